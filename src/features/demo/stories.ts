import type { DemoTeam } from './staff.ts'

/** A docket entry of a story. Codes are those of docket_entry_types. */
export interface Step {
  type: string
  comment?: string
  /** Days from today, the first and the last it may fall on; before today it is overdue. */
  within?: readonly [number, number]
}

export interface Closing {
  reasons: readonly string[]
  notes: string
}

/** How cases of one type go: what lies behind, what lies ahead, how such a case ends. */
export interface Story {
  team: DemoTeam['key']
  /** The part of the record's holder in the case; the name of a party role. */
  role: string
  /** Somebody else who has a part in it. */
  with?: { role: string; relation: 'spouse' | 'child' | 'parent' }
  tags?: readonly string[]
  detained?: true
  ages?: readonly [number, number]
  /** How long the case has been open, in days. */
  open_for: readonly [number, number]
  before: readonly Step[]
  ahead: readonly Step[]
  closing: Closing
}

const step = (type: string, comment?: string): Step => ({ type, ...(comment && { comment }) })
const soon = (type: string, from: number, to: number, comment?: string): Step => ({
  ...step(type, comment),
  within: [from, to],
})

const granted: Closing = {
  reasons: ['Relief granted'],
  notes: 'Approval mailed to the client; file reviewed.',
}
const done: Closing = { reasons: ['Service completed'], notes: 'Nothing further to do; closing letter sent.' }

export const stories: Record<string, Story> = {
  'asylum-defensive': {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Needs interpreter', 'One-year bar at issue', 'Trauma-informed'],
    open_for: [180, 900],
    before: [
      step('intake', 'Full intake with interpreter; NTA copied.'),
      step('file-appearance', 'EOIR-28 filed through ECAS.'),
      step('master-calendar-hearing', 'Pleadings taken; allegations admitted, charge conceded.'),
      step('file-application', 'I-589 lodged with the court, fee receipt in the file.'),
      step('biometrics'),
    ],
    ahead: [
      soon('declaration-preparation', 1, 14, 'Second session: the months before departure.'),
      soon('country-conditions', -4, 12),
      soon('call-up-date', 12, 40, 'All evidence 30 days before the individual hearing.'),
      soon('individual-hearing', 45, 120, 'Four hours reserved. Interpreter ordered by the court.'),
    ],
    closing: { reasons: ['Relief granted'], notes: 'Asylum granted; DHS waived appeal.' },
  },
  'withholding-cat': {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Prior removal', 'Needs interpreter'],
    open_for: [120, 500],
    before: [
      step('intake'),
      step('request-records', 'FOIA for the prior order and any sworn statement.'),
      step('master-calendar-hearing'),
    ],
    ahead: [
      soon('draft-declaration', -3, 9),
      soon('psychological-evaluation', 4, 25),
      soon('individual-hearing', 20, 80, 'Withholding and CAT only; reinstated order.'),
    ],
    closing: {
      reasons: ['Relief granted in part'],
      notes: 'Withholding denied, deferral under CAT granted.',
    },
  },
  'cancellation-42b': {
    team: 'removal_defense',
    role: 'Respondent',
    with: { role: 'Qualifying relative', relation: 'child' },
    tags: ['Missing documents', 'Fee waiver'],
    ages: [30, 58],
    open_for: [300, 1200],
    before: [
      step('intake'),
      step('file-appearance'),
      step('master-calendar-hearing', 'Ten years before the NTA not contested.'),
      step('collect-documents', 'Tax transcripts since 2012 requested from the IRS.'),
    ],
    ahead: [
      soon('collect-documents', -6, 8, 'School and medical records of the child still missing.'),
      soon('hearing-preparation', 3, 20),
      soon('file-evidence', 8, 30, 'Exhibit list and witness list, 30 days before the hearing.'),
      soon('individual-hearing', 38, 100),
    ],
    closing: { reasons: ['Application denied'], notes: 'Hardship not found; appeal in a new case.' },
  },
  'cancellation-42a': {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Criminal history'],
    ages: [28, 60],
    open_for: [150, 600],
    before: [
      step('intake'),
      step('request-records', 'Certified dispositions from the circuit court.'),
      step('master-calendar-hearing'),
    ],
    ahead: [
      soon('attorney-review', -2, 6, 'Is the 2014 conviction an aggravated felony?'),
      soon('draft-brief', 4, 18),
      soon('individual-hearing', 25, 75),
    ],
    closing: granted,
  },
  'removal-defense': {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Missing documents'],
    open_for: [10, 40],
    before: [step('intake', 'NTA without date; check the hotline every week.')],
    ahead: [
      soon('eoir-hearing-check', -1, 4),
      soon('file-appearance', 0, 7),
      soon('master-calendar-hearing', 10, 45),
    ],
    closing: { reasons: ['Proceedings terminated or dismissed'], notes: 'Dismissed without prejudice.' },
  },
  bond: {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Detained', 'Urgent'],
    detained: true,
    open_for: [8, 30],
    before: [
      step('consultation', 'Called by the sister; detained since last week.'),
      step('file-appearance', 'EOIR-28 and G-28 filed.'),
    ],
    ahead: [
      soon('detention-visit', 0, 5, 'Video visit booked with the facility.'),
      soon('file-motion', 0, 4, 'Bond motion with sponsor letter and proof of address.'),
      soon('bond-hearing', 5, 14),
    ],
    closing: { reasons: ['Service completed'], notes: 'Bond set at $5,000 and paid; released.' },
  },
  'prosecutorial-discretion': {
    team: 'removal_defense',
    role: 'Respondent',
    open_for: [40, 160],
    before: [step('draft-motion', 'Request to OPLA with equities.')],
    ahead: [soon('case-status-check', -5, 10, 'No answer from OPLA yet.')],
    closing: { reasons: ['Administratively closed'], notes: 'Joint motion granted.' },
  },
  'bia-appeal': {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Final order'],
    open_for: [50, 200],
    before: [
      step('decision-received', 'Oral decision; written order in the file.'),
      step('bia-appeal-deadline', 'EOIR-26 filed with fee waiver.'),
      step('receipt-notice-received'),
    ],
    ahead: [
      soon('draft-brief', -2, 10),
      soon('bia-brief-deadline', 6, 21, 'Briefing schedule received; no extension so far.'),
    ],
    closing: { reasons: ['Removal order final'], notes: 'Appeal dismissed; petition for review discussed.' },
  },
  'motion-reopen': {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Final order', 'Expedite'],
    open_for: [15, 70],
    before: [step('consultation'), step('request-records', 'ROP requested from the court.')],
    ahead: [
      soon('draft-motion', -1, 7),
      soon('motion-reopen-deadline', 5, 30, '90 days from the final order.'),
    ],
    closing: { reasons: ['Application denied'], notes: 'Motion denied as untimely.' },
  },
  'post-conviction-relief': {
    team: 'removal_defense',
    role: 'Respondent',
    tags: ['Criminal history'],
    open_for: [60, 240],
    before: [step('request-records', 'Plea transcript ordered.')],
    ahead: [soon('call-client', -3, 6, 'Referred to the public defender’s post-conviction unit.')],
    closing: { reasons: ['Referred out'], notes: 'Taken on by the law school clinic.' },
  },
  'asylum-affirmative': {
    team: 'humanitarian',
    role: 'Principal applicant',
    with: { role: 'Derivative', relation: 'spouse' },
    tags: ['Trauma-informed', 'Needs interpreter', 'LGBTQ+'],
    open_for: [120, 1100],
    before: [
      step('intake', 'Two sessions; entered on a visitor’s visa.'),
      step('asylum-one-year-deadline', 'Filed two months before the deadline.'),
      step('file-application', 'I-589 filed online.'),
      step('receipt-notice-received'),
      step('biometrics'),
    ],
    ahead: [
      soon('interview-preparation', 2, 16, 'Mock interview with interpreter.'),
      soon('asylum-interview', 10, 45),
      soon('obtain-translation', -5, 9, 'Two police certificates and the party card.'),
    ],
    closing: granted,
  },
  'i-730': {
    team: 'humanitarian',
    role: 'Petitioner',
    with: { role: 'Beneficiary', relation: 'child' },
    open_for: [60, 300],
    before: [step('draft-forms'), step('file-application', 'Filed within two years of the grant.')],
    ahead: [soon('case-status-check', -4, 20)],
    closing: granted,
  },
  'u-visa': {
    team: 'humanitarian',
    role: 'Principal applicant',
    with: { role: 'Derivative', relation: 'child' },
    tags: ['Survivor of violence', 'Confidential address (8 USC 1367)'],
    open_for: [90, 900],
    before: [
      step('intake', 'Robbery at work; police report number in the file.'),
      step('request-records', 'Police report and I-918B sent to the department.'),
      step('draft-declaration'),
    ],
    ahead: [
      soon('case-status-check', -8, 6, 'I-918B runs out six months after it was signed.'),
      soon('signing', 2, 15, 'I-918, I-192 and I-765.'),
      soon('file-application', 6, 30),
    ],
    closing: { reasons: ['Client unresponsive'], notes: 'Three letters and five calls without an answer.' },
  },
  't-visa': {
    team: 'humanitarian',
    role: 'Principal applicant',
    tags: ['Survivor of violence', 'Pro bono'],
    open_for: [60, 300],
    before: [step('intake'), step('declaration-preparation', 'Recruitment and debt, first part.')],
    ahead: [
      soon('declaration-preparation', 1, 10, 'Second part, with the case worker of the shelter.'),
      soon('filing-deadline', 14, 45, 'Own deadline: before the EAD of the husband runs out.'),
    ],
    closing: granted,
  },
  'vawa-self-petition': {
    team: 'humanitarian',
    role: 'Applicant',
    tags: ['Survivor of violence', 'Confidential address (8 USC 1367)', 'Do not leave voicemail'],
    ages: [22, 55],
    open_for: [80, 500],
    before: [
      step('intake', 'Write to the safe address only.'),
      step('collect-documents', 'Protective order, marriage certificate, joint lease.'),
      step('file-application', 'I-360 with fee waiver.'),
      step('receipt-notice-received', 'Prima facie determination for six months.'),
    ],
    ahead: [soon('rfe-response', 3, 24, 'More on good faith marriage.'), soon('client-meeting', 1, 12)],
    closing: granted,
  },
  'sijs-predicate-order': {
    team: 'humanitarian',
    role: 'Child',
    with: { role: 'Guardian', relation: 'parent' },
    tags: ['Minor', 'Unaccompanied child', 'Aging out'],
    ages: [15, 19],
    open_for: [40, 200],
    before: [
      step('intake', 'With the aunt; school liaison present.'),
      step('draft-motion', 'Guardianship petition.'),
    ],
    ahead: [
      soon('state-court-hearing', 6, 30, 'Guardianship and findings.'),
      soon('age-out-check', 0, 15, 'Order needed before the 21st birthday.'),
    ],
    closing: { reasons: ['Service completed'], notes: 'Findings signed; certified copies in the file.' },
  },
  'sijs-i-360': {
    team: 'humanitarian',
    role: 'Applicant',
    tags: ['Minor'],
    ages: [15, 20],
    open_for: [30, 400],
    before: [step('draft-forms'), step('receipt-notice-received')],
    ahead: [soon('case-status-check', -2, 25), soon('priority-date-check', 5, 35)],
    closing: granted,
  },
  tps: {
    team: 'humanitarian',
    role: 'Applicant',
    tags: ['Fee waiver'],
    open_for: [60, 700],
    before: [step('draft-forms'), step('file-application'), step('receipt-notice-received')],
    ahead: [
      soon('tps-re-registration', 4, 40, 'The window closes; put client on the list for the clinic day.'),
      soon('call-client', -3, 5, 'New address?'),
    ],
    closing: done,
  },
  daca: {
    team: 'humanitarian',
    role: 'Applicant',
    ages: [24, 38],
    open_for: [100, 400],
    before: [step('draft-forms'), step('biometrics')],
    ahead: [soon('daca-renewal', -1, 20, 'File 120 to 150 days before it expires.')],
    closing: done,
  },
  'i-765': {
    team: 'humanitarian',
    role: 'Applicant',
    open_for: [30, 300],
    before: [step('file-application', 'I-765, category (c)(8).'), step('receipt-notice-received')],
    ahead: [soon('ead-renewal', -2, 60, 'File 180 days before the card expires.')],
    closing: { reasons: ['Relief granted'], notes: 'Card received and copied.' },
  },
  foia: {
    team: 'removal_defense',
    role: 'Applicant',
    open_for: [40, 240],
    before: [step('request-records', 'USCIS track three and CBP.')],
    ahead: [soon('case-status-check', -6, 14)],
    closing: { reasons: ['Service completed'], notes: 'Complete A-file received on CD.' },
  },
  'one-step-i-130-i-485': {
    team: 'family_naturalization',
    role: 'Beneficiary',
    with: { role: 'Petitioner', relation: 'spouse' },
    ages: [22, 50],
    open_for: [90, 500],
    before: [
      step('intake', 'Couple came together; entered with inspection.'),
      step('draft-forms'),
      step('signing', 'Both signed; photos handed over.'),
      step('file-application', 'I-130, I-485, I-765, I-131 in one envelope.'),
      step('biometrics'),
    ],
    ahead: [
      soon('medical-examination', 1, 20),
      soon('interview-preparation', 4, 22, 'Bring the lease, bank statements and photos.'),
      soon('uscis-interview', 12, 50, 'Both spouses; interpreter on their own.'),
    ],
    closing: granted,
  },
  'i-130': {
    team: 'family_naturalization',
    role: 'Petitioner',
    with: { role: 'Beneficiary', relation: 'child' },
    ages: [35, 65],
    open_for: [200, 1300],
    before: [step('consultation'), step('file-application'), step('receipt-notice-received')],
    ahead: [soon('priority-date-check', -3, 12, 'Compare with the Visa Bulletin of the month.')],
    closing: granted,
  },
  'consular-processing': {
    team: 'family_naturalization',
    role: 'Beneficiary',
    with: { role: 'Petitioner', relation: 'spouse' },
    open_for: [150, 800],
    before: [
      step('draft-forms', 'DS-260 for the beneficiary.'),
      step('collect-documents', 'Police certificates; affidavit of support with tax return.'),
    ],
    ahead: [
      soon('send-letter', -2, 9, 'What to bring to the interview, in Spanish.'),
      soon('consular-interview', 15, 70),
    ],
    closing: granted,
  },
  'i-601a': {
    team: 'family_naturalization',
    role: 'Applicant',
    with: { role: 'Qualifying relative', relation: 'spouse' },
    open_for: [100, 600],
    before: [step('collect-documents', 'Hardship evidence of the spouse.'), step('file-application')],
    ahead: [soon('rfe-response', 2, 28), soon('draft-declaration', -4, 8, 'Of the spouse.')],
    closing: granted,
  },
  'i-751': {
    team: 'family_naturalization',
    role: 'Applicant',
    with: { role: 'Spouse', relation: 'spouse' },
    open_for: [30, 200],
    before: [step('intake')],
    ahead: [
      soon('i-751-window', 3, 45, 'The 90 days before the second anniversary.'),
      soon('collect-documents', -2, 14, 'Joint filing: taxes of both years.'),
    ],
    closing: granted,
  },
  'n-400': {
    team: 'family_naturalization',
    role: 'Applicant',
    tags: ['Fee waiver', 'Elderly'],
    ages: [25, 72],
    open_for: [60, 320],
    before: [
      step('intake', 'Trips abroad counted; none over six months.'),
      step('file-application', 'Filed online.'),
      step('biometrics'),
    ],
    ahead: [
      soon('interview-preparation', 1, 18, 'Civics questions, and the old arrest.'),
      soon('naturalization-interview', 7, 40),
    ],
    closing: { reasons: ['Relief granted'], notes: 'Took the oath; certificate copied.' },
  },
  'i-90': {
    team: 'family_naturalization',
    role: 'Applicant',
    open_for: [20, 120],
    before: [step('draft-forms')],
    ahead: [soon('file-application', -2, 10), soon('biometrics', 14, 45)],
    closing: done,
  },
  consultation: {
    team: 'family_naturalization',
    role: 'Applicant',
    open_for: [20, 200],
    before: [step('consultation', 'No relief at this time; told to come back with the court papers.')],
    ahead: [soon('send-letter', -1, 6, 'Written advice.')],
    closing: { reasons: ['Consultation only', 'No relief available'], notes: 'Advice letter sent.' },
  },
}

/** The cases of each record, by story; `!` for one that is closed, `~` for one that was closed and is open again. */
export const recordCases: readonly string[] = [
  'asylum-defensive i-765',
  'asylum-affirmative i-765',
  'one-step-i-130-i-485',
  'bond asylum-defensive',
  'u-visa foia!',
  'n-400',
  'cancellation-42b foia',
  'tps i-765',
  'vawa-self-petition i-765!',
  'bia-appeal asylum-defensive!',
  'i-130 consular-processing',
  'sijs-predicate-order sijs-i-360',
  'asylum-defensive bond!',
  'consular-processing i-601a',
  'asylum-affirmative',
  'cancellation-42a post-conviction-relief',
  'n-400 consultation!',
  'withholding-cat bond!',
  'daca',
  'u-visa i-765',
  'removal-defense',
  'i-751',
  'asylum-defensive foia!',
  'motion-reopen foia!',
  't-visa',
  'one-step-i-130-i-485 i-765!',
  'cancellation-42b prosecutorial-discretion',
  'asylum-affirmative i-730',
  'n-400!',
  'bond',
  'u-visa~',
  'sijs-i-360 sijs-predicate-order!',
  'i-90',
  'asylum-defensive',
  'bia-appeal',
  'tps',
  'consultation!',
  'cancellation-42b',
  'vawa-self-petition',
  'u-visa!',
]
