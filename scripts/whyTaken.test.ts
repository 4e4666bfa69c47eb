import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from '../src/core/server/postgres/lock.ts'
import { whyTaken } from './whyTaken.mjs'

test('an office on a used port or a folder in use is refused before anything is built', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'ellis-data-'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    expect(await whyTaken(['--port', '0', `--data=${data}`], {})).toBeNull()
    expect(await whyTaken([`--port=${port}`, '--data', data], {})).toContain(`uses port ${port}`)
    expect(await whyTaken(['--data', data], { ELLIS_PORT: String(port) })).toContain(`uses port ${port}`)
    expect(await whyTaken(['--port', String(port), '--help'], {})).toBeNull()

    const lock = lockFolder(data)
    const why = await whyTaken(['--port', '0'], { ELLIS_DATA: data })
    lock.release()
    if (lock.is_certain) expect(why).toContain(`is running on ${data}`)
    expect(await whyTaken(['--port', '0'], { ELLIS_DATA: data })).toBeNull()
  } finally {
    other.close()
    rmSync(data, { recursive: true, force: true })
  }
})
