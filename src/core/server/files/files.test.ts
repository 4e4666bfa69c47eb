import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Vault } from '../process/crypto.ts'
import { DiskStore } from './diskStore.ts'
import { FileStore } from './files.ts'

const vault = new Vault(new Map([[1, Buffer.alloc(32, 7)]]))
let dir: string
let store: FileStore

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'ellis-files-'))
  store = new FileStore(new DiskStore(dir), vault)
})
afterAll(() => rm(dir, { recursive: true }))

async function* chunks(content: Buffer, length: number) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}
const damaged = {
  code: 'file.unreadable',
  problem: 'damaged',
  message: expect.stringMatching(/of file 1 is/),
}
const contentOf = async (name: string, from = store) => from.readWhole(name, 'file 1')
const fileOf = (name: string) => path.join(dir, name.slice(0, 2), name)

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%i bytes come back as they were put',
  async (length) => {
    const content = Buffer.from(Array.from({ length }, (_, i) => i % 251))
    for (const chunk of [1_000, 65_536, 300_000]) {
      const { stored_name, size } = await store.put(chunks(content, chunk), 1)
      expect(size).toBe(length)
      expect((await contentOf(stored_name)).equals(content)).toBe(true)
    }
  },
)

test('nothing of a file can be read on the disk', async () => {
  const { stored_name } = await store.put(chunks(Buffer.from('asylum narrative'), 5), 1)
  expect((await readFile(fileOf(stored_name))).includes('narrative')).toBe(false)
})

test('cut, changed, swapped or extended files are refused', async () => {
  const content = Buffer.alloc(150_000, 'x')
  const a = (await store.put(chunks(content, 9_999), 1)).stored_name
  const b = (await store.put(chunks(content, 9_999), 1)).stored_name
  const sealed = await readFile(fileOf(a))
  const flipped = Buffer.from(sealed)
  flipped[70_000]! ^= 1
  const frame = 65_536 + 16
  const reordered = Buffer.concat([
    sealed.subarray(0, 2),
    sealed.subarray(2 + frame, 2 + 2 * frame),
    sealed.subarray(2, 2 + frame),
    sealed.subarray(2 + 2 * frame),
  ])
  const spoiled = [
    sealed.subarray(0, 2 + frame),
    sealed.subarray(0, 2),
    Buffer.alloc(0),
    flipped,
    reordered,
    Buffer.concat([sealed, sealed.subarray(2)]),
    await readFile(fileOf(b)),
  ]
  for (const bytes of spoiled) {
    await writeFile(fileOf(a), bytes)
    await expect(contentOf(a)).rejects.toMatchObject(damaged)
  }
  await writeFile(fileOf(a), sealed)
  await expect(contentOf(a)).resolves.toHaveLength(150_000)
  const strange = new FileStore(new DiskStore(dir), new Vault(new Map([[1, Buffer.alloc(32, 8)]])))
  await expect(contentOf(a, strange)).rejects.toMatchObject(damaged)
})

test('a file over the limit leaves nothing behind', async () => {
  const before = (await readdir(dir, { recursive: true })).filter((name) => name.includes('/')).length
  await expect(store.put(chunks(Buffer.alloc(1_000_001), 10_000), 1)).rejects.toThrow(/1 MB at most/)
  expect((await readdir(dir, { recursive: true })).filter((name) => name.includes('/'))).toHaveLength(before)
})

test('only a name the store gave is ever opened', async () => {
  await expect(contentOf('../../etc/passwd')).rejects.toThrow(/not the name/)
})

test.runIf(existsSync('/proc/self/fd'))('whatever becomes of the reading, the file is closed', async () => {
  const { stored_name } = await store.put(chunks(Buffer.alloc(300_000, 'x'), 9_999), 1)
  for await (const _ of store.read(stored_name, 'file 1')) break
  const sealed = await readFile(fileOf(stored_name))
  for (const at of [0, 100, 100_000]) {
    const flipped = Buffer.from(sealed)
    flipped[at]! ^= 1
    await writeFile(fileOf(stored_name), flipped)
    await expect(contentOf(stored_name)).rejects.toMatchObject(damaged)
  }
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  expect(open.filter((file) => file.startsWith(dir))).toEqual([])
})
