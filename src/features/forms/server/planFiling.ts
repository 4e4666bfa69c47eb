import type { UserCtx } from '#core/server/http/context.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { printedEdition } from '../formShape.ts'
import type { Fact, FormFacts, PersonFacts } from '../facts.ts'
import type { Mapping } from '../mapping.ts'
import { inLatin } from '../planning/formats.ts'
import type { Plan, PlanNotice } from '../planning/plan.ts'
import { planForm } from '../planning/planForm.ts'
import type { StoredFiling } from './filings.ts'
import { caseFacts } from './caseFacts.ts'
import { mappingFor } from './mappings.ts'
import { withOpenAnswers } from './openAnswers.ts'
import type { FillOrder, WrittenField } from './pdf/fillForm.ts'
import { personFacts } from './personFacts.ts'

/** All that a plan needs to know of a form: a draft's, or that of a trial. */
export type FilingToPlan = Pick<
  StoredFiling,
  'party_id' | 'legal_case_id' | 'preparer_id' | 'content' | 'edition'
> & {
  people: Pick<StoredFiling['people'][number], 'role' | 'party_id'>[]
}

export interface PlannedFiling {
  plan: Plan
  mapping: Mapping | null
  preparer: { id: number; name: string } | null
  subject: PersonFacts
  /** From the profile of whoever the form is about. */
  contradictions: PlanNotice[]
}

/** All values of a form as they follow from profiles, office and answers now. */
export async function planFiling(
  ctx: UserCtx,
  { party_id, legal_case_id, preparer_id, people, content, edition }: FilingToPlan,
  today: string,
): Promise<PlannedFiling> {
  const mapping = await mappingFor(ctx, edition)
  const { facts: subject, inconsistencies } = await personFacts(ctx, party_id)
  const roles: Record<string, PersonFacts | null> = {}
  for (const role of Object.keys(mapping?.roles ?? {})) {
    const person = people.find((each) => each.role === role)
    roles[role] = person ? (await personFacts(ctx, person.party_id)).facts : null
  }
  const preparer = preparer_id === null ? null : await preparerFacts(ctx, preparer_id)
  const facts: FormFacts = {
    subject,
    roles,
    preparer: preparer?.facts ?? {},
    case: legal_case_id !== null && asksForCase(mapping) ? await caseFacts(ctx, legal_case_id, today) : {},
    office: await officeFacts(ctx),
    answers: answerFacts(mapping, content.answers),
    today,
  }
  const plan = planForm({ mapping, fields: edition.fields, facts, changes: content.changes })
  const party_ids = [...new Set([party_id, ...people.map((each) => each.party_id)])]
  return {
    plan: await withOpenAnswers(ctx, party_ids, plan, mapping),
    mapping,
    preparer,
    subject,
    contradictions: inconsistencies.map(({ title, text, at }) => ({
      kind: 'contradiction',
      sentence: `${title}. ${text}`,
      field: null,
      page: null,
      origin: { party_id, section: at.replace(/-\d+$/, ''), entry_id: null, field: '' },
      question: null,
    })),
  }
}

/** Few forms do, and a case is read by several statements. */
const asksForCase = (mapping: Mapping | null): boolean => /["\s]case[.[]/.test(JSON.stringify(mapping))

/** A day that was asked for is a whole one. */
const answerFacts = (mapping: Mapping | null, answers: StoredFiling['content']['answers']) =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]): [string, Fact] => [
      key,
      mapping?.questions[key]?.kind === 'day'
        ? { date: String(answer), format: 'MM/DD/YYYY', uncertain: false }
        : answer,
    ]),
  )

async function officeFacts({ db }: UserCtx): Promise<FormFacts['office']> {
  const { office_name, phone_number, email, address } = await readSetting(db, 'misc')
  return {
    name: office_name,
    phone: phone_number ?? null,
    email: email ?? null,
    address: address ?? null,
  }
}

async function preparerFacts({ db }: UserCtx, id: number) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'display_name', 'email', 'phone_number', 'is_attorney'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return null
  const rowsOf = <T>(query: Promise<T[]>) => query
  const [addresses, phones, bars] = await Promise.all([
    rowsOf(db.selectFrom('user_addresses').selectAll().where('user_id', '=', id).orderBy('id').execute()),
    rowsOf(db.selectFrom('user_phone_numbers').selectAll().where('user_id', '=', id).orderBy('id').execute()),
    rowsOf(
      db.selectFrom('user_bar_memberships').selectAll().where('user_id', '=', id).orderBy('id').execute(),
    ),
  ])
  const address = addresses.find(({ kind }) => kind === 'work') ?? addresses[0]
  const mobile = phones.find(({ kind }) => /mobile|cell/i.test(kind ?? ''))
  return {
    id,
    name: user.display_name,
    facts: {
      last_name: user.last_name,
      first_name: user.first_name,
      full_name: user.display_name,
      is_attorney: user.is_attorney,
      email: user.email,
      phone: user.phone_number ?? phones[0]?.phone_number ?? null,
      mobile: mobile?.phone_number ?? null,
      address: address?.address ?? null,
      city: address?.city ?? null,
      state: address?.state ?? null,
      zip: address?.zip ?? null,
      bar_number: bars[0]?.bar_number ?? null,
      bar_state: bars[0]?.jurisdiction ?? null,
    },
  }
}

export function orderOf(
  { edition }: { edition: Pick<StoredFiling['edition'], 'form' | 'title' | 'agency' | 'edition'> },
  { plan, mapping, subject }: PlannedFiling,
  is_flat: boolean,
): FillOrder {
  const values: WrittenField[] = plan.fields.flatMap(({ name, printed, size }) =>
    printed === null ? [] : [{ name, value: printed, ...(size !== null && { size }) }],
  )
  const written = new Set(values.map(({ name }) => name))
  // Totals of the form's own, which its scripts would reckon.
  for (const name of mapping?.clear ?? []) {
    const whole = mapping!.prefix + name
    if (!written.has(whole)) values.push({ name: whole, value: '' })
  }
  const number = subject.core['a_number']
  return {
    title: `Form ${edition.form}, ${edition.title}`,
    author: edition.agency,
    values,
    addendum:
      plan.sheets.length === 0
        ? null
        : {
            head: [
              `Form ${edition.form}, edition ${printedEdition(edition.edition)}: additional information`,
              `Name: ${inLatin(subject.name)}`,
              ...(typeof number === 'string' ? [`A-Number: A${number}`] : []),
            ],
            entries: plan.sheets.map(({ page, part, item, title, lines }) => ({
              where: [`Page ${page}`, part && `Part ${part}`, item && `Item ${item}`]
                .filter(Boolean)
                .join(', '),
              title,
              lines,
            })),
            signed_by: (mapping?.subject ?? 'the applicant').toLowerCase(),
          },
    is_flat,
  }
}
