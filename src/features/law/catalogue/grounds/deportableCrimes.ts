import type { Ground } from '../shape.ts'
import { quotedProvision } from '../waiverProvisions.ts'

export const deportableCrimes: readonly Ground[] = [
  {
    statutoryCitation: '237(a)(2)(A)(i)',
    identifier: '237-a-2-a-i',
    uscCitation: '8 U.S.C. 1227(a)(2)(A)(i)',
    kind: 'deportability',
    shortTitle: 'Crime involving moral turpitude',
    synonyms: ['CIMT', 'CMT', 'moral turpitude', 'theft', 'shoplifting', 'one CIMT in five years'],
    summary:
      'Reaches a person convicted of one crime involving moral turpitude that was committed within 5 years after the date of admission, if a sentence of 1 year or longer may be imposed for it. The period is 10 years for a person who became a permanent resident as an S nonimmigrant (INA 245(j)). The sentence that the law allows counts, not the one that was given; an offense with a maximum of less than 1 year is outside. The five years run from the admission by which the person was in the United States when the crime was committed (Matter of Alyazji, 25 I&N Dec. 397 (BIA 2011)). An admission of the crime without a conviction is not enough here, unlike for inadmissibility.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge by itself. For a visa or adjustment the conviction is judged under 212(a)(2)(A)(i)(I), with its petty offense and youth exceptions and the waiver of 212(h).',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(2)(A)(i)(I) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'A full and unconditional pardon by the President or a state governor, given after the conviction, ends this charge (237(a)(2)(A)(vi)). Lawful permanent residents may ask for cancellation under 240A(a); an offense referred to in 212(a)(2) stops the 7 years of residence when it is committed (240A(d)(1)), which a crime within the petty offense exception is not (Matter of Garcia, 25 I&N Dec. 332 (BIA 2010)). Adjustment in proceedings, with 212(h) where the crime makes inadmissible, or with 209(c) for refugees and asylees, may answer the charge. Cancellation under 240A(b) is barred by the conviction, also where the petty offense exception applies (Matter of Cortez, 25 I&N Dec. 301 (BIA 2010)). Asylum, withholding and CAT protection remain unless the crime is particularly serious.',
    statuteText: `(i) Crimes of moral turpitude
Any alien who—
(I) is convicted of a crime involving moral turpitude committed within five years (or 10 years in the case of an alien provided lawful permanent resident status under section 1255(j) of this title) after the date of admission, and
(II) is convicted of a crime for which a sentence of one year or longer may be imposed,
is deportable.`,
    relatedText: [quotedProvision('237(a)(2)(A)(vi)')],
    waived_by: ['waiver-criminal-and-vice', 'waiver-asylee', 'post-conviction-relief', 'former-212c'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(A)(i), 8 U.S.C. 1227(a)(2)(A)(i), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(A)(ii)',
    identifier: '237-a-2-a-ii',
    uscCitation: '8 U.S.C. 1227(a)(2)(A)(ii)',
    kind: 'deportability',
    shortTitle: 'Multiple crimes involving moral turpitude',
    synonyms: ['CIMT', 'two CIMTs', 'CMT', 'moral turpitude', 'multiple CIMTs'],
    summary:
      'Reaches a person who at any time after admission is convicted of 2 or more crimes involving moral turpitude that did not arise out of a single scheme of criminal misconduct. No time limit and no length of sentence is set: petty offenses count, confinement is not needed, and the convictions may come from a single trial. Separate crimes are a single scheme only where one was the means to the other or they were one episode without time to reflect (Matter of Adetiba, 20 I&N Dec. 506 (BIA 1992)).',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge by itself. For a visa or adjustment the convictions are judged under 212(a)(2)(A)(i)(I), and under 212(a)(2)(B) where the sentences add up to 5 years or more; 212(h) covers both.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa the criminal grounds may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'A full and unconditional pardon by the President or a state governor, given after the conviction, ends this charge (237(a)(2)(A)(vi)); each conviction must be pardoned that the charge needs. Lawful permanent residents may ask for cancellation under 240A(a), if the 7 years of residence were complete before the offense that stops the clock. Adjustment in proceedings with 212(h), or with 209(c) for refugees and asylees, may answer the charge. Cancellation under 240A(b) is barred. Asylum, withholding and CAT protection remain unless a crime is particularly serious.',
    statuteText: `(ii) Multiple criminal convictions
Any alien who at any time after admission is convicted of two or more crimes involving moral turpitude, not arising out of a single scheme of criminal misconduct, regardless of whether confined therefor and regardless of whether the convictions were in a single trial, is deportable.`,
    relatedText: [quotedProvision('237(a)(2)(A)(vi)')],
    waived_by: ['waiver-criminal-and-vice', 'waiver-asylee', 'post-conviction-relief', 'former-212c'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(A)(ii), 8 U.S.C. 1227(a)(2)(A)(ii), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(A)(iii)',
    identifier: '237-a-2-a-iii',
    uscCitation: '8 U.S.C. 1227(a)(2)(A)(iii)',
    kind: 'deportability',
    shortTitle: 'Aggravated felony',
    synonyms: ['agg fel', 'AF', 'AGFEL', 'aggravated felony', 'felony', 'murder', 'rape'],
    summary:
      'Reaches a person convicted at any time after admission of an offense listed in INA 101(a)(43), under federal, state or, within limits, foreign law; it need not be a felony there. The list has murder, rape and sexual abuse of a minor, trafficking in drugs, firearms or people, and many offenses with a threshold: crimes of violence, theft, burglary and obstruction of justice with a term of at least 1 year, fraud or tax evasion with a loss of more than $10,000, money laundering of more than $10,000. A term counts as ordered, even if suspended (101(a)(48)(B)). Consequences go beyond removal: mandatory detention, administrative removal without a hearing for those who are not permanent residents (INA 238(b)), and inadmissibility without time limit after removal.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge by itself. There is no ground of inadmissibility by this name: for a visa or adjustment the offense is judged under 212(a)(2). 212(h) is closed to those who were admitted as permanent residents and convicted of an aggravated felony since.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(d)(3)(A) may lift the criminal grounds that apply and the bar after removal.',
    },
    removalRelief:
      'A full and unconditional pardon by the President or a state governor, given after the conviction, ends this charge (237(a)(2)(A)(vi)). The conviction bars asylum, cancellation under 240A(a) and (b), VAWA cancellation and voluntary departure, and good moral character for good where it is of November 29, 1990 or later. Withholding stays open if the sentences for aggravated felonies total less than 5 years and the crime is not particularly serious; CAT deferral is always open. Those who were not admitted as permanent residents may adjust with 212(h) where the offense is not a drug crime, murder or torture; refugees and asylees with 209(c), which for violent or dangerous crimes takes extraordinary circumstances (Matter of Jean, 23 I&N Dec. 373 (A.G. 2002)).',
    statuteText: `(iii) Aggravated felony
Any alien who is convicted of an aggravated felony at any time after admission is deportable.`,
    relatedText: [quotedProvision('237(a)(2)(A)(vi)')],
    waived_by: ['waiver-criminal-and-vice', 'waiver-asylee', 'post-conviction-relief', 'former-212c'],
    bars: [
      'asylum',
      'withholding-of-removal',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'voluntary-departure',
      'naturalization',
    ],
    checked:
      'INA 237(a)(2)(A)(iii), 8 U.S.C. 1227(a)(2)(A)(iii), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(A)(iv)',
    identifier: '237-a-2-a-iv',
    uscCitation: '8 U.S.C. 1227(a)(2)(A)(iv)',
    kind: 'deportability',
    shortTitle: 'High speed flight from an immigration checkpoint',
    synonyms: ['high speed flight', 'fleeing', 'checkpoint'],
    summary:
      'Reaches a person convicted under 18 U.S.C. 758 of fleeing or evading a federal immigration or law enforcement checkpoint in a motor vehicle and then fleeing law enforcement above the legal speed limit. Only that federal conviction counts; flight prosecuted under state law is not within it, though it may be a crime involving moral turpitude. No sentence and no period after admission is asked for.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. There is no ground of inadmissibility of this kind; where the crime involves moral turpitude, 212(h) may waive it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. Where the crime makes inadmissible, 212(d)(3)(A) may lift that for a nonimmigrant visa.',
    },
    removalRelief:
      'A full and unconditional pardon by the President or a state governor, given after the conviction, ends this charge (237(a)(2)(A)(vi)). Cancellation under 240A(a) is open to lawful permanent residents. Cancellation under 240A(b) is barred by the conviction. Adjustment in proceedings, with 212(h) where it is needed, and asylum, withholding and CAT protection remain within their own bars.',
    statuteText: `(iv) High speed flight
Any alien who is convicted of a violation of section 758 of title 18 (relating to high speed flight from an immigration checkpoint) is deportable.`,
    relatedText: [quotedProvision('237(a)(2)(A)(vi)')],
    waived_by: ['waiver-criminal-and-vice', 'post-conviction-relief'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(A)(iv), 8 U.S.C. 1227(a)(2)(A)(iv), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(A)(v)',
    identifier: '237-a-2-a-v',
    uscCitation: '8 U.S.C. 1227(a)(2)(A)(v)',
    kind: 'deportability',
    shortTitle: 'Failure to register as a sex offender',
    synonyms: ['sex offender', 'SORNA', 'registration'],
    summary:
      'Reaches a person convicted under 18 U.S.C. 2250, the federal crime of failing to register or to update a registration as a sex offender as the Sex Offender Registration and Notification Act requires. A conviction under a state registration law is not within the ground. No sentence and no period after admission is asked for. The offense that led to the registration may carry grounds of its own, among them aggravated felony and child abuse.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. There is no ground of inadmissibility of this kind; the underlying offense is judged under 212(a)(2).',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The question does not arise in removal proceedings.',
    },
    removalRelief:
      'No waiver: the pardon clause, 237(a)(2)(A)(vi), names clauses (i) to (iv) and not this one. Cancellation under 240A(a) is open to lawful permanent residents without an aggravated felony. Cancellation under 240A(b) is barred by the conviction. Adjustment in proceedings, and asylum, withholding and CAT protection, remain within their own bars.',
    statuteText: `(v) Failure to register as a sex offender
Any alien who is convicted under section 2250 of title 18 is deportable.`,
    waived_by: ['post-conviction-relief'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(A)(v), 8 U.S.C. 1227(a)(2)(A)(v), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(B)(i)',
    identifier: '237-a-2-b-i',
    uscCitation: '8 U.S.C. 1227(a)(2)(B)(i)',
    kind: 'deportability',
    shortTitle: 'Controlled substance conviction',
    synonyms: [
      'drug conviction',
      'drug possession',
      'marijuana',
      'controlled substance',
      'CSV',
      'drugs',
      'possession',
    ],
    summary:
      'Reaches a person convicted at any time after admission of violating, or conspiring or attempting to violate, any law of a state, the United States or a foreign country relating to a controlled substance as 21 U.S.C. 802 defines it. The one exception is a single offense of possession of 30 grams or less of marijuana for one’s own use; how much and for what use is judged by the facts, not by the statute of conviction. A conviction under a state law that punishes substances not on the federal lists may fall outside (Mellouli v. Lynch, 575 U.S. 798 (2015)). No sentence is needed, and trafficking is an aggravated felony as well.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment the conviction is judged under 212(a)(2)(A)(i)(II), where 212(h) reaches only a single offense of simple possession of 30 grams or less of marijuana.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(2)(A)(i)(II) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver, and the pardon clause, 237(a)(2)(A)(vi), does not reach this ground. Cancellation under 240A(a) is open to lawful permanent residents without an aggravated felony; the offense stops the 7 years of residence. Cancellation under 240A(b) is barred. Refugees and asylees may adjust with 209(c) unless there is reason to believe in trafficking. Asylum remains for offenses that are not particularly serious; trafficking, an aggravated felony, bars it.',
    statuteText: `(i) Conviction
Any alien who at any time after admission has been convicted of a violation of (or a conspiracy or attempt to violate) any law or regulation of a State, the United States, or a foreign country relating to a controlled substance (as defined in section 802 of title 21), other than a single offense involving possession for one’s own use of 30 grams or less of marijuana, is deportable.`,
    waived_by: ['waiver-asylee', 'post-conviction-relief', 'former-212c'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation', 'adjustment-of-status'],
    checked:
      'INA 237(a)(2)(B)(i), 8 U.S.C. 1227(a)(2)(B)(i), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(B)(ii)',
    identifier: '237-a-2-b-ii',
    uscCitation: '8 U.S.C. 1227(a)(2)(B)(ii)',
    kind: 'deportability',
    shortTitle: 'Drug abusers and addicts',
    synonyms: ['addict', 'drug abuse', 'addiction'],
    summary:
      'Reaches a person who is a drug abuser or addict, or has been at any time after admission. No conviction is needed, and recovery does not undo it: past abuse or addiction is enough. Health records, a medical examination or the person’s own statements serve as evidence. It is seldom charged.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment the matter is judged under 212(a)(1)(A)(iv) by a medical examination, for present abuse or addiction only; there is no waiver, but the finding ends with sustained remission.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(1)(A)(iv) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver. Cancellation under 240A(a) and 240A(b)(1) is not barred, since no conviction is involved; VAWA cancellation is, because it asks that the person not be deportable under 237(a)(2). Adjustment is possible where a new medical examination finds no present abuse or addiction. Asylum, withholding and CAT protection are not affected.',
    statuteText: `(ii) Drug abusers and addicts
Any alien who is, or at any time after admission has been, a drug abuser or addict is deportable.`,
    waived_by: [],
    bars: ['vawa-cancellation'],
    checked:
      'INA 237(a)(2)(B)(ii), 8 U.S.C. 1227(a)(2)(B)(ii), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(C)',
    identifier: '237-a-2-c',
    uscCitation: '8 U.S.C. 1227(a)(2)(C)',
    kind: 'deportability',
    shortTitle: 'Firearm offenses',
    synonyms: ['gun', 'guns', 'firearm', 'weapon', 'weapons'],
    summary:
      'Reaches a person convicted at any time after admission, under any law, of purchasing, selling, offering for sale, exchanging, using, owning, possessing or carrying a weapon, part or accessory that is a firearm or destructive device under 18 U.S.C. 921(a), or of attempting or conspiring to do so. No sentence is needed; a misdemeanor is enough. The federal definition leaves out antique firearms, so a state law that also punishes these may fall outside. Trafficking in firearms, and some possession offenses, are aggravated felonies as well (101(a)(43)(C) and (E)).',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge, and none is needed for a visa or adjustment: there is no matching ground of inadmissibility, unless the crime also involves moral turpitude.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The question does not arise. There is no matching ground of inadmissibility.',
    },
    removalRelief:
      'No waiver, and the pardon clause does not reach this ground. Because no ground of inadmissibility matches it, adjustment under 245(a) answers the charge without a waiver where its own conditions are met (Matter of Rainford, 20 I&N Dec. 598 (BIA 1992)). Cancellation under 240A(a) is open to lawful permanent residents without an aggravated felony, and a firearm offense alone does not stop the 7 years of residence (Matter of Campos-Torres, 22 I&N Dec. 1289 (BIA 2000)). Cancellation under 240A(b) is barred by the conviction.',
    statuteText: `(C) Certain firearm offenses
Any alien who at any time after admission is convicted under any law of purchasing, selling, offering for sale, exchanging, using, owning, possessing, or carrying, or of attempting or conspiring to purchase, sell, offer for sale, exchange, use, own, possess, or carry, any weapon, part, or accessory which is a firearm or destructive device (as defined in section 921(a) of title 18) in violation of any law is deportable.`,
    waived_by: ['post-conviction-relief'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(C), 8 U.S.C. 1227(a)(2)(C), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(D)',
    identifier: '237-a-2-d',
    uscCitation: '8 U.S.C. 1227(a)(2)(D)',
    kind: 'deportability',
    shortTitle: 'Miscellaneous crimes (espionage, sabotage, treason, selective service and others)',
    synonyms: ['treason', 'sedition', 'threat to the President', 'selective service'],
    summary:
      'Reaches a person who at any time has been finally convicted of, or of a conspiracy or attempt to commit, one of four kinds of offense. They are espionage, sabotage, treason or sedition under chapters 37, 105 and 115 of title 18, for which 5 or more years may be imposed; threats against the President or an expedition against a friendly nation (18 U.S.C. 871 and 960); any violation of the Military Selective Service Act or the Trading With the Enemy Act; and violations of the travel control rules or the importation of people for immoral purposes (INA 215 and 278). Failure to register for selective service is within it only upon a conviction.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For a visa or adjustment the offense is judged under the criminal and security grounds, 212(a)(2) and (3).',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The question does not arise in removal proceedings.',
    },
    removalRelief:
      'No waiver, and the pardon clause does not reach this ground. Cancellation under 240A(a) is open to lawful permanent residents without an aggravated felony or a security ground; cancellation under 240A(b) is barred by the conviction. Asylum, withholding and CAT protection remain within their own bars, which a crime against national security will often meet.',
    statuteText: `(D) Miscellaneous crimes
Any alien who at any time has been convicted (the judgment on such conviction becoming final) of, or has been so convicted of a conspiracy or attempt to violate—
(i) any offense under chapter 37 (relating to espionage), chapter 105 (relating to sabotage), or chapter 115 (relating to treason and sedition) of title 18 for which a term of imprisonment of five or more years may be imposed;
(ii) any offense under section 871 or 960 of title 18;
(iii) a violation of any provision of the Military Selective Service Act (50 U.S.C. App. 451 et seq.) [now 50 U.S.C. 3801 et seq.] or the Trading With the Enemy Act (50 U.S.C. App. 1 et seq.) [now 50 U.S.C. 4301 et seq.]; or
(iv) a violation of section 1185 or 1328 of this title,
is deportable.`,
    waived_by: ['post-conviction-relief'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(D), 8 U.S.C. 1227(a)(2)(D), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(E)(i)',
    identifier: '237-a-2-e-i',
    uscCitation: '8 U.S.C. 1227(a)(2)(E)(i)',
    kind: 'deportability',
    shortTitle: 'Domestic violence, stalking and child abuse',
    synonyms: [
      'DV',
      'domestic violence',
      'stalking',
      'child abuse',
      'COV',
      'crime of violence',
      'child neglect',
      'child endangerment',
    ],
    summary:
      'Reaches a person convicted at any time after admission of a crime of domestic violence, of stalking, or of child abuse, neglect or abandonment. Domestic violence is a crime of violence under 18 U.S.C. 16 against a current or former spouse, the other parent of one’s child, somebody with whom one lives or lived as a spouse, or anyone else whom the domestic or family violence laws protect. No sentence is needed; a misdemeanor is enough. Since Sessions v. Dimaya, 584 U.S. 148 (2018), only the use, attempt or threat of physical force under 18 U.S.C. 16(a) makes a crime of violence. The ground applies to convictions after September 30, 1996.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. There is no ground of inadmissibility by this name; where the crime involves moral turpitude, 212(h) may waive it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. Where the crime makes inadmissible, 212(d)(3)(A) may lift that for a nonimmigrant visa.',
    },
    removalRelief:
      '237(a)(7) waives the ground, for domestic violence and stalking but not for child abuse, for a person who was battered or subjected to extreme cruelty and was not the primary perpetrator in the relationship: who acted in self-defense, violated an order meant to protect that very person, or committed a crime that caused no serious bodily injury and was connected with the abuse. The judge is not bound by the criminal record. With it cancellation under 240A(b) is open again (240A(b)(5)), which the conviction otherwise bars. Cancellation under 240A(a) is open to lawful permanent residents without an aggravated felony, and adjustment with 212(h) where the crime makes inadmissible.',
    statuteText: `(i) Domestic violence, stalking, and child abuse
Any alien who at any time after admission is convicted of a crime of domestic violence, a crime of stalking, or a crime of child abuse, child neglect, or child abandonment is deportable. For purposes of this clause, the term “crime of domestic violence” means any crime of violence (as defined in section 16 of title 18) against a person committed by a current or former spouse of the person, by an individual with whom the person shares a child in common, by an individual who is cohabiting with or has cohabited with the person as a spouse, by an individual similarly situated to a spouse of the person under the domestic or family violence laws of the jurisdiction where the offense occurs, or by any other individual against a person who is protected from that individual’s acts under the domestic or family violence laws of the United States or any State, Indian tribal government, or unit of local government.`,
    relatedText: [quotedProvision('237(a)(7)')],
    waived_by: [
      'waiver-criminal-and-vice',
      'waiver-asylee',
      'post-conviction-relief',
      'waiver-domestic-violence-victim',
    ],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(E)(i), 8 U.S.C. 1227(a)(2)(E)(i), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(E)(ii)',
    identifier: '237-a-2-e-ii',
    uscCitation: '8 U.S.C. 1227(a)(2)(E)(ii)',
    kind: 'deportability',
    shortTitle: 'Violation of a protection order',
    synonyms: ['restraining order', 'protective order', 'order of protection', 'TRO', 'VPO'],
    summary:
      'Reaches a person under a protection order who, as a court determines, at any time after admission engaged in conduct that violates the part of the order that protects against credible threats of violence, repeated harassment or bodily injury. No conviction is needed: a finding of a civil or criminal court is enough, and so is a contact that was itself harmless where the order forbade it for protection. Temporary and final orders count alike; provisions on support or custody do not. The ground applies to violations after September 30, 1996.',
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
      '237(a)(7) waives the ground for a person who was battered or subjected to extreme cruelty and was not the primary perpetrator of violence in the relationship, on the same terms as for domestic violence. Adjustment under 245(a) is possible without a waiver where its own conditions are met, as no ground of inadmissibility matches. Cancellation under 240A(a) is open to lawful permanent residents. VAWA cancellation is barred without the waiver, and 240A(b)(1) where the violation led to a conviction.',
    statuteText: `(ii) Violators of protection orders
Any alien who at any time after admission is enjoined under a protection order issued by a court and whom the court determines has engaged in conduct that violates the portion of a protection order that involves protection against credible threats of violence, repeated harassment, or bodily injury to the person or persons for whom the protection order was issued is deportable. For purposes of this clause, the term “protection order” means any injunction issued for the purpose of preventing violent or threatening acts of domestic violence, including temporary or final orders issued by civil or criminal courts (other than support or child custody orders or provisions) whether obtained by filing an independent action or as a pendente lite order in another proceeding.`,
    relatedText: [quotedProvision('237(a)(7)')],
    waived_by: ['waiver-domestic-violence-victim'],
    bars: ['non-lpr-cancellation', 'vawa-cancellation'],
    checked:
      'INA 237(a)(2)(E)(ii), 8 U.S.C. 1227(a)(2)(E)(ii), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '237(a)(2)(F)',
    identifier: '237-a-2-f',
    uscCitation: '8 U.S.C. 1227(a)(2)(F)',
    kind: 'deportability',
    shortTitle: 'Human trafficking',
    synonyms: ['human trafficking', 'trafficker'],
    summary:
      'Reaches a person described in the trafficking ground of inadmissibility, 212(a)(2)(H): one who commits or conspires to commit human trafficking, or whom the government knows or has reason to believe to have been a knowing aider, abettor, conspirator or colluder in it. It also reaches the spouse, son or daughter of a trafficker who within the previous 5 years benefited from it and knew or reasonably should have known, except for one who was a child at the time. No conviction is needed. Victims of trafficking are not its target; for them there is T nonimmigrant status.',
    IVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'A waiver for a visa does not answer this charge. For an immigrant visa or adjustment 212(a)(2)(H) applies, and no waiver lifts it.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The question does not arise in removal proceedings. For a nonimmigrant visa 212(a)(2)(H) may be lifted under 212(d)(3)(A).',
    },
    removalRelief:
      'No waiver. Cancellation under 240A(a) is open to lawful permanent residents without an aggravated felony, which a trafficking conviction usually is (101(a)(43)(K)). Cancellation under 240A(b)(1) is barred by a conviction, and VAWA cancellation by the ground itself. Adjustment fails on the matching ground of inadmissibility. Withholding and CAT protection remain within their own bars.',
    statuteText: `(F) Trafficking
Any alien described in section 1182(a)(2)(H) of this title is deportable.`,
    waived_by: [],
    bars: ['vawa-cancellation', 'adjustment-of-status'],
    checked:
      'INA 237(a)(2)(F), 8 U.S.C. 1227(a)(2)(F), in the U.S. Code as of release point Pub. L. 119-100; section 237 was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
