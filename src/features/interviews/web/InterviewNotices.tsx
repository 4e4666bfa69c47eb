import { Button } from '@mantine/core'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useSession } from '#features/session/web/session.ts'
import { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import { outcomeWords } from '../states.ts'
import { FinishedNotice } from './FinishedNotice.tsx'
import { reviewWords } from './interviewWords.ts'

const api = client(interviewsContract)

/** Why an interview cannot be answered now, and how it goes on. */
export function InterviewNotices({ interview }: { interview: Interview }) {
  const { id, state, can, taken_by, review_state, handed_over_at, outcome, close_reason } = interview
  const isMine = taken_by.id === useSession().user?.id
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
  const takeUp = (label: string) =>
    can.take_up && (
      <Button size="compact-sm" loading={take.isPending} onClick={() => void take.run()}>
        {label}
      </Button>
    )
  return (
    <>
      {review_state && <ReviewNotice interview={interview} review_state={review_state} />}
      {handed_over_at && review_state !== 'waiting' && (
        <Notice tone="warning" title="Waits to be finished">
          {can.take_up && !isMine
            ? 'Take it up to finish it. '
            : 'Somebody who may open records takes it up and finishes it. Until then its answers cannot be changed. '}
          {takeUp(isMine ? 'Take it back' : 'Take it up')}
        </Notice>
      )}
      {!can.edit && !handed_over_at && review_state !== 'waiting' && (
        <Notice
          tone={state === 'timed_out' ? 'warning' : 'info'}
          title={state === 'timed_out' ? 'Left idle' : 'Taken'}
        >
          {state === 'timed_out' ? (
            'Nothing was answered for a while. '
          ) : (
            <>
              <bdi>{taken_by.name}</bdi> is in this interview now.{' '}
            </>
          )}
          {takeUp('Take it up')}
        </Notice>
      )}
    </>
  )
}

function ReviewNotice({
  interview: { can, reviewed_by, review_note },
  review_state,
}: {
  interview: Interview
  review_state: keyof typeof reviewWords
}) {
  const { tone, word } = reviewWords[review_state]
  if (review_state === 'waiting')
    return (
      <Notice tone={tone} title={word}>
        {can.review
          ? 'Read the answers, then approve them or give the interview back.'
          : 'Somebody else looks at the answers. Until then they cannot be changed.'}
      </Notice>
    )
  return (
    <Notice
      tone={tone}
      title={
        <>
          {word}
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
  )
}
