/** Parts of the profile, in display order. */
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
