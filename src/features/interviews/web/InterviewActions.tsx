import { ActionIcon, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { printPage } from '#ui/web/printPage.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import { CloseInterviewDialog, ReturnInterviewDialog } from './dialogs.ts'
import type { Saver } from './saver.ts'

const api = client(interviewsContract)

/** Closing, and the review by somebody else. */
export function InterviewActions({ interview, saver }: { interview: Interview; saver: Saver }) {
  const { id, can, review_state } = interview
  const [opened, setOpened] = useState<'close' | 'return' | null>(null)
  const approve = useCommand(
    () => api.reviewInterview({ id, version: interview.version, decision: 'approve' }),
    { done: () => notifySuccess('The interview is approved.'), failed: 'The interview was not approved.' },
  )
  const withdraw = useCommand(() => api.withdrawInterviewReview({ id }), {
    failed: 'The interview was not taken back.',
  })
  const mayWithdraw = review_state === 'waiting' && !can.review && can.close
  return (
    <>
      {can.review && (
        <>
          <Button onClick={() => setOpened('return')}>Give back</Button>
          <Button variant="filled" loading={approve.isPending} onClick={() => void approve.run()}>
            Approve
          </Button>
        </>
      )}
      {mayWithdraw && (
        <Button loading={withdraw.isPending} onClick={() => void withdraw.run()}>
          Take back
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Print"
        title="Print"
        onClick={() => void printPage()}
      >
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
      {can.close && <Button onClick={() => setOpened('close')}>Close without a record</Button>}
      {opened === 'close' && (
        <CloseInterviewDialog id={id} settle={saver.settle} onClose={() => setOpened(null)} />
      )}
      {opened === 'return' && (
        <ReturnInterviewDialog id={id} version={interview.version} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
