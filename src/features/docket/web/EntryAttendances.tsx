import { TextInput } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { PersonField } from '#fields/person/web/PersonField.tsx'
import { Card } from '#ui/web/Card.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useCaseClient } from './caseClient.tsx'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import { docketContract, type DocketEntry } from '../contract.ts'
import { outcomes, outcomeWords } from '../contract/entry.ts'
import classes from './entry.module.css'
import { optionLoads } from './entrySources.ts'

const api = client(docketContract)
type Attendance = DocketEntry['attendances'][number]

/** Expected people, and whether they attended. */
export function EntryAttendances({ entry }: { entry: DocketEntry }) {
  const { id, attendances, can } = entry
  const { isPending: isAdding, run: add } = useCommand(
    ({ party_id }: { party_id: number; failed: string }) => api.addAttendance({ id, party_id }),
    { failed: ({ failed }) => failed },
  )
  const { isPending: isRemoving, run: remove } = useCommand(
    (attendance: Attendance) => api.removeAttendance({ id, attendanceId: attendance.id }),
    { failed: ({ display_name }) => `${display_name} was not taken off.` },
  )
  const setOutcome = useCommand(
    ({ attendance, outcome }: { attendance: Attendance; outcome: Attendance['outcome'] }) =>
      api.changeAttendance({ id, attendanceId: attendance.id, outcome, version: attendance.version }),
    { failed: 'The attendance was not saved.' },
  )
  const setNotes = useCommand(
    ({ attendanceId, notes, version }: { attendanceId: number; notes: string; version: number }) =>
      api.changeAttendance({ id, attendanceId, notes: notes.trim() || null, version }),
    { failed: 'The notes were not saved.' },
  )
  const busy = isAdding || isRemoving || setOutcome.isPending || setNotes.isPending
  const client = useCaseClient(entry.legal_case_id).data?.client
  if (attendances.length === 0 && !can.edit) return null
  return (
    <Card title="Attendance">
      {attendances.length === 0 && <div className={classes.quiet}>Nobody is named as attending.</div>}
      <ul className={classes.attendances}>
        {attendances.map((attendance) => (
          <li key={attendance.id}>
            <PartyLink party={{ ...attendance, id: attendance.party_id }} className={classes.link} />
            {can.edit ? (
              <>
                <SelectInput
                  aria-label={`Outcome for ${attendance.display_name}`}
                  placeholder="Not recorded yet"
                  clearable
                  data={outcomes.map((value) => ({ value, label: outcomeWords[value] }))}
                  value={attendance.outcome}
                  disabled={busy}
                  onChange={(value) =>
                    void setOutcome.run({
                      attendance,
                      outcome: outcomes.find((one) => one === value) ?? null,
                    })
                  }
                />
                <AttendanceNotes
                  attendance={attendance}
                  onSave={(notes, version) => setNotes.run({ attendanceId: attendance.id, notes, version })}
                />
                <RemoveLine
                  label={`Take ${attendance.display_name} off`}
                  disabled={busy}
                  onClick={() => void remove(attendance)}
                />
              </>
            ) : (
              <span className={classes.quiet}>
                {attendance.outcome ? outcomeWords[attendance.outcome] : 'Not recorded yet'}
                {attendance.notes && ` · ${attendance.notes}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {can.edit && client && !attendances.some(({ party_id }) => party_id === client.id) && (
        <AddLine
          label={`Add ${client.display_name}`}
          className="no-print"
          disabled={busy}
          onClick={() => void add({ party_id: client.id, failed: 'The client was not added.' })}
        />
      )}
      {can.edit && (
        <AddParty
          key={attendances.length}
          entry={entry}
          onAdd={(party_id) => void add({ party_id, failed: 'The party was not added.' })}
        />
      )}
    </Card>
  )
}

/**
 * Saved on leaving and on Enter, when they changed. What was typed stays when it is refused: who saves again then knows what it
 * replaces.
 */
function AttendanceNotes({
  attendance: { display_name, notes, version },
  onSave,
}: {
  attendance: Attendance
  onSave: (notes: string, version: number) => Promise<boolean>
}) {
  const [typed, setTyped] = useState<{ text: string; version: number | null } | null>(null)
  const isSaving = useRef(false)
  async function save() {
    if (!typed || isSaving.current) return
    isSaving.current = true
    const isNew = typed.text.trim() !== (notes ?? '')
    const isDone = !isNew || (await onSave(typed.text, typed.version ?? version))
    isSaving.current = false
    setTyped(isDone ? null : { ...typed, version: null })
  }
  return (
    <TextInput
      aria-label={`Notes on ${display_name}`}
      placeholder="Notes"
      maxLength={2_000}
      value={typed?.text ?? notes ?? ''}
      onChange={({ currentTarget: { value } }) =>
        setTyped((before) => ({ text: value, version: before ? before.version : version }))
      }
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
      }}
    />
  )
}

function AddParty({ entry, onAdd }: { entry: DocketEntry; onAdd: (party_id: number) => void }) {
  const [learned] = useState(() => ({ zones: new Map<number, string>(), names: new Map<string, string>() }))
  const { legal_case_id, attendances } = entry
  const source = useMemo(() => {
    const load = optionLoads(learned, () => legal_case_id).parties
    const taken = new Set(attendances.map(({ party_id }) => party_id))
    return {
      loadOptions: async (search: string) => (await load(search)).filter(({ value }) => !taken.has(value)),
    }
  }, [learned, legal_case_id, attendances])
  return (
    <div className={`${classes.addParty} no-print`}>
      <PersonField
        label="Add a party of the case"
        source={source}
        onChange={(party_id) => {
          if (party_id !== null) onAdd(party_id)
        }}
      />
    </div>
  )
}
