import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, invalidate } from '../../../core/web/client.ts'
import { formValues } from '../../../fields/fields.ts'
import type { FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { Notice } from '../../../ui/web/Notice.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { docketContract } from '../../docket/contract.ts'
import { closingFields, closingNotice } from '../caseFields.ts'
import { useSendsMail } from '../../session/web/useSendsMail.ts'
import { casesContract } from '../contract.ts'
import { shownWithCases, type CaseDialogProps } from './caseDialog.ts'
import { closingFieldsShown, closingSchema, closingSources } from './closingForm.ts'
import { ClosingNoticeFields } from './ClosingNoticeFields.tsx'

const api = client(casesContract)
const docket = client(docketContract)
const schema = closingSchema(closingNotice)

/** Texts cannot be sent yet, and mail only with a mail server. */
const whereMessageIs = (channels: readonly string[], sendsMail: boolean): string =>
  !sendsMail || !channels.includes('email')
    ? 'The message cannot be sent yet: it is kept in the Outbox.'
    : channels.includes('text')
      ? 'The mail is on its way; the text cannot be sent yet and is kept in the Outbox.'
      : 'The message is on its way.'

/** Closes a case, with reasons. */
export function CloseCaseDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  const queries = useQueryClient()
  const info = useQuery({ ...docket.getCaseDocketInfo.query({ id: legalCase.id }), enabled: opened })
  const sendsMail = useSendsMail()
  const open = info.data?.open ?? 0
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Close case"
      saveLabel="Close case"
      schema={schema}
      initialValues={{
        ...formValues(closingFields),
        closing_channels: [],
        closing_recipient_id: legalCase.parties[0]?.id ?? null,
        closing_message: null,
      }}
      onSubmit={async (values) => {
        await api.closeCase({ id: legalCase.id, ...values })
        void invalidate(queries, ...shownWithCases)
        notifySuccess(
          values.closing_channels.length > 0
            ? `The case is closed. ${whereMessageIs(values.closing_channels, sendsMail)}`
            : 'The case is closed.',
        )
      }}
    >
      {(form) => (
        <>
          {open > 0 && (
            <Notice tone="warning">
              {open === 1 ? '1 docket entry is' : `${open} docket entries are`} still to do on this case. They
              stay on the docket.
            </Notice>
          )}
          <FieldsForm form={form as FormOfFields} fields={closingFieldsShown} sources={closingSources} />
          {legalCase.parties.length > 0 && <ClosingNoticeFields form={form} legalCase={legalCase} />}
        </>
      )}
    </FormDialog>
  )
}
