import { useEffect, useRef, useState } from 'react'

export const notLoaded = 'The list could not be loaded. Type to try again.'

interface Unfit {
  text: string
  message: string
}

/**
 * Texts confirmed before the list had an answer, in a box that takes several: each is looked up by itself and taken in
 * the order typed, while the box is free for the next one. What fits nothing comes back as soon as the box is empty.
 */
export function useDeferredTexts<Option>(box: {
  text: string
  find?: ((text: string) => Promise<readonly Option[]>) | undefined
  /** Takes the option that the text means, or returns the error. */
  takeFrom: (options: readonly Option[], text: string) => string | null
  putBack: (unfit: Unfit) => void
}) {
  const [pending, setPending] = useState<readonly string[]>([])
  const open = useRef(0)
  const unfit = useRef<Unfit[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(box)
  useEffect(() => {
    latest.current = box
    if (box.text === '' && unfit.current.length > 0) box.putBack(unfit.current.shift()!)
  })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  function defer(text: string): void {
    const answer = latest.current.find!(text).then(
      (options) => () => latest.current.takeFrom(options, text),
      () => () => notLoaded,
    )
    open.current++
    setPending((before) => [...before, text])
    queue.current = queue.current.then(async () => {
      const settle = await answer
      open.current--
      if (isGone.current) return
      const message = settle()
      if (message) unfit.current.push({ text, message })
      setPending(([, ...rest]) => rest)
    })
  }

  return {
    pending,
    defer,
    isUnfinished: () => open.current + unfit.current.length > 0,
    /** Resolves when all are looked up, with the error of a text that means no option. */
    async finish(): Promise<string | null> {
      await queue.current
      return unfit.current[0]?.message ?? null
    },
  }
}
