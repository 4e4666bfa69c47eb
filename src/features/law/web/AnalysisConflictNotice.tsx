import { Button } from '@mantine/core'
import { formatRelative } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useOfficeZone } from '#features/session/web/useOfficeZone.ts'
import type { Change, Analysis } from './analysis.ts'
import { answerOf } from './answerTones.ts'
import classes from './law.module.css'
import type { CatalogueKind } from './catalogueIndex.ts'

/** Somebody else was faster: who, and both versions. What one leaves alone stays as theirs. */
export function AnalysisConflictNotice({
  kind,
  theirs,
  mine,
  onAcceptTheirs,
  onSaveMine,
}: {
  kind: CatalogueKind
  theirs: Analysis | undefined
  mine: Change
  onAcceptTheirs: () => void
  onSaveMine: () => void
}) {
  const zone = useOfficeZone()
  const who = theirs?.answered_by_name ?? 'Somebody'
  const answer = (key: string | undefined) => {
    const { name, tone } = answerOf(kind, key)
    return <StatusPill tone={tone}>{name}</StatusPill>
  }
  const notes = (text: string | null | undefined) =>
    text ? <bdi className={classes.note}>{text}</bdi> : 'None'
  return (
    <Notice
      tone="warning"
      alert
      title={
        <>
          <bdi>{who}</bdi> changed this{theirs && ` ${formatRelative(theirs.answered_at, undefined, zone)}`}
        </>
      }
    >
      <div>Yours is not saved yet, and nothing is lost. Look at both, then choose.</div>
      <table className={classes.differences}>
        <thead>
          <tr>
            <td />
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Answer</th>
            <td>{answer(theirs?.answer)}</td>
            <td>{mine.answer === undefined ? 'Left as it was' : answer(mine.answer)}</td>
          </tr>
          <tr>
            <th scope="row">Notes</th>
            <td>{notes(theirs?.notes)}</td>
            <td>{mine.notes === undefined ? 'Left as they were' : notes(mine.notes)}</td>
          </tr>
        </tbody>
      </table>
      <div className={classes.acts}>
        <Button size="compact-sm" onClick={onAcceptTheirs}>
          Keep theirs
        </Button>
        <Button size="compact-sm" onClick={onSaveMine}>
          Save mine
        </Button>
      </div>
    </Notice>
  )
}
