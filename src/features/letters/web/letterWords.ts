import { formatDay, formatInstant } from '#ui/web/format.ts'
import type { Tone } from '#ui/web/StatusPill.tsx'
import type { LetterLine } from '../contract/letters.ts'
import { roleLabels, type LetterState } from '../letterFields.ts'

export const stateTones: Record<LetterState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  opened: 'info',
  signed: 'success',
  declined: 'error',
  expired: 'warning',
  void: 'neutral',
}

const signerStates = { waiting: 'later', invited: 'to sign', signed: 'signed', declined: 'declined' }

/** "Ana Pérez (Client): signed". */
export const signersOf = ({ signers, state }: LetterLine): string =>
  signers
    .map(({ name, role, state: own, is_locked, wants_paper }) => {
      const wants = wants_paper
        ? own === 'signed'
          ? ', wants a copy on paper'
          : ', wants to sign on paper'
        : ''
      const words =
        (is_locked && own === 'invited' ? 'locked after wrong answers' : signerStates[own]) + wants
      return state === 'draft' ? `${name} (${roleLabels[role]})` : `${name} (${roleLabels[role]}): ${words}`
    })
    .join(' · ')

/** The dates that matter in this state. */
export function datesOf(letter: LetterLine): string {
  const { state, created_at, sent_at, expires_at, ended_at, paper_signed_on } = letter
  if (state === 'draft') return `Written ${formatInstant(created_at)}`
  const sent = sent_at && `Sent ${formatInstant(sent_at)}`
  if (paper_signed_on)
    return [sent, `signed on paper ${formatDay(paper_signed_on)}`].filter(Boolean).join(', ')
  const next =
    state === 'sent' || state === 'opened'
      ? expires_at && `to be signed until ${formatInstant(expires_at)}`
      : ended_at && `ended ${formatInstant(ended_at)}`
  return [sent, next].filter(Boolean).join(', ')
}
