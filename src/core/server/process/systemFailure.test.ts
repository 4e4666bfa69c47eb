import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemFailure } from './systemFailure.ts'
import { userName } from './systemUsers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ellis-system-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The message of the file system; where only a number is available, without the path. */
const failure = (code: string, file?: string) =>
  Object.assign(new Error(code), { code, syscall: 'open', ...(file && { path: file }) })

test('a folder that is a file is said to be one', () => {
  writeFileSync(path.join(folder, 'file'), '')
  for (const name of ['file', 'file/below'])
    try {
      mkdirSync(path.join(folder, name), { recursive: true })
      expect.unreachable()
    } catch (error) {
      expect(systemFailure(error, folder)).toContain('file where a folder is needed; move the file away')
    }
})

test.each([
  ['EROFS', 'a disk that can only be read; mount it for writing'],
  ['ENOSPC', `The disk of ${folder}/pg is full; make room`],
  ['EMFILE', 'raise the limit (ulimit -n 4096'],
  ['EIO', 'answers with errors (EIO)'],
])('%s has its cause and remedy', (code, words) => {
  expect(systemFailure(failure(code, `${folder}/pg`), folder)).toContain(words)
})

test('what somebody else owns is named with its owner, and how to change that', () => {
  const ourselves = userName(process.getuid!())
  const theirs = process.getuid!() === 0 ? path.join(folder, 'theirs') : '/etc'
  if (theirs !== '/etc') {
    mkdirSync(theirs)
    chownSync(theirs, 65_534, 65_534)
  }
  expect(systemFailure(failure('EACCES', `${theirs}/pg`), theirs)).toMatch(
    new RegExp(
      `${theirs} belongs to \\w+\\. Start Ellis as \\w+, give the folder over \\(sudo chown -R ${ourselves} ${theirs}\\)`,
    ),
  )
  expect(systemFailure(failure('EACCES', `${folder}/secrets`), folder)).toBe(
    `The user ${ourselves} may not use ${folder}/secrets; give its owner the rights (chmod -R u+rwX ${folder}).`,
  )
})

test('an error without a path is about the data folder; what no system said is nobody’s', () => {
  expect(systemFailure(failure('ENOSPC'), folder)).toContain(`The disk of ${folder} is full`)
  const ofPostgres = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(systemFailure(ofPostgres, folder)).toContain(`The disk of ${folder} is full`)
  expect(systemFailure(new Error('a mistake of ours'), folder)).toBeNull()
  expect(systemFailure(failure('ECONNREFUSED'), folder)).toBeNull()
})
