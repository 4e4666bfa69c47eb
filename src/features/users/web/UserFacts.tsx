import { Card, Facts, type Fact } from '#ui/web/Card.tsx'
import { formatField } from '#fields/fields.ts'
import type { User } from '../contract/user.ts'
import { userTypeHints } from '#access/levels.ts'
import { accountFields, personalFields, typeLabel } from '../fields.ts'

/** Role in the office for everybody; contact data for admins and the user. */
export function UserFacts({ user }: { user: User }) {
  const { profile } = user
  const account: Fact[] = profile
    ? [
        { label: 'User name', value: user.login },
        { label: 'E-mail', value: user.email && <a href={`mailto:${user.email}`}>{user.email}</a> },
        { label: 'Mobile phone', value: formatField(accountFields, 'phone_number', profile) },
        { label: 'Time zone', value: formatField(personalFields, 'timezone', profile) || 'The office’s' },
      ]
    : []
  return (
    <Card title="Account">
      <Facts
        facts={[
          { label: 'User type', value: `${typeLabel(user.user_type)}: ${userTypeHints[user.user_type]}` },
          { label: 'Attorney', value: user.is_attorney ? 'Yes' : 'No' },
          { label: 'Can be assigned', value: user.is_assignable ? 'Yes' : 'No' },
          ...account,
        ]}
      />
    </Card>
  )
}
