/** The parts of the profile, in the order in which they stand on it. */
export const sectionGroups = [
  'Overview',
  'Identity',
  'Contact',
  'Family',
  'Immigration',
  'Enforcement',
  'Life',
  'Notes',
] as const
