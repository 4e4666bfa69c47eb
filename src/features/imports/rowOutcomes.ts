export const rowOutcomes = ['made', 'updated', 'linked', 'skipped', 'failed', 'undone', 'left'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
