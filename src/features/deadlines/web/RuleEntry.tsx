import { Button } from '@mantine/core'
import { client } from '#core/web/client.ts'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { StatusPill, Tag, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { periodWords } from '../countDeadline.ts'
import type { Rule } from '../contract/rule.ts'
import { deadlinesContract } from '../contract.ts'
import { rollLabels, statusLabels } from '../ruleFields.ts'
import type { Status } from '../rules/shape.ts'
import classes from './deadlines.module.css'

const api = client(deadlinesContract)
const tones: Record<Status, Tone> = { in_force: 'success', blocked: 'error', proposed: 'neutral' }

/** One rule with all its versions. */
export function RuleEntry({
  rule,
  onEdit,
}: {
  rule: Rule
  onEdit: ((rule_version: number) => void) | undefined
}) {
  return (
    <article aria-label={rule.title}>
      <div className={classes.head}>
        <strong>{rule.title}</strong>
        {onEdit && (
          <Button
            className="no-print"
            size="compact-sm"
            variant="subtle"
            aria-label={`Add a version of ${rule.title}`}
            onClick={() => onEdit(rule.versions.length + 1)}
          >
            Add a version
          </Button>
        )}
      </div>
      <div className={classes.quiet}>
        Counted from: {rule.trigger}
        {rule.kind === 'first_day' && '. It gives the first day, not the last one'}
        {rule.note && `. ${rule.note}`}
      </div>
      <div className={classes.versions}>
        {rule.versions.map((version) => (
          <Version key={version.rule_version} rule={rule} version={version} onEdit={onEdit} />
        ))}
      </div>
    </article>
  )
}

function Version({
  rule,
  version,
  onEdit,
}: {
  rule: Rule
  version: Rule['versions'][number]
  onEdit: ((rule_version: number) => void) | undefined
}) {
  const { changed, rule_version } = version
  return (
    <div className={classes.version}>
      <div className={classes.line}>
        <StatusPill tone={tones[version.status]}>{statusLabels[version.status]}</StatusPill>
        <span>{periodWords(version)}</span>
        {version.mailing_days > 0 && <span>, {version.mailing_days} more by mail</span>}
        {changed && <Tag tone="info">Changed by the office</Tag>}
        {onEdit && (
          <Button
            className="no-print"
            size="compact-sm"
            variant="subtle"
            aria-label={`Change version ${rule_version} of ${rule.title}`}
            onClick={() => onEdit(rule_version)}
          >
            Change
          </Button>
        )}
        {onEdit && changed && <TakeBack rule={rule} rule_version={rule_version} />}
      </div>
      <div className={classes.quiet}>{factsOf(version)}</div>
      {changed && (
        <div className={classes.quiet}>
          {changed.by?.name ?? 'Somebody'}, {formatInstant(changed.updated_at)}: {changed.note}
        </div>
      )}
      <ul className={classes.authority}>
        {version.authority.map(({ citation, text }) => (
          <li key={citation}>
            <strong>{citation}</strong>: {text}
          </li>
        ))}
        {version.readings.map(({ text, citation }) => (
          <li key={text}>
            Another reading: {text} ({citation})
          </li>
        ))}
      </ul>
      {version.verified_on === null && (
        <p className={classes.warning}>Not compared with its source. Check it before you rely on it.</p>
      )}
    </div>
  )
}

const factsOf = ({
  effective_from,
  effective_to,
  rolls,
  applies,
  verified_on,
  counted_from,
}: Rule['versions'][number]) =>
  [
    effective_from && `for events from ${formatDay(effective_from)}`,
    effective_to && `for events until ${formatDay(effective_to)}`,
    `from the ${counted_from}`,
    `on a weekend or holiday it ${rollLabels[rolls].toLowerCase()}`,
    applies.custody && (applies.custody === 'detained' ? 'in detention only' : 'not in detention'),
    applies.form && `Form ${applies.form}`,
    verified_on && `compared with its source on ${formatDay(verified_on)}`,
  ]
    .filter(Boolean)
    .join('; ')

function TakeBack({ rule, rule_version }: { rule: Rule; rule_version: number }) {
  const reset = useCommand(() => api.resetDeadlineRule({ rule_key: rule.key, rule_version }), {
    failed: 'The rule was not changed.',
    confirm: {
      title: 'Take the office’s change back?',
      text: 'The rule then counts as it comes with Ellis. Open deadlines that this would move are listed above; none moves by itself.',
      verb: 'Take back',
    },
  })
  return (
    <Button
      className="no-print"
      size="compact-sm"
      variant="subtle"
      loading={reset.isPending}
      onClick={() => void reset.run()}
    >
      Take the change back
    </Button>
  )
}
