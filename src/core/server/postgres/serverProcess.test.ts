import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { silentLog } from './log.ts'
import { sharedBuffers, spawnServer } from './serverProcess.ts'

const gigabyte = 2 ** 30

it('gives PostgreSQL a quarter of the memory there is, in bounds', () => {
  expect(sharedBuffers(8 * gigabyte, 0)).toBe('2048MB')
  expect(sharedBuffers(64 * gigabyte, 2 * gigabyte)).toBe('512MB')
  expect(sharedBuffers(64 * gigabyte, 0)).toBe('4096MB')
  expect(sharedBuffers(gigabyte / 4, 0)).toBe('128MB')
})

it('gives the reason of its end, however often it refused a connection before', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ellis-postgres-'))
  const postgres = path.join(folder, 'postgres')
  const refused = 'FATAL:  the database system is not yet accepting connections'
  const lines = ['FATAL:  could not extend file "base/1": No space left on device', ...Array(9).fill(refused)]
  writeFileSync(postgres, `#!/bin/sh\ncat >&2 <<END\n${lines.join('\n')}\nEND\n`, { mode: 0o700 })
  const { ended } = spawnServer({
    postgres,
    pgdata: folder,
    socket_dir: folder,
    runner: { user: null, prefix: [], own() {} },
    durable: false,
    log: silentLog,
  })
  expect(await ended).toBe(lines[0])
  rmSync(folder, { recursive: true })
})
