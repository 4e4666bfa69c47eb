import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Notice } from '#ui/web/Notice.tsx'
import { goTo } from '#ui/web/goTo.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { findInconsistencies } from '#features/profile/inconsistencies.ts'
import classes from './profile.module.css'

/** Lines shown before “more”. */
const atOnce = 3

/** Inconsistencies in a profile, each with a link to the entry. */
export function PartyInconsistencies({ party }: { party: Party }) {
  const questions = useMemo(() => findInconsistencies(party), [party])
  const [showsAll, setShowsAll] = useState(false)
  if (questions.length === 0) return null
  const hidden = showsAll ? 0 : Math.max(0, questions.length - atOnce)
  return (
    <section aria-label="To ask the client" className={classes.inconsistencies}>
      {questions.slice(0, questions.length - hidden).map(({ title, text, at }) => (
        <Notice key={`${at} ${title} ${text}`} tone="warning" title={title}>
          <bdi>{text}</bdi>{' '}
          <a
            href={`#${at}`}
            onClick={(event) => {
              event.preventDefault()
              goTo(at)
            }}
          >
            Show
          </a>
        </Notice>
      ))}
      {hidden > 0 && (
        <Button size="compact-xs" variant="subtle" className="no-print" onClick={() => setShowsAll(true)}>
          {hidden === 1 ? '1 more question' : `${hidden} more questions`}
        </Button>
      )}
    </section>
  )
}
