import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { partyDocumentEvents } from '#features/documents/events.ts'

interface ImportedFile {
  act: BackdatedAction
  filename: string
  content_type: string
  bytes: Buffer
}

export interface PastPhoto extends ImportedFile {
  record_id: number
  party_id: number
}

export interface PastDocument extends ImportedFile {
  record_id: number
  party_ids: readonly number[]
  document_type: number
}

const maxMegabytes = 100

/** Photos that were added in the past, each with its line in the audit log. Whoever calls this knows the ids are right. */
export async function importPhotos(ctx: AnyoneWriteCtx, photos: readonly PastPhoto[]): Promise<number[]> {
  const photo_ids = await attachImportedFiles(ctx, photos, ({ party_id }) => ({ photo_of_id: party_id }))
  await sql`update parties set photo_id = photo.id
    from unnest(${photos.map(({ party_id }) => party_id)}::bigint[], ${photo_ids}::bigint[]) as photo (party_id, id)
    where parties.id = photo.party_id`.execute(ctx.db)
  await writeBackdatedAudit(
    ctx.db,
    photos.map(({ act, record_id, party_id }) =>
      pastEvent(partyDocumentEvents, 'photo_changed', act, { entity_id: party_id, record_id }),
    ),
  )
  return photo_ids
}

/** Same for documents, each of one or several people. */
export async function importDocuments(
  ctx: AnyoneWriteCtx,
  documents: readonly PastDocument[],
): Promise<number[]> {
  const attachment_ids = await attachImportedFiles(ctx, documents, () => ({}))
  const ids = await insertMany(
    ctx.db,
    'party_documents',
    documents.map(({ act, document_type }, index) => ({
      attachment_id: attachment_ids[index],
      document_type,
      version: 1,
      created_at: act.at,
      updated_at: act.at,
    })),
    'id',
  )
  const connected = documents.flatMap(({ party_ids, ...document }, index) =>
    party_ids.map((party_id) => ({ ...document, party_id, party_document_id: ids[index] })),
  )
  await insertMany(
    ctx.db,
    'documents_parties',
    connected.map(({ party_document_id, party_id }) => ({ party_document_id, party_id })),
  )
  await writeBackdatedAudit(
    ctx.db,
    connected.map(({ act, record_id, party_id, filename, document_type }) =>
      pastEvent(partyDocumentEvents, 'documents_added', act, {
        entity_id: party_id,
        record_id,
        changes: { files: [[], [filename]], ...changesFromNothing({ document_type }) },
      }),
    ),
  )
  return ids
}

async function attachImportedFiles<F extends ImportedFile>(
  { db, files }: AnyoneWriteCtx,
  past: readonly F[],
  owner: (file: F) => { photo_of_id?: number },
): Promise<number[]> {
  const rows = await Promise.all(
    past.map(async (file) => {
      const { stored_name, size, sha256 } = await files.put(Readable.from([file.bytes]), maxMegabytes)
      const { act, filename, content_type } = file
      return {
        ...owner(file),
        filename,
        content_type,
        size,
        sha256: `\\x${sha256.toString('hex')}`,
        stored_name,
        created_by_id: act.user_id,
        created_at: act.at,
        updated_at: act.at,
      }
    }),
  )
  return insertMany(db, 'attachments', rows, 'id')
}
