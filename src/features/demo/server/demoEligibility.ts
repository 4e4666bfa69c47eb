import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { insertMany } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit } from '#core/server/effects/backdatedAudit.ts'
import { importLawAnswers } from '#features/imports/server/lawAnswers.ts'
import { eligibilityEvents } from '#features/law/events.ts'
import { profileOf } from '#features/law/server/hints.ts'
import {
  screened,
  type QuestionId,
  type ScreeningAnswer,
  type Stored,
} from '#features/law/server/screenings.ts'
import type { DemoOffice } from './demoWork.ts'

type Answers = Partial<Record<QuestionId, ScreeningAnswer>>

/** A screening so many days ago; the last one of a person may be open. */
interface PlannedRun {
  ago: number
  answers: Answers
  isOpen?: boolean
  /** Whether somebody has decided about the first findings. */
  isDecided?: boolean
}

const early: Answers = {
  ground: 'yes',
  state: 'not_known',
  torture: 'parked',
  voted: 'no',
  citizen_claim: 'no',
}
const late: Answers = {
  ground: 'yes',
  state: 'yes',
  torture: 'no',
  changed: 'yes',
  resettled: 'no',
  persecutor: 'no',
  armed_group: 'no',
  voted: 'no',
  citizen_claim: 'no',
  sponsor: 'not_known',
}

/** Runs of people with claims, in their order. */
const plans: readonly (readonly PlannedRun[])[] = [
  [
    { ago: 240, answers: early, isDecided: true },
    { ago: 12, answers: { ...late, helpful: 'yes', crime_victim: 'yes' }, isDecided: true },
  ],
  [
    { ago: 150, answers: early },
    { ago: 20, answers: { ...late, torture: 'yes', false_document: 'no' } },
  ],
  [{ ago: 33, answers: { ...late, armed_group: 'parked' }, isDecided: true }],
  [{ ago: 5, answers: { ground: 'yes', state: 'yes', torture: 'declined' }, isOpen: true }],
  [{ ago: 61, answers: { ...early, petitioned_2001: 'no', military_family: 'yes' } }],
]
/** Runs of people with criminal incidents, who have no claim above. */
const ofIncidents: readonly (readonly PlannedRun[])[] = [
  [{ ago: 18, answers: { ...early, seven_years: 'not_known', smuggled: 'no' }, isDecided: true }],
  [{ ago: 44, answers: { voted: 'no', false_document: 'not_known' } }],
]

/** Eligibility screenings of several people, two of them screened twice, one in the middle of it. */
export async function addDemoEligibility(office: DemoOffice, today: string): Promise<void> {
  const { ctx } = office.staff
  const { rows: people } = await sql<{ party_id: number; record_id: number; has_claim: boolean }>`
    select p.id as party_id, min(rp.record_id)::bigint as record_id,
      exists (select from party_asylum_claims c where c.party_id = p.id) as has_claim
    from parties p join record_parties rp on rp.party_id = p.id
    where exists (select from party_asylum_claims c where c.party_id = p.id)
      or exists (select from party_criminal_histories h where h.party_id = p.id)
    group by p.id order by p.id`.execute(ctx.db)
  const claimants = people.filter(({ has_claim }) => has_claim)
  const others = people.filter(({ has_claim }) => !has_claim)
  const planned = [
    ...claimants.slice(0, plans.length).map((person, at) => ({ ...person, runs: plans[at]! })),
    ...others.slice(0, ofIncidents.length).map((person, at) => ({ ...person, runs: ofIncidents[at]! })),
  ]
  const made: MadeRun[] = []
  for (const { runs, ...person } of planned) {
    const profile = await profileOf(ctx, person.party_id)
    for (const run of runs) made.push(runOf(office, { ...person, profile }, run, today))
  }
  const ids = await insertMany(
    ctx.db,
    'party_eligibilities',
    made.map(({ row }) => row),
    'id',
  )
  await writeBackdatedAudit(
    ctx.db,
    made.flatMap(({ lines }) => lines),
  )
  await addDecisions(
    office,
    made.map((run, at) => ({ ...run, run_id: ids[at]! })),
  )
}

interface Person {
  party_id: number
  record_id: number
  profile: Awaited<ReturnType<typeof profileOf>>
}

interface MadeRun {
  party_id: number
  record_id: number
  on: string
  isDecided: boolean
  findings: readonly Stored[]
  row: Record<string, unknown>
  lines: ReturnType<typeof pastEvent>[]
}

function runOf(
  office: DemoOffice,
  { party_id, record_id, profile }: Person,
  { ago, answers, isOpen = false, isDecided = false }: PlannedRun,
  today: string,
): MadeRun {
  const on = addDays(today, -ago)
  const begun = office.action({ on, by: 'pilar.santamaria' }, 'morning')
  const ended = office.action({ on, by: 'pilar.santamaria' }, 'afternoon')
  const result = screened({ profile, answers: new Map(Object.entries(answers)) }, on)
  const { law_version, as_of, used, findings } = result
  const about = { entity_id: party_id, record_id }
  const frozen = {
    law_version,
    as_of,
    used,
    findings,
    finished_by_id: ended.user_id,
    finished_at: ended.at,
  }
  const nothing = Object.fromEntries(Object.keys(frozen).map((name) => [name, null]))
  return {
    party_id,
    record_id,
    on,
    isDecided: isDecided && !isOpen,
    findings,
    row: {
      party_id,
      answers,
      created_by_id: begun.user_id,
      created_at: begun.at,
      updated_at: ended.at,
      ...(isOpen ? nothing : frozen),
    },
    lines: [
      pastEvent(eligibilityEvents, 'screening_begun', begun, { ...about, changes: {} }),
      ...(isOpen
        ? []
        : [
            pastEvent(eligibilityEvents, 'screening_finished', ended, {
              ...about,
              changes: { law_version: [null, law_version], findings: [null, findings.length] },
            }),
          ]),
    ],
  }
}

const reasons = {
  pursue: null,
  later: 'Waits for the records of the court.',
  rule_out: 'Nobody in the family is a citizen or permanent resident.',
} as const
const answerOf = { pursue: 'maybe', later: 'not-at-this-time', rule_out: 'no' } as const
const wordsOf = { pursue: 'pursue', later: 'later', rule_out: 'ruled out' } as const

/** The first option is pursued, the next left for later, one that lacks a relative ruled out. */
function decisionsOn(findings: readonly Stored[]) {
  const options = findings.filter(({ kind }) => kind === 'option')
  const out = options.find(({ identifier }) => identifier === 'waiver-unlawful-presence')
  const [pursued, later] = options.filter((one) => one !== out)
  return [
    pursued && { identifier: pursued.identifier, decision: 'pursue' as const },
    later && { identifier: later.identifier, decision: 'later' as const },
    out && { identifier: out.identifier, decision: 'rule_out' as const },
  ].filter((one) => one !== undefined)
}

/** Each is an analysis, unless one is there. */
async function addDecisions(
  { staff: { ctx }, action }: DemoOffice,
  runs: readonly (MadeRun & { run_id: number })[],
): Promise<void> {
  const decisions = runs
    .filter(({ isDecided }) => isDecided)
    .flatMap(({ run_id, party_id, record_id, on, findings }) => {
      const by = action({ on, by: 'pilar.santamaria' }, 'afternoon')
      return decisionsOn(findings).map((one) => ({ ...one, run_id, party_id, record_id, by }))
    })
  await insertMany(
    ctx.db,
    'party_eligibility_decisions',
    decisions.map(({ run_id, identifier, decision, by }) => ({
      eligibility_id: run_id,
      kind: 'option',
      identifier,
      decision,
      reason: reasons[decision],
      decided_by_id: by.user_id,
      decided_at: by.at,
    })),
  )
  const analyzed = await ctx.db
    .selectFrom('party_law_answers')
    .select(['party_id', 'identifier'])
    .where('catalogue', '=', 'relief')
    .execute()
  const keyOf = (one: { party_id: number; identifier: string }) => `${one.party_id} ${one.identifier}`
  const before = new Set(analyzed.map(keyOf))
  const last = new Map(decisions.map((one) => [keyOf(one), one]))
  await importLawAnswers(
    ctx,
    [...last]
      .filter(([key]) => !before.has(key))
      .map(([, { record_id, party_id, identifier, decision, by }]) => ({
        record_id,
        party_id,
        catalogue: 'relief' as const,
        identifier,
        analyses: [
          {
            answer: answerOf[decision],
            notes: [`Screening: ${wordsOf[decision]}`, reasons[decision]].filter(Boolean).join('. '),
            entered: by,
          },
        ],
      })),
  )
}
