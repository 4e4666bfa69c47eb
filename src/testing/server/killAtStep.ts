// Loaded before a command: it ends as by `kill -9` when it reports the step that KILL_AT counts or begins.
const at = process.env['KILL_AT'] ?? ''
const count = Number(at)
const report = console.error
let steps = 0
console.error = (...args: unknown[]) => {
  report(...args)
  steps++
  const isReached = Number.isNaN(count) ? String(args[0]).startsWith(at) : steps === count
  if (isReached) process.kill(process.pid, 'SIGKILL')
}
