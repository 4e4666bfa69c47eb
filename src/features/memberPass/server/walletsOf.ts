import { isSet } from '#fields/secret/secret.ts'
import type { readSetting } from '#features/settings/server/settings.ts'

type Setting = Awaited<ReturnType<typeof readSetting<'member_pass'>>>

/** Wallets for which the office has everything that is asked. */
export const walletsOf = (setting: Setting): { apple: boolean; google: boolean } => ({
  apple: Boolean(
    setting.apple_pass_type_id &&
    setting.apple_team_id &&
    setting.apple_certificate &&
    setting.apple_authority &&
    isSet(setting.apple_key),
  ),
  google: Boolean(setting.google_issuer_id && setting.google_account && isSet(setting.google_key)),
})
