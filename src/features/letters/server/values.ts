import { sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import { officePhone } from '#features/settings/server/officePhone.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { dayInWords } from '#guests/instantInWords.ts'
import { guestLanguageOf } from '#guests/languages.ts'
import { letterPlaceholders, type LetterPlaceholder } from '../placeholders.ts'
import { feeInWords, feeText } from './feeInWords.ts'

type Values = Record<LetterPlaceholder, string | null>

function dateIn(language: string | null, day: string): string {
  const code = guestLanguageOf(language)
  if (code) return dayInWords(day, code, 'long')
  return new Intl.DateTimeFormat([language ?? 'en', 'en'], {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** Examples, in the language of the letter where they are figures or days. */
export function exampleValues(language: string | null): Values {
  const examples = Object.entries(letterPlaceholders.placeholders).map(([name, { example }]) => [
    name,
    example,
  ])
  return {
    ...(Object.fromEntries(examples) as Values),
    fee: feeText(1_200, language),
    fee_in_words: feeInWords(1_200, language),
    date: dateIn(language, '2026-03-15'),
  }
}

const barNumbers = sql<
  string | null
>`(select string_agg(concat_ws(' ', b.jurisdiction, b.bar_number), ', ' order by b.id)
  from user_bar_memberships b where b.user_id = u.id)`

/** Values of a letter's placeholders. */
export async function letterValues(
  ctx: UserCtx,
  letter: {
    legal_case_id: number
    language: string | null
    fee_dollars: number | null
    signers: readonly { role: string; name: string; party_id: number | null }[]
  },
): Promise<Values> {
  const { legal_case_id, language, fee_dollars, signers } = letter
  const matter = await ctx.db
    .selectFrom('legal_cases as c')
    .innerJoin('legal_case_types as type', 'type.id', 'c.legal_case_type_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .where('c.id', '=', legal_case_id)
    .select(['c.title', 'type.name as type_name', 'r.public_id', 'c.primary_attorney_id'])
    .executeTakeFirstOrThrow()
  const people = await ctx.db
    .selectFrom('legal_case_parties as p')
    .innerJoin('parties', 'parties.id', 'p.party_id')
    .where('p.legal_case_id', '=', legal_case_id)
    .select(['parties.id', 'parties.display_name', 'parties.first_name'])
    .select(isVisible(ctx.actor, 'parties').as('is_seen'))
    .orderBy('parties.id')
    .execute()
  const attorneys = await attorneysOf(ctx, legal_case_id, matter.primary_attorney_id)
  const primary = attorneys.find(({ id }) => id === matter.primary_attorney_id)
  const client = signers.find(({ role }) => role === 'client')
  const person = people.find(({ id }) => id === client?.party_id)
  const misc = await readSetting(ctx.db, 'misc')
  return {
    client_name: client?.name ?? null,
    client_first_name: person?.first_name ?? client?.name ?? null,
    guardian_name: signers.find(({ role }) => role === 'guardian')?.name ?? null,
    // Whoever does not see all of them cannot write a letter that names them all.
    people_of_case: people.every(({ is_seen }) => is_seen)
      ? people.map(({ display_name }) => display_name).join(', ') || null
      : null,
    case_title: matter.title,
    case_type: matter.type_name,
    record_number: matter.public_id,
    fee: fee_dollars === null ? null : feeText(fee_dollars, language),
    fee_in_words: fee_dollars === null ? null : feeInWords(fee_dollars, language),
    office_name: misc.office_name,
    office_address: misc.address?.replace(/\s*\n\s*/g, ', ') ?? null,
    office_phone: await officePhone(ctx.db),
    attorney_name: primary?.display_name ?? null,
    attorney_bar: primary ? withBar(primary) : null,
    all_attorneys: attorneys.map(withBar).join(', ') || null,
    date: dateIn(language, await officeToday(ctx)),
  }
}

const withBar = ({ display_name, bar }: { display_name: string; bar: string | null }): string =>
  bar ? `${display_name} (${bar})` : display_name

const attorneysOf = ({ db }: UserCtx, legal_case_id: number, primary_id: number | null) =>
  db
    .selectFrom('users as u')
    .where((eb) =>
      eb.or([
        eb('u.id', '=', primary_id),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('legal_case_users')
            .select('user_id')
            .where('legal_case_id', '=', legal_case_id)
            .where('part', '=', 'attorney'),
        ),
      ]),
    )
    .select(['u.id', 'u.display_name', barNumbers.as('bar')])
    .orderBy(sql`u.id = ${primary_id}::bigint desc`)
    .orderBy('u.display_name')
    .execute()
