import { randomUUID } from 'node:crypto'
import { aFile } from './documents.samples.ts'
import { aBatch, aDraft } from './forms.samples.ts'
import { endWork } from './endWork.ts'
import { type SampleContext, none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'exports.listExports': none,
  'exports.startOfficeExport': none,
  'exports.exportSearchResults': async ({ office, fixture }) => {
    await endWork(office)
    return { model: 'parties', ids: [fixture.party_id] }
  },
  'exports.startFilesExport': async ({ office, fixture }) => {
    await aFile(fixture)
    await endWork(office)
    return { legal_case_id: fixture.case_id }
  },
  'exports.startFormsExport': async (scene) => {
    const form_batch_id = await aBatch(scene)
    await endWork(scene.office)
    const form_filing_id = await aDraft(scene)
    await scene.office.database.transaction(({ db }) =>
      db
        .updateTable('form_batch_items')
        .set({ form_filing_id })
        .where('batch_id', '=', form_batch_id)
        .execute(),
    )
    return { form_batch_id }
  },
  'exports.startRecordPrint': async ({ office, fixture }) => {
    await endWork(office)
    return { id: fixture.record_id, parts: ['record'] }
  },
  'exports.downloadExport': (scene) => anExport(scene),
  'exports.deleteExport': (scene) => anExport(scene),
  'exports.getRecordExport': ({ fixture }) => ({ id: fixture.record_id }),
  'exports.startRecordExport': async ({ office, fixture }) => {
    await endWork(office)
    return { id: fixture.record_id }
  },
}

/** One of the caller's own; a stranger's call never gets as far as looking for it. */
async function anExport({ office, who }: SampleContext): Promise<{ id: string }> {
  if (who.id === 0) return { id: randomUUID() }
  return office.database.transaction(async ({ db }) => {
    async function* bytes() {
      yield Buffer.from('an archive')
    }
    const { stored_name, size, sha256 } = await office.files.put(bytes(), 1)
    return db
      .insertInto('exports')
      .values({
        kind: 'office',
        content_type: 'application/zip',
        access: { access: { kind: 'atLeast', level: 'admin' } },
        title: 'Export of the whole office',
        requested_by_id: who.id,
        file_name: 'Office.zip',
        stored_name,
        size,
        sha256,
        expires_at: '2999-01-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}
