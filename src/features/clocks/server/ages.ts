import { addDays } from '#core/days.ts'
import { nextBusinessDay, previousBusinessDay } from '#core/holidays.ts'
import { dated, dayWords } from '#features/deadlines/contract/deadlineWords.ts'
import { spanOf } from '#fields/day/dayRange.ts'
import { formatDay, type Day } from '#fields/day/partialDay.ts'
import type { Clock } from '../contract.ts'
import { signed, plain, inTime, yearsOld, notYetOld } from './clockParts.ts'
import type { ClockFacts } from './readFacts.ts'

/** As far ahead as the boards look, in days. */
const ahead = 1_100

export function ages({ id: _, born, statuses, is_born_here, children }: ClockFacts, today: string): Clock[] {
  const isCitizen =
    is_born_here || statuses.some(({ meaning }) => meaning === 'us_citizen' || meaning === 'us_national')
  const people = [
    { id: 0, name: null, born, is_citizen: isCitizen },
    ...children.map((child) => ({ ...child, name: child.name as string | null })),
  ]
  return people.flatMap((person) =>
    person.born ? [...turns21(person, person.born, today), ...turns14(person, person.born, today)] : [],
  )
}

interface Person {
  id: number
  name: string | null
  is_citizen: boolean
}

const birthday = (born: Day, years: number) => {
  const { from, to } = spanOf(born)
  return { from: yearsOld(from, years), to: yearsOld(to, years) }
}

function turns21({ id, name, is_citizen }: Person, born: Day, today: string): Clock[] {
  const on = birthday(born, 21)
  if (addDays(on.to, notYetOld) < today) return []
  const [safe, legal] = [addDays(on.from, -1), addDays(on.to, -1)]
  if (safe > addDays(today, ahead)) return []
  return [
    {
      kind: 'turns_21',
      source_id: id,
      subject: name,
      state: inTime(safe, legal, today),
      headline: `${legal < today ? 'Turned' : 'Turns'} 21 on ${on.from === on.to ? dayWords(on.from) : `a day from ${dated(on.from)} to ${dated(on.to)}`}`,
      safe_day: safe,
      legal_day: legal,
      counts_to: 'last_day',
      days_left: signed(today, safe),
      exceptions: [],
      notes: [
        is_citizen
          ? 'From 21 on a citizen may petition for a parent: INA 201(b)(2)(A)(i).'
          : 'The age of the CSPA may be lower: see that clock where a petition is entered. In a parent’s application for asylum the age stays that of its filing: INA 208(b)(3)(B).',
      ],
      steps: plain([
        `Born ${formatDay(born)}`,
        `21 years after it: ${dayWords(on.from)}${on.from === on.to ? '' : ` to ${dayWords(on.to)}`}`,
        `Last day under 21: ${dayWords(safe)}`,
      ]),
      authority: [{ citation: 'INA 101(b)(1)', text: 'A child is unmarried and under 21.' }],
    },
  ]
}

function turns14({ id, name, is_citizen }: Person, born: Day, today: string): Clock[] {
  if (is_citizen) return []
  const on = birthday(born, 14)
  const last = addDays(on.to, 30)
  const legal = nextBusinessDay(last)
  if (addDays(last, notYetOld) < today) return []
  const safe = previousBusinessDay(addDays(on.from, 30))
  if (safe > addDays(today, ahead)) return []
  return [
    {
      kind: 'turns_14',
      source_id: id,
      subject: name,
      state: inTime(safe, legal, today),
      headline: `${on.to < today ? 'Turned' : 'Turns'} 14 on ${on.from === on.to ? dayWords(on.from) : `a day from ${dated(on.from)} to ${dated(on.to)}`}; register by ${dayWords(safe)}`,
      safe_day: safe,
      legal_day: legal,
      counts_to: 'last_day',
      days_left: signed(today, safe),
      exceptions: [],
      notes: ['For whoever turns 14 in the United States. Residents replace the card: 8 CFR 264.5.'],
      steps: plain([
        `Born ${formatDay(born)}`,
        `14 years after it: ${dayWords(on.from)}${on.from === on.to ? '' : ` to ${dayWords(on.to)}`}`,
        `30 days after it: ${dayWords(addDays(on.from, 30))}${on.from === on.to ? '' : ` to ${dayWords(last)}`}`,
        ...(legal === last ? [] : [`On to a business day: ${dayWords(legal)}`]),
        ...(safe === addDays(on.from, 30) ? [] : [`Back to a business day: ${dayWords(safe)}`]),
      ]),
      authority: [
        {
          citation: 'INA 262(b), 8 CFR 264.1(g)',
          text: 'Registration and fingerprints within 30 days after the fourteenth birthday.',
        },
        {
          citation: '8 CFR 1.2',
          text: 'A last day on a Saturday, Sunday or legal holiday runs to the next day that is none.',
        },
      ],
    },
  ]
}
