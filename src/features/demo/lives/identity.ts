import { addDays } from '#core/days.ts'
import type { EntryManner } from './immigration.ts'
import { digits, remembered, yearOf, type Life, type Telling } from './life.ts'
import { citizen, conditional, resident } from './standing.ts'

/** Language spoken at home, by countries.iso2. */
const languages: Record<string, string> = {
  AF: 'Dari',
  AL: 'Albanian',
  BD: 'Bengali (Bangla)',
  BR: 'Portuguese',
  CD: 'Lingala',
  CM: 'French',
  CN: 'Chinese (Mandarin)',
  EG: 'Arabic (Egyptian)',
  ER: 'Tigrinya',
  ET: 'Amharic',
  GE: 'Georgian',
  GH: 'English',
  GN: 'French',
  HT: 'Haitian Creole',
  ID: 'Indonesian',
  IN: 'Punjabi',
  IQ: 'Arabic (Iraqi)',
  IR: 'Farsi (Persian)',
  JM: 'English',
  KR: 'Korean',
  MM: 'Burmese',
  NG: 'Yoruba',
  NP: 'Nepali',
  PH: 'Tagalog (Filipino)',
  PK: 'Urdu',
  RU: 'Russian',
  SD: 'Arabic (Sudanese)',
  SO: 'Somali',
  SY: 'Arabic (Levantine)',
  TR: 'Turkish',
  UA: 'Ukrainian',
  US: 'English',
  UZ: 'Uzbek',
  VN: 'Vietnamese',
  YE: 'Arabic (Yemeni)',
}
const spanish = new Set(['CO', 'CU', 'DO', 'EC', 'GT', 'HN', 'MX', 'NI', 'PE', 'SV', 'VE'])

/** Validity of passports, where it is not ten years. */
const passportYears: Record<string, number> = { GT: 5, HN: 5, SV: 6, MX: 6, CU: 6 }

export function identityOf({ random, today, member: { person, born_here } }: Telling): Life {
  const { facts, age, origin } = person
  const life: Life = {}
  const first = origin.indigenous
    ? 'Mam'
    : spanish.has(origin.country)
      ? 'Spanish'
      : languages[origin.country]
  const spoken = born_here ? ['English', first] : [first, origin.indigenous ? 'Spanish' : 'English']
  life.learned_languages = [...new Set(spoken)]
    .filter((language) => language !== undefined)
    .map((language_id, index) => ({
      language_id,
      primary: index === 0,
      speaking: index === 0 ? 'well' : random.pick(['some', 'some', 'well', 'no']),
      reading: age < 6 ? null : index === 0 ? random.pick(['well', 'well', 'some', 'no']) : 'some',
    }))
  if (!born_here && age > 5 && random.chance(0.6)) {
    const issued = yearOf(today) - random.between(0, 8)
    const expires = issued + (passportYears[origin.country] ?? 10)
    const month = random.between(1, 12)
    const day = `${String(month).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`
    life.passports = [
      {
        country_id: origin.country,
        passport_number: `${random.pick(['A', 'C', 'G', 'E', 'P'])}${digits(random, 8)}`,
        issue_date: issued === yearOf(today) ? `${issued - 1}-${day}` : `${issued}-${day}`,
        expiry_date: `${expires}-${day}`,
        place_issued: random.chance(0.4) ? facts.city_of_birth : null,
      },
    ]
  }
  if (age > 17 && random.chance(0.1))
    life.akas = [
      {
        name: `${facts.first_name} ${facts.last_name?.split(' ').at(-1) ?? facts.middle_name ?? ''}`.trim(),
        notes: random.chance(0.4) ? 'As on the notice to appear.' : null,
      },
    ]
  if (facts.a_number && random.chance(0.05))
    life.identifiers = [
      {
        kind: 'additional_a_number',
        // Also a number that is not issued.
        value: `901${digits(random, 6)}`,
        note: 'Given at an earlier entry.',
      },
    ]
  if (random.chance(0.06))
    life.identifiers = [
      ...(life.identifiers ?? []),
      { kind: 'additional_other_id', value: `${origin.country}-${digits(random, 9)}`, note: 'National ID' },
    ]
  return life
}

/** Status after the last entry, for people who have been granted nothing since. */
const byEntry: Readonly<Record<EntryManner, string>> = {
  'Without inspection, by land': 'Entered without inspection',
  'Paroled after apprehension': 'Parolee',
  'Paroled at a port of entry': 'Parolee',
  'Inspected and admitted with a visa': 'Nonimmigrant who overstayed',
  'Admitted as a permanent resident': resident,
}

export function statusOf(
  { random, today, member: { person, born_here }, standing, naturalized_on }: Telling,
  lastEntry: Record<string, unknown> | null,
): Life {
  if (born_here)
    return { immigration_statuses: [{ immigration_status: citizen, place_obtained: 'By birth' }] }
  const status =
    standing.status ?? (lastEntry ? byEntry[lastEntry['entry_manner'] as EntryManner] : 'Unknown')
  if (status === citizen)
    return {
      immigration_statuses: [
        {
          immigration_status: citizen,
          ...(naturalized_on && { date_obtained: naturalized_on, date_obtained_format: 'MM/DD/YYYY' }),
          place_obtained: 'By naturalization',
        },
      ],
    }
  if (status === conditional) {
    // The petition is due in the 90 days before the second anniversary.
    const ends = addDays(today, random.between(50, 85))
    return {
      immigration_statuses: [
        {
          immigration_status: status,
          date_obtained: addDays(ends, -730),
          date_obtained_format: 'MM/DD/YYYY',
          date_expires: ends,
          admission_category: 'CR6',
          card_number: `SRC${digits(random, 10)}`,
        },
      ],
    }
  }
  const latest = yearOf(today) - 1
  const entered = lastEntry ? yearOf(String(lastEntry['entry_date'])) : latest
  const year =
    standing.resident_since ??
    (standing.status === null ? entered : random.between(Math.max(entered, latest - 8), latest))
  return {
    immigration_statuses: [
      {
        immigration_status: status,
        ...remembered(random, 'date_obtained', year, 0.5),
        ...(status === resident && {
          admission_category: person.age > 55 ? 'IR5' : random.pick(['IR1', 'F24', 'F31']),
          card_number: `SRC${digits(random, 10)}`,
        }),
        ...(status === 'Temporary Protected Status' && {
          date_expires: `${yearOf(today) + 1}-${String(random.between(1, 12)).padStart(2, '0')}-09`,
        }),
        ...(status === 'DACA' && { date_expires: addDays(today, random.between(121, 165)) }),
      },
    ],
  }
}
