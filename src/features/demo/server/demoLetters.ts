import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { writeAsGuest, type AnyoneWriteCtx, type WriteCtx } from '#core/server/http/context.ts'
import { currentWording } from '#features/letters/server/consent.ts'
import { createLetter } from '#features/letters/server/drafts.ts'
import { sendLetter } from '#features/letters/server/sendLetter.ts'
import { getSigningPage, signLetter } from '#features/letters/server/signing.ts'
import { createLetterText } from '#features/letters/server/texts.ts'
import type { Letter } from '#features/letters/contract/letters.ts'
import { demoLetterTexts } from '../letterTexts.ts'
import type { DemoOffice } from './demoWork.ts'

const token = 'mine'

/** Texts of engagement letters in three languages, and of recent cases a letter that is signed, sent, and declined. */
export async function addDemoLetters(office: DemoOffice, today: string): Promise<void> {
  const admin = as(office, 'miriam.halloran', addDays(today, -40))
  const languages = new Map<string, number>()
  for (const { iso639, ...text } of demoLetterTexts) {
    const language_id = await languageId(admin, iso639)
    languages.set(iso639, language_id)
    await createLetterText(admin, { ...text, language_id })
  }
  const ctx = as(office, 'lucia.barrientos', addDays(today, -3))
  const used: number[] = []
  const letterOf = async (iso639: string) => {
    const language_id = languages.get(iso639)!
    const id = await recentCaseOf(admin, language_id, used)
    if (id === undefined) return null
    used.push(id)
    return aSentLetter(ctx, id, language_id)
  }
  const client = (letter: Letter) => asClient(office, letter, addDays(today, -1))
  const first = (await letterOf('prs')) ?? (await letterOf('es'))
  if (first) {
    const guest = client(first)
    const { page_language: pageLanguage } = await getSigningPage(guest, { token })
    await signLetter(guest, {
      token,
      action: 'sign',
      consent: {
        language: pageLanguage,
        wording: await currentWording(guest.db, pageLanguage),
      },
      content_sha256: first.content_sha256!,
      signature: { typed: first.signers[0]!.name },
    })
  }
  await letterOf('en')
  const last = await letterOf('es')
  if (last) {
    const guest = client(last)
    await getSigningPage(guest, { token })
    await signLetter(guest, { token, action: 'decline', reason: 'Quiero hablar primero con mi hermano.' })
  }
  await addUnansweredLetter(office, languages.get('es')!, used, addDays(today, -20))
}

/** Sent weeks ago, still valid, and nobody has signed it. */
async function addUnansweredLetter(
  office: DemoOffice,
  language_id: number,
  used: readonly number[],
  day: string,
) {
  const ctx = as(office, 'lucia.barrientos', day)
  const id = await recentCaseOf(ctx, language_id, used, day)
  if (id !== undefined) await aSentLetter(ctx, id, language_id, 60)
}

const as = ({ staff, someone }: DemoOffice, login: string, day: string): WriteCtx => {
  const { id, name } = someone(login)
  return { ...asAdmin(staff.ctx, { id, display_name: name }), now: at(staff.ctx, day) }
}

/** Noon in New York, or now where that is still to come. */
const at = ({ now }: AnyoneWriteCtx, day: string): Date =>
  new Date(Math.min(now.getTime(), Date.parse(`${day}T17:00:00Z`)))

function asClient({ staff }: DemoOffice, { signers, expires_at }: Letter, day: string) {
  const { id, party_id, name } = signers[0]!
  const request = { ...staff.ctx.request, ip: '203.0.113.24', user_agent: 'Chrome on Android' }
  const ctx = { ...staff.ctx, request, actor: null, now: at(staff.ctx, day) }
  return writeAsGuest(ctx, {
    link_id: 0,
    kind: 'letter',
    subject_id: id,
    party_id,
    display_name: `${name}, by link to sign`,
    expires_at: expires_at!,
  })
}

async function aSentLetter(
  ctx: WriteCtx,
  legal_case_id: number,
  language_id: number,
  valid_days?: number,
): Promise<Letter> {
  const { id } = await createLetter(ctx, {
    engagement_letter: { legal_case_id, language_id, fee_dollars: 2_400, ...(valid_days && { valid_days }) },
  })
  const { letter } = await sendLetter(ctx, {
    id: legal_case_id,
    engagement_letter_id: id,
    here: true,
    at_once: false,
  })
  return letter
}

async function languageId({ db }: WriteCtx, iso639: string): Promise<number> {
  const { id } = await db
    .selectFrom('languages')
    .select('id')
    .where('iso639', '=', iso639)
    .executeTakeFirstOrThrow()
  return id
}

/** The newest that is open, has an attorney, and is of somebody who speaks this language; first those who speak it best. */
async function recentCaseOf(
  { db }: WriteCtx,
  language_id: number,
  used: readonly number[],
  opened_by?: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('legal_cases as c')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .innerJoin('legal_case_parties as p', (join) =>
      join.onRef('p.legal_case_id', '=', 'c.id').onRef('p.party_id', '=', 'r.record_holder_party_id'),
    )
    .innerJoin('party_learned_languages as spoken', 'spoken.party_id', 'p.party_id')
    .where('spoken.language_id', '=', language_id)
    .where('c.closed', 'is', null)
    .where('c.primary_attorney_id', 'is not', null)
    .where('c.id', 'not in', [0, ...used])
    .$if(opened_by !== undefined, (q) => q.where('c.opened', '<=', opened_by!))
    .select('c.id')
    .orderBy('spoken.primary', (o) => o.desc().nullsLast())
    .orderBy('c.opened', 'desc')
    .orderBy('c.id', 'desc')
    .executeTakeFirst()
  return found?.id
}
