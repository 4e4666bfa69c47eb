import { defineRule } from './shape.ts'

const checked = '2026-11-24'

const weekends = {
  citation: 'Monsalvo Velázquez v. Bondi (2025)',
  text: 'A last day on a weekend or holiday extends the period for a motion to the next business day. Leave before: that it reaches the departure itself, nobody should have to argue.',
}
const granted = 'Days that were granted'
const endsGrant =
  'A motion to reopen or reconsider within the period, or a petition for review, ends the grant: 8 CFR 1240.26(e)(1), (i).'

const departureBefore = defineRule({
  key: 'voluntary-departure-before',
  title: 'Voluntary departure before or during proceedings',
  group: 'departure',
  trigger: 'Day of the grant',
  days_set_by: granted,
  note: endsGrant,
  versions: [
    {
      length: 120,
      counted_from: 'decision',
      authority: [
        {
          citation: 'INA 240B(a)(2)(A), 8 CFR 240.25(c), 1240.26(e)',
          text: 'A hundred and twenty days at most, extensions included.',
        },
        weekends,
      ],
      verified_on: checked,
    },
  ],
})

const departureEnd = defineRule({
  key: 'voluntary-departure-end',
  title: 'Voluntary departure at the end of proceedings',
  group: 'departure',
  trigger: 'Day of the grant',
  days_set_by: granted,
  note: endsGrant,
  versions: [
    {
      length: 60,
      counted_from: 'decision',
      authority: [{ citation: 'INA 240B(b)(2), 8 CFR 1240.26(e)', text: 'Sixty days at most.' }, weekends],
      verified_on: checked,
    },
  ],
})

const departureBond = defineRule({
  key: 'voluntary-departure-bond',
  title: 'Bond for voluntary departure',
  group: 'departure',
  trigger: 'Day of the grant',
  note: 'Whoever appeals sends the Board proof of the bond within 30 days of filing the appeal: Matter of Gamero, 25 I&N Dec. 164 (BIA 2010).',
  versions: [
    {
      length: 5,
      unit: 'business_days',
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 1240.26(c)(3), (4)',
          text: 'Posted with DHS within five business days of the order. Without it the duty to leave and the penalties stay; where appeal was waived, the order of removal takes effect at once.',
        },
      ],
      verified_on: null,
    },
  ],
})

export const departureRules = [departureBefore, departureEnd, departureBond]
