import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ANumber } from '#fields/aNumber/web/ANumber.tsx'
import { formatDay } from '#ui/web/format.ts'
import { Tag } from '#ui/web/StatusPill.tsx'
import type { HearingLine as Hearing } from '../contract.ts'
import { mediumLabel } from '../hearingFields.ts'
import { findings, sourceLabel, type Finding } from '../sources.ts'
import classes from './hearings.module.css'

/** A hearing ahead: the number to look it up by, what the docket has, what was last seen, and a key for each finding. */
export function HearingLine({ hearing, onCheck }: { hearing: Hearing; onCheck: (finding: Finding) => void }) {
  const where = [
    hearing.location_name ?? 'Court not entered',
    hearing.judge && `Judge ${hearing.judge}`,
    mediumLabel(hearing.hearing_medium),
    hearing.courtroom && `courtroom ${hearing.courtroom}`,
  ]
  return (
    <li className={classes.line} tabIndex={0} data-hearing={hearing.id} aria-label={hearing.holder_name}>
      <div className={classes.cell}>
        <Link
          className={classes.strong}
          to="/docket_entries/$id"
          params={{ id: String(hearing.id) }}
          dir="auto"
        >
          {hearing.holder_name}
        </Link>
        {hearing.a_number ? <ANumber number={hearing.a_number} /> : <span>A-number not known</span>}
        {hearing.holder_nationality && <span className={classes.quiet}>{hearing.holder_nationality}</span>}
      </div>
      <div className={classes.cell}>
        <span>
          <span className={classes.strong}>{formatDay(hearing.action_date)}</span> {hearing.place_time}
        </span>
        <span>{hearing.type_name}</span>
        <span className={classes.quiet}>{where.filter(Boolean).join(', ')}</span>
      </div>
      <LastSeen hearing={hearing} />
      {hearing.can_check && (
        <div className={`${classes.buttons} no-print`}>
          {findings.map(({ value, label, key }) => (
            <Button
              key={value}
              size="compact-sm"
              variant="default"
              aria-label={`${hearing.holder_name}: ${label}`}
              aria-keyshortcuts={key}
              onClick={() => onCheck(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

function LastSeen({
  hearing: { last_check, last_seen_on, is_due, source, ...hearing },
}: {
  hearing: Hearing
}) {
  const found = findings.find(({ value }) => value === last_check?.result)
  return (
    <div className={classes.cell}>
      <span className={classes.buttons}>
        {is_due ? <Tag tone="warning">To check</Tag> : <Tag tone="success">Up to date</Tag>}
        {found && found.value !== 'same' && <Tag tone={found.tone}>{found.label}</Tag>}
        {hearing.in_custody && <Tag tone="error">In custody</Tag>}
        {hearing.is_venue_in_doubt && <Tag tone="warning">Venue in doubt</Tag>}
      </span>
      <span className={classes.quiet}>
        {last_check
          ? `${found!.label}, ${formatDay(last_check.checked_on)} by ${last_check.checked_by_name} (${sourceLabel(last_check.source)})`
          : `${sourceLabel(source) ?? 'Entered'}, ${formatDay(last_seen_on)}${hearing.noted_by_name ? ` by ${hearing.noted_by_name}` : ''}`}
        {last_check?.note && <bdi>: {last_check.note}</bdi>}
      </span>
      <span className={classes.quiet}>
        {hearing.stale_after === 1 ? 'Every day' : `Every ${hearing.stale_after} days`}
      </span>
    </div>
  )
}
