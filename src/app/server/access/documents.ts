import { documentsContract } from '#features/documents/contract.ts'
import { canary, type World, none, party, aPdf, aPicture, type Samples } from './world.ts'

export const documentsSamples: Samples = {
  'documents.uploadAttachments': none,
  'documents.uploadToDocketEntry': ({ world }) => ({ id: world.entry_id }),
  'documents.listEntryAttachments': ({ world }) => ({ id: world.entry_id }),
  'documents.downloadEntryAttachments': async ({ world }) => {
    await aFile(world)
    return { id: world.entry_id }
  },
  'documents.downloadAttachmentsOfEntries': ({ world }) => ({ ids: [world.entry_id] }),
  'documents.downloadAttachment': ({ world }) => aFile(world),
  'documents.showAttachment': ({ world }) => aFile(world),
  'documents.listPartyDocuments': async ({ world }) => {
    await aDocument(world)
    return { id: world.party_id }
  },
  'documents.uploadPartyDocuments': party,
  'documents.updatePartyDocument': async ({ world }) => ({
    ...(await aDocument(world)),
    document: { notes: canary },
  }),
  'documents.deletePartyDocument': ({ world }) => aDocumentOf(world),
  'documents.restorePartyDocument': async ({ world }) => {
    const document = await aDocumentOf(world)
    await world.maker.do(documentsContract.endpoints.deletePartyDocument, document)
    return document
  },
  'documents.uploadPhoto': party,
  'documents.getPhoto': ({ world }) => aPhotoOf(world),
  'documents.removePhoto': ({ world }) => aPhotoOf(world),
  'documents.restorePhoto': async ({ world }) => {
    const photo = await aPhoto(world)
    await world.maker.do(documentsContract.endpoints.removePhoto, { id: photo.id })
    return photo
  },
  'documents.printPhotos': ({ world }) => aPhotoOf(world),
  'documents.renameAttachment': async ({ world }) => ({ ...(await aFile(world)), filename: canary }),
  'documents.deleteAttachment': ({ world }) => aFile(world),
  'documents.restoreAttachment': async ({ world }) => {
    const file = await aFile(world)
    await world.maker.do(documentsContract.endpoints.deleteAttachment, file)
    return file
  },
}

/** A document of the party, a new one each time. */
async function aDocument({ maker, party_id }: World) {
  const { uploadPartyDocuments } = documentsContract.endpoints
  const { body } = await maker.upload(uploadPartyDocuments, { id: party_id }, [aPdf])
  return { id: party_id, documentId: body.items[0]!.id, version: body.items[0]!.version }
}

async function aDocumentOf(world: World) {
  const { id, documentId } = await aDocument(world)
  return { id, documentId }
}

async function aPhoto({ maker, party_id }: World): Promise<{ id: number; photo_id: number }> {
  const { uploadPhoto } = documentsContract.endpoints
  const { body } = await maker.upload(uploadPhoto, { id: party_id }, [aPicture])
  return { id: party_id, photo_id: body.photo_id! }
}

async function aPhotoOf(world: World): Promise<{ id: number }> {
  const { id } = await aPhoto(world)
  return { id }
}

/** A file of the entry, a new one each time. */
async function aFile({ maker, entry_id }: World): Promise<{ id: number }> {
  const { body } = await maker.upload(documentsContract.endpoints.uploadToDocketEntry, { id: entry_id }, [
    aPdf,
  ])
  return { id: body.items.at(-1)!.id }
}
