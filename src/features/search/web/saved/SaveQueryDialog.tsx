import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import type { Query } from '#query/query.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { audienceChoices } from '../../audienceChoices.ts'
import {
  audiences,
  savedQueriesContract,
  type SavedQuery,
  type SavedResultParams,
} from '../../contract/savedQueries.ts'
import { usePins } from './usePins.ts'

const api = client(savedQueriesContract)

/** The search on the page, as it can be saved. */
export interface RunSearch {
  query: Query
  result_params: SavedResultParams
}

const schema = z.object({
  name: z.string().trim().min(1, 'Give the search a name').max(120, 'A name can have at most 120 characters'),
  description: z
    .string()
    .trim()
    .max(500, 'A description can have at most 500 characters')
    .transform((text) => text || null),
  shared_with: z.enum(audiences),
  team_id: z.int().nullable(),
  is_pinned: z.boolean(),
  is_watched: z.boolean(),
  takes_search: z.boolean(),
})

/** Saves the search on the page under a name, or changes a saved one; `saved` null: a new one. */
export function SaveQueryDialog({
  opened,
  onClose,
  run,
  saved,
}: {
  opened: boolean
  onClose: () => void
  run: RunSearch | null
  saved: SavedQuery | null
}) {
  const { data } = useQuery({ ...api.listSavedQueries.query(), enabled: opened })
  const pins = usePins()
  const teams = data?.teams ?? []
  const choices = audienceChoices.filter(
    ({ value }) =>
      value === 'me' ||
      value === saved?.shared_with ||
      (value === 'team' ? teams.length > 0 : data?.may_share_with_office),
  )

  async function save({ is_pinned, is_watched, takes_search, ...values }: z.output<typeof schema>) {
    const audience = { ...values, team_id: values.shared_with === 'team' ? values.team_id : null }
    const { id } = saved
      ? await api.updateSavedQuery({
          ...audience,
          ...(takes_search && run),
          id: saved.id,
          version: saved.version,
        })
      : await api.createSavedQuery({ ...audience, ...run! })
    if (is_pinned !== (saved?.is_pinned ?? false)) await pins.set(id, is_pinned)
    if (is_watched !== (saved?.is_watched ?? false))
      await (is_watched ? api.watchSavedQuery({ id }) : api.unwatchSavedQuery({ id }))
    notifySuccess(`“${values.name}” is saved.`)
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={saved ? 'Change saved search' : 'Save search'}
      size="md"
      saveLabel="Save search"
      schema={schema}
      initialValues={{
        name: saved?.name ?? '',
        description: saved?.description ?? '',
        shared_with: saved?.shared_with ?? 'me',
        team_id: saved?.team?.id ?? null,
        is_pinned: saved?.is_pinned ?? false,
        is_watched: saved?.is_watched ?? false,
        takes_search: false,
      }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            required
            maxLength={120}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <Textarea
            label="Description"
            autosize
            minRows={2}
            key={form.key('description')}
            {...form.getInputProps('description')}
          />
          <SelectInput
            label="For"
            description="Others find what they may see themselves; no rows are shared."
            data={choices.map(({ value, label }) => ({ value, label }))}
            key={form.key('shared_with')}
            {...form.getInputProps('shared_with')}
          />
          {form.getValues().shared_with === 'team' && (
            <SelectInput<number>
              label="Team"
              required
              data={teams.map(({ id, name }) => ({ value: id, label: name }))}
              key={form.key('team_id')}
              {...form.getInputProps('team_id')}
            />
          )}
          {saved && run && (
            <Checkbox
              label="Take the conditions and columns of the search on this page"
              key={form.key('takes_search')}
              {...form.getInputProps('takes_search', { type: 'checkbox' })}
            />
          )}
          <Checkbox
            label="In my menu, with its count"
            key={form.key('is_pinned')}
            {...form.getInputProps('is_pinned', { type: 'checkbox' })}
          />
          <Checkbox
            label="Notify me when something new matches"
            key={form.key('is_watched')}
            {...form.getInputProps('is_watched', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  )
}
