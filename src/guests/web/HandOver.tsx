import { Button, Group, Stack } from '@mantine/core'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SharedLink } from '#ui/web/SharedLink.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { QuietHoursNotice } from './QuietHoursNotice.tsx'

type Channel = 'email' | 'text'
type Send = (by: {
  channel: Channel
  at_once: boolean
}) => Promise<{ sent_to: string; leaves_at: string | null }>

/** A link that was just made: its QR code for a phone at the desk, its address to copy, and sending it. */
export function HandOver({
  link: { url, qr_svg },
  where,
  name,
  send,
  onClose,
}: {
  link: { url: string; qr_svg: string }
  /** Place that shows it again, in a sentence: The case. */
  where: string
  name?: string | null | undefined
  /** Without it, the link is for nobody in particular. */
  send?: Send | undefined
  onClose: () => void
}) {
  const [waitsUntil, waitUntil] = useState<string | null>(null)
  const share = useCommand(
    async ({ channel, at_once = false }: { channel: Channel; at_once?: boolean }) =>
      send!({ channel, at_once }),
    {
      failed: 'The link was not sent.',
      done: ({ sent_to, leaves_at }) => {
        waitUntil(leaves_at)
        if (!leaves_at) notifySuccess(`The link is on its way to ${sent_to}.`)
      },
    },
  )
  const isSending = (channel: Channel) => share.pending.some((one) => one.channel === channel)
  return (
    <Stack gap="md">
      <SharedLink
        url={url}
        qr_svg={qr_svg}
        text={`Let the person point the camera of their phone at this code, or give them the link. ${where} shows both again.`}
      >
        {send && (
          <>
            <Button
              leftSection={<IconMail size={16} aria-hidden />}
              loading={isSending('email')}
              onClick={() => void share.run({ channel: 'email' })}
            >
              <span>
                E-mail it{name && ' to '}
                <bdi>{name}</bdi>
              </span>
            </Button>
            <Button
              leftSection={<IconMessage size={16} aria-hidden />}
              loading={isSending('text')}
              onClick={() => void share.run({ channel: 'text' })}
            >
              Text it
            </Button>
          </>
        )}
      </SharedLink>
      {waitsUntil && (
        <QuietHoursNotice
          until={waitsUntil}
          isSending={isSending('text')}
          onSend={() => void share.run({ channel: 'text', at_once: true })}
        />
      )}
      <Group justify="flex-end">
        <Button variant="filled" onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
