import type { Ground } from '../shape.ts'

export const deportableOther: readonly Ground[] = [
  {
    statutoryCitation: '237(a)(3)(A)',
    identifier: '237-a-3-a',
    uscCitation: '8 U.S.C. 1227(a)(3)(A)',
    kind: 'deportability',
    shortTitle: 'Failure to report a change of address',
    synonyms: ['AR-11', 'change of address', 'address change', 'registration'],
    summary:
      'Reaches a person who did not report a change of address to the government within 10 days, as INA 265 asks of everyone who has to register; Form AR-11 serves for it. It does not apply where the person shows that the failure was reasonably excusable or not willful. No conviction is needed. People in A and G status do not have to report.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. There is no matching ground of inadmissibility.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The question does not arise. There is no matching ground of inadmissibility.',
    },
    removalRelief:
      'The defense is in the ground itself: that the failure was reasonably excusable or was not willful. File the missing notice at once. Adjustment, cancellation under 240A(a) and (b)(1), and protection are not barred; VAWA cancellation asks that the person not be deportable under 237(a)(3). For special immigrant juveniles 237(c) sets the ground aside for what happened before that status.',
    statuteText: `(A) Change of address
An alien who has failed to comply with the provisions of section 1305 of this title is deportable, unless the alien establishes to the satisfaction of the Attorney General that such failure was reasonably excusable or was not willful.`,
    relatedText: [
      {
        citation: '265(a)',
        text: `(a) Notification of change
Each alien required to be registered under this subchapter who is within the United States shall notify the Attorney General in writing of each change of address and new address within ten days from the date of such change and furnish with such notice such additional information as the Attorney General may require by regulation.`,
      },
    ],
    waived_by: ['sijs'],
    bars: ['vawa-cancellation'],
    checked:
      'INA 237(a)(3)(A), 8 U.S.C. 1227(a)(3)(A), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(3)(B)',
    identifier: '237-a-3-b',
    uscCitation: '8 U.S.C. 1227(a)(3)(B)',
    kind: 'deportability',
    shortTitle: 'Convictions for registration fraud, unregistered foreign agents and visa fraud',
    synonyms: ['visa fraud conviction', '18 USC 1546', 'FARA', 'false registration'],
    summary:
      'Reaches a person who at any time has been convicted of one of three kinds of offense. They are false statements in registration (INA 266(c), or section 36(c) of the Alien Registration Act, 1940); a violation of the Foreign Agents Registration Act of 1938, with attempt or conspiracy; and fraud or misuse of visas, permits and other entry documents under 18 U.S.C. 1546, with attempt or conspiracy. The conviction need not come after admission and no sentence is set. A document fraud conviction with a term of at least 12 months may be an aggravated felony as well (101(a)(43)(P)).',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment the fraud is judged under 212(a)(6)(C), and the conviction under 212(a)(2) where the crime involves moral turpitude; 212(i) and 212(h) are the waivers.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(6)(C)(i) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver; the fraud waiver of 237(a)(1)(H) reaches fraud at admission and not this conviction. Cancellation under 240A(a) is open to lawful permanent residents without an aggravated felony. Cancellation under 240A(b)(1) and VAWA cancellation are barred. Adjustment with 212(h) or 212(i), and asylum, withholding and CAT protection, remain within their own bars.',
    statuteText: `(B) Failure to register or falsification of documents
Any alien who at any time has been convicted—
(i) under section 1306(c) of this title or under section 36(c) of the Alien Registration Act, 1940,
(ii) of a violation of, or an attempt or a conspiracy to violate, any provision of the Foreign Agents Registration Act of 1938 (22 U.S.C. 611 et seq.), or
(iii) of a violation of, or an attempt or a conspiracy to violate, section 1546 of title 18 (relating to fraud and misuse of visas, permits, and other entry documents),
is deportable.`,
    waived_by: ['post-conviction-relief'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(3)(B), 8 U.S.C. 1227(a)(3)(B), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(3)(C)',
    identifier: '237-a-3-c',
    uscCitation: '8 U.S.C. 1227(a)(3)(C)',
    kind: 'deportability',
    shortTitle: 'Civil order for document fraud',
    synonyms: ['274C', 'document fraud', 'fake papers', 'false documents'],
    summary:
      'Reaches a person who is the subject of a final order for violating INA 274C: forging, altering, using, possessing or obtaining false documents to satisfy a requirement or gain a benefit under the Act, or preparing a false application. The order is a civil one, made by an administrative law judge or by default when nobody asks for a hearing in time. No criminal conviction is needed.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For admission or adjustment the order is judged under 212(a)(6)(F), which 212(d)(12) may waive.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(6)(F) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      '237(a)(3)(C)(ii): the ground may be waived for a lawful permanent resident on whom no civil money penalty under 274C was imposed before, and who acted solely to assist, aid or support a spouse or child; no court reviews the decision. Others may adjust in proceedings with 212(d)(12). Cancellation under 240A(a) and (b)(1) is not barred by a civil order; VAWA cancellation is.',
    statuteText: `(C) Document fraud
(i) In general
An alien who is the subject of a final order for violation of section 1324c of this title is deportable.
(ii) Waiver authorized
The Attorney General may waive clause (i) in the case of an alien lawfully admitted for permanent residence if no previous civil money penalty was imposed against the alien under section 1324c of this title and the offense was incurred solely to assist, aid, or support the alien’s spouse or child (and no other individual). No court shall have jurisdiction to review a decision of the Attorney General to grant or deny a waiver under this clause.`,
    waived_by: ['waiver-civil-penalty'],
    bars: ['vawa-cancellation'],
    checked:
      'INA 237(a)(3)(C), 8 U.S.C. 1227(a)(3)(C), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(3)(D)',
    identifier: '237-a-3-d',
    uscCitation: '8 U.S.C. 1227(a)(3)(D)',
    kind: 'deportability',
    shortTitle: 'False claim to U.S. citizenship',
    synonyms: ['FCUSC', 'false claim', 'claimed to be a citizen', 'I-9'],
    summary:
      'Reaches a person who falsely represented himself or herself to be a U.S. citizen for any purpose or benefit under the Act, work authorization on Form I-9 included, or under any federal or state law, such as registering to vote or applying for a passport. It covers claims made on or after September 30, 1996. No conviction is needed, and the Board does not ask for knowledge that the claim was false (Matter of Zhang, 27 I&N Dec. 569 (BIA 2019)). The exception has three parts, all needed: each parent, natural or adoptive, is or was a citizen; the person permanently resided in the United States before age 16; and the person reasonably believed to be a citizen.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(6)(C)(ii) applies, and no waiver lifts it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(6)(C)(ii) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver beyond the exception of 237(a)(3)(D)(ii). Cancellation under 240A(a) is open to lawful permanent residents; 240A(b)(1) to others unless convicted for it, for instance under 18 U.S.C. 911 or 1015. VAWA cancellation and adjustment under 245(a) are barred. Refugees and asylees may adjust with 209(c). Asylum, withholding and CAT protection are not affected.',
    statuteText: `(D) Falsely claiming citizenship
(i) In general
Any alien who falsely represents, or has falsely represented, himself to be a citizen of the United States for any purpose or benefit under this chapter (including section 1324a of this title) or any Federal or State law is deportable.
(ii) Exception
In the case of an alien making a representation described in clause (i), if each natural parent of the alien (or, in the case of an adopted alien, each adoptive parent of the alien) is or was a citizen (whether by birth or naturalization), the alien permanently resided in the United States prior to attaining the age of 16, and the alien reasonably believed at the time of making such representation that he or she was a citizen, the alien shall not be considered to be deportable under any provision of this subsection based on such representation.`,
    waived_by: ['waiver-asylee'],
    bars: ['adjustment-of-status', 'vawa-cancellation'],
    checked:
      'INA 237(a)(3)(D), 8 U.S.C. 1227(a)(3)(D), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(4)(A)',
    identifier: '237-a-4-a',
    uscCitation: '8 U.S.C. 1227(a)(4)(A)',
    kind: 'deportability',
    shortTitle: 'Espionage, sabotage, public safety and overthrow of the government',
    synonyms: ['espionage', 'spy', 'national security'],
    summary:
      'Reaches a person who has engaged, is engaged, or at any time after admission engages in one of three kinds of activity. They are activity to violate laws on espionage, sabotage or the export of goods, technology or sensitive information; any other criminal activity that endangers public safety or national security; and activity a purpose of which is to oppose, control or overthrow the government by force, violence or other unlawful means. No conviction is needed.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(3)(A) applies, and no waiver lifts it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. 212(d)(3)(A) cannot lift 212(a)(3)(A)(i)(I), (ii) or (iii).',
    },
    removalRelief:
      'No waiver. The ground bars every cancellation (240A(c)(4), and 240A(b)(2)(A)(iv) for VAWA) and voluntary departure at the end of proceedings. Asylum and withholding fail where there are reasonable grounds to regard the person as a danger to the security of the United States. CAT deferral remains.',
    statuteText: `(A) In general
Any alien who has engaged, is engaged, or at any time after admission engages in—
(i) any activity to violate any law of the United States relating to espionage or sabotage or to violate or evade any law prohibiting the export from the United States of goods, technology, or sensitive information,
(ii) any other criminal activity which endangers public safety or national security, or
(iii) any activity a purpose of which is the opposition to, or the control or overthrow of, the Government of the United States by force, violence, or other unlawful means,
is deportable.`,
    waived_by: [],
    bars: [
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
      'asylum',
      'withholding-of-removal',
    ],
    checked:
      'INA 237(a)(4)(A), 8 U.S.C. 1227(a)(4)(A), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(4)(B)',
    identifier: '237-a-4-b',
    uscCitation: '8 U.S.C. 1227(a)(4)(B)',
    kind: 'deportability',
    shortTitle: 'Terrorist activities',
    synonyms: ['TRIG', 'terrorism', 'terrorist', 'material support'],
    summary:
      'Reaches a person described in the terrorism grounds of inadmissibility, 212(a)(3)(B) or (F): among others one who engaged in terrorist activity, incited it, is a member or representative of a terrorist organization, received military-type training from one, or gave material support. The definitions are wide: a group of two or more that uses weapons may be a terrorist organization, and small or forced contributions may be material support. No conviction is needed, and it covers acts before and after admission.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(3)(B) applies; the Secretary of State or of Homeland Security may decide under 212(d)(3)(B)(i) that it does not apply, for a person or for a group, with exceptions.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(3)(B) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver before the immigration judge; an exemption under 212(d)(3)(B)(i) is for the Secretary of Homeland Security alone while proceedings are pending. The ground bars asylum, withholding under both 241(b)(3) and the Convention Against Torture, every cancellation (240A(c)(4), and 240A(b)(2)(A)(iv) for VAWA) and voluntary departure. CAT deferral remains.',
    statuteText: `(B) Terrorist activities
Any alien who is described in subparagraph (B) or (F) of section 1182(a)(3) of this title is deportable.`,
    waived_by: [],
    bars: [
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
    ],
    checked:
      'INA 237(a)(4)(B), 8 U.S.C. 1227(a)(4)(B), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(4)(C)',
    identifier: '237-a-4-c',
    uscCitation: '8 U.S.C. 1227(a)(4)(C)',
    kind: 'deportability',
    shortTitle: 'Foreign policy',
    synonyms: ['foreign policy', 'protest'],
    summary:
      'Reaches a person whose presence or activities in the United States the Secretary of State has reasonable ground to believe would have potentially serious adverse foreign policy consequences. The Secretary’s letter to that effect is the evidence; the immigration judge does not look behind it (Matter of Ruiz-Massieu, 22 I&N Dec. 833 (BIA 1999)). The exceptions of 212(a)(3)(C) apply here as well, for past, current or expected beliefs, statements or associations that would be lawful in the United States: one for foreign officials and candidates, and one for everybody else, unless the Secretary personally determines that a compelling foreign policy interest would be compromised.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(3)(C) applies, and no waiver lifts it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The question does not arise in removal proceedings. 212(d)(3)(A) cannot lift 212(a)(3)(C).',
    },
    removalRelief:
      'No waiver; the defenses are the exceptions of 212(a)(3)(C)(ii) and (iii) for officials and for lawful speech and association, and constitutional claims in federal court. The ground bars every cancellation (240A(c)(4), and 240A(b)(2)(A)(iv) for VAWA) and voluntary departure at the end of proceedings. Asylum, withholding and CAT protection are not barred by it as such.',
    statuteText: `(C) Foreign policy
(i) In general
An alien whose presence or activities in the United States the Secretary of State has reasonable ground to believe would have potentially serious adverse foreign policy consequences for the United States is deportable.
(ii) Exceptions
The exceptions described in clauses (ii) and (iii) of section 1182(a)(3)(C) of this title shall apply to deportability under clause (i) in the same manner as they apply to inadmissibility under section 1182(a)(3)(C)(i) of this title.`,
    waived_by: [],
    bars: [
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
      'adjustment-of-status',
    ],
    checked:
      'INA 237(a)(4)(C), 8 U.S.C. 1227(a)(4)(C), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(4)(D)',
    identifier: '237-a-4-d',
    uscCitation: '8 U.S.C. 1227(a)(4)(D)',
    kind: 'deportability',
    shortTitle: 'Nazi persecution, genocide, torture and extrajudicial killing',
    synonyms: ['genocide', 'Nazi', 'persecutor', 'torture'],
    summary:
      'Reaches a person described in 212(a)(3)(E)(i), (ii) or (iii): one who took part in persecution under or with the Nazi government of Germany or its allies between March 23, 1933 and May 8, 1945, in genocide, or, outside the United States, in torture or in an extrajudicial killing under color of foreign law. Ordering, inciting and assisting are enough. There is no time limit and no conviction is needed.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(3)(E) applies, and no waiver lifts it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. 212(d)(3)(A) cannot lift 212(a)(3)(E)(i) or (ii); it can lift (iii).',
    },
    removalRelief:
      'No waiver, and 237(a)(1)(H) is closed to a person described here. The ground bars every cancellation (240A(c)(4), and 240A(b)(2)(A)(iv) for VAWA), voluntary departure at the end of proceedings, and withholding under both 241(b)(3) and the Convention Against Torture; asylum will nearly always fail on the persecutor bar. CAT deferral remains.',
    statuteText: `(D) Participated in Nazi persecution, genocide, or the commission of any act of torture or extrajudicial killing
Any alien described in clause (i), (ii), or (iii) of section 1182(a)(3)(E) of this title is deportable.`,
    waived_by: [],
    bars: [
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
      'fraud-waiver-in-removal',
    ],
    checked:
      'INA 237(a)(4)(D), 8 U.S.C. 1227(a)(4)(D), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(4)(E)',
    identifier: '237-a-4-e',
    uscCitation: '8 U.S.C. 1227(a)(4)(E)',
    kind: 'deportability',
    shortTitle: 'Severe violations of religious freedom',
    synonyms: ['religious freedom', 'foreign official'],
    summary:
      'Reaches a person described in 212(a)(2)(G): one who, while serving as a foreign government official, was responsible for or directly carried out particularly severe violations of religious freedom, as 22 U.S.C. 6402 defines them. These are systematic, ongoing and egregious violations, such as torture, prolonged detention without charges, or abduction. There is no time limit, and no conviction is needed.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(2)(G) applies, and no waiver lifts it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(2)(G) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver. The ground bars every cancellation (240A(c)(4), and 240A(b)(2)(A)(iv) for VAWA) and voluntary departure at the end of proceedings. Asylum and withholding will often fail on the persecutor bar. CAT deferral remains.',
    statuteText: `(E) Participated in the commission of severe violations of religious freedom
Any alien described in section 1182(a)(2)(G) of this title is deportable.`,
    waived_by: [],
    bars: [
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
      'adjustment-of-status',
    ],
    checked:
      'INA 237(a)(4)(E), 8 U.S.C. 1227(a)(4)(E), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(4)(F)',
    identifier: '237-a-4-f',
    uscCitation: '8 U.S.C. 1227(a)(4)(F)',
    kind: 'deportability',
    shortTitle: 'Recruitment or use of child soldiers',
    synonyms: ['child soldiers'],
    summary:
      'Reaches a person who engaged in the recruitment or use of child soldiers in violation of 18 U.S.C. 2442: who recruited, enlisted or conscripted a person under 15 years of age into an armed force or group, or used one to take an active part in hostilities, knowing the age. No conviction is needed. The ground came with the Child Soldiers Accountability Act of 2008.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(3)(G) applies, and no waiver lifts it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(3)(G) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver. The ground bars every cancellation (240A(c)(4), and 240A(b)(2)(A)(iv) for VAWA) and voluntary departure at the end of proceedings. The Act of 2008 treats it as a serious nonpolitical crime, so that asylum and withholding fail. CAT deferral remains.',
    statuteText: `(F) Recruitment or use of child soldiers
Any alien who has engaged in the recruitment or use of child soldiers in violation of section 2442 of title 18 is deportable.`,
    waived_by: [],
    bars: [
      'asylum',
      'withholding-of-removal',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
      'adjustment-of-status',
    ],
    checked:
      'INA 237(a)(4)(F), 8 U.S.C. 1227(a)(4)(F), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(5)',
    identifier: '237-a-5',
    uscCitation: '8 U.S.C. 1227(a)(5)',
    kind: 'deportability',
    shortTitle: 'Public charge within five years of entry',
    synonyms: ['welfare', 'public charge after entry', 'benefits'],
    summary:
      'Reaches a person who became a public charge within 5 years after the date of entry from causes not affirmatively shown to have arisen since entry. To receive benefits is not enough: under Matter of B-, 3 I&N Dec. 323 (BIA, A.G. 1948), the law must make the person or a sponsor liable to repay, the agency must have demanded repayment, and payment must have failed. Causes that arose later, such as an accident, an illness or the loss of work after entry, are outside of it. It is very seldom charged.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment the likelihood of becoming a public charge is judged under 212(a)(4).',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(4) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver. The defense is to show that the cause arose after entry, or that no repayment was owed, demanded and refused. The ground bars no cancellation, asylum, withholding or CAT protection; adjustment asks for the showing of 212(a)(4).',
    statuteText: `(5) Public charge
Any alien who, within five years after the date of entry, has become a public charge from causes not affirmatively shown to have arisen since entry is deportable.`,
    waived_by: [],
    bars: [],
    checked:
      'INA 237(a)(5), 8 U.S.C. 1227(a)(5), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(6)',
    identifier: '237-a-6',
    uscCitation: '8 U.S.C. 1227(a)(6)',
    kind: 'deportability',
    shortTitle: 'Unlawful voters',
    synonyms: ['voting', 'voted', 'vote', 'illegal voting'],
    summary:
      'Reaches a person who voted in violation of any federal, state or local constitutional provision, statute, ordinance or regulation. No conviction is needed, but the vote must have been unlawful under the law of that election, its required state of mind included; some places let noncitizens vote in local elections. The exception is for a vote against a lawful restriction to citizens, and has three parts, all needed: each parent, natural or adoptive, is or was a citizen; the person permanently resided in the United States before age 16; and the person reasonably believed to be a citizen.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment 212(a)(10)(D) applies, with the same exception and without a waiver.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(10)(D) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver beyond the exception of 237(a)(6)(B). Cancellation under 240A(a) is open to lawful permanent residents, and 240A(b) is not barred by the ground itself, though a conviction such as under 18 U.S.C. 611 has to be checked and the vote weighs against good moral character. Refugees and asylees may adjust with 209(c). Asylum, withholding and CAT protection are not affected. A claim of citizenship at registration is a ground of its own, 237(a)(3)(D).',
    statuteText: `(6) Unlawful voters
(A) In general
Any alien who has voted in violation of any Federal, State, or local constitutional provision, statute, ordinance, or regulation is deportable.
(B) Exception
In the case of an alien who voted in a Federal, State, or local election (including an initiative, recall, or referendum) in violation of a lawful restriction of voting to citizens, if each natural parent of the alien (or, in the case of an adopted alien, each adoptive parent of the alien) is or was a citizen (whether by birth or naturalization), the alien permanently resided in the United States prior to attaining the age of 16, and the alien reasonably believed at the time of such violation that he or she was a citizen, the alien shall not be considered to be deportable under any provision of this subsection based on such violation.`,
    waived_by: ['waiver-asylee'],
    bars: ['adjustment-of-status'],
    checked:
      'INA 237(a)(6), 8 U.S.C. 1227(a)(6), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
