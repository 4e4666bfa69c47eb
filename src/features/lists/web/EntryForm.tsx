import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type Ref } from 'react'
import * as z from 'zod'
import { client, upload } from '#core/web/client.ts'
import type { OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormConflict } from '#fields/web/FormConflict.tsx'
import { useEditConflict, type FormToSet } from '#fields/web/useEditConflict.ts'
import { useSourceLabels } from '#fields/web/useSourceLabels.ts'
import { DialogForm, type Guard } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { documentsContract } from '#features/documents/contract.ts'
import type { ListEntry } from '#collections/contract.ts'
import { listsContract } from '../contract.ts'
import { nameField, type ListDefinition } from '#collections/defineList.ts'
import { inSentence } from '#collections/collection.ts'
import { lists, type ListName } from '../lists.ts'
import { listSource } from './options.ts'
import { userOptions } from './peopleOptions.ts'

const api = client(listsContract)

const uploadFiles: OptionSource['upload'] = async (files, onProgress) => {
  const { items } = await upload(documentsContract, 'uploadAttachments', {}, files, onProgress)
  return items.map(({ id, filename }) => ({ value: id, label: filename }))
}

/** Option sources of a list's fields; the entry has the labels of its present values. */
function sourcesOf(list: ListDefinition, entry: ListEntry | undefined): Sources {
  const labelsFor = (name: string) =>
    (entry?.labels ?? []).filter((label) => label.list === name).map(({ value, label }) => ({ value, label }))
  return Object.fromEntries(
    Object.values(list.fields).flatMap((field): [string, OptionSource][] => {
      if (!('list' in field)) return []
      const held = labelsFor(field.list)
      if (field.list === 'users') return [[field.list, { loadOptions: userOptions(), options: held }]]
      if (field.list === 'attachments')
        return [[field.list, { loadOptions: async () => [], options: held, upload: uploadFiles }]]
      return Object.hasOwn(lists, field.list) ? [[field.list, listSource(field.list as ListName, held)]] : []
    }),
  )
}

/** The fields of an entry, made from the definition of its list. */
export function EntryForm({
  list,
  entry,
  guard,
  onCancel,
  onSaved,
}: {
  list: ListDefinition
  entry?: ListEntry
  guard: Ref<Guard>
  onCancel: () => void
  onSaved: () => void
}) {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  // One key for each form: a save that is sent twice adds one entry.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const edit = useEditConflict({
    row: entry,
    read: () => api.getEntry({ model: list.key, id: entry!.id }),
    fields: list.fields,
    path: 'item',
  })
  const { sources, labels } = useSourceLabels(useMemo(() => sourcesOf(list, edit.base), [list, edit.base]))
  const [schema] = useState(() => z.object({ item: fieldsSchema(list.fields, { rules: list.rules ?? [] }) }))
  const [one] = list.title

  async function save({ item }: z.output<typeof schema>, form: FormToSet) {
    const model = list.key
    const saved = await edit.save(form, item, (base) =>
      base
        ? api.updateEntry({ model, id: base.id, item, version: base.version })
        : api.createEntry({ model, item }, { idempotencyKey: key }),
    )
    // The returned detail has the saved values, not the previous ones.
    queries.setQueryData(api.getEntry.query({ model, id: saved.id }).queryKey, saved)
    notifySuccess(`${String(saved[nameField(list)])} is ${entry ? 'saved' : 'added'}.`)
  }
  function onAnother() {
    setKey(crypto.randomUUID())
    setRound(round + 1)
  }

  return (
    <DialogForm
      key={round}
      guard={guard}
      onCancel={onCancel}
      onClose={onSaved}
      saveLabel={entry ? `Save ${inSentence(one)}` : `Add ${inSentence(one)}`}
      another={entry ? undefined : { label: 'Add and go on', onSaved: onAnother }}
      schema={schema}
      initialValues={{ item: formValues(list.fields, entry) }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <FormConflict edit={edit} form={form} fields={list.fields} labels={labels} />
          <FieldsForm form={form} fields={list.fields} sources={sources} path="item" />
        </>
      )}
    </DialogForm>
  )
}
