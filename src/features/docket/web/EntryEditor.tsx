import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type Ref } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client, invalidate } from '#core/web/client.ts'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyUndo } from '#ui/web/notify.tsx'
import { LoadingState } from '#ui/web/states.tsx'
import { docketContract, type DocketEntry } from '../contract.ts'
import { EntryConflictNotice } from './EntryConflictNotice.tsx'
import { EntryAbout } from './EntryAbout.tsx'
import {
  clonedValues,
  differences,
  entryFormSchema,
  entryValues,
  rescheduledValues,
  type Difference,
  type EntryInput,
  type EntryValues,
} from './entryForm.ts'
import { EntryFields, type EntryForm } from './EntryFields.tsx'
import { saveEntry } from './saveEntry.ts'
import type { EditorRequest } from './useEntryEditor.ts'
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
  const { mode: _, parent_id: __, ...preset } = request
  return entryValues({
    ...preset,
    ...(source && { legal_case_id: source.legal_case_id }),
    assignees: source?.assignees.length ? source.assignees : self ? [self] : [],
  })
}

interface EditConflict {
  who: string
  entry: DocketEntry
  changed: Difference[]
}

function OneEntry({
  guard,
  onCancel,
  onClose,
  request,
  source,
  onAnother,
}: FormProps & { source?: DocketEntry; onAnother: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { user } = useZoneAndToday()
  const [self] = useState(() => (user?.is_assignable ? { id: user.id, name: user.display_name } : null))
  const [initial] = useState(() => firstValues(request, source, self))
  // One key for as long as the form stands: a save that is sent twice makes one entry.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [learned] = useState(() => ({ zones: zonesOf(source), names: new Map<string, string>() }))
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const current = conflict?.entry ?? source

  async function save({ docket_entry }: { docket_entry: EntryInput }, form: EntryForm) {
    try {
      const { entry, message, undo } = await saveEntry(request, current, docket_entry, idempotencyKey)
      void invalidate(queries, 'docket', 'cases', 'today')
      notifyUndo(message, () => undo().finally(() => invalidate(queries, 'docket', 'cases', 'today')), {
        onOpen: () => void navigate({ to: '/docket_entries/$id', params: { id: String(entry.id) } }),
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale' || !current) throw error
      await showTheirs(error.details.changed_by ?? 'Someone', current, form)
      throw new ApiError(409, 'stale', 'Not saved yet: see below what differs.')
    }
  }

  async function showTheirs(who: string, before: DocketEntry, form: EntryForm): Promise<void> {
    const entry = await api.getDocketEntry({ id: before.id })
    for (const [place, zone] of zonesOf(entry)) learned.zones.set(place, zone)
    const theirs = entryValues(entry)
    const mine = form.getValues().docket_entry as EntryValues
    const changed = differences(entryValues(before), theirs, mine)
    for (const { name, isContested } of changed) if (!isContested) take(form, name, theirs)
    setConflict({ who, entry, changed })
  }
  const take = (form: EntryForm, name: string, theirs: EntryValues) =>
    form.setFieldValue(`docket_entry.${name}`, theirs[name])

  function nameOf(list: string, id: number): string | undefined {
    const people = [...(source?.assignees ?? []), ...(conflict?.entry.assignees ?? [])]
    const parties = [...(source?.attendances ?? []), ...(conflict?.entry.attendances ?? [])]
    const entries = [source, conflict?.entry]
    if (list === 'users') return people.find((one) => one.id === id)?.name ?? learned.names.get(`users ${id}`)
    if (list === 'parties')
      return parties.find((one) => one.party_id === id)?.display_name ?? learned.names.get(`parties ${id}`)
    if (list === 'docket_entry_types')
      return (
        entries.find((one) => one?.docket_entry_type_id === id)?.type_name ??
        learned.names.get(`docket_entry_types ${id}`)
      )
    return (
      entries.find((one) => one?.location_id === id)?.location_name ??
      learned.names.get(`locations ${id}`) ??
      undefined
    )
  }

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
      schema={entryFormSchema as never}
      initialValues={{ docket_entry: initial }}
      onSubmit={save as never}
    >
      {(form) => {
        return (
          <>
            {source && <EntryAbout mode={request.mode} entry={source} />}
            {conflict && (
              <EntryConflictNotice
                who={conflict.who}
                changed={conflict.changed}
                theirs={entryValues(conflict.entry)}
                mine={form.getValues().docket_entry}
                nameOf={nameOf}
                onTake={(name) => {
                  take(form as EntryForm, name, entryValues(conflict.entry))
                  setConflict({
                    ...conflict,
                    changed: conflict.changed.filter((one) => one.name !== name),
                  })
                }}
              />
            )}
            <EntryFields
              form={form as EntryForm}
              learned={learned}
              facts={{
                assignees: [
                  ...(self ? [self] : []),
                  ...(source?.assignees ?? []),
                  ...(conflict?.entry.assignees ?? []),
                ],
                attendances: [...(source?.attendances ?? []), ...(conflict?.entry.attendances ?? [])],
                location: placeOf(conflict?.entry) ?? placeOf(source),
                legalCase: source && { id: source.legal_case_id, title: source.case_title },
                type: current,
              }}
              choosesCase={choosesCase}
              mayBeInternal={user?.flags.canCreateInternal ?? false}
              isNew={isNew}
              id={request.mode === 'edit' ? request.id : undefined}
            />
          </>
        )
      }}
    </DialogForm>
  )
}

const zonesOf = (entry: DocketEntry | undefined) =>
  new Map<number, string>(
    entry?.location_id && entry.location_timezone ? [[entry.location_id, entry.location_timezone]] : [],
  )

const placeOf = (entry: DocketEntry | undefined) =>
  entry?.location_id && entry.location_name ? { id: entry.location_id, name: entry.location_name } : undefined
