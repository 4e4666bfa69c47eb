const pauseMs = 5_000
const longestPauseMs = 60_000

/** When the line is back, or after a while: browsers do not always notice. The while grows with each try in vain. */
export const lineIsBack = (tries = 0) =>
  new Promise<void>((resolve) => {
    const isBack = () => {
      clearTimeout(timer)
      removeEventListener('online', isBack)
      resolve()
    }
    const timer = setTimeout(isBack, Math.min(pauseMs * 2 ** tries, longestPauseMs))
    addEventListener('online', isBack)
  })
