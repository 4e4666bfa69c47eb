import { requireCase } from '#access/server/requireRow.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, invalidAt, stale } from '#core/errors.ts'
import { changesFromNothing, lastChangedBy } from '#core/server/effects/audit.ts'
import type { UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { lettersContract } from '../contract.ts'
import type { Letter } from '../contract/letters.ts'
import { letterContent, plainLetter, type LetterContent } from '../letterContent.ts'
import type { SignerInput } from '../letterFields.ts'
import { findText, getLetter } from './letters.ts'
import { emptyContent, storeSealed } from './signedContent.ts'
import { recordLetter } from './steps.ts'
import { checkContent, requireLanguage } from './texts.ts'

type Calls = (typeof lettersContract)['endpoints']
type DraftInput = Partial<InputOf<Calls['updateLetter']>['engagement_letter']>

const path = 'engagement_letter'

/** Runs a check whose refusals name fields of the letter. */
async function checkedAt<T>(check: () => T | Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const { issues } = error as { issues?: { path: string }[] }
    for (const issue of issues ?? []) issue.path = `${path}.${issue.path}`
    throw error
  }
}

export async function createLetter(
  ctx: WriteCtx,
  { engagement_letter }: InputOf<Calls['createLetter']>,
): Promise<Letter> {
  const { legal_case_id, ...input } = engagement_letter
  return draftLetter(ctx, legal_case_id, input)
}

/** A new draft, with the text of its language and the case's type where none is given. */
export async function draftLetter(
  ctx: WriteCtx,
  legal_case_id: number,
  { content: ownContent, title, signers, ...input }: DraftInput & { language_id: number },
  /** Its words are encrypted where they are stored, and are no draft to change. */
  { isSealed = false } = {},
): Promise<Letter> {
  const { legal_case_type_id } = await requireCase(ctx, legal_case_id)
  await checkedAt(() => requireLanguage(ctx, input.language_id))
  const text = await findText(ctx, { language_id: input.language_id }, legal_case_type_id)
  const content = ownContent ? contentOf(ownContent) : text?.content
  if (!content)
    throw invalidAt(path, {
      language_id: 'There is no letter text in this language yet; an admin adds them under Letter texts',
    })
  await checkedAt(() => checkContent(content))
  const { id } = await ctx.db
    .insertInto('engagement_letters')
    .values({
      ...columnsOf(input),
      legal_case_id,
      language_id: input.language_id,
      title: title ?? text?.title ?? 'Engagement letter',
      content: JSON.stringify(isSealed ? emptyContent : content),
      letter_text_id: isSealed ? null : (text?.id ?? null),
      letter_text_number: isSealed ? null : (text?.number ?? null),
      created_by_id: ctx.actor.user_id,
      created_at: ctx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isSealed) await storeSealed(ctx, id, content)
  await storeCodeWord(ctx, id, input.code_word)
  await setSigners(ctx, id, await signersOf(ctx, legal_case_id, signers))
  const letter = await getLetter(ctx, { id: legal_case_id, letterId: id })
  await recordLetter(ctx, 'letter_drafted', { legal_case_id, changes: logged(letter) })
  return letter
}

/** Locked until the transaction ends. */
export async function lockedLetter(
  ctx: WriteCtx,
  { id, letterId }: { id: number; letterId: number },
): Promise<Letter> {
  await ctx.db.selectFrom('engagement_letters').select('id').where('id', '=', letterId).forUpdate().execute()
  return getLetter(ctx, { id, letterId })
}

export async function updateLetter(
  ctx: WriteCtx,
  { id, letterId, engagement_letter: input, version }: InputOf<Calls['updateLetter']>,
): Promise<Letter> {
  const before = await lockedLetter(ctx, { id, letterId })
  if (before.state !== 'draft' || before.is_sealed)
    throw conflict('letters.frozen', 'This letter was sent and stays as it is. Void it and send a new one.')
  if (before.version !== version) throw stale(await lastChangedBy(ctx.db, 'legal_cases', id))
  return changeDraft(ctx, before, input)
}

export async function changeDraft(ctx: WriteCtx, before: Letter, input: DraftInput): Promise<Letter> {
  const { id, legal_case_id, version } = before
  const { title, signers, language_id, ...rest } = input
  const content = input.content ? contentOf(input.content) : undefined
  if (content) await checkedAt(() => checkContent(content))
  if (language_id !== undefined) await checkedAt(() => requireLanguage(ctx, language_id))
  await ctx.db
    .updateTable('engagement_letters')
    .set({
      ...columnsOf(rest),
      ...(language_id !== undefined && { language_id }),
      ...(title !== undefined && { title }),
      ...(content && { content: JSON.stringify(content) }),
      version: version + 1,
      updated_at: ctx.now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  await storeCodeWord(ctx, id, rest.code_word)
  if (signers) await setSigners(ctx, id, await signersOf(ctx, legal_case_id, signers))
  const letter = await getLetter(ctx, { id: legal_case_id, letterId: id })
  await recordLetter(ctx, 'letter_changed', { legal_case_id, changes: logged(letter) })
  return letter
}

function contentOf(content: LetterContent | string): LetterContent {
  if (typeof content !== 'string') return content
  const { data, error } = letterContent.safeParse(plainLetter(content))
  if (error) throw invalidAt(path, { content: 'This letter is too long' })
  return data
}

const ownColumns = [
  'fee_dollars',
  'notification_language',
  'notification_message',
  'recipient_identifier',
  'identity_check',
  'valid_days',
  'reminder_days',
] as const

const columnsOf = (input: DraftInput) => ({
  ...Object.fromEntries(
    ownColumns.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  ),
  ...(input.notification_channel && { notification_channel: input.notification_channel }),
})

async function storeCodeWord(ctx: WriteCtx, id: number, word: string | null | undefined): Promise<void> {
  if (word === undefined) return
  const sealed_code_word =
    word === null ? null : ctx.vault.encrypt(word, ['engagement_letters', 'sealed_code_word', id])
  await ctx.db.updateTable('engagement_letters').set({ sealed_code_word }).where('id', '=', id).execute()
}

export const logged = ({ title, language_name, signers, fee_dollars, notification_channel }: Letter) =>
  changesFromNothing({
    letter_title: title,
    language: language_name,
    fee_dollars,
    notification_channel,
    signers: signers.map(({ name }) => name),
  })

interface NewSigner {
  role: SignerInput['role']
  party_id: number | null
  user_id: number | null
  name: string
}

export const peopleOfCase = (ctx: UserCtx, legal_case_id: number) =>
  visibleParties(ctx)
    .innerJoin('legal_case_parties as p', 'p.party_id', 'parties.id')
    .innerJoin('legal_cases as c', 'c.id', 'p.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .where('c.id', '=', legal_case_id)
    .select(['parties.id', 'parties.display_name'])
    .select((eb) => eb('r.record_holder_party_id', '=', eb.ref('parties.id')).as('is_holder'))
    .orderBy('parties.id')
    .execute()

/** The record holder, or else the first of a case’s people. */
export const clientAmong = <P extends { is_holder: unknown }>(people: readonly P[]): P | undefined =>
  people.find(({ is_holder }) => is_holder) ?? people[0]

/** The client by default. */
async function signersOf(
  ctx: UserCtx,
  legal_case_id: number,
  signers: readonly SignerInput[] | undefined,
): Promise<NewSigner[]> {
  const people = await peopleOfCase(ctx, legal_case_id)
  if (!signers) {
    const client = clientAmong(people)
    if (!client) throw invalidAt(path, { signers: 'Add the client to the case first' })
    return [{ role: 'client', party_id: client.id, user_id: null, name: client.display_name }]
  }
  return Promise.all(
    signers.map(async (signer, index): Promise<NewSigner> => {
      const refuse = (why: string) => invalid({ [`${path}.signers.${index}`]: why })
      const { role, party_id = null, user_id = null, name } = signer
      if (role === 'attorney') {
        const user = await ctx.db
          .selectFrom('users')
          .select(['id', 'display_name'])
          .where('id', '=', user_id ?? 0)
          .where('deactivated', '=', false)
          .where('is_attorney', '=', true)
          .executeTakeFirst()
        if (!user) throw refuse('Choose an attorney of the office')
        return { role, party_id: null, user_id: user.id, name: user.display_name }
      }
      if (party_id !== null) {
        const person = people.find(({ id }) => id === party_id)
        if (!person) throw refuse('Choose somebody of this case')
        return { role, party_id, user_id: null, name: person.display_name }
      }
      if (role === 'client') throw refuse('Choose the client')
      if (!name) throw refuse('Enter a name, or choose somebody of the case')
      return { role, party_id: null, user_id: null, name }
    }),
  )
}

async function setSigners(ctx: WriteCtx, engagement_letter_id: number, signers: readonly NewSigner[]) {
  await ctx.db.deleteFrom('letter_signers').where('engagement_letter_id', '=', engagement_letter_id).execute()
  await ctx.db
    .insertInto('letter_signers')
    .values(signers.map((signer, position) => ({ engagement_letter_id, position, ...signer })))
    .execute()
}
