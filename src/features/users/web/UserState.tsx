import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { UserState as State } from '../states.ts'
import { stateWords } from './userWords.ts'

/** A pill for every state but active, which is the usual one. */
export function UserState({ state }: { state: State }) {
  if (state === 'active') return null
  const { label, tone } = stateWords[state]
  return <StatusPill tone={tone}>{label}</StatusPill>
}
