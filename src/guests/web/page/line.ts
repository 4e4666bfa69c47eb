import { GuestRefusal } from './client.ts'

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

/** Whether the same call may succeed later. */
export const mayPass = (refusal: unknown): boolean =>
  refusal instanceof GuestRefusal && (refusal.status === 0 || refusal.status >= 500)

/** Does it again for as long as no answer comes; `waiting` before each pause. */
export async function throughCuts<Result>(work: () => Promise<Result>, waiting: () => void): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (refusal) {
      if (!mayPass(refusal)) throw refusal
      waiting()
      await lineIsBack()
    }
  }
}
