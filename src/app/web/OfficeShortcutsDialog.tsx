import { ShortcutsDialog } from '#ui/web/ShortcutsDialog.tsx'
import { shortcuts } from './shortcuts.ts'

export const OfficeShortcutsDialog = (props: { opened: boolean; onClose: () => void }) => (
  <ShortcutsDialog {...props} groups={shortcuts} />
)
