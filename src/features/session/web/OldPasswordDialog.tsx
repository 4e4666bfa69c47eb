import { Button, Modal, Stack } from '@mantine/core'
import { Notice } from '#ui/web/Notice.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { useSession } from './session.ts'
import { signOut } from './signOut.ts'

/** Nothing else is answered until there is a new password, so nothing else is offered. */
export default function OldPasswordDialog() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Your password is due"
      size="md"
    >
      <Stack gap="md">
        <Notice tone="info">
          It is older than this office allows. Choose a new one, and you can go on with your work.
        </Notice>
        <PasswordCard user={user} onChanged={() => location.reload()} />
        <Button onClick={() => void signOut()}>Sign out</Button>
      </Stack>
    </Modal>
  )
}
