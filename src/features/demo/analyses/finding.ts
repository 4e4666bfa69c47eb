import type { PastGround, PastOption } from '#features/law/contract.ts'

type ReliefAnswer = PastOption['answer']
type GroundAnswer = PastGround['status']

/** Facts that decide which relief is analyzed. */
export interface Circumstances {
  /** Last entry of the travel history. */
  entry: 'uninspected' | 'paroled' | 'admitted' | null
  /** Time between the last entry and the opening of the case. */
  years_here: number
  /** Left the country once and returned. */
  came_back: boolean
  in_court: boolean
  /** Charges of the notice to appear. */
  charge: string | null
  was_arrested: boolean
  has_citizen_child: boolean
  age: number
  is_spouse: boolean
  country: string
  /** Whether the record has no other case. */
  alone: boolean
}

/** An answer, and the attorney's sentence if there is one. */
export type Opinion<Answer = ReliefAnswer | GroundAnswer> = readonly [Answer, (string | null)?]

interface Course<Answer> {
  when?: (facts: Circumstances) => boolean
  /** Share of such cases with an opinion. */
  share?: number
  /** Possible earlier opinion, before all facts were known. */
  first?: Opinion<Answer>
  /** Opinion when the case is closed. */
  settled?: Opinion<Answer>
}

/** An entry of a catalogue with possible opinions, one of which is used. */
export interface Finding extends Course<ReliefAnswer | GroundAnswer> {
  catalogue: 'relief' | 'ground'
  identifier: string
  opinions: readonly Opinion[]
}

export const relief = (
  identifier: string,
  course: Course<ReliefAnswer>,
  ...opinions: Opinion<ReliefAnswer>[]
): Finding => ({ catalogue: 'relief', identifier, opinions, ...course })

export const ground = (
  identifier: string,
  course: Course<GroundAnswer>,
  ...opinions: Opinion<GroundAnswer>[]
): Finding => ({ catalogue: 'ground', identifier, opinions, ...course })

export const isLate = ({ years_here }: Circumstances): boolean => years_here > 1
export const isUninspected = ({ entry }: Circumstances): boolean => entry === 'uninspected'
const isParoled = ({ entry }: Circumstances): boolean => entry === 'paroled'
const isAdmitted = ({ entry }: Circumstances): boolean => entry === 'admitted'
const charged =
  (charge: string) =>
  (facts: Circumstances): boolean =>
    facts.charge === charge

/** Consequences of the last entry for a nonresident. Of two with one identifier, the first match counts. */
export const entryGrounds: readonly Finding[] = [
  ground(
    '212-a-6-a',
    { when: charged('212(a)(6)(A)(i)') },
    ['yes', 'Charged in the NTA; the entry was without inspection.'],
    ['yes'],
  ),
  ground(
    '212-a-6-a',
    { when: isUninspected },
    ['yes', 'Entered without inspection; no parole since.'],
    ['yes'],
  ),
  ground('212-a-6-a', { when: isParoled }, ['no', 'Paroled at the last entry; I-94 in the file.']),
  ground(
    '212-a-7-a',
    { when: charged('212(a)(7)(A)(i)(I)') },
    ['yes', 'Charged in the NTA; came without a visa and was paroled.'],
    ['yes'],
  ),
  ground('237-a-1-c', { when: charged('237(a)(1)(C)(i)') }, [
    'yes',
    'Charged in the NTA; left the school for which the visa was given.',
  ]),
  ground(
    '237-a-1-b',
    { when: charged('237(a)(1)(B)') },
    ['yes', 'Charged in the NTA; the stay on the I-94 has run out.'],
    ['maybe', 'Charged in the NTA; ask for the I-94 before the charge is conceded.'],
  ),
  ground('237-a-1-b', { when: (facts) => isAdmitted(facts) && !facts.in_court, share: 0.6 }, [
    'maybe',
    'The stay on the last I-94 seems to have run out; ask for the card.',
  ]),
  ground('212-a-9-c', { when: (facts) => isUninspected(facts) && facts.came_back }, [
    'maybe',
    'Left and came back without inspection; how long the first stay was has to be proved.',
  ]),
  ground('212-a-2-a-i-i', { when: ({ was_arrested }) => was_arrested }, [
    'no',
    'The one incident is no crime involving moral turpitude; disposition ordered.',
  ]),
  ground('212-a-2-a-i-i', { share: 0.25 }, ['no', 'No arrest here or at home, as far as the client tells.']),
]
