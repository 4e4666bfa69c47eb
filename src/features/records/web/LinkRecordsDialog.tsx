import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { recordsContract } from '../contract.ts'
import { type RecordShown } from '../contract/record.ts'
import { RecordsToLinkField } from './RecordsToLinkField.tsx'

const api = client(recordsContract)
const schema = z.object({ record_ids: z.array(z.int()).min(1, 'Choose at least one record') })

/** Links other records to this one; offers only records that are not linked yet. */
export function LinkRecordsDialog({
  record,
  opened,
  onClose,
}: {
  record: RecordShown
  opened: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()

  async function save({ record_ids }: z.output<typeof schema>) {
    const linked = await api.linkRecords({ id: record.id, record_ids })
    queries.setQueryData(api.getRecord.query({ id: record.id }).queryKey, linked)
    notifySuccess(
      record_ids.length === 1 ? 'The record is linked.' : `${record_ids.length} records are linked.`,
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Link records to ${record.public_id}`}
      saveLabel="Link records"
      schema={schema}
      initialValues={{ record_ids: [] as number[] }}
      onSubmit={save}
    >
      {(form) => (
        <RecordsToLinkField
          key={form.key('record_ids')}
          recordId={record.id}
          {...form.getInputProps('record_ids')}
        />
      )}
    </FormDialog>
  )
}
