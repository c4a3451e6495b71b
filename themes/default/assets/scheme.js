// Sets the colour scheme that the reader chose, before anything is painted; site.js lets them choose.
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme) document.documentElement.dataset.scheme = scheme;
} catch { /* A browser that keeps nothing goes by the system's scheme. */ }
