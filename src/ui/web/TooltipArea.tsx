import { Tooltip } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** As of the theme's own tooltips. */
const openDelay = 400

/**
 * One tooltip for everything inside that has `data-tip`. For lists, where a Tooltip around each button of each row takes
 * longer to draw than the rows.
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<{ target: HTMLElement; label: string } | null>(null)
  const timer = useRef<number>(undefined)
  const id = useId()
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    tip?.target.setAttribute('aria-describedby', id)
    return () => tip?.target.removeAttribute('aria-describedby')
  }, [tip, id])

  const hide = () => {
    window.clearTimeout(timer.current)
    setTip(null)
  }
  const show = (element: Element, delay: number) => {
    const target = element.closest<HTMLElement>('[data-tip]')
    if (target && target === tip?.target) return
    hide()
    if (!target) return
    timer.current = window.setTimeout(() => setTip({ target, label: target.dataset['tip'] ?? '' }), delay)
  }
  return (
    <div
      style={{ display: 'contents' }}
      onPointerOver={(event) => {
        if (event.pointerType !== 'touch') show(event.target as Element, openDelay)
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show(target, 0)
      }}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hide()
      }}
    >
      {children}
      {tip && <Tooltip opened target={tip.target} label={<span id={id}>{tip.label}</span>} />}
    </div>
  )
}
