import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const ChangedDialog = lazyDialog(async () => (await import('./HearingDialogs.tsx')).ChangedDialog)
export const NotFoundDialog = lazyDialog(async () => (await import('./HearingDialogs.tsx')).NotFoundDialog)
export const SourceDialog = lazyDialog(async () => (await import('./HearingDialogs.tsx')).SourceDialog)
