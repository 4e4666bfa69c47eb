import { Button } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { client } from '#core/web/client.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { guestsContract, type GuestLink } from '../contract.ts'
import { guestKinds } from '../kinds.ts'

const api = client(guestsContract)

/** Ends a link; nobody can bring it back, so it asks first. */
export function RevokeLinkButton({
  link: { id, kind, about, party_name },
}: {
  link: Pick<GuestLink, 'id' | 'kind' | 'about' | 'party_name'>
}) {
  const revoke = useCommand(() => api.revokeGuestLink({ id }), {
    failed: 'The link was not revoked.',
    confirm: {
      title: 'Revoke this link?',
      text: 'From now on it opens nothing, wherever it was sent. What came through it stays.',
      verb: 'Revoke link',
      danger: true,
    },
  })
  const name = [guestKinds[kind].title.toLowerCase(), about, party_name].filter(Boolean).join(', ')
  return (
    <Button
      size="compact-sm"
      aria-label={`Revoke ${name}`}
      leftSection={<IconLinkOff size={15} aria-hidden />}
      loading={revoke.isPending}
      onClick={() => void revoke.run()}
    >
      Revoke
    </Button>
  )
}
