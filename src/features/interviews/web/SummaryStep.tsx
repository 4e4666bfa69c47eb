import { Card } from '#ui/web/Card.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { answerOf, openQuestions, openStateWords, textAnswer, type StepsData } from '../answers.ts'
import type { ConfirmedEntry, Interview } from '../contract/interview.ts'
import type { Danger } from '../danger.ts'
import { AnswerSheet } from './AnswerSheet.tsx'
import { DangerList } from './DangerList.tsx'
import { isEnded } from './interviewWords.ts'
import { HintList } from './HintList.tsx'
import classes from './interviews.module.css'
import { ProposedEntries } from './ProposedEntries.tsx'

/** Everything at a glance before it is finished: dangers with their working, first entries, open questions, hints. */
export function SummaryStep({
  interview,
  data,
  dangers,
  disabled,
  onEntries,
}: {
  interview: Interview
  data: StepsData
  dangers: readonly Danger[]
  disabled: boolean
  onEntries: (entries: ConfirmedEntry[]) => void
}) {
  const open = openQuestions(data)
  const missing = [
    textAnswer(data, 'person', 'first_name') === null && interview.party_id === null && 'a first name',
    answerOf(data, 'assignment', 'legal_case_type_id') === undefined &&
      'the type of case: without it no case is opened',
    answerOf(data, 'conflict', 'outcome') === undefined && 'the outcome of the check for conflicts',
  ].filter((one) => one !== false)
  return (
    <>
      {!isEnded(interview) && missing.length > 0 && (
        <Notice tone="warning" title="Still missing">
          {missing.join('; ')}.
        </Notice>
      )}
      {dangers.length > 0 && (
        <Card title="What cannot wait">
          <DangerList dangers={dangers} explained />
        </Card>
      )}
      {!isEnded(interview) && (
        <Card title="First docket entries">
          <ProposedEntries dangers={dangers} disabled={disabled} onChange={onEntries} />
        </Card>
      )}
      <Card title="Left open, for the first appointment">
        {open.length === 0 ? (
          <p className={classes.quiet}>No question was parked, declined or unknown.</p>
        ) : (
          <ul className={classes.list}>
            {open.map(({ identifier, question, state, card, label }) => (
              <li key={`${identifier} ${question}`}>
                <strong>{label}</strong> <span className={classes.quiet}>({card})</span>:{' '}
                {openStateWords[state]}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <HintList id={interview.id} />
      <AnswerSheet data={data} labels={interview.labels} />
    </>
  )
}
