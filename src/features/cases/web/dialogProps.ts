import type { LegalCase } from '../contract/case.ts'

/** Props of every case dialog. */
export interface CaseDialogProps {
  legalCase: LegalCase
  opened: boolean
  onClose: () => void
}
