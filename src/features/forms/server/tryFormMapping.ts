import { sql } from 'kysely'
import { requireParty } from '#access/server/requireRow.ts'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf, Streamed } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { formsContract } from '../contract.ts'
import type { FormField } from '../formShape.ts'
import { attorneysOfCase } from './caseFacts.ts'
import { requireEdition } from './editions.ts'
import { mappingFor } from './mappings.ts'
import { fillFormApart } from './pdf/askFormProcess.ts'
import { orderOf, planFiling, type FilingToPlan } from './planFiling.ts'
import { rolesOfCase } from './rolesOfCase.ts'

type Calls = (typeof formsContract)['endpoints']
type Trial = InputOf<Calls['tryFormMapping']>

/** The form as it would be begun now, without a row of its own. */
async function planTrial(ctx: ReadCtx, input: Trial) {
  const edition = await requireEdition(ctx, input.id)
  const mapping = await mappingFor(ctx, edition)
  await requireParty(ctx, input.party_id)
  const cases = await casesOf(ctx, input.party_id)
  const legal_case = cases.find(({ id }) => id === input.legal_case_id) ?? null
  if (input.legal_case_id !== null && !legal_case)
    throw invalid({ legal_case_id: 'Choose a case of this person' })
  const of = legal_case && { legal_case_id: legal_case.id, party_id: input.party_id }
  const known: Trial['roles'] = of && mapping ? await rolesOfCase(ctx, of, mapping) : {}
  const people: FilingToPlan['people'] = []
  for (const [role, other] of Object.entries({ ...known, ...input.roles })) {
    if (!mapping || !Object.hasOwn(mapping.roles, role))
      throw invalid({ [`roles.${role}`]: 'This form has no such part' })
    if (other === null) continue
    await requireParty(ctx, other)
    people.push({ role, party_id: other })
  }
  const preparers = await preparersOf(ctx, legal_case)
  const preparer =
    input.preparer_id === null
      ? (preparers.find(({ is_usual }) => is_usual) ?? null)
      : preparers.find(({ id }) => id === input.preparer_id)
  if (preparer === undefined)
    throw invalid({ preparer_id: legal_case ? 'Choose an attorney of the case' : 'Choose a case, too' })
  const trial: FilingToPlan = {
    party_id: input.party_id,
    legal_case_id: legal_case?.id ?? null,
    preparer_id: preparer?.id ?? null,
    people,
    content: { answers: {}, changes: {} },
    edition: { ...edition, fields: edition.fields as FormField[] },
  }
  const planned = await planFiling(ctx, trial, await officeToday(ctx))
  return { trial, planned, cases, legal_case, preparer, preparers }
}

/** Open ones first. */
const casesOf = (ctx: ReadCtx, party_id: number) =>
  visibleCases(ctx)
    .innerJoin('legal_case_parties as member', 'member.legal_case_id', 'legal_cases.id')
    .where('member.party_id', '=', party_id)
    .select(['legal_cases.id', 'legal_cases.title'])
    .orderBy('legal_cases.is_closed')
    .orderBy('legal_cases.id', 'desc')
    .limit(200)
    .execute()

/** As forms are begun: with the primary attorney of the case; without a case, whoever tries it stands in. */
async function preparersOf(ctx: ReadCtx, legal_case: { id: number } | null) {
  if (legal_case) return attorneysOfCase(ctx, legal_case.id)
  return [{ id: ctx.actor.user_id, name: ctx.actor.display_name, is_usual: true }]
}

export async function tryFormMapping(ctx: ReadCtx, input: Trial): Promise<OutputOf<Calls['tryFormMapping']>> {
  const { trial, planned, cases, legal_case, preparer, preparers } = await planTrial(ctx, input)
  const { plan, subject, mapping } = planned
  const names = await namesOf(
    ctx,
    trial.people.map(({ party_id }) => party_id),
  )
  return {
    party: { id: input.party_id, name: subject.name },
    legal_case,
    cases,
    preparer,
    preparers,
    roles: Object.entries(mapping?.roles ?? {}).map(([role, label]) => {
      const id = trial.people.find((each) => each.role === role)?.party_id
      return { role, label, party: id === undefined ? null : { id, name: names.get(id) ?? '' } }
    }),
    values: plan.fields.flatMap(({ name, printed }) => (printed === null ? [] : [{ name, value: printed }])),
    notices: plan.notices.map(({ sentence, field }) => ({ sentence, field })),
    sheet_count: plan.sheets.length,
  }
}

async function namesOf(ctx: ReadCtx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleParties(ctx)
    .where('parties.id', '=', sql<number>`any(${ids})`)
    .select(['parties.id', 'parties.display_name'])
    .execute()
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
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
