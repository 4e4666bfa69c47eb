// Relief options worth checking, as data. Nothing here says that anybody has a right to anything: a person decides.
import type { Bar, Condition, Rule } from './rules.ts'

const immediateRelative: Condition = {
  any: ['citizen_spouse', 'adult_child', { all: ['citizen_parent', 'under_21', { not: 'married' }] }],
}
const preferenceRelative: Condition = {
  any: [
    'resident_spouse',
    'sibling',
    { all: ['resident_parent', { not: 'married' }] },
    { all: ['citizen_parent', { any: [{ not: 'under_21' }, 'married'] }] },
  ],
}
const anyPetitioner: Condition = {
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
const spouseOrParent: Condition = {
  any: ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
}
const afraid: Condition = { any: ['fear', 'past_harm'] }
const beforeJudge: Condition = { any: ['proceedings', 'ordered'] }

const reinstated: Bar = {
  if: 'returned',
  words: 'an order that can be reinstated closes it',
  citation: 'INA 241(a)(5)',
}
const order: Bar = {
  if: 'ordered',
  words: 'an order of removal has to be reopened first',
  citation: 'INA 240(c)(7)',
}
const unused: Bar = {
  if: 'departure_unused',
  words: 'voluntary departure that was not used closes it for ten years',
  citation: 'INA 240B(d)(1)(B)',
}
const permanent: Bar = {
  if: 'came_back',
  words: 'the permanent bar comes first',
  citation: 'INA 212(a)(9)(C)',
}
const claim: Bar = {
  if: 'citizen_claim',
  words: 'a false claim to be a citizen has no waiver for immigrants',
  citation: 'INA 212(a)(6)(C)(ii)',
}
const untrue: Bar = {
  if: 'false_document',
  words: 'fraud or misrepresentation needs a waiver',
  citation: 'INA 212(a)(6)(C)(i), 212(i)',
}
const convictionBar = (words: string, citation: string): Bar => ({ if: 'convicted', words, citation })
const crimeGrounds = convictionBar(
  'a conviction may be a ground of inadmissibility; get the record of conviction',
  'INA 212(a)(2)',
)
const support: Bar = {
  if: { not: 'sponsor' },
  words: 'without an affidavit of support the public charge ground applies',
  citation: 'INA 212(a)(4)(C)',
}
const persecutorBar = (citation: string): Bar => ({
  if: 'persecutor',
  words: 'taking part in persecution',
  citation,
})
const securityBar = (citation: string): Bar => ({
  if: 'armed_group',
  words: 'support for an armed group',
  citation,
})

const option = (identifier: string, rule: Omit<Rule, 'kind' | 'identifier'>): Rule => ({
  kind: 'option',
  identifier,
  ...rule,
})

export const optionRules: readonly Rule[] = [
  option('citizenship-acquired', {
    citation: 'INA 301, 309, 320',
    for: 'everybody',
    when: ['citizen_parent'],
    steps: [
      'Get the proof of the parent’s citizenship and its day',
      'Ask where the parent lived before the birth, and for how long',
      'Look at derivation too, if the person was a resident before 18',
    ],
  }),
  option('naturalization', {
    citation: 'INA 316(a), 319(a), 334(a)',
    for: 'residents',
    hinted: true,
    when: ['resident_five'],
    needs: [{ not: 'under_18' }],
    bars: [
      {
        if: 'proceedings',
        words: 'it is not decided while removal proceedings are pending',
        citation: 'INA 318',
      },
      {
        if: 'aggravated',
        words: 'an aggravated felony since November 29, 1990 bars good moral character',
        citation: 'INA 101(f)(8)',
      },
      convictionBar(
        'a conviction weighs on good moral character, and may lead to proceedings',
        'INA 101(f), 316(a)(3)',
      ),
      {
        if: 'conditional',
        words: 'the conditions of the residence come first',
        citation: 'INA 216',
      },
    ],
    steps: ['List absences of the last five years', 'Check taxes, support and selective service'],
  }),
  option('naturalization-military', {
    citation: 'INA 328, 329',
    for: 'everybody',
    when: ['military_service'],
    bars: [convictionBar('a conviction weighs on good moral character', 'INA 101(f)')],
    steps: ['Get the discharge papers (DD 214) or a certification of service (N-426)'],
  }),
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
      order,
      reinstated,
      unused,
      persecutorBar('INA 240A(c)(5)'),
    ],
    steps: [
      'Read the notice to appear: a single one with time and place stops the clock',
      'A parent counts only if a citizen or resident, a child only if unmarried and under 21 on the day of the decision',
      'Collect proof of hardship: health, school, dependence',
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
    steps: ['Absences connected to the abuse do not break presence', 'Collect proof of extreme hardship'],
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
      unused,
    ],
    steps: [
      'Ask whether leaving brings a bar for unlawful presence before it is chosen',
      'Mind the penalties of staying on: INA 240B(d)',
    ],
  }),
  option('rescind-in-absentia-order', {
    citation: 'INA 240(b)(5)(C)',
    for: 'everybody',
    when: ['in_absentia'],
    needs: [{ any: ['no_notice', 'exceptional'] }],
    steps: [
      'Get the record: notice to appear, notices of hearing, addresses used',
      'A first motion stays removal; exceptional circumstances have 180 days',
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
      order,
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
    ],
  }),
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
      persecutorBar('INA 208(b)(2)(A)(i)'),
      securityBar('INA 208(b)(2)(A)(v)'),
      { if: 'resettled', words: 'firm resettlement', citation: 'INA 208(b)(2)(A)(vi)' },
      { if: 'asylum_denied', words: 'an earlier denial', citation: 'INA 208(a)(2)(C)-(D)' },
      reinstated,
    ],
    steps: [
      'Open the asylum assistant: harm, motive, agent, state, relocation',
      'Take the day of the last arrival with its proof',
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
    bars: [crimeGrounds, untrue, claim, order],
    steps: [
      'Find the I-94 or the parole stamp: a release on recognizance is no parole',
      'For spouse and children of any nationality: they live with the Cuban',
    ],
  }),
  option('u-visa', {
    citation: 'INA 101(a)(15)(U), 214(p)',
    for: 'others',
    when: ['crime_victim'],
    needs: ['helpful'],
    steps: [
      'Ask the agency for the certification (Form I-918 B), which is good for six months',
      'Document the harm; grounds need the waiver of 212(d)(14)',
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
      'Grounds need the waivers of 212(d)(3) or 212(d)(13)',
    ],
  }),
  option('immediate-relative', {
    citation: 'INA 201(b)(2)(A)(i)',
    for: 'others',
    when: [immediateRelative],
    bars: [permanent, claim, untrue, crimeGrounds, support],
    steps: [
      'Prove the relationship, and for a marriage its good faith',
      'Decide the way: adjustment here or a consulate',
    ],
  }),
  option('preference-relative', {
    citation: 'INA 203(a)',
    for: 'others',
    when: [preferenceRelative],
    bars: [permanent, claim, untrue, crimeGrounds, support],
    steps: [
      'Check the Visa Bulletin for the category and country',
      'Count the age of children under INA 203(h)',
    ],
  }),
  option('widow', {
    citation: 'INA 201(b)(2)(A)(i), 204(a)(1)(A)(ii)',
    for: 'others',
    when: ['widowed'],
    bars: [
      { if: 'married', words: 'a new marriage', citation: 'INA 201(b)(2)(A)(i)' },
      permanent,
      crimeGrounds,
    ],
    steps: [
      'Count two years from the death, unless a petition was pending',
      'No affidavit of support is asked for',
    ],
  }),
  option('adjustment-of-status', {
    citation: 'INA 245(a), 245(c)',
    for: 'others',
    hinted: true,
    when: [immediateRelative, 'widowed'],
    needs: [{ any: ['admitted', 'paroled'] }, 'present'],
    bars: [
      order,
      unused,
      untrue,
      claim,
      permanent,
      crimeGrounds,
      { if: 'exchange', words: 'the two-year requirement of exchange visitors', citation: 'INA 212(e)' },
      support,
    ],
    steps: [
      'Find the I-94, the visa or the parole stamp',
      'An overstay or unlawful work does not bar an immediate relative: INA 245(c)(2)',
    ],
  }),
  option('penalty-adjustment', {
    citation: 'INA 245(i)',
    for: 'others',
    when: ['petitioned_2001'],
    needs: [anyPetitioner, 'present'],
    bars: [permanent, order, unused, claim, untrue, crimeGrounds],
    steps: [
      'Get the receipt and show that the petition could be approved when it was filed',
      'Filed after January 14, 1998: show presence on December 21, 2000',
    ],
  }),
  option('consular-processing', {
    citation: 'INA 221, 222, 212(a)(9)(B)',
    for: 'others',
    hinted: true,
    when: [anyPetitioner],
    needs: [{ not: 'admitted' }, { not: 'paroled' }],
    bars: [
      {
        if: 'would_bar',
        words: 'leaving would bring a bar for unlawful presence, so a waiver comes first',
        citation: 'INA 212(a)(9)(B)(i), (v)',
      },
      permanent,
      claim,
      untrue,
      crimeGrounds,
      support,
    ],
    steps: ['Nobody leaves before the bars and the waiver are worked out'],
  }),
  option('waiver-unlawful-presence', {
    citation: 'INA 212(a)(9)(B)(v); 8 CFR 212.7(e)',
    for: 'others',
    when: [{ any: ['left_half_year', 'left_year', 'would_bar'] }],
    needs: [spouseOrParent],
    bars: [
      permanent,
      {
        if: 'proceedings',
        words: 'a provisional waiver needs proceedings that are administratively closed or ended',
        citation: '8 CFR 212.7(e)(4)(iii)',
      },
      order,
    ],
    steps: [
      'Only hardship to a citizen or resident spouse or parent counts, not to a child',
      'A provisional waiver is for whoever is here, 17 or older, with an approved petition',
    ],
  }),
  option('registry', {
    citation: 'INA 249',
    for: 'others',
    when: ['before_1972'],
    needs: ['present'],
    bars: [unused, crimeGrounds],
    steps: ['Collect proof of residence since before January 1, 1972', 'Good moral character is asked for'],
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
    citation: 'INA 207(c)(2), 208(b)(3); 8 CFR 208.21',
    for: 'others',
    when: ['protected_relative', { all: ['asylum_filed', 'aging_child'] }],
    steps: [
      'Count the two years from the grant or admission',
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
  option('waiver-misrepresentation', {
    citation: 'INA 212(i)',
    for: 'others',
    when: ['false_document'],
    needs: [spouseOrParent],
    bars: [claim],
    steps: ['Only extreme hardship to a citizen or resident spouse or parent counts'],
  }),
  option('waiver-criminal-and-vice', {
    citation: 'INA 212(h)',
    for: 'others',
    once_sure: 'turpitude',
    when: ['turpitude'],
    needs: [
      {
        any: [
          'citizen_spouse',
          'resident_spouse',
          'citizen_parent',
          'resident_parent',
          'adult_child',
          'young_child',
        ],
      },
    ],
    bars: [
      {
        if: 'drugs',
        words: 'of drug offenses it reaches only a single one of 30 grams or less of marijuana',
        citation: 'INA 212(h)',
      },
    ],
    steps: [
      'Fifteen years since the act, or extreme hardship to a citizen or resident spouse, parent, son or daughter',
      'Murder and torture are never waived',
    ],
  }),
  option('waiver-alien-smuggling', {
    citation: 'INA 212(d)(11)',
    for: 'others',
    when: ['smuggled'],
    needs: [anyPetitioner],
    steps: ['It reaches help for a spouse, parent, son or daughter, and nobody else'],
  }),
  option('waiver-domestic-violence-victim', {
    citation: 'INA 237(a)(7)',
    for: 'everybody',
    once_sure: 'domestic',
    when: ['domestic'],
    needs: ['relative_abuse'],
    steps: ['Show that the person was not the primary aggressor, or acted in self-defense'],
  }),
]
