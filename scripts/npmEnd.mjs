/** npm passes on SIGINT and SIGTERM, but neither SIGHUP nor its own end: without it nobody could stop us any more. */
export function stopWhenNpmEnds() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
