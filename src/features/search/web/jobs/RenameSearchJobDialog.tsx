import { TextInput } from '@mantine/core'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { searchJobsContract, type SearchJob } from '../../contract/searchJobs.ts'

const api = client(searchJobsContract)
const schema = z.object({
  name: z.string().trim().min(1, 'Give the search a name').max(120, 'A name can have at most 120 characters'),
})

export function RenameSearchJobDialog({
  opened,
  onClose,
  job,
}: {
  opened: boolean
  onClose: () => void
  job: SearchJob | null
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Rename search"
      size="sm"
      saveLabel="Rename search"
      schema={schema}
      initialValues={{ name: job?.name ?? '' }}
      onSubmit={({ name }) => api.updateSearchJob({ uuid: job!.uuid, name })}
    >
      {(form) => (
        <TextInput
          label="Name"
          required
          maxLength={120}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  )
}
