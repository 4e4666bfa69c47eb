import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { QuietHoursNotice } from '#guests/web/QuietHoursNotice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SharedLink } from '#ui/web/SharedLink.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { surveysContract } from '../contract.ts'
import type { HandedSurvey } from '../contract/surveys.ts'

const api = client(surveysContract)

/** A survey that was just made or sent again: its link to hand over, or when its message leaves. */
export function HandedOver({ handed, onClose }: { handed: HandedSurvey; onClose: () => void }) {
  const { survey, url, qr_svg, leaves_at } = handed
  const [isSent, setSent] = useState(false)
  const sendNow = useCommand(
    () => api.notifySurvey({ id: survey.party_id, surveyId: survey.id, at_once: true }),
    {
      failed: 'The link was not sent.',
      done: () => {
        setSent(true)
        notifySuccess('The link is on its way.')
      },
    },
  )
  return (
    <Stack gap="md">
      {url !== null && (
        <SharedLink
          url={url}
          qr_svg={qr_svg ?? ''}
          text="Let the person point the camera of their phone at this code, give them the link, or open it here and hand the device over."
        >
          <Button component="a" href={url} target="_blank" rel="noopener noreferrer">
            Open on this device
          </Button>
        </SharedLink>
      )}
      {leaves_at !== null && !isSent && (
        <QuietHoursNotice until={leaves_at} isSending={sendNow.isPending} onSend={() => void sendNow.run()} />
      )}
      <Group justify="flex-end">
        <Button variant="filled" onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
