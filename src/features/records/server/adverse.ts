import { sql } from 'kysely'
import { requireRecord } from '#access/server/requireRow.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { matchKinds, relativeWords, type MatchKind } from '#features/matching/contract.ts'
import { bornOf } from '#features/matching/server/matchKeys.ts'
import { rolesInCasesOf, photosOf } from '#features/matching/server/rolesInCases.ts'
import { logCheck, refuseAfterMany } from '#features/matching/server/hiddenMatches.ts'
import { answersTo } from '#features/matching/server/checkDuplicate.ts'
import type { recordsContract } from '../contract.ts'

type Call = (typeof recordsContract)['endpoints']['getAdverseOfRecord']

interface AdverseName {
  party_id: number
  kind: MatchKind
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  dob: string | null
  dob_format: string | null
  uncertain_dob: boolean
  a_number: string | null
}

/** Names looked up by one query; a record rarely has more than a few dozen. */
const mostNamed = 1000

/** Adverse parties of a record, and its names that occur elsewhere in the office. */
export async function getAdverseOfRecord(ctx: WriteCtx, { id }: InputOf<Call>): Promise<OutputOf<Call>> {
  await requireRecord(ctx, id)
  const named = await namedIn(ctx, id)
  const party_ids = [...new Set(named.map(({ party_id }) => party_id))]
  const [capacities, people] = await Promise.all([rolesInCasesOf(ctx, party_ids), photosOf(ctx, party_ids)])
  const adverseIn = new Map(
    party_ids.map((party_id) => [
      party_id,
      (capacities.get(party_id)?.visible ?? []).filter((one) => one.record_id === id && one.is_adverse),
    ]),
  )
  await refuseAfterMany(ctx)
  const queries = named.map((one) => ({
    ...one,
    born: bornOf(one),
    phone: null,
    reference: null,
    own_id: one.party_id,
    is_adverse: one.kind in relativeWords ? false : adverseIn.get(one.party_id)!.length > 0,
  }))
  const answers = await answersTo(ctx, queries, matchKinds, { record_id: id })
  await logCheck(ctx, 'conflicts_checked', queries, answers, { always: false, record_id: id })
  return {
    adverse: party_ids
      .filter((party_id) => adverseIn.get(party_id)!.length > 0)
      .map((party_id) => ({
        id: party_id,
        name: people.get(party_id)!.display_name,
        photo_id: people.get(party_id)!.photo_id,
        capacities: adverseIn.get(party_id)!,
      })),
    data: answers.map((answer, at) => {
      const { party_id, kind, first_name, middle_name, last_name } = named[at]!
      const of = people.get(party_id)!.display_name
      const relative = relativeWords[kind]
      return {
        ...answer,
        party_id,
        name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
        as: relative ? `${relative} of ${of}` : kind === 'akas' ? `Another name of ${of}` : null,
      }
    }),
  }
}

async function namedIn(ctx: ReadCtx, record_id: number): Promise<AdverseName[]> {
  const { rows } = await sql<AdverseName>`
    select named.party_id, named.kind, named.first_name, named.middle_name, named.last_name, named.dob,
      named.dob_format, named.uncertain_dob, named.a_number
    from record_parties
    join parties on parties.id = record_parties.party_id and parties.deleted_at is null
    join records on records.id = record_parties.record_id
    join known_names named on named.party_id = parties.id
    where record_parties.record_id = ${record_id} and (named.first_name is not null or named.last_name is not null)
    order by parties.id <> records.record_holder_party_id, parties.id, named.kind <> 'parties', named.id
    limit ${mostNamed}`.execute(ctx.db)
  return rows
}
