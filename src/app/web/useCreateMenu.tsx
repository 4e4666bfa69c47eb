import { IconCalendarPlus, IconFolderPlus, IconGavel, IconMessages, type Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { NewCaseDialog } from '#features/cases/web/dialogs.ts'
import { useEntryEditor } from '#features/docket/web/useEntryEditor.ts'
import { NewRecordDialog } from '#features/records/web/dialogs.ts'
import { useSession } from '#features/session/web/session.ts'

interface CreateMenuItem {
  label: string
  icon: Icon
  onSelect: () => void
}

/** Its questions are heavy, so its code comes when an interview is begun. */
async function beginInterview(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const { newInterview } = await import('#features/interviews/web/newInterview.ts')
  await newInterview(navigate)
}

/** Things this person may create from anywhere, and their dialogs, rendered once. */
export function useCreateMenu(): { things: readonly CreateMenuItem[]; dialogs: ReactNode } {
  const { user } = useSession()
  const [making, setMaking] = useState<'record' | 'case' | null>(null)
  const editor = useEntryEditor()
  const navigate = useNavigate()
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
      {
        label: 'Interview',
        icon: IconMessages,
        onSelect: () => void beginInterview(navigate),
        may: canInterview,
      },
    ]
    return all.filter(({ may }) => may)
  }, [user?.flags, editor, navigate])
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
