import type { LegalCase } from '../contract/case.ts'

/** Props of every case dialog. */
export interface CaseDialogProps {
  legalCase: LegalCase
  opened: boolean
  onClose: () => void
}

/** Query keys to invalidate once a case has changed: everything that shows cases or depends on one. */
export const shownWithCases = [
  'cases',
  'records',
  'docket',
  'parties',
  'profile',
  'matching',
  'calendar',
] as const
