import { PasswordInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as z from 'zod'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { sessionContract } from '../contract.ts'
import { type SignInAnswer } from '../contract/currentUser.ts'
import { LoginField } from './LoginField.tsx'
import { sessionApi } from './session.ts'
import classes from './session.module.css'
import { StepForm } from './StepForm.tsx'

const { username, password } = sessionContract.endpoints.requestSignIn.input
const schema = z.object({ username, password })

export function PasswordStep({
  returnTo,
  onAnswer,
}: {
  returnTo: string | undefined
  onAnswer: (answer: SignInAnswer) => void
}) {
  const state = useServerForm({
    schema,
    initialValues: { username: '', password: '' },
    onSubmit: async (values) =>
      onAnswer(await sessionApi.requestSignIn({ ...values, redirectTo: returnTo ?? null })),
  })
  const { form } = state
  return (
    <StepForm
      state={state}
      verb="Sign in"
      below={
        <Link to="/recover" className={classes.link}>
          Forgot your password?
        </Link>
      }
    >
      <LoginField key={form.key('username')} {...form.getInputProps('username')} />
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label="Password"
        name="password"
        autoComplete="current-password"
      />
    </StepForm>
  )
}
