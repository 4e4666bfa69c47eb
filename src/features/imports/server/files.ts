import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import type { Uploads } from '#core/contract.ts'
import { columnsOfFile, dropFiles, receiveFile, type ReceivedFile } from '#core/server/http/receiveForm.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { documentTypeChecks, personChecks } from '#features/documents/server/partyDocuments.ts'
import { checkEachRow } from './checkEachRow.ts'
import { partyDocumentEvents } from '#features/documents/events.ts'

interface ImportedFile {
  entered: BackdatedAction
  filename: string
  bytes: Buffer
}

interface PastPhoto extends ImportedFile {
  record_id: number
  party_id: number
}

export interface PastDocument extends ImportedFile {
  record_id: number
  party_ids: readonly number[]
  document_type: number
}

const { uploadPhoto, uploadPartyDocuments } = documentsContract.endpoints

const nameOf = ({ filename }: ImportedFile, index: number) => `File ${index + 1}, ${filename}`

/** Photos that were added in the past, with the checks of the call, each with its line in the audit log. */
export async function importPhotos(ctx: WriteCtx, photos: readonly PastPhoto[]): Promise<number[]> {
  const people = photos.map(({ party_id }) => party_id)
  const checkPersons = await personChecks(ctx, people)
  await checkEachRow(photos, nameOf, ({ party_id }) => checkPersons([party_id], 'party_id'))
  const photo_ids = await attachImportedFiles(ctx, photos, uploadPhoto.upload!, ({ party_id }) => ({
    photo_of_id: party_id,
  }))
  await sql`update parties set photo_id = photo.id
    from unnest(${photos.map(({ party_id }) => party_id)}::bigint[], ${photo_ids}::bigint[]) as photo (party_id, id)
    where parties.id = photo.party_id`.execute(ctx.db)
  await sql`update attachments set deleted_at = ${ctx.now} from parties
    where parties.id = any(${people}) and photo_of_id = parties.id and attachments.deleted_at is null
      and attachments.id is distinct from photo_id and attachments.id is distinct from photo_original_id`.execute(
    ctx.db,
  )
  await writeBackdatedAudit(
    ctx.db,
    photos.map(({ entered, record_id, party_id }) =>
      pastEvent(partyDocumentEvents, 'photo_changed', entered, { entity_id: party_id, record_id }),
    ),
  )
  return photo_ids
}

/** Same for documents, each of one or several people. */
export async function importDocuments(ctx: WriteCtx, documents: readonly PastDocument[]): Promise<number[]> {
  const checkPersons = await personChecks(
    ctx,
    documents.flatMap(({ party_ids }) => party_ids),
  )
  const checkType = await documentTypeChecks(
    ctx,
    documents.map(({ document_type }) => document_type),
  )
  await checkEachRow(documents, nameOf, ({ party_ids, document_type }) => {
    checkPersons(party_ids, 'party_ids')
    checkType(document_type, 'document_type')
  })
  const { upload } = uploadPartyDocuments
  const attachment_ids = await attachImportedFiles(ctx, documents, upload!, () => ({}))
  const ids = await insertMany(
    ctx.db,
    'party_documents',
    documents.map(({ entered, document_type }, index) => ({
      attachment_id: attachment_ids[index],
      document_type,
      version: 1,
      created_at: entered.at,
      updated_at: entered.at,
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
    connected.map(({ entered, record_id, party_id, filename, document_type }) =>
      pastEvent(partyDocumentEvents, 'documents_added', entered, {
        entity_id: party_id,
        record_id,
        changes: { files: [[], [filename]], ...changesFromNothing({ document_type }) },
      }),
    ),
  )
  return ids
}

/** The files pass the same inspection as those that are uploaded. A refused import leaves none behind. */
async function attachImportedFiles<F extends ImportedFile>(
  { db, files: store }: WriteCtx,
  past: readonly F[],
  upload: Uploads,
  owner: (file: F) => { photo_of_id?: number },
): Promise<number[]> {
  const received: ReceivedFile[] = []
  const fieldname = upload.parts?.[0] ?? 'files'
  try {
    const files = await checkEachRow(past, nameOf, async ({ filename, bytes }) => {
      await receiveFile({ fieldname, filename, file: Readable.from([bytes]) }, upload, store, received)
      return received.at(-1)!
    })
    const rows = files.map((file, index) => {
      const { entered } = past[index]!
      const stamps = { created_by_id: entered.user_id, created_at: entered.at, updated_at: entered.at }
      return { ...owner(past[index]!), ...columnsOfFile(file), ...stamps }
    })
    return await insertMany(db, 'attachments', rows, 'id')
  } catch (error) {
    await dropFiles(received, store)
    throw error
  }
}
