import type { LegalCase } from '../contract.ts'

/** What a dialog about a case is given. */
export interface CaseDialogProps {
  legalCase: LegalCase
  opened: boolean
  onClose: () => void
}

/** What is read again once a case has changed: all that shows cases, and what goes and comes back with one. */
export const shownWithCases = ['cases', 'records', 'docket', 'parties', 'calendar'] as const
