import { Button } from '@mantine/core'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import { outcomeWords } from '../states.ts'
import { isEnded } from './interviewWords.ts'
import { FinishedNotice } from './FinishedNotice.tsx'

const api = client(interviewsContract)

/** Why an interview cannot be answered now, and how it goes on. */
export function InterviewNotices({ interview }: { interview: Interview }) {
  const { id, state, can, taken_by, review_state, review_note, reviewed_by, outcome, close_reason } =
    interview
  const take = useCommand(() => api.resetInterviewTimeout({ id }), {
    failed: 'The interview was not taken up.',
  })
  if (state === 'finished') return <FinishedNotice interview={interview} />
  if (state === 'closed')
    return (
      <Notice tone="neutral" title={`Closed: ${outcome ? outcomeWords[outcome] : ''}`}>
        {close_reason} {interview.ended_at && formatInstant(interview.ended_at)}
      </Notice>
    )
  return (
    <>
      {review_state === 'waiting' && (
        <Notice tone="warning" title="Waits for a review">
          {can.review
            ? 'Read the answers, then approve them or give the interview back.'
            : 'Somebody else looks at the answers. Until then they cannot be changed.'}
        </Notice>
      )}
      {review_state === 'returned' && (
        <Notice
          tone="error"
          title={
            <>
              Given back
              {reviewed_by && (
                <>
                  {' '}
                  by <bdi>{reviewed_by.name}</bdi>
                </>
              )}
            </>
          }
        >
          {review_note}
        </Notice>
      )}
      {review_state === 'approved' && (
        <Notice
          tone="success"
          title={
            <>
              Approved
              {reviewed_by && (
                <>
                  {' '}
                  by <bdi>{reviewed_by.name}</bdi>
                </>
              )}
            </>
          }
        >
          {review_note}
        </Notice>
      )}
      {!can.edit && !isEnded(interview) && review_state !== 'waiting' && (
        <Notice
          tone={state === 'timed_out' ? 'warning' : 'info'}
          title={state === 'timed_out' ? 'Left idle' : 'Taken'}
        >
          {state === 'timed_out' ? 'Nothing was answered for a while. ' : null}
          {state !== 'timed_out' && (
            <>
              <bdi>{taken_by.name}</bdi> is in this interview now.{' '}
            </>
          )}
          {can.take_up && (
            <Button size="compact-sm" loading={take.isPending} onClick={() => void take.run()}>
              Take it up
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}
