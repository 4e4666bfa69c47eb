import type { Ground } from '../shape.ts'

export const documentation: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(7)(A)',
    identifier: '212-a-7-a',
    uscCitation: '8 U.S.C. 1182(a)(7)(A)',
    kind: 'inadmissibility',
    shortTitle: 'Immigrants without required documents',
    synonyms: [
      'no visa',
      'immigrant without visa',
      '7A',
      'arriving alien',
      'expedited removal',
      'no documents',
    ],
    summary:
      'Reaches an immigrant who, on applying for admission, has no valid unexpired immigrant visa, reentry permit, border crossing card or other valid entry document, or lacks the passport or other travel document that regulations require; and one whose visa was issued out of compliance with INA 203, for instance because the relationship had ended or the priority date was not current. Whoever applies for admission is presumed an immigrant (INA 214(b)), so it is also the charge against somebody who arrives on a visitor visa to stay. Together with fraud (INA 212(a)(6)(C)) and the documents of nonimmigrants, it is what expedited removal rests on (INA 235(b)(1)). A permanent resident back from less than a year abroad needs only an unexpired green card, and after a longer absence a reentry permit or a returning resident visa.',
    IVWaiver: {
      available: 'limited',
      authority: 'INA 212(k)',
      words:
        'Not at a consulate. At the port of entry the holder of an immigrant visa who is otherwise admissible may be admitted in the government’s discretion, if the defect was not known to them and could not have been found out with reasonable diligence before departure from the last port outside the United States and contiguous territory (coming from Canada or Mexico: before the application for admission). If refused, it may be asked for again before an immigration judge (8 CFR 212.10).\n\nA returning resident may be excused from the documents under INA 211(b) (Form I-193; 8 CFR 211.1(b)(3)). The ground does not apply to refugees and asylees who adjust (INA 209(c)), to special immigrant juveniles who adjust (INA 245(h)(2)(A)) or to applicants for temporary protected status (INA 244(c)(2)(A)(i)).',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The ground reaches immigrants only; INA 212(a)(7)(B) is its counterpart for nonimmigrants.',
    },
    removalRelief:
      'Where the defect came directly from fraud or misrepresentation at an admission with an immigrant visa, the waiver of removal under INA 237(a)(1)(H) covers it too.',
    statuteText: `(A) Immigrants
(i) In general
Except as otherwise specifically provided in this chapter, any immigrant at the time of application for admission—
(I) who is not in possession of a valid unexpired immigrant visa, reentry permit, border crossing identification card, or other valid entry document required by this chapter, and a valid unexpired passport, or other suitable travel document, or document of identity and nationality if such document is required under the regulations issued by the Attorney General under section 1181(a) of this title, or
(II) whose visa has been issued without compliance with the provisions of section 1153 of this title,
is inadmissible.
(ii) Waiver authorized
For provision authorizing waiver of clause (i), see subsection (k).`,

    waived_by: ['waiver-documents', 'waiver-asylee', 'sijs', 'fraud-waiver-in-removal'],
    bars: [],
    checked:
      'INA 212(a)(7)(A) and 212(k), 8 U.S.C. 1182(a)(7)(A) and 1182(k), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 212.10',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(7)(B)',
    identifier: '212-a-7-b',
    uscCitation: '8 U.S.C. 1182(a)(7)(B)',
    kind: 'inadmissibility',
    shortTitle: 'Nonimmigrants without required documents',
    synonyms: ['no visa', 'no passport', '7B', 'expedited removal'],
    summary:
      'Reaches a nonimmigrant without a passport valid for at least 6 months beyond the end of the initial stay, with which to go home or to another country, and one without a valid nonimmigrant visa or border crossing card on applying for admission. With many countries there is an agreement by which their passports count as valid for 6 months past the printed date, so that they need only cover the stay itself. Regulations excuse some people from the visa, the passport or both, most Canadians among them (8 CFR 212.1). Like its counterpart for immigrants, it is a basis of expedited removal (INA 235(b)(1)).',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The ground reaches nonimmigrants only; INA 212(a)(7)(A) is its counterpart for immigrants.',
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(4); INA 212(l); INA 217',
      words:
        'DHS and the Department of State, acting jointly, may waive the visa, the passport or both: for an unforeseen emergency in an individual case (at the port of entry, Form I-193), by reciprocity for nationals of contiguous territory or adjacent islands and residents there of the same nationality, or for travelers in immediate and continuous transit under a contract with the carrier (INA 212(d)(4)). Two programs do without the visa: Guam and the Northern Mariana Islands for visits of up to 45 days (INA 212(l)), and the visa waiver program for visits of up to 90 days (INA 217).\n\nThe general waiver of INA 212(d)(3)(A) does not stand in for documents: at the border it presupposes that the traveler has them or that they are waived. For U and T status the lack of them may be waived under INA 212(d)(14) and (13).',
    },
    statuteText: `(B) Nonimmigrants
(i) In general
Any nonimmigrant who—
(I) is not in possession of a passport valid for a minimum of six months from the date of the expiration of the initial period of the alien’s admission or contemplated initial period of stay authorizing the alien to return to the country from which the alien came or to proceed to and enter some other country during such period, or
(II) is not in possession of a valid nonimmigrant visa or border crossing identification card at the time of application for admission,
is inadmissible.
(ii) General waiver authorized
For provision authorizing waiver of clause (i), see subsection (d)(4).
(iii) Guam and Northern Mariana Islands visa waiver
For provision authorizing waiver of clause (i) in the case of visitors to Guam or the Commonwealth of the Northern Mariana Islands, see subsection (l).
(iv) Visa waiver program
For authority to waive the requirement of clause (i) under a program, see section 1187 of this title.`,

    waived_by: ['waiver-documents'],
    bars: [],
    checked:
      'INA 212(a)(7)(B) and 212(d)(4), 8 U.S.C. 1182(a)(7)(B) and 1182(d)(4), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 212.1',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
