import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import type { Fields } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { phone } from '#fields/phone/phone.ts'
import { text } from '#fields/text/text.ts'
import { time } from '#fields/time/time.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { caseFields } from '#features/cases/caseFields.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { newRecordFields } from '#features/records/recordFields.ts'
import type { StepComponent } from './components.ts'

/** Questions that are shown together. Each is a field, so that it has the same checks and the same input as everywhere. */
export interface InterviewCard {
  title: string
  of: StepComponent
  /** Section that gets an entry from the answers; `party`: fields of the person; none: answers for the office alone. */
  writes?: SectionName | 'party'
  /** Values of that entry that nobody is asked. */
  entry?: Record<string, unknown>
  /** Label of the button that adds another one. */
  again?: string
  /** Filled in by staff about their own work: no question of it can be left open. */
  of_staff?: true
  /** Note on how to ask. */
  note?: string
  fields: Fields
}

/** Fields by name, none of them required: anything may stay blank in an interview. */
const pick = <Fs extends Fields>(fields: Fs, ...names: (keyof Fs & string)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, { ...fields[name]!, required: false }]))

const { overview, personal_overview, phones, emails, addresses, travel_histories } = partySections
const { immigration_statuses, spouses, children, parents, learned_languages, criminal_histories } =
  partySections

export const interviewCards = {
  caller: {
    title: 'Who calls or comes',
    of: 'who_is_asking',
    of_staff: true,
    fields: {
      caller: choice({
        label: 'Who is asking',
        options: [
          { value: 'self', label: 'The person' },
          { value: 'relative', label: 'A relative' },
          { value: 'friend', label: 'A friend' },
          { value: 'organization', label: 'An organization' },
          { value: 'other', label: 'Somebody else' },
        ],
      }),
      caller_name: text({ label: 'Their name', max: 200, help: 'If it is not the person' }),
      caller_phone: phone({ label: 'Their phone', extension: 'caller_extension' }),
      referred_by: text({ label: 'Referred by', max: 200 }),
    },
  },
  person: {
    title: 'The person who needs help',
    of: 'who_is_asking',
    writes: 'party',
    fields: pick(
      partyFields,
      'first_name',
      'middle_name',
      'last_name',
      'dob',
      'gender_id',
      'birth_country_id',
      'nationality_ids',
      'a_number',
    ),
  },
  language: {
    title: 'Language',
    of: 'who_is_asking',
    writes: 'learned_languages',
    entry: { primary: true },
    fields: pick(learned_languages.fields, 'language_id'),
  },
  opposing: {
    title: 'The other side',
    of: 'conflict_check',
    of_staff: true,
    fields: {
      other_side: text({
        label: 'Who is on the other side',
        max: 300,
        help: 'Name of an abuser or employer; the check for conflicts looks for them, too',
        width: 'full',
      }),
    },
  },
  conflict: {
    title: 'Outcome of the check',
    of: 'conflict_check',
    of_staff: true,
    fields: {
      outcome: choice({
        label: 'Outcome',
        options: [
          { value: 'clear', label: 'Nobody fits' },
          { value: 'known', label: 'The same person is entered already' },
          { value: 'unsure', label: 'To be looked at' },
          { value: 'conflict', label: 'Conflict: the office cannot help' },
        ],
      }),
      note: longText({ label: 'Note', max: 2_000 }),
    },
  },
  custody: {
    title: 'Custody and last entry',
    of: 'danger',
    writes: 'overview',
    fields: pick(overview.fields, 'presently_detained', 'date_last_entry'),
  },
  danger: {
    title: 'What cannot wait',
    of: 'danger',
    fields: {
      in_danger: yesNo({ label: 'In danger from somebody now' }),
      minor_alone: yesNo({ label: 'A child under 18 without a parent or guardian here' }),
      ordered_removed: yesNo({ label: 'Ordered removed or deported' }),
      asylum_filed: yesNo({ label: 'Asylum applied for already' }),
      hearing_day: day({ label: 'Next hearing or appointment', exact: true }),
      hearing_time: time({ label: 'Time of the hearing' }),
      hearing_place: text({
        label: 'Place of the hearing',
        max: 200,
        help: 'Court, ICE or USCIS office, as on the paper',
        width: 'full',
      }),
      deadline_day: day({ label: 'Another deadline', exact: true }),
      deadline_of: text({ label: 'Deadline of', max: 200, help: 'An appeal, an answer to USCIS' }),
    },
  },
  phone: {
    title: 'Phone',
    of: 'contact',
    writes: 'phones',
    again: 'Another phone',
    fields: pick(
      phones.fields,
      'phone_number',
      'owner',
      'safe_to_contact',
      'may_leave_message',
      'may_text',
      'code_word',
    ),
  },
  email: {
    title: 'E-mail',
    of: 'contact',
    writes: 'emails',
    fields: pick(emails.fields, 'address', 'safe_to_contact'),
  },
  address: {
    title: 'Where they live',
    of: 'contact',
    writes: 'addresses',
    entry: { address_type: 'physical' },
    fields: pick(addresses.fields, 'address', 'city', 'state', 'zip', 'safe_to_contact'),
  },
  status: {
    title: 'Status today',
    of: 'history',
    writes: 'immigration_statuses',
    fields: pick(
      immigration_statuses.fields,
      'immigration_status',
      'niv_type',
      'date_obtained',
      'date_expires',
    ),
  },
  entry: {
    title: 'An entry into the United States',
    of: 'history',
    writes: 'travel_histories',
    again: 'Another entry',
    fields: pick(
      travel_histories.fields,
      'entry_date',
      'entry_place',
      'entry_manner',
      'entry_apprehended',
      'departure_date',
    ),
  },
  past: {
    title: 'So far',
    of: 'history',
    writes: 'overview',
    fields: pick(
      overview.fields,
      'date_first_entry',
      'num_entries',
      'previously_detained',
      'any_benefits_history',
      'any_criminal_history',
    ),
  },
  charge: {
    title: 'An arrest or charge',
    of: 'history',
    writes: 'criminal_histories',
    again: 'Another arrest or charge',
    note: 'Also where nothing came of it, and outside the United States.',
    fields: pick(criminal_histories.fields, 'charge', 'incident_date', 'incident_location'),
  },
  spouse: {
    title: 'Marriage',
    of: 'family',
    writes: 'spouses',
    again: 'Another marriage',
    fields: pick(
      spouses.fields,
      'first_name',
      'last_name',
      'dob',
      'immigration_status',
      'marriage_date',
      'termination_date',
    ),
  },
  child: {
    title: 'Child',
    of: 'family',
    writes: 'children',
    again: 'Another child',
    fields: pick(children.fields, 'first_name', 'last_name', 'dob', 'birth_country_id', 'immigration_status'),
  },
  parent: {
    title: 'Parent',
    of: 'family',
    writes: 'parents',
    again: 'Another parent',
    fields: pick(parents.fields, 'relation', 'first_name', 'last_name', 'immigration_status', 'deceased'),
  },
  screening: {
    title: 'Fear, harm and work',
    of: 'screening',
    writes: 'personal_overview',
    note: 'Ask one at a time. A question can be parked for the lawyer or declined.',
    fields: pick(
      personal_overview.fields,
      'fear_returning_home_country',
      'suffered_physical_harm_home_country',
      'victim_of_dv_us_usc_relative',
      'victim_of_dv_abuse_by_relative_childhood',
      'victim_of_ucrime_us',
      'forced_to_work_against_will',
      'experienced_labor_violation_us',
      'us_military_service',
    ),
  },
  consent: {
    title: 'What the person knows and agrees to',
    of: 'consent',
    fields: {
      knows_limits: yesNo({ label: 'Knows that the office is not their lawyer yet' }),
      knows_not_notario: yesNo({ label: 'Was warned of people who only pretend to be lawyers' }),
      agrees_to_file: yesNo({ label: 'Agrees that the office stores these answers' }),
      agrees_to_contact: yesNo({ label: 'Agrees to be contacted' }),
      interpreter: text({ label: 'Interpreter', max: 200, help: 'Name, if there was one' }),
    },
  },
  assignment: {
    title: 'Team, case and staff',
    of: 'assignment',
    of_staff: true,
    fields: {
      ...pick(newRecordFields, 'team_ids'),
      legal_case_type_id: catalogue('legal_case_types', { label: 'Type of case' }),
      ...pick(caseFields, 'primary_attorney_id', 'primary_legal_assistant_id'),
      note: longText({ label: 'Note for whoever takes it', max: 2_000 }),
    },
  },
} as const satisfies Record<string, InterviewCard>

export type CardName = keyof typeof interviewCards
export const allCards = Object.entries(interviewCards) as [CardName, InterviewCard][]

/** Cards of a step, in the order in which they are shown. */
export const cardsOfStep = (component: StepComponent) => allCards.filter(([, { of }]) => of === component)

/** Copies of a card that can be repeated are `child_2`, `child_3` … */
export function cardOf(identifier: string): { name: CardName; card: InterviewCard } | null {
  const [, name, nr] = /^([a-z]+)(?:_([1-9]\d?))?$/.exec(identifier) ?? []
  if (!name || !Object.hasOwn(interviewCards, name)) return null
  const card: InterviewCard = interviewCards[name as CardName]
  return nr && (!card.again || nr === '1') ? null : { name: name as CardName, card }
}
