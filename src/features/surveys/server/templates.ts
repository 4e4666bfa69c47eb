import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween, lastChangedBy } from '#core/server/effects/audit.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { completed } from '#fields/fields.ts'
import type { surveysContract } from '../contract.ts'
import type { SurveyTemplate } from '../contract/templates.ts'
import { surveyTemplateEvents } from '../events.ts'
import { settingRules, templateFields } from '../formFields.ts'
import { listedCards } from './service.ts'

type Calls = (typeof surveysContract)['endpoints']
type Values = InputOf<Calls['createSurveyTemplate']>

const shown = [
  'id',
  'name',
  'cards',
  'title',
  'language',
  'message',
  'identity_check',
  'valid_days',
  'reminder_days',
  'version',
] as const

export const listSurveyTemplates = async ({ db }: ReadCtx): Promise<{ items: SurveyTemplate[] }> => ({
  items: (await db
    .selectFrom('survey_templates')
    .select(shown)
    .orderBy(sql`normalize_text(name)`)
    .execute()) as SurveyTemplate[],
})

export async function createSurveyTemplate(ctx: WriteCtx, values: Values): Promise<SurveyTemplate> {
  const row = await checked(ctx, values, null)
  const made = await ctx.db
    .insertInto('survey_templates')
    .values(row)
    .returning(shown)
    .executeTakeFirstOrThrow()
  await record(ctx, 'created', made.id, {}, values)
  return made as SurveyTemplate
}

export async function updateSurveyTemplate(
  ctx: WriteCtx,
  { id, version, ...values }: InputOf<Calls['updateSurveyTemplate']>,
): Promise<SurveyTemplate> {
  const before = await locked(ctx, id)
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'survey_templates', id))
  const row = await checked(ctx, values, id)
  const changed = await ctx.db
    .updateTable('survey_templates')
    .set({ ...row, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
  await record(ctx, 'changed', id, before, values)
  return changed as SurveyTemplate
}

export async function deleteSurveyTemplate(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await locked(ctx, id)
  await ctx.db.deleteFrom('survey_templates').where('id', '=', id).execute()
  await record(ctx, 'deleted', id, before, {})
}

/** The row to write: cards that exist, and a name no other template has. */
async function checked(ctx: WriteCtx, input: Values, id: number | null) {
  const { cards, ...values } = completed(templateFields, input, settingRules)
  const other = await ctx.db
    .selectFrom('survey_templates')
    .select('id')
    .where(sql<boolean>`normalize_text(name) = normalize_text(${values.name})`)
    .where(sql<boolean>`id is distinct from ${id}::bigint`)
    .executeTakeFirst()
  if (other) throw invalid({ name: 'There is a template of this name' })
  return { ...values, cards: (await listedCards(ctx, cards)).cards }
}

function record(
  ctx: WriteCtx,
  event: keyof typeof surveyTemplateEvents.definitions,
  entity_id: number,
  before: Partial<Values>,
  after: Partial<Values>,
): Promise<void> {
  const logged = ({ cards, ...values }: Partial<Values>) => ({
    ...Object.fromEntries(
      Object.keys(templateFields).map((name) => [name, values[name as keyof typeof values]]),
    ),
    cards: cards && Object.keys(cards).join(', '),
  })
  return ctx.record(surveyTemplateEvents, event, {
    entity_id,
    changes: changesBetween(logged(before), logged(after)),
  })
}

async function locked({ db }: WriteCtx, id: number) {
  const template = await db
    .selectFrom('survey_templates')
    .select(shown)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!template) throw notFound('This template')
  return template as SurveyTemplate
}
