import { useLayoutEffect, useMemo, useRef } from 'react'

// oxlint-disable-next-line typescript/no-explicit-any
type Handlers = Record<string, ((...args: any[]) => unknown) | undefined>

/**
 * The same functions at every render, which do what the latest ones do: rows that are given them are drawn again only
 * when they change themselves.
 */
export function useLatest<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const present = Object.keys(handlers)
    .filter((name) => handlers[name] !== undefined)
    .join()
  return useMemo(
    () =>
      Object.fromEntries(
        present
          .split(',')
          .filter(Boolean)
          .map((name) => [name, (...args: unknown[]) => latest.current[name]?.(...args)]),
      ) as H,
    [present],
  )
}
