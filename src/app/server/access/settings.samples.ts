import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import type { Office } from '#testing/server/office.ts'
import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'settings.listSiteSettings': none,
  'settings.getSiteSetting': () => ({ name: 'timezone' }),
  'settings.createSiteSetting': () => ({ name: 'tmetric', value: { workspace_id: 7 } }),
  'settings.previewSiteSetting': () => ({ name: 'permission', value: { enabled: true } }),
  'settings.updateSiteSetting': async ({ office }) => ({
    id: await aSettingRow(office),
    value: { comment_required: 'yes' },
    version: 1,
  }),
  'settings.deleteSiteSetting': async ({ office }) => ({ id: await aSettingRow(office) }),
  'settings.getFeatures': none,
  'settings.setLogo': none,
  'settings.removeLogo': none,
  'settings.getLogo': none,
}

/** A setting that somebody has set. */
async function aSettingRow(office: Office): Promise<number> {
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'other_docket_entry', {}))
  const { id } = await office.database.read
    .selectFrom('site_settings')
    .select('id')
    .where('name', '=', 'other_docket_entry')
    .executeTakeFirstOrThrow()
  return id
}
