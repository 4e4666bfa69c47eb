import { useState } from 'react'
import type * as z from 'zod'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { listSource } from './options.ts'

interface Change {
  id: number
  tag_ids: number[]
}

/** A thing with tags, and the two calls that change them. */
export interface Tagged {
  id: number
  /** "case", "person". */
  what: string
  tags: readonly { id: number; name: string; tone: string }[]
  add: (change: Change) => Promise<unknown>
  remove: (change: Change) => Promise<unknown>
}

const fields = { tag_ids: catalogue('tags', { label: 'Tags', many: true, width: 'full' }) } as const
const schema = fieldsSchema(fields)

/** Adds and removes tags. A colleague's changes of other tags in the meantime remain. */
export function TagsDialog({ onClose, ...shown }: Tagged & { onClose: () => void }) {
  const [{ id, what, tags, add, remove }] = useState(shown)
  const [sources] = useState(() => ({
    tags: listSource(
      'tags',
      tags.map((tag) => ({ value: tag.id, label: tag.name })),
    ),
  }))
  const had = tags.map((tag) => tag.id)

  async function save({ tag_ids }: z.output<typeof schema>) {
    const tagIds = tag_ids ?? []
    const added = tagIds.filter((tag) => !had.includes(tag))
    const removed = had.filter((tag) => !tagIds.includes(tag))
    if (added.length > 0) await add({ id, tag_ids: added })
    if (removed.length > 0) await remove({ id, tag_ids: removed })
    notifySuccess('The tags are saved.')
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Tags of the ${what}`}
      size="md"
      saveLabel="Save tags"
      schema={schema}
      initialValues={formValues(fields, { tag_ids: had })}
      onSubmit={save}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />}
    </FormDialog>
  )
}
