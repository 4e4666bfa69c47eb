import { Button, Radio } from '@mantine/core'
import { useId, useState } from 'react'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { useSectionOwner } from '#collections/web/sectionOwner.ts'
import { notifyFailure, notifySuccess } from '#ui/web/notify.tsx'
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
  const [busy, setBusy] = useState(false)
  const { kind, entry_id, version, party_version, facts } = difference
  const chosen = facts.filter(({ name }) => choices[name] !== undefined)

  async function settle() {
    setBusy(true)
    try {
      const entry = { id, kind, entryId: entry_id }
      const settled = Object.fromEntries(chosen.map(({ name }) => [name, choices[name]!]))
      await api.settleRelative({ ...entry, version, party_version, choices: settled })
      notifySuccess('Both say the same now.')
    } catch (error) {
      notifyFailure('This was not settled.', error)
    }
    await refreshed()
    setBusy(false)
  }

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
            loading={busy}
            disabled={chosen.length === 0}
            onClick={() => void settle()}
          >
            Write what is right in both
          </Button>
        )}
      </Notice>
    </div>
  )
}
