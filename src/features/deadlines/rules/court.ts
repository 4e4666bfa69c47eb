import { defineRule } from './shape.ts'

const detained = 'For people in detention the immigration court sets the days; there is no default'
const checked = '2026-11-24'

const dayOfHearing = {
  citation: 'EOIR Policy Manual, Part II, 3.1(c)(2)',
  text: 'The day of the hearing is day 0 and the day before it day 1. A deadline on a Saturday, Sunday or legal holiday is construed to fall on the next business day.',
}
const finalOrder = {
  citation: '8 CFR 1003.39, 1241.1',
  text: 'An order is final when appeal is waived, when the time to appeal has run, or when the Board dismisses the appeal.',
}
const calendar = {
  citation: '8 CFR 1001.1(h)',
  text: 'A day counts with the Saturdays, Sundays and legal holidays; a period that would end on one runs to the next day that is none.',
}

const eoirFilingMaster = defineRule({
  key: 'eoir-filing-master',
  title: 'Filing before a master calendar hearing',
  group: 'court',
  trigger: 'Day of the master hearing',
  days_set_by: 'Days before the hearing that the judge set',
  otherwise: detained,
  versions: [
    {
      length: 15,
      direction: 'before',
      counted_from: 'hearing',
      applies: { custody: 'not_detained' },
      authority: [
        {
          citation: 'EOIR Policy Manual, Part II, 3.1(b)(1) and Appendix C',
          text: 'Fifteen days before the master hearing, if a ruling is asked for at or before it.',
        },
        dayOfHearing,
      ],
      verified_on: checked,
    },
  ],
})

const eoirFilingIndividual = defineRule({
  key: 'eoir-filing-individual',
  title: 'Filing before an individual hearing',
  group: 'court',
  trigger: 'Day of the individual hearing',
  days_set_by: 'Days before the hearing that the judge set',
  otherwise: detained,
  note: 'An edition of the manual between the two of 30 days had 15. Judges have standing orders of their own.',
  versions: [
    {
      length: 30,
      direction: 'before',
      counted_from: 'hearing',
      applies: { custody: 'not_detained' },
      authority: [
        {
          citation: 'EOIR Policy Manual, Part II, 3.1(b)(2) and Appendix C',
          text: 'Thirty days before the individual hearing.',
        },
        dayOfHearing,
      ],
      verified_on: checked,
    },
  ],
})

const eoirResponse = defineRule({
  key: 'eoir-response',
  title: 'Response to a filing in immigration court',
  group: 'court',
  trigger: 'Day the court received the filing',
  days_set_by: 'Days that the judge set',
  otherwise: detained,
  versions: [
    {
      length: 10,
      counted_from: 'receipt',
      applies: { custody: 'not_detained' },
      authority: [
        {
          citation: 'EOIR Policy Manual, Part II, 3.1(b), 5.12 and Appendix C',
          text: 'Ten days after the court received the filing.',
        },
        calendar,
      ],
      verified_on: checked,
    },
  ],
})

const judgeMotionToReopen = defineRule({
  key: 'ij-motion-to-reopen',
  title: 'Motion to reopen, immigration judge',
  group: 'court',
  trigger: 'Day the order became final',
  note: 'No limit for asylum, withholding or the Convention Against Torture on changed conditions in the country: INA 240(c)(7)(C)(ii).',
  versions: [
    {
      length: 90,
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 1003.23(b)(1)',
          text: 'Ninety days from the final administrative order; INA 240(c)(7)(C)(i).',
        },
        finalOrder,
        calendar,
      ],
      verified_on: checked,
    },
  ],
})

const judgeMotionToReconsider = defineRule({
  key: 'ij-motion-to-reconsider',
  title: 'Motion to reconsider, immigration judge',
  group: 'court',
  trigger: 'Day the order became final',
  versions: [
    {
      length: 30,
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 1003.23(b)(1)',
          text: 'Thirty days from the final administrative order; INA 240(c)(6)(B).',
        },
        finalOrder,
        calendar,
      ],
      verified_on: checked,
    },
  ],
})

const inAbsentia = defineRule({
  key: 'ij-rescind-in-absentia',
  title: 'Motion to rescind an order in absentia, exceptional circumstances',
  group: 'court',
  trigger: 'Day of the order in absentia',
  note: 'At any time for lack of notice, or in custody through no fault of one’s own.',
  versions: [
    {
      length: 180,
      counted_from: 'decision',
      authority: [
        {
          citation: 'INA 240(b)(5)(C)(i)',
          text: 'A hundred and eighty days after the order; 8 CFR 1003.23(b)(4)(ii).',
        },
        calendar,
      ],
      verified_on: checked,
    },
  ],
})

export const courtRules = [
  eoirFilingMaster,
  eoirFilingIndividual,
  eoirResponse,
  judgeMotionToReopen,
  judgeMotionToReconsider,
  inAbsentia,
]
