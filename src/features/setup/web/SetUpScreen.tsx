import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { BarePage } from '#ui/web/BarePage.tsx'
import { DataLink } from '#ui/web/DataLink.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { ErrorState, LoadingState } from '#ui/web/states.tsx'
import { setupContract } from '../contract.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { SetUpForm } from './SetUpForm.tsx'

const api = client(setupContract)
type Done = OutputOf<typeof setupContract.endpoints.setUpOffice>

/** Where the link leads that the server prints until the office has its first user. */
export function SetUpScreen() {
  const { token = '' } = useParams({ strict: false })
  const [done, setDone] = useState<Done | null>(null)
  const { data, error, refetch } = useQuery({
    ...api.checkSetUpLink.query({ token }),
    staleTime: Infinity,
    enabled: done === null,
    retry: false,
  })
  if (done) return <SetUpDone done={done} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <BarePage office="Ellis" title="This link does not work">
        <Notice tone="info" alert>
          The office has been set up already, or the link is not complete. An admin of the office can invite
          you.
        </Notice>
        <SignInButton />
      </BarePage>
    )
  return (
    <BarePage
      office="Ellis"
      title="Set up your office"
      lead="This takes two minutes, once. Everything here can be changed later."
      wide
    >
      {error ? (
        <ErrorState what="The page could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SetUpForm
          zones={data.timezones}
          onSubmit={async (values) => {
            setDone(await api.setUpOffice({ token, ...values }))
          }}
        />
      ) : (
        <LoadingState />
      )}
    </BarePage>
  )
}

function SetUpDone({ done: { login, demo } }: { done: Done }) {
  return (
    <BarePage office="Ellis" title="Your office is set up" wide={demo !== null}>
      <Notice tone="success" alert>
        Sign in with {login} and the password you chose.
        {!demo && ' You will be asked to set up a second factor: have your phone at hand.'}
      </Notice>
      {demo && <DemoLogins demo={demo} />}
      <SignInButton />
    </BarePage>
  )
}

function SignInButton() {
  return (
    <Button
      renderRoot={(props) => <DataLink to="/sign-in" {...props} />}
      variant="filled"
      fullWidth
      mt="lg"
      className="no-print"
    >
      Go to the sign-in page
    </Button>
  )
}
