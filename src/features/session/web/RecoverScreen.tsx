import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { BarePage } from '#ui/web/BarePage.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { sessionContract } from '../contract.ts'
import { LoginField } from './LoginField.tsx'
import { sessionApi } from './session.ts'
import { StepForm } from './StepForm.tsx'
import { useSignInSettings } from './useSignInSettings.ts'

const schema = z.object({ login: sessionContract.endpoints.recoverAccount.input.login })

export function RecoverScreen() {
  const { office_name, sends_mail } = useSignInSettings()
  const [message, setMessage] = useState<string | null>(null)
  const state = useServerForm({
    schema,
    initialValues: { login: '' },
    onSubmit: async (values) => setMessage((await sessionApi.recoverAccount(values)).message),
  })
  const { form } = state
  return (
    <BarePage
      office={office_name}
      title="Choose a new password"
      lead={message || !sends_mail ? undefined : 'A link for choosing it is mailed to you.'}
      foot={<Link to="/sign-in">Back to signing in</Link>}
    >
      {!sends_mail ? (
        <Notice tone="info">
          This office has no mail server, so no link can be mailed. Ask an admin of your office for one.
        </Notice>
      ) : message ? (
        <Notice tone="success" alert>
          {message} If none comes, ask an admin of your office.
        </Notice>
      ) : (
        <StepForm state={state} verb="Mail me a link">
          <LoginField key={form.key('login')} {...form.getInputProps('login')} />
        </StepForm>
      )}
    </BarePage>
  )
}
