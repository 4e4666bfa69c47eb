/** What a line about a person is made of, but for the photo. */
export const lineColumns = [
  'parties.id',
  'parties.display_name',
  'parties.initials',
  'parties.dob',
  'parties.dob_format',
  'parties.uncertain_dob',
  'parties.a_number',
] as const
