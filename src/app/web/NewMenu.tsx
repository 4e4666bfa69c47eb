import { IconCalendarPlus, IconFolderPlus, IconGavel } from '@tabler/icons-react'
import { useState } from 'react'
import { NewCaseDialog } from '../../features/cases/web/dialogs.ts'
import { useEntryEditor } from '../../features/docket/web/useEntryEditor.ts'
import { NewRecordDialog } from '../../features/records/web/dialogs.ts'
import { useSession } from '../../features/session/web/session.ts'
import { CreateMenu } from '../../ui/web/CreateMenu.tsx'

/** What can be made from anywhere, as far as this person may. */
export function NewMenu() {
  const { user } = useSession()
  const [making, setMaking] = useState<'record' | 'case' | null>(null)
  const editor = useEntryEditor()
  if (!user) return null
  const { canCreateRecord, atleastEditor, atleastContributor } = user.flags
  const onClose = () => setMaking(null)
  return (
    <>
      <CreateMenu
        items={[
          ...(atleastContributor
            ? [
                {
                  label: 'Docket entry',
                  icon: IconCalendarPlus,
                  onSelect: () => editor.open({ mode: 'new' }),
                },
              ]
            : []),
          ...(atleastEditor ? [{ label: 'Case', icon: IconGavel, onSelect: () => setMaking('case') }] : []),
          ...(canCreateRecord
            ? [{ label: 'Record', icon: IconFolderPlus, onSelect: () => setMaking('record') }]
            : []),
        ]}
      />
      <NewRecordDialog user={user} opened={making === 'record'} onClose={onClose} />
      <NewCaseDialog opened={making === 'case'} onClose={onClose} />
    </>
  )
}
