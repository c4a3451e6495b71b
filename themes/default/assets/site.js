// What a page can do beside being read; all of it is there without. The words are in the script's own
// attributes. It begins after the first frame is painted, since nobody waits for it.
{
  const { copy, copied, failed } = document.currentScript.dataset;
  requestAnimationFrame(() => setTimeout(begin));

  function begin() {
    const root = document.documentElement;

    // The switch turns the system's scheme round. Turning it back forgets the choice, so that the page goes by the system again.
    const button = document.querySelector(".scheme");
    const system = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => root.dataset.scheme ? root.dataset.scheme === "dark" : system.matches;
    const show = () => button.setAttribute("aria-pressed", isDark());
    if (button) {
      show();
      button.hidden = false;
      system.addEventListener("change", show);
      button.addEventListener("click", () => {
        const scheme = isDark() ? "light" : "dark";
        const isSystem = (scheme === "dark") === system.matches;
        if (isSystem) delete root.dataset.scheme;
        else root.dataset.scheme = scheme;
        try {
          if (isSystem) localStorage.removeItem("scheme");
          else localStorage.setItem("scheme", scheme);
        } catch { /* Chosen for this page only. */ }
        show();
      });
    }

    // Code is copied without the lines that a change takes away. Browsers copy on secure pages alone.
    const blocks = navigator.clipboard ? document.querySelectorAll(".content pre > code") : [];
    const status = document.createElement("p");
    status.className = "vh";
    status.setAttribute("role", "status");
    if (blocks.length) document.body.append(status);
    for (const code of blocks) {
      const pre = code.parentElement;
      let frame = pre.closest("figure.code");
      if (!frame) {
        frame = document.createElement("div");
        frame.className = "code";
        pre.replaceWith(frame);
        frame.append(pre);
      }
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = copy;
      let timer;
      button.addEventListener("click", async () => {
        const text = code.cloneNode(true);
        for (const line of text.querySelectorAll("del.line")) line.remove();
        let word = copied;
        try { await navigator.clipboard.writeText(text.textContent); } catch { word = failed; }
        button.textContent = status.textContent = word;
        clearTimeout(timer);
        timer = setTimeout(() => {
          button.textContent = copy;
          status.textContent = "";
        }, 2000);
      });
      frame.append(button);
    }

    // The contents list shows which section is being read: the last whose heading is above the middle of the window's upper half.
    const links = [...document.querySelectorAll(".contents a")];
    const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    const mark = () => {
      const last = headings.findLastIndex((heading) => heading?.getBoundingClientRect().top < innerHeight / 4);
      links.forEach((link, index) => link.toggleAttribute("data-current", index === last));
    };
    if (links.length) {
      let isDue = false;
      addEventListener("scroll", () => {
        if (!isDue) requestAnimationFrame(() => { isDue = false; mark(); });
        isDue = true;
      }, { passive: true });
      mark();
    }
  }
}
