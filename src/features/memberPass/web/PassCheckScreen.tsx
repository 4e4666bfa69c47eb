import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { BarePage } from '#ui/web/BarePage.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { memberPassContract } from '../contract.ts'
import classes from './memberPass.module.css'

const api = client(memberPassContract)

const results: Record<'valid' | 'expired' | 'invalid', { label: string; tone: Tone; text: string }> = {
  valid: {
    label: 'Valid',
    tone: 'success',
    text: 'The office issued this pass to a client with these initials. It says nothing about immigration status.',
  },
  expired: { label: 'Expired', tone: 'warning', text: 'The office issued this pass, and it is over.' },
  invalid: { label: 'Not valid', tone: 'error', text: 'The office has no such pass, or has revoked it.' },
}

/** The answer for anybody who reads the code of a pass. */
export function PassCheckScreen() {
  const token = location.hash.slice(1)
  const query = useQuery({ ...api.checkPass.query({ token }), retry: false, staleTime: Infinity })
  return (
    <BarePage office={query.data?.office_name ?? ''} title="Member pass">
      <Loaded query={query} what="The pass" compact>
        {({ state, initials }) => (
          <div className={classes.result}>
            <StatusPill tone={results[state].tone}>{results[state].label}</StatusPill>
            {initials && <div className={classes.initials}>{initials}</div>}
            <p>{results[state].text}</p>
          </div>
        )}
      </Loaded>
    </BarePage>
  )
}
