import type { Rule } from '../rules.ts'
import { unused, permanent, convictionBar, crimeGrounds, option, securityBar } from './shared.ts'

export const programRules: readonly Rule[] = [
  option('registry', {
    citation: 'INA 249',
    for: 'others',
    when: ['before_1972'],
    needs: ['present'],
    bars: [
      unused,
      crimeGrounds,
      { if: 'smuggled', words: 'helping somebody enter unlawfully', citation: 'INA 249(a)' },
      securityBar('INA 249(d)'),
    ],
    steps: [
      'Collect proof of residence since before January 1, 1972',
      'Good moral character is asked for, and nothing that closes citizenship: INA 249(c)-(d)',
    ],
  }),
  option('sijs', {
    citation: 'INA 101(a)(27)(J)',
    for: 'others',
    when: ['parent_failed'],
    needs: ['under_21', { not: 'married' }, 'present'],
    steps: [
      'Find the juvenile court and the age up to which it has power',
      'Findings come first: no reunification with a parent, and not in the best interest to return',
      'File the petition before 21',
    ],
  }),
  option('daca', {
    citation: '8 CFR 236.22(b)',
    for: 'others',
    when: ['came_as_child'],
    needs: ['present'],
    bars: [convictionBar('a felony, a significant misdemeanor or three others', '8 CFR 236.22(b)(6)')],
    steps: [
      'Read the standing: first requests may not be decided',
      'Ask about school, and lawful status on June 15, 2012',
    ],
  }),
  option('military-parole-in-place', {
    citation: 'INA 212(d)(5)(A); Pub. L. 116-92, section 1758',
    for: 'others',
    when: ['military_family'],
    needs: [{ not: 'admitted' }, 'present'],
    bars: [permanent, crimeGrounds],
    steps: ['Get proof of service and of the relationship', 'Ask before anybody leaves'],
  }),
  option('refugee-asylee-relative-petition', {
    citation: 'INA 207(c)(2), 208(b)(3); 8 CFR 207.7, 208.21',
    for: 'others',
    when: ['protected_relative', { all: ['asylum_filed', 'aging_child'] }],
    steps: [
      'Count the two years from the grant or admission, which may be waived',
      'The marriage or relationship must have existed on the day of the grant or admission: 8 CFR 207.7(c), 208.21(b)',
      'A child who was under 21 when the application was filed stays a child for it; see the clocks',
    ],
  }),
  option('nacara', {
    citation: 'NACARA 203; 8 CFR 1240.61',
    for: 'others',
    when: ['nacara'],
    bars: [{ if: 'aggravated', words: 'a conviction of an aggravated felony', citation: '8 CFR 1240.61(b)' }],
    steps: ['Get proof of the entry and of registration or filing in time'],
  }),
  option('hrifa', {
    citation: 'HRIFA 902; 8 CFR 1245.15',
    for: 'others',
    when: ['hrifa'],
    steps: ['Find out whether the principal was granted, and the relationship on that day'],
  }),
  option('deferred-action-labor-enforcement', {
    citation: '8 CFR 274a.12(c)(14)',
    for: 'others',
    when: ['labor'],
    steps: ['Read the standing first', 'Look at U and T status for a crime at work'],
  }),
]
