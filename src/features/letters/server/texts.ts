import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import type { UserCtx, ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { lettersContract } from '../contract.ts'
import type { LetterText, LetterTextLine } from '../contract/texts.ts'
import { letterTextEvents } from '../events.ts'
import { hasWords, isTooLong, letterContent, placeholdersIn, type LetterContent } from '../letterContent.ts'
import { letterPlaceholders } from '../placeholders.ts'
import { letterPdf } from './letterPdf.ts'
import { exampleValues } from './values.ts'

type Calls = (typeof lettersContract)['endpoints']

const textLines = ({ db }: Pick<UserCtx, 'db'>) =>
  db
    .selectFrom('letter_texts as t')
    .innerJoin('letter_text_versions as v', (join) =>
      join.onRef('v.letter_text_id', '=', 't.id').onRef('v.number', '=', 't.version'),
    )
    .innerJoin('languages', 'languages.id', 't.language_id')
    .leftJoin('legal_case_types as type', 'type.id', 't.legal_case_type_id')
    .leftJoin('users as author', 'author.id', 'v.created_by_id')
    .select(['t.id', 'v.title', 't.language_id', 'languages.name as language_name', 't.legal_case_type_id'])
    .select(['type.name as type_name', 't.version', 't.archived_at', 't.updated_at'])
    .select(['author.display_name as updated_by_name', 'v.content', 'languages.iso639 as language'])

export async function listLetterTexts(
  ctx: ReadCtx,
  { archived }: InputOf<Calls['listLetterTexts']>,
): Promise<{ items: LetterTextLine[] }> {
  const items = await textLines(ctx)
    .where('t.archived_at', archived ? 'is not' : 'is', null)
    .orderBy('languages.name')
    .orderBy(sql`type.name nulls first`)
    .orderBy('t.id')
    .execute()
  return { items }
}

export async function getLetterText(ctx: UserCtx, { id }: { id: number }): Promise<LetterText> {
  const text = await textLines(ctx).where('t.id', '=', id).executeTakeFirst()
  if (!text) throw notFound('This letter text')
  const versions = await ctx.db
    .selectFrom('letter_text_versions as v')
    .leftJoin('users as author', 'author.id', 'v.created_by_id')
    .where('v.letter_text_id', '=', id)
    .select(['v.number', 'v.title', 'v.content', 'v.created_at', 'author.display_name as created_by_name'])
    .orderBy('v.number', 'desc')
    .execute()
  return {
    ...text,
    content: storedContent(text.content),
    versions: versions.map((version) => ({ ...version, content: storedContent(version.content) })),
  }
}

export const storedContent = (value: unknown): LetterContent => letterContent.parse(value)

/** Refuses what could not be signed: nothing in it, or a placeholder that does not exist. */
export function checkContent(content: LetterContent): void {
  if (!hasWords(content)) throw invalid({ content: 'Write the letter' })
  if (isTooLong(content))
    throw invalid({
      content:
        'This letter is too long: at most 10,000 characters in a paragraph or list, and 150,000 in all',
    })
  const refusal = letterPlaceholders.refusalOf(placeholdersIn(content))
  if (refusal) throw invalid({ content: refusal })
}

export async function createLetterText(
  ctx: WriteCtx,
  { language_id, legal_case_type_id = null, ...version }: InputOf<Calls['createLetterText']>,
): Promise<LetterText> {
  checkContent(version.content)
  await requireLanguage(ctx, language_id)
  if (legal_case_type_id !== null) await requireType(ctx, legal_case_type_id)
  await refuseSecond(ctx, language_id, legal_case_type_id)
  const { id } = await ctx.db
    .insertInto('letter_texts')
    .values({ language_id, legal_case_type_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addVersion(ctx, id, 1, version)
  return recorded(ctx, 'created', id, { title: version.title })
}

export async function updateLetterText(
  ctx: WriteCtx,
  { id, version, ...changed }: InputOf<Calls['updateLetterText']>,
): Promise<LetterText> {
  checkContent(changed.content)
  const before = await lockedText(ctx, id)
  if (before.version !== version) {
    const { updated_by_name } = await getLetterText(ctx, { id })
    throw stale(updated_by_name)
  }
  await addVersion(ctx, id, version + 1, changed)
  await ctx.db
    .updateTable('letter_texts')
    .set({ version: version + 1, updated_at: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  return recorded(ctx, 'updated', id, { title: changed.title, version: version + 1 })
}

export async function archiveLetterText(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { archived_at } = await lockedText(ctx, id)
  if (archived_at) return
  await setArchived(ctx, id, ctx.now.toISOString())
  await recorded(ctx, 'archived', id)
}

export async function unarchiveLetterText(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const { archived_at, language_id, legal_case_type_id } = await lockedText(ctx, id)
  if (!archived_at) return
  await refuseSecond(ctx, language_id, legal_case_type_id)
  await setArchived(ctx, id, null)
  await recorded(ctx, 'unarchived', id)
}

export async function previewLetterText(
  ctx: WriteCtx,
  { language_id, title, content }: InputOf<Calls['previewLetterText']>,
): Promise<OutputOf<Calls['previewLetterText']>> {
  checkContent(content)
  const { iso639: language } = await requireLanguage(ctx, language_id)
  return letterPdf(ctx, { title, content, language, values: exampleValues(language), footer: 'Preview' })
}

const setArchived = ({ db, now }: WriteCtx, id: number, archived_at: string | null) =>
  db
    .updateTable('letter_texts')
    .set({ archived_at, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()

async function lockedText({ db }: WriteCtx, id: number) {
  const text = await db
    .selectFrom('letter_texts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!text) throw notFound('This letter text')
  return text
}

const addVersion = (
  { db, actor, now }: WriteCtx,
  letter_text_id: number,
  number: number,
  { title, content }: { title: string; content: LetterContent },
) =>
  db
    .insertInto('letter_text_versions')
    .values({
      letter_text_id,
      number,
      title,
      content: JSON.stringify(content),
      created_by_id: actor.user_id,
      created_at: now.toISOString(),
    })
    .execute()

async function recorded(
  ctx: WriteCtx,
  event: keyof typeof letterTextEvents.definitions,
  id: number,
  values: Record<string, unknown> = {},
): Promise<LetterText> {
  const text = await getLetterText(ctx, { id })
  const { language_name, type_name } = text
  await ctx.record(letterTextEvents, event, {
    entity_id: id,
    changes: changesFromNothing({ ...values, language_name, type_name }),
  })
  return text
}

export async function requireLanguage({ db }: UserCtx, id: number) {
  const language = await db
    .selectFrom('languages')
    .select(['id', 'name', 'iso639'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!language) throw invalid({ language_id: 'Choose a language from the list' })
  return language
}

async function requireType({ db }: UserCtx, id: number): Promise<void> {
  const type = await db
    .selectFrom('legal_case_types')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!type) throw invalid({ legal_case_type_id: 'Choose a type from the list' })
}

async function refuseSecond(
  { db }: WriteCtx,
  language_id: number,
  legal_case_type_id: number | null,
): Promise<void> {
  // Two at the same moment would both find none.
  await db.selectFrom('languages').select('id').where('id', '=', language_id).forUpdate().execute()
  const other = await db
    .selectFrom('letter_texts')
    .select('id')
    .where('language_id', '=', language_id)
    .where(sql<boolean>`legal_case_type_id is not distinct from ${legal_case_type_id}::bigint`)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (other)
    throw conflict(
      'letters.text_exists',
      'There is a text for this language and type already; change that one.',
    )
}
