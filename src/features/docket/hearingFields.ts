import type { Choice } from '#fields/choice/choice.ts'

/** How one takes part in a hearing or an interview. */
export const hearingMedia = [
  { value: 'in_person', label: 'In person' },
  { value: 'video', label: 'By video (Webex)' },
  { value: 'telephone', label: 'By telephone' },
] as const satisfies readonly Choice[]

/** How a hearing ended. No tones: who wins by a grant or a termination depends on the case. */
export const hearingOutcomes = [
  { value: 'continued', label: 'Continued' },
  { value: 'reserved', label: 'Decision reserved' },
  { value: 'granted', label: 'Granted' },
  { value: 'denied', label: 'Denied' },
  { value: 'removal_ordered', label: 'Removal ordered' },
  { value: 'removal_ordered_in_absentia', label: 'Removal ordered in absentia' },
  { value: 'voluntary_departure', label: 'Voluntary departure' },
  { value: 'terminated', label: 'Terminated' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'administratively_closed', label: 'Administratively closed' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Choice[]

export type HearingOutcome = (typeof hearingOutcomes)[number]['value']

export const outcomeLabel = (outcome: string | null): string | null =>
  hearingOutcomes.find(({ value }) => value === outcome)?.label ?? null
