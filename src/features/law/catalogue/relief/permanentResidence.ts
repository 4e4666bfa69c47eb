import type { ReliefOption } from '../shape.ts'

export const permanentResidence: readonly ReliefOption[] = [
  {
    identifier: 'immediate-relative',
    shortTitle: 'Immediate relative of a citizen',
    legalReference:
      'INA 201(b)(2)(A)(i), 204, 216; 8 U.S.C. 1151(b)(2)(A)(i), 1154, 1186a; 8 CFR 204.2, part 216',
    synonyms: [
      'IR',
      'I-130',
      'marriage green card',
      'green card through marriage',
      'spouse of citizen',
      'parent of citizen',
      'fix papers',
      'petition for husband',
      'petition for wife',
      'one-step',
      'green card',
    ],
    summary: {
      who: 'The spouse, the unmarried child under 21, or the parent of a U.S. citizen; for a parent the citizen must be at least 21. Stepchildren count if the marriage came before they were 18, adopted children as a rule if adopted before 16.',
      shown:
        'The petitioner’s citizenship and the relationship (Form I-130); for a spouse, a marriage valid where it was made and entered in good faith. The petitioner signs an affidavit of support at 125 percent of the poverty guidelines, with a joint sponsor if need be. A marriage made during removal proceedings needs clear and convincing evidence.',
      bars: 'An earlier marriage found to be a sham bars every later petition for good (INA 204(c)), and a petitioner convicted of certain offenses against minors may petition only if DHS finds no risk to the beneficiary (INA 204(a)(1)(A)(viii)). Spouse and children of an immediate relative get nothing through that petition; each needs one of their own. Those who entered without inspection cannot adjust as a rule and must look to penalty adjustment, parole, or a visa abroad with a waiver.',
      limits:
        'No numerical limit and so no waiting for a number. That does not protect from measures by nationality: the pause of immigrant visas for 75 countries since January 21, 2026 covers spouses, parents and children of citizens too. A child’s age is fixed on the day the petition is filed, or, where the petitioner was then a resident, on the day of the naturalization (INA 201(f)(1) and (2)). If the marriage is less than 2 years old on the day residence begins, residence is conditional: the couple files a joint petition (Form I-751) within the 90 days before the date 2 years later, or the immigrant alone for a waiver at any time after divorce from a good-faith marriage, abuse or extreme hardship.',
      leads_to:
        'Permanent residence: by adjustment for those admitted or paroled, despite overstay or unauthorized work, or by an immigrant visa abroad. A spouse living with the citizen may naturalize 3 years later.',
    },
    checked:
      'INA 201, 204, 216 and 245, 8 U.S.C. 1151, 1154, 1186a and 1255, in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the pause of immigrant visas, from pages on it; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
  },
  {
    identifier: 'preference-relative',
    shortTitle: 'Family preference relative',
    legalReference: 'INA 203(a), 203(d), 203(h), 204; 8 U.S.C. 1153(a), 1153(d), 1153(h), 1154; 8 CFR 204.2',
    synonyms: [
      'F1',
      'F2A',
      'F2B',
      'F3',
      'F4',
      'I-130',
      'family petition',
      'priority date',
      'visa bulletin',
      'CSPA',
      'sibling petition',
      'green card',
    ],
    summary: {
      who: 'Relatives in four preferences. F1: unmarried sons and daughters, 21 or older, of citizens. F2A: spouses and unmarried children under 21, and F2B: unmarried sons and daughters 21 or older, of permanent residents. F3: married sons and daughters of citizens. F4: brothers and sisters of citizens who are 21 or older.',
      shown:
        'The petitioner’s status and the relationship (Form I-130), and an affidavit of support when the visa or adjustment is asked for. Spouse and children of the beneficiary may come along or follow under INA 203(d).',
      bars: 'Those who adjust must have kept lawful status and not have worked without permission, because the 245(c) bars apply; otherwise penalty adjustment or a visa abroad. Marriage ends an F2A child’s or F2B petition and moves F1 to F3. If the petitioner dies, INA 204(l) or humanitarian reinstatement may save the petition. A petition by itself gives no right to stay.',
      limits:
        'Numbers a year: F1 23,400; F2A and F2B together 114,200, of which at least 77 percent go to F2A; F3 23,400; F4 65,000; unused numbers move between them. No country may have more than 7 percent. The wait runs from the priority date, the day of filing, by category and country in the monthly Visa Bulletin.\n\nUnder the Child Status Protection Act, age is counted on the day a visa becomes available, or the petition is approved if that is later, less the time the petition was pending, if residence is sought within 1 year of that day. For applications filed from August 15, 2025, a visa is available by the Final Action Dates chart of the Visa Bulletin, for USCIS as for the Department of State; those pending by then keep the rule of February 14, 2023, which looked to the Dates for Filing chart.',
      leads_to:
        'Permanent residence, by adjustment or immigrant visa. When a resident petitioner naturalizes, F2A becomes immediate relative and F2B becomes F1.',
    },
    checked: 'INA 203, 8 U.S.C. 1153, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the rule on visa availability of August 15, 2025, and the standing, from pages on them; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
    standing: {
      state: 'limited',
      note: 'Immigrant visas are paused for nationals of 75 countries and limited by entry proclamations for others; see the holds by nationality. Petitions are still filed and priority dates kept.',
      as_of: '2026-07-31',
    },
  },
  {
    identifier: 'k-visa',
    shortTitle: 'K visa (fiancé or spouse of a citizen)',
    legalReference:
      'INA 101(a)(15)(K), 214(d), 214(r), 245(d); 8 U.S.C. 1101(a)(15)(K), 1184(d), 1184(r), 1255(d); 8 CFR 214.2(k)',
    synonyms: ['K-1', 'K1', 'K-3', 'fiancé visa', 'fiance visa', 'fiancée', 'I-129F', 'ninety-day visa'],
    summary: {
      who: 'The fiancé or fiancée of a U.S. citizen, abroad, who means to marry here (K-1), and the spouse of a citizen, abroad, whose I-130 is pending (K-3). Their unmarried children under 21 come as K-2 and K-4. Permanent residents cannot petition for a K visa.',
      shown:
        'For K-1 (Form I-129F): both are free to marry and intend to, and they met in person within the 2 years before filing; the meeting may be waived for extreme hardship to the citizen or strict custom. The petitioner discloses convictions for violence and the like.\n\nFor K-3: a valid marriage and a pending I-130; the visa is issued where the marriage took place.',
      bars: 'K-1 and K-2 may adjust only through marriage to the citizen who petitioned (INA 245(d)); they cannot change to another status. The grounds of inadmissibility for immigrants are applied already to the visa. A citizen who petitioned for two or more fiancés before, or whose earlier approved petition was filed less than 2 years ago, needs a waiver.',
      limits:
        'The marriage must take place within 90 days of admission, and the 90 days cannot be extended; somebody who marries the petitioner later is out of status and needs an I-130 to adjust. An approved petition is valid 4 months and can be revalidated. K-3 lasts 2 years, but is seldom issued, because the I-130 is often approved first.',
      leads_to:
        'Adjustment after the marriage, as a conditional resident for 2 years, then removal of the conditions by Form I-751. A K-2 who was under 21 on admission does not age out (Matter of Le, 25 I&N Dec. 541 (BIA 2011)).',
    },
    checked:
      'INA 101(a)(15)(K), 214(d), 214(r) and 245(d), 8 U.S.C. 1101, 1184 and 1255(d), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations'],
  },
  {
    identifier: 'widow',
    shortTitle: 'Widow or widower of a citizen',
    legalReference:
      'INA 201(b)(2)(A)(i), 204(a)(1)(A)(ii), 204(l); 8 U.S.C. 1151(b)(2)(A)(i), 1154(a)(1)(A)(ii), 1154(l); 8 CFR 204.2(b)',
    synonyms: ['widower', 'widow penalty', 'I-360', '204(l)', 'surviving spouse', 'survivor'],
    summary: {
      who: 'The surviving spouse of a U.S. citizen, here or abroad, whatever the length of the marriage, with unmarried children under 21.\n\nOther surviving relatives have INA 204(l): beneficiaries of a pending or approved petition, and their dependents, if at least one of them was living here when the person died and still is.',
      shown:
        'A good-faith marriage, no legal separation at the death, the citizenship of the deceased, and no new marriage (Form I-360). A pending or approved I-130 for the spouse turns into such a petition by itself.',
      bars: 'Remarriage before residence is granted ends it. Grounds of inadmissibility apply, and the spouse adjusts on the terms for immediate relatives, so an inspection or parole is needed. No affidavit of support is asked of the widow or widower; relatives under 204(l) need a substitute sponsor where a sponsor is required.',
      limits: 'The self-petition is filed within 2 years of the citizen’s death. 204(l) has no deadline.',
      leads_to:
        'Permanent residence as an immediate relative, without a wait for a number, by adjustment or immigrant visa; as a rule without conditions, since the marriage has ended by death.',
    },
    checked: 'INA 201 and 204, 8 U.S.C. 1151 and 1154, in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
  },
  {
    identifier: 'vawa-self-petition',
    shortTitle: 'VAWA self-petition',
    legalReference:
      'INA 101(a)(51), 204(a)(1)(A)(iii), 204(a)(1)(A)(iv), 204(a)(1)(A)(vii), 204(a)(1)(B)(ii), 204(a)(1)(B)(iii); 8 U.S.C. 1101(a)(51), 1154(a)(1)(A), 1154(a)(1)(B); 8 CFR 204.2(c), 204.2(e)',
    synonyms: [
      'VAWA',
      'I-360',
      'battered spouse',
      'abused spouse',
      'domestic violence',
      'DV',
      'self-petition',
      'VAWA green card',
    ],
    summary: {
      who: 'The abused spouse, child or parent of a U.S. citizen, or the abused spouse or child of a permanent resident, woman or man. A spouse also qualifies whose child was abused, and so does one whose marriage failed in law only because the abuser was already married. For an abused parent the citizen son or daughter must be at least 21.',
      shown:
        'The relationship and the abuser’s status; battery or extreme cruelty during it; for a spouse, a marriage in good faith; residence with the abuser; and good moral character, looked at for the 3 years before filing. Any credible evidence must be considered (Form I-360); no police report is required. The abuser is not told, and 8 U.S.C. 1367 protects what is filed.',
      bars: 'A new marriage before approval ends a spouse’s claim; after approval it does no harm. Acts connected with the abuse may be excused for good moral character. A sham-marriage finding under INA 204(c) bars it.\n\nTo adjust, inspection or parole is not needed and the 245(c) bars do not apply; public charge does not apply; and there are VAWA rules or waivers for presence without admission, unlawful presence, the permanent bar, fraud and crimes.',
      limits:
        'A former spouse may file within 2 years of a divorce connected with the abuse, of the citizen’s death, or of the abuser’s loss of status through an incident of domestic violence. A child files before 21, or before 25 if the abuse was a central reason for the delay. Spouses and children of residents wait for an F2A or F2B number.',
      leads_to:
        'An approved petition allows a work permit, includes the children, and leads to permanent residence by adjustment or immigrant visa. Somebody who became a resident as the abused spouse or child of a citizen may naturalize after 3 years.',
    },
    checked:
      'INA 101(a)(51), 204 and 245(a), 8 U.S.C. 1101(a)(51), 1154 and 1255(a), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'USCIS guidance of December 22, 2025; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
    standing: {
      state: 'in force',
      note: 'USCIS rewrote its guidance on December 22, 2025: residence with the abuser must fall within the qualifying relationship, and evidence is examined more strictly.',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'adjustment-of-status',
    shortTitle: 'Adjustment of status',
    legalReference: 'INA 245(a), 245(c), 245(k); 8 U.S.C. 1255(a), 1255(c), 1255(k); 8 CFR part 245, 1245.2',
    synonyms: [
      'AOS',
      'I-485',
      'green card',
      'work permit while pending',
      'EAD',
      'advance parole',
      '245(a)',
      '245(k)',
      'adjust',
    ],
    summary: {
      who: 'Somebody in the United States who was inspected and admitted or paroled, or who has an approved VAWA self-petition, and for whom an immigrant visa is immediately available. Refugees, asylees, special immigrant juveniles and holders of U or T status have adjustment rules of their own.',
      shown:
        'An approved petition, or one filed together with Form I-485 where that is allowed; a visa number available when the application is filed and again when it is decided; admissibility, with a medical examination and usually an affidavit of support; and that it is deserved as a matter of discretion.',
      bars: 'INA 245(c) bars crewmen, people in transit without visa, visitors under the Visa Waiver Program, those who worked without permission, those out of status when they file or who have violated status, S nonimmigrants and terrorism cases. Immediate relatives are not held to the bars for status violations, unauthorized work and Visa Waiver admission, but to the others they are; VAWA self-petitioners are held to none. For others 245(i), the penalty adjustment, may be the way.\n\nIn removal proceedings the judge decides, but USCIS does for nearly all arriving aliens.',
      limits:
        '245(k) forgives most employment-based applicants (first, second, third and fifth preference, and religious workers) up to 180 days in total of status violations and unauthorized work since the last lawful admission. Leaving without advance parole abandons the application, save for holders of H or L status and some others. After 180 days pending, an employment-based applicant may change to a similar job. Before an immigration judge the 2025 law set fees of at least $1,500 for Form I-485 and $1,050 for Form I-601, which rise yearly (8 U.S.C. 1812).',
      leads_to:
        'Permanent residence without leaving, which avoids the 3- and 10-year bars. While the application is pending, a work permit and advance parole may be asked for; those present while it is pending accrue no unlawful presence.',
    },
    checked: 'INA 245, 8 U.S.C. 1255, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the memorandum PM-602-0199; the fees before the judge, from a page on EOIR PM 25-35; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      note: 'USCIS memorandum PM-602-0199 of May 21, 2026, tells officers to treat adjustment as extraordinary relief and consular processing as the normal way. Put the favorable facts on the record with the filing.',
      as_of: '2026-06-30',
    },
  },
  {
    identifier: 'penalty-adjustment',
    shortTitle: 'Adjustment with penalty fee (245(i))',
    legalReference: 'INA 245(i); 8 U.S.C. 1255(i); 8 CFR 245.10',
    synonyms: [
      '245(i)',
      '245i',
      'grandfathered',
      'LIFE Act',
      '$1,000 penalty',
      'Supplement A',
      'old petition',
    ],
    summary: {
      who: 'Somebody in the United States who entered without inspection or is held up by a bar of 245(c), and for whom an immigrant petition or a labor certification was filed on or before April 30, 2001. The spouse and children of that time are covered too, and once covered a person may adjust on a different, later petition.',
      shown:
        'That the old filing was made in time and was approvable when filed, properly filed, meritorious and not frivolous, even if it was later denied or withdrawn for other reasons; if it was filed after January 14, 1998, that the principal was physically present in the United States on December 21, 2000; and a visa now available through any petition (Form I-485 with Supplement A).',
      bars: 'It forgives the manner of entry and the 245(c) bars, and no more: other grounds, such as fraud, crimes and the permanent bar of 212(a)(9)(C), need their own waiver or remain (Matter of Briones, 24 I&N Dec. 355 (BIA 2007)). A departure can trigger the 3- or 10-year bar. The person still needs to be admissible, and it is discretionary.',
      limits:
        'Petition or labor certification filed by April 30, 2001; no proof of presence if filed by January 14, 1998. An extra sum of $1,000, not asked of children under 17 nor of some spouses and children of people legalized under the laws of 1986. The applicant must be here when applying.',
      leads_to:
        'Permanent residence without leaving the country, for people who otherwise would have to go abroad and face the bars.',
    },
    checked: 'INA 245(i), 8 U.S.C. 1255(i), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
  {
    identifier: 'consular-processing',
    shortTitle: 'Consular processing',
    legalReference: 'INA 203(g), 221, 222; 8 U.S.C. 1153(g), 1201, 1202; 22 CFR part 42',
    synonyms: [
      'CP',
      'NVC',
      'DS-260',
      'immigrant visa',
      'embassy interview',
      'consulate',
      '221(g)',
      'green card abroad',
    ],
    summary: {
      who: 'Somebody with an approved immigrant petition and, where numbers are limited, a current priority date, who is abroad or must or prefers to go abroad for the immigrant visa.',
      shown:
        'Through the National Visa Center: fees, Form DS-260, civil documents and police certificates, and an affidavit of support. Then a medical examination by a panel physician and an interview, at which admissibility to the United States is shown.',
      bars: 'Leaving may start the 3- or 10-year bar for unlawful presence, so check first whether a provisional waiver (Form I-601A) can be had, and whether an old removal order, a false claim or the permanent bar makes leaving unwise. A consul’s refusal is hardly reviewable in court. A refusal under 221(g) means that something is missing and can be mended.',
      limits:
        'A registration ends if the person does not apply for the visa within 1 year of notice that it is available, and may be reinstated within 2 years of that notice for reasons beyond the person’s control. A refusal can be overcome with further evidence within 1 year. The visa is usually valid up to 6 months, and no longer than the medical examination.',
      leads_to:
        'An immigrant visa, and permanent residence on admission with it; conditional for 2 years if the marriage is then less than 2 years old.',
    },
    checked:
      'INA 212(a)(9), 8 U.S.C. 1182(a)(9), in the U.S. Code as of release point Pub. L. 119-100 for the bars',
    compiled: 'general practice under 22 CFR part 42, and reports on the pause of visas',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['entry-proclamations', 'visa-pause'],
    standing: {
      state: 'limited',
      note: 'Immigrant visas are paused for nationals of 75 countries from January 21, 2026, and entry proclamations limit issuance for others. Check the applicant’s nationality before anybody leaves; see the holds by nationality.',
      as_of: '2026-07-31',
    },
  },
  {
    identifier: 'registry',
    shortTitle: 'Registry',
    legalReference: 'INA 249; 8 U.S.C. 1259; 8 CFR part 249',
    synonyms: ['registry', '249', 'entry before 1972', 'long-time resident'],
    summary: {
      who: 'Somebody who entered the United States before January 1, 1972, in whatever manner, has lived here ever since, and has no record of admission for permanent residence.',
      shown:
        'Entry before that date; continuous residence since, which short trips abroad do not break; good moral character; and that the person is not ineligible for citizenship (Form I-485, with old records such as leases, school, tax, employment and church papers). No petition, visa number or sponsor is needed.',
      bars: 'Inadmissibility as a criminal, procurer or other immoral person, subversive, narcotics violator or alien smuggler, or as a participant in Nazi persecution, genocide or torture; and deportability for terrorism. Entry without inspection, unlawful presence and unauthorized work do not stand in the way. It is discretionary.',
      limits:
        'Entry before January 1, 1972; Congress has not moved the date since 1986. There is no filing deadline, and a judge may grant it in removal proceedings. It is closed for 10 years to those who overstayed voluntary departure.',
      leads_to: 'Permanent residence from the date of the grant.',
    },
    checked: 'INA 249, 8 U.S.C. 1259, in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
]
