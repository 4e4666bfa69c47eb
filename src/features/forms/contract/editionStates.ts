/** Days after which somebody should look at the agency's page again. */
export const daysUntilUnchecked = 30
/** Days before its end from which an edition counts as ending. */
export const endsWithin = 60

/** Where an edition stands, in words that fit any; the worst first. */
export const editionStates = {
  ended: 'Ended',
  not_yet: 'Not accepted yet',
  ends: `Ends within ${endsWithin} days`,
  replaced: 'There is a newer one',
  unverified: 'Not verified',
  unchecked: `Not checked for ${daysUntilUnchecked} days`,
  current: 'Current',
} as const
export type EditionState = keyof typeof editionStates

/** States in which the agency may refuse a form, as far as the office knows. */
export const outdatedStates: readonly EditionState[] = ['ended', 'not_yet', 'replaced', 'ends']
