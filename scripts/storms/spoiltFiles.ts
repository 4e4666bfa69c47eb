import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filledPath, type Endpoint } from '../../src/core/contract.ts'
import { documentsContract } from '../../src/features/documents/contract.ts'
import { printingContract } from '../../src/features/printing/contract.ts'
import { settingsContract } from '../../src/features/settings/contract.ts'
import type { StormOffice } from './office.ts'
import type { Figure } from './report.ts'

const { downloadAttachment, showAttachment, downloadEntryAttachments, downloadAttachmentsOfEntries } =
  documentsContract.endpoints
const { getPhoto, printPhotos } = documentsContract.endpoints
const { printParty } = printingContract.endpoints

/** Damages everything that is stored, in the middle of each file, and makes every call that reads files. */
export async function spoiltFiles({ ask, process, sql, tokens }: StormOffice): Promise<Figure[]> {
  const files = filesIn(path.join(process.data_dir, 'files'))
  for (const file of files) {
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(file, bytes)
  }
  const ids = async (text: string) => (await sql<{ id: string }>(text)).map(({ id }) => Number(id))
  const attachments = await ids('select id from attachments where deleted_at is null order by id limit 20')
  const entries = await ids(
    'select distinct docket_entry_id as id from attachments where docket_entry_id is not null limit 20',
  )
  const people = await ids('select id from parties where photo_id is not null order by id limit 20')
  const calls: [Endpoint, number | null, object?][] = [
    ...attachments.flatMap((id): [Endpoint, number][] => [
      [downloadAttachment, id],
      [showAttachment, id],
    ]),
    ...entries.map((id): [Endpoint, number] => [downloadEntryAttachments, id]),
    [downloadAttachmentsOfEntries, null, { ids: entries }],
    ...people.flatMap((id): [Endpoint, number, object?][] => [
      [getPhoto, id],
      [printPhotos, id],
      [printParty, id, { groups: ['Person'] }],
    ]),
    [settingsContract.endpoints.getLogo, null],
  ]
  let [refused, brokenOff] = [0, 0]
  const undamaged: Endpoint[] = []
  for (const [endpoint, id, body] of calls)
    try {
      const at = filledPath(endpoint.path, () => String(id))
      const asking = { method: endpoint.method, token: tokens[0]! }
      const { status } = await ask(at, endpoint.method === 'GET' ? asking : { ...asking, body: body ?? {} })
      if (status >= 400) refused++
      if (status === 200 && endpoint === downloadAttachment) undamaged.push(endpoint)
    } catch {
      brokenOff++
    }
  const alive = (await ask('/health/live')).status === 200 && process.process.exitCode === null
  return [
    { what: `${files.length} spoilt files: calls made`, value: calls.length, unit: '', at_least: 10 },
    { what: '  refused', value: refused, unit: '', at_least: 10 },
    { what: '  broken off on the way', value: brokenOff, unit: '' },
    { what: '  damaged files given out as sound', value: undamaged.length, unit: '', at_most: 0 },
    { what: '  the office lives', value: Number(alive), unit: '', at_least: 1 },
  ]
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size > 0 && statSync(file).isFile())
