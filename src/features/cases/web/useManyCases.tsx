import { IconLock, IconTag, IconUserCheck } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useSession } from '../../session/web/session.ts'
import type { BulkAction } from '../../../ui/web/list.ts'
import type { ListSearch } from '../../../ui/web/listSearch.ts'
import { bulkLimit, type CaseItem } from '../contract.ts'
import { AssignCasesDialog, CloseCasesDialog, TagCasesDialog } from './dialogs.ts'
import type { ManyCases } from './manyCases.ts'

type Act = 'tag' | 'assign' | 'close'
type Wanted = ManyCases & { act: Act; clear: () => void }

/** What can be done to selected cases, or to all that the list finds; `dialogs` belongs beside the list. */
export function useManyCases(
  search: ListSearch,
  total: number,
): { bulkActions: BulkAction<CaseItem>[] | undefined; bulkLimit: number; dialogs: ReactNode } {
  const { user } = useSession()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [opened, setOpened] = useState(false)
  const mayChange = user?.flags.atleastEditor ?? false

  const bulkActions = useMemo(() => {
    const run =
      (act: Act): BulkAction<CaseItem>['run'] =>
      (rows, clear, isAll) => {
        const { page: _, items_per_page: __, sort_by: ___, sort_order: ____, ...all_of } = search
        setWanted({
          act,
          clear,
          count: isAll ? total : rows.length,
          which: isAll ? { all_of } : { ids: rows.map(({ id }) => id) },
        })
        setOpened(true)
      }
    return mayChange
      ? [
          { label: 'Tags', icon: IconTag, run: run('tag') },
          { label: 'Assign', icon: IconUserCheck, run: run('assign') },
          { label: 'Close', icon: IconLock, run: run('close') },
        ]
      : undefined
  }, [search, total, mayChange])

  const dialog = wanted && {
    cases: wanted,
    onClose: () => setOpened(false),
    onStarted: wanted.clear,
  }
  const isOpen = (act: Act) => opened && wanted?.act === act
  return {
    bulkActions,
    bulkLimit,
    dialogs: dialog && (
      <>
        <TagCasesDialog {...dialog} opened={isOpen('tag')} />
        <AssignCasesDialog {...dialog} opened={isOpen('assign')} />
        <CloseCasesDialog {...dialog} opened={isOpen('close')} />
      </>
    ),
  }
}
