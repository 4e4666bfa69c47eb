import { IconFileText } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { BulkAction, ListRows } from '#ui/web/list.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import { readAllRows } from '#ui/web/readAllRows.ts'
import { useLatest } from '#ui/web/useLatest.ts'
import { useSession } from '#features/session/web/session.ts'
import { FormBatchDialog } from './dialogs.ts'
import type { BatchPerson } from './FormBatchDialog.tsx'

/** Rows that are read for it; one more than a batch has, so that the dialog says that they are too many. */
const most = 201

/** The bulk action that begins a government form for each of many, for those who may; render `dialog` next to the list. */
export function useBulkForms<Row extends { id: number | string }>(
  readPage: ListRows<Row>,
  peopleOf: (rows: readonly Row[]) => BatchPerson[] | Promise<BatchPerson[]>,
): { action: BulkAction<Row> | null; dialog: ReactNode } {
  const { user } = useSession()
  const mayFill = user?.flags.atleastContributor === true && !user.flags.isExternal
  const [chosen, choose] = useState<{ people: BatchPerson[]; clear: () => void } | null>(null)
  const [opened, setOpened] = useState(false)
  const latest = useLatest({ readPage, peopleOf })
  const action = useMemo<BulkAction<Row> | null>(() => {
    if (!mayFill) return null
    return {
      label: 'Fill a form',
      icon: IconFileText,
      run(rows, clear, isAll) {
        const find = async () =>
          latest.peopleOf(isAll ? (await readAllRows(latest.readPage, most)).items : rows)
        void find().then(
          (people) => {
            choose({ people, clear })
            setOpened(true)
          },
          (error: unknown) => notifyFailure('No form can be begun for these.', error),
        )
      },
    }
  }, [mayFill, latest])
  return {
    action,
    dialog: chosen && (
      <FormBatchDialog
        people={chosen.people}
        opened={opened}
        onClose={() => setOpened(false)}
        onStarted={chosen.clear}
      />
    ),
  }
}
