import { settingsContract } from '#features/settings/contract.ts'
import type { Person } from './office.ts'

const { listSiteSettings, deleteSiteSetting } = settingsContract.endpoints

/** Makes every setting as it was when the office was new. */
export async function returnSettings(admin: Person): Promise<void> {
  for (const { id } of (await admin.do(listSiteSettings)).items)
    if (id !== null) await admin.do(deleteSiteSetting, { id })
}
