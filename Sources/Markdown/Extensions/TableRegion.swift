struct TableRegion {}
