import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Handling of unfinished text: Enter or Tab choose the best option, a click elsewhere only a sole one. */
export type MatchUsed = 'best' | 'sole'

interface Waiting {
  text: string
  meant: MatchUsed
  wake: () => void
  settled: Promise<void>
}

/** Waits for the options of the text in the box, and settles it once they are there, unless another text is by then. */
export function useTextAnswer(
  { text, isLooking }: { text: string; isLooking: boolean },
  settle: (meant: MatchUsed) => void,
): (text: string, meant: MatchUsed) => Promise<void> {
  const waiting = useRef<Waiting | null>(null)

  const onAnswer = useEffectEvent(() => {
    const { current } = waiting
    if (!current || (isLooking && current.text === text)) return
    waiting.current = null
    if (current.text === text) settle(current.meant)
    current.wake()
  })
  useEffect(() => onAnswer(), [isLooking, text])
  useEffect(() => () => waiting.current?.wake(), [])

  return useCallback((pendingText, meant) => {
    const { current } = waiting
    if (current?.text === pendingText) {
      if (meant === 'best') current.meant = meant
      return current.settled
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    current?.wake()
    waiting.current = { text: pendingText, meant, wake: resolve, settled: promise }
    return promise
  }, [])
}
