import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid, notFound, stale } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import { valuesByKey } from '#core/valuesByKey.ts'
import type { guestsContract } from '../contract.ts'
import { guestTextEvents } from '../events.ts'
import { problemOf } from '../formatText.ts'
import { guestLanguages, languageCodes, type LanguageCode } from '../languages.ts'
import { isQuestionKey, questionTexts } from './questionTexts.ts'
import { guestTexts, usableText } from './texts.ts'

type Calls = (typeof guestsContract)['endpoints']
type AnyTexts = Readonly<Record<string, string>>

const shippedIn = (language: LanguageCode): AnyTexts => ({
  ...guestTexts[language],
  ...questionTexts[language],
})

/** All that guests read: the texts of the page, and those of the questions of surveys. */
export const shippedTexts: Readonly<Record<LanguageCode, AnyTexts>> = valuesByKey(languageCodes, shippedIn)
const { en } = shippedTexts

/** Every text of a language as it is shown, with what the office has made of it. */
export async function listGuestTexts(
  { db }: ReadCtx,
  { language }: InputOf<Calls['listGuestTexts']>,
): Promise<OutputOf<Calls['listGuestTexts']>> {
  const rows = new Map((await rowsOf(db, language)).map((row) => [row.key, row]))
  const items = Object.entries(shippedTexts[language]).map(([key, shipped]) => {
    const row = rows.get(key)
    const corrected = row && usableText(row, en, language)
    const text = corrected ?? shipped
    return {
      key,
      of: isQuestionKey(key) ? ('questions' as const) : ('pages' as const),
      english: en[key]!,
      shipped,
      text,
      is_corrected: corrected !== undefined,
      is_reviewed: row?.reviewed_text === text,
      version: row?.version ?? 0,
      updated_at: row?.updated_at ?? null,
      updated_by_name: row?.updated_by_name ?? null,
    }
  })
  return { items, reviewed: await reviewedTexts(db) }
}

const rowsOf = (db: ReadDb, language: LanguageCode) =>
  db
    .selectFrom('guest_texts')
    .leftJoin('users', 'users.id', 'guest_texts.updated_by_id')
    .where('language', '=', language)
    .select(['key', 'text', 'reviewed_text', 'guest_texts.version', 'guest_texts.updated_at'])
    .select('users.display_name as updated_by_name')
    .execute()

/** Number of texts of each language that a speaker has read as they are now. */
async function reviewedTexts(db: ReadDb): Promise<OutputOf<Calls['listGuestTexts']>['reviewed']> {
  const rows = await db
    .selectFrom('guest_texts')
    .select(['language', 'key', 'text', 'reviewed_text'])
    .where('reviewed_text', 'is not', null)
    .execute()
  const isCurrent = (row: (typeof rows)[number], language: LanguageCode) =>
    row.language === language && row.reviewed_text === (row.text ?? shippedTexts[language][row.key])
  return languageCodes.map((language) => ({
    language,
    count: rows.filter((row) => isCurrent(row, language)).length,
  }))
}

/** Corrects a text, or takes a correction back by the words that come with Ellis; and says whether a speaker has read it. */
export async function setGuestText(ctx: WriteCtx, input: InputOf<Calls['setGuestText']>): Promise<void> {
  const { language, key, is_reviewed } = input
  const source = Object.hasOwn(en, key) ? en[key] : undefined
  const shipped = shippedTexts[language][key]
  if (source === undefined || shipped === undefined) throw notFound('This text')
  const text = input.text.trim()
  const problem = problemOf(text, source, language)
  if (problem) throw invalid({ text: problem })
  const before = await ctx.db
    .selectFrom('guest_texts')
    .where('language', '=', language)
    .where('key', '=', key)
    .select(['text', 'reviewed_text'])
    .executeTakeFirst()
  await writeText(ctx, input, {
    text: text === shipped ? null : text,
    reviewed_text: is_reviewed ? text : null,
  })
  const old = before?.text ?? shipped
  const wasReviewed = before?.reviewed_text === old
  const event = text === old ? (is_reviewed ? 'reviewed' : 'unreviewed') : 'corrected'
  if (text === old && is_reviewed === wasReviewed) return
  await ctx.record(guestTextEvents, event, {
    changes: {
      language: [null, guestLanguages[language].english],
      english: [null, source],
      ...(text !== old && { text: [old, text] }),
      ...(is_reviewed !== wasReviewed && { is_reviewed: [wasReviewed, is_reviewed] }),
    },
  })
}

/** Refuses if somebody else has changed it since it was read. */
async function writeText(
  { db, actor, now }: WriteCtx,
  { language, key, version }: InputOf<Calls['setGuestText']>,
  words: { text: string | null; reviewed_text: string | null },
): Promise<void> {
  const change = { ...words, updated_by_id: actor.user_id, updated_at: now.toISOString() }
  const written = await db
    .insertInto('guest_texts')
    .values({ language, key, ...change })
    .onConflict((row) =>
      row
        .columns(['language', 'key'])
        .doUpdateSet({ ...change, version: version + 1 })
        .where('guest_texts.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  if (written?.version !== version + 1) throw stale(await lastEditor(db, language, key))
}

async function lastEditor(db: Transacting, language: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('guest_texts')
    .innerJoin('users', 'users.id', 'guest_texts.updated_by_id')
    .where('language', '=', language)
    .where('key', '=', key)
    .select('users.display_name')
    .executeTakeFirst()
  return row?.display_name
}
