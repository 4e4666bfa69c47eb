import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useOfficeZone } from '#features/session/web/useOfficeZone.ts'
import { historyOf } from './saveAnalysis.ts'
import { answerOf } from './shownAnswers.ts'
import classes from './law.module.css'
import type { CatalogueKind } from './catalogue.ts'

/** Analysis history of an entry, latest first. */
export function AnalysisHistory({ kind, id }: { kind: CatalogueKind; id: number }) {
  const query = useQuery(historyOf(kind, id))
  const zone = useOfficeZone()
  return (
    <Loaded query={query} what="The history" compact>
      {(past) => (
        <ol className={classes.history} aria-label="History">
          {past.map(({ version, answer, notes, answered_by_name, answered_at }, at) => {
            const { name, tone } = answerOf(kind, answer)
            const isNewNote = notes !== (past[at + 1]?.notes ?? null)
            return (
              <li key={version}>
                <StatusPill tone={tone}>{name}</StatusPill>{' '}
                <span className={classes.quiet}>
                  <bdi>{answered_by_name ?? 'Somebody'}</bdi>, {formatInstant(answered_at, zone)}
                </span>
                {isNewNote && (
                  <p className={classes.note} dir="auto">
                    {notes ?? 'Notes removed'}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Loaded>
  )
}
