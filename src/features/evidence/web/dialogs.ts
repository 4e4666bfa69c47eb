import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const EvidenceFactsDialog = lazyDialog(
  async () => (await import('./EvidenceFactsDialog.tsx')).EvidenceFactsDialog,
)
export const EvidenceItemDialog = lazyDialog(
  async () => (await import('./EvidenceItemDialog.tsx')).EvidenceItemDialog,
)
export const SendEvidenceDialog = lazyDialog(
  async () => (await import('./SendEvidenceDialog.tsx')).SendEvidenceDialog,
)
