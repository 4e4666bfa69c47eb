import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { isModalOpen, textFields } from '#ui/web/pageKeys.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useDocumentKeys } from '#ui/web/useDocumentKeys.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import type { Party } from '#features/parties/contract/party.ts'
import {
  eligibilityContract,
  type EligibilityRun,
  type ScreeningQuestion,
} from '../../contract/eligibility.ts'
import type { ScreeningAnswer } from '../../screening/facts.ts'
import { FactLine } from './FactLine.tsx'
import classes from './eligibility.module.css'

const route = getRouteApi('/parties/$id/eligibility')
const api = client(eligibilityContract)

const answers = [
  { key: 'y', answer: 'yes', label: 'Yes' },
  { key: 'n', answer: 'no', label: 'No' },
  { key: 'u', answer: 'not_known', label: 'Not known' },
  { key: 'p', answer: 'parked', label: 'Park' },
  { key: 'd', answer: 'declined', label: 'Declined' },
] as const satisfies readonly { key: string; answer: ScreeningAnswer; label: string }[]
export const answerName = (answer: ScreeningAnswer): string =>
  answers.find((one) => one.answer === answer)!.label

interface Props {
  party: Party
  run: EligibilityRun
  questions: readonly ScreeningQuestion[]
}

/** Neither the profile nor another answer makes it needless. */
const isOpenFor = ({ known, skipped }: ScreeningQuestion) => known === null && skipped === null

/** One question at a time, or those of a group; answered by the keys Y, N and U, too. */
export function ScreeningQuestions({ party, run, questions }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  // A question that was answered here stays in its place, also once the profile has it.
  const queue = questions.filter((one) => isOpenFor(one) || run.answers[one.id] !== undefined)
  const open = queue.filter((one) => run.answers[one.id] === undefined)
  const chosen = queue.findIndex(({ id }) => id === search.question)
  const at = chosen < 0 && open[0] ? queue.indexOf(open[0]) : chosen
  const current = queue[at]
  const show = (question: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, question }), replace: true, resetScroll: false })
  const move = (by: number) => {
    const next = queue[at + by]
    if (next) show(next.id)
  }
  const command = useCommand(
    async ({ question, answer }: { question: string; answer: ScreeningAnswer | null }) => {
      const { queryKey } = api.listPartyEligibilities.query({ id: party.id })
      const saved = await api.answerPartyEligibility({
        id: party.id,
        eligibilityId: run.id,
        answers: { [question]: answer },
      })
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, saved)
    },
    { failed: 'The answer was not saved.' },
  )
  async function give(question: string, answer: ScreeningAnswer | null) {
    const following = queue.slice(at + 1).find((one) => run.answers[one.id] === undefined)
    if (!(await command.run({ question, answer }))) return
    if (answer !== null && !search.grouped) show(following?.id)
  }
  useDocumentKeys((event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest(textFields) || isModalOpen()) return
    const row = target.closest<HTMLElement>('[data-question]')?.dataset.question
    const question = search.grouped ? row : current?.id
    const answer = answers.find(({ key }) => key === event.key.toLowerCase())?.answer
    if (answer && question) void give(question, answer)
    else if (
      !search.grouped &&
      (event.key === 'ArrowRight' || event.key === 'ArrowLeft') &&
      !target.closest('[role="radiogroup"]')
    )
      move(event.key === 'ArrowRight' ? 1 : -1)
    else return
    event.preventDefault()
  })

  const known = questions.filter((one) => one.known !== null).length
  const skipped = questions.filter((one) => one.known === null && one.skipped !== null).length
  return (
    <section className={`${classes.questions} no-print`} aria-label="Questions">
      <div className={classes.bar}>
        <h2>Questions</h2>
        <SegmentedControl
          size="xs"
          aria-label="Show"
          value={search.grouped ? 'grouped' : 'one'}
          data={[
            { value: 'one', label: 'One at a time' },
            { value: 'grouped', label: 'By group' },
          ]}
          onChange={(value) =>
            void navigate({
              search: (before) => ({ ...before, grouped: value === 'grouped' ? true : undefined }),
              replace: true,
            })
          }
        />
      </div>
      <p className={classes.counts} role="status">
        {queue.length - open.length} answered, {open.length} open, {known} known from the profile, {skipped}{' '}
        not needed
      </p>
      <progress
        className={classes.progress}
        max={questions.length}
        value={questions.length - open.length}
        aria-label="Questions done"
      />
      {search.grouped ? (
        <Groups
          party={party}
          run={run}
          questions={questions}
          open={open}
          group={current?.group ?? ''}
          onAnswer={(id, answer) => void give(id, answer)}
        />
      ) : !current ? (
        <p className={classes.done}>Nothing is left to ask. Finish the screening to freeze it.</p>
      ) : (
        <OneQuestion
          party={party}
          question={current}
          answer={run.answers[current.id]}
          at={at}
          count={queue.length}
          isBusy={command.isPending}
          onAnswer={(answer) => void give(current.id, answer)}
          onMove={move}
        />
      )}
      <KeyHints canMove={!search.grouped} />
    </section>
  )
}

const KeyHints = ({ canMove }: { canMove: boolean }) => (
  <p className={classes.hint}>
    {answers.map(({ key, label }) => (
      <span key={key}>
        <kbd>{key.toUpperCase()}</kbd> {label}
      </span>
    ))}
    {canMove && (
      <span>
        <kbd>←</kbd> <kbd>→</kbd> Move
      </span>
    )}
  </p>
)

interface GroupsProps extends Props {
  open: readonly ScreeningQuestion[]
  group: string
  onAnswer: (id: string, answer: ScreeningAnswer | null) => void
}

/** All questions, also those that need no answer, the group one is at unfolded. */
function Groups({ party, run, questions, open, group, onAnswer }: GroupsProps) {
  const groups = [...new Set(questions.map((one) => one.group))]
  return (
    <div className={classes.group}>
      {groups.map((name) => (
        <details key={name} open={name === group}>
          <summary>
            {name}
            <span className={classes.quiet}>
              {' '}
              {open.filter((one) => one.group === name).length || 'none'} open
            </span>
          </summary>
          {questions
            .filter((one) => one.group === name)
            .map((one) => (
              <GroupedQuestion
                key={one.id}
                party={party}
                question={one}
                answer={run.answers[one.id]}
                onAnswer={(answer) => onAnswer(one.id, answer)}
              />
            ))}
        </details>
      ))}
    </div>
  )
}

function OneQuestion({
  party,
  question,
  answer,
  at,
  count,
  isBusy,
  onAnswer,
  onMove,
}: {
  party: Party
  question: ScreeningQuestion
  answer: ScreeningAnswer | undefined
  at: number
  count: number
  isBusy: boolean
  onAnswer: (answer: ScreeningAnswer | null) => void
  onMove: (by: number) => void
}) {
  return (
    <div className={classes.one} data-question={question.id}>
      <p className={classes.quiet}>
        {question.group} · {at + 1} of {count}
      </p>
      <h3 className={classes.words} aria-live="polite">
        {question.words}
      </h3>
      <Why question={question} party={party} />
      <AnswerButtons answer={answer} isBusy={isBusy} onAnswer={onAnswer} />
      <div className={classes.steps}>
        <Button size="compact-sm" variant="subtle" disabled={at === 0} onClick={() => onMove(-1)}>
          Back
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={at >= count - 1} onClick={() => onMove(1)}>
          Skip for now
        </Button>
        {answer && (
          <Button size="compact-sm" variant="subtle" onClick={() => onAnswer(null)}>
            Take back
          </Button>
        )}
      </div>
    </div>
  )
}

function AnswerButtons({
  answer,
  isBusy,
  onAnswer,
}: {
  answer: ScreeningAnswer | undefined
  isBusy?: boolean
  onAnswer: (answer: ScreeningAnswer) => void
}) {
  return (
    <div className={classes.answers}>
      {answers.map((one) => (
        <Button
          key={one.answer}
          size="sm"
          variant={answer === one.answer ? 'filled' : 'default'}
          aria-pressed={answer === one.answer}
          aria-keyshortcuts={one.key}
          disabled={isBusy ?? false}
          onClick={() => onAnswer(one.answer)}
        >
          {one.label}
        </Button>
      ))}
    </div>
  )
}

/** Reason for asking, what the profile has so far, and where an answer goes. */
function Why({ question, party }: { question: ScreeningQuestion; party: Party }) {
  return (
    <div className={classes.why}>
      <p>
        <b>Why:</b> {question.why} <cite>{question.citation}</cite>
      </p>
      {question.partly.length > 0 && (
        <p>
          The profile leaves it open: <FactLine facts={question.partly} partyId={party.id} />
        </p>
      )}
      <p className={classes.quiet}>
        {question.lands_in_profile
          ? 'The answer is saved in the profile. '
          : 'The answer is saved in this screening. '}
        {question.sections.length > 0 && (
          <Link to="/parties/$id" params={{ id: String(party.id) }} hash={question.sections[0]!}>
            Look in the profile
          </Link>
        )}
      </p>
    </div>
  )
}

function GroupedQuestion({
  party,
  question,
  answer,
  onAnswer,
}: {
  party: Party
  question: ScreeningQuestion
  answer: ScreeningAnswer | undefined
  onAnswer: (answer: ScreeningAnswer | null) => void
}) {
  const { known, skipped } = question
  return (
    <div className={classes.item} data-question={question.id} tabIndex={-1}>
      <p className={classes.itemWords}>{question.words}</p>
      {known ? (
        <p className={classes.quiet}>
          <StatusPill tone="info">From the profile: {known.is === 'yes' ? 'Yes' : 'No'}</StatusPill>{' '}
          <FactLine facts={known.facts} partyId={party.id} />
        </p>
      ) : skipped !== null && answer === undefined ? (
        <p className={classes.quiet}>Not needed: {skipped}</p>
      ) : (
        <>
          <AnswerButtons answer={answer} onAnswer={(next) => onAnswer(next === answer ? null : next)} />
          <details className={classes.fold}>
            <summary>Why it is asked</summary>
            <Why question={question} party={party} />
          </details>
        </>
      )}
    </div>
  )
}
