// Invented statements of people in the demo office: sources that agree, doubt and differ, as an office finds them.
import { addDays } from '#core/days.ts'

export interface DemoSource {
  key: string
  kind: 'border' | 'fear_interview' | 'form' | 'interview' | 'declaration' | 'passport' | 'medical'
  made: string
  recorded_by?: string
  interpreter?: string
  in_spanish?: boolean
  filed?: string
}

interface DemoStatement {
  of: string
  words?: string
  day?: string
  format?: 'MM/DD/YYYY' | 'MM/YYYY' | 'YYYY'
  about?: boolean
  page?: string
  reading?: { kind: 'explained' | 'compatible'; words: string }
}

interface DemoFact {
  kind: 'date' | 'place' | 'person' | 'harm' | 'other'
  title: string
  statements: DemoStatement[]
}

interface DemoStatements {
  sources: DemoSource[]
  facts: DemoFact[]
}

const monthOf = (date: string) => `${date.slice(0, 7)}-01`
const yearOf = (date: string) => `${date.slice(0, 4)}-01-01`

/** Facts on which the sources of the shopkeeper agree, as far as they are known. */
const agreed = (note: string): DemoFact[] => [
  {
    kind: 'place',
    title: 'Place of the beating',
    statements: [
      { of: 'border', words: 'near the market', page: '3' },
      { of: 'declaration', words: 'near the market, behind the bakery', page: '2' },
    ],
  },
  {
    kind: 'date',
    title: 'First note under the door',
    statements: [
      { of: 'interview', day: yearOf(note), format: 'YYYY' },
      { of: 'declaration', day: monthOf(note), format: 'MM/YYYY', page: '1' },
    ],
  },
  {
    kind: 'harm',
    title: 'Injury',
    statements: [{ of: 'interview', words: 'left arm broken, six weeks in a cast' }],
  },
]

/** A shopkeeper: the officer at the border noted another month and one man instead of three. */
const witness = (arrived: string, today: string): DemoStatements => {
  const beaten = addDays(arrived, -170)
  const note = addDays(arrived, -260)
  return {
    sources: [
      {
        key: 'border',
        kind: 'border',
        made: addDays(arrived, 2),
        recorded_by: 'Officer 4471',
        interpreter: 'By telephone, no. 20318',
        in_spanish: true,
        filed: addDays(arrived, 2),
      },
      {
        key: 'interview',
        kind: 'interview',
        made: addDays(today, -40),
        recorded_by: 'Pilar Santamaria',
        in_spanish: true,
      },
      { key: 'declaration', kind: 'declaration', made: addDays(today, -20), in_spanish: true },
    ],
    facts: [
      {
        kind: 'date',
        title: 'Day of the beating near the market',
        statements: [
          {
            of: 'border',
            day: monthOf(addDays(beaten, 62)),
            format: 'MM/YYYY',
            page: '3',
            reading: {
              kind: 'explained',
              words:
                'The interpreter on the telephone was cut off twice; the transcript has the answer to the question about the complaint in its place. Client corrected it as soon as it was read back in our office.',
            },
          },
          { of: 'interview', day: monthOf(beaten), format: 'MM/YYYY' },
          { of: 'declaration', day: beaten, words: 'the Tuesday before the fair', page: '2' },
        ],
      },
      {
        kind: 'person',
        title: 'Men who beat the applicant',
        statements: [
          { of: 'border', words: 'one man', page: '3' },
          { of: 'interview', words: 'three men of the gang' },
          { of: 'declaration', words: 'three men', page: '2' },
        ],
      },
      ...agreed(note),
    ],
  }
}

/** A journalist past the year: the passport and the form agree, only one speaks of the night at state security. */
const journalist = (arrived: string, today: string): DemoStatements => {
  const questioned = addDays(arrived, -320)
  return {
    sources: [
      { key: 'passport', kind: 'passport', made: addDays(arrived, -400) },
      { key: 'form', kind: 'form', made: addDays(today, -150), recorded_by: 'Notary in the neighborhood' },
      { key: 'interview', kind: 'interview', made: addDays(today, -30), recorded_by: 'Pilar Santamaria' },
    ],
    facts: [
      {
        kind: 'date',
        title: 'Last arrival',
        statements: [
          { of: 'passport', day: arrived, page: '9' },
          { of: 'form', day: monthOf(arrived), format: 'MM/YYYY', page: '1' },
          { of: 'interview', day: monthOf(arrived), format: 'MM/YYYY', about: true },
        ],
      },
      {
        kind: 'date',
        title: 'Night at state security',
        statements: [
          {
            of: 'interview',
            day: monthOf(questioned),
            format: 'MM/YYYY',
            words: 'a night, until six in the morning',
          },
        ],
      },
      {
        kind: 'other',
        title: 'Work before leaving',
        statements: [
          {
            of: 'form',
            words: 'office worker',
            page: '4',
            reading: {
              kind: 'explained',
              words:
                'The notary filled in the form without reading it back; the press card is among the documents.',
            },
          },
          { of: 'interview', words: 'editor at a radio station' },
        ],
      },
    ],
  }
}

/** A survivor whose declaration and fear interview still differ: nobody has asked yet. */
const convicted = (arrived: string, today: string): DemoStatements => {
  const complaint = addDays(arrived, -220)
  return {
    sources: [
      {
        key: 'fear',
        kind: 'fear_interview',
        made: addDays(arrived, 21),
        recorded_by: 'Asylum officer',
        in_spanish: true,
        filed: addDays(arrived, 21),
      },
      { key: 'medical', kind: 'medical', made: addDays(complaint, 1), in_spanish: true },
      { key: 'interview', kind: 'interview', made: addDays(today, -14), recorded_by: 'Pilar Santamaria' },
    ],
    facts: [
      {
        kind: 'date',
        title: 'First complaint to the police',
        statements: [
          { of: 'fear', day: yearOf(addDays(complaint, -400)), format: 'YYYY', page: '11' },
          { of: 'interview', day: monthOf(complaint), format: 'MM/YYYY' },
        ],
      },
      {
        kind: 'harm',
        title: 'Weapon',
        statements: [
          { of: 'fear', words: 'threatened with a gun', page: '8' },
          {
            of: 'interview',
            words: 'his service pistol on the table',
            reading: { kind: 'compatible', words: 'Both speak of the same threat with the service weapon.' },
          },
        ],
      },
      {
        kind: 'date',
        title: 'Treated at the clinic',
        statements: [
          { of: 'medical', day: addDays(complaint, 1), words: 'contusions, two ribs' },
          { of: 'fear', day: yearOf(complaint), format: 'YYYY', page: '12' },
        ],
      },
    ],
  }
}

const stories = [witness, journalist, convicted] as const

/** Statements of a person; null for every fourth, of whom nothing was compared yet. */
export const statementsOf = (position: number, arrived: string, today: string): DemoStatements | null =>
  stories[position % 4]?.(arrived, today) ?? null
