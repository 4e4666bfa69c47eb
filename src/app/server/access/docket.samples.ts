import { docketContract } from '#features/docket/contract.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { marker, none, type SampleContext, otherUser, versionOf, type Samples } from './fixture.ts'

export const samples: Samples = {
  'docket.createDocketEntry': ({ fixture }) => ({
    docket_entry: { legal_case_id: fixture.case_id, docket_entry_type_id: 1, action_date: '2026-12-02' },
  }),
  'docket.listDocketEntries': () => ({ items_per_page: 200 }),
  'docket.listDocketAssignees': () => ({ items_per_page: 200 }),
  'docket.listTaskAssignees': () => ({ items_per_page: 200 }),
  'docket.updateDocketEntry': async ({ fixture }) => ({
    id: fixture.entry_id,
    docket_entry: { comment: marker },
    version: await versionOf.entry(fixture),
  }),
  'docket.createDocketEntryNested': async (scene) => ({
    docket_entry: {
      legal_case_id: scene.fixture.case_id,
      docket_entry_type_id: 1,
      action_date: '2026-12-02',
      attendee_ids: [scene.fixture.party_id],
    },
    parent_id: (await anEntry(scene)).id,
  }),
  'docket.updateDocketEntryNested': async ({ fixture }) => ({
    id: fixture.entry_id,
    docket_entry: { comment: marker },
    version: await versionOf.entry(fixture),
  }),
  'docket.deleteDocketEntry': anEntry,
  'docket.restoreDocketEntry': async (scene) => {
    const { id } = await anEntry(scene)
    await scene.fixture.owner.do(docketContract.endpoints.deleteDocketEntry, { id })
    return { id }
  },
  'docket.rescheduleDocketEntry': async (scene) => ({
    ...(await anEntry(scene)),
    docket_entry: { action_date: '2026-12-09' },
  }),
  'docket.undoReschedule': async (scene) => {
    const { id } = await anEntry(scene)
    await scene.fixture.owner.do(docketContract.endpoints.rescheduleDocketEntry, {
      id,
      docket_entry: { action_date: '2026-12-09' },
    })
    return { id }
  },
  'docket.cancelDocketEntry': anEntry,
  'docket.undoCancel': anEntry,
  'docket.setChecklist': ({ fixture }) => ({ id: fixture.entry_id, checklist: [{ text: 'Copy the I-589' }] }),
  'docket.addAttendance': async (scene) => ({
    ...(await anEntry(scene)),
    party_id: scene.fixture.party_id,
  }),
  'docket.changeAttendance': async (scene) => ({
    ...(await anAttendance(scene)),
    outcome: 'late',
    version: 1,
  }),
  'docket.removeAttendance': anAttendance,
  'docket.listDeadlineMoves': none,
  // An entry without a rule is refused, to whoever may change it.
  'docket.acceptDeadlineMove': async (scene) => ({
    ...(await anEntry(scene)),
    legal_day: '2026-12-21',
    safe_day: '2026-12-18',
  }),
  'docket.addNote': ({ fixture }) => ({ id: fixture.entry_id, body: marker }),
  'docket.deleteNote': async ({ fixture }) => {
    const note = await fixture.owner.do(docketContract.endpoints.addNote, {
      id: fixture.entry_id,
      body: 'A note',
    })
    return { id: fixture.entry_id, noteId: note.id }
  },
  'docket.searchRecordDocketEntries': ({ fixture }) => ({ id: fixture.record_id, search: marker }),
  'docket.markEntriesDone': async (scene) => ({ ids: [(await anEntry(scene)).id] }),
  'docket.rescheduleDocketEntries': async (scene) => ({
    ids: [(await anEntry(scene)).id],
    action_date: '2026-12-09',
  }),
  'docket.assignDocketEntries': async (scene) => ({ ids: [(await anEntry(scene)).id], assignee_ids: [] }),
  'docket.listUserDocketEntries': otherUser,
  'docket.listUndoneEntries': ({ fixture }) => ({ caseId: fixture.case_id, id: fixture.entry_id }),
  'docket.getDashboard': () => ({ scope: 'all', today: '2026-12-01', timezone: 'America/New_York' }),
}

/** An entry like the one of the world, for what changes it for good. */
async function anEntry({ fixture }: SampleContext): Promise<{ id: number }> {
  const { id } = await aDocketEntry(fixture.owner, { legal_case_id: fixture.case_id, comment: marker })
  return { id }
}

async function anAttendance(scene: SampleContext): Promise<{ id: number; attendanceId: number }> {
  const { id } = await anEntry(scene)
  const { attendances } = await scene.fixture.owner.do(docketContract.endpoints.addAttendance, {
    id,
    party_id: scene.fixture.party_id,
  })
  return { id, attendanceId: attendances[0]!.id }
}
