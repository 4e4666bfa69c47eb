import { sql, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#db/tables.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import type { messagesContract } from '../contract.ts'
import type { MessageTemplate, MessageTranslation } from '../contract/templates.ts'
import { messageTemplateEvents } from '../events.ts'
import { messageProblem } from '#templates/shortMessages.ts'

type Calls = (typeof messagesContract)['endpoints']

const templates = ({ db }: Pick<UserCtx, 'db'>) =>
  db
    .selectFrom('short_message_templates as t')
    .select(['t.id', 't.name', 't.language', 't.message', 't.updated_at', 't.version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('short_message_translations as s')
          .whereRef('s.template_id', '=', 't.id')
          .select(['s.id', 's.language', 's.message', 's.version'])
          .orderBy('s.language'),
      ).as('translations'),
    )

export const listMessageTemplates = async (ctx: ReadCtx): Promise<{ items: MessageTemplate[] }> => ({
  items: await templates(ctx)
    .orderBy(sql`normalize_text(t.name)`)
    .execute(),
})

export async function getMessageTemplate(ctx: UserCtx, { id }: { id: number }): Promise<MessageTemplate> {
  const template = await templates(ctx).where('t.id', '=', id).executeTakeFirst()
  if (!template) throw notFound('This template')
  return template
}

export const listTranslations = async (ctx: ReadCtx, { id }: { id: number }) => ({
  items: (await getMessageTemplate(ctx, { id })).translations,
})

export async function createMessageTemplate(
  ctx: WriteCtx,
  values: InputOf<Calls['createMessageTemplate']>,
): Promise<MessageTemplate> {
  checkMessage(values.message)
  await refuseSameName(ctx, values.name, null)
  const { id } = await ctx.db
    .insertInto('short_message_templates')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordTemplate(ctx, 'created', id, {}, values)
  return getMessageTemplate(ctx, { id })
}

export async function updateMessageTemplate(
  ctx: WriteCtx,
  { id, version, ...values }: InputOf<Calls['updateMessageTemplate']>,
): Promise<MessageTemplate> {
  checkMessage(values.message)
  const before = await lockedTemplate(ctx, id)
  if (before.version !== version) throw stale(null)
  await refuseSameName(ctx, values.name, id)
  if ((await getMessageTemplate(ctx, { id })).translations.some((one) => one.language === values.language))
    throw invalid({ language: 'There is a translation into this language; delete it first' })
  await ctx.db
    .updateTable('short_message_templates')
    .set({ ...values, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordTemplate(ctx, 'updated', id, before, values)
  return getMessageTemplate(ctx, { id })
}

export async function deleteMessageTemplate(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { name, message } = await lockedTemplate(ctx, id)
  await ctx.db.deleteFrom('short_message_templates').where('id', '=', id).execute()
  await recordTemplate(ctx, 'deleted', id, { name, message }, {})
}

export async function createTranslation(
  ctx: WriteCtx,
  { id, ...values }: InputOf<Calls['createTranslation']>,
): Promise<MessageTranslation> {
  checkMessage(values.message)
  const template = await lockedTemplate(ctx, id)
  await refuseSameLanguage(ctx, template, values.language, null)
  const made = await ctx.db
    .insertInto('short_message_translations')
    .values({ template_id: id, ...values })
    .returning(['id', 'language', 'message', 'version'])
    .executeTakeFirstOrThrow()
  await recordTemplate(
    ctx,
    'translated',
    id,
    { name: template.name },
    { name: template.name, ...inWords(values) },
  )
  return made
}

export async function updateTranslation(
  ctx: WriteCtx,
  { id, translationId, version, ...values }: InputOf<Calls['updateTranslation']>,
): Promise<MessageTranslation> {
  checkMessage(values.message)
  const template = await lockedTemplate(ctx, id)
  const before = await requireTranslation(ctx, id, translationId)
  if (before.version !== version) throw stale(null)
  await refuseSameLanguage(ctx, template, values.language, translationId)
  const changed = await ctx.db
    .updateTable('short_message_translations')
    .set({ ...values, version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', translationId)
    .returning(['id', 'language', 'message', 'version'])
    .executeTakeFirstOrThrow()
  await recordTemplate(ctx, 'translated', id, inWords(before), inWords(values))
  return changed
}

export async function deleteTranslation(
  ctx: WriteCtx,
  { id, translationId }: InputOf<Calls['deleteTranslation']>,
): Promise<void> {
  await lockedTemplate(ctx, id)
  const before = await requireTranslation(ctx, id, translationId)
  await ctx.db.deleteFrom('short_message_translations').where('id', '=', translationId).execute()
  await recordTemplate(ctx, 'translation_deleted', id, inWords(before), {})
}

/** Refuses a message with a placeholder that does not exist. */
export function checkMessage(message: string): void {
  const problem = messageProblem(message)
  if (problem) throw invalid({ message: problem })
}

const inWords = ({ language, message }: { language: string; message: string }) => ({
  language: guestLanguages[language as LanguageCode].english,
  message,
})

const recordTemplate = (
  ctx: WriteCtx,
  event: keyof typeof messageTemplateEvents.definitions,
  id: number,
  before: object,
  after: object,
) => {
  const shown = ({ name, language, message }: Partial<Selectable<Tables['short_message_templates']>>) => ({
    name: name ?? null,
    language: language ?? null,
    message: message ?? null,
  })
  return ctx.record(messageTemplateEvents, event, {
    entity_id: id,
    changes: changesBetween(shown(before), shown(after)),
  })
}

async function lockedTemplate({ db }: WriteCtx, id: number) {
  const template = await db
    .selectFrom('short_message_templates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!template) throw notFound('This template')
  return template
}

async function requireTranslation({ db }: WriteCtx, template_id: number, id: number) {
  const translation = await db
    .selectFrom('short_message_translations')
    .selectAll()
    .where('template_id', '=', template_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!translation) throw notFound('This translation')
  return translation
}

async function refuseSameName({ db }: WriteCtx, name: string, id: number | null): Promise<void> {
  const other = await db
    .selectFrom('short_message_templates')
    .select('id')
    .where(sql<boolean>`normalize_text(name) = normalize_text(${name})`)
    .where(sql<boolean>`id is distinct from ${id}::bigint`)
    .executeTakeFirst()
  if (other) throw invalid({ name: 'There is a template of this name' })
}

async function refuseSameLanguage(
  { db }: WriteCtx,
  template: { id: number; language: string },
  language: string,
  id: number | null,
): Promise<void> {
  const other = await db
    .selectFrom('short_message_translations')
    .select('id')
    .where('template_id', '=', template.id)
    .where('language', '=', language)
    .where(sql<boolean>`id is distinct from ${id}::bigint`)
    .executeTakeFirst()
  if (other || template.language === language)
    throw invalid({ language: 'The template has its words in this language already' })
}
