import { useCallback, useRef } from 'react'

/** The `Idempotency-Key` of what is sent: the same once more has one effect, as after a cut line; anything else is new. */
export function useRepeatKey(): (sent: object) => string {
  const last = useRef({ sent: '', key: '' })
  return useCallback((what: object) => {
    const sent = JSON.stringify(what)
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() }
    return last.current.key
  }, [])
}
