import { IconCalendarPlus, IconFolderPlus, IconGavel } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../features/session/web/session.ts'
import { CreateMenu } from '../../ui/web/CreateMenu.tsx'

// Forms are heavy; they load when the first of them is asked for.
const NewRecordDialog = lazy(async () => ({
  default: (await import('../../features/records/web/NewRecordDialog.tsx')).NewRecordDialog,
}))
const NewCaseDialog = lazy(async () => ({
  default: (await import('../../features/cases/web/NewCaseDialog.tsx')).NewCaseDialog,
}))
const DocketEntryDialog = lazy(async () => ({
  default: (await import('../../features/docket/web/DocketEntryDialog.tsx')).DocketEntryDialog,
}))

type Making = 'record' | 'case' | 'entry'

/** What can be made from anywhere, as far as this person may. */
export function NewMenu() {
  const { user } = useSession()
  const [making, setMaking] = useState<Making | null>(null)
  const [wanted, setWanted] = useState<ReadonlySet<Making>>(new Set())
  if (!user) return null

  const start = (what: Making) => () => {
    setWanted((before) => new Set([...before, what]))
    setMaking(what)
  }
  const dialog = (what: Making) => ({ opened: making === what, onClose: () => setMaking(null) })
  const { canCreateRecord, atleastEditor, atleastContributor } = user.flags
  return (
    <>
      <CreateMenu
        items={[
          ...(atleastContributor
            ? [{ label: 'Docket entry', icon: IconCalendarPlus, onSelect: start('entry') }]
            : []),
          ...(atleastEditor ? [{ label: 'Case', icon: IconGavel, onSelect: start('case') }] : []),
          ...(canCreateRecord ? [{ label: 'Record', icon: IconFolderPlus, onSelect: start('record') }] : []),
        ]}
      />
      <Suspense>
        {wanted.has('record') && <NewRecordDialog user={user} {...dialog('record')} />}
        {wanted.has('case') && <NewCaseDialog {...dialog('case')} />}
        {wanted.has('entry') && <DocketEntryDialog {...dialog('entry')} />}
      </Suspense>
    </>
  )
}
