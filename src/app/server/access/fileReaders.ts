import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { archiveLog } from '#features/logs/server/archives.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import { formsContract } from '#features/forms/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { type Office, type Person } from '#testing/server/office.ts'
import { aCase } from '#testing/server/aCase.ts'
import { aFormPdf } from '#testing/server/aFormPdf.ts'
import { aDocketEntry } from '#testing/server/aDocketEntry.ts'
import { aPacket } from '#testing/server/aPacket.ts'
import type { Fixture } from './fixture.ts'

interface Reading {
  input: object
  /** Name of the file that the call reads, a new one each time: nobody has it in memory yet. */
  stored_name: string
  /** As refusals and the log name it. */
  name: string
}

interface FileReader {
  prepare(scene: { office: Office; fixture: Fixture }): Promise<Reading>
  /** The answer has more than this file, and has a note in its place where the file cannot be read. */
  has_more?: boolean
}

let forms = 0

/** Each archive is of a month of its own. */
let months = 0

/** Every call that reads stored files; each is tried with files damaged in every way. */
export const fileReaders: Record<string, FileReader> = {
  'documents.downloadAttachment': {
    async prepare({ office, fixture }) {
      const { id, ...file } = await filed(office, fixture)
      return { input: { id }, ...file }
    },
  },
  'documents.downloadEntryAttachments': {
    has_more: true,
    async prepare({ office, fixture }) {
      const { docket_entry_id, name, stored_name } = await filed(office, fixture)
      return { input: { id: docket_entry_id }, name, stored_name }
    },
  },
  'documents.downloadCaseAttachments': {
    has_more: true,
    async prepare({ office, fixture }) {
      const { id: case_id } = await aCase(fixture.owner, { record_id: fixture.record_id })
      const { name, stored_name } = await filed(office, { ...fixture, case_id })
      return { input: { id: case_id }, name, stored_name }
    },
  },
  'documents.downloadAttachmentsOfEntries': {
    has_more: true,
    async prepare({ office, fixture }) {
      const [one, other] = [await filed(office, fixture), await filed(office, fixture)]
      const { name, stored_name } = one
      return { input: { ids: [one.docket_entry_id, other.docket_entry_id] }, name, stored_name }
    },
  },
  'documents.showAttachment': {
    async prepare({ office, fixture }) {
      const { id, ...file } = await filed(office, fixture)
      return { input: { id }, ...file }
    },
  },
  'documents.getPhoto': { prepare: photo },
  'documents.printPhotos': { prepare: photo },
  'printing.printParty': {
    has_more: true,
    async prepare(scene) {
      const { input, ...file } = await photo(scene)
      return { input: { ...input, groups: ['Person'] }, ...file }
    },
  },
  'printing.printRecord': {
    has_more: true,
    async prepare(scene) {
      const { input, ...file } = await photo(scene)
      return { input: { id: scene.fixture.record_id, people: [{ ...input, groups: ['Person'] }] }, ...file }
    },
  },
  'lists.downloadSetFile': {
    async prepare({ office, fixture: { owner } }) {
      const { body } = await owner.upload(documentsContract.endpoints.uploadAttachments, {}, [aLongPdf()])
      const fileId = body.items[0]!.id
      const item = { name: randomUUID(), file_ids: [fileId] }
      const { id } = await owner.do(listsContract.endpoints.createEntry, { model: 'document_sets', item })
      return { input: { id, fileId }, ...(await newestFile(office)) }
    },
  },
  'forms.downloadBlankForm': {
    async prepare({ office, fixture: { owner } }) {
      const { form, id, stored_name } = await aBlankForm(office, owner)
      return { input: { id }, stored_name, name: `the blank form ${form}` }
    },
  },
  'forms.drawFormMapping': {
    async prepare({ office, fixture }) {
      const { form, stored_name, draft } = await aDraft(office, fixture)
      const input = { id: draft.form_edition_id, party_id: fixture.party_id }
      return { input, stored_name, name: `the blank form ${form}` }
    },
  },
  'forms.fileForm': {
    async prepare({ office, fixture }) {
      const { form, stored_name, draft } = await aDraft(office, fixture)
      const input = { id: draft.id, version: draft.version, filed_on: '2026-01-05' }
      return { input, stored_name, name: `the blank form ${form}` }
    },
  },
  'forms.downloadFormFiling': {
    async prepare({ office, fixture }) {
      const { owner } = fixture
      const { fileForm } = formsContract.endpoints
      const { draft } = await aDraft(office, fixture)
      await owner.do(fileForm, { id: draft.id, version: draft.version, filed_on: '2026-01-05' })
      const { stored_name } = await office.database.read
        .selectFrom('form_filings')
        .select('stored_name')
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
      return {
        input: { id: draft.id },
        stored_name: stored_name!,
        name: `the form ${draft.id} as it was filed`,
      }
    },
  },
  'packets.showRedactionFile': { prepare: exhibit },
  'packets.previewRedactions': {
    async prepare(scene) {
      const { input, ...file } = await exhibit(scene)
      return { input: { ...input, page: 1 }, ...file }
    },
  },
  'settings.getLogo': {
    async prepare({ office, fixture: { owner } }) {
      await owner.upload(settingsContract.endpoints.setLogo, {}, [await aLargePicture()])
      const { stored_name } = await office.database.read
        .selectFrom('office_logo')
        .select('stored_name')
        .executeTakeFirstOrThrow()
      return { input: {}, stored_name, name: 'the logo of the office' }
    },
  },
  'exports.downloadExport': {
    async prepare({ office, fixture: { owner } }) {
      async function* bytes() {
        yield randomBytes(200_000)
      }
      const { stored_name, size, sha256 } = await office.files.put(bytes(), 1)
      const file_name = `${randomUUID()}.zip`
      const { id } = await office.database.transaction(({ db }) =>
        db
          .insertInto('exports')
          .values({
            kind: 'office',
            content_type: 'application/zip',
            access: { access: { kind: 'atLeast', level: 'admin' } },
            title: 'Export',
            requested_by_id: owner.id,
            stored_name,
            file_name,
            size,
            sha256,
            expires_at: '2999-01-01T00:00:00Z',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return { input: { id }, stored_name, name: file_name }
    },
  },
  'logs.downloadLogArchive': {
    async prepare({ office }) {
      await runInTransaction(office, null, ({ audit }) => audit({ action: 'case.closed' }))
      await sealLog(office)
      await archiveLog(office, new Date(Date.now() + ++months * 32 * 86_400_000))
      const { id, stored_name } = await office.database.read
        .selectFrom('audit_archives')
        .select(['id', 'stored_name'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { input: { id }, stored_name, name: 'the activity log of' }
    },
  },
}

/** Calls that answer with a stream and read no stored file for it; files of a backup have checks of their own. */
export const streamsWithoutFiles = [
  'backup.downloadBackup',
  'imports.downloadImportRows',
  'imports.downloadImportTemplate',
  'live.listen',
  'logs.exportActivity',
  'printing.printDocketEntries',
  'printing.printSurvey',
  'users.exportUsers',
  'law.printLawSummary',
  'apiKeys.downloadOpenApi',
  'assistants.downloadAsylumGuide',
  'feeds.readFeed',
  'memberPass.getApplePass',
  'memberPass.printPass',
  'reads.readTogether',
  'statements.printDeclaration',
  'letters.downloadCopy',
  'letters.previewLetter',
  'letters.previewLetterText',
  'reports.printReport',
  'timeEntries.exportTimeEntries',
  'documentReview.previewReviewDocument',
]

/** A form of a number of its own. */
async function aBlankForm(office: Office, owner: Person) {
  const form = `G-${(forms += 1) + 5000}`
  const content = await aFormPdf(`Form ${form} 01/20/25`, randomUUID())
  await owner.upload(formsContract.endpoints.addFormEditions, {}, [{ name: 'form.pdf', content }])
  const { id, stored_name } = await office.database.read
    .selectFrom('form_editions')
    .select(['id', 'stored_name'])
    .where('form', '=', form)
    .executeTakeFirstOrThrow()
  return { form, id, stored_name }
}

/** A form that is being filled, with its blank file. */
async function aDraft(office: Office, { owner, party_id }: Fixture) {
  const { form, id, stored_name } = await aBlankForm(office, owner)
  const draft = await owner.do(formsContract.endpoints.createFormFiling, { form_edition_id: id, party_id })
  return { form, stored_name, draft }
}

/** Longer than one encrypted piece, so that the middle is not in the first. */
const aLongPdf = () => ({
  name: 'Notice.pdf',
  content: Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)])),
})

async function aLargePicture() {
  const noise = { width: 400, height: 400, channels: 3 } as const
  const png = await sharp(randomBytes(400 * 400 * 3), { raw: noise })
    .png()
    .toBuffer()
  return { name: 'Picture.png', content: Uint8Array.from(png) }
}

/** Files of a docket entry, one of them a sound file. */
async function filed(office: Office, { owner, case_id }: Fixture) {
  const entry = await aDocketEntry(owner, { legal_case_id: case_id })
  const { uploadToDocketEntry } = documentsContract.endpoints
  const intact = { name: 'Sound.pdf', content: '%PDF-1.7 sound' }
  await owner.upload(uploadToDocketEntry, { id: entry.id }, [intact, aLongPdf()])
  return { docket_entry_id: entry.id, ...(await newestFile(office)) }
}

/** Exhibit of a packet. */
async function exhibit({
  office,
  fixture: { owner, case_id, entry_id },
}: {
  office: Office
  fixture: Fixture
}) {
  const { id, exhibits } = await aPacket(owner, { case_id, entry_id })
  return { input: { id, attachment_id: exhibits[0]!.attachment_id! }, ...(await newestFile(office)) }
}

async function photo({ office, fixture: { owner, party_id } }: { office: Office; fixture: Fixture }) {
  const { uploadPhoto } = documentsContract.endpoints
  await owner.upload(uploadPhoto, { id: party_id }, [await aLargePicture()])
  const { stored_name, name } = await newestFile(office)
  return { input: { id: party_id }, stored_name, name }
}

async function newestFile({ database }: Office) {
  const newest = database.read.selectFrom('attachments').select(['id', 'stored_name']).orderBy('id', 'desc')
  const { id, stored_name } = await newest.limit(1).executeTakeFirstOrThrow()
  return { id, stored_name, name: `file ${id}` }
}
