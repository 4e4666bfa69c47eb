import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { client } from '#core/web/client.ts'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { LoadingState } from '#ui/web/states.tsx'
import { docketContract, type DocketEntry } from '../contract.ts'
import { EntryConflict } from './EntryConflict.tsx'
import { EntryAbout } from './EntryAbout.tsx'
import {
  clonedValues,
  entryFormSchema,
  entryValues,
  rescheduledValues,
  type EntryValues,
} from './entryForm.ts'
import { EntryFields, type EntryForm } from './EntryFields.tsx'
import type { EditorRequest } from './useEntryEditor.ts'
import { useEntrySave } from './useEntrySave.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'

const api = client(docketContract)

/** The one editor of docket entries: a new one, a change, a clone, another time. */
export function EntryEditor({
  opened,
  request,
  onClose,
}: {
  opened: boolean
  request: EditorRequest | null
  onClose: () => void
}) {
  if (!request) return null
  const source = request.mode === 'new' ? request.parent_id : request.id
  return (
    <GuardedModal opened={opened} onClose={onClose} title={words(request).title} size={720}>
      {(frame) =>
        source === undefined ? (
          <EditorForm {...frame} request={request} onClose={onClose} />
        ) : (
          <OnEntry {...frame} id={source} request={request} onClose={onClose} />
        )
      }
    </GuardedModal>
  )
}

function words(request: EditorRequest): { title: string; save: string } {
  switch (request.mode) {
    case 'new':
      return request.parent_id
        ? { title: 'Follow-up entry', save: 'Add follow-up' }
        : { title: 'New docket entry', save: 'Add entry' }
    case 'edit':
      return { title: 'Edit docket entry', save: 'Save entry' }
    case 'clone':
      return { title: 'Clone docket entry', save: 'Add clone' }
    case 'reschedule':
      return { title: 'Reschedule docket entry', save: 'Reschedule entry' }
  }
}

interface FormProps {
  guard: Ref<Guard>
  onCancel: () => void
  onClose: () => void
  request: EditorRequest
}

/** Waits for the entry as it is now: one that lay here from before could be older than what others did. */
function OnEntry({ id, ...props }: FormProps & { id: number }) {
  const query = useQuery({ ...api.getDocketEntry.query({ id }), refetchOnMount: 'always' })
  const [source, setSource] = useState<DocketEntry>()
  if (!source && query.data && query.isFetchedAfterMount) setSource(query.data)
  if (source) return <EditorForm {...props} source={source} />
  if (query.data) return <LoadingState />
  return (
    <Loaded query={query} what="This entry" compact>
      {() => null}
    </Loaded>
  )
}

function EditorForm(props: FormProps & { source?: DocketEntry }) {
  const { user } = useZoneAndToday()
  const [round, setRound] = useState(0)
  // Default assignees come with the user; a form reads its initial values once.
  if (!user) return <LoadingState />
  return <OneEntry key={round} {...props} onAnother={() => setRound(round + 1)} />
}

const ofEntry = { edit: entryValues, clone: clonedValues, reschedule: rescheduledValues }

function firstValues(
  request: EditorRequest,
  source: DocketEntry | undefined,
  self: { id: number; name: string } | null,
): EntryValues {
  if (request.mode !== 'new') return ofEntry[request.mode](source!)
  const { mode: _, parent_id: __, only_if_free: ___, assignees, ...preset } = request
  return entryValues({
    ...preset,
    ...(source && { legal_case_id: source.legal_case_id }),
    assignees: assignees ?? (source?.assignees.length ? source.assignees : self ? [self] : []),
  })
}

function OneEntry({
  guard,
  onCancel,
  onClose,
  request,
  source,
  onAnother,
}: FormProps & { source?: DocketEntry; onAnother: () => void }) {
  const { user } = useZoneAndToday()
  const [self] = useState(() => (user?.is_assignable ? { id: user.id, name: user.display_name } : null))
  const [initial] = useState(() => firstValues(request, source, self))
  const { edit, learned, save } = useEntrySave(request, source)
  const current = edit.base

  const isNew = request.mode === 'new'
  const choosesCase = request.mode === 'clone' || (isNew && !request.legal_case_id && !source)
  const first =
    choosesCase && isNew
      ? 'legal_case_id'
      : isNew && request.docket_entry_type_id === undefined
        ? 'docket_entry_type_id'
        : 'action_date'
  return (
    <DialogForm
      guard={guard}
      onCancel={onCancel}
      onClose={onClose}
      saveLabel={words(request).save}
      another={
        isNew && !request.parent_id ? { label: 'Save and add another', onSaved: onAnother } : undefined
      }
      focus={`docket_entry.${first}`}
      // The form holds empty fields as null, and the schema makes the input of the call from them.
      schema={entryFormSchema}
      initialValues={{ docket_entry: initial }}
      onSubmit={save}
    >
      {(form) => (
        <>
          {source && <EntryAbout mode={request.mode} entry={source} />}
          <EntryConflict edit={edit} form={form} entries={[source, current]} learned={learned} />
          <EntryFields
            form={form as EntryForm}
            learned={learned}
            facts={{
              assignees: [
                ...(self ? [self] : []),
                ...(request.mode === 'new' ? (request.assignees ?? []) : []),
                ...(source?.assignees ?? []),
                ...(current === source ? [] : (current?.assignees ?? [])),
              ],
              attendances: [
                ...(source?.attendances ?? []),
                ...(current === source ? [] : (current?.attendances ?? [])),
              ],
              location: placeOf(current) ?? placeOf(source),
              rooms: reservedBy('room', source, current),
              interpreters: reservedBy('interpreter', source, current),
              legalCase: source && { id: source.legal_case_id, title: source.case_title },
              type: current,
            }}
            choosesCase={choosesCase}
            mayBeInternal={user?.flags.canCreateInternal ?? false}
            isNew={isNew}
            isFollowed={isNew || request.mode === 'clone'}
            id={request.mode === 'edit' ? request.id : undefined}
          />
        </>
      )}
    </DialogForm>
  )
}

const placeOf = (entry: DocketEntry | undefined) =>
  entry?.location_id && entry.location_name ? { id: entry.location_id, name: entry.location_name } : undefined

/** Room or interpreter of the entries, for lists from which it may have been taken in the meantime. */
const reservedBy = (what: 'room' | 'interpreter', ...entries: (DocketEntry | undefined)[]) =>
  entries.flatMap((entry) => {
    const [id, name] = [entry?.[`${what}_id`], entry?.[`${what}_name`]]
    return id && name ? [{ id, name }] : []
  })
