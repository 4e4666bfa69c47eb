import { beforeAll, expect, it } from 'vitest'
import { anUpload, undoImport } from '#testing/server/anImport.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { runJob } from '#testing/server/runJob.ts'
import { importsContract } from '../contract.ts'

const office = useOffice()
const calls = importsContract.endpoints
/** ROWS=10000 for the import of a whole office. */
const count = Number(process.env['ROWS'] ?? 600)
let admin: Person
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
})

const digits = (at: number, length: number) => String(at).padStart(length, '0')
const starts = ['Mar', 'Jos', 'Lu', 'Car', 'An', 'Fe', 'Ros', 'Ig', 'Ter', 'Vic']
const ends = ['ta', 'ines', 'cio', 'men', 'tonia', 'lipa', 'alba', 'nacia', 'esa', 'toria']
/** One of a thousand names. */
const nameOf = (at: number) =>
  starts[at % 10]! + ends[Math.floor(at / 10) % 10]! + ends[Math.floor(at / 100) % 10]!

const table = [
  'External ID,First name,Last name,DOB,A#,Country of birth,Phone,Email,Street,City,State,Zip',
  ...Array.from(
    { length: count },
    (_, at) =>
      `X${at},${nameOf(at)},${nameOf(at * 7 + Math.floor(at / 1_000))},${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 10},A2${digits(at, 8)},Guatemala,(312) 555-${digits(at % 10_000, 4)},p${at}@example.org,${at} Oak St,Chicago,IL,60601`,
  ),
].join('\n')

/** Runs the job, and stops it as a killed server would: no step of it is ended properly. */
async function killedRun(id: string, after: number): Promise<void> {
  const stopping = new AbortController()
  let steps = 0
  const database = new Proxy(office.database, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown
      return (work: Parameters<typeof target.transaction>[0]) => {
        if (++steps <= after) return target.transaction(work)
        stopping.abort()
        return target.transaction(async () => Promise.reject(new Error('killed')))
      }
    },
  })
  const ends = { stopping: stopping.signal, report: () => {} }
  await runJob({ ...office, database }, 'trackedJobs.run', { id }, ends).catch(() => {})
}

it(
  'imports many rows; killed in the middle and repeated, nobody is there twice',
  { timeout: 600_000 },
  async () => {
    const began = performance.now()
    const made = await anUpload(office, admin, table)
    const checked = performance.now()
    expect(made).toMatchObject({
      state: 'checked',
      counts: { rows: count, ready: count, problems: 0, duplicates: 0 },
    })
    const job = await admin.do(calls.startImport, { id: made.id, version: made.version })
    await killedRun(job.id, 6)
    const half = await admin.do(calls.getImport, { id: made.id })
    expect(half.state).toBe('running')
    const there = async () => (await office.database.read.selectFrom('parties').select('id').execute()).length
    expect(await there()).toBeGreaterThan(0)
    expect(await there()).toBeLessThan(count)
    await runJob(office, 'trackedJobs.run', { id: job.id })
    const ended = performance.now()
    expect(await admin.do(calls.getImport, { id: made.id })).toMatchObject({
      state: 'done',
      summary: { made: count, failed: 0, people: count, records: count },
    })
    expect(await there()).toBe(count)
    if (process.env['ROWS'])
      console.log(`checked in ${Math.round(checked - began)} ms, run in ${Math.round(ended - checked)} ms`)
    const again = await anUpload(office, admin, table)
    expect(again.counts).toMatchObject({ make: 0, skip: count })
    if (count > 1_000) return
    expect(await undoImport(office, admin, made)).toMatchObject({
      state: 'undone',
      summary: { undone: count, left: 0 },
    })
  },
)
