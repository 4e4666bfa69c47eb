import {
  IconClipboardText,
  IconFileExport,
  IconLock,
  IconPrinter,
  IconTag,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react'
import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { LevelFlags } from '#access/levelFlags.ts'
import type { BulkAction, ListRows } from '#ui/web/list.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import { readAllRows } from '#ui/web/readAllRows.ts'
import { useLatest } from '#ui/web/useLatest.ts'
import { AssignCasesDialog, CloseCasesDialog, TagCasesDialog } from '#features/cases/web/dialogs.ts'
import { AssignEntriesDialog } from '#features/docket/web/dialogs.ts'
import { messagesContract } from '#features/messages/contract.ts'
import { useBulkText } from '#features/messages/web/useBulkText.tsx'
import { TagPeopleDialog } from '#features/parties/web/dialogs.ts'
import { SendSurveysDialog } from '#features/surveys/web/dialogs.ts'
import { useSession } from '#features/session/web/session.ts'
import type { StartingDialogProps } from '#features/trackedJobs/web/notifyStarted.ts'
import { client } from '#core/web/client.ts'
import type { ResultRow } from './useResults.ts'

/** Most rows that can be selected at once: what a spreadsheet may have. Most that are changed at once: as in lists. */
export const mostSelected = 100_000
const mostChanged = 1_000

interface Action {
  label: string
  icon: Icon
  needs: keyof LevelFlags
  Dialog: ComponentType<StartingDialogProps>
}

const ofCases =
  (Dialog: typeof TagCasesDialog) =>
  ({ ids, ...props }: StartingDialogProps) => (
    <Dialog {...props} cases={{ which: { ids: [...ids] }, count: ids.length }} />
  )

/** Changes of many rows, by entity: those that its own list has. */
const actionsOf: Partial<Record<string, readonly Action[]>> = {
  parties: [
    { label: 'Tags', icon: IconTag, needs: 'atleastContributor', Dialog: TagPeopleDialog },
    { label: 'Survey', icon: IconClipboardText, needs: 'atleastEditor', Dialog: SendSurveysDialog },
  ],
  legal_cases: [
    { label: 'Tags', icon: IconTag, needs: 'atleastEditor', Dialog: ofCases(TagCasesDialog) },
    { label: 'Assign', icon: IconUserCheck, needs: 'atleastEditor', Dialog: ofCases(AssignCasesDialog) },
    { label: 'Close', icon: IconLock, needs: 'atleastEditor', Dialog: ofCases(CloseCasesDialog) },
  ],
  docket_entries: [
    { label: 'Assign', icon: IconUserCheck, needs: 'atleastContributor', Dialog: AssignEntriesDialog },
  ],
}
const noActions: readonly Action[] = []

/** Whoever the rows are about: they can be texted. */
const texted = new Set(['parties', 'legal_cases'])

const idsOf = (rows: readonly ResultRow[]) => [...new Set(rows.map(({ row_id }) => row_id))]

/** Bulk actions on a result, by what it consists of; render `dialogs` next to the list. */
export function useResultActions({
  entity,
  readPage,
  onExport,
  onPrint,
}: {
  entity: string
  readPage: ListRows<ResultRow>
  /** Exports these rows, or all of them where none are named. */
  onExport: (ids: number[] | undefined) => void
  onPrint: (rows: ResultRow[]) => void
}): { bulkActions: BulkAction<ResultRow>[]; dialogs: ReactNode } {
  const flags = useSession().user?.flags
  const [chosen, setChosen] = useState<{ action: Action; ids: number[]; clear: () => void } | null>(null)
  const [opened, setOpened] = useState(false)
  const text = useBulkText<ResultRow>(readPage, async (rows) => {
    const ids = idsOf(rows)
    if (entity === 'parties') return ids
    const { items } = await client(messagesContract).listClients({ legal_case_ids: ids })
    return items.map(({ party_id, legal_case_id }) => ({ party_id, legal_case_id }))
  })
  const latest = useLatest({ readPage, onExport, onPrint })

  const bulkActions = useMemo((): BulkAction<ResultRow>[] => {
    const run =
      (action: Action): BulkAction<ResultRow>['run'] =>
      (rows, clear, isAll) => {
        void findIds(isAll ? latest.readPage : null, rows).then(
          (ids) => {
            setChosen({ action, ids, clear })
            setOpened(true)
          },
          (error: unknown) => notifyFailure('These rows cannot be changed at once.', error),
        )
      }
    return [
      ...(actionsOf[entity] ?? noActions)
        .filter(({ needs }) => flags?.[needs])
        .map((action) => ({ label: action.label, icon: action.icon, run: run(action) })),
      ...(text.action && texted.has(entity)
        ? [{ ...text.action, label: entity === 'parties' ? 'Text' : 'Text clients' }]
        : []),
      {
        label: 'Export',
        icon: IconFileExport,
        run: (rows, _clear, isAll) => latest.onExport(isAll ? undefined : idsOf(rows)),
      },
      { label: 'Print', icon: IconPrinter, run: (rows, _clear, isAll) => latest.onPrint(isAll ? [] : rows) },
    ]
  }, [entity, flags, text.action, latest])

  const Dialog = chosen?.action.Dialog
  return {
    bulkActions,
    dialogs: (
      <>
        {text.dialog}
        {chosen && Dialog && (
          <Dialog
            key={chosen.action.label}
            ids={chosen.ids}
            opened={opened}
            onClose={() => setOpened(false)}
            onStarted={chosen.clear}
          />
        )}
      </>
    ),
  }
}

/** Ids of the selected rows, or of all that `readPage` reads. */
async function findIds(
  readPage: ListRows<ResultRow> | null,
  selected: readonly ResultRow[],
): Promise<number[]> {
  const rows = readPage ? (await readAllRows(readPage, mostChanged + 1)).items : selected
  const ids = idsOf(rows)
  if (ids.length > mostChanged)
    throw new ApiError(
      422,
      'search.too_many',
      `These are more than ${mostChanged.toLocaleString('en-US')}; narrow the search and go part by part.`,
    )
  return ids
}
