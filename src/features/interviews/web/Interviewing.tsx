import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Suspense, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { cardsOfStep } from '../cards.ts'
import type { ConfirmedEntry, Interview } from '../contract/interview.ts'
import type { InterviewStep } from '../contract/steps.ts'
import { DangerList } from './DangerList.tsx'
import { FinishButton } from './FinishButton.tsx'
import { HintList } from './HintList.tsx'
import { InterviewActions } from './InterviewActions.tsx'
import { InterviewNotices } from './InterviewNotices.tsx'
import { nameOrNone, statusOf } from './interviewWords.ts'
import classes from './interviews.module.css'
import { SavingLine } from './SavingLine.tsx'
import { StepCards } from './StepCards.tsx'
import { StepNav } from './StepNav.tsx'
import { ConflictStep, PrintedInterview, SummaryStep, useLaterSteps } from './laterSteps.ts'
import { useInterviewing, type InterviewingState } from './useInterviewing.ts'

/** An interview that is open in the page, at one of its steps. */
export function Interviewing({ interview }: { interview: Interview }) {
  const { steps } = interview
  const at = useInterviewing(interview)
  useLaterSteps()
  const { index, goTo, saver, heading } = at
  const [entries, setEntries] = useState<ConfirmedEntry[]>([])
  const step = steps[index]!
  const isLast = index === steps.length - 1

  function next(event: SyntheticEvent) {
    event.preventDefault()
    if (!isLast) goTo(index + 1)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) next(event)
  }

  return (
    <PageScreen
      title={<bdi>{nameOrNone(interview)}</bdi>}
      sub={<StatusPill tone={statusOf(interview).tone}>{statusOf(interview).word}</StatusPill>}
      actions={<InterviewActions interview={interview} saver={saver} />}
      aside={<StepNav steps={steps} index={index} keys={!at.disabled} onGo={goTo} />}
    >
      <Suspense>
        <PrintedInterview interview={interview} data={at.answers.data} dangers={at.dangers} />
      </Suspense>
      <form className={`${classes.step} no-print`} onSubmit={next} onKeyDown={onKeyDown} noValidate>
        <InterviewNotices interview={interview} />
        <NativeSelect
          className={classes.stepSelect}
          aria-label="Step"
          data={steps.map(({ title }, nr) => ({
            value: String(nr),
            label: `${nr + 1} of ${steps.length}: ${title}`,
          }))}
          value={String(index)}
          onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
        />
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {step.title}
        </h2>
        {step.instructions && <p className={classes.instructions}>{step.instructions}</p>}
        <Suspense>
          <StepBody step={step} interview={interview} at={at} onEntries={setEntries} />
        </Suspense>
        <div className={classes.footer}>
          <Button
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          >
            Back
          </Button>
          {isLast ? (
            <FinishButton
              interview={interview}
              label={step.button_label}
              saver={saver}
              entries={entries}
              onRefused={at.refused}
            />
          ) : (
            <Button type="submit" variant="filled" rightSection={<IconArrowRight size={16} aria-hidden />}>
              {step.button_label}
            </Button>
          )}
          {interview.can.edit && <SavingLine {...at.status} />}
        </div>
      </form>
    </PageScreen>
  )
}

/** Questions and checks of one step. */
function StepBody({
  step: { component },
  interview,
  at: { answers, dangers, person, choose, sources, disabled },
  onEntries,
}: {
  step: InterviewStep
  interview: Interview
  at: InterviewingState
  onEntries: (entries: ConfirmedEntry[]) => void
}) {
  const { data } = answers
  const cards = cardsOfStep(component)
  // Names are asked before they are checked, the outcome after.
  const before = component === 'conflict_check' ? 1 : cards.length
  const props = { answers, sources, disabled }
  if (component === 'summary')
    return (
      <SummaryStep
        interview={interview}
        data={data}
        dangers={dangers}
        disabled={!interview.can.finish}
        onEntries={onEntries}
      />
    )
  return (
    <>
      <DangerList dangers={dangers} explained={component === 'danger'} />
      <StepCards cards={cards.slice(0, before)} {...props} />
      {component === 'conflict_check' && (
        <ConflictStep data={data} person={person} onPerson={choose} disabled={disabled} />
      )}
      <StepCards cards={cards.slice(before)} {...props} />
      {component === 'screening' && <HintList id={interview.id} />}
    </>
  )
}
