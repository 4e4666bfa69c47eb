import { randomUUID } from 'node:crypto'
import { documentsContract } from '#features/documents/contract.ts'
import { listsContract } from '#features/lists/contract.ts'
import type { Office } from '#testing/server/office.ts'
import { type Fixture, type SampleContext, none, aPdf, type Samples } from './fixture.ts'

export const samples: Samples = {
  'lists.listCountries': none,
  'lists.listGenders': none,
  'lists.listLanguages': none,
  'lists.listLocations': none,
  'lists.listLegalCaseTypes': none,
  'lists.listDocketEntryTypes': none,
  'lists.getDocketEntryType': () => ({ id: 1 }),
  'lists.listClosingReasons': none,
  'lists.listAppointmentLocations': none,
  'lists.listPreferenceCategories': none,
  'lists.listTypeNotifications': none,
  'lists.addTypeNotification': async ({ office }) => ({
    docket_entry_type_id: await aType(office),
    channel: 'in_app',
    minutes_before: 60,
  }),
  'lists.changeTypeNotification': async ({ fixture, office }) => ({
    id: (await aTypeReminder(fixture, office)).id,
    channel: 'email',
  }),
  'lists.removeTypeNotification': async ({ fixture, office }) => aTypeReminder(fixture, office),
  'lists.saveAutomatedText': async ({ office }) => ({
    docket_entry_type_id: await aType(office),
    automated_text_interval: 1,
    version: 1,
  }),
  'lists.listDocumentSets': none,
  'lists.getDocumentSet': () => ({ id: 1 }),
  'lists.downloadSetFile': async ({ fixture }) => aSetFile(fixture),
  'lists.listChecklists': none,
  'lists.getChecklist': () => ({ id: 1 }),
  'lists.listLists': none,
  'lists.listDataList': () => ({ model: 'tags' }),
  'lists.getDataListMeta': () => ({ model: 'tags' }),
  'lists.getMeta': () => ({ model: 'tags' }),
  'lists.listEntries': () => ({ model: 'party_roles' }),
  'lists.createEntry': () => ({ model: 'facilities', item: { name: randomUUID() } }),
  'lists.getEntry': () => ({ model: 'tags', id: 1 }),
  'lists.replaceEntry': changedFacility,
  'lists.updateEntry': changedFacility,
  'lists.deleteEntry': aFacility,
  'lists.archiveEntry': aFacility,
  'lists.unarchiveEntry': aFacility,
  'lists.moveEntry': async (scene) => ({ ...(await aFacility(scene)), position: 1 }),
  'lists.detectUses': () => ({ model: 'tags', id: 1 }),
  'lists.listManyOptions': () => ({ of: ['countries/id', 'tags'] }),
  'lists.listOptions': () => ({ model: 'languages', field: 'id' }),
  'lists.listOptionsAt': () => ({ '*': 'languages' }),
}

/** An entry of a list, of which every office may have its own. */
async function aFacility({ fixture }: SampleContext): Promise<{ model: string; id: number }> {
  const { id } = await fixture.owner.do(listsContract.endpoints.createEntry, {
    model: 'facilities',
    item: { name: randomUUID() },
  })
  return { model: 'facilities', id }
}

async function changedFacility(scene: SampleContext) {
  return { ...(await aFacility(scene)), item: { city: 'Laredo' }, version: 1 }
}

async function aType({ database }: Office): Promise<number> {
  const { id } = await database.transaction(({ db }) =>
    db
      .insertInto('docket_entry_types')
      .values({ name: randomUUID(), action_type: 'event', color: 'info' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function aTypeReminder({ owner }: Fixture, office: Office): Promise<{ id: number }> {
  const { id } = await owner.do(listsContract.endpoints.addTypeNotification, {
    docket_entry_type_id: await aType(office),
    channel: 'in_app',
    minutes_before: 60,
  })
  return { id }
}

async function aSetFile({ owner }: Fixture): Promise<{ id: number; fileId: number }> {
  const { body } = await owner.upload(documentsContract.endpoints.uploadAttachments, {}, [aPdf])
  const fileId = body.items[0]!.id
  const { id } = await owner.do(listsContract.endpoints.createEntry, {
    model: 'document_sets',
    item: { name: randomUUID(), file_ids: [fileId] },
  })
  return { id, fileId }
}
