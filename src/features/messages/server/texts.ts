import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { requireCase } from '#access/server/requireRow.ts'
import { visibleParties } from '#access/server/visibleRows.ts'
import { entryRights } from '#access/server/entryRights.ts'
import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx, Reading, Recording, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { guestLanguageOf, type LanguageCode } from '#guests/languages.ts'
import { findContactRefusal } from '#features/parties/server/contactRefusal.ts'
import { senderName } from '#features/parties/server/senderName.ts'
import { destinationOf, leavesAt, sendToParty } from '#features/parties/server/sendToParty.ts'
import type { StartedWork } from '#features/trackedJobs/contract.ts'
import type { TrackedWork } from '#features/trackedJobs/server/runTracked.ts'
import { startTracked } from '#features/trackedJobs/server/trackedJobs.ts'
import { messagesContract } from '../contract.ts'
import type { TextForParty } from '../contract/texts.ts'
import { messageEvents } from '../events.ts'
import { fillPlaceholders } from '#templates/shortMessages.ts'
import { longestText, textParts } from '../textParts.ts'
import { messageFacts, messageValues, missingValues, type MessageFacts } from './messageValues.ts'
import { placeInLog } from './placeInLog.ts'
import { checkMessage } from './templates.ts'
import { isOfCase, isOfVisibleCase } from './isOfCase.ts'
import { wordingsFor, type Wording } from './wording.ts'

const calls = messagesContract.endpoints
type Input = InputOf<typeof calls.sendTextMessage>

export interface Writing {
  message: string
  language?: LanguageCode | null | undefined
  legal_case_id?: number | null | undefined
  docket_entry_id?: number | null | undefined
  batch_id?: string
  at_once?: boolean
}

export async function previewTexts(ctx: ReadCtx, input: Input): Promise<{ items: TextForParty[] }> {
  return { items: await textsFor(ctx, await addresseesOf(ctx, input), input) }
}

/** Those who cannot be texted are named in the answer; the others have their text. */
export async function sendTextMessage(
  ctx: WriteCtx,
  input: Pick<Input, 'recipients'> & Writing,
): Promise<{ items: TextForParty[] }> {
  const people = await addresseesOf(ctx, input)
  const items = await textsFor(ctx, people, input)
  for (const [index, text] of items.entries()) {
    const { legal_case_id } = people[index]!
    if (!text.refusal) await sendPrepared(ctx, text, { kind: 'text', ...input, legal_case_id })
  }
  return { items }
}

export async function sendTextMessages(
  ctx: WriteCtx,
  { recipients, ...input }: InputOf<typeof calls.sendTextMessages>,
): Promise<StartedWork> {
  const people = await addresseesOf(ctx, { ...input, recipients })
  return startTracked(ctx, {
    kind: 'parties.text',
    title: people.length === 1 ? 'Text 1 person' : `Text ${people.length.toLocaleString('en-US')} people`,
    input: {
      ...input,
      batch_id: randomUUID(),
      case_of: Object.fromEntries(people.map(({ id, legal_case_id }) => [id, legal_case_id])),
    },
    items: people.map(({ id, display_name }) => ({ entity_id: id, label: display_name })),
  })
}

/** A text to many people, each by the function, rule and right of the single call. */
export const textWork: Record<string, TrackedWork> = {
  'parties.text': {
    endpoint: calls.sendTextMessages,
    run: async (ctx: WriteCtx, { case_of, ...input }: Writing & { case_of: CaseOf }, party_id) => {
      const recipients = [{ party_id, legal_case_id: case_of[party_id] ?? null }]
      const { items } = await sendTextMessage(ctx, { ...input, recipients })
      if (items[0]!.refusal) throw invalid({ recipients: items[0]!.refusal }, 'contact.refused')
    },
  },
}

type CaseOf = Record<number, number | null>

interface Person {
  id: number
  display_name: string
  first_name: string | null
}

interface Addressee extends Person {
  /** The case that the text to them is about. */
  legal_case_id: number | null
}

/** The text as each of these people would get it. */
export async function textsFor(
  ctx: Reading,
  people: readonly (Person & Partial<Addressee>)[],
  writing: Writing,
): Promise<TextForParty[]> {
  const ids = people.map(({ id }) => id)
  const wordings = await wordingsFor(ctx.db, writing.message, ids, writing.language ?? null)
  const facts = await messageFacts(ctx.db, writing.docket_entry_id)
  const texts = []
  for (const person of people) {
    const wording = wordings.get(person.id)!
    texts.push(await textFor(ctx, person, { wording, facts, writing: { ...writing, ...person } }))
  }
  return texts
}

async function textFor(
  ctx: Reading,
  { id: party_id, display_name: name, first_name }: Person,
  { wording, facts, writing }: { wording: Wording; facts: MessageFacts; writing: Writing },
): Promise<TextForParty> {
  const none = {
    party_id,
    name,
    to: null,
    channel: null,
    language: null,
    message: '',
    parts: 0,
    leaves_at: null,
  }
  const destination = await destinationOf(ctx, party_id, 'text')
  if ('refusal' in destination) return { ...none, refusal: destination.reason }
  if ('refusal' in wording) return { ...none, ...destination, refusal: wording.refusal }
  const { language } = wording
  const office = await senderName(ctx.db, guestLanguageOf(language) ?? 'en')
  const values = messageValues({ ...facts, office, first_name }, language)
  const message = fillPlaceholders(wording.message, values)
  const { legal_case_id = null, docket_entry_id = null } = writing
  const about = { party_id, legal_case_id, docket_entry_id }
  const refused = await findContactRefusal(ctx.db, { ...destination, body: message, about })
  const leaves_at = writing.at_once ? null : await leavesAt(ctx, party_id, destination)
  return {
    ...none,
    ...destination,
    language,
    message,
    parts: textParts(message).parts,
    leaves_at: leaves_at?.toISOString() ?? null,
    refusal:
      missingValues(wording.message, values) ??
      (message.length > longestText
        ? 'With everything put in, the text is longer than 1,600 characters'
        : null) ??
      refused?.reason ??
      null,
  }
}

/** Queues a text that nothing speaks against. */
export async function sendPrepared(
  ctx: Recording,
  { party_id, message, language }: TextForParty,
  about: Pick<Writing, 'legal_case_id' | 'docket_entry_id' | 'batch_id' | 'at_once'> & {
    kind: string
    due_at?: Date
    expires_at?: Date
  },
): Promise<number> {
  const {
    kind,
    at_once = false,
    due_at,
    expires_at,
    batch_id,
    legal_case_id = null,
    docket_entry_id = null,
  } = about
  const { message_id } = await sendToParty(ctx, {
    party_id,
    by: 'text',
    kind,
    body: message,
    legal_case_id,
    docket_entry_id,
    at_once,
    ...(language && { language }),
    ...(due_at && { due_at }),
    ...(expires_at && { expires_at }),
    ...(batch_id && { batch_id }),
    fields: { to: 'recipients', body: 'message' },
  })
  const caseId = legal_case_id ?? (await caseOfEntry(ctx, docket_entry_id))
  const { changes, ...place } = await placeInLog(ctx, party_id, caseId)
  // The words are in the conversation; the log says that there was one.
  await ctx.record(messageEvents, 'sent', {
    ...place,
    changes: { ...changes, kind: [null, kind] },
  })
  return message_id
}

async function caseOfEntry({ db }: Recording, id: number | null): Promise<number | null> {
  if (id === null) return null
  const entry = await db
    .selectFrom('docket_entries')
    .select('legal_case_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return entry?.legal_case_id ?? null
}

/** People this writer sees; of a message about a case, its people and those of its record. */
async function addresseesOf(
  ctx: ReadCtx | WriteCtx,
  { recipients, ...input }: Pick<Input, 'message' | 'recipients'> & Writing,
): Promise<Addressee[]> {
  checkMessage(input.message)
  const subject = await requireSubject(ctx, input)
  const cases = new Map(
    recipients.map((one) =>
      typeof one === 'number' ? [one, subject] : [one.party_id, one.legal_case_id ?? subject],
    ),
  )
  const chosen = sql<{ party_id: number; legal_case_id: number | null }>`unnest(
    ${[...cases.keys()]}::bigint[], ${[...cases.values()]}::bigint[])`
  const people = await visibleParties(ctx)
    .innerJoin(chosen.as<'chosen'>(sql`chosen(party_id, legal_case_id)`), 'chosen.party_id', 'parties.id')
    .where(isOfVisibleCase(ctx, 'chosen.legal_case_id'))
    .where(sql<boolean>`(chosen.legal_case_id is null or ${isOfCase(sql`chosen.legal_case_id`)})`)
    .select(['parties.id', 'parties.display_name', 'parties.first_name', 'chosen.legal_case_id'])
    .orderBy('parties.display_name')
    .orderBy('parties.id')
    .execute()
  if (input.at_once && people.length > 1)
    throw invalid({ at_once: 'Only a text to one person is sent in their quiet hours' })
  const ids = [...cases.values()]
  // A text about a case or its entry goes to nobody as one about another case of theirs.
  if (people.length < cases.size || (subject !== null && ids.some((id) => id !== subject)))
    throw invalid({
      recipients: ids.every((id) => id === null)
        ? 'Choose people from the list'
        : 'Choose people of this case or its record',
    })
  return people
}

/** The case a message is about, by itself or by its entry. */
async function requireSubject(
  ctx: UserCtx,
  { legal_case_id, docket_entry_id }: Pick<Writing, 'legal_case_id' | 'docket_entry_id'>,
): Promise<number | null> {
  const ofEntry = docket_entry_id ? (await entryRights(ctx, docket_entry_id)).legal_case_id : null
  if (!legal_case_id) return ofEntry
  await requireCase(ctx, legal_case_id)
  if (ofEntry !== null && ofEntry !== legal_case_id)
    throw invalid({ docket_entry_id: 'Choose an entry of this case' })
  return legal_case_id
}
