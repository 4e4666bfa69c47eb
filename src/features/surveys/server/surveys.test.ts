import { beforeAll, describe, expect, it } from 'vitest'
import { guestsContract } from '#guests/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { erasureContract } from '#features/erasure/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { mergingContract } from '#features/merging/contract.ts'
import { aBrowser, aSentSurvey } from '#testing/server/aSurvey.ts'
import { aTextedClient } from '#testing/server/aClient.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { outboxFor } from '#testing/server/signIn.ts'
import { surveysContract } from '../contract.ts'
import { followSurveys, purgeSurveys } from './followSurveys.ts'

const office = useOffice()
const calls = surveysContract.endpoints
const day = 24 * 3_600_000
let admin: Person
let editor: Person
let team_id: number

beforeAll(async () => {
  team_id = await office.team()
  admin = await office.user({ user_type: 'admin', team_ids: [team_id], all_teams: true })
  editor = await office.user({ team_ids: [team_id] })
})

/** Somebody who takes texts, with the entry of their phone. */
async function aClient(marks: object = {}) {
  const { party, record, number } = await aTextedClient(editor, marks)
  const { id } = await office.database.read
    .selectFrom('party_phones')
    .select('id')
    .where('party_id', '=', party.id)
    .executeTakeFirstOrThrow()
  return { party, record, number, contact: { contact_type: 'phone' as const, contact_id: id } }
}

const aDraft = (party_id: number, facts: object = {}) =>
  editor.do(calls.createSurvey, {
    id: party_id,
    cards: { names: true },
    identity_check: 'none',
    ...facts,
  })
const messagesTo = (party_id: number) =>
  office.database.read
    .selectFrom('outbox_messages')
    .select(['kind', 'state', 'is_secret', 'recipient', 'language'])
    .where('party_id', '=', party_id)
    .orderBy('id')
    .execute()

describe('a survey', () => {
  it('is made of cards that are offered, for a person the maker sees', async () => {
    const { party } = await aClient()
    const issue = async (facts: object) =>
      (await editor.call(calls.createSurvey, { id: party.id, cards: { names: true }, ...facts })).error
        .issues![0]!.path
    expect(await issue({ cards: {} })).toBe('cards')
    expect(await issue({ cards: { names: false } })).toBe('cards')
    expect(await issue({ cards: { no_such_card: true } })).toBe('cards')
    expect(await issue({ cards: { toString: true } })).toBe('cards')
    expect(await issue({ contact_type: 'phone' })).toBe('contact_id')
    const other = await aClient()
    expect(await issue(other.contact)).toBe('contact_id')
    expect(await issue({ identity_check: 'birth_date', notify: true })).toBe('identity_check')
    expect(await issue({ identity_check: 'code_word', notify: true })).toBe('code_word')
    const { survey, url } = await aDraft(party.id)
    expect([survey.state, url]).toEqual(['draft', null])
    const stranger = await office.user({ team_ids: [await office.team()] })
    expect((await stranger.call(calls.getSurvey, { id: party.id, surveyId: survey.id })).status).toBe(404)
    await admin.do(teamsContract.endpoints.restrictResource, {
      id: team_id,
      type: 'parties',
      resource_id: party.id,
    })
    for (const call of [calls.getSurvey, calls.deleteSurvey, calls.notifySurvey])
      expect((await editor.call(call, { id: party.id, surveyId: survey.id })).status).toBe(404)
    expect((await editor.call(calls.createSurvey, { id: party.id, cards: { names: true } })).status).toBe(404)
  })

  it('keeps cards with answers, and takes others in and out', async () => {
    const { party } = await aClient()
    const { survey, url } = await aSentSurvey(editor, party.id)
    const page = aBrowser(office, url)
    await page.answer('child', 'first_name', 'Luz')
    await page.act({ do: 'duplicate', identifier: 'child', sequence: page.next() })
    const place = { id: party.id, surveyId: survey.id, version: survey.version }
    const { error } = await editor.call(calls.updateSurvey, { ...place, cards: { names: true } })
    expect(error.issues![0]!.path).toBe('cards')
    const changed = await editor.do(calls.updateSurvey, { ...place, cards: { child: true, birth: true } })
    expect(changed.card_list.map(({ identifier }) => identifier)).toEqual(['birth', 'child', 'child_2'])
    expect((await page.open()).value[1]!.inputs['first_name']!.value).toBe('Luz')
    expect((await editor.call(calls.updateSurvey, { ...place, title: 'Late' })).error.code).toBe('stale')
  })

  it('is closed, and its link with it; its answers stay', async () => {
    const { party } = await aClient()
    const { survey, url } = await aSentSurvey(editor, party.id)
    const page = aBrowser(office, url)
    await page.answer('names', 'first_name', 'Ana')
    const place = { id: party.id, surveyId: survey.id }
    const closed = await editor.do(calls.updateSurvey, { ...place, version: survey.version, close: true })
    expect(closed).toMatchObject({ state: 'closed', new_count: 1, can: { edit: false, send: false } })
    expect((await page.call({ do: 'pause' })).error.code).toBe('link.closed')
    expect((await editor.call(calls.notifySurvey, place)).error.code).toBe('surveys.ended')
  })

  it('that was deleted opens nothing, and goes for good after thirty days', async () => {
    const { party } = await aClient()
    const { survey, url } = await aSentSurvey(editor, party.id)
    const page = aBrowser(office, url)
    await page.answer('names', 'first_name', 'Ana')
    const place = { id: party.id, surveyId: survey.id }
    await editor.do(calls.deleteSurvey, place)
    expect((await editor.call(calls.getSurvey, place)).status).toBe(404)
    expect((await page.call({ do: 'pause' })).error.code).toBe('link.closed')
    const rows = async () =>
      (
        await office.database.read
          .selectFrom('survey_answers')
          .select('id')
          .where('party_survey_id', '=', survey.id)
          .execute()
      ).length
    await purgeSurveys(office, new Date(Date.now() + 29 * day))
    expect(await rows()).toBe(1)
    await purgeSurveys(office, new Date(Date.now() + 31 * day))
    expect(await rows()).toBe(0)
  })

  it('comes back with its answers: by whoever just deleted it, or by an admin', async () => {
    const { party } = await aClient()
    const { survey, url } = await aSentSurvey(editor, party.id)
    const page = aBrowser(office, url)
    await page.answer('names', 'first_name', 'Ana')
    const place = { id: party.id, surveyId: survey.id }
    await editor.do(calls.deleteSurvey, place)
    const colleague = await office.user({ team_ids: [team_id] })
    const restore = { id: survey.id }
    expect((await colleague.call(calls.restoreSurvey, restore)).status).toBe(404)
    expect((await editor.call(calls.listDeletedSurveys, {})).status).toBe(403)
    const listed = async () =>
      (await admin.do(calls.listDeletedSurveys, {})).items.filter(({ id }) => id === survey.id)
    const waiting = { party_id: party.id, answer_count: 1, deleted_by_name: expect.any(String) }
    expect(await listed()).toMatchObject([waiting])
    await editor.do(calls.restoreSurvey, restore)
    expect(await editor.do(calls.getSurvey, place)).toMatchObject({ state: 'sent', new_count: 1 })
    expect(await listed()).toEqual([])
    expect((await page.call({ do: 'pause' })).error.code).toBe('link.closed')
    const { url: anew } = await editor.do(calls.notifySurvey, { ...place, here: true })
    expect((await aBrowser(office, anew!).open()).value[0]!.inputs['first_name']!.value).toBe('Ana')

    await editor.do(calls.deleteSurvey, place)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('party_surveys')
        .set({ deleted_at: new Date(Date.now() - day).toISOString() })
        .where('id', '=', survey.id)
        .execute(),
    )
    expect((await editor.call(calls.restoreSurvey, restore)).status).toBe(404)
    await admin.do(calls.restoreSurvey, restore)
    expect((await editor.do(calls.getSurvey, place)).state).toBe('opened')
    expect((await admin.call(calls.restoreSurvey, restore)).status).toBe(404)
  })

  it('waits deleted with its person, moves with a merge, and ends with an erasure', async () => {
    const { party, record } = await aRecord(editor)
    const other = await aParty(editor, { record_id: record.id, first_name: 'Ana' })
    const { survey } = await aSentSurvey(editor, other.id)
    await editor.do(calls.deleteSurvey, { id: other.id, surveyId: survey.id })
    const listed = async () =>
      (await admin.do(calls.listDeletedSurveys, {})).items.flatMap(({ id, party_id }) =>
        id === survey.id ? [party_id] : [],
      )
    await editor.do(partiesContract.endpoints.deleteParty, { id: other.id })
    expect(await listed()).toEqual([])
    expect((await admin.call(calls.restoreSurvey, { id: survey.id })).status).toBe(404)
    await editor.do(partiesContract.endpoints.restoreParty, { id: other.id })
    expect(await listed()).toEqual([other.id])
    const versionOf = async (id: number) =>
      (await editor.do(partiesContract.endpoints.getParty, { id })).version
    await admin.do(mergingContract.endpoints.mergeParties, {
      id: party.id,
      other_id: other.id,
      version: await versionOf(party.id),
      other_version: await versionOf(other.id),
      choices: { name: 'survivor' },
    })
    expect(await listed()).toEqual([party.id])
    const { version } = await admin.do(erasureContract.endpoints.getErasure, { id: party.id })
    await admin.do(erasureContract.endpoints.eraseParty, {
      id: party.id,
      version,
      reason: 'request',
      confirmation: String(party.id),
    })
    expect(await listed()).toEqual([])
    expect((await admin.call(calls.restoreSurvey, { id: survey.id })).status).toBe(404)
  })
})

describe('its message', () => {
  it('goes to the chosen contact in the language of the survey, and again as a reminder', async () => {
    const { party, number, contact } = await aClient()
    const { survey, url } = await aDraft(party.id, {
      ...contact,
      language: 'ht',
      notify: true,
      at_once: true,
    })
    expect([survey.state, url]).toEqual(['sent', null])
    await editor.do(calls.notifySurvey, { id: party.id, surveyId: survey.id, at_once: true })
    expect(await messagesTo(party.id)).toMatchObject([
      { kind: 'survey_link', is_secret: true, recipient: number, language: 'ht' },
      { kind: 'survey_reminder' },
    ])
    const [first] = await outboxFor(office, number)
    expect(first!.body).toMatch(/http\S+\/link\/survey#\S+/)
    const page = aBrowser(office, /http\S+#\S+/.exec(first!.body)![0])
    expect((await page.open()).page_language).toBe('ht')
  })

  it.each([{ safe_to_contact: false }, { may_text: false }])(
    'never goes to a number with %o',
    async (marks) => {
      const { party, contact } = await aClient(marks)
      const reply = await editor.call(calls.createSurvey, {
        id: party.id,
        cards: { names: true },
        identity_check: 'none',
        notify: true,
        ...contact,
      })
      expect([reply.status, reply.error.code]).toEqual([422, 'contact.refused'])
      expect(reply.error.issues![0]!.path).toBe('contact_id')
      expect(await messagesTo(party.id)).toEqual([])
    },
  )

  it('that is lost is noted once, and the next one starts anew', async () => {
    const { party, contact } = await aClient()
    const { survey } = await aDraft(party.id, { ...contact, notify: true, at_once: true })
    const place = { id: party.id, surveyId: survey.id }
    await office.database.transaction(({ db }) =>
      db
        .updateTable('outbox_messages')
        .set({ state: 'undelivered', last_error: 'The number does not exist.' })
        .where('party_id', '=', party.id)
        .execute(),
    )
    await followSurveys(office)
    await followSurveys(office)
    expect(await editor.do(calls.getSurvey, place)).toMatchObject({
      bounced: true,
      bounce_reason: 'The number does not exist.',
    })
    const { results } = await editor.do(notificationsContract.endpoints.listNotifications, {})
    expect(results.filter(({ text }) => text.includes('was not delivered'))).toHaveLength(1)
    const { survey: again } = await editor.do(calls.notifySurvey, { ...place, at_once: true })
    expect(again.bounced).toBe(false)
  })

  it('is sent a second time once, to whoever has not answered', async () => {
    const { party, contact } = await aClient()
    await aDraft(party.id, { ...contact, reminder_days: 3, notify: true, at_once: true })
    const kinds = async () => (await messagesTo(party.id)).map(({ kind }) => kind)
    await followSurveys(office, new Date(Date.now() + 2 * day))
    expect(await kinds()).toEqual(['survey_link'])
    for (const days of [4, 4, 8]) await followSurveys(office, new Date(Date.now() + days * day))
    expect(await kinds()).toEqual(['survey_link', 'survey_reminder'])
  })

  it('is not sent a second time where contact is not safe any more; staff learn it', async () => {
    const { party, contact } = await aClient()
    const { survey } = await aDraft(party.id, { ...contact, reminder_days: 3, notify: true, at_once: true })
    await editor.do(sectionsContract.endpoints.updateCharacteristic, {
      id: contact.contact_id,
      phones: { party_id: party.id, version: 1, safe_to_contact: false },
    })
    await followSurveys(office, new Date(Date.now() + 4 * day))
    const after = await editor.do(calls.getSurvey, { id: party.id, surveyId: survey.id })
    expect(after).toMatchObject({ bounced: true })
    expect(after.bounce_reason).toContain('not safe')
  })
})

it('expires with its link, and lives again when it is sent again', async () => {
  const { party } = await aClient()
  const { survey, url } = await aSentSurvey(editor, party.id, { valid_days: 2 })
  const page = aBrowser(office, url)
  await page.answer('names', 'first_name', 'Ana')
  await followSurveys(office, new Date(Date.now() + 1 * day))
  expect((await page.open()).shows).toBe('cards')
  await followSurveys(office, new Date(Date.now() + 3 * day))
  expect((await page.call({ do: 'pause' })).error.code).toBe('link.closed')
  const place = { id: party.id, surveyId: survey.id }
  expect(await editor.do(calls.getSurvey, place)).toMatchObject({ state: 'expired', new_count: 1 })
  const again = await editor.do(calls.notifySurvey, { ...place, here: true })
  const { value } = await aBrowser(office, again.url!).open()
  expect(value[0]!.inputs['first_name']!.value).toBe('Ana')
})

it('has a link that staff see with the person, and can end', async () => {
  const { party } = await aClient()
  const { url } = await aSentSurvey(editor, party.id, { title: 'About your family' })
  const { items } = await editor.do(guestsContract.endpoints.listGuestLinks, { party_id: party.id })
  expect(items).toMatchObject([{ kind: 'survey', about: 'About your family', state: 'live' }])
  await editor.do(guestsContract.endpoints.revokeGuestLink, { id: items[0]!.id })
  expect((await aBrowser(office, url).call({ do: 'pause' })).error.code).toBe('link.closed')
})

describe('whoever has it', () => {
  it('needs no case and no record', async () => {
    const { party } = await aRecord(admin, { party: { first_name: 'Nadège' } })
    await office.database.transaction(({ db }) =>
      db.deleteFrom('record_parties').where('party_id', '=', party.id).execute(),
    )
    const { url } = await aSentSurvey(admin, party.id)
    expect((await aBrowser(office, url).open()).shows).toBe('cards')
  })

  it('is not reached once they are deleted, and is again when they are back', async () => {
    const { party } = await aClient()
    const { url } = await aSentSurvey(editor, party.id)
    const page = aBrowser(office, url)
    await office.database.transaction(({ db }) =>
      db
        .updateTable('parties')
        .set({ deleted_at: new Date().toISOString() })
        .where('id', '=', party.id)
        .execute(),
    )
    expect((await page.call({ do: 'pause' })).error.code).toBe('link.closed')
    await office.database.transaction(({ db }) =>
      db.updateTable('parties').set({ deleted_at: null }).where('id', '=', party.id).execute(),
    )
    expect((await page.open()).shows).toBe('cards')
  })

  it('takes it along into a merge, with its answers and its link', async () => {
    const { party, record } = await aClient()
    const other = await aParty(editor, { record_id: record.id, first_name: 'Wendeline' })
    const { survey, url } = await aSentSurvey(editor, other.id)
    const page = aBrowser(office, url)
    await page.answer('names', 'first_name', 'Ana')
    const { version } = await editor.do(partiesContract.endpoints.getParty, { id: party.id })
    await admin.do(mergingContract.endpoints.mergeParties, {
      id: party.id,
      other_id: other.id,
      version,
      other_version: other.version,
      choices: { name: 'survivor' },
    })
    const moved = await editor.do(calls.getSurvey, { id: party.id, surveyId: survey.id })
    expect(moved).toMatchObject({ party_id: party.id, new_count: 1 })
    expect((await page.open()).value[0]!.inputs['first_name']!.value).toBe('Ana')
  })

  it('takes it away with them when they are erased', async () => {
    const { party } = await aRecord(editor, { party: { first_name: 'Nadège', last_name: 'Jean-Baptiste' } })
    const { survey, url } = await aSentSurvey(editor, party.id)
    const page = aBrowser(office, url)
    await page.answer('names', 'first_name', 'Ana')
    const { version } = await admin.do(erasureContract.endpoints.getErasure, { id: party.id })
    await admin.do(erasureContract.endpoints.eraseParty, {
      id: party.id,
      version,
      reason: 'request',
      confirmation: String(party.id),
    })
    for (const table of ['survey_answers', 'survey_sequences', 'guest_links'] as const) {
      const rows = await office.database.read
        .selectFrom(table)
        .selectAll()
        .where('party_survey_id', '=', survey.id)
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
    expect((await page.call({ do: 'pause' })).error.code).toBe('link.closed')
  })
})
