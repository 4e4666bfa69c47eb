import { IconClipboardText } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { BulkAction, ListRows } from '#ui/web/list.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import { readAllRows } from '#ui/web/readAllRows.ts'
import { useLatest } from '#ui/web/useLatest.ts'
import { useSession } from '#features/session/web/session.ts'
import { SendSurveysDialog } from './dialogs.ts'

/** The bulk action that sends people of a list a survey, for those who may; render `dialog` next to the list. */
export function useBulkSurvey<Row extends { id: number }>(
  readPage: ListRows<Row>,
  /** People that are read for it at most. */
  most: number,
): { action: BulkAction<Row> | null; dialog: ReactNode } {
  const maySend = useSession().user?.flags.atleastEditor === true
  const [chosen, choose] = useState<{ ids: number[]; clear: () => void } | null>(null)
  const [opened, setOpened] = useState(false)
  const latest = useLatest({ readPage })
  const action = useMemo<BulkAction<Row> | null>(() => {
    if (!maySend) return null
    return {
      label: 'Survey',
      icon: IconClipboardText,
      run(rows, clear, isAll) {
        const all = isAll
          ? readAllRows(latest.readPage, most).then(({ items }) => items)
          : Promise.resolve(rows)
        void all.then(
          (people) => {
            choose({ ids: people.map(({ id }) => id), clear })
            setOpened(true)
          },
          (error: unknown) => notifyFailure('No survey can be sent to these.', error),
        )
      },
    }
  }, [maySend, latest, most])
  return {
    action,
    dialog: chosen && (
      <SendSurveysDialog
        ids={chosen.ids}
        opened={opened}
        onClose={() => setOpened(false)}
        onStarted={chosen.clear}
      />
    ),
  }
}
