import { legalCase, none, type Sample, type Samples } from './fixture.ts'

/** An export of the fixture’s case with a file that waits. */
const anExport: Sample = async ({ fixture, office }) => {
  const id = await office.database.transaction(async ({ db }) => {
    const made = await db
      .insertInto('portal_exports')
      .values({ legal_case_id: fixture.case_id, created_by_id: fixture.owner.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const portal_export_id = made.id
    await db
      .insertInto('portal_export_recipients')
      .values({ portal_export_id, party_id: fixture.party_id })
      .execute()
    await db.insertInto('portal_export_files').values({ portal_export_id }).execute()
    return made.id
  })
  return { id }
}

export const samples: Samples = {
  'clientPortal.getPortalEnabled': none,
  'clientPortal.listPortalExports': async (scene) => {
    await anExport(scene)
    return {}
  },
  'clientPortal.getPortalExport': anExport,
  'clientPortal.resumePortalExport': anExport,
  'clientPortal.getCasePortalEnabled': legalCase,
  'clientPortal.listCasePortalExports': async (scene) => {
    await anExport(scene)
    return { id: scene.fixture.case_id }
  },
  'clientPortal.listPortalParties': legalCase,
  'clientPortal.getDocumentTree': ({ fixture }) => ({ id: fixture.case_id, party_ids: [fixture.party_id] }),
  'clientPortal.startPortalExport': ({ fixture }) => ({
    id: fixture.case_id,
    party_ids: [fixture.party_id],
    node_ids: ['f1'],
  }),
}
