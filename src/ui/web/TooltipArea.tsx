import { Tooltip, type FloatingPosition } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** As of the theme's own tooltips. */
const openDelay = 400

/**
 * One tooltip for everything inside that has `data-tip`, above it or at the side that `data-tip-side` names. A Tooltip
 * around a button takes longer to draw than the button, and may open while the button is being pressed.
 */
export function TooltipArea({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<{ target: HTMLElement; label: string; side: FloatingPosition } | null>(null)
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
    timer.current = window.setTimeout(() => {
      const { tip: label = '', tipSide: side = 'top' } = target.dataset
      setTip({ target, label, side: side as FloatingPosition })
    }, delay)
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
      {tip && (
        <Tooltip opened target={tip.target} position={tip.side} label={<span id={id}>{tip.label}</span>} />
      )}
    </div>
  )
}
