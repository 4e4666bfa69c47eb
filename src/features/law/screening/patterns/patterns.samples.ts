// Fact patterns with the lists that a screening must give: whole lists, with every fact that is missing. The day is November 22, 2026.
import {
  benefit,
  country,
  crime,
  custody,
  day,
  ewi,
  parole,
  proceeding,
  relative,
  statements,
  status,
  trip,
  visa,
} from '#testing/aProfile.ts'
import type { Profile } from '../../hints/profile.ts'
import type { ScreeningAnswer } from '../facts.ts'
import type { QuestionId } from '../questions.ts'

export interface Pattern {
  who: string
  /** Authority of the expectation. */
  law: string
  profile: Partial<Profile>
  answers?: Partial<Record<QuestionId, ScreeningAnswer>>
  worth: readonly string[]
  /** Worth checking once known, with what is missing. */
  once?: Readonly<Record<string, readonly QuestionId[]>>
  /** By option, words of bars that the facts point to. */
  bars?: Readonly<Record<string, RegExp>>
}

const grown = { born: day('05/05/1985') }
const usc = 'us_citizen'
const lpr = 'permanent_resident'
const pending = (begun = '2025') => proceeding({ outcome: 'pending', begun })
const overview = (...names: string[]) => statements(...names)
const fear = 'fear_returning_home_country'

export const patterns: readonly Pattern[] = [
  { who: 'Nothing is known', law: 'Nothing said is no no', profile: {}, worth: [] },
  {
    who: 'A citizen',
    law: 'INA 101(a)(3), 301',
    profile: {
      ...grown,
      statuses: [status(usc)],
      crimes: [crime({ kind: 'theft', disposition: 'convicted' })],
    },
    worth: [],
  },
  {
    who: 'Born in Puerto Rico',
    law: 'INA 301(a), 302',
    profile: { ...grown, birthCountry: country('PR') },
    worth: ['citizenship-by-birth'],
  },
  {
    who: 'Entered without inspection in 2008, citizen child of 10, in proceedings since 2025',
    law: 'INA 240A(b)(1): ten years before the notice, qualifying child',
    profile: {
      ...grown,
      statuses: [status('no_status')],
      trips: [trip('2008', ewi)],
      proceedings: [pending()],
      relatives: [relative('children', usc, { born: '2016' })],
    },
    worth: ['non-lpr-cancellation', 'voluntary-departure', '212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'The same without any relative recorded',
    law: 'INA 240A(b)(1)(D): a qualifying relative is missing, not absent',
    profile: { ...grown, trips: [trip('2008', ewi)], proceedings: [pending()] },
    worth: ['voluntary-departure', '212-a-6-a'],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'The same, said to have no relative who counts',
    law: 'INA 240A(b)(1)(D)',
    profile: {
      ...grown,
      trips: [trip('2008', ewi)],
      proceedings: [pending()],
      denied: new Set(['currently_married']),
    },
    answers: { citizen_parent: 'no', resident_parent: 'no', young_child: 'no' },
    worth: ['voluntary-departure', '212-a-6-a'],
  },
  {
    who: 'Admitted on a visa in 2021, overstayed, married to a citizen',
    law: 'INA 245(a), 245(c)(2): immediate relatives are excepted from the lapse of status',
    profile: {
      ...grown,
      trips: [trip('2021', visa)],
      statuses: [status('overstay')],
      relatives: [relative('spouses', usc, { wed: '2023' })],
    },
    answers: { sponsor: 'yes' },
    worth: ['immediate-relative', 'adjustment-of-status', '237-a-1-b'],
  },
  {
    who: 'The same, with a claim to be a citizen for a job',
    law: 'INA 212(a)(6)(C)(ii): no immigrant waiver',
    profile: {
      ...grown,
      trips: [trip('2021', visa)],
      statuses: [status('overstay')],
      relatives: [relative('spouses', usc, { wed: '2023' })],
    },
    answers: { citizen_claim: 'yes', sponsor: 'yes' },
    worth: ['immediate-relative', 'adjustment-of-status', '212-a-6-c-ii', '237-a-3-d', '237-a-1-b'],
  },
  {
    who: 'Entered without inspection in 2019, married to a citizen',
    law: 'INA 245(a) asks for admission or parole; 212(a)(9)(B)(v), 8 CFR 212.7(e)',
    profile: { ...grown, trips: [trip('2019', ewi)], relatives: [relative('spouses', usc, { wed: '2023' })] },
    worth: ['immediate-relative', 'consular-processing', 'waiver-unlawful-presence', '212-a-6-a'],
  },
  {
    who: 'The same, spouse in the Army',
    law: 'INA 212(d)(5)(A); Pub. L. 116-92, section 1758',
    profile: { ...grown, trips: [trip('2019', ewi)], relatives: [relative('spouses', usc, { wed: '2023' })] },
    answers: { military_family: 'yes' },
    worth: [
      'immediate-relative',
      'consular-processing',
      'waiver-unlawful-presence',
      'military-parole-in-place',
      '212-a-6-a',
    ],
  },
  {
    who: 'Entered without inspection in 2015, left in 2018 and came back without inspection in 2019',
    law: 'INA 212(a)(9)(C)(i)(I)',
    profile: {
      ...grown,
      trips: [trip('2015', ewi, '2018'), trip('2019', ewi)],
      relatives: [relative('spouses', usc, { wed: '2023' })],
    },
    worth: [
      'immediate-relative',
      'consular-processing',
      'waiver-unlawful-presence',
      '212-a-9-c',
      '212-a-6-a',
      '212-a-9-b-i-ii',
      'waiver-permanent-bar',
    ],
    once: { 'non-lpr-cancellation': ['ten_years'] },
  },
  {
    who: 'Petition of 1999 by a citizen brother, entered without inspection in 1998',
    law: 'INA 245(i)(1): filed by April 30, 2001, here on December 21, 2000',
    profile: {
      ...grown,
      trips: [trip('1998', ewi)],
      benefits: [benefit('relative_petition', '1999')],
      relatives: [relative('siblings', usc, { born: '1970' })],
    },
    worth: ['preference-relative', 'penalty-adjustment', 'consular-processing', 'daca', '212-a-6-a'],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Arrived in May 2026 on parole, fears returning',
    law: 'INA 208(a)(2)(B): within the year',
    profile: { ...grown, trips: [trip('05/01/2026', parole)], statements: overview(fear) },
    worth: [],
    once: {
      asylum: ['ground', 'state'],
      'withholding-of-removal': ['proceedings', 'ordered', 'ground'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
    },
  },
  {
    who: 'The same, with ground and state',
    law: 'INA 101(a)(42)(A), 208(b)(1)(B)(i)',
    profile: { ...grown, trips: [trip('05/01/2026', parole)], statements: overview(fear) },
    answers: { ground: 'yes', state: 'yes', torture: 'no' },
    worth: ['asylum'],
    once: { 'withholding-of-removal': ['proceedings', 'ordered'] },
  },
  {
    who: 'Arrived in 2020, fears returning, the country changed',
    law: 'INA 208(a)(2)(B), (D)',
    profile: { ...grown, trips: [trip('2020', ewi)], statements: overview(fear) },
    answers: { ground: 'yes', state: 'yes', changed: 'yes' },
    worth: ['asylum', '212-a-6-a'],
    once: {
      'withholding-of-removal': ['proceedings', 'ordered'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
    bars: { asylum: /year has passed/ },
  },
  {
    who: 'Fears nothing and was harmed by nobody',
    law: 'INA 101(a)(42)(A)',
    profile: {
      ...grown,
      trips: [trip('2020', ewi)],
      denied: new Set([fear, 'suffered_physical_harm_home_country']),
    },
    worth: ['212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Past harm without fear today',
    law: '8 CFR 1208.13(b)(1)(iii): humanitarian asylum rests on past persecution',
    profile: {
      ...grown,
      trips: [trip('2026', ewi)],
      statements: overview('suffered_physical_harm_home_country'),
      denied: new Set([fear]),
    },
    answers: { ground: 'yes', state: 'yes' },
    worth: ['asylum', '212-a-6-a'],
    once: {
      'withholding-of-removal': ['proceedings', 'ordered'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
      'waiver-unlawful-presence': [
        'left_half_year',
        'left_year',
        'would_bar',
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
      ],
    },
  },
  {
    who: 'In proceedings with fear, and a conviction of theft with a sentence of two years in 2012',
    law: 'INA 101(a)(43)(G), 208(b)(2)(B)(i), 241(b)(3)(B), 8 CFR 1208.17',
    profile: {
      ...grown,
      trips: [trip('2008', ewi)],
      proceedings: [pending()],
      statements: overview(fear),
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'pleaded_guilty',
          convicted: '2012',
          committed: '2011',
          imposed: '2 years',
          maximum: '5 years',
        }),
      ],
    },
    answers: { ground: 'yes', state: 'yes', torture: 'yes' },
    worth: [
      'voluntary-departure',
      'post-conviction-relief',
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      'cat-deferral',
      '212-a-6-a',
      '212-a-2-a-i-i',
    ],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'bond-redetermination': ['detained'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      'waiver-criminal-and-vice': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'adult_child',
        'young_child',
      ],
    },
    bars: { asylum: /particularly serious/, 'withholding-of-removal': /particularly serious/ },
  },
  {
    who: 'The same, the sentence not recorded',
    law: 'INA 101(a)(43)(G): a term of at least one year',
    profile: {
      ...grown,
      trips: [trip('2008', ewi)],
      proceedings: [pending()],
      statements: overview(fear),
      crimes: [crime({ kind: 'theft', disposition: 'pleaded_guilty', committed: '2011' })],
    },
    answers: { ground: 'yes', state: 'yes', torture: 'yes' },
    worth: [
      'voluntary-departure',
      'post-conviction-relief',
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      '212-a-6-a',
      '212-a-2-a-i-i',
    ],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'bond-redetermination': ['detained'],
      'cat-deferral': ['aggravated', 'persecutor', 'armed_group'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      'waiver-criminal-and-vice': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'adult_child',
        'young_child',
      ],
    },
  },
  {
    who: 'The same, sentenced to three months',
    law: 'INA 101(a)(43)(G), 212(a)(2)(A)(ii)(II)',
    profile: {
      ...grown,
      trips: [trip('2008', ewi)],
      proceedings: [pending()],
      statements: overview(fear),
      crimes: [
        crime({
          kind: 'theft',
          disposition: 'pleaded_guilty',
          committed: '2011',
          imposed: '3 months',
          maximum: '1 year',
        }),
      ],
    },
    answers: { ground: 'yes', state: 'yes', torture: 'yes' },
    worth: [
      'voluntary-departure',
      'post-conviction-relief',
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      '212-a-6-a',
      '212-a-2-a-i-i',
    ],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'bond-redetermination': ['detained'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      'waiver-criminal-and-vice': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'adult_child',
        'young_child',
      ],
    },
  },
  {
    who: 'An incident whose kind and end nobody entered',
    law: 'INA 101(a)(48)(A): no conviction is known, and none is ruled out',
    profile: {
      ...grown,
      trips: [trip('2021', visa)],
      crimes: [crime({ charge: 'Felony theft', notes: 'stole a car, did two years' })],
    },
    worth: [],
    once: {
      'post-conviction-relief': ['turpitude', 'drugs', 'aggravated', 'domestic', 'firearm'],
      '212-a-2-a-i-i': ['turpitude'],
      '212-a-2-a-i-ii': ['drugs'],
      '237-a-2-a-iii': ['aggravated'],
      '237-a-2-b-i': ['drugs'],
      '237-a-2-c': ['firearm'],
      '237-a-2-e-i': ['domestic'],
    },
  },
  {
    who: 'An arrest that was dismissed',
    law: 'INA 101(a)(48)(A)',
    profile: {
      ...grown,
      trips: [trip('2021', visa)],
      crimes: [crime({ kind: 'theft', disposition: 'dismissed' })],
    },
    worth: [],
  },
  {
    who: 'Resident since 2012, in proceedings for a drug conviction of 2022',
    law: 'INA 237(a)(2)(B)(i), 240A(a)',
    profile: {
      ...grown,
      statuses: [status(lpr, '2012')],
      trips: [trip('2012', 'admitted_resident')],
      proceedings: [pending()],
      crimes: [
        crime({
          kind: 'controlled_substance',
          disposition: 'convicted',
          committed: '2022',
          convicted: '2022',
          imposed: '3 months',
        }),
      ],
    },
    worth: [
      'naturalization',
      'voluntary-departure',
      'post-conviction-relief',
      '212-a-2-a-i-ii',
      '237-a-2-b-i',
    ],
    once: { 'lpr-cancellation': ['seven_years'] },
  },
  {
    who: 'The same, seven years said',
    law: 'INA 240A(a)(2), 240A(d)(1)',
    profile: {
      ...grown,
      statuses: [status(lpr, '2012')],
      trips: [trip('2012', 'admitted_resident')],
      proceedings: [pending()],
      crimes: [
        crime({
          kind: 'controlled_substance',
          disposition: 'convicted',
          committed: '2022',
          convicted: '2022',
          imposed: '3 months',
        }),
      ],
    },
    answers: { seven_years: 'yes' },
    worth: [
      'naturalization',
      'lpr-cancellation',
      'voluntary-departure',
      'post-conviction-relief',
      '212-a-2-a-i-ii',
      '237-a-2-b-i',
    ],
  },
  {
    who: 'Resident since 2018 without any trouble',
    law: 'INA 316(a)',
    profile: { ...grown, statuses: [status(lpr, '2018')] },
    worth: ['naturalization'],
  },
  {
    who: 'Resident since 2018, convicted of drug trafficking',
    law: 'INA 101(a)(43)(B), 101(f)(8), 237(a)(2)(A)(iii)',
    profile: {
      ...grown,
      statuses: [status(lpr, '2018')],
      crimes: [
        crime({
          kind: 'drug_trafficking',
          disposition: 'convicted',
          committed: '2023',
          convicted: '2024',
          imposed: '3 years',
        }),
      ],
    },
    worth: [
      'naturalization',
      'post-conviction-relief',
      '212-a-2-a-i-i',
      '212-a-2-a-i-ii',
      '212-a-2-c',
      '237-a-2-a-iii',
      '237-a-2-b-i',
      '237-a-2-a-i',
    ],
    bars: { naturalization: /good moral character/ },
  },
  {
    who: 'Seventeen, abandoned by the father',
    law: 'INA 101(a)(27)(J)',
    profile: { born: day('01/15/2009'), trips: [trip('2024', ewi)], denied: new Set(['currently_married']) },
    answers: { parent_failed: 'yes' },
    worth: ['sijs', '212-a-6-a'],
  },
  {
    who: 'Twenty, abuse said, marriage not known',
    law: 'INA 101(a)(27)(J); 8 CFR 204.11(b)(2): unmarried',
    profile: {
      born: day('01/15/2006'),
      trips: [trip('2024', ewi)],
      statements: overview('victim_of_dv_abuse_by_relative_childhood'),
    },
    worth: ['212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      sijs: ['married'],
    },
  },
  {
    who: 'Twenty-two, abused as a child',
    law: 'INA 101(a)(27)(J); 8 CFR 204.11(b)(1): under 21 at filing',
    profile: {
      born: day('01/15/2004'),
      trips: [trip('2018', ewi)],
      statements: overview('victim_of_dv_abuse_by_relative_childhood'),
    },
    worth: ['212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Unaccompanied child of sixteen who fears returning',
    law: 'INA 208(a)(2)(E), 208(b)(3)(C)',
    profile: {
      born: day('02/02/2010'),
      trips: [trip('2023', ewi)],
      custody: [custody('unaccompanied_child')],
      statements: overview(fear),
    },
    answers: { ground: 'yes', state: 'yes' },
    worth: ['asylum', '212-a-6-a'],
    once: {
      'withholding-of-removal': ['proceedings', 'ordered'],
      'cat-withholding': ['proceedings', 'ordered', 'torture'],
      sijs: ['parent_failed', 'married'],
    },
  },
  {
    who: 'Victim of a crime here, nobody asked about help',
    law: 'INA 101(a)(15)(U)(i)(III), 214(p)(1)',
    profile: { ...grown, trips: [trip('2018', ewi)], statements: overview('victim_of_ucrime_us') },
    worth: ['212-a-6-a'],
    once: {
      'u-visa': ['helpful'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'The same, reported to the police',
    law: 'INA 101(a)(15)(U)(i)',
    profile: { ...grown, trips: [trip('2018', ewi)], statements: overview('victim_of_ucrime_us') },
    answers: { helpful: 'yes' },
    worth: ['u-visa', '212-a-6-a'],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Forced to work, here because of it',
    law: 'INA 101(a)(15)(T)(i)',
    profile: { ...grown, trips: [trip('2022', visa)], statements: overview('forced_to_work_against_will') },
    answers: { here_by_trafficking: 'yes' },
    worth: ['t-visa'],
  },
  {
    who: 'Abused by a citizen spouse, in proceedings, lived together',
    law: 'INA 204(a)(1)(A)(iii), 240A(b)(2)',
    profile: {
      ...grown,
      trips: [trip('2017', visa)],
      proceedings: [pending()],
      statements: overview('victim_of_dv_us_usc_relative', 'currently_married'),
      relatives: [relative('spouses', usc, { wed: '2019' })],
    },
    answers: { lived_together: 'yes', sponsor: 'no' },
    worth: [
      'vawa-self-petition',
      'vawa-cancellation',
      'voluntary-departure',
      'immediate-relative',
      'adjustment-of-status',
      '212-a-4',
    ],
  },
  {
    who: 'Cuban paroled in 2024',
    law: 'Cuban Adjustment Act, Pub. L. 89-732: parole and a year',
    profile: {
      ...grown,
      nationalities: [country('CU')],
      birthCountry: country('CU'),
      trips: [trip('2024', parole)],
    },
    worth: ['cuban-adjustment-act'],
  },
  {
    who: 'Cuban released after apprehension in 2022',
    law: 'Matter of Cabrera-Fernandez, 28 I&N Dec. 747 (BIA 2023)',
    profile: {
      ...grown,
      nationalities: [country('CU')],
      birthCountry: country('CU'),
      trips: [trip('2022', 'paroled_after_apprehension')],
    },
    worth: [],
    once: { 'cuban-adjustment-act': ['paroled'] },
  },
  {
    who: 'National of a designated country, days not asked',
    law: 'INA 244(c)(1)(A)(i)-(ii)',
    profile: {
      ...grown,
      trips: [trip('2020', ewi)],
      statements: overview('national_of_tps_designated_country'),
    },
    worth: ['212-a-6-a'],
    once: {
      tps: ['tps_since'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Here since 1970',
    law: 'INA 249',
    profile: { born: day('1950'), trips: [trip('1970', ewi)] },
    worth: ['registry', '212-a-6-a'],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Ordered removed in absentia in 2019, notice not received',
    law: 'INA 240(b)(5)(C)(ii)',
    profile: {
      ...grown,
      trips: [trip('2015', ewi)],
      proceedings: [proceeding({ outcome: 'ordered_removed_in_absentia', on: '2019' })],
    },
    answers: { no_notice: 'yes' },
    worth: [
      'rescind-in-absentia-order',
      'motion-to-reopen',
      '212-a-6-a',
      '212-a-6-b',
      '212-a-9-a-ii',
      'consent-to-reapply',
    ],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
      ],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
    },
  },
  {
    who: 'Removed in 2016, back without inspection in 2018, fears returning',
    law: 'INA 241(a)(5), 241(b)(3), 212(a)(9)(C)(i)(II)',
    profile: {
      ...grown,
      trips: [trip('2012', ewi, '2016'), trip('2018', ewi)],
      proceedings: [proceeding({ outcome: 'ordered_removed', on: '2016' })],
      statements: overview(fear),
    },
    answers: { ground: 'yes', state: 'yes', torture: 'yes' },
    worth: [
      'motion-to-reopen',
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      '212-a-9-c',
      '212-a-6-a',
      '212-a-9-a-ii',
      'consent-to-reapply',
      'waiver-permanent-bar',
    ],
    once: {
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      '212-a-9-b-i-ii': ['left_year'],
    },
    bars: { asylum: /reinstated/ },
  },
  {
    who: 'Asylum pending, a child of twenty without status',
    law: 'INA 208(b)(3)(B): the age is that of the filing',
    profile: {
      ...grown,
      trips: [trip('2022', visa)],
      statuses: [status('asylum_pending', '2023')],
      benefits: [benefit('asylum', '2023', 'pending')],
      relatives: [relative('children', 'asylum_pending', { born: '03/01/2006' })],
    },
    worth: ['refugee-asylee-relative-petition'],
  },
  {
    who: 'Wife granted asylum in 2025',
    law: 'INA 208(b)(3)(A); 8 CFR 208.21(d): a petition within two years',
    profile: {
      ...grown,
      trips: [trip('2024', ewi)],
      relatives: [relative('spouses', 'asylee', { since: '2025', wed: '2015' })],
    },
    worth: ['refugee-asylee-relative-petition', '212-a-6-a'],
    once: { 'waiver-unlawful-presence': ['citizen_parent', 'resident_parent'] },
  },
  {
    who: 'Resident who registered to vote and paid for the crossing of a sister',
    law: 'INA 212(a)(6)(E), 212(a)(10)(D), 237(a)(1)(E), 237(a)(6)',
    profile: { ...grown, statuses: [status(lpr, '2024')] },
    answers: { voted: 'yes', smuggled: 'yes' },
    worth: ['212-a-6-e', '237-a-1-e', '212-a-10-d', '237-a-6'],
  },
  {
    who: 'Widow of a citizen',
    law: 'INA 201(b)(2)(A)(i)',
    profile: {
      ...grown,
      trips: [trip('2020', visa)],
      denied: new Set(['currently_married']),
      relatives: [relative('spouses', usc, { deceased: true, ending: 'death', ended: '2026' })],
    },
    worth: ['widow', 'adjustment-of-status'],
  },
  {
    who: 'Detained, convicted of assault, never admitted',
    law: 'INA 236(a), 236(c)',
    profile: {
      ...grown,
      trips: [trip('2016', ewi)],
      proceedings: [pending()],
      statements: overview('presently_detained'),
      crimes: [
        crime({
          kind: 'assault',
          disposition: 'convicted',
          imposed: '6 months',
          maximum: '1 year',
          committed: '2025',
        }),
      ],
    },
    worth: ['voluntary-departure', 'bond-redetermination', '212-a-6-a'],
    once: {
      'non-lpr-cancellation': [
        'citizen_spouse',
        'resident_spouse',
        'citizen_parent',
        'resident_parent',
        'young_child',
        'ten_years',
      ],
      'post-conviction-relief': ['turpitude'],
      'waiver-unlawful-presence': ['citizen_spouse', 'resident_spouse', 'citizen_parent', 'resident_parent'],
      '212-a-2-a-i-i': ['turpitude'],
    },
  },
  {
    who: 'A son of 21 or older, citizen; entry on a false passport',
    law: 'INA 245(a), 212(a)(6)(C)(i), 212(i): a son is no relative whose hardship counts',
    profile: {
      ...grown,
      trips: [trip('2004', 'false_document')],
      relatives: [relative('children', usc, { born: '2004' })],
      denied: new Set(['currently_married']),
    },
    answers: { citizen_parent: 'no', resident_parent: 'no', sponsor: 'yes' },
    worth: ['immediate-relative', 'adjustment-of-status', '212-a-6-c-i'],
    once: { 'non-lpr-cancellation': ['young_child'] },
  },
]
