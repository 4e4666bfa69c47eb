import { Button, Group, Stack } from '@mantine/core'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SharedLink } from '#ui/web/SharedLink.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { uploadsContract, type shareChannels } from '../contract.ts'

const api = client(uploadsContract)
type Channel = (typeof shareChannels)[number]

export interface MadeLink {
  link_id: number
  url: string
  qr_svg: string
  person?: { id: number; name: string } | undefined
}

/** An upload link: its QR code for a phone at the desk, its address to copy, and, if it is for a person, sending it. */
export function ShareLink({
  link: { link_id, url, qr_svg, person },
  entryId,
  onClose,
}: {
  link: MadeLink
  entryId: number
  onClose: () => void
}) {
  const [waitsUntil, waitUntil] = useState<string | null>(null)
  const share = useCommand(
    ({ channel, at_once = false }: { channel: Channel; at_once?: boolean }) =>
      api.shareUploadLink({ id: entryId, link_id, party_id: person!.id, channel, at_once }),
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
        text="Let the person point the camera of their phone at this code, or give them the link. The entry shows both again."
      >
        {person && (
          <>
            <Button
              leftSection={<IconMail size={16} aria-hidden />}
              loading={isSending('email')}
              onClick={() => void share.run({ channel: 'email' })}
            >
              <span>
                E-mail it to <bdi>{person.name}</bdi>
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
        <Notice tone="info">
          <Group gap="sm">
            {`These are quiet hours for this person: the text goes out ${formatInstant(waitsUntil)}.`}
            <Button onClick={() => void share.run({ channel: 'text', at_once: true })}>Text it now</Button>
          </Group>
        </Notice>
      )}
      <Group justify="flex-end">
        <Button variant="filled" onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  )
}
