import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** A bordered panel. With a title it has a head line; `flush` lets rows or a table reach the border. */
export function Card({
  title,
  actions,
  flush,
  children,
}: {
  title?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  return (
    <section className={classes.card} data-flush={flush}>
      {(title || actions) && (
        <div className={classes.head}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

const isAbsent = (value: ReactNode) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export type Fact = { label: string; value: ReactNode }

/** Label and value pairs. A value that is absent shows a dash, so that nothing looks forgotten. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            {/* Not `dir` on the <dd>: right-to-left text would leave its column. */}
            <bdi>{isAbsent(value) ? '—' : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
