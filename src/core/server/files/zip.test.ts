import { expect, test } from 'vitest'
import { UnreadableFile } from './files.ts'
import { zipOf, type ZipMember } from './zip.ts'

const modified = new Date('2026-03-12T15:00:00Z')
const member = (name: string, read: ZipMember['read']): ZipMember => ({ name, modified, read })
async function* pieces(...all: string[]) {
  for (const piece of all) yield Buffer.from(piece)
}
async function* failing(error: Error, ...before: string[]) {
  yield* pieces(...before)
  throw error
}
const whole = async (members: ZipMember[]) => Buffer.concat(await Array.fromAsync(zipOf(members))).toString()

test('files of one name stand beside each other, and so does the note on one that cannot be read', async () => {
  const unreadable = new UnreadableFile('0'.repeat(32), 'file 7', new Error('cut'))
  const archive = await whole([
    member('a/Notice.pdf', () => pieces('one ', 'two')),
    member('a/Notice.pdf', () => pieces('three')),
    member('a/Letter.pdf', () => failing(unreadable)),
    member('a/Last.pdf', () => pieces('four')),
  ])
  for (const words of ['a/Notice.pdf', 'a/Notice (2).pdf', 'one two', 'three', 'a/Last.pdf', 'four'])
    expect(archive).toContain(words)
  expect(archive).toContain('a/Letter.pdf could not be read.txt')
  expect(archive).toMatch(/“a\/Letter\.pdf” belongs here.*What is stored of file 7 is damaged/s)
})

test('what breaks off midway, or is away, ends the archive', async () => {
  const error = new Error('The bucket went away.')
  await expect(whole([member('a', () => failing(error, 'half'))])).rejects.toThrow(error)
  await expect(whole([member('a', () => pieces('a')), member('b', () => failing(error))])).rejects.toThrow(
    error,
  )
  const cut = new UnreadableFile('0'.repeat(32), 'file 7', new Error('cut'))
  await expect(whole([member('a', () => failing(cut, 'half'))])).rejects.toThrow(cut)
})

test('no file is opened before its turn, and none stays open when nobody reads on', async () => {
  const opened: string[] = []
  let closed = 0
  const endless = (name: string) =>
    member(name, async function* () {
      opened.push(name)
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        closed++
      }
    })
  for await (const _ of zipOf([endless('a'), endless('b')])) if (closed === 0) break
  await new Promise((resolve) => setImmediate(resolve))
  expect([opened, closed]).toEqual([['a'], 1])
})
