import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { userTypes } from '#core/actor.ts'
import { endpoint, id } from '#core/contract.ts'

/** Types that can be explained. Entries follow their case, except internal ones. */
export const explainedTypes = ['records', 'legal_cases', 'parties', 'docket_entries'] as const
export type ExplainedType = (typeof explainedTypes)[number]

const reason = z.object({
  /** Whether it grants access, denies it, or changes nothing. */
  effect: z.enum(['shows', 'hides', 'nothing']),
  text: z.string(),
})

export const accessCalls = {
  checkUserTeams: endpoint({
    method: 'GET',
    path: '/teams/check_user_teams_against_records_teams',
    access: signedIn,
    input: { user_ids: z.array(id).min(1, 'Name at least one user').max(200), record_id: id },
    output: z.object({
      items: z.array(z.object({ user_id: z.int(), display_name: z.string(), sees: z.boolean() })),
    }),
    summary: 'Which of these users see a record',
  }),
  listWhoSees: endpoint({
    method: 'GET',
    path: '/permissions/who_sees',
    access: atLeast('admin'),
    input: { type: z.enum(explainedTypes), resource_id: id },
    output: z.object({
      resource: z.object({ type: z.enum(explainedTypes), id, name: z.string() }),
      items: z.array(
        z.object({
          user_id: id,
          display_name: z.string(),
          user_type: z.enum(userTypes),
          all_teams: z.boolean(),
          /** Reasons for access, a sentence each. */
          reasons: z.array(z.string()),
        }),
      ),
      /** Number of other active, locked or invited people without access. */
      not_seen_by: z.int(),
    }),
    summary: 'Everybody who sees a record, a case, a person or a docket entry, and by what',
  }),
  explainAccess: endpoint({
    method: 'GET',
    path: '/permissions/explain',
    access: atLeast('admin'),
    input: { user_id: id, type: z.enum(explainedTypes), resource_id: id },
    output: z.object({
      user: z.object({ id, display_name: z.string() }),
      resource: z.object({ type: z.enum(explainedTypes), id, name: z.string() }),
      sees: z.boolean(),
      reasons: z.array(reason),
      /** Actions the person may take on the row. */
      rights: z.array(z.string()),
    }),
    summary: 'Whether a person sees a record, a case, a person or a docket entry, and why',
  }),
}
