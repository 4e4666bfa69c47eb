import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#db/tables.ts'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { entryColumns, entryLookups, visibleEntries, toEntries } from '#features/docket/server/entries.ts'
import { isSafeNumber } from '#features/parties/server/reach.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { casesContract } from '../contract.ts'

type Call = (typeof casesContract)['endpoints']['getCaseClient']
type Client = NonNullable<OutputOf<Call>['client']>

/** Client and court of a case, for the pages of the case and of its docket entries. */
export async function getCaseClient(
  ctx: ReadCtx,
  { id, today: readersDay }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const legalCase = await visibleCases(ctx)
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .where('legal_cases.id', '=', id)
    .select('r.record_holder_party_id as holder_id')
    .executeTakeFirst()
  if (!legalCase) throw notFound('This case')
  const today = readersDay ?? (await officeToday(ctx))
  const [client, next_hearing, inCourt] = await Promise.all([
    clientOf(ctx, id, legalCase.holder_id),
    nextHearing(ctx, id, today),
    latestCourt(ctx, id),
  ])
  const { judge_of_proceeding = null, ...shown } = client ?? {}
  return {
    client: client ? (shown as Client) : null,
    next_hearing,
    court_name: next_hearing?.location_name ?? inCourt.court_name,
    judge: next_hearing?.judge ?? inCourt.judge ?? judge_of_proceeding,
  }
}

/** Begins subqueries about the person of a row of `parties`, whatever else that row was joined with. */
export const ofParty = expressionBuilder<Tables, 'parties'>()

const phonesOf = () =>
  jsonArrayFrom(
    ofParty
      .selectFrom('party_phones as p')
      .leftJoin('phone_types as t', 't.id', 'p.phone_type')
      .select(['p.id', 'p.phone_number', 'p.extension', 'p.owner', 't.name as type_name'])
      .select('p.preferred_text')
      .whereRef('p.party_id', '=', 'parties.id')
      .where(isSafeNumber('p'))
      .orderBy('p.preferred_voice', (o) => o.desc().nullsLast())
      .orderBy('p.preferred_text', (o) => o.desc().nullsLast())
      .orderBy('p.id')
      .limit(3),
  )

export const languagesOf = () =>
  jsonArrayFrom(
    ofParty
      .selectFrom('party_learned_languages as l')
      .innerJoin('languages', 'languages.id', 'l.language_id')
      .select(['languages.name', 'l.primary', 'l.speaking', 'languages.iso639'])
      .whereRef('l.party_id', '=', 'parties.id')
      .orderBy('l.primary', 'desc')
      .orderBy('l.id'),
  )

export const detentionOf = () =>
  jsonObjectFrom(
    ofParty
      .selectFrom('party_detention_histories as d')
      .leftJoin('facilities as f', 'f.id', 'd.facility')
      .leftJoin('detention_authorities as a', 'a.id', 'd.authority')
      .select([
        sql<string | null>`coalesce(f.name, d.facility_other)`.as('facility_name'),
        'f.city',
        'f.state',
        'f.phone_number',
        'f.attorney_line',
        'f.visiting_rules',
        'f.mail_rules',
        'f.legal_mail_rules',
        'f.deposit_rules',
        'a.name as authority_name',
        'd.initiated_date',
        'd.initiated_date_format',
        sql<boolean>`d.released is not null`.as('is_certain'),
      ])
      .whereRef('d.party_id', '=', 'parties.id')
      .where('d.terminated_date', 'is', null)
      .where(sql<boolean>`d.released is not true`)
      .orderBy('d.initiated_date', (o) => o.desc().nullsLast())
      .orderBy('d.id', 'desc')
      .limit(1),
  )

const judgeOf = () =>
  ofParty
    .selectFrom('party_immigration_proceedings as p')
    .select('p.immigration_judge')
    .whereRef('p.party_id', '=', 'parties.id')
    .where('p.immigration_judge', 'is not', null)
    .orderBy('p.initiated_date', (o) => o.desc().nullsLast())
    .orderBy('p.id', 'desc')
    .limit(1)

/** The record holder if they are a party of the case, otherwise its first party; visible people only. */
async function clientOf(ctx: ReadCtx, caseId: number, holderId: number) {
  const row = await visibleParties(ctx)
    .leftJoin('legal_case_parties as cp', (join) =>
      join.onRef('cp.party_id', '=', 'parties.id').on('cp.legal_case_id', '=', caseId),
    )
    .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
    .leftJoin('party_overview as overview', 'overview.party_id', 'parties.id')
    .where((eb) => eb.or([eb('cp.party_id', 'is not', null), eb('parties.id', '=', holderId)]))
    .orderBy(sql`cp.party_id is null`)
    .orderBy(sql`parties.id <> ${holderId}`)
    .orderBy('role.position', (o) => o.asc().nullsLast())
    .orderBy('parties.sort_name')
    .orderBy('parties.id')
    .select([
      'parties.id',
      'parties.display_name',
      'parties.initials',
      'parties.photo_id',
      'parties.a_number',
    ])
    .select(['parties.no_a_number', 'overview.presently_detained'])
    .select([
      phonesOf().as('phones'),
      languagesOf().as('languages'),
      detentionOf().as('detention'),
      judgeOf().as('judge_of_proceeding'),
    ])
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { languages, presently_detained, detention, ...client } = row
  return {
    ...client,
    ...languageOf(languages),
    custody: custodyOf(presently_detained, detention),
  }
}

interface Spoken {
  name: string
  primary: boolean | null
  speaking: string | null
  iso639: string | null
}

export function languageOf(languages: readonly Spoken[]): Pick<Client, 'language' | 'needs_interpreter'> {
  const [first] = languages
  const english = languages.find(({ iso639 }) => iso639 === 'en')
  return {
    language: first?.name ?? null,
    // No language is assumed until one is entered.
    needs_interpreter: first ? !(english?.primary || english?.speaking === 'well') : null,
  }
}

/** Detained if the overview or a detention says so; perhaps, while a detention has no end. */
export function custodyOf(
  presently_detained: boolean | null,
  detention: Client['custody'],
): Client['custody'] {
  if (presently_detained === false) return null
  if (detention) return { ...detention, is_certain: detention.is_certain || presently_detained === true }
  return presently_detained
    ? {
        facility_name: null,
        city: null,
        state: null,
        phone_number: null,
        attorney_line: null,
        visiting_rules: null,
        mail_rules: null,
        legal_mail_rules: null,
        deposit_rules: null,
        authority_name: null,
        initiated_date: null,
        initiated_date_format: null,
        is_certain: true,
      }
    : null
}

async function nextHearing(ctx: ReadCtx, caseId: number, today: string) {
  const rows = await visibleEntries(ctx)
    .select(entryColumns)
    .select(entryLookups)
    .where('docket_entries.legal_case_id', '=', caseId)
    .where('t.is_hearing', '=', true)
    .where('docket_entries.is_done', '=', false)
    .where('docket_entries.cancelled_at', 'is', null)
    .where('docket_entries.action_date', '>=', today)
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.starts_at', (o) => o.asc().nullsFirst())
    .orderBy('docket_entries.id')
    .limit(1)
    .execute()
  const [entry] = await toEntries(ctx, rows)
  return entry ?? null
}

/** Place and judge of the latest hearings; cancelled ones are ignored. */
async function latestCourt(ctx: ReadCtx, caseId: number) {
  const hearings = await visibleEntries(ctx)
    .leftJoin('locations as l', 'l.id', 'docket_entries.location_id')
    .select(['l.name as court_name', 'docket_entries.judge'])
    .where('docket_entries.legal_case_id', '=', caseId)
    .where('t.is_hearing', '=', true)
    .where('docket_entries.cancelled_at', 'is', null)
    .orderBy('docket_entries.action_date', (o) => o.desc().nullsLast())
    .orderBy('docket_entries.id', 'desc')
    .limit(10)
    .execute()
  return {
    court_name: hearings.find(({ court_name }) => court_name)?.court_name ?? null,
    judge: hearings.find(({ judge }) => judge)?.judge ?? null,
  }
}
