const pauseMs = 5_000

/** When the line is back, or after a while: browsers do not always notice. */
export const lineIsBack = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true })
  })
