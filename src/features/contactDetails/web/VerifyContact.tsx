import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { contactDetailsContract } from '../contract.ts'
import classes from './contactDetails.module.css'
import { useVerified, VerifiedPill, type Channel } from './VerifiedMark.tsx'

const api = client(contactDetailsContract)

const codeForm = z.object({
  code: z.string().regex(/^\D*(?:\d\D*){6}$/, 'Enter the six digits of the code'),
})

/** Whether the person reads what is sent there: a code goes out, and they read it back. */
export function VerifyContact({ row, channel }: { row: SectionEntry; channel: Channel }) {
  const { id, canEdit } = useSectionOwner()
  const { to, found } = useVerified(row, channel)
  const [isSent, setSent] = useState(false)
  const send = useCommand(() => api.sendContactCode({ id, channel, entry_id: row.id }), {
    done: () => setSent(true),
    failed: 'No code was sent.',
  })
  if (to === null) return null
  return (
    <div className={`${classes.verify} no-print`}>
      <VerifiedPill found={found} />
      {canEdit && (
        <Button size="compact-sm" loading={send.isPending} onClick={() => void send.run()}>
          {isSent || found ? 'Send another code' : 'Verify by a code'}
        </Button>
      )}
      {isSent && (
        <CodeForm
          entry={{ id, channel, entry_id: row.id }}
          to={formatAddress(to)}
          onVerified={() => setSent(false)}
        />
      )}
    </div>
  )
}

function CodeForm({
  entry,
  to,
  onVerified,
}: {
  entry: { id: number; channel: Channel; entry_id: number }
  to: string
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
        autoFocus
        maxLength={20}
        data-path="code"
        {...state.form.getInputProps('code')}
      />
    </FormFrame>
  )
}
