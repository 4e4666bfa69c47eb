export { hearingOutcomes, outcomeLabel } from '#features/docket/hearingFields.ts'

export const workflowOwners = ['docket_entry_type', 'legal_case_type'] as const
export type WorkflowOwner = (typeof workflowOwners)[number]

/** The first two are of entries, the others of cases. */
export const workflowEvents = ['created', 'done', 'opened', 'closed'] as const
export type WorkflowEvent = (typeof workflowEvents)[number]
export const eventsOf: Record<WorkflowOwner, readonly WorkflowEvent[]> = {
  docket_entry_type: ['created', 'done'],
  legal_case_type: ['opened', 'closed'],
}

/** Assignees other than people by name. */
export const staffOptions = ['primary_attorney', 'primary_legal_assistant', 'same_as_parent'] as const
export type StaffOption = (typeof staffOptions)[number]

/** Levels that may change or leave out what a workflow makes. */
export const groupOptions = ['all_editors', 'all_contributors', 'all_admins'] as const
export type GroupOption = (typeof groupOptions)[number]

export const itemLimits = { items: 50, days: 3_650 }

/** Entries that may follow one event, with what follows them. */
export const mostFollowing = 200

/** A chain of workflows ends here. */
export const deepest = 5
