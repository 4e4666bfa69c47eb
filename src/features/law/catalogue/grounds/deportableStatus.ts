import type { Ground } from '../shape.ts'

export const deportableStatus: readonly Ground[] = [
  {
    statutoryCitation: '237(a)(1)(A)',
    identifier: '237-a-1-a',
    uscCitation: '8 U.S.C. 1227(a)(1)(A)',
    kind: 'deportability',
    shortTitle: 'Inadmissible at entry or adjustment of status',
    synonyms: ['inadmissible at time of entry', 'inadmissible at adjustment'],
    summary:
      'Reaches a person who was admitted, or who adjusted status, although a ground of inadmissibility of that day applied: it carries every ground of section 212(a) over into removal proceedings. It is judged by the law in force at the entry or adjustment, not by today’s, and the charge names the ground that was overlooked, most often fraud under 212(a)(6)(C)(i), a visa that was not valid under 212(a)(7)(A), a criminal ground or smuggling. There is no time limit, and good faith is no defense. People who were never admitted are charged with inadmissibility under section 212(a) instead.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer a charge of deportability. Where the person can adjust again in removal proceedings, the waiver that fits the overlooked ground (212(g), (h), (i), (k), (d)(11) or (d)(12)) is asked for together with the adjustment.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a later nonimmigrant visa the overlooked ground is judged anew, and 212(d)(3)(A) may lift it.',
    },
    removalRelief:
      'Where the ground was fraud or misrepresentation at admission, 237(a)(1)(H) may waive it for the spouse, parent, son or daughter of a U.S. citizen or permanent resident who had an immigrant visa or its equivalent and was otherwise admissible, and for a VAWA self-petitioner; the waiver also lifts the document grounds, 212(a)(5)(A) and (7)(A), that came directly from the fraud, and adjustment counts as an admission for it (Matter of Agour, 26 I&N Dec. 566 (BIA 2015)). Otherwise: adjustment anew with the matching waiver; cancellation under 240A; asylum, withholding or CAT protection. Permanent residence acquired by fraud or misrepresentation is not lawful admission for permanent residence, and so does not count for cancellation under 240A(a) (Matter of Koloamatangi, 23 I&N Dec. 548 (BIA 2003)). For special immigrant juveniles 237(c) sets this ground aside for what happened before that status, unless it rests on a criminal or security ground.',
    statuteText: `(A) Inadmissible aliens
Any alien who at the time of entry or adjustment of status was within one or more of the classes of aliens inadmissible by the law existing at such time is deportable.`,
    waived_by: ['fraud-waiver-in-removal', 'sijs'],
    bars: ['lpr-cancellation'],
    checked:
      'INA 237(a)(1)(A), 8 U.S.C. 1227(a)(1)(A), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(1)(B)',
    identifier: '237-a-1-b',
    uscCitation: '8 U.S.C. 1227(a)(1)(B)',
    kind: 'deportability',
    shortTitle: 'Present in violation of law',
    synonyms: ['overstay', 'overstayed', 'visa overstay', 'expired I-94', 'out of status', 'visa revoked'],
    summary:
      'Reaches a person who was admitted and is now in the United States in violation of the Act or of any other law, typically one who stayed beyond the date of the admission record. It also reaches a person whose nonimmigrant visa was revoked under INA 221(i) after admission. Neither intent nor a minimum of time is needed: one day is enough, unlike the 180 days and 1 year of the unlawful presence bars. Those who entered without inspection are not deportable under this ground but inadmissible under 212(a)(6)(A)(i).',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. At a consulate the time spent in the United States is judged under 212(a)(9)(B) and (C), which have waivers and exceptions of their own.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. An overstay voids the visa (INA 222(g)), and a later nonimmigrant visa may need 212(d)(3)(A) for unlawful presence.',
    },
    removalRelief:
      'No waiver, but the ground bars no relief. Adjustment under 245(a) stays open for immediate relatives and other people whom the bars of 245(c) do not reach, and under 245(i) or 245(k) within their limits; cancellation under 240A(b) after 10 years of presence, or 3 years for VAWA cancellation; asylum, withholding, CAT protection, TPS; and voluntary departure. A visa revocation can be reviewed by a court only where it is the sole ground of removal. For special immigrant juveniles 237(c) sets the ground aside for what happened before that status.',
    statuteText: `(B) Present in violation of law
Any alien who is present in the United States in violation of this chapter or any other law of the United States, or whose nonimmigrant visa (or other documentation authorizing admission into the United States as a nonimmigrant) has been revoked under section 1201(i) of this title, is deportable.`,
    waived_by: ['sijs'],
    bars: [],
    checked:
      'INA 237(a)(1)(B), 8 U.S.C. 1227(a)(1)(B), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(1)(C)',
    identifier: '237-a-1-c',
    uscCitation: '8 U.S.C. 1227(a)(1)(C)',
    kind: 'deportability',
    shortTitle: 'Violated nonimmigrant status or a condition of entry',
    synonyms: [
      'out of status',
      'status violation',
      'unauthorized work',
      'worked without permission',
      'student out of status',
    ],
    summary:
      'Clause (i) reaches a person admitted as a nonimmigrant who did not keep the status of admission, or the one changed to under INA 248, or who broke its conditions: for example work without authorization, a student’s reduced course load without approval, or work for an employer other than the petitioner. Under 8 CFR 214.1 a false statement to the Department of Homeland Security, and a conviction for a crime of violence for which more than 1 year of imprisonment may be imposed, are failures to keep status too. Clause (ii) reaches a person whom the Secretary of Health and Human Services certifies to have broken terms set with a health waiver under 212(g). No time limit is written into the ground.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge, and a status violation alone does not make anyone inadmissible. For adjustment, 245(c) bars many who failed to keep status; immediate relatives are outside of that bar, and 245(k) forgives up to 180 days for most employment-based applicants.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. A new visa, or reinstatement for students under 8 CFR 214.2(f)(16), is the way back into status.',
    },
    removalRelief:
      'No waiver, but the ground bars no relief. Open are adjustment under 245(a), with 245(i) or 245(k) where 245(c) stands in the way; cancellation under 240A(b); asylum, withholding and CAT protection; and voluntary departure. Reinstatement, or a change or extension of status approved for the past, may end the charge. For special immigrant juveniles 237(c) sets the ground aside for what happened before that status.',
    statuteText: `(C) Violated nonimmigrant status or condition of entry
(i) Nonimmigrant status violators
Any alien who was admitted as a nonimmigrant and who has failed to maintain the nonimmigrant status in which the alien was admitted or to which it was changed under section 1258 of this title, or to comply with the conditions of any such status, is deportable.
(ii) Violators of conditions of entry
Any alien whom the Secretary of Health and Human Services certifies has failed to comply with terms, conditions, and controls that were imposed under section 1182(g) of this title is deportable.`,
    waived_by: ['sijs'],
    bars: [],
    checked:
      'INA 237(a)(1)(C), 8 U.S.C. 1227(a)(1)(C), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(1)(D)',
    identifier: '237-a-1-d',
    uscCitation: '8 U.S.C. 1227(a)(1)(D)',
    kind: 'deportability',
    shortTitle: 'Conditional residence terminated',
    synonyms: ['I-751', 'conditional residence', 'conditional green card', 'CR terminated'],
    summary:
      'Reaches a conditional permanent resident, by marriage (INA 216) or by investment (INA 216A), whose status was terminated: because no petition to remove conditions was filed in the 90 days before the second anniversary of residence, because the petition was denied or the interview missed, or because the marriage or investment was found not to qualify. Clause (ii) excepts the cases of the hardship waivers of INA 216(c)(4). Late filing is forgiven for good cause and extenuating circumstances.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. The waivers of INA 216(c)(4), for extreme hardship, a good-faith marriage that ended, or battery or extreme cruelty, are filed on Form I-751 with USCIS.',
    },
    NIVWaiver: { available: 'n/a', authority: null, words: 'The question does not arise.' },
    removalRelief:
      'The immigration judge reviews the denial of a petition to remove conditions, and there DHS has to prove that the facts stated in it are not true or that it was properly denied; where none was filed, the resident has to prove compliance. A new Form I-751 with another basis for a waiver under INA 216(c)(4) may be filed until the order of removal is final, and proceedings are usually continued for it. Adjustment on a new petition is possible after termination (Matter of Stockwell, 20 I&N Dec. 309 (BIA 1991)); so are cancellation under 240A(b), VAWA relief and protection. For special immigrant juveniles 237(c) sets the ground aside for what happened before that status.',
    statuteText: `(D) Termination of conditional permanent residence
(i) In general
Any alien with permanent resident status on a conditional basis under section 1186a of this title (relating to conditional permanent resident status for certain alien spouses and sons and daughters) or under section 1186b of this title (relating to conditional permanent resident status for certain alien entrepreneurs, spouses, and children) who has had such status terminated under such respective section is deportable.
(ii) Exception
Clause (i) shall not apply in the cases described in section 1186a(c)(4) of this title (relating to certain hardship waivers).`,
    waived_by: ['sijs', 'waiver-joint-petition'],
    bars: [],
    checked:
      'INA 237(a)(1)(D), 8 U.S.C. 1227(a)(1)(D), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(1)(E)',
    identifier: '237-a-1-e',
    uscCitation: '8 U.S.C. 1227(a)(1)(E)',
    kind: 'deportability',
    shortTitle: 'Alien smuggling',
    synonyms: ['smuggling', 'coyote', 'smuggler'],
    summary:
      'Reaches a person who knowingly encouraged, induced or helped anyone else to enter or try to enter the United States in violation of law, before or at an entry of the person’s own or within 5 years after any entry. No conviction, payment or professional smuggling is needed, and the close family of the person is no exception: a parent who brings a child across the border is within it. Clause (ii) excepts people who were physically present on May 5, 1988, helped only a spouse, parent, son or daughter before that day, and seek family unity or immediate relative benefits. A conviction for smuggling or harboring under INA 274(a)(1)(A) or (2) may be an aggravated felony as well.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For admission or adjustment the same act is judged under 212(a)(6)(E), which 212(d)(11) may waive.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(6)(E) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      '237(a)(1)(E)(iii): the ground may be waived for a lawful permanent resident who helped only an individual who was the resident’s spouse, parent, son or daughter at the time, for humanitarian purposes, family unity or the public interest; brothers and sisters are not covered. Others may adjust in proceedings with 212(d)(11), which covers the same relatives. Cancellation under 240A(a) is not barred. Smuggling within the period of required good moral character stands against it (101(f)(3)), and so against 240A(b)(1) and naturalization.',
    statuteText: `(E) Smuggling
(i) In general
Any alien who (prior to the date of entry, at the time of any entry, or within 5 years of the date of any entry) knowingly has encouraged, induced, assisted, abetted, or aided any other alien to enter or to try to enter the United States in violation of law is deportable.
(ii) Special rule in the case of family reunification
Clause (i) shall not apply in the case of alien who is an eligible immigrant (as defined in section 301(b)(1) of the Immigration Act of 1990), was physically present in the United States on May 5, 1988, and is seeking admission as an immediate relative or under section 1153(a)(2) of this title (including under section 112 of the Immigration Act of 1990) or benefits under section 301(a) of the Immigration Act of 1990 if the alien, before May 5, 1988, has encouraged, induced, assisted, abetted, or aided only the alien’s spouse, parent, son, or daughter (and no other individual) to enter the United States in violation of law.
(iii) Waiver authorized
The Attorney General may, in his discretion for humanitarian purposes, to assure family unity, or when it is otherwise in the public interest, waive application of clause (i) in the case of any alien lawfully admitted for permanent residence if the alien has encouraged, induced, assisted, abetted, or aided only an individual who at the time of the offense was the alien’s spouse, parent, son, or daughter (and no other individual) to enter the United States in violation of law.`,
    waived_by: ['waiver-alien-smuggling'],
    bars: ['non-lpr-cancellation', 'naturalization'],
    checked:
      'INA 237(a)(1)(E), 8 U.S.C. 1227(a)(1)(E), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(1)(G)',
    identifier: '237-a-1-g',
    uscCitation: '8 U.S.C. 1227(a)(1)(G)',
    kind: 'deportability',
    shortTitle: 'Marriage fraud',
    synonyms: ['sham marriage', 'fake marriage', 'marriage fraud', '204(c)', 'green card marriage'],
    summary:
      'Treats as deportable for fraud under 212(a)(6)(C)(i), and as present in violation of law, two groups. Clause (i): a person admitted on the basis of a marriage entered into less than 2 years before the admission, where the marriage is annulled or terminated within 2 years after any admission; the person may show that it was not contracted to evade the immigration laws. Clause (ii): a person who failed or refused to fulfill a marital agreement that was made to gain admission as an immigrant. Nothing in the ground asks for a conviction.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment the fraud is judged under 212(a)(6)(C)(i), which 212(i) may waive; but INA 204(c) forbids the approval of any later petition for one who entered, attempted or conspired in a sham marriage, and no waiver lifts that.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(6)(C)(i) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'The first defense is to prove the marriage genuine at its start, which answers clause (i). 237(a)(1)(H) may waive the fraud for the spouse, parent, son or daughter of a U.S. citizen or permanent resident who had an immigrant visa or its equivalent and was otherwise admissible, and for a VAWA self-petitioner. A person deportable under this ground cannot have VAWA cancellation (240A(b)(2)(A)(iv)). Asylum, withholding and CAT protection are not affected.',
    statuteText: `(G) Marriage fraud
An alien shall be considered to be deportable as having procured a visa or other documentation by fraud (within the meaning of section 1182(a)(6)(C)(i) of this title) and to be in the United States in violation of this chapter (within the meaning of subparagraph (B)) if—
(i) the alien obtains any admission into the United States with an immigrant visa or other documentation procured on the basis of a marriage entered into less than 2 years prior to such admission of the alien and which, within 2 years subsequent to any admission of the alien in the United States, shall be judicially annulled or terminated, unless the alien establishes to the satisfaction of the Attorney General that such marriage was not contracted for the purpose of evading any provisions of the immigration laws, or
(ii) it appears to the satisfaction of the Attorney General that the alien has failed or refused to fulfill the alien’s marital agreement which in the opinion of the Attorney General was made for the purpose of procuring the alien’s admission as an immigrant.`,
    waived_by: ['fraud-waiver-in-removal'],
    bars: ['vawa-cancellation', 'immediate-relative', 'preference-relative', 'vawa-self-petition'],
    checked:
      'INA 237(a)(1)(G), 8 U.S.C. 1227(a)(1)(G), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
