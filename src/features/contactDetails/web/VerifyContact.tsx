import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { ErrorSummary, FormFrame } from '#ui/web/FormFrame.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { contactDetailsContract, type Channel } from '../contract.ts'
import classes from './contactDetails.module.css'
import { useVerified, VerifiedPill } from './VerifiedMark.tsx'

const api = client(contactDetailsContract)

const codeForm = z.object({
  code: z.string().regex(/^\D*(?:\d\D*){6}$/, 'Enter the six digits of the code'),
})

/** Whether the person reads what is sent there: a code goes out, and they read it back. */
export function VerifyContact({ row, channel }: { row: SectionEntry; channel: Channel }) {
  const { id, canEdit } = useSectionOwner()
  const { to, found, isSent } = useVerified(row, channel)
  const entry = { id, channel, entry_id: row.id }
  const [last, setLast] = useState<'sent' | 'verified' | null>(null)
  // A refusal belongs to this number, so it is shown here, not as a message.
  const sending = useServerForm({
    schema: z.object({}),
    initialValues: {},
    onSubmit: async () => {
      setLast(null)
      await api.sendContactCode(entry)
      setLast('sent')
    },
  })
  if (to === null) return null
  return (
    <div className={`${classes.verify} no-print`}>
      <VerifiedPill found={found} />
      {canEdit && (
        <>
          <ErrorSummary problem={last === 'verified' ? null : sending.problem} />
          <Button size="compact-sm" loading={sending.busy} onClick={() => void sending.submit()}>
            {isSent || found ? 'Send another code' : 'Verify by a code'}
          </Button>
          {isSent && (
            <CodeForm
              entry={entry}
              to={formatAddress(to)}
              autoFocus={last === 'sent'}
              onVerified={() => setLast('verified')}
            />
          )}
        </>
      )}
    </div>
  )
}

function CodeForm({
  entry,
  to,
  autoFocus,
  onVerified,
}: {
  entry: { id: number; channel: Channel; entry_id: number }
  to: string
  /** A code that somebody else has just sent must not move the focus. */
  autoFocus: boolean
  onVerified: () => void
}) {
  const state = useServerForm({
    schema: codeForm,
    initialValues: { code: '' },
    onSubmit: async ({ code }) => {
      await api.verifyContact({ ...entry, code })
      notifySuccess(`${to} is verified.`)
      onVerified()
    },
  })
  return (
    <FormFrame state={state} saveLabel="Verify">
      <TextInput
        label={`Code sent to ${to}`}
        description="Six digits, good for ten minutes. Have the person read it out."
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={20}
        data-path="code"
        {...state.form.getInputProps('code')}
      />
    </FormFrame>
  )
}
