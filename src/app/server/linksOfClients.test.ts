import { beforeAll, expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { guestsContract } from '#guests/contract.ts'
import { casesContract } from '#features/cases/contract.ts'
import { erasureContract } from '#features/erasure/contract.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aLanguageId, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aGuest, type Person, useOffice } from '#testing/server/office.ts'
import { mustMerge, twoEntries } from '#testing/server/twoEntries.ts'

const office = useOffice()
const { createUploadLink, openUploadPage } = uploadsContract.endpoints
const { listGuestLinks } = guestsContract.endpoints
const { getSigningPage, signLetter, downloadCopy } = lettersContract.endpoints
let admin: Person
let team_id: number

beforeAll(async () => {
  team_id = await office.team()
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [team_id] })
  await runInTransaction(office, null, async (ctx) => {
    await writeSetting(ctx, 'upload_links', { enabled: true })
    await writeSetting(ctx, 'closedFiles', { years: 0 })
  })
})

async function aClient(maker: Person) {
  const { record, party } = await aRecord(maker, { team_ids: [team_id] })
  return caseOf(maker, record.id, party.id)
}
async function caseOf(maker: Person, record_id: number, party_id: number) {
  const legalCase = await aCase(maker, { record_id, parties: [{ party_id }] })
  const { id: entry_id } = await aDocketEntry(maker, { legal_case_id: legalCase.id })
  const upload = async () =>
    aGuest(office.app, (await maker.do(createUploadLink, { id: entry_id, party_id })).url)
  return { record_id, party_id, entry_id, case_id: legalCase.id, upload }
}
const close = (id: number) =>
  admin.do(casesContract.endpoints.closeCase, {
    id,
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
    open_entries: 'done',
  })
const opens = async (guest: Person) => (await guest.call(openUploadPage)).status === 200

test('closing a case ends its links, except for the copy of a signed letter and links made afterwards', async () => {
  const { case_id, upload } = await aClient(admin)
  const before = await upload()
  const language_id = await aLanguageId(office, 'en')
  const [signed, unsigned] = await Promise.all([1, 2].map(() => aSentLetter(admin, case_id, { language_id })))
  const [signer, other] = [aGuest(office.app, signed!.url), aGuest(office.app, unsigned!.url)]
  await signer.do(signLetter, signing(signed!.letter))
  await close(case_id)
  expect(await opens(before)).toBe(false)
  expect((await other.call(getSigningPage, { token: 'mine' })).error.code).toBe('link.closed')
  expect((await signer.call(downloadCopy, { token: 'mine' })).status).toBe(200)
  expect(await opens(await upload())).toBe(true)
})

test('the links of two entries of one person open for the one that is left', async () => {
  const two = await twoEntries(admin)
  const guest = await (await caseOf(admin, two.otherRecord, two.other)).upload()
  await mustMerge(admin, two)
  expect(await opens(guest)).toBe(true)
  const { items } = await admin.do(listGuestLinks, { party_id: two.survivor })
  expect(items.map(({ state }) => state)).toEqual(['live'])
})

test('the links of an erased person open nothing', async () => {
  const { case_id, party_id, upload } = await aClient(admin)
  await close(case_id)
  const guest = await upload()
  const { getErasure, eraseParty } = erasureContract.endpoints
  const { reasons, version } = await admin.do(getErasure, { id: party_id })
  expect(reasons.join()).toBe('')
  const confirmation = String(party_id)
  await admin.do(eraseParty, { id: party_id, version, reason: 'request', confirmation })
  expect(await opens(guest)).toBe(false)
})

test('a link goes on when its record moves to another team, and whoever made it no longer sees it', async () => {
  const maker = await office.user({ team_ids: [team_id] })
  const { record_id, entry_id, upload } = await aClient(maker)
  const guest = await upload()
  const other = await office.team()
  const { version } = await admin.do(recordsContract.endpoints.getRecord, { id: record_id })
  const record = { team_ids: [other] }
  await admin.do(recordsContract.endpoints.updateRecord, { id: record_id, record, version })
  expect(await opens(guest)).toBe(true)
  expect((await maker.do(listGuestLinks, { docket_entry_id: entry_id })).items).toEqual([])
  const reader = await office.user({ team_ids: [other] })
  const { items } = await reader.do(listGuestLinks, { docket_entry_id: entry_id })
  expect(items.map(({ state, can }) => [state, can.revoke])).toEqual([['live', true]])
})
