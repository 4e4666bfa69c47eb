import { Button, Textarea, Tooltip, UnstyledButton } from '@mantine/core'
import { IconBulb, IconHistory } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { StatusPill, toneIcon } from '#ui/web/StatusPill.tsx'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { useOfficeZone } from '#features/session/web/useOfficeZone.ts'
import type { LawHint } from '../contract.ts'
import { noAnalysis } from '../catalogue/answers.ts'
import type { Change, Analysis } from './analysis.ts'
import { answerOf, answersOf, explained } from './answerTones.ts'
import { HintText } from './Hints.tsx'
import classes from './law.module.css'
import { AnalysisHistory } from './AnalysisHistory.tsx'
import { AnalysisConflictNotice } from './AnalysisConflictNotice.tsx'
import type { CatalogueKind } from './catalogueIndex.ts'

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
  refused: Change | undefined
  hints: readonly LawHint[]
  canEdit: boolean
  onSave: (change: Change) => Promise<boolean>
  onAcceptTheirs: () => void
}) {
  const [draft, setDraft] = useState<{ text: string; base: string | null } | null>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  const savedNotes = analysis?.notes ?? null
  const draftNotes = draft ? draft.text.trim() || null : savedNotes
  const isDirty = draft !== null && draftNotes !== savedNotes
  // Notes that somebody else changed while one was writing: seen before they are refused.
  const isOvertaken = isDirty && draft.base !== savedNotes
  const mine = refused ?? (isOvertaken ? { notes: draftNotes } : undefined)
  const answer = answerOf(kind, analysis?.answer)
  const isAnswered = answer.key !== noAnalysis
  const zone = useOfficeZone()
  useUnsavedGuard(() => isDirty)

  async function saveChange(change: Change) {
    const whole: Change = isDirty ? { notes: draftNotes, ...change } : change
    if (!(await onSave(whole))) return
    // Text typed while saving is preserved.
    setDraft((now) => {
      if (now === draft || now === null) return null
      return whole.notes === undefined ? now : { ...now, base: whole.notes }
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isDirty) return
    event.preventDefault()
    void saveChange({})
  }

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
        <AnalysisConflictNotice
          kind={kind}
          theirs={analysis}
          mine={isDirty && mine.notes === undefined ? { ...mine, notes: draftNotes } : mine}
          onAcceptTheirs={() => {
            setDraft(null)
            onAcceptTheirs()
          }}
          onSaveMine={() => void saveChange(mine)}
        />
      )}
      {canEdit ? (
        <>
          <div className={classes.answers} role="group" aria-label="Answer">
            {answersOf[kind].map(({ key, name, tone, meaning }, at) => {
              const AnswerIcon = toneIcon[tone]
              return (
                <Tooltip key={key} label={`${meaning} Key ${at + 1}`} {...explained}>
                  <UnstyledButton
                    className={classes.answerButton}
                    data-tone={tone}
                    aria-pressed={answer.key === key}
                    onClick={() => void (answer.key !== key && saveChange({ answer: key }))}
                  >
                    <AnswerIcon size={14} stroke={2} aria-hidden />
                    {name}
                  </UnstyledButton>
                </Tooltip>
              )
            })}
          </div>
          <Textarea
            aria-label="Notes"
            placeholder="Notes on the analysis. Ctrl+Enter saves them."
            autosize
            minRows={2}
            maxRows={12}
            maxLength={5_000}
            dir="auto"
            value={draft?.text ?? savedNotes ?? ''}
            onChange={(event) =>
              setDraft({ text: event.currentTarget.value, base: draft ? draft.base : savedNotes })
            }
            onKeyDown={onKeyDown}
          />
        </>
      ) : (
        <>
          <div>
            <StatusPill tone={answer.tone}>{answer.name}</StatusPill>{' '}
            <span className={classes.quiet}>{answer.meaning}</span>
          </div>
          {savedNotes && (
            <p className={classes.note} dir="auto">
              {savedNotes}
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
            <Button size="compact-sm" onClick={() => setDraft(null)}>
              Discard
            </Button>
          </>
        )}
        {analysis && (
          <span className={classes.quiet}>
            {analysis.answer === noAnalysis ? 'Changed' : 'Answered'} by{' '}
            <bdi>{analysis.answered_by_name ?? 'somebody'}</bdi>, {formatInstant(analysis.answered_at, zone)}
          </span>
        )}
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
