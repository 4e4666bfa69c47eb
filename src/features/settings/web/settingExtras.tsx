import { lazy, type ComponentType } from 'react'
import type { Values } from '#fields/kind.ts'
import type * as notices from './settingNotices.tsx'

/** Page context of the settings. */
export interface SettingContext {
  your_address: string
  sends_mail: boolean
  logo: string | null
}

interface Extras {
  /** In the form, after its fields. */
  Inside?: ComponentType<{ values: Values; context: SettingContext }>
  /** Below the form, with a life of its own. */
  Below?: ComponentType<{ context: SettingContext }>
}

const notice = (name: keyof typeof notices) =>
  lazy(async () => ({ default: (await import('./settingNotices.tsx'))[name] }))
const LogoInput = lazy(async () => ({ default: (await import('./LogoInput.tsx')).LogoInput }))

/** Extra content of a setting, by name. */
export const settingExtras: Record<string, Extras> = {
  misc: { Below: LogoInput },
  record_public_id_scheme: { Inside: notice('PublicIdExample') },
  multifactor_authentication: { Inside: notice('FactorWarning') },
  userAccess: { Inside: notice('YourAddress') },
  maintenance: { Inside: notice('ReadOnlyWarning') },
}
