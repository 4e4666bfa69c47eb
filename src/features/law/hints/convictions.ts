// Definitions of conviction and sentence: INA 101(a)(48).
import { compareTerm } from '#fields/term/term.ts'
import type { Disposition, OffenseKind } from '#features/profile/sections/criminal.ts'
import type { Certainty } from '#fields/day/dayRange.ts'
import type { Crime, Profile } from './profile.ts'

/** Whether a charge that ended so is a conviction; null while nobody can say. */
const isConviction: Readonly<Record<Disposition, boolean | null>> = {
  not_charged: false,
  pending: null,
  dismissed: false,
  acquitted: false,
  diversion: false,
  deferred: true,
  no_contest: true,
  pleaded_guilty: true,
  convicted: true,
  expunged: true,
  vacated_rehabilitation: true,
  vacated_defect: false,
  pardoned: true,
  juvenile: false,
}

export type Convicted = Crime & { disposition: Disposition }

export const convictions = ({ crimes }: Profile): Convicted[] =>
  crimes.filter(
    (crime): crime is Convicted => crime.disposition !== null && isConviction[crime.disposition] === true,
  )

/** Why it is one, where the state may say otherwise. */
export const whyConviction: Partial<Record<Disposition, string>> = {
  deferred: 'a deferred adjudication after a plea or admission is a conviction if any penalty was ordered',
  expunged: 'an expungement does not undo it (Matter of Roldan)',
  vacated_rehabilitation:
    'a conviction vacated for rehabilitation or hardship still counts (Matter of Pickering)',
  no_contest: 'a plea of no contest is a conviction',
}

/** Whether an offense of this kind is as a rule one of moral turpitude; never certain before the record of conviction is read. */
export const turpitude: Readonly<Record<OffenseKind, Certainty>> = {
  theft: 'yes',
  burglary: 'may',
  robbery: 'yes',
  fraud: 'yes',
  money_laundering: 'may',
  controlled_substance: 'no',
  marijuana_small: 'no',
  drug_trafficking: 'yes',
  dui: 'no',
  traffic: 'no',
  domestic_violence: 'may',
  stalking: 'may',
  child_abuse: 'may',
  protection_order: 'may',
  assault: 'may',
  sexual_offense: 'yes',
  sexual_abuse_of_minor: 'yes',
  murder: 'may',
  firearm: 'no',
  prostitution: 'yes',
  smuggling: 'may',
  public_order: 'no',
  other: 'may',
}

/** Conditions for an aggravated felony: none further, a year's sentence, or facts only the record shows. */
const aggravated: Partial<Record<OffenseKind, 'always' | 'year' | 'record'>> = {
  murder: 'record',
  sexual_abuse_of_minor: 'always',
  sexual_offense: 'record',
  drug_trafficking: 'always',
  theft: 'year',
  burglary: 'year',
  robbery: 'year',
  assault: 'year',
  domestic_violence: 'year',
  child_abuse: 'year',
  stalking: 'year',
  protection_order: 'year',
  fraud: 'record',
  money_laundering: 'record',
  firearm: 'record',
  smuggling: 'record',
  other: 'record',
}

/** Whether a conviction may be one of an aggravated felony, and why: INA 101(a)(43). */
export function aggravatedFelony({ kind, imposed }: Convicted): string | null {
  switch (kind && aggravated[kind]) {
    case 'always':
      return 'an offense of this kind is as a rule an aggravated felony whatever the sentence, which the record of conviction decides'
    case 'year': {
      if (imposed === null)
        return 'with a sentence of a year or more, suspended or not, it can be an aggravated felony'
      const length = compareTerm(imposed, 12)
      return length === null || length >= 0
        ? 'with a sentence of a year or more, suspended or not, it can be an aggravated felony'
        : null
    }
    case 'record':
      return 'it can be an aggravated felony, which the record of conviction decides'
    default:
      return null
  }
}

export const kindName = (kind: OffenseKind): string => names[kind]

const names: Readonly<Record<OffenseKind, string>> = {
  theft: 'theft',
  burglary: 'burglary',
  robbery: 'robbery',
  fraud: 'fraud',
  money_laundering: 'money laundering',
  controlled_substance: 'a controlled substance',
  marijuana_small: 'marijuana of 30 grams or less for own use',
  drug_trafficking: 'drug trafficking',
  dui: 'driving under the influence',
  traffic: 'a traffic offense',
  domestic_violence: 'domestic violence',
  stalking: 'stalking',
  child_abuse: 'child abuse',
  protection_order: 'a violation of a protection order',
  assault: 'assault',
  sexual_offense: 'a sexual offense',
  sexual_abuse_of_minor: 'sexual abuse of a minor',
  murder: 'homicide',
  firearm: 'a firearm offense',
  prostitution: 'prostitution',
  smuggling: 'smuggling',
  public_order: 'an offense against public order',
  other: 'an offense',
}
