import { useState } from 'react'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { relativeWords, type NamedAs } from '../contract.ts'
import { bornOn } from '#features/profile/web/bornOn.ts'
import { InsteadButton } from './MatchList.tsx'
import classes from './MatchList.module.css'

/** Existing entries of relatives: one click enters the person as that relative, with the known facts. */
export function NamedAsList({
  named,
  onNamed,
}: {
  named: readonly NamedAs[]
  onNamed: (named: NamedAs) => Promise<unknown>
}) {
  const [busy, setBusy] = useState<string | null>(null)
  const keyOf = ({ entry }: NamedAs) => `${entry.kind} ${entry.id}`

  async function take(one: NamedAs) {
    setBusy(keyOf(one))
    try {
      await onNamed(one)
    } finally {
      setBusy(null)
    }
  }

  return (
    <Notice tone="info" title="Known as a relative">
      <ul className={classes.list}>
        {named.map((one) => (
          <li key={keyOf(one)} className={classes.match}>
            <div className={classes.head}>
              <strong dir="auto">{one.name}</strong>
              <span>
                {one.relation ?? relativeWords[one.entry.kind]} of{' '}
                <a href={`/parties/${one.of.id}`} target="_blank" rel="noreferrer" dir="auto">
                  {one.of.name}
                </a>
              </span>
              <InsteadButton
                name={`${one.name}, ${one.of.name}`}
                label="This is the same person"
                loading={busy === keyOf(one)}
                onClick={() => void take(one)}
              />
            </div>
            <div className={classes.quiet}>
              {[bornOn(one) && `born ${bornOn(one)}`, one.a_number && formatANumber(one.a_number)]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <div className={classes.reasons}>{one.reasons.join(' · ')}</div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
