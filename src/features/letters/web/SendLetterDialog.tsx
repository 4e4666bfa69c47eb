import { Button, Group, Modal } from '@mantine/core'
import { IconDeviceTablet, IconPencil, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client, fetchFile } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { QrCode } from '#ui/web/QrCode.tsx'
import { useFreshQuery } from '#ui/web/useFreshQuery.ts'
import { lettersContract } from '../contract.ts'
import type { Letter, LetterLine } from '../contract/letters.ts'
import { channelLabels } from '../letterFields.ts'
import { missingWords } from '../placeholders.ts'
import { LetterPages } from './LetterPages.tsx'
import classes from './letters.module.css'

const api = client(lettersContract)
const { previewLetter } = lettersContract.endpoints

/** Shows the PDF that will be signed, and sends it or opens it on a tablet. */
export function SendLetterDialog({
  letter,
  onClose,
  onEdit,
}: {
  letter: LetterLine
  onClose: () => void
  onEdit: (id: number) => void
}) {
  const place = { id: letter.legal_case_id, letterId: letter.id }
  const query = useFreshQuery(api.getLetter.query(place))
  // The row becomes a sent letter while its code is shown.
  const [isDraft] = useState(letter.state === 'draft')
  return (
    <Modal
      opened
      onClose={onClose}
      title={isDraft ? 'Send letter' : 'Send letter again'}
      size="min(900px, 96vw)"
    >
      <Loaded query={query} what="This letter" compact>
        {(whole) => <Sending letter={whole} onClose={onClose} onEdit={onEdit} />}
      </Loaded>
    </Modal>
  )
}

function Sending({
  letter,
  onClose,
  onEdit,
}: {
  letter: Letter
  onClose: () => void
  onEdit: (id: number) => void
}) {
  const [busy, setBusy] = useState<'here' | 'sent' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waitsUntil, waitUntil] = useState<string | null>(null)
  const [handed, setHanded] = useState<{ url: string; qr: string } | null>(null)
  const { id, legal_case_id, version, state, notification_channel, missing, can } = letter
  const send = async ({ here = false, at_once = false }: { here?: boolean; at_once?: boolean } = {}) => {
    setBusy(here ? 'here' : 'sent')
    setRefusal(null)
    try {
      const { signing_url, signing_qr_svg, leaves_at } = await api.sendLetter({
        id: legal_case_id,
        engagement_letter_id: id,
        here,
        at_once,
        ...(state === 'draft' && !at_once && { version }),
      })
      if (signing_url) setHanded({ url: signing_url, qr: signing_qr_svg ?? '' })
      else if (leaves_at) waitUntil(leaves_at)
      else {
        notifySuccess('The letter is on its way.')
        onClose()
      }
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setBusy(null)
    }
  }
  if (handed) return <Handed {...handed} onClose={onClose} />
  const isSent = notification_channel !== 'tablet'
  return (
    <>
      <p className={classes.facts}>
        {state === 'draft'
          ? 'Once it is sent, its words stay as they are. A change then needs a new letter.'
          : 'Whoever is to sign gets another link; those sent before go on working.'}{' '}
        {isSent &&
          `${channelLabels[notification_channel]} to ${letter.recipient_identifier ?? 'the address in the profile'}.`}
      </p>
      <LetterPages
        of={[id, version]}
        load={async (signal) =>
          (await fetchFile(previewLetter, { id: legal_case_id, letterId: id }, signal)).blob
        }
      />
      {missing.length > 0 && <Notice tone="warning">{missingWords(missing)}.</Notice>}
      {refusal && (
        <Notice tone="error" alert>
          {refusal}
        </Notice>
      )}
      {waitsUntil && (
        <Notice tone="info" alert>
          These are quiet hours for this person: the text goes out {formatInstant(waitsUntil)}.
        </Notice>
      )}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button onClick={onClose}>{waitsUntil ? 'Close' : 'Cancel'}</Button>
        {missing.length > 0 && can.edit && (
          <Button
            variant="filled"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => {
              onClose()
              onEdit(id)
            }}
          >
            Edit letter
          </Button>
        )}
        <Button
          variant={isSent ? 'default' : 'filled'}
          leftSection={<IconDeviceTablet size={16} aria-hidden />}
          loading={busy === 'here'}
          disabled={busy === 'sent' || missing.length > 0}
          onClick={() => void send({ here: true })}
        >
          Sign here
        </Button>
        {isSent && (
          <Button
            variant="filled"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={busy === 'sent'}
            disabled={busy === 'here' || missing.length > 0}
            onClick={() => void send({ at_once: waitsUntil !== null })}
          >
            {waitsUntil ? 'Send now' : 'Send'}
          </Button>
        )}
      </Group>
    </>
  )
}

const refusalOf = (error: unknown): string =>
  error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : 'Something went wrong. Try again.'

/** The address for a device of the office. */
function Handed({ url, qr, onClose }: { url: string; qr: string; onClose: () => void }) {
  return (
    <>
      <p className={classes.facts}>
        Scan this with the tablet, or open it here and hand the device over. The link opens this letter alone.
      </p>
      <QrCode svg={qr} alt="QR code of the link to sign" />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button onClick={onClose}>Close</Button>
        <Button component="a" variant="filled" href={url} target="_blank" rel="noopener noreferrer">
          Open on this device
        </Button>
      </Group>
    </>
  )
}
