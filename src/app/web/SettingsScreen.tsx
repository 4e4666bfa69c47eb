import { useFreshFactor } from '../../features/session/web/useFreshFactor.tsx'
import { SettingsPage } from '../../features/settings/web/SettingsPage.tsx'

/** Settings, some of which ask for a second factor: sessions know settings, so these two meet here. */
export function SettingsScreen() {
  return <SettingsPage factor={useFreshFactor()} />
}
