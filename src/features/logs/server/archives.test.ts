import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { FileStore, type BlobStore } from '#core/server/files/files.ts'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { purgeFiles } from '#features/documents/server/purgeFiles.ts'
import { logsContract } from '../contract.ts'
import { archiveLog } from './archives.ts'
import { sealLog } from './hashChain.ts'

const office = useOffice()
const calls = logsContract.endpoints
let admin: Person

const nextMonth = (months = 1) => {
  const day = new Date()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1, 9, 35))
}
const thisMonth = new Date().toISOString().slice(0, 7)

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  await runInTransaction(office, null, async ({ audit }) => {
    for (let n = 0; n < 2_500; n++)
      await audit({
        action: 'case.closed',
        entity: 'legal_cases',
        entity_id: n,
        changes: { title: [null, `Ñ ${n}`] },
      })
  })
  await sealLog(office)
})

const archives = async () => (await admin.do(calls.listLogArchives)).items
const download = async (id: number) => {
  const reply = await admin.call(calls.downloadLogArchive, { id })
  expect(reply.status).toBe(200)
  const lines = gunzipSync(reply.raw.rawPayload).toString().trimEnd().split('\n')
  return { reply, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it('a month that is not over has no archive', async () => {
  await archiveLog(office)
  expect(await archives()).toEqual([])
})

it('a store that gives up midway leaves no archive, and the next night makes it', async () => {
  const gaveUp = new Error('The store gave up')
  async function* broken(bytes: AsyncIterable<Buffer>) {
    for await (const piece of bytes) {
      yield piece
      throw gaveUp
    }
  }
  const { blobs: store } = office.files
  const breaking: BlobStore = {
    read: (name) => store.read(name),
    write: (name, bytes) => store.write(name, broken(bytes)),
    remove: (name) => store.remove(name),
    untouchedSince: (time) => store.untouchedSince(time),
  }
  const files = new FileStore(breaking, office.vault)
  await expect(archiveLog({ ...office, files }, nextMonth())).rejects.toThrow(gaveUp)
  expect(await archives()).toEqual([])
  expect(await Array.fromAsync(store.untouchedSince(new Date(Date.now() + 60_000)))).toEqual([])
})

it('a finished month has one, with every line that was sealed in it, made once', async () => {
  await archiveLog(office, nextMonth())
  await archiveLog(office, nextMonth())
  const [archive, ...others] = await archives()
  expect(others).toEqual([])
  expect(archive).toMatchObject({ month: thisMonth, line_count: 2_500, first_seal: 1, last_seal: 1 })
  const { reply, lines } = await download(archive!.id)
  expect(reply.raw.headers['content-disposition']).toContain(`activity-${thisMonth}.jsonl.gz`)
  expect(reply.raw.rawPayload).toHaveLength(archive!.size)
  expect(lines[0]).toEqual({
    month: thisMonth,
    first_seal: 1,
    last_seal: 1,
    previous_hash: '0'.repeat(64),
    hash: (await admin.do(calls.listLogArchives)).newest_seal!.hash,
  })
  expect(lines).toHaveLength(1 + 2_500)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  expect(lines[1]).toMatchObject({ seal: 1, action: 'case.closed', changes: { title: [null, 'Ñ 0'] } })
})

it('making and taking one stand in the log', async () => {
  const [archive] = await archives()
  await download(archive!.id)
  const { items } = await admin.do(calls.listActivity, { kind: 'logs' })
  const month = new Date(`${thisMonth}-01`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })
  expect(items.map(({ action, actor_name, thing }) => [action, actor_name, thing?.label])).toEqual(
    expect.arrayContaining([
      ['log_archive.downloaded', expect.stringContaining('Test'), month],
      ['log_archive.created', 'Ellis', month],
    ]),
  )
})

it('one that does not exist is not found, and only admins take one', async () => {
  const editor = await office.user()
  expect((await admin.call(calls.downloadLogArchive, { id: 999 })).status).toBe(404)
  const [archive] = await archives()
  expect((await editor.call(calls.downloadLogArchive, { id: archive!.id })).status).toBe(403)
})

it('lies encrypted, and is not swept with files that nothing names', async () => {
  const [archive] = await archives()
  await purgeFiles(office, new Date(Date.now() + 90 * 86_400_000))
  expect((await download(archive!.id)).lines.length).toBe(2_501)
})

it('what is sealed after the archive of its month comes into the next one', async () => {
  expect(await sealLog(office)).toBeGreaterThan(0)
  await archiveLog(office, nextMonth())
  expect(await archives()).toHaveLength(1)
  await archiveLog(office, nextMonth(2))
  const [newest, ...others] = await archives()
  expect(others).toHaveLength(1)
  expect(newest).toMatchObject({ first_seal: 2, last_seal: 2 })
  const { lines } = await download(newest!.id)
  expect(lines.map(({ action }) => action)).toContain('log_archive.downloaded')
})
