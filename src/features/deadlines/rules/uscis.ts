import { defineRule } from './shape.ts'

const checked = '2026-11-24'

const byMail = {
  citation: '8 CFR 103.8(b)',
  text: 'Three days are added after service by mail; service is complete upon mailing.',
}
const onPaper = {
  citation: 'USCIS Policy Manual, update of March 29, 2023',
  text: 'What is on paper is in time if received by the end of the next business day after a Saturday, Sunday or federal holiday. What is sent electronically is not covered.',
}
const periodOfNotice = 'Days that the notice gives'
const onTheNotice = 'The day printed on the notice goes before any count.'

const rfe = defineRule({
  key: 'rfe-response',
  title: 'Response to a request for evidence',
  group: 'uscis',
  trigger: 'Day the request was mailed or served',
  days_set_by: periodOfNotice,
  note: onTheNotice,
  versions: [
    {
      length: 84,
      counted_from: 'mailing',
      mailing_days: 3,
      authority: [
        {
          citation: '8 CFR 103.2(b)(8)(iv)',
          text: 'Twelve weeks at most, and no extension; USCIS’s usual time for most forms is 84 days.',
        },
        byMail,
        onPaper,
      ],
      verified_on: checked,
    },
  ],
})

const rfeExtension = defineRule({
  key: 'rfe-response-i-539',
  title: 'Response to a request for evidence, Form I-539',
  group: 'uscis',
  trigger: 'Day the request was mailed or served',
  days_set_by: periodOfNotice,
  note: onTheNotice,
  versions: [
    {
      length: 30,
      counted_from: 'mailing',
      mailing_days: 3,
      applies: { form: 'I-539' },
      authority: [
        {
          citation: 'USCIS memorandum PM-602-0040',
          text: 'The usual time for Form I-539 is 30 days; it may be less.',
        },
        byMail,
        onPaper,
      ],
      verified_on: checked,
    },
  ],
})

const noid = defineRule({
  key: 'noid-response',
  title: 'Response to a notice of intent to deny',
  group: 'uscis',
  trigger: 'Day the notice was mailed or served',
  days_set_by: periodOfNotice,
  note: onTheNotice,
  versions: [
    {
      length: 30,
      counted_from: 'mailing',
      mailing_days: 3,
      authority: [
        { citation: '8 CFR 103.2(b)(8)(iv)', text: 'Thirty days at most, and no extension.' },
        byMail,
        onPaper,
      ],
      verified_on: checked,
    },
  ],
})

const noir = defineRule({
  key: 'noir-response',
  title: 'Response to a notice of intent to revoke',
  group: 'uscis',
  trigger: 'Day the notice was mailed or served',
  days_set_by: periodOfNotice,
  note: onTheNotice,
  versions: [
    {
      length: 30,
      counted_from: 'mailing',
      mailing_days: 3,
      authority: [
        {
          citation: 'USCIS Policy Manual, vol. 1, part E, ch. 10',
          text: 'Thirty days at most; the notice states the day.',
        },
        byMail,
        onPaper,
      ],
      verified_on: checked,
    },
  ],
})

const i290b = (
  key: string,
  title: string,
  {
    length,
    citation,
    text,
    verified_on,
  }: { length: number; citation: string; text: string; verified_on: string | null },
) =>
  defineRule({
    key,
    title,
    group: 'uscis',
    trigger: 'Day the decision was mailed or served',
    note: 'It has to be received by then.',
    versions: [
      {
        length,
        counted_from: 'service',
        mailing_days: 3,
        authority: [{ citation, text }, byMail, onPaper],
        verified_on,
      },
    ],
  })

const i290bAppeal = i290b('i-290b-appeal', 'Appeal on Form I-290B', {
  length: 30,
  citation: '8 CFR 103.3(a)(2)(i)',
  text: 'Thirty days after service of the decision.',
  verified_on: null,
})

const i290bMotion = i290b('i-290b-motion', 'Motion on Form I-290B', {
  length: 30,
  citation: '8 CFR 103.5(a)(1)(i)',
  text: 'Thirty days after the decision. A late motion to reopen may be excused, one to reconsider may not.',
  verified_on: '2026-11-28',
})

const i290bRevocation = i290b('i-290b-revocation', 'Appeal of a revocation on Form I-290B', {
  length: 15,
  citation: '8 CFR 205.2(d)',
  text: 'Fifteen days after service of the revocation on notice.',
  verified_on: null,
})

const naturalizationHearing = defineRule({
  key: 'n-336-hearing',
  title: 'Request for a hearing on a denied naturalization (N-336)',
  group: 'uscis',
  trigger: 'Day the denial was mailed or served',
  note: 'It has to be received by then. A late request that meets what a motion to reopen or reconsider asks for is treated as one: 8 CFR 336.2(c)(2)(ii).',
  versions: [
    {
      length: 30,
      counted_from: 'service',
      mailing_days: 3,
      authority: [
        {
          citation: 'INA 336(a), 8 CFR 336.2(a)',
          text: 'Thirty days after the applicant receives the notice of denial.',
        },
        byMail,
        onPaper,
      ],
      verified_on: null,
    },
  ],
})

export const uscisRules = [
  rfe,
  rfeExtension,
  noid,
  noir,
  i290bAppeal,
  i290bMotion,
  i290bRevocation,
  naturalizationHearing,
]
