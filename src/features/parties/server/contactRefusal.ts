import { sql } from 'kysely'
import type { ReadDb, Transacting } from '#core/server/db/db.ts'
import type { Contact, ContactRefusal } from '#core/server/effects/outbox.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import { numberProblem } from './numberProblems.ts'
import { hostsIn, immigrationWord, namedIn, speaksOfImmigration, standsIn } from './revealingWords.ts'
import { senderName } from './senderName.ts'

type Db = ReadDb | Transacting
/** The one text that follows a STOP, as carriers ask for. */
export const stopConfirmation = 'stop_confirmation'
export const helpReply = 'help_reply'

type Attempt = Omit<Contact, 'channel'> & { channel: Contact['channel'] | 'letter' }

/**
 * Why this may not be sent there. The one place that decides about safe contact: queueing a message asks here, the
 * sender asks again before it hands one over, and screens ask to say it in advance. A letter on paper is asked about
 * with the kind of the address, `mailing` or `physical`, as `to`.
 */
export async function findContactRefusal(db: Db, contact: Attempt): Promise<ContactRefusal | null> {
  const { party_id } = contact.about
  const reason =
    (await refusalOfNumber(db, contact)) ??
    (party_id === undefined
      ? await refusalOfStranger(db, contact)
      : await refusalOfParty(db, contact, party_id))
  if (reason) return { on: 'to', reason }
  const words = party_id === undefined ? null : await refusalOfWords(db, contact, party_id)
  return words ? { on: 'body', reason: words } : null
}

const takesNumber = ({ channel }: Attempt) => channel === 'text' || channel === 'whatsapp'

/** A STOP counts for everybody who has this number, also for people of the office. */
async function refusalOfNumber(db: Db, contact: Attempt): Promise<string | null> {
  if (!takesNumber(contact)) return null
  const known = await (db as ReadDb)
    .selectFrom('phone_numbers')
    .select(['opted_out_at', 'error_code'])
    .where('number', '=', contact.to)
    .executeTakeFirst()
  if (known?.opted_out_at && contact.kind !== stopConfirmation)
    return `${formatAddress(contact.to)} answered STOP: nothing is sent there until its owner texts START`
  const problem = numberProblem(known?.error_code)
  return problem?.blocks ? `${formatAddress(contact.to)}: ${problem.says}` : null
}

/**
 * A message about nobody in particular still never goes where somebody has marked contact as unsafe, unless a user of the
 * office has the same address.
 */
async function refusalOfStranger(db: Db, contact: Attempt): Promise<string | null> {
  if (contact.channel === 'letter') return null
  const { to } = contact
  const { rows } = await (
    takesNumber(contact)
      ? sql<{ is_unsafe: boolean }>`select exists (select from party_phones where phone_number = ${to}
            and (safe_to_contact = false or may_text = false))
          and not exists (select from users where phone_number = ${to}) as is_unsafe`
      : sql<{
          is_unsafe: boolean
        }>`select exists (select from party_emails where lower(address) = lower(${to})
            and (safe_to_contact = false or may_write = false))
          and not exists (select from users where lower(email) = lower(${to})) as is_unsafe`
  ).execute(db)
  return rows[0]!.is_unsafe ? `${formatAddress(to)} is marked as not safe to contact` : null
}

interface Marks {
  is_unsafe: boolean | null
  is_refused: boolean | null
  receives_texts?: boolean | null
  prefers_texts?: boolean | null
  code?: string | null
}

/** Marks of every entry with this address count: the same number may be entered twice. */
async function refusalOfParty(db: Db, contact: Attempt, party_id: number): Promise<string | null> {
  const { to, channel } = contact
  const { rows } = await marksOf(contact, party_id).execute(db)
  const marks = rows[0]
  if (!marks || marks.is_unsafe === null)
    return channel === 'letter'
      ? 'This person has no such address'
      : `${to} is not in the profile of this person`
  const place = { text: 'number', whatsapp: 'number', email: 'address', letter: 'address' }[channel]
  if (marks.is_unsafe) return `This ${place} is marked as not safe to contact; see the profile`
  if (marks.is_refused)
    return takesNumber(contact)
      ? 'This person does not want texts at this number; see the profile'
      : 'This person does not want to be written to at this address; see the profile'
  // The answer to a keyword goes back the way it came, whatever the profile says of this phone.
  const isAnswer = contact.kind === stopConfirmation || contact.kind === helpReply
  if (!takesNumber(contact) || isAnswer) return null
  if (!marks.receives_texts) return 'The type of this phone receives no texts; see the profile'
  if (!marks.prefers_texts) return 'Texts are not marked as wanted at this number; see the profile'
  const usesWhatsApp = marks.code === 'wa'
  if (usesWhatsApp !== (channel === 'whatsapp'))
    return usesWhatsApp ? 'This number is reached by WhatsApp' : 'This number has no WhatsApp'
  return null
}

function marksOf({ channel, to }: Attempt, party_id: number) {
  const isUnsafe = sql`bool_or(safe_to_contact is not distinct from false) as is_unsafe`
  const isRefused = (column: string) =>
    sql`bool_or(${sql.ref(column)} is not distinct from false) as is_refused`
  if (channel === 'email')
    return sql<Marks>`select ${isUnsafe}, ${isRefused('may_write')} from party_emails
      where party_id = ${party_id} and lower(address) = lower(${to})`
  if (channel === 'letter')
    return sql<Marks>`select ${isUnsafe}, ${isRefused('may_write')} from party_addresses
      where party_id = ${party_id} and address_type = ${to}`
  return sql<Marks>`select ${isUnsafe}, ${isRefused('may_text')}, bool_or(type.receives_texts) as receives_texts,
      bool_or(phone.preferred_text) as prefers_texts, max(type.code) filter (where type.receives_texts) as code
    from party_phones phone left join phone_types type on type.id = phone.phone_type
    where party_id = ${party_id} and phone_number = ${to}`
}

/** A message may be read by others. */
async function refusalOfWords(db: Db, contact: Attempt, party_id: number): Promise<string | null> {
  const { about, subject, body } = contact
  // The token of a link is no words.
  const text = `${subject ?? ''}\n${body}`.replaceAll(/#[\w-]{20,}/g, ' ')
  const person = await (db as ReadDb)
    .selectFrom('parties')
    .leftJoin('party_overview as overview', 'overview.party_id', 'parties.id')
    .select(['first_name', 'middle_name', 'last_name', 'overview.open_messages'])
    .select((eb) =>
      eb
        .selectFrom('legal_cases')
        .innerJoin('legal_case_types as type', 'type.id', 'legal_cases.legal_case_type_id')
        .select('type.name')
        .where('legal_cases.id', '=', about.legal_case_id ?? 0)
        .as('case_type'),
    )
    .where('parties.id', '=', party_id)
    .executeTakeFirst()
  if (!person || person.open_messages === true) return null
  const { first_name, middle_name, last_name, case_type } = person
  const allow = '; allow it in the overview of the profile, or write it without'
  // The office may be called like a client of theirs.
  const withoutOffice = text.replaceAll(await senderName(db), ' ')
  const name = namedIn(withoutOffice, [first_name, middle_name, last_name])
  if (name) return `The message names the person (“${name}”), and others may read it${allow}`
  if (case_type && standsIn(text, case_type))
    return `The message names the type of the case (“${case_type}”), and others may read it${allow}`
  const host = hostsIn(text).find(speaksOfImmigration)
  if (host)
    return `The address of the link (“${host}”) speaks of immigration, and others may read it. Allow it in the overview of the profile, hand the link over in the office, or ask whoever runs Ellis for a second address (ELLIS_LINK_URL)`
  const word = immigrationWord(text)
  return word ? `The message holds a word of immigration (“${word}”), and others may read it${allow}` : null
}
