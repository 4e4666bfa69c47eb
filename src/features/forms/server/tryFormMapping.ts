import { requireParty } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { formsContract } from '../contract.ts'
import type { FormField } from '../formShape.ts'
import { requireEdition } from './editions.ts'
import { mappingFor } from './mappings.ts'
import { fillFormApart } from './pdf/askFormProcess.ts'
import { orderOf, planFiling, type FilingToPlan } from './planFiling.ts'

type Calls = (typeof formsContract)['endpoints']
type Trial = InputOf<Calls['tryFormMapping']>

/** The form as it would be begun now, by whoever tries it, without a row of its own. */
async function planTrial(ctx: ReadCtx, { id, party_id, roles }: Trial) {
  const edition = await requireEdition(ctx, id)
  const mapping = await mappingFor(ctx, edition)
  const people: FilingToPlan['people'] = []
  await requireParty(ctx, party_id)
  for (const [role, other] of Object.entries(roles)) {
    if (!mapping || !Object.hasOwn(mapping.roles, role))
      throw invalid({ [`roles.${role}`]: 'This form has no such part' })
    if (other === null) continue
    await requireParty(ctx, other)
    people.push({ role, party_id: other })
  }
  const trial: FilingToPlan = {
    party_id,
    preparer_id: ctx.actor.user_id,
    people,
    content: { answers: {}, changes: {} },
    edition: { ...edition, fields: edition.fields as FormField[] },
  }
  return { trial, planned: await planFiling(ctx, trial, await officeToday(ctx)) }
}

export async function tryFormMapping(ctx: ReadCtx, input: Trial): Promise<OutputOf<Calls['tryFormMapping']>> {
  const {
    planned: { plan, subject },
  } = await planTrial(ctx, input)
  return {
    party: { id: input.party_id, name: subject.name },
    values: plan.fields.flatMap(({ name, printed }) => (printed === null ? [] : [{ name, value: printed }])),
    notices: plan.notices.map(({ sentence, field }) => ({ sentence, field })),
    sheet_count: plan.sheets.length,
  }
}

export async function drawFormMapping(ctx: ReadCtx, input: Trial): Promise<Streamed> {
  const { trial, planned } = await planTrial(ctx, input)
  const { form, stored_name } = trial.edition
  const load = () => ctx.files.readWhole(stored_name, `the blank form ${form}`)
  return {
    content_type: 'application/pdf',
    is_inline: true,
    body: async () => [await fillFormApart(load, orderOf(trial, planned, true))],
  }
}
