import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { defineSection } from '#collections/defineSection.ts'
import { inOrder } from '#collections/rules.ts'

const count = (label: string) => number({ label, max: 200 })

export const overview = defineSection({
  key: 'overview',
  title: ['Overview', 'Overview'],
  group: 'Overview',
  fields: {
    num_entries: count('Entries'),
    date_first_entry: day({ label: 'First entry', past: true, aliases: ['Date of first entry'] }),
    departed_since_first_entry: yesNo({ label: 'Departed since the first entry' }),
    confirm_departed_since_first_entry: yesNo({ label: 'Departure confirmed' }),
    date_last_entry: day({
      label: 'Last entry',
      past: true,
      aliases: [
        'Date of last entry',
        'DOE',
        'Entry date',
        'Date of entry',
        'Last arrival',
        'Fecha de entrada',
      ],
    }),
    any_enforcement_history: yesNo({ label: 'Any enforcement history' }),
    any_benefits_history: yesNo({ label: 'Any history of benefits' }),
    currently_married: yesNo({ label: 'Currently married' }),
    num_marriages: count('Marriages'),
    spouse_status: text({ label: 'Status of the spouse', max: 200 }),
    num_children: count('Children'),
    child_status: text({ label: 'Status of the children', max: 200 }),
    mother_status: text({ label: 'Status of the mother', max: 200 }),
    father_status: text({ label: 'Status of the father', max: 200 }),
    num_siblings: count('Siblings'),
    usc_siblings: count('Siblings who are citizens'),
    lpr_siblings: count('Siblings who are permanent residents'),
    years_education: count('Years of education'),
    any_work_history: yesNo({ label: 'Any work history' }),
    any_criminal_history: yesNo({ label: 'Any criminal history' }),
    previously_detained: yesNo({ label: 'Previously detained' }),
    presently_detained: yesNo({ label: 'Presently detained' }),
    open_messages: yesNo({
      label: 'Messages may name them and their case',
      help: 'Otherwise no message holds their name, the type of their case or a word of immigration',
    }),
  },
  columns: ['num_entries', 'date_first_entry', 'date_last_entry'],
  orderBy: [],
  rules: [inOrder('date_first_entry', 'date_last_entry', 'The last entry cannot come before the first one')],
  one: true,
})

export const personalOverview = defineSection({
  key: 'personal_overview',
  title: ['Personal overview', 'Personal overview'],
  group: 'Overview',
  fields: {
    fear_returning_home_country: yesNo({ label: 'Fears returning to the home country' }),
    suffered_physical_harm_home_country: yesNo({ label: 'Suffered physical harm in the home country' }),
    suffered_mental_harm: yesNo({ label: 'Suffered mental harm' }),
    mistreated_by_coyote_in_transit: yesNo({ label: 'Mistreated by a smuggler in transit' }),
    forced_sexual_encounters: yesNo({ label: 'Forced sexual encounters' }),
    forced_to_work_against_will: yesNo({ label: 'Forced to work against their will' }),
    experienced_labor_violation_us: yesNo({ label: 'Labor violation in the United States' }),
    victim_of_ucrime_us: yesNo({ label: 'Victim of a U visa crime in the United States' }),
    victim_of_dv_us_usc_relative: yesNo({
      label: 'Victim of domestic violence by a relative who is a citizen or permanent resident',
    }),
    victim_of_dv_abuse_by_relative_childhood: yesNo({ label: 'Abused by a relative as a child' }),
    us_military_service: yesNo({ label: 'Military service of the United States' }),
    national_of_tps_designated_country: yesNo({ label: 'National of a country designated for TPS' }),
    nacara_eligibility: yesNo({ label: 'May be eligible under NACARA' }),
    hrifa_eligibility: yesNo({ label: 'May be eligible under HRIFA' }),
    notes: longText({ label: 'Notes', max: 10_000 }),
  },
  columns: ['fear_returning_home_country', 'victim_of_ucrime_us'],
  orderBy: [],
  one: true,
})

const money = (label: string) => number({ label, decimals: 2, max: 10_000_000 })

export const income = defineSection({
  key: 'income',
  title: ['Income', 'Income'],
  group: 'Family',
  fields: {
    monthly_income: money('Monthly income'),
    income_verification: text({ label: 'Verified by', max: 200 }),
    monthly_household_income_estimated: money('Monthly income of the household, estimated'),
    yearly_household_income_range: text({ label: 'Yearly income of the household', max: 60 }),
    household_size: number({ label: 'People in the household', min: 1, max: 50 }),
  },
  columns: ['monthly_income', 'monthly_household_income_estimated', 'household_size'],
  orderBy: [],
  one: true,
})
