import { Button, PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { Card } from '#ui/web/Card.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { sessionContract } from '../contract.ts'
import { type CurrentUser } from '../contract/currentUser.ts'
import { wordsOf } from '../passwordRules.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { sessionApi } from './session.ts'
import { useSignInSettings } from './useSignInSettings.ts'

const schema = z.object(sessionContract.endpoints.changePassword.input)

export function PasswordCard({ user, onChanged }: { user: CurrentUser; onChanged?: () => void }) {
  const [opened, setOpened] = useState(false)
  const { min_length, office_name } = useSignInSettings()
  const words = wordsOf('ellis', office_name, user.login, user.email, user.first_name, user.last_name)
  return (
    <Card title="Password" actions={<Button onClick={() => setOpened(true)}>Change password</Button>}>
      Changing it signs you out everywhere else.
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Change password"
        saveLabel="Change password"
        size="md"
        schema={schema}
        initialValues={{ password: '', new_password: '' }}
        onSubmit={async (values) => {
          await sessionApi.changePassword(values)
          notifySuccess('Your password is changed. Other sessions have ended.')
          onChanged?.()
        }}
      >
        {(form) => (
          <Stack gap="md">
            <input type="text" name="username" autoComplete="username" value={user.login} readOnly hidden />
            <PasswordInput
              key={form.key('password')}
              {...form.getInputProps('password')}
              label="Current password"
              autoComplete="current-password"
            />
            <NewPasswordInput
              key={form.key('new_password')}
              {...form.getInputProps('new_password')}
              label="New password"
              rules={{ min_length, words }}
            />
          </Stack>
        )}
      </FormDialog>
    </Card>
  )
}
