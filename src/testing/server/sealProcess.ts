// A process that seals a letter of a test's database, so that the test can kill it: node sealProcess.ts, with the connection,
// the folder of files and the letter as JSON in OFFICE. It says when the sealed file is stored and, unless it `goes_on`,
// stays there.
import type pg from 'pg'
import { openDatabase } from '#core/server/db/database.ts'
import { DiskStore } from '#core/server/files/diskStore.ts'
import { FileStore } from '#core/server/files/files.ts'
import { Vault } from '#core/server/process/crypto.ts'
import type { Services } from '#core/server/process/services.ts'
import { sealLetter } from '#features/letters/server/sealLetter.ts'
import { partly } from '#testing/partly.ts'

const { connection, folder, id, goes_on } = JSON.parse(process.env['OFFICE']!) as {
  connection: pg.PoolConfig
  folder: string
  id: number
  goes_on: boolean
}
const vault = new Vault(new Map([[1, Buffer.alloc(32, 7)]]))
class Files extends FileStore {
  override async put(...file: Parameters<FileStore['put']>): ReturnType<FileStore['put']> {
    const stored = await super.put(...file)
    process.stdout.write('stored\n')
    return goes_on ? stored : new Promise(() => {})
  }
}
const services = partly<Services>({
  database: openDatabase(connection, () => {}),
  vault,
  files: new Files(new DiskStore(folder), vault, () => {}),
  public_url: 'http://127.0.0.1:3000',
  reactions: new Map(),
})
await sealLetter(services, id)
