import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const DocketwiseDialog = lazyDialog(
  async () => (await import('./DocketwiseDialog.tsx')).DocketwiseDialog,
)
