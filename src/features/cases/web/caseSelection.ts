import type { CallOf } from '#core/contract.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { casesContract } from '../contract.ts'

/** Cases of a bulk action: the selected ones, or all that match the list's filters. */
export interface CaseSelection {
  which: Pick<CallOf<(typeof casesContract)['endpoints']['tagCases']>, 'ids' | 'all_of'>
  count: number
}

export interface BulkDialogProps {
  cases: CaseSelection
  opened: boolean
  onClose: () => void
  /** Called once the work has started, to clear the selection. */
  onStarted: () => void
}

export const casesInWords = (count: number) => (count === 1 ? '1 case' : `${formatNumber(count)} cases`)
