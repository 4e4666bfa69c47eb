import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { may } from '#access/may.ts'
import { requireCase } from '#access/server/requireRow.ts'
import { isVisible, visibleCases, visibleParties, type ScopedDb } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import { namedRowOrNull } from '#core/server/db/namedRow.ts'
import type { UserCtx, ReadCtx } from '#core/server/http/context.ts'
import type { IdentityCheck } from '#guests/identity.ts'
import { mostFailedChecks } from '#guests/server/identity.ts'
import type { lettersContract } from '../contract.ts'
import type { Letter, LetterLine } from '../contract/letters.ts'
import { placeholdersIn, type LetterContent } from '../letterContent.ts'
import type { channels, LetterState, LetterStep } from '../letterFields.ts'
import { letterPlaceholders } from '../placeholders.ts'
import { letterPdf } from './letterPdf.ts'
import { signedContent } from './signedContent.ts'
import { storedContent } from './texts.ts'
import { letterValues } from './values.ts'

type Calls = (typeof lettersContract)['endpoints']

const signersOf = sql<LetterLine['signers']>`coalesce((
  select json_agg(json_build_object('id', s.id, 'role', s.role, 'name', s.name, 'party_id', s.party_id,
    'user_id', s.user_id, 'state', s.state, 'signed_at', s.signed_at,
    'is_locked', s.failed_checks >= ${sql.lit(mostFailedChecks)},
    'wants_paper', exists (select from letter_steps w where w.letter_signer_id = s.id
      and w.step = case s.state when 'signed' then 'consent_withdrawn' else 'paper_requested' end)) order by s.position)
  from letter_signers s where s.engagement_letter_id = l.id), '[]')`

/** Letters of cases this reader sees, unless somebody signs who is hidden from them: the letter names those who do. */
export const visibleLetters = (ctx: ScopedDb) =>
  visibleCases(ctx)
    .innerJoin('engagement_letters as l', 'l.legal_case_id', 'legal_cases.id')
    .innerJoin('languages', 'languages.id', 'l.language_id')
    .where(
      sql<boolean>`not exists (select from letter_signers hidden join parties on parties.id = hidden.party_id
        where hidden.engagement_letter_id = l.id and not ${isVisible(ctx.actor, 'parties')})`,
    )

const lineColumns = [
  'l.id',
  'l.legal_case_id',
  'l.title',
  'l.language_id',
  'languages.name as language_name',
  'languages.iso639 as language',
  'l.sent_at',
  'l.expires_at',
  'l.ended_at',
  'l.end_reason',
  'l.attachment_id',
  'l.paper_signed_on',
  'l.created_at',
  'l.version',
] as const

const mayEdit = ({ actor }: UserCtx): boolean => may(actor, 'editor', 'cases.edit')

function rightsOn(
  ctx: UserCtx,
  { state, signers }: { state: LetterState; signers: LetterLine['signers'] },
): LetterLine['can'] {
  const edits = mayEdit(ctx)
  const turn = signers.find((one) => one.state === 'invited')
  return {
    edit: edits && state === 'draft',
    send: edits && ['draft', 'sent', 'opened'].includes(state),
    void: edits && ['draft', 'sent', 'opened'].includes(state),
    paper: edits && ['sent', 'opened', 'expired'].includes(state),
    countersign:
      ['sent', 'opened'].includes(state) && turn?.role === 'attorney' && turn.user_id === ctx.actor.user_id,
  }
}

export async function listLetters(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['listLetters']>> {
  await requireCase(ctx, id)
  const rows = await visibleLetters(ctx)
    .where('l.legal_case_id', '=', id)
    .select(lineColumns)
    .select(['l.state', signersOf.as('signers')])
    .$narrowType<{ state: LetterState }>()
    .orderBy('l.id', 'desc')
    .execute()
  return { items: rows.map((row) => ({ ...row, can: rightsOn(ctx, row) })), can: { create: mayEdit(ctx) } }
}

/** The words of a declaration are its person's: whoever sees the case alone does not read them. */
async function requireSignedFor(ctx: UserCtx, engagement_letter_id: number): Promise<void> {
  const hidden = await ctx.db
    .selectFrom('letter_signers as s')
    .where('s.engagement_letter_id', '=', engagement_letter_id)
    .where('s.party_id', 'is not', null)
    .where('s.party_id', 'not in', visibleParties(ctx).select('parties.id'))
    .select('s.id')
    .executeTakeFirst()
  if (hidden) throw notFound('This letter')
}

export async function getLetter(
  ctx: UserCtx,
  { id, letterId }: { id: number; letterId: number },
): Promise<Letter> {
  const row = await visibleLetters(ctx)
    .leftJoin('users as author', 'author.id', 'l.created_by_id')
    .where('l.id', '=', letterId)
    .where('l.legal_case_id', '=', id)
    .select(lineColumns)
    .select([
      'l.state',
      'l.content',
      'l.frozen_content',
      'l.sealed_content',
      'l.fee_dollars',
      'l.notification_channel',
    ])
    .select(['l.notification_language', 'l.notification_message', 'l.recipient_identifier'])
    .select(['l.identity_check', 'l.valid_days', 'l.reminder_days', 'l.letter_text_number as text_version'])
    .select(['l.replaced_by_id', 'author.display_name as created_by_name', signersOf.as('signers')])
    .select([
      sql<boolean>`l.sealed_code_word is not null`.as('has_code_word'),
      sql<string | null>`encode(l.content_sha256, 'hex')`.as('content_sha256'),
      sql<string | null>`encode(l.sealed_sha256, 'hex')`.as('sealed_sha256'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('letter_steps as step')
          .leftJoin('letter_signers as s', 's.id', 'step.letter_signer_id')
          .whereRef('step.engagement_letter_id', '=', 'l.id')
          .select(['step.step', 'step.at', 'step.ip', 'step.device', 'step.detail'])
          .select(namedRowOrNull('s', 'name').as('signer'))
          .$narrowType<{ step: LetterStep }>()
          .orderBy('step.id'),
      ).as('steps'),
    )
    .$narrowType<{
      state: LetterState
      notification_channel: (typeof channels)[number]
      identity_check: IdentityCheck
    }>()
    .executeTakeFirst()
  if (!row) throw notFound('This letter')
  if (row.sealed_content !== null) await requireSignedFor(ctx, letterId)
  const { frozen_content: _frozen, sealed_content, ...letter } = row
  const content = signedContent(ctx.vault, row)
  return {
    ...letter,
    content,
    is_sealed: sealed_content !== null,
    missing: row.state === 'draft' ? await missingIn(ctx, { ...letter, content }) : [],
    steps: letter.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    signers: letter.signers.map((one) => ({
      ...one,
      signed_at: one.signed_at && new Date(one.signed_at).toISOString(),
    })),
    can: rightsOn(ctx, letter),
  }
}

/** Placeholders that are known where another one is. */
const known: Readonly<Record<string, string>> = { fee_in_words: 'fee', attorney_bar: 'attorney_name' }

async function missingIn(
  ctx: UserCtx,
  letter: Parameters<typeof letterValues>[1] & { content: LetterContent },
): Promise<string[]> {
  const named = placeholdersIn(letter.content).map((name) => known[name] ?? name)
  return letterPlaceholders.missingIn(named, await letterValues(ctx, letter))
}

export async function previewLetter(
  ctx: UserCtx,
  input: InputOf<Calls['previewLetter']>,
): Promise<OutputOf<Calls['previewLetter']>> {
  const letter = await getLetter(ctx, input)
  const { title, content, language } = letter
  const values = letter.content_sha256 ? {} : await letterValues(ctx, letter)
  return letterPdf(ctx, { title, content, language, values, footer: footerOf(letter) })
}

export const footerOf = ({ id, text_version }: { id: number; text_version: number | null }): string =>
  [`Letter ${id}`, text_version !== null && `version ${text_version} of its text`].filter(Boolean).join(', ')

/** The text of the case's type, or else the one for every type. */
export async function findText(
  { db }: UserCtx,
  lang: { language_id: number } | { code: string },
  legal_case_type_id: number | null,
) {
  const text = await db
    .selectFrom('letter_texts as t')
    .innerJoin('letter_text_versions as v', (join) =>
      join.onRef('v.letter_text_id', '=', 't.id').onRef('v.number', '=', 't.version'),
    )
    .innerJoin('languages', 'languages.id', 't.language_id')
    .where('t.archived_at', 'is', null)
    .where((eb) =>
      'code' in lang
        ? eb(sql`lower(languages.iso639)`, '=', lang.code.toLowerCase())
        : eb('t.language_id', '=', lang.language_id),
    )
    .where((eb) =>
      eb.or([eb('t.legal_case_type_id', 'is', null), eb('t.legal_case_type_id', '=', legal_case_type_id)]),
    )
    .select(['t.id', 't.language_id', 'languages.iso639 as language', 'v.title', 'v.content', 'v.number'])
    .orderBy(sql`t.legal_case_type_id nulls last`)
    .orderBy('t.id')
    .executeTakeFirst()
  return text && { ...text, content: storedContent(text.content) }
}

export async function getLetterTextByLanguage(
  ctx: ReadCtx,
  { lang, legal_case_id }: InputOf<Calls['getLetterTextByLanguage']>,
): Promise<OutputOf<Calls['getLetterTextByLanguage']>> {
  const type = legal_case_id === undefined ? null : (await requireCase(ctx, legal_case_id)).legal_case_type_id
  const by = /^\d{1,15}$/.test(lang) ? { language_id: Number(lang) } : { code: lang }
  const text = await findText(ctx, by, type)
  if (!text) throw notFound('A letter text in this language')
  const { id, number, ...found } = text
  return { ...found, letter_text_id: id, text_version: number }
}
