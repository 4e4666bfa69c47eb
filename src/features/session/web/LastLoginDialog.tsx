import { Anchor, Button, Group, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Facts } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import type { CurrentUser, LastLoginInfo } from '../contract/currentUser.ts'
import { dismissLastLogin } from './session.ts'

const unknown = 'Unknown'

const placeOf = ({ city, region, country }: LastLoginInfo) =>
  [city, region, country].filter(Boolean).join(', ') || unknown

/** Shown after signing in from another address than the time before. */
export default function LastLoginDialog({
  lastLogin,
  user,
}: {
  lastLogin: LastLoginInfo
  user: CurrentUser
}) {
  const zone = user.timezone ?? user.office.timezone
  return (
    <Modal opened onClose={dismissLastLogin} title="You were last signed in elsewhere" size="sm">
      <p>
        The sign-in before this one came from another address. If it was not you, change your password now.
      </p>
      <Facts
        facts={[
          { label: 'Date', value: formatInstant(lastLogin.date, zone) || unknown },
          { label: 'Address', value: lastLogin.ip ?? unknown },
          {
            label: 'Place',
            value: (
              <>
                {placeOf(lastLogin)}{' '}
                {lastLogin.country && (
                  <Anchor href="https://db-ip.com" target="_blank" rel="noreferrer" size="xs">
                    by DB-IP
                  </Anchor>
                )}
              </>
            ),
          },
        ]}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Link to="/account/security" onClick={dismissLastLogin}>
          It was not me
        </Link>
        <Button variant="filled" onClick={dismissLastLogin} data-autofocus>
          It was me
        </Button>
      </Group>
    </Modal>
  )
}
