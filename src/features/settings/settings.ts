import type { FieldsRow } from '#fields/fields.ts'
import { accessSettings } from './definitions/access.ts'
import { internalSettings, officeSettings } from './definitions/office.ts'
import { operationSettings } from './definitions/operation.ts'
import { serviceSettings } from './definitions/services.ts'
import { workSettings } from './definitions/work.ts'
import type { SettingDefinition } from './defineSetting.ts'

/** Every setting of the office, by the name under which it is stored and called, in the order in which it is shown. */
export const siteSettings = {
  ...officeSettings,
  ...accessSettings,
  ...workSettings,
  ...operationSettings,
  ...serviceSettings,
} as const

export const allSettings: Record<string, SettingDefinition> = { ...siteSettings, ...internalSettings }

type AllSettings = typeof siteSettings & typeof internalSettings
export type SettingName = keyof AllSettings
export type Setting<N extends SettingName> =
  AllSettings[N] extends SettingDefinition<infer Fs> ? FieldsRow<Fs> : never
