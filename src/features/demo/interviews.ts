import type { InputOf } from '#core/contract.ts'
import type { interviewsContract } from '#features/interviews/contract.ts'
import type { DemoTeam } from './staff.ts'

type Calls = (typeof interviewsContract)['endpoints']
type StepsData = InputOf<Calls['createInterview']>['steps_data']
type Closing = Pick<InputOf<Calls['closeInterview']>, 'outcome' | 'close_reason'>

/** An interview of the demo office; days are counted back from today. */
export interface DemoInterview {
  by: string
  team: DemoTeam['key']
  days_ago: number
  step: number
  answers: StepsData
  end?: 'review' | 'finish' | Closing
}

const card = (
  values: Record<string, unknown>,
  states: StepsData[string]['states'] = {},
): StepsData[string] => ({ values, states })

/** One that goes on, one that waits for a review, one finished for somebody on file, and one that was referred. */
export const demoInterviews = (lastEntry: string, hearing: string): readonly DemoInterview[] => [
  {
    by: 'hodan.warsame',
    team: 'humanitarian',
    days_ago: 0,
    step: 3,
    answers: {
      caller: card({ caller: 'relative', caller_name: 'Saida, her sister' }),
      person: card({ first_name: 'Ayan', last_name: 'Jibril', dob: '1994-01-01', dob_format: 'YYYY' }),
      custody: card({ presently_detained: false, date_last_entry: lastEntry }),
      danger: card(
        { hearing_day: hearing, hearing_place: 'Immigration court' },
        { ordered_removed: 'not_known' },
      ),
    },
  },
  {
    by: 'oumar.diallo',
    team: 'removal_defense',
    days_ago: 1,
    step: 9,
    answers: {
      caller: card({ caller: 'self', referred_by: 'Saturday clinic' }),
      person: card({ first_name: 'Mamadou', last_name: 'Barry', dob: '1988-09-14' }),
      conflict: card({ outcome: 'clear' }),
      custody: card({ presently_detained: false, date_last_entry: lastEntry }),
      danger: card({ in_danger: false, asylum_filed: false }),
      phone: card({ phone_number: '+12135550163', may_text: true, safe_to_contact: true }),
      child: card({ first_name: 'Aissatou' }),
      screening: card(
        { fear_returning_home_country: true },
        { suffered_physical_harm_home_country: 'parked', forced_to_work_against_will: 'declined' },
      ),
      consent: card({ knows_limits: true, agrees_to_file: true, agrees_to_contact: true }),
    },
    end: 'review',
  },
  {
    by: 'pilar.santamaria',
    team: 'removal_defense',
    days_ago: 9,
    step: 9,
    answers: {
      caller: card({ caller: 'self' }),
      conflict: card({ outcome: 'known', note: 'A client of ours, with a question about a new petition.' }),
      danger: card({ in_danger: false }),
      consent: card({ agrees_to_file: true, agrees_to_contact: true }),
    },
    end: 'finish',
  },
  {
    by: 'hodan.warsame',
    team: 'humanitarian',
    days_ago: 16,
    step: 2,
    answers: {
      caller: card({ caller: 'self' }),
      person: card({ first_name: 'Linda', last_name: 'Marsh' }),
    },
    end: { outcome: 'referred', close_reason: 'A question about a lease; sent to the tenants’ union.' },
  },
]
