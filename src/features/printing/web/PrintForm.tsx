import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#ui/web/Notice.tsx'
import type { PrintedGroup } from '../contract.ts'
import { PrintChoices } from './PrintChoices.tsx'
import classes from './printing.module.css'
import { useChoice, type Choice, type Choosing } from './useChoice.ts'

/** Chooses what to print and fetches it as a PDF. */
export function PrintForm({
  of,
  parts,
  people,
  groups,
  unprintable,
  mayShowNumbers,
  onPrint,
  onClose,
}: {
  of: 'record' | 'party'
  parts: readonly { key: string; title: string }[]
  people: readonly { id: number; display_name: string; is_holder?: boolean }[]
  groups: readonly PrintedGroup[]
  /** Letters that no font has, in words. */
  unprintable: string
  mayShowNumbers: boolean
  onPrint: (choice: Choice & { whole_numbers: boolean }) => Promise<void>
  onClose: () => void
}) {
  const choice = useChoice(of, { parts: parts.map(({ key }) => key), people: people.map(({ id }) => id) })
  const [whole_numbers, setWhole] = useState(false)
  const isNothing = choice.parts.size + choice.people.size === 0
  const print = async () => {
    await onPrint({ ...choice, whole_numbers })
    choice.remember()
  }
  return (
    <PrintChoices print={print} missing={isNothing ? 'Choose at least one part.' : null} onClose={onClose}>
      {unprintable && (
        <Notice tone="warning" title="Some letters cannot be printed">
          No font is installed for {unprintable}. They stand as empty boxes; the last page names them too.
        </Notice>
      )}
      <div className={classes.columns}>
        <fieldset className={classes.set}>
          <legend>{of === 'record' ? 'Parts' : 'Beside the profile'}</legend>
          {parts.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={choice.parts.has(key)}
              onChange={() => choice.togglePart(key)}
            />
          ))}
        </fieldset>
        <fieldset className={classes.set}>
          <legend>{of === 'record' ? 'Of each person' : 'Profile'}</legend>
          {groups.map((group) => {
            const state = choice.groupState(group)
            return (
              <Checkbox
                key={group}
                label={group}
                checked={state === 'all' && choice.people.size > 0}
                indeterminate={state === 'some'}
                onChange={() => choice.toggleGroup(group)}
              />
            )
          })}
        </fieldset>
      </div>
      {of === 'record' && <People people={people} groups={groups} choice={choice} />}
      {mayShowNumbers && (
        <Checkbox
          mt="md"
          label="Show full Social Security and passport numbers"
          description="Otherwise only their last digits. The activity log says that they were printed."
          checked={whole_numbers}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
    </PrintChoices>
  )
}

function People({
  people,
  groups,
  choice,
}: {
  people: readonly { id: number; display_name: string; is_holder?: boolean }[]
  groups: readonly PrintedGroup[]
  choice: Choosing
}) {
  return (
    <fieldset className={classes.set}>
      <legend>People</legend>
      <ul className={classes.people}>
        {people.map(({ id, display_name, is_holder }) => {
          const chosen = choice.people.get(id)
          return (
            <li key={id}>
              <Checkbox
                label={
                  <>
                    <bdi>{display_name}</bdi>
                    {is_holder && <span className={classes.quiet}> record holder</span>}
                  </>
                }
                checked={chosen !== undefined}
                onChange={() => choice.togglePerson(id)}
              />
              <details>
                <summary>
                  {chosen === undefined
                    ? 'nothing'
                    : chosen.size === groups.length
                      ? 'everything'
                      : `${chosen.size} of ${groups.length}`}
                  <span className="visually-hidden"> of {display_name}</span>
                </summary>
                <div className={classes.groups}>
                  {groups.map((group) => (
                    <Checkbox
                      key={group}
                      size="xs"
                      label={group}
                      checked={chosen?.has(group) ?? false}
                      onChange={() => choice.toggleGroup(group, id)}
                    />
                  ))}
                </div>
              </details>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
