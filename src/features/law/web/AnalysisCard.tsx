import { Button, Textarea, Tooltip, UnstyledButton } from '@mantine/core'
import { IconBulb, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { StatusPill, toneIcon } from '#ui/web/StatusPill.tsx'
import { useOfficeZone } from '#features/session/web/useOfficeZone.ts'
import type { LawHint } from '../contract.ts'
import { noAnalysis } from '../catalogue/answers.ts'
import type { AnalysisChange, Analysis } from './saveAnalysis.ts'
import { answerOf, answersOf, explained } from './shownAnswers.ts'
import { HintText } from './Hints.tsx'
import classes from './law.module.css'
import { AnalysisHistory } from './AnalysisHistory.tsx'
import { AnalysisConflict } from './AnalysisConflict.tsx'
import type { CatalogueKind } from './catalogue.ts'
import { useNotesDraft } from './useNotesDraft.ts'

/** Analysis of one entry for the person: answer, notes, author, time, and history. */
export function AnalysisCard({
  kind,
  analysis,
  refused,
  hints,
  canEdit,
  onSave,
  onAcceptTheirs,
}: {
  kind: CatalogueKind
  analysis: Analysis | undefined
  /** My pending change when somebody else was faster. */
  refused: AnalysisChange | undefined
  hints: readonly LawHint[]
  canEdit: boolean
  onSave: (change: AnalysisChange) => Promise<boolean>
  onAcceptTheirs: () => void
}) {
  const [showsHistory, setShowsHistory] = useState(false)
  const notes = useNotesDraft(analysis, refused, onSave)
  const { isDirty, mine, saveChange } = notes
  const answer = answerOf(kind, analysis?.answer)
  const isAnswered = answer.key !== noAnalysis

  return (
    <section className={classes.said} aria-label="Analysis">
      {hints.map((hint) => (
        <div key={hint.because} className={classes.hint}>
          <IconBulb size={16} stroke={1.8} aria-hidden />
          <span>
            {isAnswered ? 'The profile asked to check it' : 'Worth checking'} <HintText hint={hint} />
          </span>
        </div>
      ))}
      {mine && (
        <AnalysisConflict
          kind={kind}
          theirs={analysis}
          mine={mine}
          onAcceptTheirs={() => {
            notes.discard()
            onAcceptTheirs()
          }}
          onSave={(chosen) => void saveChange(chosen)}
        />
      )}
      {canEdit ? (
        <>
          <AnswerButtons
            kind={kind}
            chosen={answer.key}
            onChoose={(key) => void saveChange({ answer: key })}
          />
          <Textarea
            aria-label="Notes"
            placeholder="Notes on the analysis. Ctrl+Enter saves them."
            autosize
            minRows={2}
            maxRows={12}
            maxLength={5_000}
            dir="auto"
            value={notes.text}
            onChange={(event) => notes.type(event.currentTarget.value)}
            onKeyDown={notes.onKeyDown}
          />
        </>
      ) : (
        <>
          <div>
            <StatusPill tone={answer.tone}>{answer.name}</StatusPill>{' '}
            <span className={classes.quiet}>{answer.meaning}</span>
          </div>
          {analysis?.notes && (
            <p className={classes.note} dir="auto">
              {analysis.notes}
            </p>
          )}
        </>
      )}
      <div className={classes.saidFoot}>
        {isDirty && !mine && (
          <>
            <Button size="compact-sm" variant="filled" onClick={() => void saveChange({})}>
              Save notes
            </Button>
            <Button size="compact-sm" onClick={notes.discard}>
              Discard
            </Button>
          </>
        )}
        {analysis && <Attribution analysis={analysis} />}
        {analysis && (
          <Button
            size="compact-sm"
            variant="subtle"
            className="no-print"
            leftSection={<IconHistory size={14} aria-hidden />}
            aria-expanded={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            History
          </Button>
        )}
        {!analysis && !canEdit && <span className={classes.quiet}>Nobody has looked into it yet.</span>}
      </div>
      {analysis && showsHistory && <AnalysisHistory kind={kind} id={analysis.id} />}
      {!canEdit && <Notice tone="neutral">You may read this analysis, but not change it.</Notice>}
    </section>
  )
}

function AnswerButtons({
  kind,
  chosen,
  onChoose,
}: {
  kind: CatalogueKind
  chosen: string
  onChoose: (key: string) => void
}) {
  return (
    <div className={classes.answers} role="group" aria-label="Answer">
      {answersOf[kind].map(({ key, name, tone, meaning }, at) => {
        const AnswerIcon = toneIcon[tone]
        return (
          <Tooltip key={key} label={`${meaning} Key ${at + 1}`} {...explained}>
            <UnstyledButton
              className={classes.answerButton}
              data-tone={tone}
              aria-pressed={chosen === key}
              onClick={() => chosen !== key && onChoose(key)}
            >
              <AnswerIcon size={14} stroke={2} aria-hidden />
              {name}
            </UnstyledButton>
          </Tooltip>
        )
      })}
    </div>
  )
}

function Attribution({ analysis: { answer, answered_by_name, answered_at } }: { analysis: Analysis }) {
  const zone = useOfficeZone()
  return (
    <span className={classes.quiet}>
      {answer === noAnalysis ? 'Changed' : 'Answered'} by <bdi>{answered_by_name ?? 'somebody'}</bdi>,{' '}
      {formatInstant(answered_at, zone)}
    </span>
  )
}
