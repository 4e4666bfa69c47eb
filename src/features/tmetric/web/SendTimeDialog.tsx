import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { MultiSelectInput } from '#ui/web/select/MultiSelectInput.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { tmetricContract } from '../contract.ts'

const api = client(tmetricContract)
const schema = z.object({ project_id: z.string().nullable(), tag_ids: z.array(z.string()) })

/** Sends an entry of time to TMetric, with a project and tags of there. */
export function SendTimeDialog({
  timeEntryId,
  what,
  projectId,
  opened,
  onClose,
}: {
  timeEntryId: number
  /** "1 h 30 min on Asylum, Pérez" */
  what: string
  /** Chosen last for the case. */
  projectId: string | null
  opened: boolean
  onClose: () => void
}) {
  const projects = useQuery(api.listTmetricProjects.query())
  const tags = useQuery(api.listTmetricTags.query({}))
  const known = projects.data?.items ?? []
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Send to TMetric"
      saveLabel="Send time"
      schema={schema}
      initialValues={{ project_id: projectId, tag_ids: [] as string[] }}
      onSubmit={async (values) => {
        const { sentence } = await api.sendTimeEntry({ time_entry_id: timeEntryId, ...values })
        notifySuccess(sentence)
      }}
    >
      {(form) => (
        <>
          <p style={{ margin: 0 }} dir="auto">
            {what}. Its description goes over; the case and its people do not.
          </p>
          <Loaded query={projects} what="The projects at TMetric" compact>
            {({ items }) => (
              <SelectInput
                label="Project"
                clearable
                data={items.map(({ id, name, client: of }) => ({
                  value: id,
                  label: of ? `${name} (${of.name})` : name,
                }))}
                key={form.key('project_id')}
                {...form.getInputProps('project_id')}
                defaultValue={known.some(({ id }) => id === projectId) ? projectId : null}
                data-path="project_id"
              />
            )}
          </Loaded>
          <Loaded query={tags} what="The tags at TMetric" compact>
            {({ items }) => (
              <MultiSelectInput
                label="Tags"
                data={items.map(({ id, name, is_work_type }) => ({
                  value: id,
                  label: is_work_type ? `${name} (kind of work)` : name,
                }))}
                key={form.key('tag_ids')}
                {...form.getInputProps('tag_ids')}
                data-path="tag_ids"
              />
            )}
          </Loaded>
        </>
      )}
    </FormDialog>
  )
}
