import { plainTitle } from '#features/surveys/surveyFields.ts'
import type { SurveyCardInput } from '#features/surveys/contract/cards.ts'
import type { LanguageCode } from '#guests/languages.ts'
import type { Answer } from '#features/surveys/contract/session.ts'

/** A card of the office’s own; one question still lacks its Haitian Creole. */
export const demoSurveyCard: SurveyCardInput = {
  title: { en: 'Coming to our office', es: 'Cómo venir a nuestra oficina', ht: 'Vini nan biwo nou' },
  note: null,
  again: null,
  of: null,
  repeats: false,
  hard: false,
  questions: [
    {
      id: 'q_way',
      kind: 'choice',
      text: {
        en: 'How do you get to our office?',
        es: '¿Cómo llega a nuestra oficina?',
        ht: 'Ki jan ou rive nan biwo nou?',
      },
      options: [
        { value: 'o_bus', text: { en: 'By bus or train', es: 'En autobús o tren', ht: 'Nan bis oswa tren' } },
        { value: 'o_car', text: { en: 'By car', es: 'En carro', ht: 'Nan machin' } },
        {
          value: 'o_ride',
          text: { en: 'Someone drives me', es: 'Alguien me lleva', ht: 'Yon moun mennen m' },
        },
      ],
    },
    {
      id: 'q_hours',
      kind: 'longText',
      text: {
        en: 'What days and hours are good for you?',
        es: '¿Qué días y horas le convienen?',
        ht: 'Ki jou ak ki lè ki bon pou ou?',
      },
    },
    {
      id: 'q_children',
      kind: 'yesNo',
      text: { en: 'Will small children come with you?', es: '¿Vendrán niños pequeños con usted?' },
    },
  ],
}

/** Sets of cards that the office sends again and again. */
export const demoSurveyTemplates: readonly { name: string; title: string; cards: readonly string[] }[] = [
  {
    name: 'First questions',
    title: plainTitle,
    cards: ['names', 'birth', 'phone', 'address', 'family', 'language', 'consent'],
  },
  {
    name: 'Before the asylum declaration',
    title: 'Questions before we meet',
    cards: ['entry', 'fear', 'application', 'health'],
  },
  {
    name: 'The whole family',
    title: 'Questions about your family',
    cards: ['family', 'spouse', 'child', 'parent'],
  },
]

interface Answered {
  first_name: string
  last_name: string
}

export interface DemoSurvey {
  /** That its person reads best. */
  language: LanguageCode
  /** Name of its template. */
  template: string
  by: string
  /** Days before today. */
  sent: number
  answered?: number
  /** Card, question, answer. */
  answers?: readonly [card: string, question: string, answer: Answer | ((person: Answered) => Answer)][]
  /** Place among the cards at which they stopped, from 0. */
  stopped_at?: number
  outcome?: 'submitted' | 'reviewed' | 'closed' | 'expired' | 'bounced'
}

const given = (value: Answer['value']): Answer => ({ state: 'answered', value })
const parked: Answer = { state: 'parked' }
const declined: Answer = { state: 'declined' }
const notKnown: Answer = { state: 'not_known' }

export const demoSurveys: readonly DemoSurvey[] = [
  {
    language: 'es',
    template: 'First questions',
    by: 'theo.lindqvist',
    sent: 6,
    answered: 2,
    answers: [
      ['names', 'first_name', ({ first_name }) => given(first_name)],
      // Her mother's, which the profile does not have.
      ['names', 'last_name', ({ last_name }) => given(`${last_name} Ajanel`)],
      ['birth', 'city_of_birth', given('Cobán')],
      ['address', 'safe_to_contact', parked],
      ['family', 'overview.num_children', given(3)],
      ['family', 'overview.num_siblings', given(5)],
      ['family', 'overview.currently_married', declined],
      ['consent', 'true', given(true)],
      ['consent', 'use', given(true)],
    ],
    outcome: 'submitted',
  },
  {
    language: 'ht',
    template: 'Before the asylum declaration',
    by: 'lucia.barrientos',
    sent: 4,
    answered: 1,
    answers: [
      ['entry', 'entry_date', given({ date: '2024-03-01', format: 'MM/YYYY', uncertain: true })],
      ['entry', 'entry_place', given('San Diego')],
      ['entry', 'i94_number', notKnown],
      ['entry', 'officer', parked],
      ['fear', 'personal_overview.fear_returning_home_country', parked],
      ['fear', 'who', given('Yon gwoup moun ak zam nan katye a. Yo te vini lakay nou de fwa.')],
    ],
    stopped_at: 1,
  },
  {
    language: 'fa',
    template: 'Before the asylum declaration',
    by: 'lucia.barrientos',
    sent: 10,
  },
  {
    language: 'pt',
    template: 'The whole family',
    by: 'theo.lindqvist',
    sent: 12,
    answered: 9,
    answers: [
      ['family', 'overview.num_children', given(1)],
      ['child', 'first_name', given('Lorena')],
      ['child', 'dob', given({ date: '2016-01-01', format: 'YYYY' })],
      ['child', 'immigration_status_other', parked],
      ['parent', 'first_name', given('Celeste')],
      ['parent', 'deceased', given(false)],
    ],
    outcome: 'reviewed',
  },
  { language: 'fr', template: 'First questions', by: 'theo.lindqvist', sent: 3, outcome: 'bounced' },
  { language: 'en', template: 'First questions', by: 'lucia.barrientos', sent: 45, outcome: 'expired' },
  {
    language: 'es',
    template: 'The whole family',
    by: 'theo.lindqvist',
    sent: 20,
    answered: 18,
    answers: [['family', 'overview.num_marriages', given(1)]],
    stopped_at: 1,
    outcome: 'closed',
  },
]
