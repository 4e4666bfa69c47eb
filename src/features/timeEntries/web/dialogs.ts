import { lazyDialog } from '#ui/web/lazyDialog.tsx'

export const TimeDialog = lazyDialog(async () => (await import('./TimeDialog.tsx')).TimeDialog)
export const TimerDialog = lazyDialog(async () => (await import('./TimerDialog.tsx')).TimerDialog)
export const StartTimerDialog = lazyDialog(
  async () => (await import('./StartTimerDialog.tsx')).StartTimerDialog,
)
export const ForgottenTimerDialog = lazyDialog(
  async () => (await import('./ForgottenTimerDialog.tsx')).ForgottenTimerDialog,
)
