import { visibleParties } from '#access/server/visibleRows.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { OutputOf } from '#core/contract.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { numberProblem } from '#features/parties/server/numberProblems.ts'
import type { messagesContract } from '../contract.ts'

type Flags = OutputOf<(typeof messagesContract)['endpoints']['listNumberFlags']>

export async function listNumberFlags(ctx: ReadCtx, { id }: { id: number }): Promise<Flags> {
  await requireParty(ctx, id)
  const phones = await visibleParties(ctx)
    .innerJoin('party_phones as phone', 'phone.party_id', 'parties.id')
    .leftJoin('phone_numbers as known', 'known.number', 'phone.phone_number')
    .where('parties.id', '=', id)
    .select(['phone.id', 'phone.safe_to_contact', 'phone.may_text', 'known.opted_out_at'])
    .select(['known.error_code', 'known.error_at'])
    .orderBy('phone.id')
    .execute()
  return { items: phones.flatMap(flagsOf) }
}

interface MarkedPhone {
  id: number
  safe_to_contact: boolean | null
  may_text: boolean | null
  opted_out_at: string | null
  error_code: number | null
  error_at: string | null
}

function flagsOf({ id: phone_id, ...phone }: MarkedPhone): Flags['items'] {
  const { safe_to_contact, may_text, opted_out_at, error_code, error_at } = phone
  const stops = [
    {
      holds: safe_to_contact === false,
      says: 'Not safe to contact: Ellis sends nothing here.',
      at: null,
    },
    { holds: may_text === false, says: 'No texts are wanted here: Ellis sends none.', at: null },
    {
      holds: opted_out_at !== null,
      says: 'Answered STOP: no texts go here until its owner texts START.',
      at: opted_out_at,
    },
  ]
  const problem = numberProblem(error_code)
  return [
    ...stops.flatMap(({ holds, ...stop }) => (holds ? [{ phone_id, ...stop, blocks: true }] : [])),
    ...(problem ? [{ phone_id, ...problem, at: error_at }] : []),
  ]
}
