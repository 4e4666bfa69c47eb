import * as z from 'zod'
import { atLeast, signedIn } from '#access/access.ts'
import { endpoint, id, instant, listInput, page, searchTerm } from '#core/contract.ts'

/** Resources that are permitted to a team, or restricted from it, one at a time. */
export const resourceTypes = ['records', 'legal_cases', 'parties'] as const
export type ResourceType = (typeof resourceTypes)[number]
const type = z.enum(resourceTypes)

/** Limit of one transaction. */
export const mostAtOnce = 200

const named = { type, id }
export const resourceRef = z.object(named)
export type ResourceRef = z.output<typeof resourceRef>

const line = {
  ...named,
  /** Record holder, case title or name of the person. */
  name: z.string(),
  /** Record of the row; of a person in several, the newest. */
  public_id: z.string().nullable(),
  /** Client of the case or record; null for a person. */
  holder_name: z.string().nullable(),
  a_number: z.string().nullable(),
}

const grant = { granted_at: instant, granted_by: z.string().nullable() }
const permitted = z.object({
  ...line,
  ...grant,
  /** A restriction overrides the permit. */
  is_restricted: z.boolean(),
})
export type PermittedResource = z.output<typeof permitted>
/** `resource_id`: the same as `id`, the name in the calls that restrict and lift. */
const restricted = z.object({ ...line, ...grant, resource_id: id })
export type RestrictedResource = z.output<typeof restricted>

const found = z.object({
  ...line,
  /** State of the row for the requested team; null if none was requested. */
  standing: z
    .object({ is_held: z.boolean(), is_permitted: z.boolean(), is_restricted: z.boolean() })
    .nullable(),
})
export type FoundResource = z.output<typeof found>

const selectActions = ['permit', 'withdraw', 'restrict', 'lift'] as const
export type SelectAction = (typeof selectActions)[number]

const ids = z.array(id).min(1, 'Choose at least one').max(mostAtOnce, `Choose at most ${mostAtOnce} at once`)
const admin = atLeast('admin')

/** Consequences of withdrawing access, for the API documentation. */
const previewed = 'who would lose sight of it says POST /permissions/resources/search/select without apply'

const permittedList = {
  method: 'GET',
  access: signedIn,
  input: { id, ...listInput, sort_by: z.enum(['name', 'granted_at']).optional() },
  output: page(permitted),
} as const
const permitMany = {
  method: 'POST',
  access: admin,
  fresh: true,
  input: { id, ids },
  /** Number of rows that were not permitted before. */
  output: z.object({ permitted: z.int() }),
} as const

export const resourceCalls = {
  listPermittedCases: endpoint({
    ...permittedList,
    path: '/teams/:id/legal_cases',
    summary: 'Cases permitted to a team, as far as the caller sees them',
  }),
  permitCases: endpoint({
    ...permitMany,
    path: '/teams/:id/legal_cases/permit_multi',
    summary: 'Permits several cases to a team: all of them, or none',
  }),
  permitCase: endpoint({
    method: 'POST',
    path: '/teams/:id/legal_cases/:legalCaseId/permit',
    access: admin,
    fresh: true,
    input: { id, legalCaseId: id },
    output: permitted,
    summary: 'Permits a case with its docket entries to a team',
  }),
  withdrawCase: endpoint({
    method: 'DELETE',
    path: '/teams/:id/legal_cases/:legalCaseId',
    access: admin,
    input: { id, legalCaseId: id },
    output: null,
    summary: `Takes a permitted case back; ${previewed}`,
  }),
  listPermittedParties: endpoint({
    ...permittedList,
    path: '/teams/:id/parties',
    summary: 'People permitted to a team, as far as the caller sees them',
  }),
  permitParties: endpoint({
    ...permitMany,
    path: '/teams/:id/parties/permit_multi',
    summary: 'Permits several people to a team: all of them, or none',
  }),
  permitParty: endpoint({
    method: 'POST',
    path: '/teams/:id/parties/:partyId/permit',
    access: admin,
    fresh: true,
    input: { id, partyId: id },
    output: permitted,
    summary: 'Permits a person, without their records and cases, to a team',
  }),
  withdrawParty: endpoint({
    method: 'DELETE',
    path: '/teams/:id/parties/:partyId',
    access: admin,
    input: { id, partyId: id },
    output: null,
    summary: `Takes a permitted person back; ${previewed}`,
  }),
  listPermittedRecords: endpoint({
    ...permittedList,
    path: '/teams/:id/records',
    summary: 'Records permitted to a team, as far as the caller sees them',
  }),
  permitRecords: endpoint({
    ...permitMany,
    path: '/teams/:id/records/permit_multi',
    summary: 'Permits several records to a team: all of them, or none',
  }),
  permitRecord: endpoint({
    method: 'POST',
    path: '/teams/:id/records/:recordId/permit',
    access: admin,
    fresh: true,
    input: { id, recordId: id },
    output: permitted,
    summary: 'Permits a record with its people, cases and docket to a team',
  }),
  withdrawRecord: endpoint({
    method: 'DELETE',
    path: '/teams/:id/records/:recordId',
    access: admin,
    input: { id, recordId: id },
    output: null,
    summary: `Takes a permitted record back; the records a team holds are changed on the record; ${previewed}`,
  }),
  listRestrictedResources: endpoint({
    method: 'GET',
    path: '/teams/:id/restricted_resources',
    access: admin,
    input: {
      id,
      ...listInput,
      type: type.optional(),
      sort_by: z.enum(['name', 'granted_at']).optional(),
    },
    output: page(restricted),
    summary: 'What is restricted for a team, as far as the caller sees it',
  }),
  restrictResource: endpoint({
    method: 'POST',
    path: '/teams/:id/restricted_resources',
    access: admin,
    input: { id, type, resource_id: id },
    output: restricted,
    errors: ['team.own_sight'],
    summary: `Keeps a record, a case or a person from a team, whatever else would show it to the team; ${previewed}`,
  }),
  liftRestriction: endpoint({
    method: 'DELETE',
    path: '/teams/:id/restricted_resources/:resourceId',
    access: admin,
    fresh: true,
    /** `type`: required where rows of several types with this id are restricted for the team. */
    input: { id, resourceId: id, type: type.optional() },
    output: null,
    summary: 'Lifts a restriction; what else shows the resource to the team counts again',
  }),
  searchResources: endpoint({
    method: 'POST',
    path: '/permissions/resources/search',
    access: admin,
    input: {
      ...listInput,
      types: z.array(type).min(1, 'Choose at least one kind').max(resourceTypes.length).optional(),
      /** Adds the state of each row for this team. */
      team_id: id.optional(),
    },
    output: page(found),
    summary: 'Records, cases and people the caller sees, by name, A-number, public id or title',
  }),
  selectResources: endpoint({
    method: 'POST',
    path: '/permissions/resources/search/select',
    access: admin,
    fresh: 'when it permits something or lifts a restriction',
    input: {
      team_id: id,
      action: z.enum(selectActions),
      /** Either single rows, */
      items: z
        .array(z.strictObject(named))
        .min(1, 'Choose at least one')
        .max(mostAtOnce, `Choose at most ${mostAtOnce} at once`)
        .optional(),
      /** or all that match a search, with exceptions. */
      found: z
        .strictObject({
          search_term: searchTerm.trim().min(1, 'Enter what to search for'),
          types: z.array(type).min(1).max(resourceTypes.length).optional(),
          except: z.array(z.strictObject(named)).max(mostAtOnce).default([]),
        })
        .optional(),
      /** false: preview only. */
      apply: z.boolean().default(false),
    },
    output: z.object({
      applied: z.boolean(),
      /** Number of rows that change, and of rows that are already as requested. */
      changed: z.int(),
      unchanged: z.int(),
      counts: z.object({ records: z.int(), legal_cases: z.int(), parties: z.int() }),
      /** Rows that change. */
      items: z.array(z.object(line)),
      /** People who would lose access to some of them, and to how many. */
      losses: z.array(z.object({ user_id: id, display_name: z.string(), count: z.int() })),
      /** Number of rows that would remain visible only to people who see all teams; 0 where no access is withdrawn. */
      left_to_all_teams: z.int(),
    }),
    errors: ['selection.too_many', 'team.own_sight'],
    summary: 'Permits or restricts a selection of resources, or says what doing so would change',
  }),
}
