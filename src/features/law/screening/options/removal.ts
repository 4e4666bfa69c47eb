import type { Rule } from '../rules.ts'
import { reinstated, order, unused, convictionBar, persecutorBar, securityBar, option } from './shared.ts'

export const removalRules: readonly Rule[] = [
  option('lpr-cancellation', {
    citation: 'INA 240A(a), 240A(d)(1)',
    for: 'residents',
    when: ['proceedings'],
    needs: ['resident_five', 'seven_years'],
    bars: [
      { if: 'aggravated', words: 'a conviction of an aggravated felony', citation: 'INA 240A(a)(3)' },
      persecutorBar('INA 240A(c)(5)'),
      securityBar('INA 240A(c)(4)'),
    ],
    steps: [
      'Work out the day on which the clock stopped: notice to appear, or day of a listed offense',
      'Ask about earlier cancellation, suspension or relief under section 212(c), which close it: INA 240A(c)(6)',
      'Collect equities: family, work, years, rehabilitation',
    ],
  }),
  option('non-lpr-cancellation', {
    citation: 'INA 240A(b)(1), 240A(d)',
    for: 'others',
    when: [
      { any: ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent', 'young_child'] },
    ],
    needs: ['ten_years', 'present'],
    bars: [
      {
        if: { not: 'proceedings' },
        words: 'it can be asked for only in removal proceedings',
        citation: 'INA 240A(b)(1)',
      },
      convictionBar(
        'a conviction of an offense described in 212(a)(2), 237(a)(2) or 237(a)(3)',
        'INA 240A(b)(1)(C)',
      ),
      {
        if: 'convicted',
        words: 'an offense stops the ten years on the day it was committed',
        citation: 'INA 240A(d)(1)(B); Barton v. Barr, 590 U.S. 222 (2020)',
      },
      {
        if: 'exchange',
        words: 'the two-year requirement of exchange visitors, not met or waived',
        citation: 'INA 240A(c)(3)',
      },
      securityBar('INA 240A(c)(4)'),
      order,
      reinstated,
      unused,
      persecutorBar('INA 240A(c)(5)'),
    ],
    steps: [
      'Read the notice to appear: a single one with time and place stops the clock',
      'A parent counts only if a citizen or resident, a child only if unmarried and under 21 on the day of the decision: Matter of Isidro-Zamorano, 25 I&N Dec. 829 (BIA 2012)',
      'Ask about good moral character for ten years, and about service as a crewman, J status or earlier relief: INA 240A(b)(1)(B), 240A(c)',
      'Collect proof of exceptional and extremely unusual hardship: health, school, dependence',
    ],
  }),
  option('vawa-self-petition', {
    citation: 'INA 204(a)(1)(A)(iii)-(vii), 204(a)(1)(B)(ii)-(iii)',
    for: 'others',
    when: ['relative_abuse'],
    needs: ['lived_together'],
    bars: [
      convictionBar(
        'good moral character; a waiver may reach an act connected to the abuse',
        'INA 204(a)(1)(C)',
      ),
    ],
    steps: [
      'Speak alone and safely; nothing goes to the abuser (8 U.S.C. 1367)',
      'Establish the relationship, its good faith and the abuser’s status; a divorce leaves two years',
      'A new marriage before the approval closes it: 8 CFR 204.2(c)(1)(ii)',
    ],
  }),
  option('vawa-cancellation', {
    citation: 'INA 240A(b)(2)',
    for: 'everybody',
    when: ['relative_abuse'],
    needs: ['proceedings', 'three_years'],
    bars: [
      { if: 'aggravated', words: 'a conviction of an aggravated felony', citation: 'INA 240A(b)(2)(A)(iv)' },
      convictionBar('a conviction under 212(a)(2) or 237(a)(2)', 'INA 240A(b)(2)(A)(iv)'),
    ],
    steps: [
      'It is for abuse by a spouse or parent, or of a child by its other parent; abuse by a son or daughter does not count here',
      'Absences connected to the abuse do not break presence',
      'Collect proof of extreme hardship',
    ],
  }),
  option('voluntary-departure', {
    citation: 'INA 240B(a)(1), 240B(b)',
    for: 'everybody',
    hinted: true,
    when: ['proceedings'],
    needs: ['present'],
    bars: [
      {
        if: 'aggravated',
        words: 'a conviction of an aggravated felony',
        citation: 'INA 240B(a)(1), (b)(1)(C)',
      },
      securityBar('INA 240B(a)(1), (b)(1)(C)'),
      unused,
    ],
    steps: [
      'Ask whether leaving brings a bar for unlawful presence before it is chosen',
      'Mind the penalties of staying on: INA 240B(d)',
      'Arriving aliens may not have it before the end, and nobody twice after being found here without admission: INA 240B(a)(4), (c)',
    ],
  }),
  option('rescind-in-absentia-order', {
    citation: 'INA 240(b)(5)(C)',
    for: 'everybody',
    when: ['in_absentia'],
    needs: [{ any: ['no_notice', 'exceptional'] }],
    steps: [
      'Get the record: notice to appear, notices of hearing, addresses used',
      'A first motion stays removal; exceptional circumstances have 180 days, and custody, as want of notice, has no limit',
    ],
  }),
  option('motion-to-reopen', {
    citation: 'INA 240(c)(7)',
    for: 'everybody',
    when: ['ordered'],
    bars: [
      reinstated,
      {
        if: { not: 'changed' },
        words: 'after ninety days it needs changed conditions or another exception',
        citation: 'INA 240(c)(7)(C)',
      },
    ],
    steps: [
      'Get the record of proceedings',
      'Ninety days, unless conditions in the country changed (INA 240(c)(7)(C)(ii)), DHS joins, or an exception for victims fits',
    ],
  }),
  option('bond-redetermination', {
    citation: 'INA 236(a), 236(c)',
    for: 'everybody',
    when: ['detained'],
    bars: [
      {
        if: { any: ['drugs', 'aggravated', 'turpitude', 'firearm'] },
        words: 'a conviction may bring detention without bond',
        citation: 'INA 236(c)(1)',
      },
      {
        if: { not: 'admitted' },
        words: 'whether those who were never admitted have a bond hearing is in dispute; read the standing',
        citation: 'INA 235(b)(2)(A), 236(a)',
      },
      {
        if: 'arrested',
        words:
          'since January 29, 2025 an arrest alone for theft, burglary, shoplifting, assault of an officer or an act with death or serious injury can bring detention without bond, of those never admitted or admitted by fraud',
        citation: 'INA 236(c)(1)(E); Pub. L. 119-1',
      },
      {
        if: 'ordered',
        words: 'after a final order another section governs custody',
        citation: 'INA 241(a)',
      },
    ],
    steps: [
      'Find out under which section the person is held',
      'Collect address, family, work, record of appearing',
    ],
  }),
  option('post-conviction-relief', {
    citation: 'Matter of Pickering, 23 I&N Dec. 621 (BIA 2003); Padilla v. Kentucky, 559 U.S. 356 (2010)',
    for: 'everybody',
    when: [{ any: ['turpitude', 'drugs', 'aggravated', 'domestic', 'firearm'] }],
    steps: [
      'Order the record of conviction: charge, plea, judgment, sentence',
      'Ask what counsel said about immigration before the plea',
      'A change of the sentence, too, counts only for a defect: Matter of Thomas and Thompson, 27 I&N Dec. 674 (A.G. 2019)',
    ],
  }),
]
