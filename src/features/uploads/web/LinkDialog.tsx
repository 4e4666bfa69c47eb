import { GuardedModal } from '#ui/web/FormDialog.tsx'
import { LinkToHandOver, type MadeLink } from './LinkToHandOver.tsx'

/** Another address of a link that was made before. */
export function LinkDialog(props: { link: MadeLink; entryId: number; onClose: () => void }) {
  return (
    <GuardedModal opened onClose={props.onClose} title="The link, to hand over again">
      {() => <LinkToHandOver {...props} />}
    </GuardedModal>
  )
}
