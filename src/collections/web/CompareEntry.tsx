import { Button, Radio } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { FieldCell } from '#fields/web/FieldsFacts.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { differencesOf, mergedBy, type Side } from './compare.ts'
import { useSectionOwner } from './sectionOwner.ts'
import classes from './sections.module.css'

/** Edit conflict of an entry: my input next to what they saved, field by field, to choose from. */
export function CompareEntry({
  fields,
  names,
  base,
  mine,
  theirs,
  changed_by = null,
  changed_at,
  onSave,
  onBack,
}: {
  fields: Fields
  names: readonly string[]
  /** The common base version. */
  base: Values
  mine: Values
  theirs: Values
  changed_by?: string | null
  changed_at: string
  onSave: (merged: Values) => Promise<void>
  onBack: () => void
}) {
  const { labels } = useSectionOwner()
  const differences = useMemo(
    () => differencesOf(fields, names, { base, mine, theirs }),
    [fields, names, base, mine, theirs],
  )
  const [choices, setChoices] = useState<ReadonlyMap<string, Side | null>>(
    () => new Map(differences.map(({ name, choice }) => [name, choice])),
  )
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const group = useId()
  const who = changed_by ?? 'Someone else'
  const open = differences.filter(({ name }) => !choices.get(name)).length

  useEffect(() => heading.current?.focus(), [])

  const choose = (name: string, side: Side) => setChoices(new Map(choices).set(name, side))
  const chooseAll = (side: Side) => setChoices(new Map(differences.map(({ name }) => [name, side])))

  async function save() {
    setBusy(true)
    setRefusal(null)
    try {
      await onSave(mergedBy(fields, choices, { mine, theirs }))
    } catch (error) {
      setRefusal(error instanceof ApiError ? refusalOf(error) : 'Something went wrong. Try again.')
      setBusy(false)
    }
  }

  return (
    <div className={classes.compare}>
      <div ref={heading} tabIndex={-1} className={classes.compareHead} role="alert">
        <bdi>{who}</bdi> saved this while you were editing it, {formatInstant(changed_at)}.{' '}
        {differences.length === 0
          ? 'What you entered is the same.'
          : 'Choose what is kept; nothing is lost before you save.'}
      </div>
      {refusal && (
        <Notice tone="error" alert>
          {refusal}
        </Notice>
      )}
      {differences.length > 1 && (
        <div className={classes.compareAll}>
          <Button size="compact-xs" onClick={() => chooseAll('mine')}>
            All mine
          </Button>
          <Button size="compact-xs" onClick={() => chooseAll('theirs')}>
            All theirs
          </Button>
        </div>
      )}
      {differences.map(({ name, choice }) => (
        <fieldset key={name} className={classes.difference}>
          <legend className={classes.label}>
            {fields[name]?.label}
            {choice === null && <span className={classes.quiet}> both of you changed this</span>}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <Radio
              key={side}
              name={`${group}-${name}`}
              className={classes.side}
              checked={choices.get(name) === side}
              onChange={() => choose(name, side)}
              label={
                <>
                  <span className={classes.quiet}>{side === 'mine' ? 'Yours' : <bdi>{who}</bdi>}: </span>
                  <FieldCell
                    fields={fields}
                    name={name}
                    row={side === 'mine' ? { ...base, ...mine } : theirs}
                    labels={labels}
                  />
                </>
              }
            />
          ))}
        </fieldset>
      ))}
      <div className={classes.compareActs}>
        <Button variant="filled" loading={busy} disabled={open > 0} onClick={() => void save()}>
          Save what is chosen
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Back to the form
        </Button>
        {open > 0 && (
          <span className={classes.quiet}>
            {open === 1 ? '1 field is' : `${open} fields are`} still to choose
          </span>
        )}
      </div>
    </div>
  )
}

const refusalOf = (error: ApiError): string =>
  error.issues.map(({ message }) => message).join('. ') || error.message
