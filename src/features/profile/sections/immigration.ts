import { aNumber } from '#fields/aNumber/aNumber.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { flag } from '#fields/flag/flag.ts'
import { i94Number } from '#fields/i94Number/i94Number.ts'
import { longText } from '#fields/longText/longText.ts'
import { receiptNumber } from '#fields/receiptNumber/receiptNumber.ts'
import { text } from '#fields/text/text.ts'
import { texts } from '#fields/texts/texts.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { defineSection } from '#collections/defineSection.ts'
import { inOrder, notBoth } from '#collections/rules.ts'

const notes = longText({ label: 'Notes', max: 5000 })
const status = catalogue('immigration_statuses', { label: 'Immigration status' })
const otherStatus = text({ label: 'Other immigration status', paper_label: 'Immigration status', max: 200 })

export const immigrationStatuses = defineSection({
  key: 'immigration_statuses',
  title: ['Immigration status', 'Immigration statuses'],
  group: 'Immigration',
  fields: {
    immigration_status: status,
    immigration_status_other: otherStatus,
    niv_type: catalogue('visa_types', { label: 'Nonimmigrant class' }),
    admission_category: text({ label: 'Class of admission', max: 60, help: 'As on the card: IR6, AS6, Z14' }),
    card_number: receiptNumber({ label: 'Card number', help: 'On the back of a permanent resident card' }),
    certificate_number: text({ label: 'Certificate of citizenship', max: 40 }),
    naturalization_certificate_number: text({ label: 'Naturalization certificate', max: 40 }),
    date_obtained: day({ label: 'Since', past: true, aliases: ['Date obtained'] }),
    date_expires: day({ label: 'Until', aliases: ['Date expires'] }),
    place_obtained: text({ label: 'Place', max: 200 }),
    notes,
  },
  columns: ['immigration_status', 'immigration_status_other', 'date_obtained', 'date_expires'],
  orderBy: ['date_obtained desc'],
  rules: [inOrder('date_obtained', 'date_expires', 'A status cannot expire before it was obtained')],
})

const way = [
  { value: 'land', label: 'By land' },
  { value: 'air', label: 'By air' },
  { value: 'sea', label: 'By sea' },
] as const

export const travelHistories = defineSection({
  key: 'travel_histories',
  title: ['Entry and departure', 'Travel history'],
  group: 'Immigration',
  fields: {
    entry_date: day({ label: 'Entered', past: true }),
    entry_place: text({ label: 'Place of entry', max: 200 }),
    entry_place_unknown: flag({ label: 'Place of entry is not known' }),
    entry_state: text({ label: 'State of entry', max: 60 }),
    entry_via: choice({ label: 'Entered by', options: way }),
    entry_manner: catalogue('entry_manners', { label: 'Manner of entry' }),
    entry_documents: catalogue('entry_documents', { label: 'Document shown' }),
    i94_number: i94Number({ label: 'I-94 number' }),
    immigration_status: catalogue('immigration_statuses', { label: 'Status at entry' }),
    immigration_status_other: otherStatus,
    entry_manner_notes: longText({ label: 'Notes on the manner of entry', max: 5000 }),
    reason_entry_unknown: text({ label: 'Why the entry is not known', max: 500, width: 'full' }),
    entry_apprehended: yesNo({ label: 'Apprehended at entry' }),
    entry_apprehended_confirm: yesNo({ label: 'Apprehension confirmed' }),
    entry_apprehended_notes: longText({ label: 'Notes on the apprehension', max: 5000 }),
    what_happened_entry: longText({ label: 'What happened at entry', max: 10_000 }),
    departure_date: day({ label: 'Departed', past: true }),
    departure_place: text({ label: 'Place of departure', max: 200 }),
    departure_via: choice({ label: 'Departed by', options: way }),
    departure_apprehended: yesNo({ label: 'Apprehended at departure' }),
    departure_apprehended_notes: longText({ label: 'Notes on the apprehension at departure', max: 5000 }),
    countries_visited: text({
      label: 'Countries visited until the next entry',
      max: 200,
      width: 'full',
    }),
    what_happened_departure: longText({ label: 'What happened at departure', max: 10_000 }),
    travel_duration: text({ label: 'How long the journey took', max: 100 }),
    notes,
  },
  columns: ['entry_date', 'entry_place', 'entry_manner', 'departure_date'],
  orderBy: ['entry_date desc'],
  rules: [
    inOrder('entry_date', 'departure_date', 'Nobody departs before they entered; enter a later day'),
    notBoth(
      'entry_place',
      'entry_place_unknown',
      'The place of entry is marked as not known; clear one of the two',
    ),
  ],
})

export const immigrationBenefits = defineSection({
  key: 'immigration_benefits',
  title: ['Immigration benefit', 'Immigration benefits'],
  group: 'Immigration',
  fields: {
    benefit_type: catalogue('benefit_types', { label: 'Benefit' }),
    receipt_number: receiptNumber({ label: 'Receipt number' }),
    initiated_date: day({ label: 'Filed', past: true }),
    benefit_outcome: catalogue('outcomes', { label: 'Outcome', only: { applies_to: 'benefit' } }),
    outcome_date: day({ label: 'Decided', past: true }),
    valid_until: day({
      label: 'Valid until',
      help: 'Of a work permit, advance parole or card that was issued',
      aliases: ['Card expires', 'EAD expires'],
    }),
    priority_date: day({
      label: 'Priority date',
      past: true,
      help: 'From the approval or receipt notice of the petition, or of the labor certification',
    }),
    preference_category_id: catalogue('preference_categories', { label: 'Preference category' }),
    chargeability_country_id: catalogue('countries', {
      label: 'Chargeable to',
      help: 'Only where it is not the country of birth (INA 202(b)): that of a spouse or parent',
      aliases: ['Country of chargeability', 'Cross-chargeability'],
    }),
    a_number: aNumber({ label: 'A-number used', original: 'a_number_original' }),
    nvc_number: text({ label: 'NVC case number', max: 40 }),
    other_identifier: text({ label: 'Other number', max: 60 }),
    notes,
  },
  columns: ['benefit_type', 'receipt_number', 'benefit_outcome', 'initiated_date'],
  orderBy: ['initiated_date desc'],
  rules: [inOrder('initiated_date', 'outcome_date', 'Nothing is decided before it was filed')],
})

export const immigrationProceedings = defineSection({
  key: 'immigration_proceedings',
  title: ['Immigration proceeding', 'Immigration proceedings'],
  group: 'Immigration',
  fields: {
    hearing_type: catalogue('hearing_types', { label: 'Hearing type' }),
    proceeding_jurisdiction: catalogue('jurisdictions', { label: 'Jurisdiction' }),
    immigration_judge: text({ label: 'Immigration judge', max: 120 }),
    initiated_date: day({ label: 'Initiated', past: true }),
    hearing_date: day({ label: 'Hearing' }),
    charges: texts({ label: 'Charges', each: 'Charge', most: 30, max: 200 }),
    removal_outcome: catalogue('outcomes', { label: 'Outcome', only: { applies_to: 'removal' } }),
    expedited_removal_outcome: catalogue('outcomes', {
      label: 'Outcome of expedited removal',
      only: { applies_to: 'expedited_removal' },
    }),
    outcome_date: day({ label: 'Decided', past: true }),
    appeal_jurisdiction: catalogue('jurisdictions', { label: 'Appeal lies with' }),
    fear_expressed: yesNo({ label: 'Fear expressed' }),
    fear_date: day({ label: 'Fear expressed on', past: true }),
    fear_interview_outcome: catalogue('outcomes', {
      label: 'Outcome of the fear interview',
      only: { applies_to: 'fear_interview' },
    }),
    fear_interview_outcome_date: day({ label: 'Fear interview decided', past: true }),
    fear_ao_jurisdiction: catalogue('locations', {
      label: 'Asylum office',
      only: { kind: 'asylum_office' },
    }),
    fear_review_outcome: catalogue('outcomes', {
      label: 'Outcome of the review',
      only: { applies_to: 'fear_review' },
    }),
    fear_review_date: day({ label: 'Reviewed', past: true }),
    fear_review_jurisdiction: catalogue('locations', {
      label: 'Court of the review',
      only: { kind: 'immigration_court' },
    }),
    federal_action: text({ label: 'Action in a federal court', max: 500, width: 'full' }),
    notes,
  },
  columns: ['hearing_type', 'proceeding_jurisdiction', 'hearing_date', 'removal_outcome'],
  orderBy: ['hearing_date desc', 'initiated_date desc'],
  rules: [
    inOrder('initiated_date', 'hearing_date', 'A hearing cannot come before the proceeding began'),
    inOrder('initiated_date', 'outcome_date', 'Nothing is decided before the proceeding began'),
    inOrder('fear_date', 'fear_interview_outcome_date', 'The fear interview comes after fear was expressed'),
    inOrder('fear_interview_outcome_date', 'fear_review_date', 'The review comes after the interview'),
  ],
})

const exact = { exact: true, past: true } as const

export const asylumClockStops = defineSection({
  key: 'asylum_clock_stops',
  title: ['Stop of the asylum work-permit clock', 'Stops of the asylum work-permit clock'],
  group: 'Immigration',
  fields: {
    stopped_date: day({
      label: 'Stopped on',
      required: true,
      ...exact,
      help: 'First day that does not count',
    }),
    restarted_date: day({ label: 'Runs again from', ...exact, help: 'First day that counts again' }),
    reason: choice({
      label: 'Reason',
      required: true,
      options: [
        { value: 'rescheduled', label: 'Interview or hearing moved at the applicant’s request' },
        { value: 'missed', label: 'Interview or hearing missed' },
        { value: 'more_time', label: 'More time for evidence, counsel or preparation' },
        { value: 'biometrics', label: 'Biometrics missed' },
        { value: 'change_of_venue', label: 'Transfer or change of venue at the applicant’s request' },
        { value: 'incomplete', label: 'Application amended, or evidence missing' },
        { value: 'other', label: 'Another reason' },
      ],
    }),
    stopped_by: choice({
      label: 'Stopped by',
      options: [
        { value: 'court', label: 'Immigration court' },
        { value: 'asylum_office', label: 'Asylum office (USCIS)' },
        { value: 'unknown', label: 'Not known' },
      ],
    }),
    source: text({ label: 'Known from', max: 200, help: 'Notice, hearing record, hotline' }),
    notes,
  },
  columns: ['stopped_date', 'restarted_date', 'reason', 'stopped_by'],
  orderBy: ['stopped_date desc'],
  rules: [inOrder('stopped_date', 'restarted_date', 'The clock cannot run again before it stopped')],
})
