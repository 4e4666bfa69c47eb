import { IconCalendarPlus, IconFolderPlus, IconGavel, IconMessages, type Icon } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { NewCaseDialog } from '#features/cases/web/dialogs.ts'
import { useEntryEditor } from '#features/docket/web/useEntryEditor.ts'
import { useNewInterview } from '#features/interviews/web/useNewInterview.ts'
import { NewRecordDialog } from '#features/records/web/dialogs.ts'
import { useSession } from '#features/session/web/session.ts'

interface CreateMenuItem {
  label: string
  icon: Icon
  onSelect: () => void
}

/** Things this person may create from anywhere, and their dialogs, rendered once. */
export function useCreateMenu(): { things: readonly CreateMenuItem[]; dialogs: ReactNode } {
  const { user } = useSession()
  const [making, setMaking] = useState<'record' | 'case' | null>(null)
  const editor = useEntryEditor()
  const { run: beginInterview } = useNewInterview()
  const things = useMemo(() => {
    const { canCreateRecord, canCreateCase, canCreateEntry, canInterview } = user?.flags ?? {}
    const all: (CreateMenuItem & { may: boolean | undefined })[] = [
      {
        label: 'Docket entry',
        icon: IconCalendarPlus,
        onSelect: () => editor.open({ mode: 'new' }),
        may: canCreateEntry,
      },
      { label: 'Case', icon: IconGavel, onSelect: () => setMaking('case'), may: canCreateCase },
      { label: 'Record', icon: IconFolderPlus, onSelect: () => setMaking('record'), may: canCreateRecord },
      { label: 'Interview', icon: IconMessages, onSelect: () => void beginInterview(), may: canInterview },
    ]
    return all.filter(({ may }) => may)
  }, [user?.flags, editor, beginInterview])
  const onClose = () => setMaking(null)
  return {
    things,
    dialogs: user && (
      <>
        <NewRecordDialog user={user} opened={making === 'record'} onClose={onClose} />
        <NewCaseDialog opened={making === 'case'} onClose={onClose} />
      </>
    ),
  }
}
