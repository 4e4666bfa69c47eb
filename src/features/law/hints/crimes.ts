import type { LawHint } from '../contract.ts'
import { ground, relief } from './hint.ts'
import type { Fact, Profile } from './profile.ts'

/** Words by which notes on an incident tell of what a ground is about. */
const kinds: readonly { says: RegExp; identifiers: readonly string[] }[] = [
  {
    says: /controlled substances?|\bdrugs?\b|marijuana|cannabis|cocaine|heroin|methamphetamine|fentanyl/i,
    identifiers: ['212-a-2-a-i-ii', '237-a-2-b-i'],
  },
  {
    says: /(?:drug|controlled substance|narcotics) trafficking|(?:intent|intended) to (?:distribute|sell|deliver)/i,
    identifiers: ['212-a-2-c', '237-a-2-a-iii'],
  },
  {
    says: /domestic violence|stalking|child (?:abuse|neglect|endangerment)/i,
    identifiers: ['237-a-2-e-i'],
  },
  { says: /(?:protection|protective|restraining|no-contact) order/i, identifiers: ['237-a-2-e-ii'] },
  { says: /firearms?|\bguns?\b|handgun|pistol|rifle/i, identifiers: ['237-a-2-c'] },
  { says: /prostitution|solicitation of sex/i, identifiers: ['212-a-2-d'] },
  { says: /money laundering/i, identifiers: ['212-a-2-i', '237-a-2-a-iii'] },
  {
    says: /theft|larceny|shoplifting|burglary|robbery|fraud|forgery|perjury|\bassault|battery/i,
    identifiers: ['212-a-2-a-i-i', '237-a-2-a-i'],
  },
  {
    says: /murder|homicide|\brape\b|sexual abuse of a (?:minor|child)/i,
    identifiers: ['212-a-2-a-i-i', '237-a-2-a-iii'],
  },
]

const conviction = /convicted|conviction|pleaded|pled guilty|plea|found guilty|sentenced/i

/** From what is noted of incidents; the section has no field for a conviction, so nothing here is more than a word. */
export function crimeHints({ incidents, jails, told }: Profile): LawHint[] {
  const hints: LawHint[] = []
  const convicted: Fact[] = []
  for (const { notes, fact } of incidents) {
    if (conviction.test(notes)) convicted.push(fact)
    const found = kinds.flatMap(({ says, identifiers }) => {
      const word = says.exec(notes)?.[0]
      return word ? identifiers.map((identifier) => ({ identifier, word })) : []
    })
    for (const { identifier, word } of found)
      hints.push(ground(identifier, `the notes on a criminal incident mention “${word.toLowerCase()}”`, fact))
    if (found.length === 0) hints.push(unknown('the profile does not say what it was and how it ended', fact))
  }
  const [first] = convicted
  if (first) {
    const because = 'the notes on a criminal incident tell of a conviction'
    hints.push(
      ground('237-a-2-a-iii', `${because}, and an aggravated felony is worth ruling out`, ...convicted),
    )
    hints.push(relief('post-conviction-relief', because, ...convicted))
  }
  if (convicted.length > 1) {
    const because = 'the notes on criminal incidents tell of more than one conviction'
    hints.push(ground('212-a-2-b', because, ...convicted), ground('237-a-2-a-ii', because, ...convicted))
  }
  const vague = [told.get('any_criminal_history'), ...jails]
  if (incidents.length === 0 && vague.some(Boolean))
    hints.push(unknown('no incident is described', ...vague.filter((fact) => fact !== undefined)))
  return hints
}

const unknown = (what: string, ...facts: Fact[]): LawHint =>
  ground('212-a-2-a-i-i', `the profile tells of a criminal history, and ${what}`, ...facts)
