import { notifyInfo } from '#ui/web/notify.tsx'

/** Says that long work is under way, and where one sees how far it is; `what`: "12 cases". */
export function notifyStarted(what: string): void {
  notifyInfo(`Started for ${what}. The tray at the top shows how far it is.`)
}

/** Dialog that starts long work with the selected rows. */
export interface StartingDialogProps {
  ids: readonly number[]
  opened: boolean
  onClose: () => void
  /** Called once the work has started, to clear the selection. */
  onStarted: () => void
}
