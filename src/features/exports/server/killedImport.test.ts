import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { documentsContract } from '#features/documents/contract.ts'
import { anExport } from '#testing/server/anExport.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { runCommand, urlOf } from '#testing/server/killedCommand.ts'
import { asOwner, useOffice } from '#testing/server/office.ts'
import { exportsContract } from '../contract.ts'

const office = useOffice()
const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-imported-'))
const zip = path.join(data_dir, 'Office.zip')
const name = `killed_import_${randomBytes(6).toString('hex')}`
const { owner } = inject('postgres')

beforeAll(async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
  const { party } = await aRecord(admin)
  await admin.upload(documentsContract.endpoints.uploadPartyDocuments, { id: party.id }, [
    { name: 'Notice.pdf', content: '%PDF-1.7' },
  ])
  const { id } = await admin.do(exportsContract.endpoints.startOfficeExport, { whole_numbers: true })
  writeFileSync(zip, (await anExport(office, admin, id)).bytes)
  mkdirSync(path.join(data_dir, 'secrets'))
  writeFileSync(path.join(data_dir, 'secrets/encryption_keys'), Buffer.alloc(32, 9).toString('base64url'))
  await asOwner(owner, `create database ${name} template template0`)
})
afterAll(async () => {
  await asOwner(owner, `drop database if exists ${name} with (force)`)
  rmSync(data_dir, { recursive: true, force: true })
})

const connection = { ...owner, database: name }

/** Killed when it reports a step that begins like this, or at its end. */
async function importUntil(step?: string, place = zip) {
  const { code, output, errors } = await runCommand(
    ['import.ts', place, '--data', data_dir],
    { DATABASE_URL: urlOf(connection) },
    step,
  )
  return { code, output: output.join('\n'), last: errors.at(-1) }
}

async function people(): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select (select count(*) from users)::int + (select count(*) from parties)::int as count',
  )
  await client.end()
  return rows[0]!.count
}

test(
  'an import that is killed at any moment leaves an empty office, and can be run again',
  { timeout: 600_000 },
  async () => {
    for (const step of ['Checksums: 100', 'Table parties', 'Comparing ']) {
      const { code } = await importUntil(step)
      expect([step, code]).toEqual([step, null])
      expect([step, await people()]).toEqual([step, 0])
    }
    const nothing = await importUntil(undefined, path.join(data_dir, 'absent.zip'))
    expect([nothing.code, nothing.last]).toEqual([1, expect.stringContaining('There is nothing at ')])
    const done = await importUntil()
    expect(done.code).toBe(0)
    expect(done.output).toContain('rows and 1 files')
    expect(await people()).toBeGreaterThan(1)
    const again = await importUntil()
    expect([again.code, again.last]).toEqual([1, expect.stringContaining('There is an office already.')])
  },
)
