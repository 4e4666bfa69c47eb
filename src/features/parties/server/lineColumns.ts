/** Parts of a person's line, except for the photo. */
export const lineColumns = [
  'parties.id',
  'parties.display_name',
  'parties.initials',
  'parties.dob',
  'parties.dob_format',
  'parties.uncertain_dob',
  'parties.a_number',
] as const
