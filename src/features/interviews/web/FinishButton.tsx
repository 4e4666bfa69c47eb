import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { notifyInfo, notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { interviewsContract } from '../contract.ts'
import type { ConfirmedEntry, Interview } from '../contract/interview.ts'
import { isEnded } from './interviewWords.ts'
import type { Saver } from './saver.ts'

const api = client(interviewsContract)

/** Stores the last answers, then finishes; where a step needs a review, sends the interview there. */
export function FinishButton({
  interview,
  label,
  saver,
  entries,
}: {
  interview: Interview
  label: string
  saver: Saver
  entries: readonly ConfirmedEntry[]
}) {
  const { id, can, steps, review_state } = interview
  const reviewed = steps.find(({ requires_review }) => requires_review)
  const needsReview = reviewed !== undefined && review_state !== 'approved'
  const settled = async () => {
    if (!(await saver.settle())) throw new Error('The last answers are not saved yet.')
  }
  const navigate = useNavigate()
  const finish = useCommand(
    async () => {
      await settled()
      return api.finishInterview({ id, version: saver.version, docket_entries: [...entries] })
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
  if (isEnded(interview)) return null
  if (needsReview)
    return (
      can.edit && (
        <Button variant="filled" loading={review.isPending} onClick={() => void review.run()}>
          Send to review
        </Button>
      )
    )
  if (!can.finish)
    return can.edit ? (
      <Notice tone="info">An editor finishes this interview; it can be taken up by one.</Notice>
    ) : null
  return (
    <Button variant="filled" loading={finish.isPending} onClick={() => void finish.run()}>
      {label}
    </Button>
  )
}
