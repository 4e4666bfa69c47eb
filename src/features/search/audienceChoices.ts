/** People who have a saved search. */
export const audienceChoices = [
  { value: 'me', label: 'Only me' },
  { value: 'team', label: 'A team' },
  { value: 'office', label: 'The whole office' },
] as const
