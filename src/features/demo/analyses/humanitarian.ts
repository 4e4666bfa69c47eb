import { entryGrounds, ground, isLate, isUninspected, relief, type Finding } from './finding.ts'

const forJuveniles = [
  ground('212-a-6-a', { when: isUninspected }, [
    'waiver-exception',
    'Does not apply to juveniles who adjust, INA 245(h)(2)(A).',
  ]),
  ground('212-a-4', { share: 0.5 }, ['no', 'Does not apply to juveniles who adjust, INA 245(h)(2)(A).']),
]
const forSelfPetitioners = [
  ground('212-a-6-a', { when: isUninspected }, [
    'waiver-exception',
    'VAWA self-petitioners adjust without an admission, INA 245(a).',
  ]),
  ground('212-a-4', {}, ['no', 'Exempt as a VAWA self-petitioner, INA 212(a)(4)(E).']),
]

export const humanitarian: Record<string, readonly Finding[]> = {
  'asylum-affirmative': [
    relief(
      'asylum',
      {
        when: isLate,
        settled: ['yes', 'Granted after the interview.'],
      },
      ['maybe', 'The year runs from the last entry, whose date has to be proved.'],
      [
        'waiver-exception',
        'Past the first year; extraordinary circumstances are set out in the declaration.',
      ],
    ),
    relief(
      'asylum',
      {
        first: ['maybe', 'First session only; nexus is to be worked out.'],
        settled: ['yes', 'Granted after the interview.'],
      },
      ['yes', 'Filed within the year and well documented.'],
      ['maybe', 'Filed within the year; credible, but country evidence is thin.'],
    ),
    relief(
      'withholding-of-removal',
      { share: 0.8, settled: ['no', 'Not needed after the grant of asylum.'] },
      ['maybe', 'Only a judge can grant it; to be pleaded if the case is referred.'],
    ),
    relief(
      'cat-withholding',
      { share: 0.6, settled: ['no', 'Not needed after the grant of asylum.'] },
      ['maybe', 'To be pleaded if the case is referred.'],
      ['maybe'],
    ),
    relief('asylee-adjustment', { share: 0.4 }, ['not-at-this-time', 'One year after a grant.']),
    ground('208-d-6', { share: 0.15 }, [
      'no',
      'The warning was read and explained in the client’s language.',
    ]),
    ...entryGrounds,
  ],
  'i-730': [
    relief('refugee-asylee-relative-petition', { when: ({ age }) => age < 21 }, [
      'yes',
      'Unmarried child under 21; the petition was filed within two years of the grant.',
    ]),
    relief('refugee-asylee-relative-petition', {}, [
      'maybe',
      'Over 21 by now; depends on the age when the parent’s I-589 was filed.',
    ]),
  ],
  'asylee-adjustment': [
    relief('asylee-adjustment', {}, ['yes', 'A year of presence since the grant is complete.']),
    relief('naturalization', { share: 0.5 }, [
      'not-at-this-time',
      'Five years of residence, of which one is counted back from the approval.',
    ]),
    relief('waiver-asylee', { share: 0.4 }, ['not-at-this-time', 'No ground known that would need it.']),
    ground('212-a-4', {}, ['no', 'Does not apply to asylees who adjust, INA 209(c).']),
    ground('212-a-7-a', { share: 0.6 }, ['no', 'Does not apply to asylees who adjust, INA 209(c).']),
  ],
  'u-visa': [
    relief(
      'u-visa',
      { first: ['maybe', 'Robbery is not on the list; certification as felonious assault asked for.'] },
      ['yes', 'Certification signed; crime and helpfulness are documented.'],
      ['maybe', 'Stands or falls with the certification.'],
    ),
    relief('adjustment-of-status', { share: 0.6 }, ['not-at-this-time', 'After three years in U status.']),
    relief('asylum', { share: 0.5 }, ['no', 'No fear of return tied to a protected ground.']),
    relief('t-visa', { share: 0.3 }, ['no', 'Screened for trafficking; nothing found.']),
    ground('212-a-6-a', { when: isUninspected }, ['waiver-exception', 'On the I-192, INA 212(d)(14).']),
    ...entryGrounds,
  ],
  'u-adjustment': [
    relief('adjustment-of-status', {}, [
      'yes',
      'Three years in U status without a long absence, INA 245(m).',
    ]),
    relief('naturalization', { share: 0.5 }, ['not-at-this-time', 'Five years after the I-485 is approved.']),
    ground('212-a-6-a', { when: isUninspected }, ['waiver-exception', 'Waived with the U petition.']),
  ],
  't-visa': [
    relief('t-visa', {}, ['maybe', 'Recruitment and debt fit; coercion has to come out in the declaration.']),
    relief('u-visa', { share: 0.6 }, ['maybe', 'Second way, should a certification be had.']),
    ground('212-a-6-a', { when: isUninspected }, [
      'waiver-exception',
      'I-192 with the I-914, INA 212(d)(13).',
    ]),
    ...entryGrounds,
  ],
  'vawa-self-petition': [
    relief(
      'vawa-self-petition',
      {
        first: ['maybe', 'Residence with the abuser is still to be documented.'],
        settled: ['yes', 'I-360 approved.'],
      },
      ['yes', 'Abuse, residence and good faith are documented.'],
      ['maybe', 'Good faith needs more than the lease and the certificate.'],
    ),
    relief('vawa-cancellation', { when: ({ in_court }) => in_court }, [
      'maybe',
      'If the hearing comes before USCIS decides.',
    ]),
    relief('vawa-cancellation', { share: 0.5 }, [
      'not-at-this-time',
      'Only in proceedings, and there are none.',
    ]),
    relief('adjustment-of-status', {}, ['not-at-this-time', 'After the I-360, when a visa number is there.']),
    relief('u-visa', { share: 0.4 }, ['maybe', 'There is a police report; no certification asked for yet.']),
    ...forSelfPetitioners,
    ...entryGrounds,
  ],
  'vawa-adjustment': [
    relief('adjustment-of-status', {}, ['yes', 'On the approved I-360.']),
    ...forSelfPetitioners,
  ],
  'sijs-predicate-order': [
    relief(
      'sijs',
      {
        first: ['maybe', 'Whereabouts of the father are not known; service has to be solved first.'],
        settled: ['yes', 'Findings signed; the I-360 can be filed.'],
      },
      ['yes', 'Reunification with one parent is not viable; findings are asked for.'],
      ['maybe', 'Needs the findings of the state court before the birthday.'],
    ),
    relief('asylum', { share: 0.6 }, ['maybe', 'Threats at home to be screened; second way beside SIJ.']),
    relief('adjustment-of-status', {}, ['not-at-this-time', 'Wait for a visa number in EB-4.']),
    ...forJuveniles,
    ...entryGrounds,
  ],
  'sijs-i-360': [
    relief('sijs', { settled: ['yes', 'I-360 approved.'] }, ['yes', 'Findings are in the file.']),
    relief('adjustment-of-status', {}, ['not-at-this-time', 'Wait for a visa number in EB-4.']),
    ...forJuveniles,
    ...entryGrounds,
  ],
  'sijs-adjustment': [
    relief('adjustment-of-status', {}, [
      'yes',
      'The EB-4 number is current, and juveniles count as paroled, INA 245(h)(1).',
    ]),
    ...forJuveniles,
  ],
  tps: [
    relief(
      'tps',
      { first: ['maybe', 'Residence since the date of the designation is to be proved.'] },
      ['yes', 'Registered in each window; the designation has to be watched.'],
      ['maybe', 'The designation is contested; watch the courts.'],
    ),
    relief('asylum', { when: isLate, share: 0.7 }, [
      'maybe',
      'TPS may excuse the late filing; fear to be screened.',
    ]),
    relief('asylum', { when: (facts) => !isLate(facts) }, [
      'maybe',
      'Still within the year; fear to be screened.',
    ]),
    relief('adjustment-of-status', { share: 0.5 }, ['not-at-this-time', 'Nobody can petition at present.']),
    ...entryGrounds,
  ],
  daca: [
    relief('daca', {}, ['yes', 'Renewals only; file 120 to 150 days before it expires.']),
    relief('adjustment-of-status', { when: isUninspected }, [
      'no',
      'Entered without inspection, so not under INA 245(a).',
    ]),
    relief('penalty-adjustment', { share: 0.6 }, ['no', 'No petition on file by April 30, 2001.']),
    relief('asylum', { share: 0.3 }, ['no', 'No fear stated.']),
    ...entryGrounds,
  ],
  'humanitarian-parole': [
    relief('humanitarian-parole', { settled: ['yes', 'Paroled for two years; entry stamped.'] }, [
      'yes',
      'Re-parole has to be asked for before it runs out.',
    ]),
  ],
  'special-immigrant-visa': [
    relief('siv-afghan', { when: ({ country }) => country === 'AF' }, [
      'yes',
      'Chief of Mission approval is in the file.',
    ]),
    relief('siv-translator', {}, ['maybe', 'A year as interpreter has to be certified; few numbers a year.']),
    relief('adjustment-of-status', {}, ['maybe', 'With the approved I-360.']),
  ],
  'cuban-adjustment': [
    relief(
      'cuban-adjustment-act',
      { when: isUninspected, settled: ['yes', 'Parole was proved; approved.'] },
      ['maybe', 'Needs an admission or a parole; look at the release papers.'],
    ),
    relief('cuban-adjustment-act', { settled: ['yes', 'Approved.'] }, [
      'yes',
      'A year and a day of presence are complete.',
    ]),
  ],
}
