import { country, ewi, incident, relative, status, trip } from '#testing/aProfile.ts'
import { lpr, adult, cancel, waiver, type Invented } from './invented.samples.ts'

export const meanings: Invented[] = [
  {
    who: 'one whose wife is a citizen of Mexico, in free words: no meaning',
    facts: { ...adult, trips: [trip('2010', ewi)], relatives: [relative('spouses', null)] },
    never: ['immediate-relative', waiver, 'consular-processing'],
  },
  {
    who: 'one who is “Citizen of Honduras, no status”, here without inspection since 2010',
    facts: { ...adult, statuses: [status(null)], trips: [trip('2010', ewi)] },
    hinted: { '212-a-6-a': true, [cancel]: true },
  },
  {
    who: 'a national of the United States',
    facts: { ...adult, statuses: [status('us_national')], trips: [trip('2010', ewi)] },
    never: ['212-a-6-a', cancel],
  },
  {
    who: 'one born in Puerto Rico, with an arrest',
    facts: { ...adult, birthCountry: country('PR'), crimes: [incident('Arrested for theft')] },
    hinted: { 'citizenship-by-birth': true },
    never: ['212-a-2-a-i-i'],
  },
  {
    who: 'a resident whose card ran out in 2024',
    facts: { ...adult, statuses: [status(lpr, '2014', '2024')] },
    hinted: { naturalization: /five years/ },
    never: ['237-a-1-b', '237-a-1-d'],
  },
]
