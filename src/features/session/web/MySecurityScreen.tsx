import { Stack } from '@mantine/core'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmailCard } from './EmailCard.tsx'
import { OnlyAdminNotice } from './OnlyAdminNotice.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TotpCard } from './TotpCard.tsx'
import { useSession } from './session.ts'

/** How one signs in, and where one is signed in. */
export function MySecurityScreen() {
  const { user } = useSession()
  if (!user) return null
  return (
    <PageScreen title="Sign-in and security" sub={user.login}>
      <Stack gap="lg" maw={760}>
        {user.flags.isAdmin && <OnlyAdminNotice />}
        <PasswordCard user={user} />
        <TotpCard user={user} />
        <EmailCard user={user} />
        <SessionsCard user={user} />
      </Stack>
    </PageScreen>
  )
}
