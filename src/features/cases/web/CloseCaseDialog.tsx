import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { docketContract } from '#features/docket/contract.ts'
import { closingFields, closingNotice } from '../caseFields.ts'
import { useSendsMail } from '#features/session/web/useSendsMail.ts'
import { casesContract } from '../contract.ts'
import { type CaseDialogProps } from './dialogProps.ts'
import {
  closingFieldsShown,
  closingSchema,
  closingSources,
  openEntriesChosen,
  openEntriesNone,
} from './closingForm.ts'
import { ClosingNoticeFields } from './ClosingNoticeFields.tsx'
import { OpenEntriesField } from './OpenEntriesField.tsx'

const api = client(casesContract)
const docket = client(docketContract)
const schema = closingSchema({ ...closingNotice, open_entries: openEntriesNone })
const withEntries = closingSchema({ ...closingNotice, open_entries: openEntriesChosen })

/** Texts cannot be sent yet, and mail only if a mail server is configured. */
const whereMessageIs = (channels: readonly string[], sendsMail: boolean): string =>
  !sendsMail || !channels.includes('email')
    ? 'The message cannot be sent yet: it is kept in the Outbox.'
    : channels.includes('text')
      ? 'The mail is on its way; the text cannot be sent yet and is kept in the Outbox.'
      : 'The message is on its way.'

/** Closes a case, with its reasons. */
export function CloseCaseDialog({ legalCase, opened, onClose }: CaseDialogProps) {
  const queries = useQueryClient()
  const { id } = legalCase
  const openEntries = docket.listCaseDocketEntries.query({
    id,
    done: false,
    cancelled: false,
    items_per_page: 200,
  })
  const { data } = useQuery({ ...openEntries, enabled: opened })
  const open = data?.items ?? []
  const sendsMail = useSendsMail()

  function takeBack() {
    return api.reopenCase({ id, reopening_reason: 'Closed by mistake', reopens_entries: true })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Close case"
      saveLabel="Close case"
      schema={open.length > 0 ? withEntries : schema}
      initialValues={{
        ...formValues(closingFields),
        open_entries: null,
        closing_channels: [],
        closing_recipient_id: legalCase.parties[0]?.id ?? null,
        closing_message: null,
      }}
      onSubmit={async (values) => {
        // The closing was saved before these fields existed.
        if (!data && (await queries.fetchQuery(openEntries)).total_items > 0)
          throw new ApiError(422, 'invalid', 'Not closed yet: choose what becomes of its open entries.')
        await api.closeCase({ id, ...values })
        // A sent notice cannot be recalled.
        if (values.closing_channels.length === 0) notifyUndo('The case is closed.', takeBack)
        else notifySuccess(`The case is closed. ${whereMessageIs(values.closing_channels, sendsMail)}`)
      }}
    >
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={closingFieldsShown} sources={closingSources} />
          {open.length > 0 && <OpenEntriesField form={form} entries={open} />}
          {legalCase.parties.length > 0 && <ClosingNoticeFields form={form} legalCase={legalCase} />}
        </>
      )}
    </FormDialog>
  )
}
