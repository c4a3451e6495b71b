/// The two scripts of live reload, as browsers run them.
enum LiveReloadScript {
  /// Listens for all tabs at once: browsers allow few connections to one host.
  static let worker = """
    "use strict";
    const ports = new Set();
    let last = null;
    function listen() {
      const source = new EventSource(new URL("events", self.location.href));
      source.onmessage = (event) => {
        last = event.data;
        for (const port of ports) port.postMessage(last);
      };
      source.onerror = () => {
        last = null;
        if (source.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
      };
    }
    self.onconnect = (event) => {
      const port = event.ports[0];
      ports.add(port);
      port.onmessage = () => ports.delete(port);
      if (last !== null) port.postMessage(last);
    };
    listen();

    """

  /// Shows what is new: swaps style sheets, reloads, offers, and shows problems.
  static let page = """
    "use strict";
    (() => {
      const script = document.currentScript;
      const root = new URL(".", script.src);
      const scrollKey = "seriatim-scroll";
      let tags = { page: script.dataset.page, shape: script.dataset.shape };
      let seen = null;
      let work = Promise.resolve();

      function restoreScroll() {
        const saved = JSON.parse(sessionStorage.getItem(scrollKey) || "null");
        sessionStorage.removeItem(scrollKey);
        if (!saved || saved.path !== location.pathname) return;
        // Not smoothly, whatever the theme wants of links within a page.
        const restore = () => scrollTo({ left: saved.x, top: saved.y, behavior: "instant" });
        restore();
        addEventListener("load", restore, { once: true });
      }

      function reload(address) {
        const path = address ? new URL(address, location.href).pathname : location.pathname;
        sessionStorage.setItem(scrollKey, JSON.stringify({ path, x: scrollX, y: scrollY }));
        if (address) location.replace(address + location.hash);
        else location.reload();
      }

      function swapStylesheet(old, href) {
        const link = old.cloneNode();
        link.href = href;
        link.onload = link.onerror = () => old.remove();
        old.after(link);
      }

      const stylesheets = (page) => [...page.querySelectorAll("link[rel~=stylesheet]")];

      function swapStylesheets(page) {
        const fresh = stylesheets(page);
        stylesheets(document).forEach((old, index) => {
          const href = fresh[index] && fresh[index].getAttribute("href");
          if (href && href !== old.getAttribute("href")) swapStylesheet(old, href);
        });
      }

      function refreshFiles(news) {
        const files = new Set(news.files);
        for (const link of stylesheets(document)) {
          const address = new URL(link.href);
          if (address.origin !== location.origin || !files.delete(address.pathname)) continue;
          address.search = "seriatim=" + news.version;
          swapStylesheet(link, address.href);
        }
        const used = [...document.querySelectorAll("[src],[srcset],[poster],object[data]")]
          .some((element) => ["src", "srcset", "poster", "data"].some((name) => {
            const text = element.getAttribute(name) || "";
            return text.split(/[\\s,]+/).some((part) => {
              try { return files.has(new URL(part, location.href).pathname); }
              catch { return false; }
            });
          }));
        if (used) reload();
      }

      async function compare(news, isFirst) {
        const moved = news.moved[location.pathname];
        if (!isFirst && moved) return reload(moved);
        const response = await fetch(location.href.split("#")[0], { cache: "no-store" });
        const page = new DOMParser().parseFromString(await response.text(), "text/html");
        const next = page.querySelector("script[data-page][data-shape]");
        if (!next) return reload();
        if (next.dataset.page === tags.page) {
          if (!isFirst) refreshFiles(news);
        } else if (next.dataset.shape === tags.shape) {
          swapStylesheets(page);
          tags = { page: next.dataset.page, shape: next.dataset.shape };
        } else reload();
      }

      function element(name, text, ...children) {
        const node = document.createElement(name);
        if (text) node.textContent = text;
        node.append(...children);
        return node;
      }

      function box(id, label, ...children) {
        const old = document.getElementById(id);
        if (old) old.remove();
        if (!children.length) return;
        const host = element("div");
        host.id = id;
        const shadow = host.attachShadow({ mode: "open" });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          section { all: initial; position: fixed; inset: auto 1rem 1rem 1rem; z-index: 2147483647;
            display: block; max-block-size: 70vh; overflow: auto; padding: 1rem 1.25rem;
            background: #1d1f21; color: #f5f5f5; border-block-start: 4px solid #ff6b6b;
            border-radius: 6px; font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 4px 24px #0008; }
          section.offer { inset: auto 1rem 1rem auto; max-inline-size: 24rem; border-color: #7cb7ff; }
          h2 { font: 600 15px/1.5 ui-monospace, monospace; margin: .75rem 0 0; }
          h2:first-of-type { margin: 0; }
          p { margin: .25rem 0; } a { color: #9ecbff; }
          pre { font: 13px/1.45 ui-monospace, monospace; margin: .25rem 0; overflow: auto; }
          button { float: right; font: inherit; color: inherit; background: none; cursor: pointer;
            border: 1px solid #888; border-radius: 4px; }`);
        shadow.adoptedStyleSheets = [sheet];
        const close = element("button", "Close");
        close.onclick = () => host.remove();
        const section = element("section", "", close, ...children);
        section.setAttribute("role", id === "seriatim-problems" ? "alert" : "status");
        section.setAttribute("aria-label", label);
        if (id === "seriatim-offer") section.className = "offer";
        shadow.append(section);
        document.documentElement.append(host);
      }

      function showProblems(problems) {
        box("seriatim-problems", "Problems", ...problems.flatMap((problem) => [
          element("h2", problem.place), element("p", problem.message),
          element("pre", problem.detail)]));
      }

      function offer(pages) {
        const others = pages.filter((page) => page.url !== location.pathname);
        if (!others.length) return;
        box("seriatim-offer", "Changed pages", element("p", "Changed:"),
          ...others.map((page) => {
            const link = element("a", page.title);
            link.href = page.url;
            return element("p", "", link);
          }));
      }

      function receive(text) {
        const news = JSON.parse(text);
        const isFirst = seen === null || seen.instance !== news.instance;
        if (!isFirst && news.version === seen.version) return;
        seen = news;
        work = work.then(async () => {
          showProblems(news.problems);
          await compare(news, isFirst);
          if (!isFirst) offer(news.edited);
        }).catch(() => {});
      }

      function connect() {
        if (window.SharedWorker) {
          const worker = new SharedWorker(new URL("worker.js", root), "seriatim");
          worker.port.onmessage = (event) => receive(event.data);
          addEventListener("pagehide", () => worker.port.postMessage("bye"), { once: true });
          return;
        }
        let source = null;
        const listen = () => {
          if (source) source.close();
          source = null;
          if (document.hidden) return;
          source = new EventSource(new URL("events", root));
          source.onmessage = (event) => receive(event.data);
          source.onerror = () => {
            if (source && source.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
          };
        };
        document.addEventListener("visibilitychange", listen);
        listen();
      }

      restoreScroll();
      addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
      connect();
    })();

    """
}
