import { IconArrowsExchange, IconLock, IconTag, IconUserCheck } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import type { BulkAction, ListRows } from '#ui/web/list.ts'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { useBulkForms } from '#features/forms/web/useBulkForms.tsx'
import { messagesContract } from '#features/messages/contract.ts'
import { useBulkText } from '#features/messages/web/useBulkText.tsx'
import { TransferDialog } from '#features/transfers/web/dialogs.ts'
import type { Chosen } from '#features/transfers/web/transferForm.ts'
import { bulkLimit } from '../contract/bulk.ts'
import { type CaseItem } from '../contract.ts'
import { AssignCasesDialog, CloseCasesDialog, TagCasesDialog } from './dialogs.ts'
import { casesInWords, type CaseSelection } from './caseSelection.ts'

type BulkActionName = 'tag' | 'assign' | 'close' | 'transfer'
type PendingBulkAction = CaseSelection & { action: BulkActionName; clear: () => void }

/** Bulk actions on the selected cases, or on all that match `search`; render `dialogs` next to the list. */
export function useCaseBulkActions(
  search: ListSearch,
  { items, total_items }: { items: readonly CaseItem[]; total_items: number },
  readPage: ListRows<CaseItem>,
): { bulkActions: BulkAction<CaseItem>[] | undefined; bulkLimit: number; dialogs: ReactNode } {
  const [pending, setPending] = useState<PendingBulkAction | null>(null)
  const [opened, setOpened] = useState(false)
  const mayEdit = items.some(({ can }) => can.edit)
  const mayClose = items.some(({ can }) => can.close)
  const text = useBulkText(readPage, clientsOf)
  const forms = useBulkForms(readPage, clientsOf)

  const bulkActions = useMemo(() => {
    const run =
      (action: BulkActionName): BulkAction<CaseItem>['run'] =>
      (rows, clear, isAll) => {
        const { page: _, items_per_page: __, sort_by: ___, sort_order: ____, ...all_of } = search
        setPending({
          action,
          clear,
          count: isAll ? total_items : rows.length,
          which: isAll ? { all_of } : { ids: rows.map(({ id }) => id) },
        })
        setOpened(true)
      }
    const edit = (item: CaseItem) => item.can.edit
    const actions: BulkAction<CaseItem>[] = [
      ...(mayEdit
        ? [
            { label: 'Tags', icon: IconTag, can: edit, run: run('tag') },
            { label: 'Assign', icon: IconUserCheck, can: edit, run: run('assign') },
            { label: 'Transfer', icon: IconArrowsExchange, can: edit, run: run('transfer') },
          ]
        : []),
      ...(mayClose
        ? [{ label: 'Close', icon: IconLock, can: (item: CaseItem) => item.can.close, run: run('close') }]
        : []),
      ...(text.action ? [{ ...text.action, label: 'Text clients' }] : []),
      ...(forms.action ? [{ ...forms.action, label: 'Fill a form for clients' }] : []),
    ]
    return actions.length > 0 ? actions : undefined
  }, [search, total_items, mayEdit, mayClose, text.action, forms.action])

  const dialog = pending && {
    cases: pending,
    onClose: () => setOpened(false),
    onStarted: pending.clear,
  }
  const isOpen = (action: BulkActionName) => opened && pending?.action === action
  return {
    bulkActions,
    bulkLimit,
    dialogs: (
      <>
        {text.dialog}
        {forms.dialog}
        {dialog && (
          <>
            <TagCasesDialog {...dialog} opened={isOpen('tag')} />
            <AssignCasesDialog {...dialog} opened={isOpen('assign')} />
            <CloseCasesDialog {...dialog} opened={isOpen('close')} />
            {isOpen('transfer') && (
              <TransferDialog
                opened
                onClose={dialog.onClose}
                onStarted={dialog.onStarted}
                chosen={{
                  what: 'cases',
                  ...(pending.which as Pick<Chosen, 'ids' | 'all_of'>),
                  of: casesInWords(pending.count),
                  from: null,
                }}
              />
            )}
          </>
        )}
      </>
    ),
  }
}

async function clientsOf(cases: readonly CaseItem[]) {
  const { items } = await client(messagesContract).listClients({ legal_case_ids: cases.map(({ id }) => id) })
  return items.map(({ party_id, legal_case_id }) => ({ party_id, legal_case_id }))
}
