import type { ReliefOption } from '../shape.ts'

export const specialPrograms: readonly ReliefOption[] = [
  {
    identifier: 'sijs',
    shortTitle: 'Special Immigrant Juvenile status (SIJ)',
    legalReference:
      'INA 101(a)(27)(J), 203(b)(4), 245(h); 8 U.S.C. 1101(a)(27)(J), 1153(b)(4), 1255(h), 1805; 8 CFR 204.11',
    synonyms: [
      'SIJ',
      'SIJS',
      'special immigrant juvenile',
      'I-360',
      'juvenile visa',
      'predicate order',
      'abandoned child',
      'EB-4',
    ],
    summary: {
      who: 'An unmarried person in the United States who is under 21 when Form I-360 is filed and for whom a state juvenile court has intervened because of what one or both parents did or failed to do. Family, probate and delinquency courts count as juvenile courts where state law gives them power over the care and custody of children.',
      shown:
        'An order of a juvenile court that finds three things. The child is dependent on the court or placed in the custody of a state agency, a person or an entity that it appoints; reunification with 1 or both parents is not viable because of abuse, neglect, abandonment or a similar basis in state law; and a return to the country of nationality or last residence is not in the child’s best interest. DHS must consent, which asks whether relief from the mistreatment was a primary reason for seeking the order.',
      bars: 'Several grounds of inadmissibility do not apply under INA 245(h), among them public charge, presence without admission, misrepresentation and unlawful presence; the applicant counts as paroled for adjustment. Others may be waived, but not the criminal grounds (save a single offense of simple possession of 30 grams or less of marijuana) nor the core security grounds. A child in HHS custody needs its consent where the order changes the custody or placement. No natural or prior adoptive parent may ever gain an immigration benefit through the child.',
      limits:
        'The court order must come while the court still has power over the young person, in many states before 18, and must be in effect at filing unless only age ended it. The petition is filed before the 21st birthday, which fixes the age, but the juvenile stays unmarried until it is decided; USCIS is to decide within 180 days.\n\nA 2025 law (Pub. L. 119-21) set a filing fee of at least $250, which rises yearly with inflation. Visa numbers are in the employment fourth preference (EB-4), where the wait may take years.',
      leads_to:
        'Classification as a special immigrant, and permanent residence on Form I-485 once the priority date is current. The approved petition alone gives neither status nor a work permit.',
    },
    checked: '8 U.S.C. 1101(a)(27)(J), 1255(h) and 1805, U.S. Code as of release point Pub. L. 119-100',
    compiled:
      '8 CFR 204.11 as amended in 2022, from the USCIS Policy Manual, volume 6, part J, chapter 2, and practice literature',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'in court',
      note: 'Open. The deferred action that approved juveniles received automatically was ended by USCIS on June 6, 2025; the Eastern District of New York stayed that change on November 19, 2025. Check what applies to the client’s work permit.',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'daca',
    shortTitle: 'Deferred Action for Childhood Arrivals (DACA)',
    legalReference: '8 CFR 236.21 to 236.25, 274a.12(c)(33)',
    synonyms: ['DACA', 'Dreamer', 'dreamers', 'I-821D', 'deferred action'],
    summary: {
      who: 'A person brought to the United States as a child: under 31 on June 15, 2012 (born on or after June 16, 1981), and at least 15 when filing, unless in removal proceedings or under a removal or voluntary departure order.',
      shown:
        'Arrival before age 16; continuous residence since June 15, 2007; physical presence on June 15, 2012, without lawful status on that day; and school: in school now, graduated or holding a GED, or honorably discharged from the armed forces. The request is Form I-821D with Form I-765; the work permit needs an economic need.',
      bars: 'A conviction of a felony, of a significant misdemeanor, or of 3 or more other misdemeanors (8 CFR 236.22(b)(6)), or being a threat to public safety or national security. An arrest does not bar, but what happened weighs in discretion. A significant misdemeanor is one of domestic violence, sexual abuse, burglary, firearms, drug distribution or driving under the influence, or any for which a sentence of more than 90 days in custody was imposed, not counting a suspended one. A departure without advance parole on or after August 15, 2012 breaks the continuous residence.',
      limits:
        'Granted for 2 years and renewed every 2 years; USCIS asks for the renewal 120 to 150 days before the expiry.',
      leads_to:
        'Forbearance from removal and a work permit. It is not a status and leads to no residence by itself, but time in DACA is not unlawful presence, and a return on advance parole can supply the inspection that adjustment through an immediate relative needs.',
    },
    checked: null,
    compiled:
      'legal pages of 2025 on the criteria and the litigation; 8 CFR 236.21 from a reprint of October 2024',
    as_of: '2025-10-31',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      label: 'Renewals only',
      note: 'Renewals only; first-time requests were accepted but not granted. The Fifth Circuit’s ruling of January 17, 2025 (mandate of March 11, 2025) confined the block to Texas and set work permits apart from forbearance; no ruling of the district court on how to carry that out was found.',
      as_of: '2025-10-31',
    },
  },
  {
    identifier: 'humanitarian-parole',
    shortTitle: 'Humanitarian parole',
    legalReference: 'INA 212(d)(5)(A); 8 U.S.C. 1182(d)(5), 1804; 8 CFR 212.5',
    synonyms: ['HP', 'I-131', 'parole', 'I-134', '212(d)(5)'],
    summary: {
      who: 'A person, as a rule outside the United States, who cannot get a visa, or not in time, and has a pressing reason to come. A refugee is not paroled unless compelling reasons in the public interest call for parole of that person rather than admission as a refugee.',
      shown:
        'Urgent humanitarian reasons (such as medical treatment, a dying relative, protection from targeted harm) or significant public benefit, judged case by case, and a favorable exercise of discretion. Form I-131 with a supporter’s Form I-134; show why a visa is no answer, how the person will be supported, and when they will leave.',
      bars: 'Nothing bars it by law apart from the rule on refugees, but inadmissibility, security concerns and immigration history weigh in discretion. A denial cannot be appealed.',
      limits:
        'Granted for the time that the purpose needs, commonly up to 1 year; it ends when the purpose is served, at its end date, or on notice. A 2025 law (Pub. L. 119-21; 8 U.S.C. 1804) charges at least $1,000, rising yearly, each time parole or re-parole is granted, with listed exceptions, such as medical emergencies; DHS collects it since October 16, 2025 (90 FR 48317), and parole is not granted until it is paid. Another 2025 law, the Laken Riley Act (Pub. L. 119-1), lets a State attorney general sue over the practice of parole.',
      leads_to:
        'Leave to enter and stay for a time, with a work permit on application. It is not an admission and gives no status; it meets the requirement of parole for adjustment under INA 245(a), if a basis for adjustment exists.',
    },
    checked: '8 U.S.C. 1182(d)(5) and 1804, U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the fee notice of October 16, 2025, and the standing, from pages on them; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations'],
    standing: {
      state: 'limited',
      label: 'Individual requests only',
      note: 'The categorical parole programs were ended under an order of January 2025. Parole of individuals remains.',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'military-parole-in-place',
    shortTitle: 'Military parole in place',
    legalReference: 'INA 212(d)(5)(A); 8 U.S.C. 1182(d)(5)(A), 1182 note; Pub. L. 116-92, section 1758',
    synonyms: ['MPIP', 'PIP', 'military PIP', 'military family', 'veteran family'],
    summary: {
      who: 'The spouse or surviving spouse (widow or widower), a parent, or a son or daughter of any age, of somebody who serves on active duty or in the Selected Reserve of the Ready Reserve, or who so served and was not dishonorably discharged. The family member must be in the United States without having been admitted; one who was admitted and overstayed asks for deferred action instead.',
      shown:
        'The relationship, the service (for instance by a DD Form 214 or enrollment in DEERS), presence without admission, and reasons for a favorable exercise of discretion. It is requested on Form I-131.',
      bars: 'Criminal convictions and other serious adverse factors. It does not cure the permanent bar of 212(a)(9)(C) for those who came back unlawfully after removal or long unlawful presence.',
      limits:
        'Grants of 1 year at a time are usual, with re-parole while the reason lasts. The parole fee of the 2025 law, at least $1,000 and rising yearly (8 U.S.C. 1804), is charged for parole in place and for each re-parole since October 16, 2025 (90 FR 48317) unless one of its exceptions applies, and there is none for military families by name; with grants of 1 year it comes every year. Ask for it under the heading of an exception where one fits. Ask for it before the person departs: leaving may set off the three- and ten-year bars.',
      leads_to:
        'Permission to stay and work, and, as parole, the entry that INA 245(a) asks for. The spouse or child under 21 of a citizen, and the parent of a citizen of 21 or over, may then adjust as an immediate relative.',
    },
    checked:
      'note under 8 U.S.C. 1182, U.S. Code as of release point Pub. L. 119-100; USCIS page on discretionary options for military families (archived copy, 2020)',
    compiled: 'the length of grants; the fee notice of October 16, 2025, from pages on it',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'in force',
      note: 'Congress reaffirmed the authority in December 2019. No termination was found; check the current practice of USCIS before filing.',
      as_of: '2026-07-18',
    },
  },
  {
    identifier: 'parole-in-place',
    shortTitle: 'Parole in place',
    legalReference: 'INA 212(d)(5)(A), 245(a); 8 U.S.C. 1182(d)(5)(A), 1255(a); 8 CFR 212.5',
    synonyms: ['PIP', 'I-131', 'Keeping Families Together', 'KFT'],
    summary: {
      who: 'A person who is already inside the United States and was never admitted. One who was admitted and overstayed is no applicant for admission and cannot be paroled in place.',
      shown:
        'Presence without admission, and urgent humanitarian reasons or significant public benefit in the single case, with reasons for discretion. It is requested on Form I-131.',
      bars: 'The grant satisfies the “inspected and paroled” element of INA 245(a), but it does not cure the later status bars of 245(c) for anyone who is not an immediate relative: unlawful stay and unauthorized work before it still count against a preference relative. Nor does it lift the permanent bar of 212(a)(9)(C) or the criminal and fraud grounds.',
      limits:
        'For the period that the grant names. The parole fee of the 2025 law, at least $1,000 and rising yearly (8 U.S.C. 1804), is charged for parole in place and for each re-parole since October 16, 2025 (90 FR 48317), unless one of its exceptions applies, and nothing is granted until it is paid.',
      leads_to:
        'Permission to stay and to ask for a work permit, and for an immediate relative of a citizen the way to adjust without leaving the country.',
    },
    checked: '8 U.S.C. 1182(d)(5), 1255 and 1804, U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'a court decision and AILA pages on the process of 2024; the fee notice of October 16, 2025, from pages on it; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      label: 'Individual requests only',
      note: 'Individual requests only. The 2024 process for spouses and stepchildren of citizens, Keeping Families Together, was vacated by a federal court on November 7, 2024. For military families see military parole in place.',
      as_of: '2024-11-30',
    },
  },
  {
    identifier: 'diversity-visa',
    shortTitle: 'Diversity visa lottery',
    legalReference: 'INA 201(e), 203(c); 8 U.S.C. 1151(e), 1153(c); 22 CFR 42.33',
    synonyms: ['DV', 'DV lottery', 'green card lottery', 'visa lottery', 'lottery'],
    summary: {
      who: 'A native of a country with low admission to the United States in the past 5 years, as the Department of State lists them each year, who was selected in the drawing. A person may be charged to the country of birth of the spouse, or under conditions of a parent. The spouse and unmarried children under 21 follow the principal.',
      shown:
        'A high school education or its equivalent; or, within the last 5 years, 2 years of work experience in an occupation that takes at least 2 years of training or experience. The selected person must be admissible, and the entry must have named the spouse and all unmarried children under 21.',
      bars: 'More than one entry in a year disqualifies, and so does leaving out a spouse or child. The ordinary grounds of inadmissibility apply, with their waivers, and for adjustment in the United States so do the bars of INA 245(c).',
      limits:
        'The statute gives 55,000 visas a year, reduced by set-asides, and at most 7 percent of them to the natives of any one country. Selection is valid only for that fiscal year: the visa must be issued or the adjustment approved by September 30, and no case is carried over. Entry is electronic, in the weeks that the Department of State announces.',
      leads_to: 'An immigrant visa or adjustment of status, and permanent residence.',
    },
    checked: '8 U.S.C. 1151 and 1153, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the standing, from news of December 2025 and January 2026; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
    standing: {
      state: 'limited',
      note: 'Visa issuance and processing by USCIS have been paused since December 18, 2025; whether the pause was lifted later was not found. Measures by nationality come on top.',
      as_of: '2026-01-31',
    },
  },
  {
    identifier: 'nacara',
    shortTitle: 'Nicaraguan Adjustment and Central American Relief Act (NACARA)',
    legalReference:
      '8 U.S.C. 1101 note, 1255 note; 8 CFR 1240.60 to 1240.70; Pub. L. 105-100, sections 202 and 203',
    synonyms: ['NACARA', 'I-881', 'ABC', 'suspension of deportation', 'NACARA 203'],
    summary: {
      who: 'Section 202: Nicaraguans and Cubans present in the United States since December 1, 1995.\n\nSection 203: Salvadorans who entered by September 19, 1990 and registered for the ABC settlement (or TPS) by October 31, 1991; Guatemalans who entered by October 1, 1990 and registered by December 31, 1991; Salvadorans and Guatemalans who had filed for asylum by April 1, 1990; and nationals of the listed countries of the former Soviet bloc who entered by December 31, 1990 and filed for asylum by December 31, 1991. The spouse, child and unmarried sons and daughters of somebody granted relief under section 203 may ask as well; those of 21 and over must have entered by October 1, 1990.',
      shown:
        'For suspension of deportation or special rule cancellation under section 203: 7 years of continuous physical presence, good moral character, and extreme hardship to the applicant or to a spouse, parent or child who is a citizen or permanent resident. For the registered Salvadorans and Guatemalans the regulations presume the hardship. The application is Form I-881, with USCIS or in removal proceedings, where the 2025 law set a fee of at least $600, rising yearly (8 U.S.C. 1812).',
      bars: 'An aggravated felony conviction. Salvadorans and Guatemalans who registered must not have been apprehended at entry after December 19, 1990. Certain crimes raise the test to 10 years of presence and to exceptional and extremely unusual hardship.',
      limits:
        'Applications under section 202 had to be filed before April 1, 2000. Section 203 has no filing deadline now, save for reopening old final orders, and no yearly cap.',
      leads_to: 'Permanent residence, which the grant itself confers.',
    },
    checked:
      'notes under 8 U.S.C. 1101 and 1255, U.S. Code as of release point Pub. L. 119-100; USCIS page on NACARA 203 (archived copy, 2009)',
    compiled: '8 CFR 1240.61 to 1240.66, from practice literature; the fee, from a page on EOIR PM 25-35',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
  {
    identifier: 'hrifa',
    shortTitle: 'Haitian Refugee Immigration Fairness Act (HRIFA)',
    legalReference: '8 U.S.C. 1255 note; 8 CFR 245.15; Pub. L. 105-277, section 902',
    synonyms: ['HRIFA', 'Haitian adjustment'],
    summary: {
      who: 'A national of Haiti who was in the United States on December 31, 1995 and who before that day had asked for asylum or been paroled, or who came as a child and was unaccompanied, orphaned or abandoned. Today: the Haitian spouse, child or unmarried son or daughter of such a principal, and family members whom the principal abused, under rules of their own.',
      shown:
        'For a principal, continuous physical presence since December 31, 1995, with absences of no more than 180 days in all. For a dependent, the relationship, which must have existed before the principal became a resident, and presence in the United States; unmarried sons and daughters of 21 and over must have been present continuously since December 1, 1995. The applicant must be admissible.',
      bars: 'The grounds of public charge, labor certification, presence without admission, entry documents and unlawful presence do not apply. The other grounds do, with their waivers.',
      limits: 'Principals had to file before April 1, 2000. For dependents there is no deadline.',
      leads_to: 'Permanent residence by adjustment of status.',
    },
    checked: 'Note under 8 U.S.C. 1255, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'INS and USCIS summaries of HRIFA (1999, 2004); the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      label: 'Dependents only',
      note: 'Closed to principals since March 31, 2000; open to dependents only.',
      as_of: '2026-07-31',
    },
  },
  {
    identifier: 'family-unity',
    shortTitle: 'Family Unity protection',
    legalReference:
      'INA 212(a)(9)(B)(iii)(III); 8 U.S.C. 1182(a)(9)(B)(iii)(III), 1255a note; 8 CFR 236.10 to 236.18; Pub. L. 101-649, section 301 (Immigration Act of 1990)',
    synonyms: ['I-817', 'family unity', 'LIFE Act', 'amnesty family'],
    summary: {
      who: 'The spouse and the unmarried children of somebody who became a resident by the legalization of 1986: under the general program (INA 245A), as an agricultural worker (INA 210), or by Cuban and Haitian adjustment (section 202 of the Immigration Reform and Control Act).',
      shown:
        'That the relationship existed, and the applicant was in the United States, by May 5, 1988 (by December 1, 1988 for the families of agricultural workers), and that the applicant has resided here since. The application is Form I-817. The families of people legalized under the LIFE Act of 2000 have a program of their own on the same form.',
      bars: 'A conviction of a felony or of 3 or more misdemeanors in the United States, having persecuted others, and certain grounds of deportability for crime and security.',
      limits: 'Granted for 2 years at a time and renewed on application. There is no filing deadline.',
      leads_to:
        'Protection from removal on the covered grounds and a work permit, until a family petition by the legalized relative leads to residence. Time in Family Unity is not unlawful presence.',
    },
    checked:
      'Note under 8 U.S.C. 1255a, and 8 U.S.C. 1182(a)(9)(B)(iii)(III), U.S. Code as of release point Pub. L. 119-100',
    compiled: 'USCIS instructions to Form I-817 for the two-year grants; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
  {
    identifier: 'deferred-action-labor-enforcement',
    shortTitle: 'Deferred action for workers in labor investigations',
    legalReference: '8 CFR 274a.12(c)(14); DHS deferred-action policy of January 2023',
    synonyms: ['DALE', 'labor dispute', 'whistleblower', 'workplace investigation'],
    summary: {
      who: 'A worker employed at a workplace, in a period, that a labor agency was investigating and for which it had given DHS a statement of interest.',
      shown:
        'Employment within the scope of the statement of interest, identity, and for the work permit an economic need. The worker filed through USCIS, and need not have been a witness.',
      bars: 'Discretionary, with criminal and security concerns against it. No appeal.',
      limits: 'Deferred action and a work permit of up to 4 years.',
      leads_to:
        'No status and no path to residence. A grant still running protects until it ends or is withdrawn; for a victim of a workplace crime look at U or T status.',
    },
    checked: null,
    compiled: 'Bloomberg Law and law firm pages (July 2025); the regulations cited',
    as_of: '2025-07-31',
    verified_on: '2026-11-22',
    standing: {
      state: 'ended',
      note: 'The process was withdrawn in January 2025, and requests were not being processed by mid-2025.',
      as_of: '2025-07-31',
    },
  },
]
