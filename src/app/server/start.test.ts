import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { newDataDir, serverFile, startOfficeProcess } from '#testing/server/officeProcess.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = path.resolve(import.meta.dirname, '../../..')
const data_dir = newDataDir()
const secrets = path.join(data_dir, 'secrets')
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

/** A start that is refused: it ends by itself with code 1, after one sentence and nothing else. */
function refusal(...args: string[]): string {
  const { status, signal, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/node/bin/node'),
    [serverFile(), '--port', '0', '--data', data_dir, ...args],
    { cwd: root, encoding: 'utf8', timeout: 60_000, env: { ...process.env, ELLIS_LOG_LEVEL: 'error' } },
  )
  expect([status, signal, stdout]).toEqual([1, null, ''])
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

test('a data folder that is a file', () => {
  const file = path.join(data_dir, 'file')
  writeFileSync(file, '')
  expect(refusal('--data', file)).toBe(
    `${file} is or goes through a file where a folder is needed; move the file away, or choose another --data folder.`,
  )
  rmSync(file)
})

test('a bucket that does not answer may hold the files of an office: that is no first start', () => {
  vi.stubEnv('ELLIS_S3_BUCKET', 'papers')
  vi.stubEnv('ELLIS_S3_ENDPOINT', 'http://127.0.0.1:9')
  vi.stubEnv('ELLIS_S3_ACCESS_KEY_ID', 'id')
  vi.stubEnv('ELLIS_S3_SECRET_ACCESS_KEY', 'secret')
  const sentence = refusal()
  vi.unstubAllEnvs()
  expect(sentence).toContain(
    'there are perhaps files of an office in the bucket papers, which does not answer.',
  )
  expect(sentence).toContain('--new-office')
  expect(existsSync(path.join(data_dir, 'pg'))).toBe(false)
})

test('keys or files of an office without its database are no first start, unless that is asked for', async () => {
  const sentence =
    /^There is no database in \S+, but there are (\S+) of an office in \S+\. Is a disk not mounted/
  mkdirSync(path.join(data_dir, 'files/3f'), { recursive: true })
  writeFileSync(path.join(data_dir, 'files/3f/3f00'), 'sealed')
  expect(sentence.exec(refusal())?.[1]).toBe('files')
  mkdirSync(secrets)
  writeFileSync(path.join(secrets, 'encryption_keys'), Buffer.alloc(32, 7).toString('base64url'))
  expect(sentence.exec(refusal())?.[1]).toBe('keys')
  expect(existsSync(path.join(data_dir, 'pg'))).toBe(false)

  const office = await startOfficeProcess(['--new-office'], { data_dir })
  expect(office.setUpLink).not.toBe('')
  office.process.kill('SIGTERM')
  await new Promise((resolve) => office.process.once('exit', resolve))
  expect(office.process.exitCode).toBe(0)
})

test('keys that are gone or those of another office', () => {
  const file = path.join(secrets, 'encryption_keys')
  rmSync(file)
  expect(refusal()).toContain(`The encryption keys of this database are missing: bring back ${file}`)
  expect(existsSync(file), 'no new ones are made').toBe(false)
  writeFileSync(file, Buffer.alloc(32, 8).toString('base64url'))
  expect(refusal()).toContain('does not belong to this database: bring back the key it was made with')
})
