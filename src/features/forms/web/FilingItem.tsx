import { Link } from '@tanstack/react-router'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { FormFiling } from '../contract/filings.ts'
import { printedEdition } from '../formShape.ts'
import { isOutdated } from '../standing.ts'
import classes from './forms.module.css'

export const editionTones: Record<FormFiling['state'], Tone> = {
  current: 'success',
  unverified: 'neutral',
  unchecked: 'neutral',
  replaced: 'warning',
  ends: 'warning',
  not_yet: 'warning',
  ended: 'error',
}

/** A draft, or a form that was filed. */
export function FilingItem({ filing }: { filing: FormFiling }) {
  const { id, form, edition, title, party, filed_on, receipt_number, updated_at } = filing
  return (
    <li className={classes.form}>
      <span className={classes.name}>
        <Link to="/forms/filings/$id" params={{ id: String(id) }}>
          {form}
        </Link>{' '}
        <span className={classes.quiet}>{printedEdition(edition)}</span>
      </span>
      <div>
        {title}
        <div className={classes.facts}>
          <bdi>{party.name}</bdi>
          {receipt_number && ` · ${receipt_number}`} · changed {formatInstant(updated_at)}
        </div>
      </div>
      {filed_on ? (
        <StatusPill tone="success">Filed {formatDay(filed_on)}</StatusPill>
      ) : (
        <StatusPill tone={isOutdated(filing) ? editionTones[filing.state] : 'info'}>
          {isOutdated(filing) ? `Draft: ${filing.state_words}` : 'Draft'}
        </StatusPill>
      )}
      <span />
    </li>
  )
}
