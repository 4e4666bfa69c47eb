import type { Rule } from '../rules.ts'
import {
  afraid,
  beforeJudge,
  reinstated,
  permanent,
  order,
  claim,
  untrue,
  convictionBar,
  crimeGrounds,
  persecutorBar,
  securityBar,
  option,
  seriousBar,
  abroadBar,
} from './shared.ts'

export const protectionRules: readonly Rule[] = [
  option('asylum', {
    citation: 'INA 208(a), 208(b), 101(a)(42)(A)',
    for: 'others',
    when: [afraid],
    needs: ['present', 'ground', 'state'],
    bars: [
      {
        if: { all: [{ not: 'within_year' }, { not: 'unaccompanied' }] },
        words: 'the year has passed, unless changed or extraordinary circumstances explain it',
        citation: 'INA 208(a)(2)(B), (D), (E)',
      },
      {
        if: { all: [{ not: 'changed' }, { not: 'within_year' }, { not: 'unaccompanied' }] },
        words: 'no changed or extraordinary circumstances for a late filing',
        citation: 'INA 208(a)(2)(D)',
      },
      {
        if: 'aggravated',
        words: 'an aggravated felony is a particularly serious crime for asylum',
        citation: 'INA 208(b)(2)(A)(ii), (B)(i)',
      },
      seriousBar('INA 208(b)(2)(A)(ii)'),
      abroadBar('INA 208(b)(2)(A)(iii)'),
      persecutorBar('INA 208(b)(2)(A)(i)'),
      securityBar('INA 208(b)(2)(A)(v)'),
      { if: 'resettled', words: 'firm resettlement', citation: 'INA 208(b)(2)(A)(vi)' },
      { if: 'asylum_denied', words: 'an earlier denial', citation: 'INA 208(a)(2)(C)-(D)' },
      order,
      reinstated,
    ],
    steps: [
      'Open the asylum assistant: harm, motive, agent, state, relocation',
      'Take the day of the last arrival with its proof',
      'Ask which countries were passed through: agreements with third countries change, so read the standing (INA 208(a)(2)(A))',
    ],
  }),
  option('withholding-of-removal', {
    citation: 'INA 241(b)(3); 8 CFR 1208.16(b)',
    for: 'everybody',
    when: [afraid],
    needs: [beforeJudge, 'ground'],
    bars: [
      {
        if: 'aggravated',
        words:
          'aggravated felonies with five years of sentences in all are particularly serious; others may be',
        citation: 'INA 241(b)(3)(B)(ii)',
      },
      seriousBar('INA 241(b)(3)(B)(ii)'),
      abroadBar('INA 241(b)(3)(B)(iii)'),
      persecutorBar('INA 241(b)(3)(B)(i)'),
      securityBar('INA 241(b)(3)(B)(iv)'),
    ],
    steps: [
      'The standard is more likely than not; no deadline runs',
      'It covers the named country only, and no family',
    ],
  }),
  option('cat-withholding', {
    citation: '8 CFR 1208.16(c), 1208.18(a)',
    for: 'everybody',
    when: [afraid],
    needs: [beforeJudge, 'torture'],
    bars: [
      {
        if: 'aggravated',
        words: 'a particularly serious crime leaves deferral only',
        citation: '8 CFR 1208.16(d)(2)',
      },
      { ...persecutorBar('8 CFR 1208.16(d)(2)'), words: 'taking part in persecution leaves deferral only' },
      { ...securityBar('8 CFR 1208.16(d)(2)'), words: 'support for an armed group may leave deferral only' },
    ],
    steps: [
      'Show who would torture, and which officials consent or look away',
      'Collect reports on the country',
    ],
  }),
  option('cat-deferral', {
    citation: '8 CFR 1208.17',
    for: 'everybody',
    once_sure: afraid,
    when: [{ any: ['aggravated', 'persecutor', 'armed_group'] }],
    needs: [afraid, beforeJudge, 'torture'],
    steps: ['Prepare it beside withholding: no crime bars it, and it can be ended'],
  }),
  option('tps', {
    citation: 'INA 244(c)(1)(A); 8 CFR 244.2',
    for: 'others',
    when: ['tps_country'],
    needs: ['tps_since', 'present'],
    bars: [
      convictionBar('a felony, or two misdemeanors, committed here', 'INA 244(c)(2)(B)(i)'),
      persecutorBar('INA 244(c)(2)(B)(ii)'),
      securityBar('INA 244(c)(2)(B)(ii)'),
      { if: 'resettled', words: 'firm resettlement', citation: 'INA 244(c)(2)(B)(ii), 208(b)(2)(A)(vi)' },
    ],
    steps: [
      'Check in the Federal Register that the designation is in force today',
      'Check the registration period, and late registration',
    ],
  }),
  option('cuban-adjustment-act', {
    citation: 'Cuban Adjustment Act, Pub. L. 89-732',
    for: 'others',
    when: ['cuban'],
    needs: [{ any: ['admitted', 'paroled'] }, 'year_here', 'present'],
    bars: [crimeGrounds, untrue, claim, permanent, order],
    steps: [
      'Find the I-94 or the parole stamp: a release on recognizance is no parole',
      'For spouse and children of any nationality: they live with the Cuban, unless the Cuban abused them',
    ],
  }),
  option('u-visa', {
    citation: 'INA 101(a)(15)(U), 214(p)',
    for: 'others',
    when: ['crime_victim'],
    needs: ['helpful'],
    steps: [
      'Ask the agency for the certification (Form I-918 B), which is good for six months',
      'Document substantial harm of body or mind; grounds need the waiver of 212(d)(14)',
    ],
  }),
  option('t-visa', {
    citation: 'INA 101(a)(15)(T), 214(o)',
    for: 'others',
    hinted: true,
    when: [{ any: ['forced_work', 'forced_sex'] }],
    needs: ['here_by_trafficking', 'present'],
    steps: [
      'Ask about reasonable requests of law enforcement; those under 18 and the traumatized need not comply',
      'Collect proof of extreme hardship involving unusual and severe harm on removal: INA 101(a)(15)(T)(i)(IV)',
      'Grounds need the waivers of 212(d)(3) or 212(d)(13)',
    ],
  }),
]
