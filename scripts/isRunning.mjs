/** Whether there is a process of this id; one of another user counts, too. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
