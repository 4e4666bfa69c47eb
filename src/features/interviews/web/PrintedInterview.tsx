import { formatInstant } from '#ui/web/format.ts'
import type { StepsData } from '../answers.ts'
import type { Interview } from '../contract/interview.ts'
import type { Danger } from '../danger.ts'
import { AnswerSheet } from './AnswerSheet.tsx'
import { DangerList } from './DangerList.tsx'

/** On paper, whichever step is shown: what cannot wait, and all answers. */
export const PrintedInterview = ({
  interview: { created_by, created_at, taken_by, labels },
  data,
  dangers,
}: {
  interview: Interview
  data: StepsData
  dangers: readonly Danger[]
}) => (
  <div className="print-only">
    <p>
      Interview of {formatInstant(created_at)} by <bdi>{created_by.name}</bdi>
      {taken_by.id !== created_by.id && (
        <>
          , with <bdi>{taken_by.name}</bdi>
        </>
      )}
    </p>
    <DangerList dangers={dangers} explained />
    <AnswerSheet data={data} labels={labels} />
  </div>
)
