import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { documentsContract } from '#features/documents/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { anExport, exportedRows, runExport } from '#testing/server/anExport.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { exportsContract } from '../contract.ts'

const office = useOffice()
const calls = exportsContract.endpoints
const jobs = trackedJobsContract.endpoints
let admin: Person

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, team_ids: [await office.team()] })
})

const storedNameOf = async (filename: string) => {
  const { stored_name } = await office.database.read
    .selectFrom('attachments')
    .select('stored_name')
    .where('filename', '=', filename)
    .executeTakeFirstOrThrow()
  return stored_name
}

/** Flips a bit behind the first of the frames. */
async function damage(stored_name: string): Promise<void> {
  const bytes = Buffer.concat(await Array.fromAsync(office.files.blobs.read(stored_name)))
  bytes[100_000]! ^= 1
  await office.files.blobs.remove(stored_name)
  await office.files.blobs.write(stored_name, Readable.from([bytes]))
}

it('names files that are gone or break off, and numbers that cannot be decrypted, and has all else', async () => {
  const { party } = await aRecord(admin, { party: { first_name: 'Ana', ssn: '219-09-9999' } })
  await admin.upload(
    documentsContract.endpoints.uploadPartyDocuments,
    { id: party.id },
    ['whole', 'gone', 'damaged'].map((name) => ({
      name: `${name}.pdf`,
      content: `%PDF-1.7 ${name} `.padEnd(200_000, '.'),
    })),
  )
  await office.files.blobs.remove(await storedNameOf('gone.pdf'))
  await damage(await storedNameOf('damaged.pdf'))
  await office.database.transaction(({ db }) =>
    db
      .updateTable('parties')
      .set({ ssn: Buffer.alloc(40) })
      .where('id', '=', party.id)
      .execute(),
  )

  const { id } = await admin.do(calls.startOfficeExport, { whole_numbers: true })
  const made = await anExport(office, admin, id)
  expect(made.listed.missing_count).toBe(2)
  const problems = JSON.parse(made.members.get('documents.json')!.toString()) as {
    name: string
    file: string | null
    problem: string | null
  }[]
  expect(problems.map(({ name, problem }) => [name, problem])).toEqual([
    ['whole.pdf', null],
    ['gone.pdf', 'missing'],
    ['damaged.pdf', 'breaks off'],
  ])
  const [whole, gone, damaged] = problems.map(({ file }) => file)
  expect(made.members.get(whole!)).toHaveLength(200_000)
  expect(gone).toBeNull()
  expect(made.members.get(damaged!)!.length).toBe(65_536)
  const notes = [...made.members.keys()].filter(
    (name) => name.endsWith('.txt') && name.startsWith('documents/'),
  )
  expect(notes).toEqual([
    expect.stringMatching(/gone\.pdf could not be read\.txt$/),
    expect.stringMatching(/damaged\.pdf breaks off\.txt$/),
  ])
  expect(exportedRows(made, 'parties')).toMatchObject([{ first_name: 'Ana', ssn: null }])
  const readme = made.members.get('README.txt')!.toString()
  expect(readme).toContain('2 stored files could not be read, or not to their end')
  expect(readme).toContain('could not be decrypted and are empty: 1.')
  expect(readme).toContain(`parties.ssn of row ${party.id}`)
})

it('that finds no room for its file says so once, and is not tried again and again', async () => {
  const { id } = await admin.do(calls.startOfficeExport, {})
  office.files.put = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  await runExport(office, id)
  Reflect.deleteProperty(office.files, 'put')
  const { items, finished_at } = await admin.do(jobs.getTrackedJob, { id })
  expect(items[0]!.problem).toMatch(/^The disk of the server is full/)
  expect(finished_at).not.toBeNull()
})
