import { Button, Radio } from '@mantine/core'
import { useId, useState } from 'react'
import { client } from '#core/web/client.ts'
import { useSectionOwner } from '#collections/web/sectionOwner.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { relativesContract, type Difference } from '../../contract/relatives.ts'
import classes from './relatives.module.css'

const api = client(relativesContract)
type Side = 'entry' | 'profile'

/** Where the entry of a relative and their own profile contradict each other: one of the two is right. */
export function Differences({ difference }: { difference: Difference }) {
  const { id, canEdit } = useSectionOwner()
  const group = useId()
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const { kind, entry_id, version, party_version, facts } = difference
  const chosen = facts.filter(({ name }) => choices[name] !== undefined)

  const settle = useCommand(
    () => {
      const entry = { id, kind, entryId: entry_id }
      const settled = Object.fromEntries(chosen.map(({ name }) => [name, choices[name]!]))
      return api.settleRelative({ ...entry, version, party_version, choices: settled })
    },
    { done: () => notifySuccess('Both say the same now.'), failed: 'This was not settled.' },
  )

  return (
    <div className={classes.differences}>
      <Notice tone="warning" title="This entry and the profile differ">
        {facts.map(({ name, label, entry, profile }) => (
          <fieldset key={name} className={classes.fact}>
            <legend>{label}</legend>
            {(
              [
                ['entry', entry, 'here'],
                ['profile', profile, 'on the profile'],
              ] as const
            ).map(([side, words, where]) =>
              canEdit ? (
                <Radio
                  key={side}
                  className="no-print"
                  name={`${group} ${name}`}
                  checked={choices[name] === side}
                  onChange={() => setChoices({ ...choices, [name]: side })}
                  label={
                    <>
                      <bdi>{words}</bdi>, {where}
                    </>
                  }
                />
              ) : (
                <div key={side}>
                  <bdi>{words}</bdi>, {where}
                </div>
              ),
            )}
          </fieldset>
        ))}
        {canEdit && (
          <Button
            size="compact-sm"
            className="no-print"
            loading={settle.isPending}
            disabled={chosen.length === 0}
            onClick={() => void settle.run()}
          >
            Save in both
          </Button>
        )}
      </Notice>
    </div>
  )
}
