import { client } from '#core/web/client.ts'
import { docketContract, type DocketEntry } from '../contract.ts'
import { movedMessage } from './entryChanges.ts'
import { entryFormSchema, entryValues, reminderChanges, type EntryInput } from './entryForm.ts'
import type { EditorRequest } from './useEntryEditor.ts'

const api = client(docketContract)

export interface Saved {
  entry: DocketEntry
  message: string
  undo: () => Promise<unknown>
}

/** Save and undo of the editor. `source` is the entry it was opened on. */
export async function saveEntry(
  request: EditorRequest,
  source: DocketEntry | undefined,
  input: EntryInput,
  idempotencyKey: string,
): Promise<Saved> {
  if (request.mode === 'edit') return changeEntry(source!, input)
  const { docket_entry_notifications_attributes: reminders, ...rest } = input
  const docket_entry = {
    ...rest,
    ...(request.mode === 'new' && request.only_if_free && { only_if_free: true }),
    docket_entry_notifications_attributes: reminderChanges(reminders, []),
  }
  const send = (more: { parent_id?: number; clone_of_id?: number; reschedule_of_id?: number }) =>
    api.createDocketEntryNested({ docket_entry, ...more }, { idempotencyKey })
  switch (request.mode) {
    case 'reschedule': {
      const entry = await send({ reschedule_of_id: request.id })
      return {
        entry,
        message: movedMessage(entry),
        undo: () => api.undoReschedule({ id: request.id }),
      }
    }
    case 'clone': {
      const entry = await send({ clone_of_id: request.id })
      return {
        entry,
        message: madeMessage(entry, 'clone'),
        undo: () => deleteWithFollowing(entry),
      }
    }
    case 'new': {
      const entry = await send(request.parent_id ? { parent_id: request.parent_id } : {})
      const endsParent = source !== undefined && !source.is_done
      return {
        entry,
        message: endsParent
          ? `The follow-up is on the docket; ${source.type_name} is done.`
          : madeMessage(entry, 'entry'),
        undo: async () => {
          await deleteWithFollowing(entry)
          if (endsParent) await api.undoDone({ id: source.id })
        },
      }
    }
  }
}

const madeMessage = ({ children }: DocketEntry, what: 'entry' | 'clone'): string =>
  children.length === 0
    ? `The ${what} is on the docket.`
    : `The ${what} is on the docket, with ${children.length} that ${children.length === 1 ? 'follows' : 'follow'} it.`

/** Deletes a new entry, and the entries that workflows made of it. */
async function deleteWithFollowing({ id }: { id: number }): Promise<void> {
  const { children } = await api.getDocketEntry({ id })
  for (const child of children) await deleteWithFollowing(child)
  await api.deleteDocketEntry({ id })
}

async function changeEntry(before: DocketEntry, input: EntryInput): Promise<Saved> {
  const entry = await patch(before, input)
  return {
    entry,
    message: 'The entry is saved.',
    undo: () => patch(entry, entryFormSchema.parse({ docket_entry: entryValues(before) }).docket_entry),
  }
}

function patch(now: DocketEntry, input: EntryInput): Promise<DocketEntry> {
  const { legal_case_id: _, docket_entry_notifications_attributes: reminders, ...rest } = input
  return api.updateDocketEntryNested({
    id: now.id,
    version: now.version,
    docket_entry: {
      ...rest,
      docket_entry_notifications_attributes: reminderChanges(reminders, now.docket_entry_notifications),
    },
  })
}
