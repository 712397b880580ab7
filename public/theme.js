// Sets the theme before the first paint; the app keeps it in step afterwards.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('tourwright-theme');
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
