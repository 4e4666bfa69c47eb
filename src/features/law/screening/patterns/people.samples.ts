import { country, crime, status } from '#testing/aProfile.ts'
import { grown, usc, type Pattern } from './pattern.samples.ts'

export const peoplePatterns: readonly Pattern[] = [
  { who: 'Nothing is known', law: 'Nothing said is no no', profile: {}, worth: [] },
  {
    who: 'A citizen',
    law: 'INA 101(a)(3), 301',
    profile: {
      ...grown,
      statuses: [status(usc)],
      crimes: [crime({ kind: 'theft', disposition: 'convicted' })],
    },
    worth: [],
  },
  {
    who: 'Born in Puerto Rico',
    law: 'INA 301(a), 302',
    profile: { ...grown, birthCountry: country('PR') },
    worth: ['citizenship-by-birth'],
  },
]
