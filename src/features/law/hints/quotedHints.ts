// Where an incident has only words, they are quoted. They say where to look, never what happened or how it ended.
import { convictions } from './convictions.ts'
import { ground, type Hint } from './hint.ts'
import type { Crime, Fact, Profile } from './profile.ts'
import { isAdmitted, residence } from './immigrationStatus.ts'

interface Subject {
  about: RegExp
  inadmissible?: string
  deportable?: string
}

const subjects: readonly Subject[] = [
  {
    about:
      /\b(?:controlled substances?|drugs?|marijuana|cannabis|cocaine|heroin|meth(?:amphetamine)?|fentanyl)\b/gi,
    inadmissible: '212-a-2-a-i-ii',
    deportable: '237-a-2-b-i',
  },
  {
    about: /\b(?:(?:drug|narcotics) trafficking|inten(?:t|ded) to (?:distribute|sell|deliver))\b/gi,
    inadmissible: '212-a-2-c',
  },
  {
    about: /\b(?:domestic violence|stalking|child (?:abuse|neglect|endangerment))\b/gi,
    deportable: '237-a-2-e-i',
    inadmissible: '212-a-2-a-i-i',
  },
  {
    about: /\b(?:protection|protective|restraining|no-contact) orders?\b/gi,
    deportable: '237-a-2-e-ii',
    inadmissible: '212-a-2-a-i-i',
  },
  { about: /\b(?:firearms?|guns?|handguns?|pistols?|rifles?)\b/gi, deportable: '237-a-2-c' },
  { about: /\b(?:prostitution|solicitation of sex)\b/gi, inadmissible: '212-a-2-d' },
  {
    about:
      /\b(?:theft|larceny|shoplifting|burglary|robbery|fraud|forgery|perjury|assault|battery|murder|homicide|rape|sexual abuse)\b/gi,
    inadmissible: '212-a-2-a-i-i',
  },
  {
    about: /\b(?:DUI|DWI|drunk driving|driving (?:under the influence|while intoxicated))\b/gi,
    inadmissible: '212-a-1-a-iii',
  },
]

/** Words that take back what follows them in the same clause. */
const negated = /\b(?:no|not|never|none|without|neither|nor|denies|denied|negative for|free of)\b[^.;:!?]*$/i

/** Where a clause ends: “no prior record, arrested for theft”, but not “never arrested, charged or convicted”. */
const clauseEnd =
  /[.;:!?\n]|\bbut\b|,\s*(?=(?:then |later )?(?:was |were )?(?:arrested|charged|convicted|pleaded|pled|found guilty)\b(?!\s*(?:,|or\b|nor\b)))/i

/** Whether a text speaks of something, and does not only say that it was not so. */
const speaks = (text: string, about: RegExp): boolean =>
  [...text.matchAll(about)].some(({ index }) => !negated.test(text.slice(0, index).split(clauseEnd).at(-1)!))

/** Notes that speak of police or courts; others are not worth quoting under a ground. */
const justice =
  /\b(?:arrest(?:ed|s)?|stopped|police|charge[ds]?|convict(?:ed|ions?)|plead(?:ed|s)?|pled|plea|guilty|acquitted|dismissed|court|judge|sentenced?|probation|jail|prison|bail|fine[ds]?|ticket|citation)\b/gi

const most = 200
function quoted(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(/[“”"]/g, '’')
  if (line.length <= most) return `“${line}”`
  return `“${line.slice(0, most).replace(/\s\S*$/, '')} …”`
}

/** Endings after which words of a charge or a note matter no more. */
const over = new Set<unknown>([
  'not_charged',
  'dismissed',
  'acquitted',
  'diversion',
  'vacated_defect',
  'juvenile',
])

export function quotedHints(profile: Profile): Hint[] {
  const { crimes, custody, statements } = profile
  const hints = crimes
    .filter(({ kind, disposition }) => kind === null && !over.has(disposition))
    .flatMap((crime) => ofWords(profile, crime))
  const vague: Fact[] = [
    statements.get('any_criminal_history'),
    ...custody.filter(({ meaning }) => meaning === 'criminal').map(({ fact }) => fact),
  ].filter((fact) => fact !== undefined)
  if (crimes.length === 0 && vague.length > 0)
    hints.push(
      ground(
        '212-a-2-a-i-i',
        'the profile tells of a criminal history, and no incident is described: ask what it was and how it ended',
        'INA 212(a)(2)',
        ...vague,
      ),
    )
  return hints
}

function ofWords(profile: Profile, crime: Crime): Hint[] {
  const { charge, notes, fact } = crime
  const text = [charge, notes].filter(Boolean).join('. ')
  const isConvicted = convictions(profile).some((one) => one.fact === fact)
  const isKnown = isConvicted
    ? 'a conviction is recorded, and its kind of offense is not chosen'
    : crime.disposition === 'pending'
      ? 'a charge is pending, and its kind of offense is not chosen'
      : 'no conviction is recorded, so these are only words'
  const found = subjects.filter(({ about }) => speaks(text, about))
  const isMentioned = [justice, ...subjects.map(({ about }) => about)].some(
    (about) => text.search(about) >= 0,
  )
  const isStated = found.length > 0 || speaks(notes, justice)
  // “Denies any arrest” is no arrest.
  if (!charge && crime.disposition === null && isMentioned && !isStated) return []
  const where = charge && !notes ? 'charge reads' : 'notes say'
  const because =
    charge || isStated
      ? `the ${where} ${quoted(text)}; ${isKnown}`
      : isConvicted
        ? `${isKnown}: read the record of conviction`
        : 'a criminal incident is recorded, and its charge, disposition and sentence are not'
  const admitted = isAdmitted(profile)
  // The medical examination is for those who are not residents yet.
  const isSettled = residence(profile).length > 0
  const identifiers = new Set(
    found.flatMap(({ inadmissible, deportable }) => [
      ...(inadmissible && !(isSettled && inadmissible === '212-a-1-a-iii') ? [inadmissible] : []),
      ...(deportable && admitted !== 'no' ? [deportable] : []),
    ]),
  )
  if (identifiers.size === 0) identifiers.add('212-a-2-a-i-i')
  return [...identifiers].map((identifier) => ground(identifier, because, citations[identifier]!, fact))
}

const citations: Readonly<Record<string, string>> = {
  '212-a-2-a-i-i': 'INA 212(a)(2)(A)(i)(I)',
  '212-a-2-a-i-ii': 'INA 212(a)(2)(A)(i)(II)',
  '212-a-2-c': 'INA 212(a)(2)(C)',
  '212-a-2-d': 'INA 212(a)(2)(D)',
  '212-a-1-a-iii': 'INA 212(a)(1)(A)(iii)',
  '237-a-2-b-i': 'INA 237(a)(2)(B)(i)',
  '237-a-2-c': 'INA 237(a)(2)(C)',
  '237-a-2-e-i': 'INA 237(a)(2)(E)(i)',
  '237-a-2-e-ii': 'INA 237(a)(2)(E)(ii)',
}
