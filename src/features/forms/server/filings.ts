import { Readable } from 'node:stream'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import { may } from '#access/may.ts'
import { requireCase, requireParty } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf, Page } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import { listPage } from '#core/server/db/pagination.ts'
import { lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { SealedCell } from '#core/server/process/crypto.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { FilingDetail, FormFiling } from '../contract/filings.ts'
import type { formsContract } from '../contract.ts'
import { formFilingEvents } from '../events.ts'
import type { FormField } from '../formShape.ts'
import type { Mapping } from '../mapping.ts'
import type { FormValue } from '../planning/plan.ts'
import { isOutdated } from '../standing.ts'
import { editionsWithDates, nameOf, requireEdition } from './editions.ts'
import { fillFormApart } from './pdf/askFormProcess.ts'
import { mappingFor } from './mappings.ts'
import { orderOf, planFiling, type PlannedFiling } from './planFiling.ts'
import { rolesOfCase } from './rolesOfCase.ts'
import { visibleFilings } from './visibleFilings.ts'

type Calls = (typeof formsContract)['endpoints']

/** Content of a form alone: answers, and values that somebody wrote on it. */
interface FilingContent {
  answers: Record<string, string | number | boolean>
  changes: Record<string, FormValue>
}

const contentCell = (id: number): SealedCell => ['form_filings', 'sealed_content', id]
const valuesCell = (id: number): SealedCell => ['form_filings', 'sealed_values', id]

const nothing: FilingContent = { answers: {}, changes: {} }

type Row = Awaited<ReturnType<ReturnType<typeof visibleFilings>['execute']>>[number]

async function withStanding(ctx: UserCtx, rows: readonly Row[]): Promise<FormFiling[]> {
  const { items } = await editionsWithDates(ctx)
  const editions = new Map(items.map((edition) => [edition.id, edition]))
  return rows.map((row) => {
    const { state, state_words, advice } = editions.get(row.form_edition_id)!
    return { ...row, state, state_words, advice: row.filed_on ? null : advice }
  })
}

export async function listFormFilings(
  ctx: UserCtx,
  { party_id, legal_case_id, to_check, ...params }: InputOf<Calls['listFormFilings']>,
): Promise<Page<FormFiling>> {
  let query = visibleFilings(ctx)
  if (party_id !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('f.party_id', '=', party_id),
        eb.exists(
          eb
            .selectFrom('form_filing_people as part')
            .select('part.party_id')
            .whereRef('part.form_filing_id', '=', 'f.id')
            .where('part.party_id', '=', party_id),
        ),
      ]),
    )
  if (legal_case_id !== undefined) query = query.where('f.legal_case_id', '=', legal_case_id)
  if (to_check) {
    const { items } = await editionsWithDates(ctx)
    const outdated = items.filter(isOutdated).map(({ id }) => id)
    query = query
      .where('f.filed_on', 'is', null)
      .where('f.form_edition_id', '=', (eb) => eb.fn.any(eb.val(outdated)))
  }
  const page = await listPage(
    query,
    params,
    {
      updated_at: (q, direction) => q.orderBy('f.updated_at', direction).orderBy('f.id', direction),
      form: (q, direction) => q.orderBy('e.form', direction).orderBy('f.id', direction),
    },
    { sort_by: 'updated_at', sort_order: 'desc' },
  )
  return { ...page, items: await withStanding(ctx, page.items) }
}

async function requireRow(ctx: UserCtx, id: number): Promise<Row> {
  const row = await visibleFilings(ctx).where('f.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This form')
  return row
}

export async function requireFiling(ctx: UserCtx, id: number): Promise<FormFiling> {
  return (await withStanding(ctx, [await requireRow(ctx, id)]))[0]!
}

export const createFormFiling = async (
  ctx: WriteCtx,
  input: InputOf<Calls['createFormFiling']>,
): Promise<FormFiling> => requireFiling(ctx, await beginFiling(ctx, input, null))

/** Without an attorney of its own, it is the primary one of the case who prepares it. */
export async function beginFiling(
  ctx: WriteCtx,
  { form_edition_id, party_id, legal_case_id, roles }: InputOf<Calls['createFormFiling']>,
  preparer_id: number | null,
): Promise<number> {
  const edition = await requireEdition(ctx, form_edition_id)
  if (edition.field_count === 0)
    throw invalid({ form_edition_id: 'This form has no fields to fill; print the blank one' })
  await requireParty(ctx, party_id)
  const legalCase = legal_case_id === null ? null : await requireCase(ctx, legal_case_id)
  const preparer =
    legalCase && preparer_id === null
      ? await ctx.db
          .selectFrom('legal_cases')
          .select('primary_attorney_id')
          .where('id', '=', legalCase.id)
          .executeTakeFirst()
      : null
  const { id } = await ctx.db
    .insertInto('form_filings')
    .values({
      form_edition_id,
      party_id,
      legal_case_id,
      preparer_id: preparer_id ?? preparer?.primary_attorney_id ?? null,
      created_by_id: ctx.actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mapping = await mappingFor(ctx, edition)
  const known =
    legalCase && mapping ? await rolesOfCase(ctx, { legal_case_id: legalCase.id, party_id }, mapping) : {}
  await saveRoles(ctx, id, mapping, { ...known, ...roles })
  await recordFiling(ctx, 'begun', { id, party_id, edition })
  return id
}

async function saveRoles(
  ctx: WriteCtx,
  id: number,
  mapping: Mapping | null,
  roles: Readonly<Record<string, number | null>>,
): Promise<void> {
  for (const [role, party_id] of Object.entries(roles)) {
    if (!mapping || !Object.hasOwn(mapping.roles, role))
      throw invalid({ [`roles.${role}`]: 'This form has no such part' })
    await ctx.db
      .deleteFrom('form_filing_people')
      .where('form_filing_id', '=', id)
      .where('role', '=', role)
      .execute()
    if (party_id === null) continue
    await requireParty(ctx, party_id)
    await ctx.db.insertInto('form_filing_people').values({ form_filing_id: id, role, party_id }).execute()
  }
}

async function recordFiling(
  ctx: WriteCtx,
  event: 'begun' | 'changed' | 'filed' | 'deleted',
  { id, party_id, edition }: { id: number; party_id: number; edition: { form: string; edition: string } },
  changes: Record<string, [unknown, unknown]> = {},
): Promise<void> {
  const { access_set_id } = await ctx.db
    .selectFrom('parties')
    .select('access_set_id')
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  await ctx.record(formFilingEvents, event, {
    entity_id: party_id,
    record_id: await firstRecordOf(ctx, party_id),
    access_set_id,
    changes: { form_name: [null, nameOf(edition)], form_filing: [null, id], ...changes },
  })
}

/** The row itself, which the caller has been found to see. */
export async function storedFiling(ctx: UserCtx, id: number) {
  const row = await ctx.db.selectFrom('form_filings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This form')
  const content: FilingContent = row.sealed_content
    ? (JSON.parse(ctx.vault.decrypt(row.sealed_content, contentCell(id))) as FilingContent)
    : nothing
  const people = await ctx.db
    .selectFrom('form_filing_people as r')
    .innerJoin('parties as p', 'p.id', 'r.party_id')
    .select(['r.role', 'r.party_id', 'p.display_name'])
    .where('r.form_filing_id', '=', id)
    .execute()
  const edition = await requireEdition(ctx, row.form_edition_id)
  return { ...row, content, people, edition: { ...edition, fields: edition.fields as FormField[] } }
}
export type StoredFiling = Awaited<ReturnType<typeof storedFiling>>

export async function getFormFiling(ctx: UserCtx, { id }: { id: number }): Promise<FilingDetail> {
  const filing = await requireFiling(ctx, id)
  const stored = await storedFiling(ctx, id)
  const planned = await planFiling(ctx, stored, await officeToday(ctx))
  const frozen = stored.sealed_values
    ? new Map(
        Object.entries(
          JSON.parse(ctx.vault.decrypt(stored.sealed_values, valuesCell(id))) as Record<string, FormValue>,
        ),
      )
    : null
  return { ...filing, ...detailOf(ctx, stored, planned, frozen) }
}

function detailOf(
  ctx: UserCtx,
  stored: StoredFiling,
  { plan, mapping, preparer, contradictions }: PlannedFiling,
  frozen: ReadonlyMap<string, FormValue> | null,
): Omit<FilingDetail, keyof FormFiling> {
  const { edition, content, people } = stored
  const shapes = new Map(edition.fields.map((field) => [field.name, field]))
  return {
    sizes: edition.sizes as number[][],
    fields: plan.fields.map(({ printed: _, ...field }) => {
      const { box, multiline, max, options } = shapes.get(field.name)!
      const value = frozen ? (frozen.get(field.name) ?? null) : field.value
      return {
        ...field,
        ...(frozen && { value, computed: value, differs: false }),
        box: [...box],
        is_multiline: multiline === true,
        max: max ?? null,
        options: options ? [...options] : null,
      }
    }),
    notices: frozen ? [] : [...contradictions, ...plan.notices],
    questions: Object.entries(mapping?.questions ?? {}).map(([key, { label, kind, options }]) => ({
      key,
      label,
      kind,
      options: Object.entries(options ?? {}).map(([value, words]) => ({ value, label: words })),
      answer: content.answers[key] ?? null,
    })),
    roles: Object.entries(mapping?.roles ?? {}).map(([role, label]) => {
      const person = people.find((each) => each.role === role)
      return { role, label, party: person ? { id: person.party_id, name: person.display_name } : null }
    }),
    subject: mapping?.subject ?? 'Person',
    preparer: preparer && { id: preparer.id, name: preparer.name },
    sheet_count: plan.sheets.length,
    unmapped_count: plan.unmapped.length,
    has_mapping: mapping !== null,
    can: { edit: stored.filed_on === null && may(ctx.actor, 'contributor', 'parties.edit') },
  }
}

async function lockDraft(ctx: WriteCtx, id: number, version?: number): Promise<StoredFiling> {
  await requireRow(ctx, id)
  await ctx.db.selectFrom('form_filings').select('id').where('id', '=', id).forUpdate().execute()
  const stored = await storedFiling(ctx, id)
  if (stored.filed_on !== null)
    throw conflict('forms.filed', 'This form was filed; it stays as it is. Begin a new one instead.')
  if (version !== undefined && stored.version !== version)
    throw stale(await lastChangedBy(ctx.db, 'parties', stored.party_id))
  return stored
}

export async function updateFormFiling(
  ctx: WriteCtx,
  input: InputOf<Calls['updateFormFiling']>,
): Promise<FilingDetail> {
  const { id, version, answers = {}, changes = {}, reset = [], roles, preparer_id } = input
  const stored = await lockDraft(ctx, id, version)
  const mapping = await mappingFor(ctx, stored.edition)
  const content = structuredClone(stored.content)
  for (const [key, answer] of Object.entries(answers)) {
    if (!mapping || !(key in mapping.questions))
      throw invalid({ [`answers.${key}`]: 'This form asks no such question' })
    if (answer === null || answer === '') delete content.answers[key]
    else content.answers[key] = checkedAnswer(key, mapping.questions[key]!, answer)
  }
  const shapes = new Map(stored.edition.fields.map((field) => [field.name, field]))
  for (const [name, value] of Object.entries(changes))
    content.changes[name] = checkedChange(name, shapes.get(name), value)
  for (const name of reset) delete content.changes[name]
  if (roles) await saveRoles(ctx, id, mapping, roles)
  await saveContent(ctx, stored, content, preparer_id)
  return getFormFiling(ctx, { id })
}

export async function saveContent(
  ctx: WriteCtx,
  stored: StoredFiling,
  content: FilingContent,
  preparer_id: number | null | undefined,
): Promise<void> {
  const { id, party_id, edition } = stored
  await ctx.db
    .updateTable('form_filings')
    .set({
      sealed_content: ctx.vault.encrypt(JSON.stringify(content), contentCell(id)),
      ...(preparer_id !== undefined && { preparer_id }),
      version: stored.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await recordFiling(ctx, 'changed', { id, party_id, edition })
}

function checkedAnswer(
  key: string,
  { kind, options, label }: Mapping['questions'][string],
  answer: string | number | boolean,
): string | number | boolean {
  const at = `answers.${key}`
  if (kind === 'yesNo' && typeof answer !== 'boolean') throw invalid({ [at]: `${label}: yes or no` })
  if (kind === 'choice' && !(String(answer) in (options ?? {})))
    throw invalid({ [at]: `${label}: choose one of the list` })
  if (kind === 'number' && !Number.isFinite(Number(answer)))
    throw invalid({ [at]: `${label}: enter a number` })
  if (kind === 'day' && !/^\d{4}-\d\d-\d\d$/.test(String(answer)))
    throw invalid({ [at]: `${label}: enter a day` })
  return kind === 'number' ? Number(answer) : answer
}

function checkedChange(name: string, field: FormField | undefined, value: FormValue): FormValue {
  const at = `changes.${name}`
  if (!field) throw invalid({ [at]: 'The form has no such field' })
  if (value === null || value === '') return null
  if ((field.kind === 'check') !== (value === true)) throw invalid({ [at]: 'A box is ticked or empty' })
  if (field.kind === 'list' && !field.options?.includes(value as string))
    throw invalid({ [at]: 'Choose one of what the form offers' })
  if (typeof value === 'string' && field.max !== undefined && value.length > field.max)
    throw invalid({ [at]: `This field takes ${field.max} ${field.max === 1 ? 'letter' : 'letters'} at most` })
  return value
}

export async function downloadFormFiling(ctx: ReadCtx, { id, form }: InputOf<Calls['downloadFormFiling']>) {
  const filing = await requireRow(ctx, id)
  const stored = await storedFiling(ctx, id)
  const file_name = `${filing.form} ${filing.party.name}${filing.filed_on ? `, filed ${filing.filed_on}` : ''}.pdf`
  const frozen = stored.stored_name
  return {
    content_type: 'application/pdf',
    file_name,
    body: frozen
      ? ctx.files.read(frozen, `the form ${id} as it was filed`)
      : async () => [await fill(ctx, stored, form === 'flat')],
  }
}

/** As it was filed, or as it would be filed now: as drawn, or with its fields. */
export async function filledForm(ctx: UserCtx, id: number, is_flat: boolean): Promise<Buffer> {
  await requireRow(ctx, id)
  const stored = await storedFiling(ctx, id)
  return stored.stored_name
    ? ctx.files.readWhole(stored.stored_name, `the form ${id} as it was filed`)
    : fill(ctx, stored, is_flat)
}

async function fill(ctx: UserCtx, stored: StoredFiling, is_flat: boolean): Promise<Buffer> {
  const { edition } = stored
  const planned = await planFiling(ctx, stored, await officeToday(ctx))
  const load = () => ctx.files.readWhole(edition.stored_name, `the blank form ${edition.form}`)
  return fillFormApart(load, orderOf(stored, planned, is_flat))
}

/** Before the transaction: the form as it will be filed. */
export async function freezeForm(ctx: ReadCtx, { id }: { id: number }) {
  await requireRow(ctx, id)
  const stored = await storedFiling(ctx, id)
  if (stored.filed_on !== null) return null
  const planned = await planFiling(ctx, stored, await officeToday(ctx))
  const load = () => ctx.files.readWhole(stored.edition.stored_name, `the blank form ${stored.edition.form}`)
  const bytes = await fillFormApart(load, orderOf(stored, planned, true))
  const file = await ctx.files.put(Readable.from([bytes]), 100)
  const values = Object.fromEntries(
    planned.plan.fields.flatMap(({ name, printed }) => (printed === null ? [] : [[name, printed]])),
  )
  return { version: stored.version, file, values }
}

export async function fileForm(
  ctx: WriteCtx,
  { id, version, filed_on, receipt_number }: InputOf<Calls['fileForm']>,
  frozen: Awaited<ReturnType<typeof freezeForm>>,
): Promise<OutputOf<Calls['fileForm']>> {
  const stored = await lockDraft(ctx, id, version)
  if (!frozen || frozen.version !== stored.version)
    throw stale(await lastChangedBy(ctx.db, 'parties', stored.party_id))
  if (filed_on > (await officeToday(ctx))) throw invalid({ filed_on: 'This day is still to come' })
  const { stored_name, size, sha256 } = frozen.file
  await ctx.db
    .updateTable('form_filings')
    .set({
      filed_on,
      filed_at: ctx.now.toISOString(),
      filed_by_id: ctx.actor.user_id,
      receipt_number,
      sealed_values: ctx.vault.encrypt(JSON.stringify(frozen.values), valuesCell(id)),
      content_type: 'application/pdf',
      stored_name,
      size,
      sha256,
      version: stored.version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await recordFiling(ctx, 'filed', stored, {
    filed_on: [null, filed_on],
    receipt_number: [null, receipt_number],
  })
  return requireFiling(ctx, id)
}

export async function deleteFormFiling(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const stored = await lockDraft(ctx, id)
  await ctx.db.deleteFrom('form_filings').where('id', '=', id).execute()
  await recordFiling(ctx, 'deleted', stored)
}
