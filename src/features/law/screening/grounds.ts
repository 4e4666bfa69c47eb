// Grounds worth checking, as data. A ground is named where facts point to it; whether it reaches anybody, a person decides.
import type { Rule } from './rules.ts'

const ground = (identifier: string, rule: Omit<Rule, 'kind' | 'identifier'>): Rule => ({
  kind: 'ground',
  identifier,
  ...rule,
})

const record = 'Order the record of conviction: charge, statute, plea, judgment, sentence'
const elements = 'Compare the elements of the statute with the ground (categorical approach)'

export const groundRules: readonly Rule[] = [
  ground('212-a-9-c', {
    citation: 'INA 212(a)(9)(C)',
    for: 'others',
    when: ['came_back'],
    steps: ['Lay out every entry and departure with days', 'Ask about VAWA, U and T, whose waivers reach it'],
  }),
  ground('212-a-6-c-ii', {
    citation: 'INA 212(a)(6)(C)(ii)',
    for: 'everybody',
    when: ['citizen_claim'],
    steps: [
      'Find the words used, to whom, why and when; before September 30, 1996 it is a misrepresentation like others',
      'Ask about the exception: both parents citizens, lived here before 16, and a reasonable belief',
    ],
  }),
  ground('237-a-3-d', {
    citation: 'INA 237(a)(3)(D)',
    for: 'everybody',
    when: ['citizen_claim'],
    needs: ['admitted'],
    steps: ['Find the words used, to whom, why and when', 'Ask about the exception, as for inadmissibility'],
  }),
  ground('212-a-6-a', {
    citation: 'INA 212(a)(6)(A)(i)',
    for: 'others',
    when: [{ all: [{ not: 'admitted' }, { not: 'paroled' }] }],
    needs: ['present'],
    steps: [
      'Ask how, where and when the person came in',
      'It is no obstacle abroad, or for several humanitarian ways',
    ],
  }),
  ground('212-a-6-b', {
    citation: 'INA 212(a)(6)(B)',
    for: 'others',
    when: ['in_absentia'],
    steps: ['Ask for the reason of missing the hearing; the five years run after a departure'],
  }),
  ground('212-a-6-c-i', {
    citation: 'INA 212(a)(6)(C)(i)',
    for: 'everybody',
    when: ['false_document'],
    steps: [
      'Ask what was shown or said, to whom, and whether it mattered',
      'A timely retraction may undo it',
    ],
  }),
  ground('212-a-6-e', {
    citation: 'INA 212(a)(6)(E)',
    for: 'everybody',
    when: ['smuggled'],
    steps: ['Ask who was helped, how and when'],
  }),
  ground('237-a-1-e', {
    citation: 'INA 237(a)(1)(E)',
    for: 'everybody',
    when: ['smuggled'],
    needs: ['admitted'],
    steps: ['It reaches help before, at or within five years of an entry: find the days'],
  }),
  ground('212-a-9-a-ii', {
    citation: 'INA 212(a)(9)(A)(ii)',
    for: 'everybody',
    hinted: true,
    when: ['ordered'],
    steps: ['Get the order, and the day of any departure under it'],
  }),
  ground('212-a-9-b-i-i', {
    citation: 'INA 212(a)(9)(B)(i)(I)',
    for: 'others',
    when: ['left_half_year'],
    steps: ['Count the days, without those under 18, in a pending asylum case or in authorized stay'],
  }),
  ground('212-a-9-b-i-ii', {
    citation: 'INA 212(a)(9)(B)(i)(II)',
    for: 'others',
    when: ['left_year'],
    steps: ['Count the days, without those under 18, in a pending asylum case or in authorized stay'],
  }),
  ground('237-a-1-b', {
    citation: 'INA 237(a)(1)(B)',
    for: 'others',
    when: ['overstayed'],
    needs: ['admitted'],
    steps: ['Find the I-94 and any extension or change of status'],
  }),
  ground('212-a-2-a-i-i', {
    citation: 'INA 212(a)(2)(A)(i)(I), (ii)',
    for: 'everybody',
    when: ['turpitude', 'admitted_act'],
    steps: [record, elements, 'Work out the petty offense and youth exceptions'],
  }),
  ground('212-a-2-a-i-ii', {
    citation: 'INA 212(a)(2)(A)(i)(II)',
    for: 'everybody',
    when: ['drugs', 'admitted_act'],
    steps: [record, 'Compare the schedule of the state with the federal one'],
  }),
  ground('212-a-2-c', {
    citation: 'INA 212(a)(2)(C)',
    for: 'everybody',
    when: ['trafficker'],
    steps: ['Get the police report: reason to believe is enough'],
  }),
  ground('237-a-2-a-iii', {
    citation: 'INA 237(a)(2)(A)(iii), 101(a)(43)',
    for: 'everybody',
    when: ['aggravated'],
    needs: ['admitted'],
    steps: [record, elements, 'Check the sentence, with what was suspended'],
  }),
  ground('237-a-2-b-i', {
    citation: 'INA 237(a)(2)(B)(i)',
    for: 'everybody',
    when: ['drugs'],
    needs: ['admitted'],
    steps: [record, 'A single offense of 30 grams or less of marijuana for own use is excepted'],
  }),
  ground('237-a-2-c', {
    citation: 'INA 237(a)(2)(C)',
    for: 'everybody',
    when: ['firearm'],
    needs: ['admitted'],
    steps: [record, elements],
  }),
  ground('237-a-2-e-i', {
    citation: 'INA 237(a)(2)(E)(i)',
    for: 'everybody',
    when: ['domestic'],
    needs: ['admitted'],
    steps: [
      record,
      elements,
      'Check that the conviction is later than September 30, 1996: Pub. L. 104-208, section 350(b)',
      'Ask whether the person was a victim too: INA 237(a)(7)',
    ],
  }),
  ground('212-a-3-b', {
    citation: 'INA 212(a)(3)(B)',
    for: 'everybody',
    when: ['armed_group'],
    steps: ['Ask which group, when, what and why', 'Look for an exemption: INA 212(d)(3)(B)(i)'],
  }),
  ground('212-a-10-d', {
    citation: 'INA 212(a)(10)(D)',
    for: 'everybody',
    when: ['voted'],
    steps: ['Get the voter record and the form that was signed', 'Check the claim to be a citizen too'],
  }),
  ground('237-a-6', {
    citation: 'INA 237(a)(6)',
    for: 'everybody',
    when: ['voted'],
    needs: ['admitted'],
    steps: ['Registering alone is no voting: find out what was done'],
  }),
  ground('212-a-4', {
    citation: 'INA 212(a)(4)',
    for: 'others',
    when: [{ not: 'sponsor' }],
    needs: [
      {
        any: [
          'citizen_spouse',
          'resident_spouse',
          'adult_child',
          'sibling',
          'citizen_parent',
          'resident_parent',
        ],
      },
    ],
    steps: ['Look for a joint sponsor', 'Several humanitarian ways have no public charge ground'],
  }),
]
