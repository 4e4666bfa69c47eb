import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sealedPlaces } from '#app/server/sealedValues.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore } from '#core/server/files/files.ts'
import { openDatabase } from '#core/server/db/database.ts'
import { Vault } from '#core/server/process/crypto.ts'
import { loadDemoOffice } from '#features/demo/server/demoOffice.ts'
import { findActor } from '#features/session/server/findActor.ts'
import { anExport, exportedRows, type AnExport } from '#testing/server/anExport.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { asOwner, useOffice, type Office, type Person } from '#testing/server/office.ts'
import { unzipped } from '#testing/server/unzipped.ts'
import { exportsContract } from '../contract.ts'
import { importOffice } from './importOffice.ts'
import { makeOfficeArchive } from './makeArchive.ts'

const office = useOffice()
const calls = exportsContract.endpoints
const folder = mkdtempSync(path.join(tmpdir(), 'ellis-import-'))
const databases: string[] = []
let admin: Person
let made: AnExport
/** Stays empty, whatever is refused. */
let untouched: Awaited<ReturnType<typeof emptyOffice>>
let archive: Map<string, Buffer>

beforeAll(async () => {
  await loadDemoOffice(office, 20)
  admin = await office.user({ user_type: 'admin', all_teams: true })
  await aRecord(admin, { team_ids: [await office.team()], party: { first_name: 'Ana', ssn: '219-09-9999' } })
  await office.database.transaction(({ db }) =>
    db
      .insertInto('outbox_messages')
      .values({ channel: 'text', kind: 'reminder', recipient: '+13125550100', body: 'On its way' })
      .execute(),
  )
  made = await exported({ whole_numbers: true })
  archive = made.members
  untouched = await emptyOffice()
}, 120_000)

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of databases)
    await asOwner(inject('postgres').owner, `drop database if exists ${name} with (force)`)
})

async function exported(input: { whole_numbers: boolean }): Promise<AnExport> {
  const { id } = await admin.do(calls.startOfficeExport, input)
  return anExport(office, admin, id)
}

function unpacked(members = archive): string {
  const to = mkdtempSync(path.join(folder, 'export-'))
  for (const [name, bytes] of members) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true })
    writeFileSync(path.join(to, name), bytes)
  }
  return to
}

/** Where the archive is written, as it was downloaded or with other bytes. */
function zipped(change: (bytes: Buffer) => Buffer): string {
  const file = path.join(mkdtempSync(path.join(folder, 'zip-')), 'Office.zip')
  writeFileSync(file, change(Buffer.from(made.bytes)))
  return file
}

async function emptyOffice() {
  const { owner, app, template } = inject('postgres')
  const database = `imported_${randomBytes(6).toString('hex')}`
  await asOwner(owner, `create database ${database} template ${template} strategy file_copy`)
  databases.push(database)
  // Keys of its own, as on another machine.
  const vault = new Vault(new Map([[1, Buffer.alloc(32, 9)]]))
  const files = new FileStore(new DiskStore(mkdtempSync(path.join(folder, 'files-'))), vault)
  return { owner: { ...owner, database } as pg.PoolConfig, app: { ...app, database }, vault, files }
}

const bringIn = async (place: string, to?: Awaited<ReturnType<typeof emptyOffice>>) => {
  const { owner, vault, files } = to ?? (await emptyOffice())
  return importOffice({ place, owner, vault, files, places: sealedPlaces, report: () => {} })
}

const sumsOf = (members: Map<string, Buffer>, part: RegExp) =>
  members
    .get('SHA256SUMS')!
    .toString()
    .split('\n')
    .filter((line) => part.test(line))

it('the demo office goes out and comes in with equal checksums, under other keys', async () => {
  const to = await emptyOffice()
  await bringIn(
    zipped((bytes) => bytes),
    to,
  )
  const database = openDatabase(to.app, () => {})
  try {
    const services: Pick<Office, 'database' | 'vault' | 'files'> = {
      database,
      vault: to.vault,
      files: to.files,
    }
    const { stored } = await makeOfficeArchive(sealedPlaces)({
      job_id: '',
      services: { ...office, ...services },
      actor: (await findActor(office.database.read, admin.id))!,
      input: { whole_numbers: true },
      entity_id: 0,
      stopping: undefined,
      progress: async () => {},
    })
    const again = unzipped(await to.files.readWhole(stored.stored_name, 'the export'))
    // The line of the import itself is the only difference, and that what was on its way stays here.
    const part = / {2}(tables|documents|data_dictionary)/
    const without = (lines: string[]) =>
      lines.filter((line) => !/tables\/(audit_log|outbox_messages)\./.test(line))
    expect(without(sumsOf(again, part))).toEqual(without(sumsOf(archive, part)))
    expect(sumsOf(archive, part).length).toBeGreaterThan(250)
    const lines = (members: Map<string, Buffer>) =>
      members.get('tables/audit_log.json')!.toString().split('\n')
    expect(lines(again)).toHaveLength(lines(archive).length + 1)
    const messages = (members: Map<string, Buffer>) => exportedRows({ members }, 'outbox_messages')!
    expect(messages(archive).map(({ state }) => state)).toContain('queued')
    expect(messages(again).map(({ state }) => state)).toEqual(
      messages(archive).map(({ state }) => (state === 'queued' ? 'failed' : state)),
    )
  } finally {
    await database.close()
  }
})

it('an office that has users is never touched', async () => {
  const to = await emptyOffice()
  await bringIn(unpacked(), to)
  await expect(bringIn(unpacked(), to)).rejects.toThrow('There is an office already')
})

const changed = (name: string) => (from: string) => {
  const file = path.join(from, name)
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(file, bytes)
}
/** As somebody who also corrects the checksums. */
const forged = (name: string, change: (text: string) => string) => (from: string) => {
  const file = path.join(from, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  const sums = path.join(from, 'SHA256SUMS')
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  const lines = readFileSync(sums, 'utf8').split('\n')
  writeFileSync(sums, lines.map((line) => (line.endsWith(`  ${name}`) ? `${sum}  ${name}` : line)).join('\n'))
}

it.each<[string, (from: string) => void, string]>([
  ['changed', changed('tables/parties.json'), 'tables/parties.json was changed or is damaged'],
  ['cut', (from) => rmSync(path.join(from, 'tables/records.csv')), 'tables/records.csv is missing'],
  ['without checksums', (from) => rmSync(path.join(from, 'SHA256SUMS')), 'no export of Ellis'],
  [
    'renamed',
    (from) => renameSync(path.join(from, 'tables/races.csv'), path.join(from, 'tables/r.csv')),
    'not in its list',
  ],
  ['with a foreign file', (from) => writeFileSync(path.join(from, 'x'), ''), 'not in its list: x'],
  [
    'with a path that leads out',
    (from) => writeFileSync(path.join(from, 'SHA256SUMS'), `${'0'.repeat(64)}  ../x\n`),
    'cannot be one of it',
  ],
  ['of something else', forged('manifest.json', () => '{}'), 'not that of an export of Ellis'],
  [
    'of a later version',
    forged('manifest.json', (text) => text.replace(/"migration": "[^"]*"/, '"migration": "9999_later.sql"')),
    'a later version of Ellis',
  ],
  [
    'of an earlier version',
    forged('manifest.json', (text) => text.replace(/"migration": "[^"]*"/, '"migration": "0001_users.sql"')),
    'an earlier version of Ellis',
  ],
  [
    'with an unknown table',
    forged('manifest.json', (text) => text.replace('"table": "races"', '"table": "spells"')),
    'a table spells, which this version of Ellis does not know',
  ],
  [
    'with an unknown column',
    forged('tables/parties.json', (text) => text.replace('"first_name":', '"first_spell":')),
    'a column first_spell, which this version of Ellis does not know',
  ],
  [
    'with a day that is none',
    forged('tables/parties.json', (text) => text.replace(/"created_at":"[^"]*"/, '"created_at":"Ana’s day"')),
    'a row that cannot be one of an office (22007)',
  ],
  [
    'with a table that says something else',
    forged('tables/parties.json', (text) => text.replace('"Ana"', '"Eve"')),
    'is not what it was (csv)',
  ],
])('an export %s is refused, and the office stays empty', async (_what, damage, sentence) => {
  const from = unpacked()
  damage(from)
  await expect(bringIn(from, untouched)).rejects.toThrow(sentence)
  await expectUntouched()
})

async function expectUntouched(): Promise<void> {
  const database = openDatabase(untouched.app, () => {})
  const users = await database.read.selectFrom('users').select('id').execute()
  await database.close()
  expect(users).toEqual([])
  const left = await Array.fromAsync(untouched.files.untouchedSince(new Date(Date.now() + 60_000)))
  expect(left).toEqual([])
}

/** Changes what the list of members at the end of a ZIP says of one. */
const listing = (name: string, change: (bytes: Buffer, at: number) => void) => (bytes: Buffer) => {
  change(bytes, bytes.lastIndexOf(Buffer.from(name)) - 46)
  return bytes
}

it.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['cut', (bytes) => bytes.subarray(0, -1000), 'no ZIP archive, or is damaged'],
  ['of other bytes', () => Buffer.from('%PDF-1.7'), 'no ZIP archive, or is damaged'],
  [
    'that leads out of its folder',
    listing('manifest.json', (bytes, at) => void bytes.write('../ifest.json', at + 46)),
    'invalid relative path',
  ],
  [
    'with a name twice',
    listing('tables/races.csv', (bytes, at) => void bytes.write('tables/teams.csv', at + 46)),
    'tables/teams.csv is twice in it',
  ],
  [
    'that unpacks without end',
    listing('README.txt', (bytes, at) => void bytes.writeUInt32LE(0xfffffff0, at + 24)),
    'would unpack to more than any export has',
  ],
  [
    'whose members share their bytes',
    listing('README.txt', (bytes, at) => void bytes.writeUInt32LE(bytes.length, at + 20)),
    'would unpack to more than any export has',
  ],
  [
    'with a longer member than it says',
    listing('manifest.json', (bytes, at) => void bytes.writeUInt32LE(10, at + 24)),
    'not that of an export',
  ],
])('a ZIP %s is refused', async (_what, change, sentence) => {
  await expect(bringIn(zipped(change), untouched)).rejects.toThrow(sentence)
  await expectUntouched()
})

it('an export without protected numbers cannot be an office again', async () => {
  const { members } = await exported({ whole_numbers: false })
  await expect(bringIn(unpacked(members))).rejects.toThrow('without protected numbers')
})
