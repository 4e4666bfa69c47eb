import { documentsContract } from '#features/documents/contract.ts'
import { marker, type Fixture, none, aPdf, aPicture, type Samples } from './fixture.ts'

export const samples: Samples = {
  'documents.uploadAttachments': none,
  'documents.uploadToDocketEntry': ({ fixture }) => ({ id: fixture.entry_id }),
  'documents.listEntryAttachments': ({ fixture }) => ({ id: fixture.entry_id }),
  'documents.downloadEntryAttachments': async ({ fixture }) => {
    await aFile(fixture)
    return { id: fixture.entry_id }
  },
  'documents.downloadCaseAttachments': async ({ fixture }) => {
    await aFile(fixture)
    return { id: fixture.case_id }
  },
  'documents.downloadAttachmentsOfEntries': ({ fixture }) => ({ ids: [fixture.entry_id] }),
  'documents.downloadAttachment': ({ fixture }) => aFile(fixture),
  'documents.showAttachment': ({ fixture }) => aFile(fixture),
  'documents.listPartyDocuments': async ({ fixture }) => {
    await aDocument(fixture)
    return { id: fixture.party_id }
  },
  'documents.updatePartyDocument': async ({ fixture }) => ({
    ...(await aDocument(fixture)),
    document: { notes: marker },
  }),
  'documents.deletePartyDocument': ({ fixture }) => aDocumentOf(fixture),
  'documents.restorePartyDocument': async ({ fixture }) => {
    const document = await aDocumentOf(fixture)
    await fixture.owner.do(documentsContract.endpoints.deletePartyDocument, document)
    return document
  },
  'documents.getPhoto': ({ fixture }) => aPhotoOf(fixture),
  'documents.removePhoto': ({ fixture }) => aPhotoOf(fixture),
  'documents.restorePhoto': async ({ fixture }) => {
    const photo = await aPhoto(fixture)
    await fixture.owner.do(documentsContract.endpoints.removePhoto, { id: photo.id })
    return photo
  },
  'documents.printPhotos': ({ fixture }) => aPhotoOf(fixture),
  'documents.renameAttachment': async ({ fixture }) => ({ ...(await aFile(fixture)), filename: marker }),
  'documents.deleteAttachment': ({ fixture }) => aFile(fixture),
  'documents.restoreAttachment': async ({ fixture }) => {
    const file = await aFile(fixture)
    await fixture.owner.do(documentsContract.endpoints.deleteAttachment, file)
    return file
  },
}

/** A document of the party, a new one each time. */
async function aDocument({ owner, party_id }: Fixture) {
  const { uploadPartyDocuments } = documentsContract.endpoints
  const { body } = await owner.upload(uploadPartyDocuments, { id: party_id }, [aPdf])
  return { id: party_id, documentId: body.items[0]!.id, version: body.items[0]!.version }
}

async function aDocumentOf(fixture: Fixture) {
  const { id, documentId } = await aDocument(fixture)
  return { id, documentId }
}

async function aPhoto({ owner, party_id }: Fixture): Promise<{ id: number; photo_id: number }> {
  const { uploadPhoto } = documentsContract.endpoints
  const { body } = await owner.upload(uploadPhoto, { id: party_id }, [aPicture])
  return { id: party_id, photo_id: body.photo_id! }
}

async function aPhotoOf(fixture: Fixture): Promise<{ id: number }> {
  const { id } = await aPhoto(fixture)
  return { id }
}

/** A file of the entry, a new one each time. */
export async function aFile({ owner, entry_id }: Fixture): Promise<{ id: number }> {
  const { body } = await owner.upload(documentsContract.endpoints.uploadToDocketEntry, { id: entry_id }, [
    aPdf,
  ])
  return { id: body.items.at(-1)!.id }
}
