import { Button, Radio } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './EditConflict.module.css'
import { formatInstant } from './format.ts'

type Side = 'mine' | 'theirs'

/** Chosen sides by field; null while only the reader can decide. */
export type Sides = ReadonlyMap<string, Side | null>

/** Both versions of a field. */
interface ConflictingField {
  name: string
  label: ReactNode
  mine: ReactNode
  theirs: ReactNode
  isContested: boolean
}

/** Edit conflict: who was faster, and both versions field by field, to choose from. `children`: how it goes on. */
export function EditConflict({
  changed_by,
  changed_at,
  zone,
  fields,
  sides,
  onChoose,
  takesFocus,
  children,
}: {
  changed_by: string | null
  changed_at?: string | undefined
  zone?: string | undefined
  fields: readonly ConflictingField[]
  sides: Sides
  onChoose: (sides: Sides) => void
  /** Comes in answer to a save, not while somebody types. */
  takesFocus: boolean
  children?: ReactNode
}) {
  const heading = useRef<HTMLDivElement>(null)
  const who = <bdi>{changed_by ?? 'Someone else'}</bdi>
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const chooseAll = (side: Side) => onChoose(new Map(fields.map(({ name }) => [name, side])))
  return (
    <div className={classes.conflict}>
      <div ref={heading} tabIndex={-1} className={classes.head} role="alert">
        {who} changed this while you were editing{changed_at && `, ${formatInstant(changed_at, zone)}`}.{' '}
        {fields.length === 0
          ? 'What you entered is the same.'
          : 'Choose what is kept; nothing is lost before you save.'}
      </div>
      {fields.length > 1 && (
        <div className={classes.actions}>
          <Button size="compact-xs" onClick={() => chooseAll('mine')}>
            All mine
          </Button>
          <Button size="compact-xs" onClick={() => chooseAll('theirs')}>
            All theirs
          </Button>
        </div>
      )}
      {fields.map((field) => (
        <Versions
          key={field.name}
          field={field}
          who={who}
          side={sides.get(field.name) ?? null}
          onChoose={(side) => onChoose(new Map(sides).set(field.name, side))}
        />
      ))}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}

function Versions({
  field: { label, mine, theirs, isContested },
  who,
  side,
  onChoose,
}: {
  field: ConflictingField
  who: ReactNode
  side: Side | null
  onChoose: (side: Side) => void
}) {
  const group = useId()
  const versions = [
    { key: 'mine', owner: 'Yours', value: mine },
    { key: 'theirs', owner: who, value: theirs },
  ] as const
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>
        {label}
        {isContested && <span className={classes.quiet}> both of you changed this</span>}
      </legend>
      {versions.map(({ key, owner, value }) => (
        <Radio
          key={key}
          name={group}
          className={classes.side}
          checked={side === key}
          onChange={() => onChoose(key)}
          label={
            <>
              <span className={classes.quiet}>{owner}: </span>
              {value}
            </>
          }
        />
      ))}
    </fieldset>
  )
}
