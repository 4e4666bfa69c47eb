/** Parts that a step can be made of, each with what it does. */
export const components = {
  who_is_asking: {
    title: 'Who is asking',
    text: 'Who calls or comes, and the person they ask help for: name, birth, country, A-number, language.',
  },
  conflict_check: {
    title: 'Conflicts and duplicates',
    text: 'Compares the person with everybody in the office’s records. Of hidden people it says only that there is somebody.',
  },
  danger: {
    title: 'Danger first',
    text: 'Custody, a hearing, a deadline, an order of removal, a child alone; computes the year for asylum.',
  },
  contact: {
    title: 'Contact and safety',
    text: 'Phone, e-mail and address, and where messages are safe.',
  },
  history: {
    title: 'Immigration history',
    text: 'Entries, status, proceedings, detention and police, in brief.',
  },
  family: {
    title: 'Family',
    text: 'Spouse, children and parents, each with birth and status.',
  },
  screening: {
    title: 'Screening',
    text: 'Questions on fear, harm and work, and the hints of the law catalogue that follow from all answers. Never an answer.',
  },
  consent: {
    title: 'Consent and limits',
    text: 'What the person agrees to, and that the office is not their lawyer yet.',
  },
  assignment: {
    title: 'Assignment',
    text: 'Teams, type of case and staff.',
  },
  summary: {
    title: 'Summary',
    text: 'Dangers, first docket entries to confirm, what was parked, and Finish.',
  },
} as const

export type StepComponent = keyof typeof components
export const componentNames = Object.keys(components) as [StepComponent, ...StepComponent[]]
