import type { DemoTeam } from './staff.ts'

/** Routine work between the steps of a case: entry type, frequency, wording. */
interface Chore {
  type: string
  weight: number
  comments: readonly (string | null)[]
  /** Only for these teams. */
  teams?: readonly DemoTeam['key'][]
}

export const chores: readonly Chore[] = [
  {
    type: 'case-status-check',
    weight: 9,
    comments: [
      null,
      'No change since the last notice.',
      'Online: case was received and a receipt was sent.',
      'Outside normal processing time; inquiry sent.',
      'Case moved to another service center.',
    ],
  },
  {
    type: 'call-client',
    weight: 9,
    comments: [
      'New telephone number taken down.',
      'Explained the notice; no action needed.',
      'Left a message with the sister.',
      'Asked about travel; told not to leave the country.',
      'Read the letter to the client in Spanish.',
      'Pay stubs still missing; brings them on Monday.',
      null,
    ],
  },
  {
    type: 'send-letter',
    weight: 6,
    comments: [
      'Copy of the receipt notice.',
      'Where and when of the biometrics, with a map.',
      'List of what is still missing.',
      'Request to sign and return the release.',
      null,
    ],
  },
  {
    type: 'court-notice-received',
    weight: 6,
    teams: ['removal_defense'],
    comments: [
      'Hearing reset by the court; new date calendared.',
      'Case moved to another judge.',
      'Scheduling order: evidence 30 days before the hearing.',
      'Notice of hearing by Webex.',
    ],
  },
  {
    type: 'eoir-hearing-check',
    weight: 4,
    teams: ['removal_defense'],
    comments: ['Hotline and portal agree.', 'Not in the system yet; again next week.', null],
  },
  {
    type: 'receipt-notice-received',
    weight: 4,
    teams: ['humanitarian', 'family_naturalization'],
    comments: ['Copy to the client.', 'Name misspelled; correction asked for.', null],
  },
  {
    type: 'collect-documents',
    weight: 4,
    comments: [
      'Birth certificates of the children, long form.',
      'Lease and two utility bills.',
      'Letters of neighbors and the parish.',
      'Photographs of the family, with dates on the back.',
    ],
  },
  {
    type: 'obtain-translation',
    weight: 3,
    comments: [
      'Marriage certificate.',
      'Police complaint, four pages.',
      'Certificate of the translator missing.',
    ],
  },
  {
    type: 'arrange-interpreter',
    weight: 2,
    comments: ['By telephone, two hours.', 'Somebody from outside the community, as asked.'],
  },
  {
    type: 'attorney-review',
    weight: 3,
    comments: [
      'Draft with tracked changes on the desk.',
      'Ready to file after one more look at part 8.',
      null,
    ],
  },
  {
    type: 'change-of-address',
    weight: 3,
    comments: ['AR-11 filed online.', 'AR-11 online, EOIR-33 to court and OPLA by mail.'],
  },
  {
    type: 'client-meeting',
    weight: 3,
    comments: ['Went through the file together.', 'Signed the fee agreement.', null],
  },
  { type: 'draft-forms', weight: 2, comments: ['G-28 for the new attorney.', 'Change of venue form.'] },
  { type: 'ead-renewal', weight: 2, comments: ['File 180 days before the card expires.'] },
  { type: 'other-task', weight: 1, comments: ['Scan the paper file.', 'Return the original passport.'] },
]

/** Follow-ups of an entry: days later, probability. */
export const followUps: Readonly<
  Record<string, { type: string; comment: string; after: readonly [number, number]; chance: number }>
> = {
  'request-records': {
    type: 'case-status-check',
    comment: 'Have the records come? Ask again if not.',
    after: [35, 80],
    chance: 0.5,
  },
  'court-notice-received': {
    type: 'call-client',
    comment: 'Tell the client about the notice.',
    after: [1, 4],
    chance: 0.5,
  },
  intake: {
    type: 'send-letter',
    comment: 'What we agreed on, and what to bring.',
    after: [2, 8],
    chance: 0.4,
  },
  consultation: { type: 'send-letter', comment: 'Written advice.', after: [2, 8], chance: 0.3 },
  'master-calendar-hearing': {
    type: 'send-letter',
    comment: 'The next date, and what the judge asked for.',
    after: [1, 5],
    chance: 0.5,
  },
  biometrics: {
    type: 'case-status-check',
    comment: 'Fingerprints taken; anything since?',
    after: [40, 95],
    chance: 0.3,
  },
  'draft-declaration': {
    type: 'client-meeting',
    comment: 'Read the draft back with the interpreter.',
    after: [4, 14],
    chance: 0.4,
  },
  'collect-documents': {
    type: 'call-client',
    comment: 'What is still missing?',
    after: [7, 20],
    chance: 0.3,
  },
  'file-application': {
    type: 'receipt-notice-received',
    comment: 'Receipt expected within three weeks.',
    after: [12, 28],
    chance: 0.25,
  },
}

/** Tasks without a date. */
export const someDay: readonly (readonly [string, string])[] = [
  ['other-task', 'Ask the school for a letter of attendance.'],
  ['collect-documents', 'Old passports, if they turn up.'],
  ['call-client', 'Is the brother willing to write a statement?'],
  ['other-task', 'Return the original certificates.'],
  ['request-records', 'Second FOIA, to ICE this time.'],
  ['country-conditions', 'New State Department report: add to the exhibits.'],
  ['draft-forms', 'Fee waiver, once the new pay stubs are here.'],
  ['arrange-interpreter', 'Find somebody for the merits hearing.'],
]

export const tasksOfADay: readonly { type: string; comment: string }[] = [
  { type: 'call-client', comment: 'Asked to be called back before five.' },
  { type: 'call-client', comment: 'Confirm the meeting, and who interprets.' },
  { type: 'attorney-review', comment: 'Goes out with today’s mail.' },
  { type: 'send-letter', comment: 'Copy of the notice that came yesterday.' },
  { type: 'case-status-check', comment: 'Portal said “decision” last night.' },
  { type: 'draft-forms', comment: 'Corrections from the meeting.' },
  { type: 'arrange-interpreter', comment: 'For Thursday’s preparation.' },
  { type: 'obtain-translation', comment: 'Translator sends the certificate by noon.' },
]

export const checklists: Readonly<Record<string, readonly string[]>> = {
  'collect-documents': [
    'Birth certificates',
    'Proof of address',
    'Tax returns',
    'Photographs',
    'Police record',
  ],
  'file-application': ['Forms signed', 'Fee or fee waiver', 'Copies for the file', 'Tracking number noted'],
  'file-evidence': ['Exhibits numbered', 'Translations certified', 'Cover page', 'Served on OPLA'],
  'hearing-preparation': [
    'Direct examination',
    'Likely cross',
    'Witnesses told when',
    'Interpreter confirmed',
  ],
  'interview-preparation': ['Forms read together', 'Originals ready', 'What to wear and when to come'],
  'draft-forms': ['Addresses of five years', 'Employment of five years', 'Travel', 'Second pair of eyes'],
  intake: ['Conflict check', 'Retainer explained', 'Identity documents copied', 'Emergency contact'],
  signing: ['Every page initialed', 'Photographs', 'Payment'],
}

export const noteTexts: readonly string[] = [
  'Client called back; everything clear.',
  'The clerk says the file is with the judge.',
  'Sent by certified mail, receipt in the file.',
  'Asked for the original; copy is not legible.',
  'Interpreter confirmed for the whole morning.',
  'Needs a ride; the sister will drive.',
  'Waiting for the apostille from home.',
  'OPLA does not oppose.',
  'Moved here from the paper calendar.',
  'Spoke with the school counselor.',
]

export const internalComments: readonly string[] = [
  'Check for a conflict with the cousin’s case before we go on.',
  'Fee arrears; speak with Miriam before more is filed.',
  'Credibility: the two dates of entry do not fit. Discuss first.',
  'Safety plan for staff at this address.',
]

export const missedNotes: readonly string[] = [
  'Did not come; no answer on the phone.',
  'Came on the wrong day; new time given.',
  'Child was ill.',
]

export const resetComments: readonly string[] = [
  'Reset on the court’s own motion.',
  'Moved at our request; interpreter not available.',
  'Agency short of staff; new notice came by mail.',
]
