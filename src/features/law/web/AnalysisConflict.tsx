import { Button } from '@mantine/core'
import { useState } from 'react'
import { EditConflict, type Sides } from '#ui/web/EditConflict.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useOfficeZone } from '#features/session/web/useOfficeZone.ts'
import { noAnalysis } from '../catalogue/answers.ts'
import type { AnalysisChange, Analysis } from './saveAnalysis.ts'
import { answerOf } from './shownAnswers.ts'
import type { CatalogueKind } from './catalogue.ts'
import classes from './law.module.css'

/** Edit conflict of an analysis: my changes next to theirs. Fields I did not change show their version. */
export function AnalysisConflict({
  kind,
  theirs,
  mine,
  onAcceptTheirs,
  onSave,
}: {
  kind: CatalogueKind
  theirs: Analysis | undefined
  mine: AnalysisChange
  onAcceptTheirs: () => void
  onSave: (chosen: AnalysisChange) => void
}) {
  const zone = useOfficeZone()
  const changed = (['answer', 'notes'] as const).filter((name) => mine[name] !== undefined)
  const [chosen, setChosen] = useState<Sides>(new Map())
  const sides = new Map(changed.map((name) => [name as string, chosen.get(name) ?? ('mine' as const)]))
  const show = {
    answer: ({ answer = noAnalysis }: AnalysisChange) => {
      const { name, tone } = answerOf(kind, answer)
      return <StatusPill tone={tone}>{name}</StatusPill>
    },
    notes: ({ notes }: AnalysisChange) => (notes ? <bdi className={classes.note}>{notes}</bdi> : 'None'),
  }
  function save() {
    const own = changed.filter((name) => sides.get(name) === 'mine')
    if (own.length === 0) return onAcceptTheirs()
    // Where theirs is chosen, the field shows it: the typed text would be saved with the rest.
    onSave({
      ...(mine.answer !== undefined && own.includes('answer') && { answer: mine.answer }),
      ...(mine.notes !== undefined && { notes: (own.includes('notes') ? mine : theirs)?.notes ?? null }),
    })
  }
  return (
    <EditConflict
      changed_by={theirs?.answered_by_name ?? null}
      changed_at={theirs?.answered_at}
      zone={zone}
      takesFocus={false}
      fields={changed.map((name) => ({
        name,
        label: name === 'answer' ? 'Answer' : 'Notes',
        mine: show[name](mine),
        theirs: show[name](theirs ?? {}),
        isContested: false,
      }))}
      sides={sides}
      onChoose={setChosen}
    >
      <Button size="compact-sm" variant="filled" onClick={save}>
        Save what is chosen
      </Button>
      <Button size="compact-sm" onClick={onAcceptTheirs}>
        Keep theirs
      </Button>
    </EditConflict>
  )
}
