import { ActionIcon } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Facts } from '#ui/web/Card.tsx'
import { SkeletonRows } from '#ui/web/SkeletonRows.tsx'
import { confirmLeaving } from '#ui/web/useUnsavedGuard.ts'
import type { Party } from '../contract/party.ts'
import classes from './PartyCoreCard.module.css'
import { backgroundFacts, identityFacts, numberFacts } from './partyFacts.tsx'

const PartyCoreForm = lazy(async () => ({ default: (await import('./PartyCoreForm.tsx')).PartyCoreForm }))

/** Core facts of a person: locked to read, unlocked to edit. */
export function PartyCoreCard({ party }: { party: Party }) {
  const [isUnlocked, setUnlocked] = useState(false)
  const wasUnlocked = useRef(false)
  const edit = useRef<HTMLButtonElement>(null)

  // The focus was in the form that has just gone.
  useEffect(() => {
    if (wasUnlocked.current && !isUnlocked) edit.current?.focus()
    wasUnlocked.current = isUnlocked
  }, [isUnlocked])

  if (isUnlocked && party.can.edit)
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <PartyCoreForm
          party={party}
          onSaved={() => setUnlocked(false)}
          onDiscard={(isUnsaved) => {
            if (!isUnsaved) setUnlocked(false)
            else void confirmLeaving().then((agreed) => agreed && setUnlocked(false))
          }}
        />
      </Suspense>
    )
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <IconLock size={15} stroke={1.6} aria-hidden className={classes.lock} />
        <h3 className={classes.title}>
          <bdi>{party.display_name}</bdi>
        </h3>
        {party.can.edit && (
          <ActionIcon
            ref={edit}
            variant="subtle"
            className="no-print"
            aria-label={`Edit ${party.display_name}`}
            title="Edit"
            onClick={() => setUnlocked(true)}
          >
            <IconPencil size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.group}>
          <Facts facts={identityFacts(party)} />
        </div>
        <div className={classes.group}>
          <Facts facts={numberFacts(party)} />
          <Facts facts={backgroundFacts(party)} />
        </div>
      </div>
    </div>
  )
}
