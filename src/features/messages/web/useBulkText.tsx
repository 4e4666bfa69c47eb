import { IconSend } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { BulkAction, ListRows } from '#ui/web/list.ts'
import { readAllRows } from '#ui/web/readAllRows.ts'
import { useLatest } from '#ui/web/useLatest.ts'
import { useSession } from '#features/session/web/session.ts'
import { textLimit, type Recipient } from '../contract/texts.ts'
import { BulkTextDialog } from './dialogs.ts'
import type { ChosenPeople } from './BulkTextDialog.tsx'

/** The bulk action that texts the people of a list, for those who may; render `dialog` next to the list. */
export function useBulkText<Row extends { id: number | string }>(
  readPage: ListRows<Row>,
  recipientsOf: (rows: readonly Row[]) => Recipient[] | Promise<Recipient[]>,
): { action: BulkAction<Row> | null; dialog: ReactNode } {
  const mayText = useSession().user?.flags.atleastContributor === true
  const [chosen, choose] = useState<ChosenPeople | null>(null)
  const [opened, setOpened] = useState(false)
  const latest = useLatest({ readPage, recipientsOf })
  const action = useMemo<BulkAction<Row> | null>(() => {
    if (!mayText) return null
    return {
      label: 'Text',
      icon: IconSend,
      run(rows, clear, isAll) {
        const find = async () => latest.recipientsOf(isAll ? await allRows(latest.readPage) : rows)
        choose({ key: crypto.randomUUID(), find, clear })
        setOpened(true)
      },
    }
  }, [mayText, latest])
  return {
    action,
    dialog: chosen && <BulkTextDialog chosen={chosen} opened={opened} onClose={() => setOpened(false)} />,
  }
}

async function allRows<Row extends { id: number | string }>(readPage: ListRows<Row>): Promise<Row[]> {
  const { items } = await readAllRows(readPage, textLimit + 1)
  if (items.length > textLimit)
    throw new ApiError(
      422,
      'messages.too_many',
      `These are more than ${textLimit.toLocaleString('en-US')}; narrow the list and text them part by part.`,
    )
  return items
}
