import { ShortcutsDialog } from '#ui/web/ShortcutsDialog.tsx'
import { shortcuts } from './shortcuts.ts'

export const OfficeShortcuts = (props: { opened: boolean; onClose: () => void }) => (
  <ShortcutsDialog {...props} groups={shortcuts} />
)
