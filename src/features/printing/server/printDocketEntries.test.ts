import { beforeAll, expect, it } from 'vitest'
import type { CallOf } from '#core/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, courtIdIn, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aTeamThat } from '#testing/server/aStaff.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { readPdf } from '#testing/server/readPdf.ts'
import { printingContract } from '../contract.ts'

const office = useOffice()
const { printDocketEntries } = printingContract.endpoints
const { createDocketEntry, markDone, addNote, addAttendance } = docketContract.endpoints

let editor: Person
let viewer: Person
let outsider: Person
let family: number
let legal_case_id: number
let mother: number
let hearing: number
let appeal: number

beforeAll(async () => {
  family = await office.team('Family')
  editor = await office.user({ team_ids: [family], first_name: 'Eva', last_name: 'Ruiz' })
  viewer = await office.user({ user_type: 'viewer', team_ids: [family] })
  outsider = await office.user({ team_ids: [await office.team('Detained')] })
  const { record, party } = await aRecord(editor, {
    team_ids: [family],
    party: { first_name: 'Marta', last_name: 'Núñez', a_number: '214358097' },
  })
  mother = party.id
  const son = await aParty(editor, { record_id: record.id, first_name: 'Óscar', last_name: 'Núñez' })
  const witness = await aParty(editor, { record_id: record.id, first_name: 'Wilma', last_name: 'Ortiz' })
  const role = async (name: string) =>
    (
      await office.database.read
        .selectFrom('party_roles')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  const legalCase = await aCase(editor, {
    record_id: record.id,
    title: 'Núñez removal',
    parties: [
      { party_id: mother, party_role_id: await role('Respondent') },
      { party_id: son.id },
      { party_id: witness.id, party_role_id: await role('Witness') },
    ],
  })
  legal_case_id = legalCase.id
  await editor.do(sectionsContract.endpoints.createCharacteristic, {
    overview: { party_id: mother, presently_detained: true },
  })
  const location_id = await courtIdIn(office, 'Los Angeles')
  const entry = await aDocketEntry(editor, {
    legal_case_id,
    location_id,
    event_time_start: '09:00',
    judge: 'Nguyen, Thuy',
    courtroom: '14',
    hearing_medium: 'video',
    meeting_link: 'https://eoir.webex.com/meet/IJ.Nguyen',
    comment: 'Ask for the medical file',
    assignee_ids: [editor.id],
    checklist: [{ text: 'Exhibit tabs A to F', done: true }, { text: 'Interpreter ordered' }],
  })
  hearing = entry.id
  await editor.do(addNote, { id: hearing, body: 'The client is afraid of the judge' })
  await editor.do(addAttendance, { id: hearing, party_id: mother })
  appeal = (
    await editor.do(createDocketEntry, {
      docket_entry: {
        legal_case_id,
        docket_entry_type_id: entryTypes.one_year_deadline,
        deadline: { rule_key: 'eoir-33-ic', trigger_day: '2026-11-24' },
      },
    })
  ).id
  await editor.do(markDone, { id: appeal })
})

const printed = async (who: Person, input: CallOf<typeof printDocketEntries>) => {
  const { status, raw } = await who.call(printDocketEntries, input)
  expect(status).toBe(200)
  const { title, pages } = await readPdf(raw.rawPayload)
  return { title, pages, text: pages.map(({ text }) => text).join('\n') }
}

it('a list has the entries by day, with zone, A-number, court, assignees, state and both days of a deadline', async () => {
  const { title, text } = await printed(viewer, { legal_case_id })
  expect(title).toBe('Docket')
  for (const words of [
    'Núñez removal, Our office',
    'Wednesday 12/02/2026',
    '9:00 AM PST',
    'A214-358-097',
    'Room 14',
    'Judge Nguyen, Thuy',
    'By video (Webex)',
    'Eva Ruiz',
    'Done',
    'Legal last day',
    'safe day',
  ])
    expect(text).toContain(words)
})

it('entries are those of a selection, a person, or somebody’s days', async () => {
  expect((await printed(viewer, { ids: [hearing] })).text).not.toContain('Legal last day')
  expect((await printed(viewer, { party_id: mother })).text).toContain('Legal last day')
  const week = { from: '2026-11-29', to: '2026-12-05' }
  const own = await printed(viewer, { ...week, user_ids: [editor.id] })
  expect(own.text).toContain('11/29/2026 to 12/05/2026, Eva Ruiz, Our office')
  expect(own.text).toContain('Núñez removal')
  expect((await printed(viewer, { ...week, user_ids: [viewer.id] })).text).toContain('No docket entries.')
  expect((await printed(viewer, { party_id: mother, open_only: true })).text).not.toContain('Legal last day')
})

it('a sheet is one page with what somebody needs in court, and nothing that is the office’s own', async () => {
  const { text, pages } = await printed(viewer, { layout: 'hearing_sheets', legal_case_id })
  expect(pages).toHaveLength(1)
  for (const words of [
    'In the matter of Marta Núñez; Óscar Núñez',
    'Wednesday 12/02/2026, 9:00 AM PST, Pacific',
    'A214-358-097',
    'Nguyen, Thuy',
    'By video (Webex)',
    'https://eoir.webex.com/meet/IJ.Nguyen',
    'Marta Núñez, respondent, detained: place not entered',
    '[x] Exhibit tabs A to F',
    '[ ] Interpreter ordered',
    'Eva Ruiz',
  ])
    expect(text).toContain(words)
  for (const words of ['medical file', 'afraid of the judge', 'Wilma']) expect(text).not.toContain(words)
})

it('a long sheet is shortened to its page, and says so', async () => {
  const entry = await aDocketEntry(editor, {
    legal_case_id,
    checklist: Array.from({ length: 90 }, (_, at) => ({
      text: `Item ${at} ${'with many words '.repeat(15)}`,
    })),
  })
  const both = await printed(editor, { layout: 'hearing_sheets', ids: [hearing, entry.id] })
  expect(both.pages).toHaveLength(2)
  const long = both.pages.find(({ text }) => text.includes('Item 0'))!.text
  expect(long).toContain('… (shortened)')
  expect(long).toContain('In an emergency')
})

it('others get nothing of it, and what was printed is in the log', async () => {
  expect((await outsider.call(printDocketEntries, { legal_case_id })).status).toBe(404)
  expect((await outsider.call(printDocketEntries, { party_id: mother })).status).toBe(404)
  expect((await printed(outsider, { ids: [hearing] })).text).toContain('No docket entries.')
  const sheets = await outsider.call(printDocketEntries, { layout: 'hearing_sheets', ids: [hearing] })
  expect([sheets.status, sheets.error.issues?.[0]?.path]).toEqual([422, 'layout'])
  const none = await viewer.call(printDocketEntries, {})
  expect(none.error.issues).toMatchObject([{ path: 'from' }])

  const insider = await office.user({
    team_ids: [family, await aTeamThat(office, 'canCreateInternalDockets')],
  })
  const internal = await aDocketEntry(insider, { legal_case_id, is_internal: true, comment: 'Whistle' })
  expect((await printed(insider, { ids: [internal.id] })).text).toContain('Whistle')
  expect((await printed(viewer, { ids: [internal.id] })).text).toContain('No docket entries.')
  const own = await insider.call(printDocketEntries, { layout: 'hearing_sheets', ids: [internal.id] })
  expect(own.status).toBe(422)

  await printed(viewer, { legal_case_id })
  await printed(viewer, { party_id: mother })
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  const { items } = await admin.do(logsContract.endpoints.listActivity, { items_per_page: 50 })
  const actions = items.map(({ action }) => action)
  for (const name of ['case_printed', 'person_printed', 'entries_printed'])
    expect(actions).toContain(`docket_print.${name}`)
})
