import type { Ground } from '../shape.ts'
import { refugeesAndJuveniles, temporaryStay, victims, victimsOfCrimeOnly } from './waiverWords.ts'

export const miscellaneous: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(6)(D)',
    identifier: '212-a-6-d',
    uscCitation: '8 U.S.C. 1182(a)(6)(D)',
    kind: 'inadmissibility',
    shortTitle: 'Stowaways',
    synonyms: ['stowaway'],
    summary:
      'Reaches a stowaway: somebody who travels without the consent of the owner, master or person in command by hiding aboard a vessel or aircraft. A passenger who boards with a valid ticket is not one (INA 101(a)(49)). The ground looks to the present arrival, not to one in the past. A stowaway is not treated as an applicant for admission, has no removal hearing under INA 240 and is ordered removed on inspection. One who fears return is referred for a credible fear interview and, if found to have such a fear, may ask an immigration judge for asylum and for withholding or deferral of removal, and for nothing else (INA 235(a)(2); 8 CFR 208.2(c)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words:
        'No waiver for immigrants in general; it does not follow a person who comes again in a lawful way. It does not apply to special immigrant juveniles who adjust (INA 245(h)(2)(A)); refugees and asylees who adjust may have it waived (INA 209(c)).',
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: `${temporaryStay} ${victims}` },
    statuteText: `(D) Stowaways
Any alien who is a stowaway is inadmissible.`,

    waived_by: ['waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status'],
    checked: 'INA 212(a)(6)(D), 8 U.S.C. 1182(a)(6)(D), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(6)(E)',
    identifier: '212-a-6-e',
    uscCitation: '8 U.S.C. 1182(a)(6)(E)',
    kind: 'inadmissibility',
    shortTitle: 'Alien smugglers',
    synonyms: ['smuggling', 'smuggler', 'coyote', 'brought child across', 'paid coyote', 'harboring'],
    summary:
      'Reaches a person who at any time knowingly encouraged, induced, assisted, abetted or aided anybody else to enter, or to try to enter, the United States unlawfully. Neither a conviction nor payment is needed: a parent who brings a child across or pays for the crossing is the common case. It takes knowledge and an act of help toward the entry; help after an entry that was not planned beforehand is generally not enough. Excepted is an eligible immigrant under section 301(b)(1) of the Immigration Act of 1990 (the spouse or unmarried child of a person legalized under the 1986 law) who was physically present on May 5, 1988, who before that day helped only a spouse, parent, son or daughter, and who seeks admission as an immediate relative or in the second family preference, or Family Unity benefits.\n\nThe same conduct within the period in question rules out good moral character (INA 101(f)(3)), and with it naturalization and cancellation under INA 240A(b); it also rules out registry (INA 249).',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(11)',
      words: `For a permanent resident returning from a temporary, voluntary trip abroad that was not under a removal order, and for somebody who seeks admission or adjusts as an immediate relative or in the first, second or third family preference (not the fourth). The person must have helped only somebody who at that time was their spouse, parent, son or daughter, and nobody else: a brother or sister, or a spouse not yet married, does not count. Discretionary, for humanitarian purposes, family unity or otherwise in the public interest; Form I-601. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: `${temporaryStay} ${victims}` },
    statuteText: `(E) Smugglers
(i) In general
Any alien who at any time knowingly has encouraged, induced, assisted, abetted, or aided any other alien to enter or to try to enter the United States in violation of law is inadmissible.
(ii) Special rule in the case of family reunification
Clause (i) shall not apply in the case of alien who is an eligible immigrant (as defined in section 301(b)(1) of the Immigration Act of 1990), was physically present in the United States on May 5, 1988, and is seeking admission as an immediate relative or under section 1153(a)(2) of this title (including under section 112 of the Immigration Act of 1990) or benefits under section 301(a) of the Immigration Act of 1990 if the alien, before May 5, 1988, has encouraged, induced, assisted, abetted, or aided only the alien’s spouse, parent, son, or daughter (and no other individual) to enter the United States in violation of law.
(iii) Waiver authorized
For provision authorizing waiver of clause (i), see subsection (d)(11).`,

    waived_by: ['waiver-alien-smuggling', 'waiver-asylee', 'waiver-nonimmigrant'],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'diversity-visa',
      'non-lpr-cancellation',
      'registry',
      'naturalization',
    ],
    checked:
      'INA 212(a)(6)(E) and 212(d)(11), 8 U.S.C. 1182(a)(6)(E) and 1182(d)(11), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(6)(G)',
    identifier: '212-a-6-g',
    uscCitation: '8 U.S.C. 1182(a)(6)(G)',
    kind: 'inadmissibility',
    shortTitle: 'Student visa abusers',
    synonyms: ['F-1', 'student visa', 'public school'],
    summary:
      'Reaches a person who obtained F-1 student status and broke the limits of INA 214(m) on schooling at public expense: no public elementary school and no publicly funded adult education at all; a public secondary school for at most 12 months in total, and only with the full, unsubsidized cost per pupil repaid. A student of a private school or language program who leaves it for a public one outside these limits is reached too. Other violations of F-1 status are not, nor are dependents and people in other status. It lasts until the person has been outside the United States for a continuous period of 5 years after the violation. The U.S. Code prints the limits as section 1184(l); they stand in section 1184(m).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general; the bar ends with 5 continuous years abroad. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: temporaryStay },
    statuteText: `(G) Student visa abusers
An alien who obtains the status of a nonimmigrant under section 1101(a)(15)(F)(i) of this title and who violates a term or condition of such status under section 1184(l) of this title is inadmissible until the alien has been outside the United States for a continuous period of 5 years after the date of the violation.`,

    waived_by: ['waiver-asylee', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked: 'INA 212(a)(6)(G), 8 U.S.C. 1182(a)(6)(G), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(8)(A)',
    identifier: '212-a-8-a',
    uscCitation: '8 U.S.C. 1182(a)(8)(A)',
    kind: 'inadmissibility',
    shortTitle: 'Permanently ineligible for citizenship',
    synonyms: ['draft', 'alien exemption', 'ineligible for citizenship', 'deserter'],
    summary:
      'Reaches an immigrant who is permanently ineligible for citizenship. The Board reads this as meaning only those who are barred from naturalization because they evaded military service; another lasting bar to naturalization, such as an aggravated felony, is not enough (Matter of Kanga, 22 I&N Dec. 1206 (BIA 2000)). They are people who asked for exemption or discharge from U.S. military service as aliens and were relieved from it for that reason (INA 315, with exceptions), and people convicted of deserting the armed forces, or of leaving to avoid the draft, in time of war (INA 314). It has no end.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The ground reaches immigrants and applicants for residence only.',
    },
    statuteText: `(A) In general
Any immigrant who is permanently ineligible to citizenship is inadmissible.`,

    waived_by: ['waiver-asylee'],
    bars: ['adjustment-of-status', 'consular-processing', 'registry', 'naturalization'],
    checked: 'INA 212(a)(8)(A), 8 U.S.C. 1182(a)(8)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(8)(B)',
    identifier: '212-a-8-b',
    uscCitation: '8 U.S.C. 1182(a)(8)(B)',
    kind: 'inadmissibility',
    shortTitle: 'Draft evaders',
    synonyms: ['draft dodger', 'draft evader', 'draft'],
    summary:
      'Reaches any person, a former citizen included, who left the United States or stayed outside it to avoid or evade training or service in its armed forces in time of war or of a national emergency declared by the President. The purpose counts; no conviction is needed. Excepted is somebody who was a nonimmigrant on leaving and seeks to reenter as a nonimmigrant. Violations of the Military Selective Service Act between August 4, 1964 and March 28, 1973 were pardoned, with exceptions such as acts of violence (Proclamation 4483 of 1977), and Executive Order 11967 lets those pardoned reenter like anybody else.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: `${temporaryStay} Not needed by those who also left as nonimmigrants.`,
    },
    statuteText: `(B) Draft evaders
Any person who has departed from or who has remained outside the United States to avoid or evade training or service in the armed forces in time of war or a period declared by the President to be a national emergency is inadmissible, except that this subparagraph shall not apply to an alien who at the time of such departure was a nonimmigrant and who is seeking to reenter the United States as a nonimmigrant.`,

    waived_by: ['waiver-asylee', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked: 'INA 212(a)(8)(B), 8 U.S.C. 1182(a)(8)(B), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'Proclamation 4483, 91 Stat. 1719',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(10)(A)',
    identifier: '212-a-10-a',
    uscCitation: '8 U.S.C. 1182(a)(10)(A)',
    kind: 'inadmissibility',
    shortTitle: 'Practicing polygamists',
    synonyms: ['polygamy', 'several wives', 'plural marriage'],
    summary:
      'Reaches an immigrant who is coming to the United States to practice polygamy: the custom or religious practice of having more than one spouse at the same time. What counts is the intention to practice it here; belief in it, advocacy or a plural marriage in the past is not enough. Bigamy, marrying again without a divorce, is a crime and may fall under the criminal grounds. Practicing polygamy within the period in question rules out good moral character (INA 101(f)(3)), and with it naturalization and cancellation under INA 240A(b).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general; the ground is gone once the intention is given up and the officer is satisfied of it. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The ground reaches immigrants and applicants for residence only.',
    },
    statuteText: `(A) Practicing polygamists
Any immigrant who is coming to the United States to practice polygamy is inadmissible.`,

    waived_by: ['waiver-asylee'],
    bars: ['adjustment-of-status', 'consular-processing', 'non-lpr-cancellation', 'naturalization'],
    checked:
      'INA 212(a)(10)(A), 8 U.S.C. 1182(a)(10)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '9 FAM 302.12-2',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(10)(B)',
    identifier: '212-a-10-b',
    uscCitation: '8 U.S.C. 1182(a)(10)(B)',
    kind: 'inadmissibility',
    shortTitle: 'Guardian of a helpless inadmissible alien',
    synonyms: ['guardian', 'helpless'],
    summary:
      'Reaches a person who accompanies somebody who is inadmissible and has been certified as helpless from sickness, mental or physical disability or infancy (INA 232(c)), when the helpless person is found to need that companion’s protection or guardianship. The companion, admissible or not, then shares the refusal so that the other does not travel back alone. The certificate comes from the examining medical officer on arrival, so the question arises at the port of entry and not at a consulate.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general; the ground falls away when the helpless person is admitted, for instance with a waiver. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: temporaryStay },
    statuteText: `(B) Guardian required to accompany helpless alien
Any alien—
(i) who is accompanying another alien who is inadmissible and who is certified to be helpless from sickness, mental or physical disability, or infancy pursuant to section 1222(c) of this title, and
(ii) whose protection or guardianship is determined to be required by the alien described in clause (i),
is inadmissible.`,

    waived_by: ['waiver-asylee', 'waiver-nonimmigrant'],
    bars: [],
    checked:
      'INA 212(a)(10)(B), 8 U.S.C. 1182(a)(10)(B), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(10)(C)',
    identifier: '212-a-10-c',
    uscCitation: '8 U.S.C. 1182(a)(10)(C)',
    kind: 'inadmissibility',
    shortTitle: 'International child abduction',
    synonyms: ['child abduction', 'Hague', 'parental kidnapping', 'custody'],
    summary:
      'Reaches a person who, after a court in the United States has granted custody of a U.S. citizen child to somebody, detains or retains the child outside the United States, or withholds custody there, from the person to whom it was granted. It also reaches those whom the Secretary of State knows to have intentionally assisted the abductor, or to be intentionally giving material support or safe haven; and, if the Secretary designates them, which no court may review, the abductor’s spouse (unless a parent of the child), children (other than the child abducted), parents, siblings and agents. It lasts until the child is surrendered to the person with custody, and for helpers and relatives until that person and the child may also return to the United States or to the person’s home.\n\nExcepted are U.S. officials acting within their duties, foreign officials whom the Secretary designates, and every case as long as the child is in a country that is party to the Hague Convention of October 25, 1980 on international child abduction. The text refers to clause (ii) for the exceptions; they stand in clause (iii).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general; the bar ends with the surrender of the child. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: `${temporaryStay} ${victimsOfCrimeOnly}`,
    },
    statuteText: `(C) International child abduction
(i) In general
Except as provided in clause (ii), any alien who, after entry of an order by a court in the United States granting custody to a person of a United States citizen child who detains or retains the child, or withholds custody of the child, outside the United States from the person granted custody by that order, is inadmissible until the child is surrendered to the person granted custody by that order.
(ii) Aliens supporting abductors and relatives of abductors
Any alien who—
(I) is known by the Secretary of State to have intentionally assisted an alien in the conduct described in clause (i),
(II) is known by the Secretary of State to be intentionally providing material support or safe haven to an alien described in clause (i), or
(III) is a spouse (other than the spouse who is the parent of the abducted child), child (other than the abducted child), parent, sibling, or agent of an alien described in clause (i), if such person has been designated by the Secretary of State at the Secretary’s sole and unreviewable discretion, is inadmissible until the child described in clause (i) is surrendered to the person granted custody by the order described in that clause, and such person and child are permitted to return to the United States or such person’s place of residence.
(iii) Exceptions
Clauses (i) and (ii) shall not apply—
(I) to a government official of the United States who is acting within the scope of his or her official duties;
(II) to a government official of any foreign government if the official has been designated by the Secretary of State at the Secretary’s sole and unreviewable discretion; or
(III) so long as the child is located in a foreign state that is a party to the Convention on the Civil Aspects of International Child Abduction, done at The Hague on October 25, 1980.`,

    waived_by: ['waiver-asylee', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing', 't-visa'],
    checked:
      'INA 212(a)(10)(C), 8 U.S.C. 1182(a)(10)(C), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(10)(D)',
    identifier: '212-a-10-d',
    uscCitation: '8 U.S.C. 1182(a)(10)(D)',
    kind: 'inadmissibility',
    shortTitle: 'Unlawful voters',
    synonyms: ['voting', 'voted', 'vote', 'voter registration', 'illegal voting'],
    summary:
      'Reaches a person who has voted in violation of a federal, state or local constitutional provision, statute, ordinance or regulation. No conviction is needed, but the law that was broken must be looked at: where it asks for knowledge that one may not vote, a mistake is an answer, while 18 U.S.C. 611, on federal elections, asks for none (Matter of Fitzpatrick, 26 I&N Dec. 559 (BIA 2015), on the ground of deportability of the same wording). Voting where the local law allows it breaks no law. Excepted from every ground of section 212(a) based on the vote is a person whose parents (natural, or adoptive if adopted) each are or were U.S. citizens, who permanently resided in the United States before age 16, and who reasonably believed at the time to be a citizen. Registering or voting as a citizen may also be a false claim of citizenship (INA 212(a)(6)(C)(ii)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general; the exception for people raised here by citizen parents is the way out. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: `${temporaryStay} ${victims}` },
    statuteText: `(D) Unlawful voters
(i) In general
Any alien who has voted in violation of any Federal, State, or local constitutional provision, statute, ordinance, or regulation is inadmissible.
(ii) Exception
In the case of an alien who voted in a Federal, State, or local election (including an initiative, recall, or referendum) in violation of a lawful restriction of voting to citizens, if each natural parent of the alien (or, in the case of an adopted alien, each adoptive parent of the alien) is or was a citizen (whether by birth or naturalization), the alien permanently resided in the United States prior to attaining the age of 16, and the alien reasonably believed at the time of such violation that he or she was a citizen, the alien shall not be considered to be inadmissible under any provision of this subsection based on such violation.`,

    waived_by: ['waiver-asylee', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing', 'naturalization'],
    checked:
      'INA 212(a)(10)(D), 8 U.S.C. 1182(a)(10)(D), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(10)(E)',
    identifier: '212-a-10-e',
    uscCitation: '8 U.S.C. 1182(a)(10)(E)',
    kind: 'inadmissibility',
    shortTitle: 'Renounced citizenship to avoid taxation',
    synonyms: ['renounced citizenship', 'Reed Amendment', 'tax exile', 'expatriation'],
    summary:
      'Reaches a former U.S. citizen who officially renounced citizenship and is determined to have done so for the purpose of avoiding U.S. taxation. It applies to renunciations on or after September 30, 1996. Only an official renunciation counts, such as one before a consular officer abroad (INA 349(a)(5)); losing citizenship in another way does not. The text gives the determination to the Attorney General, and DHS now makes it, in practice hardly ever.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: `${temporaryStay} ${victimsOfCrimeOnly}`,
    },
    statuteText: `(E) Former citizens who renounced citizenship to avoid taxation
Any alien who is a former citizen of the United States who officially renounces United States citizenship and who is determined by the Attorney General to have renounced United States citizenship for the purpose of avoiding taxation by the United States is inadmissible.`,

    waived_by: ['waiver-asylee', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing', 't-visa'],
    checked:
      'INA 212(a)(10)(E), 8 U.S.C. 1182(a)(10)(E), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '208(d)(6)',
    identifier: '208-d-6',
    uscCitation: '8 U.S.C. 1158(d)(6)',
    kind: 'inadmissibility',
    shortTitle: 'Frivolous asylum application',
    synonyms: ['frivolous', 'fake asylum', 'false asylum claim'],
    summary:
      'Makes a person who knowingly filed a frivolous asylum application, after notice of the consequences, ineligible for any benefit under the Act. It is permanent, from the date of the final determination. It takes a final order of an immigration judge or the Board with findings on each safeguard: the notice was given; the application was knowingly frivolous; a material element was deliberately fabricated, as the evidence sufficiently shows; and the person had enough opportunity to account for discrepancies (Matter of Y-L-, 24 I&N Dec. 151 (BIA 2007)). Withdrawing the application afterward does not prevent the finding (Matter of X-M-C-, 25 I&N Dec. 322 (BIA 2010)). An application that is weak, late or not believed is not for that reason frivolous. A rule of December 2020 with a wider definition (85 FR 80274) was enjoined in January 2021 (Pangea Legal Services v. DHS, 512 F. Supp. 3d 966 (N.D. Cal. 2021)). The Code of Federal Regulations prints its text at 8 CFR 208.20 all the same: check which is in force.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: 'None. It stands outside section 212(a), so that the waivers of those grounds do not reach it.',
    },
    NIVWaiver: {
      available: 'no',
      authority: null,
      words: 'None. INA 212(d)(3)(A) waives only grounds of section 212(a).',
    },
    removalRelief:
      'Withholding of removal, under the Act or under the Convention Against Torture, may still be sought (8 CFR 208.20). Asylum, cancellation, adjustment, voluntary departure and every other benefit under the Act are closed. The finding itself can be appealed to the Board and then reviewed by a court of appeals with the order.',
    statuteText: `(6) Frivolous applications
If the Attorney General determines that an alien has knowingly made a frivolous application for asylum and the alien has received the notice under paragraph (4)(A), the alien shall be permanently ineligible for any benefits under this chapter, effective as of the date of a final determination on such application.`,

    waived_by: [],
    bars: [
      'asylum',
      'asylee-adjustment',
      'tps',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
      'adjustment-of-status',
      'penalty-adjustment',
      'consular-processing',
      'registry',
      'naturalization',
    ],
    checked: 'INA 208(d)(6), 8 U.S.C. 1158(d)(6), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '214(b)',
    identifier: '214-b',
    uscCitation: '8 U.S.C. 1184(b)',
    kind: 'inadmissibility',
    shortTitle: 'Presumption of immigrant intent',
    synonyms: [
      '214b',
      'tourist visa denied',
      'visa denial',
      'immigrant intent',
      'strong ties',
      'visitor visa refusal',
    ],
    summary:
      'Presumes everybody who applies for a nonimmigrant visa or for admission as a nonimmigrant to be an immigrant until they show the officer that they are entitled to the status they ask for. It is the most common reason for refusing visitor and student visas: ties to a home abroad were not shown, or another requirement of the status was not met. Outside the presumption are H-1B (but not H-1B1), L and V. It is a refusal for the day, not a lasting bar: nothing has to be waited out. At the port of entry somebody who does not overcome it is charged as an immigrant without an immigrant visa (INA 212(a)(7)(A)). The second sentence concerns employees of foreign governments and international organizations, their families and staff: they must waive their privileges in writing before they can immigrate (INA 247(b)).',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'Does not apply to applicants for immigrant visas.',
    },
    NIVWaiver: {
      available: 'no',
      authority: null,
      words:
        'None: INA 212(d)(3)(A) waives only grounds of section 212(a). A refusal is overcome by a new application that shows entitlement to the status, best with facts that are new or were not presented.',
    },
    statuteText: `(b) Presumption of status; written waiver
Every alien (other than a nonimmigrant described in subparagraph (L) or (V) of section 1101(a)(15) of this title, and other than a nonimmigrant described in any provision of section 1101(a)(15)(H)(i) of this title except subclause (b1) of such section) shall be presumed to be an immigrant until he establishes to the satisfaction of the consular officer, at the time of application for a visa, and the immigration officers, at the time of application for admission, that he is entitled to a nonimmigrant status under section 1101(a)(15) of this title. An alien who is an officer or employee of any foreign government or of any international organization entitled to enjoy privileges, exemptions, and immunities under the International Organizations Immunities Act [22 U.S.C. 288 et seq.], or an alien who is the attendant, servant, employee, or member of the immediate family of any such alien shall not be entitled to apply for or receive an immigrant visa, or to enter the United States as an immigrant unless he executes a written waiver in the same form and substance as is prescribed by section 1257(b) of this title.`,

    waived_by: [],
    bars: [],
    checked: 'INA 214(b), 8 U.S.C. 1184(b), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
