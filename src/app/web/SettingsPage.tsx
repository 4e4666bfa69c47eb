import { useFreshFactor } from '../../features/session/web/useFreshFactor.tsx'
import { SettingsScreen } from '../../features/settings/web/SettingsScreen.tsx'

/** Settings, some of which ask for a second factor: sessions know settings, so these two meet here. */
export function SettingsPage() {
  return <SettingsScreen factor={useFreshFactor()} />
}
