import type { Ground } from '../shape.ts'
import { refugeesAndJuveniles, temporaryStay, victims } from './waiverWords.ts'

const forNonimmigrants = `${temporaryStay} ${victims}`

const crimeWaiver =
  'Three routes. Rehabilitation: the conduct lies more than 15 years before the application, admission would not be contrary to the national welfare, safety or security, and the applicant has been rehabilitated. Extreme hardship, if admission is refused, to a spouse, parent, son or daughter who is a U.S. citizen or permanent resident. Or a VAWA self-petition, with neither.\n\nNobody may have it who was convicted of murder or of criminal acts involving torture, or admits them, attempts and conspiracies included; nor, of those once admitted as permanent residents (not those who became so by adjustment: Matter of J-H-J-, 26 I&N Dec. 563 (BIA 2015)), whoever was convicted of an aggravated felony since or has less than 7 years of continuous lawful residence before removal proceedings began. For a violent or dangerous crime the regulation asks for extraordinary circumstances (8 CFR 212.7(d)). Discretionary, on Form I-601; no court reviews the decision.'

const refugeesButNotJuveniles =
  'Refugees and asylees who adjust may have it waived under INA 209(c); the waiver for special immigrant juveniles leaves it out (INA 245(h)(2)(B)).'

const vacated =
  'A conviction vacated for a defect in the criminal case no longer counts (Matter of Pickering, 23 I&N Dec. 621 (BIA 2003)); one set aside for rehabilitation or for immigration reasons does.'

const protection =
  'Asylum and withholding of removal stay open unless the crime is particularly serious, and CAT deferral always does.'

export const criminal: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(2)(A)(i)(I)',
    identifier: '212-a-2-a-i-i',
    uscCitation: '8 U.S.C. 1182(a)(2)(A)(i)(I)',
    kind: 'inadmissibility',
    shortTitle: 'Crime involving moral turpitude',
    synonyms: [
      'CIMT',
      'CMT',
      'CIMTs',
      'moral turpitude',
      'petty offense',
      'petty offense exception',
      'youthful offender',
      'theft',
      'shoplifting',
      'larceny',
      'fraud conviction',
      'assault',
    ],
    summary:
      'Reaches a person convicted, here or abroad and at any time, of a crime involving moral turpitude or of an attempt or conspiracy to commit one, and a person who admits the crime or acts that make up its essential elements; a purely political offense does not count. The elements of the offense decide, not what the person did (Matter of Silva-Trevino, 26 I&N Dec. 826 (BIA 2016)): fraud, theft with intent to deprive, and violence with intent to injure are typical. An admission counts only if the person was first told the elements in plain words and then freely admitted them all (Matter of K-, 7 I&N Dec. 594 (BIA 1957)).\n\nTwo exceptions, both for somebody who committed only one crime. Youth: it was committed under age 18, and both the crime and any confinement for it ended more than 5 years before the application for the visa and for admission. Petty offense: the maximum penalty possible is not over 1 year of imprisonment and, after a conviction, the sentence was not over 6 months, whatever part of it was served.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(h)',
      words: `${crimeWaiver} ${refugeesButNotJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief: `Test the exceptions first; with one of them there is no ground. 212(h) goes together with an application to adjust, or with one for admission. A permanent resident may ask for cancellation under INA 240A(a), but the 7 years of residence stop when the crime is committed, unless it is within the petty offense exception (Matter of Garcia, 25 I&N Dec. 332 (BIA 2010)). Cancellation under 240A(b) is another matter: a conviction bars it, petty offense or not, if the law allows 1 year or more for the crime (Matter of Cortez, 25 I&N Dec. 301 (BIA 2010)); the exception saves it only where the maximum is less than 1 year (Matter of Pedroza, 25 I&N Dec. 312 (BIA 2010)). The ground bars VAWA cancellation. ${vacated} ${protection}`,
    statuteLeadIn:
      'Except as provided in clause (ii), any alien convicted of, or who admits having committed, or who admits committing acts which constitute the essential elements of—',
    statuteText:
      '(I) a crime involving moral turpitude (other than a purely political offense) or an attempt or conspiracy to commit such a crime, or',
    statuteClosing: 'is inadmissible.',
    relatedText: [
      {
        citation: '212(a)(2)(A)(ii)',
        text: `(ii) Exception
Clause (i)(I) shall not apply to an alien who committed only one crime if—
(I) the crime was committed when the alien was under 18 years of age, and the crime was committed (and the alien released from any confinement to a prison or correctional institution imposed for the crime) more than 5 years before the date of application for a visa or other documentation and the date of application for admission to the United States, or
(II) the maximum penalty possible for the crime of which the alien was convicted (or which the alien admits having committed or of which the acts that the alien admits having committed constituted the essential elements) did not exceed imprisonment for one year and, if the alien was convicted of such crime, the alien was not sentenced to a term of imprisonment in excess of 6 months (regardless of the extent to which the sentence was ultimately executed).`,
      },
    ],
    waived_by: [
      'waiver-criminal-and-vice',
      'waiver-asylee',
      'post-conviction-relief',
      'waiver-nonimmigrant',
      'former-212c',
    ],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'diversity-visa',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'tps',
      'sijs',
      'registry',
      'naturalization',
    ],
    checked:
      'INA 212(a)(2)(A) and 212(h), 8 U.S.C. 1182(a)(2)(A) and 1182(h), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 212.7(d); the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(A)(i)(II)',
    identifier: '212-a-2-a-i-ii',
    uscCitation: '8 U.S.C. 1182(a)(2)(A)(i)(II)',
    kind: 'inadmissibility',
    shortTitle: 'Controlled substance violation',
    synonyms: [
      'CSV',
      'drug conviction',
      'drug possession',
      'possession',
      'marijuana',
      'cannabis',
      'controlled substance',
      'cocaine',
      'drugs',
      'paraphernalia',
    ],
    summary:
      'Reaches a person convicted of violating a law on controlled substances, of a state, the United States or a foreign country, or of an attempt or conspiracy to do so, and a person who admits the offense or acts that make up its essential elements. Simple possession for one’s own use is enough, and marijuana counts also where state law allows it. The substance must be on the federal list (21 U.S.C. 802), so that a conviction under a state law with a longer list may fall outside (Mellouli v. Lynch, 575 U.S. 798 (2015)). One offense suffices, however long ago: the exceptions for youth and for petty offenses do not apply to this subclause.',
    IVWaiver: {
      available: 'limited',
      authority: 'INA 212(h)',
      words:
        'Only for a single offense of simple possession of 30 grams or less of marijuana, on the same routes as for a crime involving moral turpitude: 15 years and rehabilitation, extreme hardship to a spouse, parent, son or daughter who is a citizen or permanent resident, or a VAWA self-petition, and with the same bars. For any other drug offense immigrants have no waiver.\n\nRefugees and asylees who adjust may have it waived (INA 209(c)), unless there is reason to believe in trafficking. The waivers for special immigrant juveniles and for temporary protected status have the same limit of 30 grams (INA 245(h)(2)(B) and 244(c)(2)(A)(iii)).',
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief: `A permanent resident may ask for cancellation under INA 240A(a) if the offense is no aggravated felony; the 7 years of residence stop when it is committed. A conviction bars cancellation under 240A(b), and the ground VAWA cancellation; for neither is there an exception for 30 grams. ${vacated} ${protection}`,
    statuteLeadIn:
      'Except as provided in clause (ii), any alien convicted of, or who admits having committed, or who admits committing acts which constitute the essential elements of—',
    statuteText:
      '(II) a violation of (or a conspiracy or attempt to violate) any law or regulation of a State, the United States, or a foreign country relating to a controlled substance (as defined in section 802 of title 21),',
    statuteClosing: 'is inadmissible.',
    waived_by: [
      'waiver-criminal-and-vice',
      'waiver-asylee',
      'post-conviction-relief',
      'waiver-nonimmigrant',
      'former-212c',
    ],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'diversity-visa',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'tps',
      'sijs',
      'registry',
      'naturalization',
    ],
    checked:
      'INA 212(a)(2)(A)(i)(II) and 212(h), 8 U.S.C. 1182(a)(2)(A)(i)(II) and 1182(h), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(B)',
    identifier: '212-a-2-b',
    uscCitation: '8 U.S.C. 1182(a)(2)(B)',
    kind: 'inadmissibility',
    shortTitle: 'Multiple criminal convictions',
    synonyms: ['five years sentence', 'aggregate sentence', 'multiple convictions', 'two convictions'],
    summary:
      'Reaches a person convicted of 2 or more offenses of any kind, except purely political ones, for which the sentences to confinement add up to 5 years or more. It does not matter whether they were tried together, arose from one scheme or involve moral turpitude. The term that the court imposed counts, suspended or not (INA 101(a)(48)(B)). Only convictions count; admitting a crime is not enough here. There is no look-back period, and the exceptions for youth and petty offenses do not apply.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(h)',
      words: `${crimeWaiver} ${refugeesButNotJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief: `212(h) goes together with an application to adjust, or with one for admission. A permanent resident may ask for cancellation under INA 240A(a) if no offense is an aggravated felony. The convictions bar cancellation under 240A(b), and the ground VAWA cancellation. ${vacated} A sentence cut for such a defect counts as it then stands (Matter of Thomas & Thompson, 27 I&N Dec. 674 (A.G. 2019)). ${protection}`,
    statuteText: `(B) Multiple criminal convictions
Any alien convicted of 2 or more offenses (other than purely political offenses), regardless of whether the conviction was in a single trial or whether the offenses arose from a single scheme of misconduct and regardless of whether the offenses involved moral turpitude, for which the aggregate sentences to confinement were 5 years or more is inadmissible.`,
    waived_by: [
      'waiver-criminal-and-vice',
      'waiver-asylee',
      'post-conviction-relief',
      'waiver-nonimmigrant',
      'former-212c',
    ],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'diversity-visa',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'tps',
      'sijs',
      'registry',
      'naturalization',
    ],
    checked:
      'INA 212(a)(2)(B) and 212(h), 8 U.S.C. 1182(a)(2)(B) and 1182(h), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 212.7(d); the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(C)',
    identifier: '212-a-2-c',
    uscCitation: '8 U.S.C. 1182(a)(2)(C)',
    kind: 'inadmissibility',
    shortTitle: 'Controlled substance trafficking, and family who benefited',
    synonyms: ['drug trafficking', 'drug dealer', 'reason to believe', 'drug sale', 'dealing drugs'],
    summary:
      'Reaches a person whom the officer knows, or has reason to believe, to be or to have been a trafficker in a controlled substance or listed chemical, to have knowingly helped or conspired in trafficking, or to have tried to. No conviction is needed: reasonable, substantial and probative evidence suffices (Matter of Rico, 16 I&N Dec. 181 (BIA 1977)), be it of a single transaction, and an acquittal does not settle it. For the trafficker there is no look-back period.\n\nIt also reaches the trafficker’s spouse, son or daughter who obtained a financial or other benefit from the trafficking within the previous 5 years and knew, or reasonably should have known, where it came from; with that time the family’s own ground ends.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words:
        'It is not among the grounds that INA 212(h) can lift. The waivers for refugees and asylees leave it out by name (INA 207(c)(3) and 209(c)), and so do those for special immigrant juveniles and for temporary protected status, save for a single offense of simple possession of 30 grams or less of marijuana.',
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'Contest the evidence: the belief must rest on facts. A permanent resident without a conviction of an aggravated felony may ask for cancellation under INA 240A(a). Asylum and withholding of removal are barred by a conviction of a particularly serious crime, which a drug trafficking felony is presumed to be (Matter of Y-L-, 23 I&N Dec. 270 (A.G. 2002)), and may fail for a serious nonpolitical crime abroad; CAT deferral stays open.',
    statuteText: `(C) Controlled substance traffickers
Any alien who the consular officer or the Attorney General knows or has reason to believe—
(i) is or has been an illicit trafficker in any controlled substance or in any listed chemical (as defined in section 802 of title 21), or is or has been a knowing aider, abettor, assister, conspirator, or colluder with others in the illicit trafficking in any such controlled or listed substance or chemical, or endeavored to do so; or
(ii) is the spouse, son, or daughter of an alien inadmissible under clause (i), has, within the previous 5 years, obtained any financial or other benefit from the illicit activity of that alien, and knew or reasonably should have known that the financial or other benefit was the product of such illicit activity,
is inadmissible.`,
    waived_by: ['waiver-nonimmigrant'],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'diversity-visa',
      'refugee-admission',
      'refugee-adjustment',
      'asylee-adjustment',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'tps',
      'sijs',
      'registry',
      'naturalization',
    ],
    checked: 'INA 212(a)(2)(C), 8 U.S.C. 1182(a)(2)(C), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(D)',
    identifier: '212-a-2-d',
    uscCitation: '8 U.S.C. 1182(a)(2)(D)',
    kind: 'inadmissibility',
    shortTitle: 'Prostitution and commercialized vice',
    synonyms: ['prostitution', 'sex work', 'solicitation', 'brothel', 'pimp'],
    summary:
      'Reaches a person who comes to engage in prostitution or has engaged in it within 10 years before the application for a visa, admission or adjustment; who procures prostitutes, imports them or lives on the proceeds, or did or tried to within those 10 years; and who comes for any other unlawful commercialized vice. No conviction is needed, and prostitution counts also where it is legal (22 CFR 40.24(c)). Engaging in it means continuity and regularity, so that a single act is not enough (22 CFR 40.24(b)). Procuring means bringing somebody into prostitution; hiring a prostitute for oneself on one occasion is not that (Matter of Gonzalez-Zoquiapan, 24 I&N Dec. 549 (BIA 2008)).',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(h)',
      words: `The whole subparagraph can be waived. Somebody inadmissible only under (D)(i) or (ii) need not wait 15 years on the route of rehabilitation: it is enough to be rehabilitated, if admission would not be contrary to the national welfare, safety or security. Otherwise the routes and bars are those of a crime involving moral turpitude: conduct more than 15 years ago and rehabilitation, extreme hardship to a spouse, parent, son or daughter who is a citizen or permanent resident, or a VAWA self-petition; Form I-601. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'The same conduct within the period in question rules out good moral character (INA 101(f)(3)), and with it cancellation under 240A(b) and naturalization; under VAWA cancellation the ground itself is a bar. It does not bar asylum, withholding of removal or protection under the Convention Against Torture. Somebody forced into prostitution should be screened for T status.',
    statuteText: `(D) Prostitution and commercialized vice
Any alien who—
(i) is coming to the United States solely, principally, or incidentally to engage in prostitution, or has engaged in prostitution within 10 years of the date of application for a visa, admission, or adjustment of status,
(ii) directly or indirectly procures or attempts to procure, or (within 10 years of the date of application for a visa, admission, or adjustment of status) procured or attempted to procure or to import, prostitutes or persons for the purpose of prostitution, or receives or (within such 10-year period) received, in whole or in part, the proceeds of prostitution, or
(iii) is coming to the United States to engage in any other unlawful commercialized vice, whether or not related to prostitution,
is inadmissible.`,
    waived_by: ['waiver-criminal-and-vice', 'waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'diversity-visa',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'registry',
      'naturalization',
    ],
    checked:
      'INA 212(a)(2)(D) and 212(h), 8 U.S.C. 1182(a)(2)(D) and 1182(h), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '22 CFR 40.24; the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(E)',
    identifier: '212-a-2-e',
    uscCitation: '8 U.S.C. 1182(a)(2)(E)',
    kind: 'inadmissibility',
    shortTitle: 'Serious criminal activity with immunity from prosecution asserted',
    synonyms: ['diplomatic immunity', 'diplomat', 'immunity'],
    summary:
      'Reaches a person who, at any time, committed a serious offense in the United States, for whom immunity from criminal jurisdiction was exercised, who left the country because of it, and who has not since submitted fully to the court with jurisdiction; all four are needed. Serious are felonies, crimes of violence, and reckless driving or driving while intoxicated in which somebody else was injured (INA 101(h)). It concerns diplomats, consular officers, officials of international organizations and their families. It ends with full submission to the court.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(h)',
      words: `${crimeWaiver} ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    statuteText: `(E) Certain aliens involved in serious criminal activity who have asserted immunity from prosecution
Any alien—
(i) who has committed in the United States at any time a serious criminal offense (as defined in section 1101(h) of this title),
(ii) for whom immunity from criminal jurisdiction was exercised with respect to that offense,
(iii) who as a consequence of the offense and exercise of immunity has departed from the United States, and
(iv) who has not subsequently submitted fully to the jurisdiction of the court in the United States having jurisdiction with respect to that offense,
is inadmissible.`,
    waived_by: ['waiver-criminal-and-vice', 'waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing', 'vawa-cancellation', 'registry'],
    checked:
      'INA 101(h), 212(a)(2)(E) and 212(h), 8 U.S.C. 1101(h), 1182(a)(2)(E) and 1182(h), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(G)',
    identifier: '212-a-2-g',
    uscCitation: '8 U.S.C. 1182(a)(2)(G)',
    kind: 'inadmissibility',
    shortTitle: 'Foreign officials: severe violations of religious freedom',
    synonyms: ['religious freedom', 'foreign official'],
    summary:
      'Reaches a person who, as an official of a foreign government, was responsible for particularly severe violations of religious freedom or carried them out directly, at any time. These are systematic, ongoing and egregious violations such as torture, prolonged detention without charges, abduction and secret detention (22 U.S.C. 6402). Holding office is not enough: the official must have been responsible for the violation or have had a direct hand in it. A person so described is also deportable after admission (INA 237(a)(4)(E)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `It is not among the grounds that INA 212(h) can lift. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'It rules out good moral character for good (INA 101(f)(9)), and with it cancellation under 240A(b) and naturalization; it also bars VAWA cancellation. Asylum and withholding of removal are closed to whoever took part in persecution; CAT deferral stays open.',
    statuteText: `(G) Foreign government officials who have committed particularly severe violations of religious freedom
Any alien who, while serving as a foreign government official, was responsible for or directly carried out, at any time, particularly severe violations of religious freedom, as defined in section 6402 of title 22, is inadmissible.`,
    waived_by: ['waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'naturalization',
    ],
    checked: 'INA 212(a)(2)(G), 8 U.S.C. 1182(a)(2)(G), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(H)',
    identifier: '212-a-2-h',
    uscCitation: '8 U.S.C. 1182(a)(2)(H)',
    kind: 'inadmissibility',
    shortTitle: 'Significant traffickers in persons',
    synonyms: ['human trafficking', 'trafficker', 'sex trafficking'],
    summary:
      'Reaches a person who commits or conspires to commit human trafficking, in the United States or abroad, and one whom the officer knows, or has reason to believe, to have knowingly helped, conspired or colluded with a trafficker in severe forms of trafficking (22 U.S.C. 7102): a commercial sex act by force, fraud or coercion or by a minor, or labor obtained so for servitude, peonage, debt bondage or slavery. No conviction is needed.\n\nIt also reaches the spouse, son or daughter who obtained a financial or other benefit from it within the previous 5 years and knew, or reasonably should have known, where it came from. A son or daughter who was still a child at the time is excepted. A person described here is also deportable (INA 237(a)(2)(F)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `It is not among the grounds that INA 212(h) can lift. For family members the exception for children and the end of the 5 years are what helps. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'It bars VAWA cancellation. A person who was a victim and was made to recruit or help others should be screened for T status. Asylum and withholding of removal stay open unless there is a conviction of a particularly serious crime, or a serious nonpolitical crime abroad; CAT deferral always does.',
    statuteText: `(H) Significant traffickers in persons
(i) In general
Any alien who commits or conspires to commit human trafficking offenses in the United States or outside the United States, or who the consular officer, the Secretary of Homeland Security, the Secretary of State, or the Attorney General knows or has reason to believe is or has been a knowing aider, abettor, assister, conspirator, or colluder with such a trafficker in severe forms of trafficking in persons, as defined in the section 7102 of title 22, is inadmissible.
(ii) Beneficiaries of trafficking
Except as provided in clause (iii), any alien who the consular officer or the Attorney General knows or has reason to believe is the spouse, son, or daughter of an alien inadmissible under clause (i), has, within the previous 5 years, obtained any financial or other benefit from the illicit activity of that alien, and knew or reasonably should have known that the financial or other benefit was the product of such illicit activity, is inadmissible.
(iii) Exception for certain sons and daughters
Clause (ii) shall not apply to a son or daughter who was a child at the time he or she received the benefit described in such clause.`,
    waived_by: ['waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing', 'vawa-cancellation', 'registry'],
    checked: 'INA 212(a)(2)(H), 8 U.S.C. 1182(a)(2)(H), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(2)(I)',
    identifier: '212-a-2-i',
    uscCitation: '8 U.S.C. 1182(a)(2)(I)',
    kind: 'inadmissibility',
    shortTitle: 'Money laundering',
    synonyms: ['money laundering', 'laundering'],
    summary:
      'Reaches a person whom the officer knows, or has reason to believe, to have engaged in money laundering, to be engaging in it or to come for it, as 18 U.S.C. 1956 or 1957 describes it: dealing with the proceeds of listed crimes to hide or promote them, or spending more than $10,000 of such proceeds at a time. It also reaches one who has knowingly helped, conspired or colluded in it, but for that limb the officer must know; reason to believe is not enough. No conviction is needed, and there is no look-back period.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `It is not among the grounds that INA 212(h) can lift. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'A permanent resident may ask for cancellation under INA 240A(a) unless convicted of an aggravated felony, which money laundering is where the funds exceeded $10,000 (INA 101(a)(43)(D)). It bars VAWA cancellation. Asylum and withholding of removal stay open unless there is a conviction of a particularly serious crime, or a serious nonpolitical crime abroad; CAT deferral always does.',
    statuteText: `(I) Money laundering
Any alien—
(i) who a consular officer or the Attorney General knows, or has reason to believe, has engaged, is engaging, or seeks to enter the United States to engage, in an offense which is described in section 1956 or 1957 of title 18 (relating to laundering of monetary instruments); or
(ii) who a consular officer or the Attorney General knows is, or has been, a knowing aider, abettor, assister, conspirator, or colluder with others in an offense which is described in such section;
is inadmissible.`,
    waived_by: ['waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing', 'vawa-cancellation', 'registry'],
    checked: 'INA 212(a)(2)(I), 8 U.S.C. 1182(a)(2)(I), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
