const pauseMs = 5_000

/** When the line is back, or after a while: browsers do not always notice. */
export const lineIsBack = () =>
  new Promise<void>((resolve) => {
    const isBack = () => {
      clearTimeout(timer)
      removeEventListener('online', isBack)
      resolve()
    }
    const timer = setTimeout(isBack, pauseMs)
    addEventListener('online', isBack)
  })
