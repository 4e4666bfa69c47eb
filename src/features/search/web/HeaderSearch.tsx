import { IconKeyboard, IconPlayerPlay } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { SearchBox } from '#ui/web/SearchBox.tsx'
import { pageActions, type PageAction } from '#ui/web/pageActions.ts'
import type { Command } from './commands.ts'
import { Palette } from './dialogs.ts'
import { usePaletteKeys } from './usePaletteKeys.ts'

const toCommand = ({ label, run }: PageAction, at: number): Command => ({
  id: `page-${at}`,
  label,
  icon: IconPlayerPlay,
  run,
})

/** Search box of the header, and its dialogs, which are loaded when first opened. */
export function HeaderSearch({
  commands,
  ShortcutsDialog,
  onAddEntry,
}: {
  commands: readonly Command[]
  ShortcutsDialog: ComponentType<{ opened: boolean; onClose: () => void }>
  /** Absent if the user may not. */
  onAddEntry?: ((legal_case_id: number) => void) | undefined
}) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const [ofPage, setOfPage] = useState<readonly Command[]>([])
  const onSearch = () => {
    setOfPage(pageActions().map(toCommand))
    setOpen('palette')
  }
  const onShortcuts = () => setOpen('shortcuts')
  const onClose = () => setOpen(null)
  usePaletteKeys({ onSearch, onShortcuts })
  const showShortcuts: Command = {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: IconKeyboard,
    aliases: 'keys help',
    run: onShortcuts,
  }
  return (
    <>
      <SearchBox placeholder="Search people, A-numbers, cases, or run a command" onOpen={onSearch} />
      <Palette
        opened={open === 'palette'}
        onClose={onClose}
        commands={[...commands, showShortcuts]}
        ofPage={ofPage}
        onAddEntry={onAddEntry}
      />
      <ShortcutsDialog opened={open === 'shortcuts'} onClose={onClose} />
    </>
  )
}
