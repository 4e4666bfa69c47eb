// Runs before the first paint, so a dark screen never flashes white. A file of its own because the content
// security policy forbids inline scripts; the key is the one Mantine stores the choice under.
{
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    chosen = null
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
