import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#ui/web/states.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { FilingDetail } from '../contract/filings.ts'
import classes from './filing.module.css'

type FormNotice = FilingDetail['notices'][number]

const kinds: Record<FormNotice['kind'], { tone: Tone; label: string }> = {
  missing: { tone: 'error', label: 'Missing' },
  contradiction: { tone: 'warning', label: 'Contradiction' },
  parked: { tone: 'warning', label: 'Left open' },
  partly: { tone: 'warning', label: 'Partly known' },
  choice: { tone: 'warning', label: 'No such choice' },
  long: { tone: 'info', label: 'Too long' },
  latin: { tone: 'info', label: 'Other letters' },
}
const order = Object.keys(kinds)

/** Missing and doubtful values, each with the way to where it is mended. */
export function FormNotices({
  filing: { notices, unmapped_count, sheet_count, filed_on },
  onOpen,
  onAnswer,
}: {
  filing: FilingDetail
  onOpen: (field: string | null, page: number | null) => void
  onAnswer: (question: string) => void
}) {
  const sorted = notices.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return (
    <>
      {sorted.length === 0 ? (
        <EmptyState
          title={filed_on ? 'This form was filed' : 'Nothing is missing'}
          text={filed_on ? 'Its values stay as they are.' : 'Look through the pages before it is signed.'}
        />
      ) : (
        <ul className={classes.notices} aria-label="To see to">
          {sorted.map((notice, index) => (
            <li key={index} className={classes.notice}>
              <StatusPill tone={kinds[notice.kind].tone}>{kinds[notice.kind].label}</StatusPill>
              <span className={classes.sentence} dir="auto">
                {notice.sentence}
              </span>
              <span className={classes.ways}>
                {notice.question && (
                  <Anchor component="button" type="button" inherit onClick={() => onAnswer(notice.question!)}>
                    Answer
                  </Anchor>
                )}
                {notice.origin && (
                  <Link
                    to="/parties/$id"
                    params={{ id: String(notice.origin.party_id) }}
                    hash={notice.origin.section ?? 'person'}
                  >
                    In the profile
                  </Link>
                )}
                {notice.field && (
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    onClick={() => onOpen(notice.field, notice.page)}
                  >
                    On the form
                  </Anchor>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(unmapped_count > 0 || sheet_count > 0) && !filed_on && (
        <p className={classes.quiet}>
          {unmapped_count > 0 && `${unmapped_count} fields are filled by hand alone. `}
          {sheet_count > 0 && `${sheet_count} entries are on sheets behind the form.`}
        </p>
      )}
    </>
  )
}
