import { beforeAll, describe, expect, test } from 'vitest'
import { isWrite, type Endpoint } from '#core/contract.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { randomToken } from '#core/server/process/crypto.ts'
import { guestsContract } from '#guests/contract.ts'
import type { GuestKind } from '#guests/kinds.ts'
import { casesContract } from '#features/cases/contract.ts'
import { bookingContract } from '#features/booking/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { lettersContract } from '#features/letters/contract.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { surveysContract } from '#features/surveys/contract.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry, entryTypes } from '#testing/server/aDocketEntry.ts'
import { aLanguageId, aSentLetter } from '#testing/server/aLetterText.ts'
import { aSentSurvey } from '#testing/server/aSurvey.ts'
import { aGuest, type Person, useOffice } from '#testing/server/office.ts'
import { aPicture, buildFixture, type Fixture } from './access/fixture.ts'
import { allRoutes } from './routes.ts'

/*
 * Every call of people without a login × every kind of link. y done, . the one answer of all that is closed, - there is no
 * such link. An own link is of the kind that the call is for; no call takes the id of its subject, so another’s is out of reach.
 */
const table = [
  'call                      own   expired  revoked  used   deleted  closed  off   unknown  none   session',
  'uploads.openUploadPage    y     .        .        .      .        .       .     .        .      .',
  'uploads.sendFile          y     .        .        .      .        .       .     .        .      .',
  'booking.openBookingPage   y     .        .        .      .        .       -     .        .      .',
  'booking.bookTime          y     .        .        .      .        .       -     .        .      .',
  'booking.cancelBooking     y     .        .        .      .        .       -     .        .      .',
  'letters.getSigningPage    y     .        .        .      .        .       -     .        .      .',
  'letters.signLetter        y     .        .        .      .        .       -     .        .      .',
  'letters.downloadCopy      y     .        .        .      .        .       -     .        .      .',
  // A survey is about a person, and goes on when a case of theirs is closed.
  'surveys.getSurveySession      y  .       .        .      .        y       -     .        .      .',
  'surveys.saveSurveySession     y  .       .        .      .        y       -     .        .      .',
  'surveys.submitSurvey          y  .       .        .      .        y       -     .        .      .',
  'surveys.getSurveyParty        y  .       .        .      .        y       -     .        .      .',
  'surveys.listSurveyOptions     y  .       .        .      .        y       -     .        .      .',
  'surveys.listSurveyRootOptions y  .       .        .      .        y       -     .        .      .',
]

const office = useOffice()
let fixture: Fixture

beforeAll(async () => {
  fixture = await buildFixture(office)
})

const switched = (enabled: boolean) =>
  runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled }))

async function aLink(id = fixture.entry_id) {
  await switched(true)
  const { link_id, url } = await fixture.owner.do(uploadsContract.endpoints.createUploadLink, { id })
  return { link_id, guest: aGuest(office.app, url) }
}

async function aLetterLink() {
  const language_id = await aLanguageId(office, 'en')
  const { letter, url } = await aSentLetter(fixture.owner, fixture.case_id, { language_id })
  const { id: link_id } = await office.database.read
    .selectFrom('guest_links')
    .select('id')
    .where('letter_signer_id', '=', letter.signers[0]!.id)
    .executeTakeFirstOrThrow()
  return { link_id, guest: aGuest(office.app, url), letterId: letter.id }
}

async function aSurveyLink() {
  const { survey, url } = await aSentSurvey(fixture.owner, fixture.party_id)
  const { id: link_id } = await office.database.read
    .selectFrom('guest_links')
    .select('id')
    .where('party_survey_id', '=', survey.id)
    .executeTakeFirstOrThrow()
  return { link_id, guest: aGuest(office.app, url), surveyId: survey.id }
}

/** Booking link of a case of its own, which can be deleted. */
async function aBookingLink() {
  const { id } = await aCase(fixture.owner, { record_id: fixture.record_id })
  return aBookingLinkOf(id)
}

async function aBookingLinkOf(id: number) {
  const { link_id, url } = await fixture.owner.do(bookingContract.endpoints.createBookingLink, {
    id,
    party_id: fixture.party_id,
    docket_entry_type_id: entryTypes.client_meeting,
    user_ids: [fixture.owner.id],
    from_day: '2098-06-02',
    to_day: '2098-06-02',
    starts: ['2098-06-02T13:00:00Z'],
  })
  return { link_id, guest: aGuest(office.app, url), caseId: id }
}

const links: Record<GuestKind, () => Promise<{ link_id: number; guest: Person }>> = {
  upload: aLink,
  letter: aLetterLink,
  survey: aSurveyLink,
  booking: aBookingLink,
}

const changed = async (
  kind: GuestKind,
  values: { expires_at?: string; max_uses?: number; use_count?: number },
) => {
  const { link_id, guest } = await links[kind]()
  await office.database.transaction(({ db }) =>
    db.updateTable('guest_links').set(values).where('id', '=', link_id).execute(),
  )
  return guest
}

const callers: Record<string, (kind: GuestKind) => Promise<Person | null>> = {
  own: async (kind) => (await links[kind]()).guest,
  expired: (kind) => changed(kind, { expires_at: '2020-01-01T00:00:00Z' }),
  revoked: async (kind) => {
    const { link_id, guest } = await links[kind]()
    await fixture.owner.do(guestsContract.endpoints.revokeGuestLink, { id: link_id })
    return guest
  },
  used: (kind) => changed(kind, { max_uses: 1, use_count: 1 }),
  deleted: async (kind) => {
    if (kind === 'survey') {
      const { guest, surveyId } = await aSurveyLink()
      await fixture.owner.do(surveysContract.endpoints.deleteSurvey, { id: fixture.party_id, surveyId })
      return guest
    }
    if (kind === 'letter') {
      const { guest, letterId } = await aLetterLink()
      await fixture.owner.do(lettersContract.endpoints.voidLetter, { id: fixture.case_id, letterId })
      return guest
    }
    if (kind === 'booking') {
      const { guest, caseId } = await aBookingLink()
      await fixture.owner.do(casesContract.endpoints.deleteCase, { id: caseId })
      return guest
    }
    const { id } = await aDocketEntry(fixture.owner, { legal_case_id: fixture.case_id })
    const { guest } = await aLink(id)
    await fixture.owner.do(docketContract.endpoints.deleteDocketEntry, { id })
    return guest
  },
  // Also once the case is open again.
  closed: async (kind) => {
    const { guest } = kind === 'booking' ? await aBookingLinkOf(fixture.case_id) : await links[kind]()
    const id = fixture.case_id
    await fixture.owner.do(casesContract.endpoints.closeCase, { id, closing_reasons_ids: [1] })
    await fixture.owner.do(casesContract.endpoints.reopenCase, { id, reopening_reason: 'Test' })
    return guest
  },
  off: async (kind) => {
    if (kind !== 'upload') return null
    const { guest } = await aLink()
    await switched(false)
    return guest
  },
  unknown: async () => aGuest(office.app, `http://x/#${randomToken()}`),
  none: async () => office.stranger,
  session: async () => fixture.owner,
}

const open = allRoutes.filter(({ endpoint }) => endpoint.access.kind === 'guest')
const inputs: Record<string, Record<string, unknown>> = {
  'booking.bookTime': { starts_at: '2098-06-02T13:00:00Z', changes: 0 },
  'booking.cancelBooking': { changes: 0 },
  'letters.getSigningPage': { token: 'mine' },
  'letters.signLetter': { token: 'mine', action: 'decline' },
  'letters.downloadCopy': { token: 'mine' },
  'surveys.getSurveySession': { token: 'mine' },
  'surveys.saveSurveySession': { token: 'mine', act: { do: 'pause' } },
  'surveys.submitSurvey': { token: 'mine' },
  'surveys.getSurveyParty': { token: 'mine' },
  'surveys.listSurveyOptions': { session: 'mine', '*': 'countries' },
  'surveys.listSurveyRootOptions': { session: 'mine', '*': 'countries' },
  'uploads.sendFile': { upload_key: '3b241101-e2bb-4255-8caf-4136c566a962' },
}
const make = (who: Person, name: string, endpoint: Endpoint) =>
  endpoint.upload
    ? who.upload(endpoint, inputs[name] ?? {}, [aPicture])
    : who.send(endpoint, inputs[name] ?? {})

test.each(open)('$name opens for a live link alone, and is closed to all others alike', async (route) => {
  const { name, endpoint } = route
  const letters: string[] = []
  const refusals = new Set<string>()
  const kind = (endpoint.access as { of: GuestKind }).of
  for (const caller of Object.values(callers)) {
    const who = await caller(kind)
    if (!who) {
      letters.push('-')
      continue
    }
    const { status, error } = await make(who, name, endpoint)
    letters.push(status === 200 || status === 204 ? 'y' : status === 404 ? '.' : String(status))
    if (error) refusals.add(JSON.stringify({ ...error, request_id: '' }))
  }
  const row = table.find((line) => line.startsWith(`${name} `))
  expect([name, ...letters].join(' ')).toBe(row?.replaceAll(/ +/g, ' '))
  expect(refusals.size).toBe(1)
})

test('every call of guests has a row', () => {
  expect(table.slice(1).map((row) => row.split(' ')[0])).toEqual(open.map(({ name }) => name))
})

describe('a link', () => {
  test('opens no call of the office', async () => {
    const { guest } = await aLink()
    const others = allRoutes.filter(({ endpoint }) => ['signedIn', 'atLeast'].includes(endpoint.access.kind))
    for (const { endpoint } of others.filter((one) => !isWrite(one.endpoint)).slice(0, 20))
      expect((await guest.send(endpoint, { id: fixture.entry_id })).status).toBe(401)
  })

  test('is stored as the hash of its token alone, in a table that no backup holds', async () => {
    await switched(true)
    const { url } = await fixture.owner.do(uploadsContract.endpoints.createUploadLink, {
      id: fixture.entry_id,
    })
    const token = new URL(url).hash.slice(1)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const tokens = await office.database.read.selectFrom('guest_link_tokens').selectAll().execute()
    expect(JSON.stringify(tokens)).not.toContain(token)
    await office.database.transaction(({ db }) => db.deleteFrom('guest_link_tokens').execute())
    expect((await aGuest(office.app, url).call(uploadsContract.endpoints.openUploadPage)).status).toBe(404)
    const { items } = await fixture.owner.do(guestsContract.endpoints.listGuestLinks, {
      docket_entry_id: fixture.entry_id,
    })
    expect(items[0]!.state).toBe('revoked')
  })
})
