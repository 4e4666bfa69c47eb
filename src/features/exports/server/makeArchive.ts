import pg from 'pg'
import { plainText } from '#core/server/backup/snapshot.ts'
import type { StoredFile } from '#core/server/files/files.ts'
import { zipOf } from '#core/server/files/zip.ts'
import type { Services } from '#core/server/process/services.ts'
import type { SealedPlaces } from '#core/server/process/sealedPlaces.ts'
import type { PreparedItem } from '#features/trackedJobs/server/runTracked.ts'
import { archiveMembers, withChecksums, type ArchiveWork, type ExportManifest } from './archive.ts'
import { filesOfRecord, officeFiles } from './documents.ts'
import { officeTables, type ExportedTable } from './officeTables.ts'
import { peopleThere, recordFiles, recordScope } from './recordScope.ts'
import { requireWholeRecord, type RecordChoice } from './recordAccess.ts'
import { openedRows } from './sealedRows.ts'
import { safeName } from './safeName.ts'
import { megabytes } from './startExport.ts'

export interface MadeArchive {
  stored: StoredFile
  file_name: string
  title: string
  manifest: ExportManifest
}

type Part = Pick<ArchiveWork, 'tables' | 'where' | 'documents'>

/** Everything, as it was at one moment. */
export const makeOfficeArchive =
  (places: SealedPlaces) =>
  ({ input, ...item }: PreparedItem): Promise<MadeArchive> => {
    const { whole_numbers } = input as { whole_numbers: boolean }
    const day = new Date().toISOString().slice(0, 10)
    return archive(item, places, {
      title: 'Export of the whole office',
      file_name: `Office ${day}.zip`,
      kind: 'office',
      whole_numbers,
      internal: true,
      part: (tables) => ({ tables, where: () => 'true', documents: officeFiles }),
    })
  }

/** A client's file; who asked for it must see all of it at this moment, too. */
export const makeRecordArchive =
  (places: SealedPlaces) =>
  async ({ input, ...item }: PreparedItem): Promise<MadeArchive> => {
    const choice = input as RecordChoice
    const { actor, entity_id, services } = item
    const { public_id, holder } = await requireWholeRecord(
      { db: services.database.read, actor },
      entity_id,
      choice,
    )
    return archive(item, places, {
      title: `Record ${public_id}, ${holder}`,
      file_name: `${safeName(`${public_id} ${holder}`, 'Record', 60)}.zip`,
      kind: 'record',
      ...choice,
      part: (tables) => ({
        ...recordScope(entity_id, choice.internal, tables),
        documents: filesOfRecord(recordFiles(entity_id, choice.internal), {
          record_id: entity_id,
          people: peopleThere(entity_id),
        }),
      }),
    })
  }

interface ArchiveParams extends RecordChoice {
  title: string
  file_name: string
  kind: ExportManifest['kind']
  part: (tables: ExportedTable[]) => Part
}

async function archive(
  item: Omit<PreparedItem, 'input'>,
  places: SealedPlaces,
  { title, file_name, kind, whole_numbers, internal, part }: ArchiveParams,
): Promise<MadeArchive> {
  const { services, actor } = item
  return atOneMoment(services, async (client) => {
    let manifest: ExportManifest | undefined
    const unreadable_numbers: string[] = []
    const unreadable = (place: string) => void unreadable_numbers.push(place)
    const all = part(await officeTables(client, places.tables))
    // Most tables have nothing of one client; a whole office is compared table by table when it is brought in.
    const chosen = kind === 'office' ? all : { ...all, tables: await withRows(client, all) }
    const members = archiveMembers({
      client,
      files: services.files,
      sealed: places.tables,
      open: openedRows(places, services.vault, { whole_numbers, unreadable }),
      ...chosen,
      about: {
        kind,
        title,
        at: new Date().toISOString(),
        by: actor.display_name,
        has_whole_numbers: whole_numbers,
        has_internal: internal,
      },
      unreadable_numbers,
      advance: await advancing(client, item, chosen),
      finished: (made) => (manifest = made),
    })
    const stored = await services.files.put(zipOf(withChecksums(members)), megabytes)
    return { stored, file_name, title, manifest: manifest! }
  })
}

async function withRows(client: pg.ClientBase, { tables, where }: Part): Promise<ExportedTable[]> {
  const found: ExportedTable[] = []
  for (const shape of tables) {
    const name = pg.escapeIdentifier(shape.table)
    const { rowCount } = await client.query(`select from public.${name} where ${where(shape.table)} limit 1`)
    if (rowCount) found.push(shape)
  }
  return found
}

/** A file costs about as much as so many rows. */
const rowsOfFile = 100

async function advancing(
  client: pg.ClientBase,
  { stopping, progress }: Omit<PreparedItem, 'input'>,
  { tables, where, documents }: Part,
): Promise<ArchiveWork['advance']> {
  const count = async (from: string) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${from}`)
    return rows[0]!.count
  }
  let all = 0
  for (const { table } of tables)
    all += 2 * (await count(`public.${pg.escapeIdentifier(table)} where ${where(table)}`))
  for (const query of documents) all += rowsOfFile * (await count(`(${query}) each`))
  let done = 0
  return async ({ rows = 0, files = 0 }) => {
    stopping?.throwIfAborted()
    done += rows + rowsOfFile * files
    await progress((100 * done) / Math.max(all, done))
  }
}

/** A connection that sees the office as it was at one moment and blocks nobody. */
async function atOneMoment<T>(
  { database }: Services,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  let failure: unknown
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `${plainText.replaceAll(/\bset /g, 'set local ')}; set local idle_in_transaction_session_timeout = 0`,
    )
    return await work(client)
  } catch (error) {
    failure = error
    throw error
  } finally {
    await client.query('rollback').catch((error: unknown) => (failure ??= error))
    client.release(failure instanceof Error && failure)
  }
}
