import type { ReactNode } from 'react'
import classes from './Notice.module.css'
import { toneIcon, type Tone } from './StatusPill.tsx'

/** A remark next to its subject. New problems are announced with `alert`. */
export function Notice({
  tone,
  title,
  children,
  alert,
}: {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  alert?: boolean
}) {
  const ToneIcon = toneIcon[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={alert ? 'alert' : undefined}>
      <ToneIcon size={16} stroke={1.8} className={classes.icon} aria-hidden />
      <div>
        {title && <div className={classes.title}>{title}</div>}
        {children}
      </div>
    </div>
  )
}
