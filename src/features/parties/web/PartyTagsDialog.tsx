import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { client, invalidate } from '../../../core/web/client.ts'
import { catalogue } from '../../../fields/catalogue/catalogue.ts'
import { fieldsSchema, formValues } from '../../../fields/fields.ts'
import type { FormOfFields } from '../../../fields/web/FieldInput.tsx'
import { FieldsForm } from '../../../fields/web/FieldsForm.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { notifySuccess } from '../../../ui/web/notify.tsx'
import { listSource } from '../../lists/web/options.ts'
import { aroundContract } from '../aroundContract.ts'
import type { Party } from '../contract.ts'

const api = client(aroundContract)
const fields = { tag_ids: catalogue('tags', { label: 'Tags', many: true, width: 'full' }) } as const
const schema = fieldsSchema(fields)

/** Gives a person tags and takes them off. What a colleague does to other tags meanwhile stays. */
export function PartyTagsDialog({
  party: shown,
  opened,
  onClose,
}: {
  party: Party
  opened: boolean
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [{ id, tags }] = useState(shown)
  const [sources] = useState(() => ({
    tags: listSource(
      'tags',
      tags.map((tag) => ({ value: tag.id, label: tag.name })),
    ),
  }))
  const had = tags.map((tag) => tag.id)

  async function save({ tag_ids }: z.output<typeof schema>) {
    const wanted = tag_ids ?? []
    const added = wanted.filter((tag) => !had.includes(tag))
    const removed = had.filter((tag) => !wanted.includes(tag))
    if (added.length > 0) await api.addPartyTags({ id, tag_ids: added })
    if (removed.length > 0) await api.removePartyTags({ id, tag_ids: removed })
    void invalidate(queries, 'parties')
    notifySuccess('The tags are saved.')
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Tags of the person"
      size="md"
      saveLabel="Save tags"
      schema={schema}
      initialValues={formValues(fields, { tag_ids: had })}
      onSubmit={save}
    >
      {(form) => <FieldsForm form={form as FormOfFields} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
