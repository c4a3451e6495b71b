package import Diagnostics
import Diagrams
import Markdown
import Mustache

/// Every rule that sources can break: the names that `rules` in `site.yml` takes.
///
/// A new rule is declared beside the code that detects it, named here, and told of in
/// `content/notes/check.md`; tests compare the three.
package enum RuleList {
  package static let all =
    configuration + input + frontMatter + routes + text + code + tables + diagrams + themes
    + outputs
    + pages

  /// Errors that a site may lower: those of finished pages, and a picture without which a page can be made.
  static let lowered = Set((pages + [.imageInvalid]).map(\.name))

  static let names = Set(all.map(\.name))

  static let configuration: [Rule] = [
    .siteMissing, .siteTwice, .siteRequired, .siteType, .siteValue, .siteKey, .siteRuleUnknown,
    .yamlSyntax, .yamlAlias, .yamlTag, .yamlDocument, .yamlLimit, .yamlKey, .duplicateKey,
    .repeatedKey, .dateFormat,
  ]

  static let input: [Rule] = [
    .sourceUnreadable, .sourceLinkOutside, .sourceLinkLoop, .sourceLinkBroken, .sourceName,
    .sourceKind, .textEncoding, .textSize, .fileNameDate,
  ]

  static let frontMatter: [Rule] = [
    .frontMatterUnclosed, .frontMatterTOML, .frontMatterType, .frontMatterValue, .frontMatterDate,
    .frontMatterKey, .descriptionLong, .descriptionShort, .noteUndated,
  ]

  static let routes: [Rule] = [
    .outputCollision, .routeInvalid, .permalinkIncomplete, .tagCollision, .tagSpelling,
    .seriesPartTwice, .seriesPartGap, .seriesPartMixed, .seriesPartAlone, .seriesNearName,
    .seriesUndescribed,
  ]

  static let text: [Rule] = [
    .brokenLink, .linkHeldBack, .missingImage, .duplicateID, .invalidID, .headingWithoutWords,
    .footnoteDuplicate, .footnoteUndefined, .footnoteUnused, .footnoteUnclosed, .unknownAlert,
    .templateTag, .fenceEndsList, .markdownInHTML, .nestingTooDeep, .tooManyBrackets,
    .imageInvalid, .linkDefinitionDuplicate, .policyBlocks, .controlCharacter,
  ]

  static let code: [Rule] = [
    .codeLanguage, .codeAttribute, .codeAttributeUnknown, .codeAttributeForeign, .codeLines,
    .codeID, .codeInclude, .codeFallback,
  ]

  static let tables: [Rule] = [
    .tableDirective, .tableDirectiveStray, .tableWithoutBody, .tableSpan, .tableRowWidth,
    .tableTooWide, .tableBlock,
  ]

  static let diagrams: [Rule] = [
    .diagramKindMissing, .diagramKindUnknown, .diagramID, .diagramIDTaken, .diagramOptionUnknown,
    .diagramUnclosed, .diagramEndStray, .diagramEmpty, .diagramListType, .diagramTableMissing,
    .diagramExtraBlock, .diagramInline, .diagramUnsafeURL, .diagramItemsFew, .diagramNoNode,
    .diagramEdgeFirst, .diagramEmptySegment, .diagramBranchKind, .diagramNestedList,
    .diagramDetailLong, .diagramStepsList, .diagramStepsMissing, .diagramStepsCount,
    .diagramTakeawayForm, .diagramTakeawayMissing, .diagramTakeawayLong, .diagramTakeawayRepeated,
    .diagramBackMissing, .diagramBackTarget, .diagramBranchNone, .diagramBranchFew,
    .diagramBranchNoLabel, .diagramBranchOrder, .diagramBranchDuplicate, .diagramBranchLast,
    .diagramBranchBoth, .diagramTableDelimiter, .diagramTableShort, .diagramRowWidth,
    .diagramRowHead, .diagramHeadEmpty, .diagramCorner, .diagramCompareFew, .diagramTimeOrder,
    .diagramBarForm, .diagramBarValue, .diagramBarNegative, .diagramBarUnits, .diagramBarZero,
    .diagramSequenceForm, .diagramSequenceMessage, .diagramSequenceCase, .diagramSequenceWide,
    .diagramTreeRoot, .diagramTreeDeep, .diagramTransitionForm, .diagramStateStart,
    .diagramStateDuplicate, .diagramStateUnknown, .diagramStateUnreachable, .diagramStateDead,
  ]

  static let themes: [Rule] = [
    .themeMissing, .themeFile, .themeTemplateMissing, .themeString, .themeStringUnknown,
    .themeLanguage, .themeOverrideOutdated, .templateSyntax, .templateUnknownName,
    .templateUnescapedText,
    .templateNotText, .templateMissingPartial, .templateDepth, .templateIgnored,
  ]

  static let outputs: [Rule] = [.securityExpired, .securityExpiresSoon]

  /// Rules over finished pages; a site may lower these, since the pages can be written all the same.
  static let pages: [Rule] = [
    .brokenFragment, .linkCase, .missingAsset, .mixedContent, .linkEmpty, .linkScript, .idTwice,
    .pageTitle, .titleTwice, .descriptionMissing, .descriptionTwice, .pageLanguage, .pageHeading,
    .headingLevel, .linkName, .buttonName, .frameName, .imageAlternative, .tableHeader,
    .canonicalURL, .sitemapEntry, .feedLink, .noteUnreachable, .fileSize,
    .codeLanguageMissing, .controlName, .tableCaption, .titleLong, .structuredData, .linkAddress,
    .linkLocal, .htmlInvalid,
    .linkRedirected, .themeContrast, .externalLink, .externalUnreachable,
  ]
}
