import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { LoadingState } from '#ui/web/states.tsx'
import { connectionsContract } from '../contract.ts'

const api = client(connectionsContract)

/** Where a service sends people back to after they agreed; the code leaves the address at once. */
export function ConnectionReturnScreen() {
  const { service = '' } = useParams({ strict: false })
  const came: { state?: string; code?: string; error?: string; iss?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    const { state = '', ...rest } = came
    api
      .finishConnection({ service, state, ...rest })
      .then(({ sentence, page }) => {
        notifySuccess(sentence)
        return navigate({ to: page ?? '/account/connections', replace: true })
      })
      .catch((error: unknown) => {
        setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Connect it again.')
        window.history.replaceState(window.history.state, '', window.location.pathname)
      })
  }, [came, service, navigate])
  return (
    <PageScreen title="Connecting">
      {problem === null ? (
        <LoadingState />
      ) : (
        <>
          <Notice tone="error" title="It was not connected" alert>
            {problem}
          </Notice>
          <Link to="/account/connections">Go to your connections</Link>
        </>
      )}
    </PageScreen>
  )
}
