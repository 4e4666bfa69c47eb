/** Text of an empty list for external users, to whom "none yet" would be wrong. */
export const emptyForExternalUsers = {
  title: 'Nothing is shared with you yet',
  text: 'People from outside the office see the records that are permitted to their teams. Ask the person who invited you.',
}
