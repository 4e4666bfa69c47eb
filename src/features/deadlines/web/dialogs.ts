import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const RuleDialog = lazyDialog(async () => (await import('./RuleDialog.tsx')).RuleDialog)
