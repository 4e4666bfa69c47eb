import type { CallOf } from '#core/contract.ts'
import { formatNumber } from '#ui/web/format.ts'
import type { casesContract } from '../contract.ts'

/** The cases a bulk action is for: those chosen, or all that the list finds. */
export interface CaseSelection {
  which: Pick<CallOf<(typeof casesContract)['endpoints']['tagCases']>, 'ids' | 'all_of'>
  count: number
}

export interface BulkDialogProps {
  cases: CaseSelection
  opened: boolean
  onClose: () => void
  /** The work is under way; the selection has served. */
  onStarted: () => void
}

export const casesInWords = (count: number) => (count === 1 ? '1 case' : `${formatNumber(count)} cases`)
