import { conflict, forbidden } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { LegalCase } from '../contract/case.ts'
import { lockedCase } from './recordCase.ts'
import { changeCase } from './service.ts'

interface Reassignment {
  id: number
  /** One of the two primary people, or of the others. */
  part: 'primary_attorney' | 'attorney' | 'primary_legal_assistant' | 'legal_assistant'
  from_user_id: number
  to_user_id: number
  keeps?: boolean
  is_return?: boolean
}

/** Puts one person in the place of another in an open case. Answers whether the new one was among its staff already. */
export async function reassignCase(ctx: WriteCtx, change: Reassignment): Promise<boolean> {
  const before = await lockedCase(ctx, change.id)
  if (!change.is_return && !before.can.edit)
    throw forbidden('case.not_editable', 'You may not change the staff of this case.')
  if (before.is_closed) throw conflict('case.closed', 'The case is closed, and keeps its staff.')
  const { to_user_id, part } = change
  const isAttorney = part === 'attorney' || part === 'primary_attorney'
  const primary = isAttorney ? before.primary_attorney : before.primary_legal_assistant
  const others = (isAttorney ? before.other_attorneys : before.other_legal_assistants).map(({ id }) => id)
  const had_it = primary?.id === to_user_id || others.includes(to_user_id)
  await changeCase(ctx, before, staffAfter(change, isAttorney, primary, others))
  return had_it
}

function staffAfter(
  { part, from_user_id, to_user_id, keeps = false }: Reassignment,
  isAttorney: boolean,
  primary: LegalCase['primary_attorney'],
  others: readonly number[],
): Parameters<typeof changeCase>[2] {
  const isPrimary = part.startsWith('primary_')
  const stands = isPrimary ? primary?.id === from_user_id : others.includes(from_user_id)
  // The one who keeps the part may have become the primary one.
  if (!stands && !(keeps && primary?.id === from_user_id))
    throw conflict(
      'case.not_staffed',
      'Somebody else has been given this part in the meantime, who keeps it.',
    )
  const rest = others.filter((id) => id !== to_user_id && (keeps || id !== from_user_id))
  const after = isPrimary ? [...rest, ...(keeps ? [from_user_id] : [])] : [...rest, to_user_id]
  const ids = [...new Set(after)].filter((id) => isPrimary || id !== primary?.id)
  if (isAttorney) return { ...(isPrimary && { primary_attorney_id: to_user_id }), other_attorney_ids: ids }
  return { ...(isPrimary && { primary_legal_assistant_id: to_user_id }), other_legal_assistant_ids: ids }
}
