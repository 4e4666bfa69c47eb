import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ANumber } from '#fields/aNumber/web/ANumber.tsx'
import { custodyFact } from '#features/docket/web/caseClient.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Tag } from '#ui/web/StatusPill.tsx'
import { methods, results, type Result } from '../checks.ts'
import type { CustodyLine, DoubtedHearing, Transfer } from '../contract.ts'
import { mostMissed } from '../missedDays.ts'
import classes from './detention.module.css'

interface Does {
  onCheck: (result: Result) => void
  onTransfer: (transfer: Transfer) => void
  onHearing: (hearing: DoubtedHearing) => void
}

/** Somebody in custody: where, when they were last seen there, and what a transfer left open. */
export function CustodyEntry({ person, ...does }: { person: CustodyLine } & Does) {
  const { can, custody } = person
  return (
    <li
      className={classes.line}
      tabIndex={0}
      aria-label={person.display_name}
      onKeyDown={(event) => {
        const result = results.find(({ key }) => key === event.key)
        if (!result || !can.check || !custody || event.target !== event.currentTarget) return
        if (event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        does.onCheck(result.value)
      }}
    >
      <div className={classes.head}>
        <Link to="/parties/$id" params={{ id: String(person.id) }} dir="auto">
          {person.display_name}
        </Link>
        {person.a_number ? <ANumber number={person.a_number} /> : <span>A-number not known</span>}
        <span className={classes.quiet}>Born in {person.birth_country ?? 'a country not known'}</span>
        {person.cases.map(({ id, title }) => (
          <Link key={id} className={classes.quiet} to="/cases/$id" params={{ id: String(id) }} dir="auto">
            {title}
          </Link>
        ))}
      </div>
      <div>
        {custody ? custodyFact({ custody }).value : 'Not in custody any more'}
        {custody && !custody.facility_name && <div className={classes.quiet}>Facility not known</div>}
      </div>
      <LastCheck person={person} />
      {can.check && custody && (
        <div className={`${classes.buttons} no-print`}>
          {results.map(({ value, label, key }) => (
            <Button
              key={value}
              size="compact-sm"
              variant={value === 'same' ? 'filled' : 'default'}
              aria-label={`${person.display_name}: ${label}`}
              aria-keyshortcuts={key}
              onClick={() => does.onCheck(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <LeftOpen person={person} {...does} />
    </li>
  )
}

function LastCheck({ person: { last_check, missed_days, is_due } }: { person: CustodyLine }) {
  const labelOf = (all: readonly { value: string; label: string }[], value: string) =>
    all.find((one) => one.value === value)?.label ?? value
  return (
    <div className={classes.head}>
      {is_due ? <Tag tone="warning">To check today</Tag> : last_check && <Tag tone="success">Checked</Tag>}
      {last_check?.result === 'not_found' && <Tag tone="error">Not found</Tag>}
      {missed_days !== null && missed_days > 0 && (
        <Tag tone="error">
          {missed_days === mostMissed ? `${mostMissed} or more` : missed_days}{' '}
          {missed_days === 1 ? 'business day' : 'business days'} missed
        </Tag>
      )}
      <span className={classes.quiet}>
        {last_check
          ? `${labelOf(results, last_check.result)}, ${formatDay(last_check.checked_on)} by ${last_check.checked_by_name} (${labelOf(methods, last_check.method)})`
          : 'Not checked yet'}
        {last_check?.note && <bdi>: {last_check.note}</bdi>}
      </span>
    </div>
  )
}

/** Questions of transfers, and hearings whose court nobody has confirmed. */
function LeftOpen({ person, onTransfer, onHearing }: { person: CustodyLine } & Omit<Does, 'onCheck'>) {
  return (
    <>
      {person.transfers.map((transfer) => (
        <div key={transfer.id} className={classes.part}>
          <span>
            Moved from <bdi>{transfer.from_facility}</bdi> to <bdi>{transfer.to_facility}</bdi>{' '}
            <span className={classes.quiet}>
              {formatDay(transfer.created_at.slice(0, 10))}
              {transfer.answered_at &&
                `; answered by ${transfer.answered_by_name}, ${formatDay(transfer.answered_at.slice(0, 10))}`}
            </span>
          </span>
          {person.can.check && (
            <Button
              className="no-print"
              size="compact-sm"
              variant={transfer.answers ? 'subtle' : 'light'}
              onClick={() => onTransfer(transfer)}
            >
              {transfer.answers ? 'Answers' : 'Answer what follows'}
            </Button>
          )}
        </div>
      ))}
      {person.hearings_in_doubt.map((hearing) => (
        <div key={hearing.id} className={classes.part}>
          <span>
            <Tag tone="warning">Venue in doubt</Tag>{' '}
            <Link to="/docket_entries/$id" params={{ id: String(hearing.id) }}>
              {hearing.type_name}, {formatDay(hearing.action_date)}
            </Link>{' '}
            <span className={classes.quiet}>{hearing.location_name ?? 'court not entered'}</span>
          </span>
          {person.can.check && (
            <Button className="no-print" size="compact-sm" variant="light" onClick={() => onHearing(hearing)}>
              Confirm court
            </Button>
          )}
        </div>
      ))}
    </>
  )
}
