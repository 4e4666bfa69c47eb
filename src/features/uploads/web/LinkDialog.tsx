import { GuardedModal } from '#ui/web/FormDialog.tsx'
import { ShareLink, type MadeLink } from './ShareLink.tsx'

/** Another address of a link that was made before. */
export function LinkDialog(props: { link: MadeLink; entryId: number; onClose: () => void }) {
  return (
    <GuardedModal opened onClose={props.onClose} title="Upload link">
      {() => <ShareLink {...props} />}
    </GuardedModal>
  )
}
