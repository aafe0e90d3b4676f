// Runs before the first paint, so the page never flashes in the wrong theme. The rule is the one of
// features/theme/theme.ts: light or dark as chosen, anything else follows the operating system.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage may be refused; the system's preference then decides.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
})()
