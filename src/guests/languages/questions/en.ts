/** Texts of the cards that come with Ellis, their questions and options; the texts all other languages follow. */
export const en = {
  'card.names': 'Your name',
  'q.names.first_name': 'What is your first name?',
  'q.names.middle_name': 'What is your middle name?',
  'q.names.last_name': 'What is your last name?',
  'card.child': 'Your child',
  'card.child.again': 'Add another child',
  'q.child.first_name': 'What is the first name of the child?',
  'q.child.last_name': 'What is the last name of the child?',
  'q.child.dob': 'When was the child born?',
  'q.child.birth_country_id': 'In what country was the child born?',
  'q.child.a_number': 'Does the child have an A-number? It starts with A and has 7 to 9 digits.',
} as const
