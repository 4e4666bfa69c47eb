import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useSendsMail } from '#features/session/web/useSendsMail.ts'
import { casesContract } from '../contract.ts'
import { type LegalCase } from '../contract/case.ts'
import classes from './cases.module.css'

const storedInOutbox = 'Cannot be sent yet; kept in the Outbox'

const api = client(casesContract)

/** Notice of the closing to a party; hidden while the office has such messages switched off. */
export function ClosingNoticeFields({
  form,
  legalCase,
}: {
  // oxlint-disable-next-line typescript/no-explicit-any -- a form is invariant in its values; only the keys of the notice are used
  form: UseFormReturnType<any>
  legalCase: LegalCase
}) {
  const { data } = useQuery(api.isEmailNotificationEnabled.query())
  const sendsMail = useSendsMail()
  const [notifiesClient, setNotifiesClient] = useState(false)
  form.watch('closing_channels', ({ value }) => setNotifiesClient((value as string[]).length > 0))
  if (!data?.email_notification_enabled) return null
  const recipient = form.getInputProps('closing_recipient_id')
  return (
    <>
      <Checkbox.Group
        label="Notify the client"
        key={form.key('closing_channels')}
        {...form.getInputProps('closing_channels')}
      >
        <div className={classes.channels}>
          <Checkbox value="email" label="By e-mail" description={sendsMail ? undefined : storedInOutbox} />
          <Checkbox value="text" label="By text message" description={storedInOutbox} />
        </div>
      </Checkbox.Group>
      {notifiesClient && (
        <>
          <SelectInput
            empty="Nobody"
            label="Recipient"
            withAsterisk
            data={legalCase.parties.map(({ id, display_name }) => ({
              value: String(id),
              label: display_name,
            }))}
            data-path="closing_recipient_id"
            error={recipient.error}
            defaultValue={recipient.defaultValue === null ? null : String(recipient.defaultValue)}
            onChange={(id) => form.setFieldValue('closing_recipient_id', id === null ? null : Number(id))}
          />
          <Textarea
            label="Message"
            description="Sent unchanged, also by unencrypted mail: leave out A-numbers and details of the case."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            withAsterisk
            autosize
            minRows={4}
            maxLength={2_000}
            dir="auto"
            key={form.key('closing_message')}
            {...form.getInputProps('closing_message')}
            defaultValue={(form.getInputProps('closing_message').defaultValue as string | null) ?? ''}
          />
        </>
      )}
    </>
  )
}
