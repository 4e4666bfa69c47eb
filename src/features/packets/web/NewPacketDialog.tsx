import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import { packetsContract } from '../contract.ts'

const api = client(packetsContract)

const schema = z.object({
  title: z.string().trim().min(1, 'Enter a title').max(200, 'Enter at most 200 letters'),
  kind: z.enum(['court', 'uscis']),
  docket_entry_id: z.string().min(1, 'Choose an entry').transform(Number),
})

export const kindOptions = [
  { value: 'court', label: 'Immigration court' },
  { value: 'uscis', label: 'USCIS' },
]

/** Begins a packet: what it is called, for whom, and for which entry. */
export function NewPacketDialog({
  legalCaseId,
  entries,
  opened,
  onClose,
}: {
  legalCaseId: number
  entries: readonly { id: number; name: string }[]
  opened: boolean
  onClose: () => void
}) {
  const navigate = useNavigate()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New packet"
      saveLabel="Begin packet"
      schema={schema}
      initialValues={{ title: '', kind: 'court' as const, docket_entry_id: '' }}
      onSubmit={async (values) => {
        const { id } = await api.createPacket({ id: legalCaseId, ...values })
        afterClosing(() => navigate({ to: '/packets/$id', params: { id: String(id) } }))
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Title"
            description="As on its cover page"
            withAsterisk
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <NativeSelect
            label="Filed with"
            data={kindOptions}
            key={form.key('kind')}
            {...form.getInputProps('kind')}
          />
          <NativeSelect
            label="For the entry"
            description={
              entries.length === 0
                ? 'This case has no open entry that you may change: add what it is filed for to the docket first.'
                : 'Its parts become files of this entry'
            }
            withAsterisk
            data={[
              { value: '', label: 'Choose an entry' },
              ...entries.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            key={form.key('docket_entry_id')}
            {...form.getInputProps('docket_entry_id')}
          />
        </>
      )}
    </FormDialog>
  )
}
