import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { casesContract } from '#features/cases/contract.ts'
import { docketContract } from '#features/docket/contract.ts'
import { purgeFiles } from '#features/documents/server/purgeFiles.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import { verifyLog } from '#features/logs/server/verifyLog.ts'
import { matchingContract } from '#features/matching/contract.ts'
import { mergingContract } from '#features/merging/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import { purgeNameWords } from '#features/search/server/purgeNameWords.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { uploadsContract } from '#features/uploads/contract.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { anErasingAdmin } from '#testing/server/anErasingAdmin.ts'
import { ownerOf } from '#testing/server/backupPlace.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aParty } from '#testing/server/aParty.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { aGuest, useOffice, type Person } from '#testing/server/office.ts'
import { withClient } from '#testing/server/withClient.ts'
import { erasureContract } from '../contract.ts'
import { findRows, type Query } from './findRows.ts'
import { linesAbout } from './logLines.ts'

const office = useOffice()
const { getErasure, eraseParty } = erasureContract.endpoints
const { createCharacteristic } = sectionsContract.endpoints
let admin: Person
let team_id: number

beforeAll(async () => {
  ;({ admin, team_id } = await anErasingAdmin(office))
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'upload_links', { enabled: true }))
})

const onOwner = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(ownerOf(office), work)

/** Letters and digits alone, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Every row of every table in which one of the words stands, however it is spelled: table, column. */
const found = (words: readonly string[]) =>
  onOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const places = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t`,
      )
      for (const { row } of rows)
        for (const [column, value] of Object.entries(row))
          if (value !== null && words.some((word) => plain(JSON.stringify(value)).includes(word)))
            places.add(`${name.replace(/^public\./, '')}.${column}`)
    }
    return [...places].toSorted()
  })

/** Ways to write a person's names and numbers. */
const spellings = [
  'Zyxwvena Mireya Quorbelova',
  'Zyxwvena Quorbelova',
  'QUORBELOVA, Zyxwvena M.',
  'zýxwveña  m. quorbelová'.normalize('NFD'),
  'Quorbelova_Zyxwvena.pdf',
  'ZyxwvenaQuorbelova',
  'Kvothira “Zambrelli”',
  'A219-555-017',
  'A# 219 555 017',
  '(956) 555-0143',
  '956.555.0143',
  '+19565550143',
  'Zyx@Quor.example',
  '517-24-6083',
  'Passport K 4831-7726',
]
const everySpelling = spellings.join('; ')
const words = [
  'zyxwvenaquor',
  'zyxwvenamquor',
  'zyxwvenamireyaquor',
  'quorbelovazyx',
  'kvothirazambr',
  '219555017',
  '9565550143',
  'zyxquorexample',
  '517246083',
  'k48317726',
]

const insert = (table: string, row: object) =>
  onOwner(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into ${table} (${Object.keys(row).join(', ')})
       select ${Object.keys(row).join(', ')} from jsonb_populate_record(null::${table}, $1) returning *`,
      [JSON.stringify(row)],
    )
    return Number(rows[0]!.id)
  })

const add = (section: object) => admin.do(createCharacteristic, section)

const close = (id: number) =>
  admin.do(casesContract.endpoints.closeCase, {
    id,
    closing_reasons_ids: [-1],
    closing_notes: `Told ${everySpelling}`,
  })

async function erase(id: number) {
  const { reasons, version } = await admin.do(getErasure, { id })
  expect(reasons).toEqual([])
  await admin.do(eraseParty, { id, version, reason: 'request', confirmation: String(id) })
}

/** Somebody with a brother in their record, who is in one of their two cases and shares their second phone. */
async function aFamilyOfTwo() {
  const { record, party: brother } = await aRecord(admin, {
    team_ids: [team_id],
    party: { first_name: 'Berto', last_name: 'Alonso' },
  })
  const { id } = await aParty(admin, {
    record_id: record.id,
    first_name: 'Zyxwvena',
    middle_name: 'Mireya',
    last_name: 'Quorbelova',
    a_number: '219555017',
    ssn: '517246083',
  })
  await add({ passports: { party_id: id, passport_number: 'K48317726' } })
  await add({ phones: { party_id: id, phone_number: '9565550143' } })
  await add({ phones: { party_id: id, phone_number: '9565550166' } })
  await add({ phones: { party_id: brother.id, phone_number: '9565550166' } })
  await add({ emails: { party_id: id, address: 'zyx@quor.example' } })
  await add({ akas: { party_id: id, name: 'Kvothira Zambrelli' } })
  const own = await aCase(admin, { record_id: record.id, title: spellings[2]!, parties: [{ party_id: id }] })
  const both = await aCase(admin, {
    record_id: record.id,
    title: `${spellings[2]} and Berto Alonso; ${spellings[8]}`,
    parties: [{ party_id: id }, { party_id: brother.id }],
  })
  return { id, record, brother, own, both }
}
type Family = Awaited<ReturnType<typeof aFamilyOfTwo>>

/** Texts of the office about their cases. */
async function writeAbout({ id, brother, own, both }: Family) {
  const photo = { name: 'Quorbelova Zyxwvena.pdf', content: '%PDF-1.7 x' }
  for (const { id: legal_case_id } of [own, both]) {
    const entry = await aDocketEntry(admin, {
      legal_case_id,
      action_date: '2026-03-10',
      comment: `${everySpelling}; family phone 956-555-0166`,
    })
    await admin.do(docketContract.endpoints.addNote, { id: entry.id, body: everySpelling })
    await admin.upload(documentsContract.endpoints.uploadToDocketEntry, { id: entry.id }, [photo])
    const { url } = await admin.do(uploadsContract.endpoints.createUploadLink, {
      id: entry.id,
      party_id: id,
      items: [{ title: 'Passport' }],
    })
    await aGuest(office.app, url).upload(uploadsContract.endpoints.sendFile, { upload_key: randomUUID() }, [
      photo,
    ])
    await admin.do(uploadsContract.endpoints.createUploadLink, {
      id: entry.id,
      party_id: legal_case_id === both.id ? brother.id : id,
      items: [{ title: spellings[3]!, note: everySpelling }],
    })
    await insert('docket_entry_attendances', {
      docket_entry_id: entry.id,
      party_id: legal_case_id === both.id ? brother.id : id,
      notes: everySpelling,
      created_at: '2026-03-10',
      updated_at: '2026-03-10',
      version: 1,
    })
    await onOwner((client) =>
      client.query(
        `update docket_entries set appointment_location = $2, agency_num = $2,
           checklist = jsonb_build_array(jsonb_build_object('text', $2::text, 'done', false, 'done_by_id', null, 'done_at', null)) where id = $1`,
        [entry.id, everySpelling],
      ),
    )
    await insert('automated_texts', {
      docket_entry_id: entry.id,
      is_enabled: false,
      message: everySpelling,
      automated_text_interval: -1,
      automated_text_interval_unit: 'days',
    })
    await insert('outbox_messages', {
      ...message,
      recipient: 'berto@alonso.example',
      party_id: brother.id,
      legal_case_id,
    })
    await insert('outbox_messages', { ...message, recipient: 'a@office.test', user_id: admin.id })
    await insert('notifications', {
      user_id: admin.id,
      kind: 'case_closed',
      legal_case_id,
      changes: { title: [null, everySpelling] },
      ...notice,
    })
    await onOwner((client) =>
      client.query(
        `update legal_cases set checklist = jsonb_build_array(jsonb_build_object('text', $2::text, 'done', false, 'done_by_id', null, 'done_at', null)) where id = $1`,
        [legal_case_id, everySpelling],
      ),
    )
  }
  await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id }, [photo])
  const shared = await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: brother.id }, [
    photo,
  ])
  await onOwner(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'update party_documents set notes = $1, identifier = $2 where id = (select max(id) from party_documents) returning id',
      [everySpelling, everySpelling.slice(0, 100)],
    )
    await client.query('insert into documents_parties (party_document_id, party_id) values ($1, $2)', [
      rows[0]!.id,
      id,
    ])
  })
  return shared
}

const message = {
  channel: 'email',
  kind: 'text',
  subject: everySpelling,
  body: everySpelling,
  state: 'sent',
  attempts: 1,
  is_secret: false,
  created_at: '2026-03-10',
  due_at: '2026-03-10',
}
const notice = {
  status: 'new',
  delivery: 'in_app',
  created_at: '2026-03-10',
  updated_at: '2026-03-10',
  other_actor_ids: [],
  access_set_id: 0,
  is_internal: false,
  is_gone: false,
}

/** Rows that machines leave, and messages of an address before anybody knew whose it was. */
async function leaveTraces({ id }: Family) {
  await insert('incoming_messages', {
    channel: 'whatsapp',
    provider_id: 'SM9876543210',
    sender: 'whatsapp:+19565550143',
    body: 'Hello',
    received_at: '2026-03-10',
  })
  await insert('outbox_messages', { ...message, subject: null, body: 'Hello', recipient: 'ZYX@quor.example' })
  await insert('webhook_deliveries', {
    provider: 'twilio',
    kind: 'incoming',
    event_key: 'e',
    raw_body: 'From=%2B19565550143&Body=Hello',
    query: '',
    received_at: '2026-03-10',
  })
  await onOwner(async (client) => {
    await client.query(
      `insert into tracked_jobs (user_id, kind, input, title, finished_at) values ($1, 'x', $2, 'Close 2 cases', now())`,
      [admin.id, JSON.stringify({ closing_notes: spellings[2] })],
    )
    for (const [key, response] of [
      ['name', { title: spellings[3] }],
      ['number', { note: { party_id: id, text: 'zyxwvenaquor' } }],
    ] as const)
      await client.query(
        `insert into idempotency_keys (actor_id, key, endpoint, request_hash, status, response)
         values ($1, $2, 'e', '', 200, $3)`,
        [admin.id, key, JSON.stringify(response)],
      )
  })
  await admin.do(matchingContract.endpoints.checkAdversity, {
    adversity: { party: { first_name: 'Zyxwvena', last_name: 'Quorbelova' } },
  })
}

const version = async (id: number) => (await admin.do(partiesContract.endpoints.getParty, { id })).version

describe('of somebody who is erased', () => {
  let family: Family
  let before: string[]

  beforeAll(async () => {
    family = await aFamilyOfTwo()
    await writeAbout(family)
    await leaveTraces(family)
    for (const { id } of [family.own, family.both]) await close(id)
    const { id } = family
    const twin = await aParty(admin, {
      record_id: family.record.id,
      first_name: 'Zyxwvena',
      middle_name: 'Mireya',
      last_name: 'Quorbelova',
    })
    await admin.do(mergingContract.endpoints.mergeParties, {
      id,
      other_id: twin.id,
      version: await version(id),
      other_version: twin.version,
      choices: {},
    })
    await sealLog(office)
    before = await found(words)
  })

  test('the same lines of the log are found in pieces of any size', () =>
    onOwner(async (client) => {
      const query: Query = async <Row>(text: string, values: unknown[] = []) =>
        (await client.query(text, values)).rows as Row[]
      const rows = await findRows(query, family.id, office.vault)
      const inOne = await linesAbout(query, rows)
      expect(inOne.lines.length).toBeGreaterThan(20)
      expect(inOne.own_lines).toHaveLength(2)
      expect(await linesAbout(query, rows, 3)).toEqual(inOne)
    }))

  test('nothing is left in any spelling, in any column of any table', async () => {
    expect(before.length).toBeGreaterThan(35)
    await erase(family.id)
    await purgeNameWords(office)
    expect(await found(words)).toEqual([])
  })

  test('the log verifies, and says who the guest was no more', async () => {
    await sealLog(office)
    expect((await onOwner((client) => verifyLog(client))).wrong).toEqual([])
    const guests = await office.database.read
      .selectFrom('audit_log')
      .select(['actor_name', 'ip'])
      .where('actor_id', 'is', null)
      .where('actor_name', 'is not', null)
      .execute()
    expect(guests).toEqual([
      { actor_name: 'Erased person', ip: null },
      { actor_name: 'Erased person', ip: null },
    ])
  })

  test('texts about cases of others stay, without the person', async () => {
    const both = await admin.do(casesContract.endpoints.getCase, { id: family.both.id })
    expect(both.title).toBe('Erased person. and Berto Alonso; (erased)')
    const [entry] = await office.database.read
      .selectFrom('docket_entries')
      .select('comment')
      .where('legal_case_id', '=', family.both.id)
      .execute()
    expect(entry!.comment).toContain('family phone 956-555-0166')
  })

  test('no file of theirs is left on the disk once the purge has run', async () => {
    const named = await office.database.read
      .selectFrom('attachments')
      .select('stored_name')
      .where('stored_name', 'is not', null)
      .execute()
    const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000)
    await purgeFiles(office, inAWeek)
    const remaining: string[] = []
    for await (const { stored_name } of office.files.untouchedSince(inAWeek)) remaining.push(stored_name)
    expect(remaining.toSorted()).toEqual([...new Set(named.map(({ stored_name }) => stored_name))].toSorted())
  })
})

test('somebody who was deleted is erased without being restored', async () => {
  const { record } = await aRecord(admin, { team_ids: [team_id] })
  const { id } = await aParty(admin, { record_id: record.id, ssn: '517246084' })
  const { deleteParty, listDeletedParties, restoreParty } = partiesContract.endpoints
  await admin.do(deleteParty, { id })
  const deleted = async () => (await admin.do(listDeletedParties, {})).items.map((row) => row.id)
  expect(await deleted()).toContain(id)
  await erase(id)
  expect(await deleted()).not.toContain(id)
  expect((await admin.call(restoreParty, { id })).status).toBe(404)
  expect((await admin.call(getErasure, { id })).status).toBe(404)
})
