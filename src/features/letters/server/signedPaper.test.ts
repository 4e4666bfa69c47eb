import { beforeAll, expect, it } from 'vitest'
import { documentsContract } from '#features/documents/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { aLetterOffice, aSentLetter, signing } from '#testing/server/aLetterText.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { lettersContract } from '../contract.ts'

const office = useOffice()
const calls = lettersContract.endpoints
const scan = { name: 'scan.pdf', content: '%PDF-1.4 of a signed letter' }
let made: Awaited<ReturnType<typeof aLetterOffice>>
let signed_on: string

beforeAll(async () => {
  made = await aLetterOffice(office)
  signed_on = await officeToday({ db: office.database.read, now: new Date() })
})

const sent = () => aSentLetter(made.editor, made.case_id, { language_id: made.english })
const file = (person: Person, letterId: number, facts: object = {}, upload = scan) =>
  person.upload(
    calls.fileSignedPaper,
    { id: made.case_id, letterId, signed_on, received_by: 'Theo Lindqvist', ...facts },
    [upload],
  )

it('a letter that was asked for on paper is closed by its scan, filed under the person', async () => {
  const { letter, url } = await sent()
  const guest = aGuest(office.app, url)
  await guest.do(calls.signLetter, { token: 'mine', action: 'paper' })
  await made.attorney.do(notificationsContract.endpoints.markAllRead)
  const { body } = await file(made.editor, letter.id)
  expect(body).toMatchObject({
    state: 'signed',
    paper_signed_on: signed_on,
    sealed_sha256: null,
    signers: [{ state: 'signed', wants_paper: false }],
    can: { paper: false, void: false, send: false },
  })
  expect(body.steps.at(-1)).toMatchObject({ step: 'signed_on_paper' })
  expect(body.steps.at(-1)!.detail).toContain('received by Theo Lindqvist')
  expect((await guest.call(calls.signLetter, signing(letter))).error.code).toBe('link.closed')
  const { items } = await made.editor.do(documentsContract.endpoints.listPartyDocuments, {
    id: made.party_id,
  })
  expect(items).toMatchObject([{ attachment_id: body.attachment_id, filename: 'scan.pdf' }])
  const bell = await made.attorney.do(notificationsContract.endpoints.listNotifications, {})
  expect(JSON.stringify(bell)).toContain('was signed')
  expect((await file(made.editor, letter.id)).error.code).toBe('letters.ended')
})

it('another kind of file, and a day on which nobody can have signed, are refused', async () => {
  const { letter } = await sent()
  const refusalOf = async (...factsAndUpload: [object, typeof scan?]) =>
    (await file(made.editor, letter.id, ...factsAndUpload)).error.issues?.[0]?.path
  expect(await refusalOf({}, { name: 'words.txt', content: 'Signed' })).toBe('file')
  expect(await refusalOf({ signed_on: '2200-01-01' })).toBe('signed_on')
  expect(await refusalOf({ signed_on: '2020-01-01' })).toBe('signed_on')
  expect(await refusalOf({ received_by: ' ' })).toBe('received_by')
  expect((await file(made.attorney, letter.id)).status).toBe(403)
})
