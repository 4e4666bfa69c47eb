import { Card, Facts } from '#ui/web/Card.tsx'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import type { AdminUser } from '../contract/account.ts'

const unknown = 'Unknown'

/** For admins: how and when a user signs in. */
export function SignInFacts({ user }: { user: AdminUser }) {
  const { last_login } = user
  const place =
    last_login && [last_login.city, last_login.region, last_login.country].filter(Boolean).join(', ')
  return (
    <>
      <Card title="Signing in">
        <Facts
          facts={[
            { label: 'Last seen', value: formatInstant(user.last_seen_at) || 'Never' },
            { label: 'Last sign-in', value: formatInstant(last_login?.at) || 'Never' },
            ...(last_login
              ? [
                  { label: 'Address', value: last_login.ip ?? unknown },
                  { label: 'Place', value: place || unknown },
                ]
              : []),
            { label: 'Open sessions', value: formatNumber(user.sessions_count) },
            { label: 'Locked', value: user.locked_at ? formatInstant(user.locked_at) : 'No' },
          ]}
        />
      </Card>
      <Card title="Security">
        <Facts
          facts={[
            {
              label: 'Password',
              value: user.reset_required
                ? 'A new one is asked for'
                : user.has_password
                  ? user.password_changed_at
                    ? `Set ${formatInstant(user.password_changed_at)}`
                    : 'Set'
                  : 'Not chosen yet',
            },
            ...(user.has_password
              ? []
              : [
                  {
                    label: 'Invitation',
                    value: user.invited_until
                      ? `Works until ${formatInstant(user.invited_until)}`
                      : 'No longer works; make a new one under More actions',
                  },
                ]),
            {
              label: 'Authenticator',
              value: user.totp_confirmed_at ? `Since ${formatInstant(user.totp_confirmed_at)}` : 'Not set up',
            },
            { label: 'Recovery codes', value: `${formatNumber(user.recovery_codes_left)} left` },
            {
              label: 'E-mail',
              value: user.email_verified_at
                ? `Confirmed ${formatInstant(user.email_verified_at)}`
                : 'Not confirmed',
            },
            { label: 'Account since', value: formatInstant(user.created_at) },
          ]}
        />
      </Card>
    </>
  )
}
