import { personal, noCitizen, noResident } from './shared.ts'
import type { Question } from './question.ts'

export const victimQuestions = {
  crime_victim: {
    group: 'victims',
    words:
      'Was the person, or somebody in the close family, the victim of a serious crime in the United States, or of one against its laws?',
    label: 'Victim of a crime in the United States',
    why: 'Victims of listed crimes may ask for U status.',
    citation: 'INA 101(a)(15)(U)',
    ...personal('victim_of_ucrime_us'),
    skip: [noCitizen, noResident],
  },
  helpful: {
    group: 'victims',
    words:
      'Was it reported, or has the person helped or could they help those who investigate or prosecute it? For a victim under 16, a parent, guardian or next friend.',
    label: 'Helpful to an investigation or prosecution',
    why: 'A petition for U status needs the certification of an agency that the victim was, is or is likely to be helpful.',
    citation: 'INA 101(a)(15)(U)(i)(III), 214(p)(1)',
    skip: [noCitizen, noResident, { if: 'crime_victim', is: 'no', because: 'no such crime was stated' }],
  },
  forced_work: {
    group: 'victims',
    words: 'Was the person ever made to work by threats, debts, force or tricks?',
    label: 'Forced to work',
    why: 'Labor obtained by force, fraud or coercion for servitude is a severe form of trafficking.',
    citation: 'INA 101(a)(15)(T); 22 U.S.C. 7102(11)(B)',
    ...personal('forced_to_work_against_will'),
    skip: [noCitizen, noResident],
  },
  forced_sex: {
    group: 'victims',
    words: 'Was the person ever forced into sexual acts, or had to do them for something of value?',
    label: 'Forced sexual encounters',
    why: 'Commercial sex by force, fraud or coercion, or under 18, is trafficking; a sexual assault may open U status.',
    citation: 'INA 101(a)(15)(T), (U); 22 U.S.C. 7102(11)(A)',
    ...personal('forced_sexual_encounters'),
    skip: [noCitizen, noResident],
  },
  here_by_trafficking: {
    group: 'victims',
    words: 'Is the person here on account of that trafficking?',
    label: 'Here on account of trafficking',
    why: 'T status asks for presence on account of the trafficking.',
    citation: 'INA 101(a)(15)(T)(i)(II)',
    skip: [
      noCitizen,
      noResident,
      {
        if: 'forced_work',
        is: 'no',
        and: { if: 'forced_sex', is: 'no' },
        because: 'neither forced work nor forced sexual encounters were stated',
      },
    ],
  },
  relative_abuse: {
    group: 'victims',
    words:
      'Was the person, or a child of theirs, battered or treated with extreme cruelty by a spouse or parent who is or was a citizen or resident, or by a citizen son or daughter?',
    label: 'Abuse by a citizen or resident relative',
    why: 'They may petition for themselves, without the relative knowing.',
    citation: 'INA 204(a)(1)(A)(iii)-(vii), 204(a)(1)(B)(ii)-(iii)',
    ...personal('victim_of_dv_us_usc_relative'),
    skip: [noCitizen],
  },
  lived_together: {
    group: 'victims',
    words: 'Did the person live with that relative?',
    label: 'Lived with the abuser',
    why: 'The self-petition asks for residence with the abuser. Since December 22, 2025 USCIS reads it as residence during the relationship: check.',
    citation: 'INA 204(a)(1)(A)(iii)(II)(dd), 204(a)(1)(B)(ii)(II)(dd)',
    skip: [noCitizen, { if: 'relative_abuse', is: 'no', because: 'no such abuse was stated' }],
  },
  parent_failed: {
    group: 'victims',
    words:
      'Can the person not live with one or both parents because of abuse, neglect, abandonment or the like?',
    label: 'Abuse, neglect or abandonment by a parent',
    why: 'A juvenile court may make the findings for a special immigrant juvenile.',
    citation: 'INA 101(a)(27)(J)(i)',
    ...personal('victim_of_dv_abuse_by_relative_childhood'),
    skip: [
      noCitizen,
      noResident,
      { if: 'under_21', is: 'no', because: 'the person is 21 or older' },
      { if: 'married', is: 'yes', because: 'the person is married' },
    ],
  },
  labor: {
    group: 'victims',
    words: 'Did an employer here break labor laws: unpaid wages, danger, threats?',
    label: 'Labor violation in the United States',
    why: 'It may be a crime for U or T status, and some agencies may support deferred action. The standing changes.',
    citation: '8 CFR 274a.12(c)(14)',
    ...personal('experienced_labor_violation_us'),
    skip: [noCitizen, noResident],
  },
} satisfies Record<string, Question>
