import type { ReliefOption } from '../shape.ts'

// In the order of the grounds that they lift.
export const waivers: readonly ReliefOption[] = [
  {
    identifier: 'waiver-health',
    shortTitle: 'Health waiver',
    legalReference: 'INA 212(g); 8 U.S.C. 1182(g); 8 CFR 212.7(b)',
    synonyms: ['I-601', '212(g)', 'medical waiver', 'vaccination waiver', 'TB waiver'],
    summary: {
      who: 'An applicant for an immigrant visa, admission or adjustment who is inadmissible on a health ground. Three waivers stand side by side, one for each ground: a communicable disease of public health significance (212(g)(1)), missing vaccinations (212(g)(2)), and a physical or mental disorder with behavior that poses or has posed a threat (212(g)(3)).',
      shown:
        'For a communicable disease, a family tie or VAWA: the applicant is the spouse, the unmarried son or daughter, or the minor unmarried adopted child of a U.S. citizen, of a permanent resident or of somebody issued an immigrant visa; or has a son or daughter who is one of these; or is a VAWA self-petitioner.\n\nFor vaccinations, one of three: the applicant has been vaccinated since; a civil surgeon or panel physician certifies that the vaccination is not medically appropriate; or it goes against the applicant’s religious beliefs or moral convictions. The last needs a sincere objection to vaccination in any form, not to one vaccine alone.\n\nFor a disorder, any applicant may ask; no family tie is needed, but a plan for care and safety is.',
      bars: 'There is no waiver for drug abuse or addiction, 212(a)(1)(A)(iv); the way forward there is a new medical examination once remission can be shown under the technical instructions of the CDC. The waivers are discretionary and may carry conditions, a bond among them, set after consultation with the Department of Health and Human Services.',
      limits:
        'No waiting period and no deadline. Later vaccination and medical contraindication are settled on the medical form itself (Form I-693 or the panel physician’s report); the other cases need Form I-601. The vaccination ground applies to immigrants only; a nonimmigrant with a disease or disorder asks under 212(d)(3).',
      leads_to:
        'Lifts the health ground, so that the visa, admission or adjustment may be granted if nothing else stands in the way. It gives no status of its own.',
    },
    checked: 'INA 212(g), 8 U.S.C. 1182(g), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'visa-pause'],
  },
  {
    identifier: 'waiver-criminal-and-vice',
    shortTitle: 'Crime and vice waiver',
    legalReference: 'INA 212(h); 8 U.S.C. 1182(h); 8 CFR 212.7(d)',
    synonyms: [
      '212(h)',
      '212h',
      'I-601',
      'criminal waiver',
      'crime waiver',
      'CIMT waiver',
      'marijuana waiver',
    ],
    summary: {
      who: 'An immigrant who is inadmissible for a crime involving moral turpitude, for multiple convictions with sentences of 5 years or more in total, for prostitution or commercialized vice, or for having asserted immunity from prosecution for a serious crime and left. Of the drug ground it reaches only a single offense of simple possession of 30 grams or less of marijuana.',
      shown:
        'One of three routes. Rehabilitation, open to every immigrant: the conduct happened more than 15 years before the application, or the only ground is prostitution; admission would not be contrary to the national welfare, safety or security; and the applicant has been rehabilitated. Extreme hardship: denial would cause it to a spouse, parent, son or daughter who is a U.S. citizen or permanent resident; unlike under 212(i), children count. VAWA: the applicant is a VAWA self-petitioner, and neither hardship nor 15 years need be shown.\n\nOn each route the decision is discretionary, so rehabilitation, time, work and family belong in the record.',
      bars: 'Nobody who was convicted of, or admitted, murder or criminal acts involving torture, or an attempt or conspiracy to commit them, can be granted it. For a violent or dangerous crime the regulation asks for extraordinary circumstances, such as national security or exceptional and extremely unusual hardship, and even these may not suffice.\n\nSomebody previously admitted as a permanent resident is barred by an aggravated felony conviction since that admission, or by less than 7 years of continuous lawful residence before removal proceedings began. Under Matter of J-H-J-, 26 I&N Dec. 563 (BIA 2015), this bar does not reach those who became residents by adjustment inside the United States. Drug trafficking and every other drug offense stay outside the waiver, and courts do not review the discretionary decision.',
      limits:
        'Form I-601. 15 years for the rehabilitation route; 7 years of lawful residence for a prior resident; 30 grams of marijuana. In removal proceedings it goes together with an application for adjustment, or for admission at the border; it is not a free-standing defense.',
      leads_to:
        'Lifts the criminal grounds it covers, so that an immigrant visa, admission or adjustment may be granted. Those who hold permanent residence may keep it by adjusting again with the waiver. It gives no status of its own.',
    },
    checked: 'INA 212(h), 8 U.S.C. 1182(h), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 212.7(d) for violent or dangerous crimes; the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'visa-pause'],
  },
  {
    identifier: 'waiver-ideology',
    shortTitle: 'Totalitarian-party membership waiver',
    legalReference: 'INA 212(a)(3)(D)(iv); 8 U.S.C. 1182(a)(3)(D)(iv)',
    synonyms: ['Communist party', 'party membership', 'totalitarian'],
    summary: {
      who: 'An immigrant inadmissible for membership in or affiliation with the Communist or another totalitarian party who has a close relative with status here: a spouse, parent, child of any age, brother or sister who is a U.S. citizen, or a spouse or parent who is a permanent resident.',
      shown:
        'The family tie; that a waiver serves humanitarian purposes, family unity or otherwise the public interest; and that the applicant is not a threat to the security of the United States. No extreme hardship is asked for.',
      bars: 'Look at the exceptions first, for with them no waiver is needed: membership that was involuntary, that fell wholly before age 16, that came by operation of law, or that served to obtain employment, food rations or other essentials of living; and membership that ended long enough ago, if the person is not a security threat. A son or daughter who is a permanent resident but not a citizen is no tie that counts. Other security grounds, such as terrorism or persecution of others, are not lifted.',
      limits:
        'Past membership is excused when it ended at least 2 years before the application, or at least 5 years before it if the party controls the government of a state that is a totalitarian dictatorship at that time. The ground applies to immigrants only; nonimmigrants and applicants for naturalization have rules of their own. Form I-601 where the waiver is needed.',
      leads_to:
        'Lifts the party-membership ground for an immigrant visa or adjustment. Membership within the 10 years before an application for naturalization is looked at again there (INA 313).',
    },
    checked: 'INA 212(a)(3)(D), 8 U.S.C. 1182(a)(3)(D), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'visa-pause'],
  },
  {
    identifier: 'waiver-misrepresentation',
    shortTitle: 'Fraud and misrepresentation waiver',
    legalReference: 'INA 212(i); 8 U.S.C. 1182(i); 8 CFR 212.7(a)',
    synonyms: ['212(i)', '212i', 'I-601', 'fraud waiver', 'lie to immigration'],
    summary: {
      who: 'An immigrant inadmissible under 212(a)(6)(C)(i) for fraud or willful misrepresentation of a material fact to obtain a visa, other documentation, admission or another benefit, who is the spouse, son or daughter of a U.S. citizen or permanent resident; or a VAWA self-petitioner.',
      shown:
        'Extreme hardship to the citizen or resident spouse or parent if admission is refused. Hardship to children does not count by itself; it matters as far as it falls back on the spouse or parent. A VAWA self-petitioner may instead show extreme hardship to herself or himself, or to a parent or child who is a U.S. citizen, a permanent resident or a qualified alien.\n\nThen favorable discretion, in which the fraud itself is weighed against ties, conduct and hardship.',
      bars: 'It does not reach a false claim to U.S. citizenship on or after September 30, 1996, 212(a)(6)(C)(ii), for which immigrants have no general waiver. Parents of citizens have no qualifying tie through their children. Test the finding first: a statement that was not willful, not material, or withdrawn in time is no misrepresentation. Courts do not review the discretionary decision.',
      limits:
        'Form I-601; in removal proceedings filed with the judge. The ground lasts for life unless waived, so no number of years cures it. For fraud at an admission in the past, see also the waiver in removal proceedings, INA 237(a)(1)(H), which asks for no hardship.',
      leads_to:
        'Lifts the fraud ground for an immigrant visa or adjustment. Once granted it holds indefinitely for the facts disclosed in the application, even if residence is lost later (8 CFR 212.7(a)(4)).',
    },
    checked: 'INA 212(i), 8 U.S.C. 1182(i), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'visa-pause'],
  },
  {
    identifier: 'waiver-alien-smuggling',
    shortTitle: 'Alien smuggling waiver',
    legalReference: 'INA 212(d)(11); 8 U.S.C. 1182(d)(11)',
    synonyms: [
      'smuggling waiver',
      '212(d)(11)',
      'coyote',
      'brought my child',
      'smuggling',
      'helped family cross',
    ],
    summary: {
      who: 'A permanent resident returning from a voluntary trip abroad, not under an order of removal, or an applicant for admission or adjustment as an immediate relative or in the first, second or third family preference, who knowingly helped somebody enter or try to enter the United States in violation of law.',
      shown:
        'That the person helped nobody but a spouse, parent, son or daughter, who was so related when it happened; and a humanitarian, family-unity or public-interest reason. Extreme hardship is not required, but hardship is good evidence.',
      bars: 'It fails if anybody else was helped on the way: a brother or sister, a niece, a fiancé, a fellow traveler. Brothers and sisters of citizens (fourth preference) and employment-based immigrants cannot have it. Check first whether the ground applies: it needs a knowing, affirmative act that helped the entry itself. Somebody already in proceedings as deportable has a twin, 237(a)(1)(E)(iii), for permanent residents.',
      limits:
        'Form I-601. The relationship is judged on the day of the act, so a later marriage does not help. There is no limit of time for the ground itself.',
      leads_to:
        'Lifts the smuggling ground of 212(a)(6)(E) for an immigrant visa, adjustment or return as a resident. Smuggling also stands in the way of good moral character during the period asked for, also where the inadmissibility was waived or never came up.',
    },
    checked: 'INA 212(d)(11), 8 U.S.C. 1182(d)(11), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'visa-pause'],
  },
  {
    identifier: 'waiver-civil-penalty',
    shortTitle: 'Document-fraud civil penalty waiver',
    legalReference: 'INA 212(d)(12), 274C; 8 U.S.C. 1182(d)(12), 1324c',
    synonyms: ['274C', 'false documents', '212(d)(12)', 'fake papers'],
    summary: {
      who: 'Somebody under a final order for document fraud under 274C who is a permanent resident returning from a voluntary trip abroad, not under an order of removal, or who seeks admission or adjustment as an immediate relative or in a family preference.',
      shown:
        'That no civil money penalty was imposed under 274C before, that the offense was committed solely to help the person’s own spouse or child, and a humanitarian or family-unity reason. It is discretionary.',
      bars: 'An earlier penalty closes it, and so does any purpose other than helping the spouse or child, such as using the document oneself. Employment-based immigrants cannot have it. If the same conduct is a fraud or misrepresentation as well, that ground needs its own waiver (212(i)). There is no court review of the decision.',
      limits:
        'Only a final order under 274C triggers the ground; false documents without such an order do not. The order becomes final when no hearing is requested in time after the notice of intent to fine, so the time to fight it is then. Form I-601.',
      leads_to:
        'Lifts the ground of 212(a)(6)(F) for an immigrant visa, adjustment or return as a resident. A resident charged as deportable has a twin in 237(a)(3)(C)(ii).',
    },
    checked: 'INA 212(d)(12), 8 U.S.C. 1182(d)(12), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'visa-pause'],
  },
  {
    identifier: 'waiver-documents',
    shortTitle: 'Document waivers',
    legalReference:
      'INA 212(k), 212(d)(4), 211(b); 8 U.S.C. 1182(k), 1182(d)(4), 1181(b); 8 CFR 211.1, 212.1, 212.10',
    synonyms: ['I-193', '212(k)', 'lost green card', 'returning resident', 'SB-1', 'missing visa'],
    summary: {
      who: 'Three kinds of travelers who arrive with documents that are missing or defective: the holder of an immigrant visa (212(k)), the nonimmigrant without passport or visa (212(d)(4)), and the permanent resident who returns without a valid resident card or reentry permit (211(b)).',
      shown:
        '212(k): the person holds an immigrant visa, is otherwise admissible, and did not know of the defect and could not have found it out by reasonable diligence before leaving for the United States; it covers 212(a)(5)(A) and (7)(A)(i), such as a visa issued in the wrong category.\n\n212(d)(4): an unforeseen emergency in the particular case, or reciprocity for nationals of neighboring countries and islands, or transit under a contract with the carrier.\n\n211(b): a resident returning to an unrelinquished residence after a temporary visit abroad, otherwise admissible.',
      bars: 'These lift documentary grounds only. Under 212(k) a defect which the immigrant knew of, or should have, is not excused. A resident whose absence amounts to abandonment is no returning resident, whatever the reason for the missing document. All three are discretionary.',
      limits:
        '212(k) is asked for at the port of entry and, if denied there, again before the immigration judge. Form I-193 serves for 212(d)(4) and 211(b), on arrival. A resident card serves for absences of less than 1 year, a reentry permit for up to 2 years; after that a returning resident visa (SB-1) is the way.',
      leads_to:
        'Admission in the class applied for: as an immigrant, as a nonimmigrant, or back into permanent residence.',
    },
    checked:
      'INA 211(b), 212(d)(4) and 212(k), 8 U.S.C. 1181 and 1182, in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['entry-proclamations', 'visa-pause'],
  },
  {
    identifier: 'consent-to-reapply',
    shortTitle: 'Consent to reapply after removal',
    legalReference:
      'INA 212(a)(9)(A)(iii), 212(a)(9)(C)(ii); 8 U.S.C. 1182(a)(9)(A)(iii), 1182(a)(9)(C)(ii); 8 CFR 212.2',
    synonyms: ['I-212', 'permission to reapply', 'removed before', 'deported before'],
    summary: {
      who: 'Somebody who was removed, or who left while an order of removal was outstanding, and who wants to come back before the bar of 212(a)(9)(A) has run out. It is open to immigrants and nonimmigrants and asks for no family tie.',
      shown:
        'That consent is deserved as a matter of discretion: the reason for the removal, how long ago it was, conduct and rehabilitation since, family, hardship, and the need for the person’s presence (Form I-212).',
      bars: 'Consent must come before the person sets out to return; it does not undo a return that already happened, save in the narrow cases of consent given retroactively. It does not lift other grounds, so unlawful presence, fraud or crimes need their own waivers, often filed with it. For the permanent bar of 212(a)(9)(C) it is available only after 10 years abroad. It does not stop reinstatement of an earlier order against somebody who came back unlawfully.',
      limits:
        'The bar it lifts lasts 5 years for those ordered removed on arrival, 10 years for others, 20 years after a second or later removal, and has no end for somebody convicted of an aggravated felony. Somebody still in the United States under an order who will leave for an immigrant visa may ask for it in advance, conditional on departure (8 CFR 212.2(j)).',
      leads_to:
        'Allows an application for a visa or admission as if the removal had not happened. It is no visa and no status.',
    },
    checked:
      'INA 212(a)(9)(A) and (C), 8 U.S.C. 1182(a)(9), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
  },
  {
    identifier: 'waiver-unlawful-presence',
    shortTitle: 'Unlawful presence waiver (3- and 10-year bars)',
    legalReference: 'INA 212(a)(9)(B)(v); 8 U.S.C. 1182(a)(9)(B)(v); 8 CFR 212.7(e)',
    synonyms: [
      '601A',
      'I-601A',
      'provisional waiver',
      'ten-year bar waiver',
      'three-year bar waiver',
      'I-601',
      'unlawful presence waiver',
      'perdón',
      'hardship waiver',
      'stateside waiver',
    ],
    summary: {
      who: 'An immigrant who is, or on leaving would become, inadmissible for unlawful presence under 212(a)(9)(B) and who is the spouse, son or daughter of a U.S. citizen or permanent resident.',
      shown:
        'Extreme hardship to the U.S. citizen or permanent resident spouse or parent if admission is refused; children are no qualifying relatives. Then favorable discretion.\n\nThe provisional waiver, Form I-601A, is decided before the person leaves. It is for somebody physically present in the United States, at least 17 years old, with an immigrant visa case at the Department of State and the immigrant visa fee paid (or selected in the diversity lottery), for whom unlawful presence is the only ground. All others file Form I-601, usually after the consular officer has found them inadmissible.',
      bars: 'Check first whether the bar arises at all: presence while under 18, while an application for asylum made in good faith is pending without unauthorized work, under Family Unity, and for certain victims of trafficking or VAWA is not counted. The provisional waiver is closed to people in removal proceedings unless these are administratively closed, to people whose earlier order was reinstated, and to those with a final order unless consent to reapply (Form I-212) has been granted first. It is revoked automatically if the consul finds another ground or if the person reenters without inspection. No waiver here lifts the permanent bar of 212(a)(9)(C).',
      limits:
        '3-year bar: more than 180 days but less than 1 year of unlawful presence, left before proceedings began. 10-year bar: a year (365 days) or longer. Each counts a single stay since April 1, 1997, and begins with departure. A denied Form I-601A cannot be appealed, but a new one may be filed. There is no court review of the decision.',
      leads_to:
        'Lifts the 3- or 10-year bar so that an immigrant visa, or adjustment where the bar had already been triggered, may be granted. An approved provisional waiver gives no status, no work permit and no protection from removal; it takes effect when the person has left and the consul finds no other ground.',
    },
    checked: 'INA 212(a)(9)(B), 8 U.S.C. 1182(a)(9)(B), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 212.7(e) as expanded on August 29, 2016, for the provisional waiver',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
  },
  {
    identifier: 'waiver-permanent-bar',
    shortTitle: 'Permanent bar consent and waiver',
    legalReference:
      'INA 212(a)(9)(C)(ii), 212(a)(9)(C)(iii); 8 U.S.C. 1182(a)(9)(C)(ii), 1182(a)(9)(C)(iii); 8 CFR 212.2',
    synonyms: ['9C waiver', 'I-212', 'permanent bar waiver', 'ten years outside'],
    summary: {
      who: 'Somebody who entered or tried to enter without being admitted, either after unlawful presence of more than 1 year, all stays added up, or after having been ordered removed. The bar is for life; consent to reapply, or the VAWA waiver, is what lifts it.',
      shown:
        'Consent (Form I-212): that more than 10 years have passed outside the United States since the last departure, that consent was obtained before setting out to return, and that it is deserved as a matter of discretion.\n\nVAWA waiver (Form I-601): that the applicant is a VAWA self-petitioner and that the abuse is connected with the removal, the departure, or the reentry or attempted reentry. It needs no 10 years abroad.',
      bars: 'Nothing shortens the 10 years for those without VAWA, and time spent inside the United States does not count. Penalty adjustment under 245(i) does not overcome this bar (Matter of Briones, 24 I&N Dec. 355 (BIA 2007); Matter of Torres-Garcia, 23 I&N Dec. 866 (BIA 2006)). Somebody who came back after a removal also risks reinstatement of the old order and prosecution.\n\nOther doors: the waivers for U and T status, for refugees and asylees who adjust (209(c)), and 212(d)(3) for nonimmigrants.',
      limits:
        'More than 1 year in total since April 1, 1997, or any removal order, followed by unlawful entry or an attempt at it on or after that date. 10 years abroad before consent can be had. The exceptions that protect minors and others from the 3- and 10-year bars are not written into this ground.',
      leads_to:
        'Lifts the permanent bar; other grounds, such as the 3- or 10-year bar, need their own waivers, and a visa petition is still needed.',
    },
    checked: 'INA 212(a)(9)(C), 8 U.S.C. 1182(a)(9)(C), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
  },
  {
    identifier: 'waiver-asylee',
    shortTitle: 'Asylee and refugee adjustment waiver',
    legalReference: 'INA 209(c); 8 U.S.C. 1159(c); 8 CFR 209.1, 209.2',
    synonyms: ['I-602', '209(c)', 'refugee waiver', 'asylee waiver'],
    summary: {
      who: 'A refugee or asylee, or the spouse or child who holds that status with them, who applies for permanent residence under INA 209 and is inadmissible.',
      shown:
        'A humanitarian reason, family unity or the public interest (Form I-602, or the record itself where an officer can decide without it). No qualifying relative and no extreme hardship are needed, and waivers under 212(g), (h) or (i) with their narrower terms are not used.',
      bars: 'Three grounds do not apply at all and need no waiver: public charge, labor certification, and immigrant documents, 212(a)(4), (5) and (7)(A). It cannot waive drug trafficking, 212(a)(2)(C), nor 212(a)(3)(A), (B), (C) or (E): security, terrorism, foreign policy, and participation in Nazi persecution, genocide, torture or extrajudicial killing.\n\nFor a violent or dangerous crime extraordinary circumstances must be shown (Matter of Jean, 23 I&N Dec. 373 (A.G. 2002)).',
      limits:
        'No time limit; it is asked for with the application to adjust, which itself comes 1 year after admission as a refugee or grant of asylum. It may be renewed before the immigration judge.',
      leads_to:
        'Lifts almost every ground for adjustment under 209. It covers fraud, false claims to citizenship, unlawful presence and the permanent bar, which are hard or impossible to waive elsewhere.',
    },
    checked: 'INA 209(c), 8 U.S.C. 1159(c), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'refugee-review'],
  },
  {
    identifier: 'waiver-domestic-violence-victim',
    shortTitle: 'Waiver for victims of domestic violence with a conviction (237(a)(7))',
    legalReference: 'INA 237(a)(7), 240A(b)(5); 8 U.S.C. 1227(a)(7), 1229b(b)(5)',
    summary: {
      who: 'Somebody deportable for a crime of domestic violence or stalking, or for having violated a protection order, who was himself or herself battered or subjected to extreme cruelty and who is not and was not the primary perpetrator of violence in the relationship.',
      shown:
        'One of three: that the person acted in self-defense; that the protection order violated was meant to protect that very person; or that the crime of which the person was arrested, convicted or to which he or she pleaded guilty did not result in serious bodily injury and had a connection with the abuse. Any credible evidence relevant to the application is considered, and the decision is not bound by the criminal court record; police reports, medical papers, letters of advocates and the person’s own account belong in the file. It is discretionary.',
      bars: 'It does not reach child abuse, neglect or abandonment, nor a charge of aggravated felony or moral turpitude that rests on the same conviction: where the crime falls under another ground too, that needs an answer of its own.',
      limits:
        'No form of its own, no deadline and no fee by itself. It is asked of the immigration judge; with it 240A(b)(5) lifts what the conviction would bar in cancellation: 240A(b)(1)(B) and (C), and 240A(b)(2)(A)(iv) for VAWA applicants.',
      leads_to:
        'The ground of 237(a)(2)(E)(i) or (ii) falls away, so that a permanent resident keeps the status and others can have cancellation. It gives no status by itself.',
    },
    synonyms: [
      'DV',
      'domestic violence waiver',
      'primary perpetrator',
      'self-defense',
      'battered',
      '237(a)(7)',
      'protection order',
      'victim waiver',
    ],
    checked: 'INA 237(a)(7), 8 U.S.C. 1227(a)(7), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'practice before the immigration judge',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'waiver-joint-petition',
    shortTitle: 'Waivers of the joint petition to remove conditions (I-751)',
    legalReference: 'INA 216(c)(4), 216(d); 8 U.S.C. 1186a(c)(4), 1186a(d); 8 CFR 216.4, 216.5, 1216.5',
    summary: {
      who: 'A conditional permanent resident by marriage, spouse or child, who cannot or will not file Form I-751 jointly with the petitioning spouse: after a divorce, after abuse, or where removal would be too hard.',
      shown:
        'One of these, or several together. Good faith: the marriage was entered in good faith but was terminated, other than by death, and the resident was not at fault in failing to file. Abuse: the marriage was entered in good faith, even if it failed in law only because the spouse was already married, and during it the resident or a child was battered or subjected to extreme cruelty by the spouse. Hardship: extreme hardship if removed, looking at what happened during the two years of conditional residence only. Good faith is proven by the life together: home, money, children, letters, witnesses. After the death of the petitioning spouse the resident files alone; no waiver is needed (Matter of Rose, 25 I&N Dec. 181 (BIA 2010)).',
      bars: 'A marriage found to have been made to evade the immigration laws. For the first ground the marriage must be ended by the time of the decision: somebody separated or in the middle of a divorce files and, when asked, sends the decree (USCIS then issues a request for evidence). A conviction or other ground of deportability is dealt with apart. Each ground is discretionary.',
      limits:
        'Form I-751, with or without the spouse’s signature, at any time after the ground has arisen: before, within or after the 90 days that precede the second anniversary, and until an order of removal is final. A joint petition may be turned into a waiver. Filing late a joint petition needs good cause. While it is pending, status and permission to work go on.',
      leads_to:
        'Permanent residence without conditions, counted from the first day of conditional residence. If it is denied, the status ends and removal proceedings follow, in which the immigration judge looks at the denial afresh (237(a)(1)(D)).',
    },
    synonyms: [
      'I-751',
      'conditional residence',
      'conditional green card',
      'removal of conditions',
      'good faith marriage waiver',
      'divorce waiver',
      'battered spouse waiver',
      'two-year green card',
      'ROC',
      'CR1',
    ],
    checked: null,
    compiled: 'INA 216 and the regulations cited, from general knowledge; Matter of Rose by its headnote',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
  {
    identifier: 'waiver-nonimmigrant',
    shortTitle: 'Nonimmigrant waiver (212(d)(3), I-192)',
    legalReference:
      'INA 212(d)(3)(A); 8 U.S.C. 1182(d)(3)(A); 8 CFR 212.4, 1212.4; Matter of Hranka, 16 I&N Dec. 491 (BIA 1978)',
    summary: {
      who: 'Somebody who wants to come for a time, as a visitor, student, worker or in another nonimmigrant class, and is inadmissible on almost any ground. Whoever needs a visa asks through the consular officer; whoever needs none, such as most Canadians, files Form I-192 with U.S. Customs and Border Protection. Petitioners for U or T status file Form I-192 with USCIS, chiefly under INA 212(d)(14) and (13).',
      shown:
        'No family tie, no hardship and no period abroad is asked for. Three things are weighed (Matter of Hranka): the risk of harm to society if the person is admitted, how serious the violations of immigration or criminal law were, and the reasons for the journey, which need not be compelling. Records of the case, rehabilitation, and proof of the purpose and of the way home belong in the request.',
      bars: 'The statute excepts 212(a)(3)(A)(i)(I), (A)(ii) and (A)(iii), (C), and (E)(i) and (ii): espionage and sabotage, other unlawful activity, overthrow, foreign policy, Nazi persecution and genocide. It does not overcome the presumption of immigrant intent (INA 214(b)), replaces no passport or visa (for that 212(d)(4)), and does not lift an entry proclamation. It is no help to immigrants: for an immigrant visa or adjustment the ground comes back and needs its own waiver.',
      limits:
        'No deadline. A waiver may be limited in time and to a number of entries; by the regulation an advance permission of Form I-192 is valid for at most 5 years (8 CFR 212.4(c)). A consular officer who will not recommend it cannot be overruled by appeal; a denial of Form I-192 by CBP can be taken to the Board.',
      leads_to: 'A visa, or admission for a time, in spite of the ground. It gives no lasting pardon.',
    },
    synonyms: [
      'I-192',
      'd3 waiver',
      'd(3)',
      '212(d)(3)',
      '212d3',
      'visitor visa waiver',
      'nonimmigrant visa waiver',
      'NIV waiver',
      'advance permission to enter',
    ],
    checked: 'INA 212(d)(3)(A), 8 U.S.C. 1182(d)(3)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decision and the regulations cited, and the practice of CBP',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations'],
  },
]
