import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { FormMapping } from '../contract/mappings.ts'
import type { formsContract } from '../contract.ts'
import { formEditionEvents } from '../events.ts'
import { printedEdition, type FormField } from '../formShape.ts'
import { fitMapping } from '../planning/fitMapping.ts'
import { movedFields } from '../planning/movedFields.ts'
import { nameOf, requireEdition } from './editions.ts'
import { mappingFor } from './mappings.ts'
import { mappingOf, writeMapping } from './saveFormMapping.ts'

/** Names remain from edition to edition; what differs stays listed until somebody has looked at it. */
export async function carryFormMapping(
  ctx: WriteCtx,
  { id, from_id }: InputOf<(typeof formsContract)['endpoints']['carryFormMapping']>,
): Promise<FormMapping> {
  const [edition, other] = [await requireEdition(ctx, id), await requireEdition(ctx, from_id)]
  const known = await mappingFor(ctx, other)
  if (other.form !== edition.form || !known)
    throw invalid({ from_id: 'Choose an edition of the same form that has a mapping' })
  const fields = edition.fields as FormField[]
  const { form, edition: day, title, fingerprint } = edition
  const { mapping } = fitMapping({ ...known, form, edition: day, title, fingerprint }, fields)
  const moved = movedFields(other.fields as FormField[], fields)
  await writeMapping(ctx, mapping, null, { based_on: 'edition', moved })
  await ctx.record(formEditionEvents, 'mapping_carried', {
    entity_id: id,
    changes: { form_name: [null, nameOf(edition)], form_source: [null, printedEdition(other.edition)] },
  })
  return mappingOf(ctx, edition)
}
