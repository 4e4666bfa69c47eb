import type { FieldsRow } from '#fields/fields.ts'
import * as access from './definitions/access.ts'
import * as office from './definitions/office.ts'
import * as services from './definitions/services.ts'
import * as work from './definitions/work.ts'
import type { SettingDefinition } from './defineSetting.ts'

/** Every setting of the office, by the name under which it is stored and called, in the order in which it is shown. */
export const siteSettings = {
  misc: office.misc,
  timezone: office.timezoneSetting,
  record_public_id_scheme: office.recordPublicIdScheme,
  multifactor_authentication: access.multifactorAuthentication,
  userAccess: access.userAccess,
  permission: access.permission,
  legal_case_party_slider: work.legalCasePartySlider,
  other_docket_entry: work.otherDocketEntry,
  email_notification: work.emailNotification,
  maintenance: office.maintenance,
  docketwise: services.docketwise,
  invoiced: services.invoiced,
  tmetric: services.tmetric,
  twilio: services.twilio,
} as const

/** Internal flags in the same table, set by the product itself. */
const ownSettings = { demo: office.demo, first_steps: office.firstSteps } as const

export const allSettings: Record<string, SettingDefinition> = { ...siteSettings, ...ownSettings }

type AllSettings = typeof siteSettings & typeof ownSettings
export type SettingName = keyof AllSettings
export type Setting<N extends SettingName> =
  AllSettings[N] extends SettingDefinition<infer Fs> ? FieldsRow<Fs> : never
