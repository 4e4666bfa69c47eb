import type { QueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/contract.ts'
import { invalidate } from '#core/web/client.ts'
import { formatNumber } from '#ui/web/format.ts'
import { notifyInfo } from '#ui/web/notify.tsx'
import type { StartedWork } from '#features/tracker/contract.ts'
import type { casesContract } from '../contract.ts'

/** The cases a bulk action is for: those chosen, or all that the list finds. */
export interface ManyCases {
  which: Pick<CallOf<(typeof casesContract)['endpoints']['tagCases']>, 'ids' | 'all_of'>
  count: number
}

export interface ManyCasesDialogProps {
  cases: ManyCases
  opened: boolean
  onClose: () => void
  /** The work is under way; the selection has served. */
  onStarted: () => void
}

export const casesInWords = (count: number) => (count === 1 ? '1 case' : `${formatNumber(count)} cases`)

export function noteStarted(queries: QueryClient, { item_count }: StartedWork): void {
  void invalidate(queries, 'tracker')
  notifyInfo(`Started for ${casesInWords(item_count)}. The tray at the top shows how far it is.`)
}
