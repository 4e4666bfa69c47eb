import type { ReactNode } from 'react'
import classes from './BarePage.module.css'
import { Logo } from './Logo.tsx'

/** A page outside the office frame: one panel in the middle, the office's name above it. */
export function BarePage({
  office,
  logo,
  title,
  lead,
  wide,
  foot,
  children,
}: {
  office: string
  /** Address of the office's own mark, shown for ours. */
  logo?: string | null
  title: string
  /** A line below the title: what this step is for. */
  lead?: ReactNode
  wide?: boolean
  foot?: ReactNode
  children?: ReactNode
}) {
  return (
    <main className={classes.page}>
      <div className={classes.office}>
        {logo ? <img src={logo} alt="" className={classes.logo} /> : <Logo size={24} />}
        <span dir="auto">{office}</span>
      </div>
      <div className={classes.panel} data-wide={wide}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </main>
  )
}
