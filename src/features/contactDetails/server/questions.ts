import { contactQuestions } from '#features/settings/contract/contactQuestions.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { addDays } from '#core/days.ts'
import { may } from '#access/may.ts'
import { requireParty } from '#access/server/requireRow.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { dayFormat } from '#core/zoneFormat.ts'
import type { Channel, ContactDetails, contactDetailsContract } from '../contract.ts'
import { contactDetailEvents } from '../events.ts'

type Calls = (typeof contactDetailsContract)['endpoints']
/** Tries of a code, after which it no longer counts. */
export const mostTries = 5
type Question = OutputOf<Calls['getContactDetailsSettings']>['questions'][number]

export async function getContactDetailsSettings({
  db,
}: Pick<ReadCtx | WriteCtx, 'db'>): Promise<{ questions: Question[] }> {
  const setting = await readSetting(db, 'contact_details')
  const questions = contactQuestions.map(({ key, title }) => ({
    key,
    title,
    enabled: setting.questions.includes(key),
    // Reports follow a move, so they are due with it alone.
    ask_again_days: key === 'duties' ? null : setting[`${key}_days`],
  }))
  const place = ({ key, enabled }: Question) =>
    enabled ? setting.questions.indexOf(key) : setting.questions.length
  return { questions: questions.toSorted((one, other) => place(one) - place(other)) }
}

export async function getContactDetails(
  ctx: ReadCtx | WriteCtx,
  { id }: { id: number },
): Promise<ContactDetails> {
  await requireParty(ctx, id)
  const questions = await checkedQuestions(ctx, id)
  const checked = questions.flatMap(({ checked_at }) => checked_at ?? []).toSorted()
  return {
    questions,
    checked_at: checked.at(-1) ?? null,
    is_due: questions.some(({ is_due }) => is_due),
    verified: await verifiedContacts(ctx, id),
    codes: await countingCodes(ctx, id),
    today: await officeToday(ctx),
    can: {
      edit: may(ctx.actor, 'contributor', 'parties.edit'),
      plan: may(ctx.actor, 'contributor', 'docket.edit'),
    },
  }
}

export async function checkContactDetails(
  ctx: WriteCtx,
  input: InputOf<Calls['checkContactDetails']>,
): Promise<ContactDetails> {
  await checkQuestions(ctx, input)
  return getContactDetails(ctx, input)
}

/** Notes that these questions were gone through with the person. */
export async function checkQuestions(
  ctx: WriteCtx,
  { id, questions }: InputOf<Calls['checkContactDetails']>,
): Promise<void> {
  const { party_id, ...target } = await partyOwner.lock(ctx, id)
  const keys = [...new Set(questions)]
  await noteChecked(ctx, party_id, keys)
  await ctx.record(contactDetailEvents, 'checked', {
    entity_id: party_id,
    ...target,
    changes: { questions: [null, keys.join(', ')] },
  })
}

export async function noteChecked(
  { db, now, actor }: WriteCtx,
  party_id: number,
  questions: readonly (typeof contactQuestions)[number]['key'][],
): Promise<void> {
  await db
    .insertInto('contact_questions')
    .values(
      questions.map((question) => ({
        party_id,
        question,
        checked_at: now.toISOString(),
        checked_by_id: actor.user_id,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['party_id', 'question']).doUpdateSet((eb) => ({
        checked_at: eb.ref('excluded.checked_at'),
        checked_by_id: eb.ref('excluded.checked_by_id'),
      })),
    )
    .execute()
}

async function checkedQuestions(ctx: ReadCtx | WriteCtx, party_id: number) {
  const { questions } = await getContactDetailsSettings(ctx)
  const today = await officeToday(ctx)
  const { timezone } = await readSetting(ctx.db, 'timezone')
  const rows = await ctx.db
    .selectFrom('contact_questions')
    .leftJoin('users', 'users.id', 'checked_by_id')
    .select(['question', 'checked_at', 'users.id as user_id', 'users.display_name'])
    .where('party_id', '=', party_id)
    .execute()
  return questions
    .filter(({ enabled }) => enabled)
    .map((question) => {
      const row = rows.find(({ question: key }) => key === question.key)
      const { ask_again_days: days } = question
      const due_on =
        row && days !== null ? addDays(dayFormat(timezone).format(new Date(row.checked_at)), days) : null
      return {
        ...question,
        checked_at: row?.checked_at ?? null,
        checked_by: row?.user_id ? { id: row.user_id, name: row.display_name ?? '' } : null,
        due_on,
        is_due: question.key !== 'duties' && (row === undefined || (due_on !== null && due_on <= today)),
      }
    })
}

async function verifiedContacts(
  { db }: ReadCtx | WriteCtx,
  party_id: number,
): Promise<ContactDetails['verified']> {
  const rows = await db
    .selectFrom('verified_contacts')
    .leftJoin('users', 'users.id', 'verified_by_id')
    .select(['channel', 'destination', 'verified_at', 'users.id as user_id', 'users.display_name'])
    .where('party_id', '=', party_id)
    .orderBy('verified_at')
    .execute()
  return rows.map(({ user_id, display_name, channel, ...row }) => ({
    ...row,
    channel: channel as Channel,
    verified_by: user_id ? { id: user_id, name: display_name ?? '' } : null,
  }))
}

async function countingCodes(
  { db, now }: ReadCtx | WriteCtx,
  party_id: number,
): Promise<ContactDetails['codes']> {
  const rows = await db
    .selectFrom('contact_codes')
    .select(['channel', 'destination'])
    .where('party_id', '=', party_id)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id')
    .execute()
  return rows.map(({ channel, ...row }) => ({ ...row, channel: channel as Channel }))
}
