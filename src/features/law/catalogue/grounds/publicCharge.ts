import type { Ground } from '../shape.ts'
import { temporaryStay } from './waiverWords.ts'

export const publicCharge: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(4)',
    identifier: '212-a-4',
    uscCitation: '8 U.S.C. 1182(a)(4)',
    kind: 'inadmissibility',
    shortTitle: 'Public charge',
    synonyms: [
      'public charge',
      'I-864',
      'affidavit of support',
      'welfare',
      'benefits',
      'food stamps',
      'I-944',
      'poverty guidelines',
    ],
    summary:
      'Reaches an applicant for a visa, admission or adjustment who, in the officer’s opinion, is likely at any time to become a public charge: under the DHS rule of 2022, to depend primarily on the government for subsistence, by cash assistance for income maintenance or by long-term institutionalization at government expense (8 CFR 212.20 to 212.23); consular officers go by 22 CFR 40.41. The officer weighs the whole person, with 5 factors at least: age; health; family status; assets, resources and finances; and education and skills. Only benefits that the applicant received count, not those of the family.\n\nAn affidavit of support (Form I-864), by a sponsor with income of at least 125% of the poverty guidelines, is required of nearly every immediate relative and family preference immigrant, and of those in an employment category whose petitioner is a relative or a company in which a relative has a significant share; without it the ground reaches them whatever the other factors. It does not by itself settle the forward-looking question. VAWA self-petitioners and widows and widowers who petitioned for themselves need none.',
    IVWaiver: {
      available: 'limited',
      authority: 'INA 213; INA 212(a)(4)(E)',
      words:
        'No waiver, but somebody inadmissible on this ground alone may be admitted on a bond, if DHS invites it (INA 213; 8 CFR 213.1; Form I-945). More often the answer is a joint sponsor, or better proof of income, assets and skills.\n\nMany are exempt: VAWA self-petitioners, applicants for and holders of U status and other battered persons who are qualified aliens (subparagraph (E)); refugees and asylees (INA 207(c)(3) and 209(c)); special immigrant juveniles (INA 245(h)(2)(A)); T status (INA 212(d)(13)(A)); applicants for temporary protected status and registry; and those under the Cuban, Haitian, Nicaraguan, and Afghan and Iraqi programs (8 CFR 212.23).',
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: `${temporaryStay} Applicants for T and U status are exempt (INA 212(d)(13)(A) and 212(a)(4)(E)).`,
    },
    removalRelief:
      'It has no bearing on asylum, withholding of removal, protection under the Convention Against Torture or cancellation. A refused adjustment may be renewed before the judge with a new affidavit of support.',
    statuteText: `(4) Public charge
(A) In general
Any alien who, in the opinion of the consular officer at the time of application for a visa, or in the opinion of the Attorney General at the time of application for admission or adjustment of status, is likely at any time to become a public charge is inadmissible.
(B) Factors to be taken into account
(i) In determining whether an alien is inadmissible under this paragraph, the consular officer or the Attorney General shall at a minimum consider the alien’s—
(I) age;
(II) health;
(III) family status;
(IV) assets, resources, and financial status; and
(V) education and skills.
(ii) In addition to the factors under clause (i), the consular officer or the Attorney General may also consider any affidavit of support under section 1183a of this title for purposes of exclusion under this paragraph.
(C) Family-sponsored immigrants
Any alien who seeks admission or adjustment of status under a visa number issued under section 1151(b)(2) or 1153(a) of this title is inadmissible under this paragraph unless—
(i) the alien has obtained—
(I) status as a spouse or a child of a United States citizen pursuant to clause (ii), (iii), or (iv) of section 1154(a)(1)(A) of this title;
(II) classification pursuant to clause (ii) or (iii) of section 1154(a)(1)(B) of this title; or
(III) classification or status as a VAWA self-petitioner; or
(ii) the person petitioning for the alien’s admission (and any additional sponsor required under section 1183a(f) of this title or any alternative sponsor permitted under paragraph (5)(B) of such section) has executed an affidavit of support described in section 1183a of this title with respect to such alien.
(D) Certain employment-based immigrants
Any alien who seeks admission or adjustment of status under a visa number issued under section 1153(b) of this title by virtue of a classification petition filed by a relative of the alien (or by an entity in which such relative has a significant ownership interest) is inadmissible under this paragraph unless such relative has executed an affidavit of support described in section 1183a of this title with respect to such alien.
(E) Special rule for qualified alien victims
Subparagraphs (A), (B), and (C) shall not apply to an alien who—
(i) is a VAWA self-petitioner;
(ii) is an applicant for, or is granted, nonimmigrant status under section 1101(a)(15)(U) of this title; or
(iii) is a qualified alien described in section 1641(c) of this title.`,
    waived_by: ['waiver-nonimmigrant'],
    bars: [
      'immediate-relative',
      'preference-relative',
      'k-visa',
      'adjustment-of-status',
      'penalty-adjustment',
      'consular-processing',
      'diversity-visa',
    ],
    checked: 'INA 212(a)(4), 8 U.S.C. 1182(a)(4), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'INA 213 and 213A; 8 CFR 212.20 to 212.23, as added by 87 FR 55472 (September 9, 2022)',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    standing: {
      state: 'in force',
      note: 'On November 19, 2025, DHS proposed to rescind the 2022 rule and to let officers weigh any means-tested benefit (90 FR 52168). We have not been able to confirm whether that has become final; read the current 8 CFR 212.20 to 212.23. Immigrant visas for nationals of 75 countries have been paused since January 21, 2026, on this ground.',
      as_of: '2026-07-31',
    },
  },
]
