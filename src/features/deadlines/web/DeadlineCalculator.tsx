import { Button, Checkbox, NumberInput } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DayField } from '#fields/day/web/DayField.tsx'
import type { DayFormat } from '#fields/day/partialDay.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { DeadlineInput } from '../contract/count.ts'
import type { Rule } from '../contract/rule.ts'
import { groups, groupWords } from '../rules/shape.ts'
import { CountNotes, CountShown } from './CountShown.tsx'
import classes from './deadlines.module.css'
import { useCount, useRules } from './useCount.ts'

const nothing: DeadlineInput = { rule_key: '', trigger_day: '', facts: {} }

/** Rule and first day, from which the due day of an entry is counted; folded away until somebody wants it. */
export function DeadlineCalculator({
  value,
  error,
  dayError,
  dayPath,
  isDetained,
  onOpen,
  onChange,
  onCounted,
}: {
  value: DeadlineInput | null
  error?: ReactNode
  dayError?: ReactNode
  /** The first day's path in the form. */
  dayPath?: string
  /** The court alone sets the days of filings for the client of the case. */
  isDetained: boolean
  onOpen: () => void
  onChange: (value: DeadlineInput | null) => void
  /** A count that somebody asked for here has this safe day. */
  onCounted: (safe_day: string) => void
}) {
  const [draft, setDraft] = useState(value)
  // A day field changes several values at once, each on top of the one before.
  const latest = useRef(value)
  const isTouched = useRef(false)
  const rules = useRules()
  const rule = rules.data?.items.find(({ key }) => key === draft?.rule_key)
  const count = useCount(draft)

  function replace(next: DeadlineInput | null) {
    isTouched.current = true
    latest.current = next
    setDraft(next)
    onChange(next?.rule_key ? next : null)
  }
  const change = (changed: Partial<DeadlineInput>) => replace({ ...nothing, ...latest.current, ...changed })
  const safe_day = count?.isPlaceholderData ? undefined : count?.data?.safe_day
  useEffect(() => {
    if (isTouched.current && safe_day) onCounted(safe_day)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new count sets the due day
  }, [safe_day])

  if (!draft)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconCalculator size={14} aria-hidden />}
        onClick={() => {
          setDraft(nothing)
          onOpen()
        }}
      >
        Count from a rule
      </Button>
    )
  return (
    <section className={classes.calculator} aria-label="Count from a rule">
      <div className={classes.head}>
        <strong>Count from a rule</strong>
        <Button size="compact-sm" variant="subtle" onClick={() => replace(null)}>
          Count from no rule
        </Button>
      </div>
      <Loaded query={rules} what="The deadline rules" compact>
        {({ items }) => (
          <SelectInput
            label="Rule"
            autoFocus={value === null}
            placeholder="Type part of its name, such as appeal or RFE"
            data={optionsOf(
              items.filter(
                ({ key, asks_custody }) => !isDetained || !asks_custody || key === value?.rule_key,
              ),
            )}
            value={draft.rule_key || null}
            onChange={(key) => change({ rule_key: key ?? '', facts: {} })}
            error={error ?? count?.error?.message}
          />
        )}
      </Loaded>
      {isDetained && (
        <div className={classes.quiet}>
          The client is in detention, where the immigration court sets the days of filings. Rules with default
          days are left out; enter the day that the court has set.
        </div>
      )}
      {rule && <Trigger rule={rule} draft={draft} onChange={change} error={dayError} data-path={dayPath} />}
      {rule && <RuleFacts rule={rule} draft={draft} onChange={change} />}
      {count?.data && !count.error && (
        <div aria-live="polite">
          <CountShown {...count.data} />
          <CountNotes {...count.data} />
        </div>
      )}
      {rule?.note && <div className={classes.quiet}>{rule.note}</div>}
    </section>
  )
}

const optionsOf = (rules: readonly Rule[]) =>
  groups.map((group) => ({
    group: groupWords[group],
    items: rules
      .filter((rule) => rule.group === group)
      .map(({ key, title }) => ({ value: key, label: title })),
  }))

interface PartProps {
  rule: Rule
  draft: DeadlineInput
  onChange: (changed: Partial<DeadlineInput>) => void
}

function Trigger({
  rule,
  draft,
  onChange,
  ...field
}: PartProps & { error: ReactNode; 'data-path': string | undefined }) {
  return (
    <DayField
      {...field}
      label={rule.trigger}
      required
      value={draft.trigger_day}
      onChange={(trigger_day) => onChange({ trigger_day })}
      format={{
        value: draft.trigger_day_format ?? null,
        onChange: (format: DayFormat | null) => onChange({ trigger_day_format: format ?? 'MM/DD/YYYY' }),
      }}
      uncertain={{
        value: draft.trigger_day_uncertain ?? false,
        onChange: (trigger_day_uncertain: boolean) => onChange({ trigger_day_uncertain }),
      }}
    />
  )
}

/** Facts that this rule depends on. */
function RuleFacts({ rule, draft, onChange }: PartProps) {
  const { facts } = draft
  const set = (changed: Partial<DeadlineInput['facts']>) => onChange({ facts: { ...facts, ...changed } })
  const number = (typed: number | string) => (typed === '' ? undefined : Number(typed))
  return (
    <div className={classes.facts}>
      {rule.asks_mail && (
        <Checkbox
          label="It came by mail"
          checked={facts.by_mail ?? false}
          onChange={({ currentTarget }) => set({ by_mail: currentTarget.checked })}
        />
      )}
      {rule.asks_custody && (
        <Checkbox
          label="The client is in detention"
          checked={facts.custody === 'detained'}
          onChange={({ currentTarget }) =>
            set({ custody: currentTarget.checked ? 'detained' : 'not_detained' })
          }
        />
      )}
      {rule.days_set_by && (
        <NumberInput
          label={rule.days_set_by}
          placeholder={String(rule.versions[0]!.length)}
          min={1}
          max={366}
          allowDecimal={false}
          value={facts.days ?? ''}
          onChange={(typed) => set({ days: number(typed) })}
        />
      )}
      {rule.extra_days && (
        <NumberInput
          label={rule.extra_days}
          placeholder="0"
          min={0}
          max={20_000}
          allowDecimal={false}
          value={facts.extra_days ?? ''}
          onChange={(typed) => set({ extra_days: number(typed) })}
        />
      )}
    </div>
  )
}
