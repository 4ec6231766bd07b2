// Before the first paint: the theme that was chosen, if one was (src/shared/hooks/use-theme.ts keeps it).
// A file of its own since the Content-Security-Policy forbids scripts inside the page.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.content = theme === 'dark' ? '#0f0f11' : '#fbfaf7';
    });
  }
} catch (error) {
  // No storage: the system's theme holds.
}
