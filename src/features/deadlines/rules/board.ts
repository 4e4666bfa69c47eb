import { defineRule } from './shape.ts'

const checked = '2026-11-24'

const receipt = {
  citation: '8 CFR 1003.38(c)',
  text: 'It is filed when the Board receives it; there is no rule that mailing is enough.',
}

const noticeOfAppeal = defineRule({
  key: 'bia-notice-of-appeal',
  title: 'Notice of appeal to the Board (EOIR-26)',
  group: 'board',
  trigger: 'Day of the oral decision, or of mailing of the written one',
  note: 'The rule of 2026 cut most appeals to 10 days. Its core was vacated on March 8, 2026, the evening before it took effect (Amica Center for Immigrant Rights v. EOIR, D.D.C.); the government may appeal or issue it anew. What happened after summer 2026 was not found: check before relying on more than 10 days. What was not vacated holds since March 9, 2026: briefs of both sides within the same 20 days, extended only in exceptional circumstances; the schedule of the Board states the day.',
  versions: [
    {
      length: 30,
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 1003.38(b)',
          text: 'Thirty calendar days after the oral decision or the mailing or electronic notification of the written one; a last day on a Saturday, Sunday or legal holiday is extended to the next business day.',
        },
        receipt,
      ],
      verified_on: checked,
    },
    {
      length: 10,
      counted_from: 'decision',
      effective_from: '2026-03-09',
      status: 'blocked',
      authority: [
        {
          citation:
            'Interim final rule of February 6, 2026, “Appellate Procedures for the Board of Immigration Appeals”',
          text: 'Ten calendar days for decisions from March 9, 2026, except of certain asylum applications. Vacated in that part on March 8, 2026.',
        },
      ],
      verified_on: checked,
    },
  ],
})

const bondAppeal = defineRule({
  key: 'bond-appeal',
  title: 'Appeal of a bond decision to the Board',
  group: 'board',
  trigger: 'Day of the oral decision, or of mailing of the written one',
  note: 'Only for decisions of an immigration judge; against one of DHS there are ten days. Whether the vacated rule of 2026 would have reached appeals of bond was not found.',
  versions: [
    {
      length: 30,
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 1003.19(f), 1003.38(b)',
          text: 'An appeal of a decision about custody or bond is filed as other appeals are: thirty calendar days; Board Practice Manual, 7.3(a)(2)(A).',
        },
        receipt,
      ],
      verified_on: '2026-11-28',
    },
  ],
})

const officerBondAppeal = defineRule({
  key: 'bond-appeal-dhs',
  title: 'Appeal of a bond decision of DHS to the Board',
  group: 'board',
  trigger: 'Day of the decision of DHS',
  note: 'Only where a decision of the immigration judge came before it: 8 CFR 1236.1(d).',
  versions: [
    {
      length: 10,
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 1236.1(d)(3)(ii)',
          text: 'Ten days from the decision of DHS; Board Practice Manual, 7.3(a)(2)(B).',
        },
        {
          citation: '8 CFR 1001.1(h)',
          text: 'A period that would end on a Saturday, Sunday or legal holiday runs to the next day that is none.',
        },
      ],
      verified_on: '2026-11-28',
    },
  ],
})

const appealOfOfficer = defineRule({
  key: 'bia-appeal-eoir-29',
  title: 'Appeal of a USCIS decision to the Board (EOIR-29)',
  group: 'board',
  trigger: 'Day the decision was served or mailed',
  versions: [
    {
      length: 30,
      counted_from: 'service',
      mailing_days: 3,
      authority: [
        {
          citation: '8 CFR 1003.3(a)(2)',
          text: 'Thirty days after service of the decision, received by the office that made it.',
        },
        { citation: '8 CFR 103.8(b)', text: 'Three days are added after service by mail.' },
      ],
      verified_on: checked,
    },
  ],
})

const boardMotionToReopen = defineRule({
  key: 'bia-motion-to-reopen',
  title: 'Motion to reopen, Board',
  group: 'board',
  trigger: 'Day of the Board’s decision',
  versions: [
    {
      length: 90,
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 1003.2(c)(2)',
          text: 'Ninety days after the final administrative decision; INA 240(c)(7)(C)(i).',
        },
      ],
      verified_on: '2026-11-28',
    },
  ],
})

const boardMotionToReconsider = defineRule({
  key: 'bia-motion-to-reconsider',
  title: 'Motion to reconsider, Board',
  group: 'board',
  trigger: 'Day the Board mailed its decision',
  versions: [
    {
      length: 30,
      counted_from: 'mailing',
      authority: [
        {
          citation: '8 CFR 1003.2(b)(2)',
          text: 'Thirty days after the mailing of the Board’s decision; INA 240(c)(6)(B).',
        },
      ],
      verified_on: checked,
    },
  ],
})

const petitionForReview = defineRule({
  key: 'petition-for-review',
  title: 'Petition for review, court of appeals',
  group: 'board',
  trigger: 'Day of the final order',
  note: 'The date on the order counts, not its mailing. After an administrative order under INA 238(b) it runs from that order, not from the end of proceedings for withholding: Riley v. Bondi (2025); count a reinstated order alike.',
  versions: [
    {
      length: 30,
      counted_from: 'decision',
      authority: [
        { citation: 'INA 242(b)(1)', text: 'Not later than thirty days after the date of the final order.' },
        {
          citation: 'Fed. R. App. P. 26(a)(1)',
          text: 'A last day on a Saturday, Sunday or legal holiday runs to the next day that is none. State holidays may count, too.',
        },
        {
          citation: 'Santos-de Jimenez v. Garland (4th Cir. 2022)',
          text: 'No three days more for service by mail.',
        },
      ],
      verified_on: checked,
    },
  ],
})

export const boardRules = [
  noticeOfAppeal,
  bondAppeal,
  officerBondAppeal,
  appealOfOfficer,
  boardMotionToReopen,
  boardMotionToReconsider,
  petitionForReview,
]
