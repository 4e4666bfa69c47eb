import { entryGrounds, ground, isLate, isUninspected, relief, type Finding } from './finding.ts'

const publicCharge = ground(
  '212-a-4',
  { share: 0.7 },
  ['no', 'Income on the I-864 is above 125 percent of the guidelines.'],
  ['maybe', 'The petitioner’s income is short; a joint sponsor is needed.'],
)

const naturalization = relief(
  'naturalization',
  {
    first: ['maybe', 'Trips abroad are still to be counted.'],
    settled: ['yes', 'Took the oath.'],
  },
  ['yes', 'Five years, no trip over six months, taxes filed.'],
  ['maybe', 'The old arrest has to be explained; disposition ordered.'],
)

export const family: Record<string, readonly Finding[]> = {
  'one-step-i-130-i-485': [
    relief(
      'immediate-relative',
      {},
      ['yes', 'Marriage is well documented: lease, accounts, photos.'],
      ['yes'],
    ),
    relief('adjustment-of-status', { when: isUninspected, settled: ['yes', 'Approved; card received.'] }, [
      'maybe',
      'The couple tells of an inspection, the intake does not; find the I-94 first.',
    ]),
    relief('adjustment-of-status', { settled: ['yes', 'Approved; card received.'] }, [
      'yes',
      'Inspected and admitted or paroled; I-94 in the file.',
    ]),
    relief('consular-processing', { share: 0.4 }, ['not-at-this-time', 'Only if adjustment fails.']),
    ground('212-a-6-a', { when: isUninspected, settled: ['no', 'The admission was proved with the I-94.'] }, [
      'maybe',
      'The couple tells of an inspection; proof is being looked for.',
    ]),
    publicCharge,
    ground(
      '212-a-1-a-ii',
      { share: 0.5 },
      ['no', 'Complete on the I-693.'],
      ['maybe', 'One vaccination is still missing on the I-693.'],
    ),
    ground('212-a-6-c-i', { share: 0.3 }, ['no', 'The visa application agrees with what the couple tells.']),
  ],
  'i-130': [
    relief('immediate-relative', { when: ({ age }) => age < 21 }, [
      'maybe',
      'Unmarried and under 21; depends on whether the petitioner is a citizen by then.',
    ]),
    relief('preference-relative', { when: ({ age }) => age >= 21 }, ['yes', 'Wait for the priority date.']),
    relief('consular-processing', { share: 0.5 }, ['not-at-this-time', 'When the priority date is current.']),
    ...entryGrounds,
  ],
  'consular-processing': [
    relief('consular-processing', {}, ['yes', 'DS-260 in work; police certificates come from home.']),
    publicCharge,
    ground('212-a-9-b-i-ii', { when: (facts) => isUninspected(facts) && isLate(facts) }, [
      'maybe',
      'Leaving for the interview may bring the bar; count the days first.',
    ]),
  ],
  'i-601a': [
    relief(
      'waiver-unlawful-presence',
      { first: ['maybe', 'Records of the spouse’s illness are still missing.'] },
      ['yes', 'Extreme hardship to the spouse is well documented.'],
      ['maybe', 'Hardship to the spouse needs more than money.'],
    ),
    ground('212-a-9-b-i-ii', {}, ['waiver-exception', 'Leaving brings the bar; the I-601A covers it.']),
  ],
  'i-751': [
    relief('naturalization', { share: 0.6 }, [
      'not-at-this-time',
      'When three years as a resident are complete.',
    ]),
    ground('237-a-1-d', {}, ['no', 'The joint petition falls in the 90 days; nothing has lapsed.']),
    ground('237-a-1-g', { share: 0.4 }, ['no', 'The marriage is lived; taxes of both years are joint.']),
  ],
  'n-400': [
    naturalization,
    relief('citizenship-derivative', { share: 0.4 }, [
      'no',
      'No parent was a citizen before the client was 18.',
    ]),
    ground('237-a-2-a-i', { share: 0.6 }, ['no', 'The old arrest ended without a conviction.']),
    ground('237-a-6', { share: 0.4 }, ['no', 'Never voted or registered; asked twice.']),
    ground('237-a-3-d', { share: 0.2 }, ['no', 'No claim of citizenship on any I-9 that we know of.']),
  ],
  'n-400-n-648': [
    relief('naturalization', {}, ['yes', 'With the N-648, which excuses English and civics.']),
    ground('237-a-6', { share: 0.5 }, ['no', 'Never voted or registered; the daughter was asked too.']),
  ],
  'n-600': [
    relief(
      'citizenship-derivative',
      { when: ({ age }) => age < 18, settled: ['yes', 'Certificate of citizenship received.'] },
      ['yes', 'Lives with the parent who naturalized, INA 320.'],
    ),
    relief('citizenship-derivative', { settled: ['yes', 'Certificate of citizenship received.'] }, [
      'maybe',
      'INA 320 had to be met before 18; dates are to be proved.',
    ]),
  ],
  consultation: [
    relief('asylum', { when: (facts) => facts.alone && isLate(facts) }, [
      'no',
      'No fear of return, and long past the first year.',
    ]),
    relief('asylum', { when: ({ alone }) => alone }, [
      'not-at-this-time',
      'No fear stated; told of the one-year deadline in writing.',
    ]),
    relief('adjustment-of-status', { when: ({ alone }) => alone }, [
      'not-at-this-time',
      'Nobody in the family can petition at present.',
    ]),
    relief('u-visa', { when: ({ alone }) => alone, share: 0.5 }, [
      'no',
      'Screened for crimes; nothing found.',
    ]),
  ],
}
