import { visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import { correctedQuestions } from '#guests/server/texts.ts'
import { findContactRefusal } from '#features/parties/server/contactRefusal.ts'
import { readLanguagesOf } from '#features/parties/server/readLanguages.ts'
import type { surveysContract } from '../contract.ts'
import type { SurveyContact } from '../contract/shownCards.ts'
import { cardsOf } from './cardsOf.ts'
import { optionsFor, questionsIn } from './questionsIn.ts'

type Calls = (typeof surveysContract)['endpoints']

export async function listShownCards(
  { db }: ReadCtx,
  { language }: InputOf<Calls['listShownCards']>,
): Promise<OutputOf<Calls['listShownCards']>> {
  const cards = (await cardsOf({ db })).filter(({ is_archived }) => !is_archived)
  const corrected = await correctedQuestions(db, language)
  const options = await optionsFor(db, cards, language, corrected)
  return {
    items: cards.map((card) => ({
      key: card.key,
      of: card.of,
      hard: card.hard,
      is_office: card.is_office,
      ...questionsIn(card, language, { corrected, options }),
    })),
  }
}

export async function getSurveyDefaults(
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<OutputOf<Calls['getSurveyDefaults']>> {
  const person = await visibleParties(ctx)
    .select(['display_name', 'dob', 'dob_format'])
    .where('parties.id', '=', id)
    .executeTakeFirst()
  if (!person) throw notFound('This person')
  const [read] = await readLanguagesOf(ctx.db, [id])
  return {
    name: person.display_name,
    language: read?.code ?? 'en',
    knows_birth_date: person.dob !== null && person.dob_format === 'MM/DD/YYYY',
    contacts: await contactsOf(ctx, id),
  }
}

/** Numbers and addresses of a person, with why nothing may be sent to some. */
async function contactsOf({ db }: ReadCtx, party_id: number): Promise<SurveyContact[]> {
  const phones = await db
    .selectFrom('party_phones')
    .leftJoin('phone_types', 'phone_types.id', 'party_phones.phone_type')
    .select(['party_phones.id', 'phone_number as to', 'phone_types.code'])
    .where('party_id', '=', party_id)
    .orderBy('party_phones.id')
    .execute()
  const emails = await db
    .selectFrom('party_emails')
    .select(['id', 'address as to'])
    .where('party_id', '=', party_id)
    .orderBy('primary', (o) => o.desc().nullsLast())
    .orderBy('id')
    .execute()
  const known = [
    ...phones.map(({ code, ...one }) => ({
      ...one,
      contact_type: 'phone' as const,
      channel: code === 'wa' ? ('whatsapp' as const) : ('text' as const),
    })),
    ...emails.map((one) => ({ ...one, contact_type: 'email' as const, channel: 'email' as const })),
  ]
  const contacts: SurveyContact[] = []
  for (const { id: contact_id, to, contact_type, channel } of known) {
    if (!to) continue
    const refusal = await findContactRefusal(db, { channel, to, body: '', about: { party_id } })
    contacts.push({ contact_type, contact_id, text: formatAddress(to), refusal: refusal?.reason ?? null })
  }
  return contacts
}
