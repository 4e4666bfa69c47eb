// npm run files:move -- --to bucket (or --to disk): moves the office's files to another store.
// They are moved as they are, encrypted. The office must be stopped; an interrupted move can be run again.
import { readConfig } from '../src/core/server/process/config.ts'
import type { BlobStore } from '../src/core/server/files/files.ts'
import { openS3Store, openDiskStore } from '../src/core/server/files/openFiles.ts'
import { runningOwner } from '../src/core/server/postgres/runningOwner.ts'
import { StartError } from '../src/core/server/process/startError.ts'

try {
  const argv = process.argv.slice(2)
  const at = argv.indexOf('--to')
  const [, to] = at < 0 ? [] : argv.splice(at, 2)
  if (to !== 'bucket' && to !== 'disk') throw new StartError('Say where to: --to bucket or --to disk.')
  const config = readConfig(argv, process.env)
  if (runningOwner(config.data_dir)) throw new StartError('The office is running: stop it first.')
  const bucket = await openS3Store(config)
  if (!bucket) throw new StartError('No bucket is set: ELLIS_S3_BUCKET names it.')
  const disk = openDiskStore(config)
  const [from, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk]
  const count = await move(from, target)
  console.log(
    `${count} files are ${to === 'bucket' ? `in the bucket ${config.s3_bucket}` : `in ${disk.dir}`} now.`,
  )
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Each is removed where it was once it is for good where it goes. */
async function move(from: BlobStore, to: BlobStore): Promise<number> {
  let count = 0
  for await (const { stored_name, remove } of from.untouchedSince(new Date())) {
    await to.write(stored_name, buffers(from.read(stored_name)))
    await remove()
    count++
  }
  return count
}

async function* buffers(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) yield Buffer.from(piece)
}
