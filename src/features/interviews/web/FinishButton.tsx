import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, type Issue } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { interviewsContract } from '../contract.ts'
import type { ConfirmedEntry, Interview } from '../contract/interview.ts'
import { isEnded } from './interviewWords.ts'
import classes from './interviews.module.css'
import type { Saver } from './saver.ts'

const api = client(interviewsContract)

/** Stores the last answers, then finishes; where a step needs a review, sends the interview there. */
export function FinishButton({
  interview,
  label,
  saver,
  entries,
  onRefused,
}: {
  interview: Interview
  label: string
  saver: Saver
  entries: readonly ConfirmedEntry[]
  onRefused: (issues: readonly Issue[]) => void
}) {
  const { id, can, steps, review_state } = interview
  const needsReview =
    review_state === 'returned' ||
    (review_state !== 'approved' && steps.some(({ requires_review }) => requires_review))
  const settled = async () => {
    if (!(await saver.settle())) throw new Error('The last answers are not saved yet.')
  }
  const navigate = useNavigate()
  const finish = useCommand(
    async () => {
      await settled()
      try {
        return await api.finishInterview({ id, version: saver.version, docket_entries: [...entries] })
      } catch (error) {
        if (error instanceof ApiError) onRefused(error.issues)
        throw error
      }
    },
    {
      leave: ({ legal_case_id, record_id }) =>
        legal_case_id === null
          ? navigate({ to: '/records/$id', params: { id: String(record_id) } })
          : navigate({ to: '/cases/$id', params: { id: String(legal_case_id) } }),
      done: ({ left_out }) => {
        notifySuccess('The interview is finished.')
        if (left_out.length > 0)
          notifyInfo(`Not written, because the profile says something else: ${left_out.join(', ')}`)
      },
      failed: 'The interview was not finished.',
    },
  )
  const review = useCommand(
    async () => {
      await settled()
      return api.requestInterviewReview({ id, version: saver.version })
    },
    { done: () => notifySuccess('The interview waits for a review.'), failed: 'It was not sent to review.' },
  )
  const handOver = useCommand(
    async () => {
      await settled()
      return api.handOverInterview({ id, version: saver.version })
    },
    {
      done: () => notifySuccess('The interview waits for somebody to finish it.'),
      failed: 'The interview was not handed over.',
    },
  )
  if (isEnded(interview)) return null
  if (needsReview)
    return (
      can.edit && (
        <Button variant="filled" loading={review.isPending} onClick={() => void review.run()}>
          Send to review
        </Button>
      )
    )
  if (can.hand_over)
    return (
      <>
        <Button variant="filled" loading={handOver.isPending} onClick={() => void handOver.run()}>
          Hand over to be finished
        </Button>
        <span className={classes.quiet}>Somebody who may open records finishes it.</span>
      </>
    )
  if (!can.finish) return null
  return (
    <Button variant="filled" loading={finish.isPending} onClick={() => void finish.run()}>
      {label}
    </Button>
  )
}
