import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette)
