/** Questions of the check of contact details. */
export const contactQuestions = [
  { key: 'phones', title: 'Phones' },
  { key: 'safe_contact', title: 'Safe contact' },
  { key: 'email', title: 'E-mail' },
  { key: 'address', title: 'Address' },
  { key: 'family_address', title: 'Addresses of the family' },
  { key: 'may_be_informed', title: 'Who may be informed' },
  { key: 'duties', title: 'Reports of a move' },
] as const
export type ContactQuestion = (typeof contactQuestions)[number]['key']
