import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useEditConflict } from '#fields/web/useEditConflict.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { docketContract, type DocketEntry } from '../contract.ts'
import type { EntryForm } from './EntryFields.tsx'
import { entryFormFields, entryValues, otherValues, type EntryInput } from './entryForm.ts'
import type { Learned } from './entrySources.ts'
import { saveEntry } from './saveEntry.ts'
import type { EditorRequest } from './useEntryEditor.ts'

const api = client(docketContract)

/** The save of the editor, with undo, its edit conflict, and the words and zones that the form has learned. */
export function useEntrySave(request: EditorRequest, source: DocketEntry | undefined) {
  const navigate = useNavigate()
  // One idempotency key per form: a save sent twice creates one entry.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [learned] = useState((): Learned => ({ zones: new Map(zonesOf(source)), names: new Map() }))
  const edit = useEditConflict({
    row: source,
    async read() {
      const now = await api.getDocketEntry({ id: source!.id })
      for (const [place, zone] of zonesOf(now)) learned.zones.set(place, zone)
      return now
    },
    fields: entryFormFields,
    more: otherValues,
    path: 'docket_entry',
    valuesOf: entryValues,
  })

  async function save({ docket_entry }: { docket_entry: EntryInput }, form: EntryForm) {
    const { entry, message, undo } = await edit.save(form, form.getValues().docket_entry, (base) =>
      saveEntry(request, base, docket_entry, idempotencyKey),
    )
    notifyUndo(message, undo, {
      onOpen: () => void navigate({ to: '/docket_entries/$id', params: { id: String(entry.id) } }),
    })
  }

  return { edit, learned, save }
}

const zonesOf = (entry: DocketEntry | undefined): [number, string][] =>
  entry?.location_id && entry.location_timezone ? [[entry.location_id, entry.location_timezone]] : []
