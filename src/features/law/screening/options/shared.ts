import type { Bar, Condition, Rule } from '../rules.ts'

export const immediateRelative: Condition = {
  any: ['citizen_spouse', 'adult_child', { all: ['citizen_parent', 'under_21', { not: 'married' }] }],
}
export const preferenceRelative: Condition = {
  any: [
    'resident_spouse',
    'sibling',
    { all: ['resident_parent', { not: 'married' }] },
    { all: ['citizen_parent', { any: [{ not: 'under_21' }, 'married'] }] },
  ],
}
export const anyPetitioner: Condition = {
  any: [
    'citizen_spouse',
    'resident_spouse',
    'adult_child',
    'sibling',
    'citizen_parent',
    'resident_parent',
    'petitioned',
  ],
}
export const spouseOrParent: Condition = {
  any: ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
}
export const afraid: Condition = { any: ['fear', 'past_harm'] }
export const beforeJudge: Condition = { any: ['proceedings', 'ordered'] }

export const reinstated: Bar = {
  if: 'returned',
  words: 'an order that can be reinstated closes it',
  citation: 'INA 241(a)(5)',
}
export const order: Bar = {
  if: 'ordered',
  words: 'an order of removal has to be reopened first',
  citation: 'INA 240(c)(7)',
}
export const unused: Bar = {
  if: 'departure_unused',
  words: 'voluntary departure that was not used closes it for ten years',
  citation: 'INA 240B(d)(1)(B)',
}
export const permanent: Bar = {
  if: 'came_back',
  words: 'the permanent bar comes first',
  citation: 'INA 212(a)(9)(C)',
}
export const claim: Bar = {
  if: 'citizen_claim',
  words: 'a false claim to be a citizen has no waiver for immigrants',
  citation: 'INA 212(a)(6)(C)(ii)',
}
export const untrue: Bar = {
  if: 'false_document',
  words: 'fraud or misrepresentation needs a waiver',
  citation: 'INA 212(a)(6)(C)(i), 212(i)',
}
export const convictionBar = (words: string, citation: string): Bar => ({ if: 'convicted', words, citation })
export const crimeGrounds = convictionBar(
  'a conviction may be a ground of inadmissibility; get the record of conviction',
  'INA 212(a)(2)',
)
export const support: Bar = {
  if: { not: 'sponsor' },
  words: 'without an affidavit of support the public charge ground applies',
  citation: 'INA 212(a)(4)(C)',
}
export const persecutorBar = (citation: string): Bar => ({
  if: 'persecutor',
  words: 'taking part in persecution',
  citation,
})
export const securityBar = (citation: string): Bar => ({
  if: 'armed_group',
  words: 'support for an armed group',
  citation,
})

export const option = (identifier: string, rule: Omit<Rule, 'kind' | 'identifier'>): Rule => ({
  kind: 'option',
  identifier,
  ...rule,
})

/** A conviction that need not be of an aggravated felony; Matter of N-A-M-. */
export const seriousBar = (citation: string): Bar =>
  convictionBar(
    'a conviction may be one of a particularly serious crime without being an aggravated felony',
    `${citation}; Matter of N-A-M-, 24 I&N Dec. 336 (BIA 2007)`,
  )
export const abroadBar = (citation: string): Bar => ({
  if: 'arrested',
  words: 'a serious nonpolitical crime outside the United States before the arrival would be a bar',
  citation,
})
