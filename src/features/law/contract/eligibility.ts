import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { answerKeys } from '../screening/facts.ts'

const fact = z.object({
  words: z.string(),
  /** Section of the profile; null: one of the person's own fields, or an answer of the screening. */
  section: z.string().nullable(),
  party_id: id.optional(),
})
export type ScreeningFact = z.output<typeof fact>

const decisionKeys = ['pursue', 'rule_out', 'later'] as const
export type Decision = (typeof decisionKeys)[number]
const kind = z.enum(['option', 'ground'], 'Choose an option or a ground')

const finding = z.object({
  kind,
  identifier: z.string(),
  title: z.string(),
  /** Worth checking, or worth checking once what is missing is known. Never more. */
  state: z.enum(['worth_checking', 'once_known']),
  because: z.string().nullable(),
  citation: z.string(),
  facts: z.array(fact),
  missing: z.array(z.object({ question: z.string(), words: z.string() })),
  may_bar: z.array(
    z.object({
      words: z.string(),
      citation: z.string(),
      state: z.enum(['may', 'ask']),
      facts: z.array(fact),
    }),
  ),
  next_steps: z.array(z.string()),
})
export type ShownFinding = z.output<typeof finding>

const decided = z.object({
  kind,
  identifier: z.string(),
  decision: z.enum(decisionKeys),
  reason: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant,
})

const run = z.object({
  id,
  party_id: id,
  /** Version of the law data it was finished with; while it is open, the present one. */
  law_version: z.string(),
  /** Day of the facts: that of its end, or today. */
  as_of: z.string(),
  created_by: z.string().nullable(),
  created_at: instant,
  /** Null while it is open. What is finished never changes. */
  finished_at: instant.nullable(),
  finished_by: z.string().nullable(),
  answers: z.record(z.string(), z.enum(answerKeys)),
  /** Facts used, by question: those known then. */
  used: z.array(
    z.object({ question: z.string(), label: z.string(), is: z.enum(['yes', 'no']), facts: z.array(fact) }),
  ),
  findings: z.array(finding),
  decided: z.array(decided),
})
export type EligibilityRun = z.output<typeof run>

const question = z.object({
  id: z.string(),
  group: z.string(),
  words: z.string(),
  label: z.string(),
  why: z.string(),
  citation: z.string(),
  /** Answer of the profile, with its facts; null where it does not know. */
  known: z.object({ is: z.enum(['yes', 'no']), facts: z.array(fact) }).nullable(),
  /** Facts that leave it open. */
  partly: z.array(fact),
  /** Why it need not be asked. */
  skipped: z.string().nullable(),
  /** Whether an answer is saved in the profile, too. */
  lands_in_profile: z.boolean(),
  /** Sections of the profile to look in. */
  sections: z.array(z.string()),
})
export type ScreeningQuestion = z.output<typeof question>

const screenings = z.object({
  /** The latest first. */
  party_eligibilities: z.array(run),
  questions: z.array(question),
  law_version: z.string(),
})
export type Screenings = z.output<typeof screenings>

const answers = z.record(z.string().max(40), z.enum(answerKeys, 'Choose an answer').nullable())
const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const

/** They rest on all that the hints about the law rest on, so they are outdated with those. */
export const eligibilityContract = contract('law', {
  listPartyEligibilities: endpoint({
    method: 'GET',
    path: '/parties/:id/party_eligibilities',
    access: atLeast('viewer'),
    input: { id },
    output: screenings,
    summary: 'Eligibility screenings of a person, the latest first, and every question with what is known',
  }),
  createPartyEligibility: endpoint({
    method: 'POST',
    path: '/parties/:id/party_eligibilities',
    ...changes,
    input: {
      id,
      party_eligibility: z
        .strictObject({ answers: answers.optional(), finish: z.boolean().optional() })
        .optional(),
    },
    output: screenings,
    errors: ['eligibility.open'],
    summary: 'Begins a screening, or makes one at once; one that is finished never changes',
  }),
  answerPartyEligibility: endpoint({
    method: 'PATCH',
    path: '/parties/:id/party_eligibilities/:eligibilityId',
    ...changes,
    input: { id, eligibilityId: id, answers },
    output: screenings,
    errors: ['eligibility.finished'],
    summary: 'Answers questions of an open screening; what the profile has a field for is saved there, too',
  }),
  finishPartyEligibility: endpoint({
    method: 'POST',
    path: '/parties/:id/party_eligibilities/:eligibilityId/finish',
    ...changes,
    input: { id, eligibilityId: id },
    output: screenings,
    errors: ['eligibility.finished'],
    summary: 'Finishes a screening: facts, findings and the version of the law data are frozen',
  }),
  decidePartyEligibility: endpoint({
    method: 'POST',
    path: '/parties/:id/party_eligibilities/:eligibilityId/decisions',
    ...changes,
    input: {
      id,
      eligibilityId: id,
      kind,
      identifier: z.string().min(1).max(80),
      decision: z.enum(decisionKeys, 'Choose what to do'),
      reason: z.string().max(1000, 'Write at most 1000 characters').nullable().optional(),
    },
    output: screenings,
    errors: ['eligibility.open'],
    summary: 'A person decides about something worth checking; it becomes an analysis of theirs',
  }),
})
