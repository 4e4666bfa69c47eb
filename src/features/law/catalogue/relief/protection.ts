import type { ReliefOption } from '../shape.ts'

// Asylum, withholding and refugees, and what follows from them.
export const protection: readonly ReliefOption[] = [
  {
    identifier: 'asylum',
    shortTitle: 'Asylum',
    legalReference: 'INA 208; 8 U.S.C. 1158, 1802, 1808; 8 CFR 208.4, 208.13, 1208.13',
    synonyms: [
      'I-589',
      'asylee',
      'political asylum',
      'affirmative asylum',
      'defensive asylum',
      'one-year deadline',
      'fear of return',
      'credible fear',
      'asilo',
    ],
    summary: {
      who: 'Anyone physically present in the United States or arriving at its border, whatever their status, who fears return to the country of nationality (or, if stateless, of last habitual residence). A person not in proceedings files Form I-589 with USCIS (affirmative); a person in removal proceedings files it with the immigration judge (defensive), except an unaccompanied child, whose application USCIS decides first, also in removal proceedings (INA 208(b)(3)(C)); for those who have turned 18 since that is disputed (Matter of M-A-C-O-, 27 I&N Dec. 477 (BIA 2018), and the settlement in J.O.P. v. DHS). The spouse and unmarried children under 21 who are in the United States may be included.',
      shown:
        'Past persecution, or a well-founded fear of persecution, on account of race, religion, nationality, membership in a particular social group or political opinion. That ground need not be the only reason for the harm, but must be “at least one central reason” for it. The persecutor is the government, or someone whom it is unable or unwilling to control. Proof of past persecution raises a presumption of a well-founded fear, which DHS may rebut with a fundamental change in circumstances or reasonable relocation inside the country. Credible, specific and consistent testimony may be enough, but corroboration that can reasonably be had is expected, and the grant is a matter of discretion.\n\nSomebody with more than one nationality has to fear each of the countries (Matter of B-R-, 26 I&N Dec. 119 (BIA 2013)); in the Second Circuit one of them is enough (Zepeda-Lopez v. Garland, 38 F.4th 315 (2d Cir. 2022)).',
      bars: 'Persecutors of others, people convicted of a particularly serious crime (every aggravated felony counts as one), people with serious reasons to believe that they committed a serious nonpolitical crime abroad, dangers to the security of the United States, people within the terrorism grounds, and those firmly resettled elsewhere before arrival cannot be granted asylum. A person who may be sent to a safe third country under an agreement may not apply, nor may one whose earlier asylum application was denied, unless changed circumstances materially affect eligibility. Unaccompanied children are exempt from the one-year filing bar and from the safe-third-country bar. A knowingly frivolous application, after warning, makes the person permanently ineligible for any benefit under the Act.\n\nThe regulations also tie eligibility to how and when the person entered. 8 CFR 208.33 presumes ineligible those who came without permission or an appointment, across the southwest land border or nearby coasts, from May 11, 2023, to May 11, 2025, after travel through another country, and goes on reaching whoever entered in that time; unaccompanied children are exempt. 8 CFR 208.35 is for entries across the southern border on or after June 5, 2024, while the emergency it describes lasts; parts of it were vacated in 2025, so check what is in force. Where a bar applies, look at withholding of removal and the Convention Against Torture.',
      limits:
        'One-year filing bar: the application must be filed within 1 year of the last arrival, and the applicant proves it by clear and convincing evidence. A late filing is excused by changed circumstances that materially affect eligibility or by extraordinary circumstances (such as serious illness, being a minor without a guardian, ineffective counsel, or holding lawful status, TPS or parole), if the application then follows within a reasonable time.\n\nNo work permit is issued before 180 days have passed since filing, not counting delays that the applicant caused. A rule proposed on February 23, 2026 (91 FR 8616) would make that 365 days and stop new requests for work permits while USCIS takes longer than 180 days with asylum; it was not final in what was found. A 2025 law (Pub. L. 119-21) set a fee of at least $100 for filing, and the same amount again for each year in which the application is pending, and a fee for the work permit; all rise yearly with inflation.',
      leads_to:
        'Asylee status without end date, authorization to work, a refugee travel document, and derivative status for a spouse and unmarried children under 21 (Form I-730 for those not included). An asylee may apply for permanent residence 1 year after the grant. Asylum may be terminated, among other reasons because conditions in the country changed fundamentally or because the person returned to its protection.',
    },
    checked: '8 U.S.C. 1158, 1159, 1802 and 1808, U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the standing, from USCIS announcements to April 2026 and pages on the judgment of June 5, 2026; the proposed rule and the settlement in J.O.P. v. DHS, from pages on them; the decisions cited, of which Matter of B-R- by its headnote; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      note: 'USCIS stopped deciding affirmative asylum applications on December 2, 2025, and announced on March 30, 2026 that decisions would resume for applicants who have been screened and are not from a country that it calls high-risk. A federal court vacated the memoranda behind the stop on June 5, 2026, and an appeal is pending; see the holds by nationality. At the border, agreements with third countries and presidential entry proclamations narrow access to asylum. Litigation continues; check the applicant’s nationality and date and place of entry.',
      as_of: '2026-07-02',
    },
  },
  {
    identifier: 'withholding-of-removal',
    shortTitle: 'Statutory withholding of removal',
    legalReference: 'INA 241(b)(3); 8 U.S.C. 1231(b)(3); 8 CFR 208.16, 1208.16',
    synonyms: ['withholding', 'WOR', 'I-589', 'reasonable fear', 'withholding-only', '241(b)(3)'],
    summary: {
      who: 'A person in removal proceedings, or in withholding-only proceedings after a reinstated order and a positive reasonable-fear finding, whose life or freedom would be threatened in the country of removal. It is the fallback for those who cannot have asylum, for instance because they filed late or because an earlier removal order was reinstated.',
      shown:
        'That life or freedom would be threatened because of race, religion, nationality, membership in a particular social group or political opinion. Under the regulations the threat must be more likely than not, a heavier burden than for asylum; past harm of that kind raises a presumption. How strong the tie to the protected ground must be is read differently among the circuits. Relief is mandatory once it is proven; there is no discretion.',
      bars: 'Persecutors of others, people convicted of a particularly serious crime who are a danger to the community, people who committed a serious nonpolitical crime abroad, and dangers to national security (the terrorism grounds included) are barred. Aggravated felonies count as particularly serious per se once the sentences add up to 5 years or more; other crimes are judged on their nature and circumstances. No waiver exists: a barred person is left with deferral of removal under the Convention Against Torture.',
      limits:
        'The one-year asylum deadline does not apply; there is no filing deadline. The claim is made on Form I-589, and only an immigration judge can grant it.',
      leads_to:
        'A removal order is entered and then withheld for the named country only; the person may still be removed to another country that will take them. The person may work, but there is no path to permanent residence from it, no derivative status for family members, and leaving the United States executes the order. DHS may move to terminate the protection if circumstances change.',
    },
    checked: '8 U.S.C. 1231(b)(3), U.S. Code as of release point Pub. L. 119-100',
    compiled: 'standard of proof (8 CFR 208.16) from secondary pages',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'cat-withholding',
    shortTitle: 'Withholding under the Convention Against Torture',
    legalReference:
      '8 U.S.C. 1231 note; 8 CFR 208.16(c), 208.18, 1208.16(c), 1208.18; Pub. L. 105-277, section 2242',
    synonyms: ['CAT', 'Convention Against Torture', 'torture', 'I-589'],
    summary: {
      who: 'A person in removal or withholding-only proceedings who would be tortured in the country of removal, for whatever reason: no protected ground is needed.',
      shown:
        'That it is more likely than not that the person would be tortured if removed. Torture is an extreme form of cruel treatment: severe physical or mental pain or suffering, inflicted on purpose on someone in the torturer’s custody or control. It must be done by a public official or another person acting in an official capacity, or with the consent or acquiescence of one, who knows of it beforehand and breaches a duty to step in. The judge weighs all evidence on future torture: past torture, the possibility to relocate, gross human-rights violations and conditions in the country. Pain that comes only from lawful sanctions is not torture.',
      bars: 'The criminal and security bars of statutory withholding apply alike (persecution of others, particularly serious crime, serious nonpolitical crime, danger to security). A person who meets the torture standard but is barred receives deferral of removal instead.',
      limits:
        'No filing deadline. It is claimed on Form I-589, decided by an immigration judge, and mandatory once proven.',
      leads_to:
        'Removal to the country of torture is withheld, and the person may work. It gives no path to permanent residence and nothing to family members; removal to a third country where torture is not likely remains possible.',
    },
    checked:
      'Foreign Affairs Reform and Restructuring Act of 1998, section 2242 (note under 8 U.S.C. 1231), U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 208.16 and 208.18 from secondary pages',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'cat-deferral',
    shortTitle: 'Deferral of removal under the Convention Against Torture',
    legalReference: '8 U.S.C. 1231 note; 8 CFR 208.17, 208.18, 1208.17; Pub. L. 105-277, section 2242',
    synonyms: ['CAT', 'deferral', 'Convention Against Torture', 'torture', 'DCAT'],
    summary: {
      who: 'A person ordered removed who meets the torture standard but is barred from withholding, as by a particularly serious crime.',
      shown:
        'The same as for withholding under the Convention: torture by, or with the consent or acquiescence of, a public official is more likely than not in the country of removal. No protected ground is needed.',
      bars: 'None: neither crimes nor security grounds bar deferral. Their effect is on detention and on how easily the protection ends.',
      limits:
        'No filing deadline. A person who is eligible for withholding under the Convention receives that, not deferral.',
      leads_to:
        'Removal to that country is deferred while torture there stays likely. It confers no lawful status and does not by itself end detention, and removal to a different, safe country remains possible. It is easier to terminate than withholding: DHS may ask for a new hearing on evidence not presented before, at which the person must prove the likelihood of torture afresh. There is no path to permanent residence.',
    },
    checked:
      'Foreign Affairs Reform and Restructuring Act of 1998, section 2242 (note under 8 U.S.C. 1231), U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 208.17 from practice literature',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'asylee-adjustment',
    shortTitle: 'Adjustment for asylees',
    legalReference: 'INA 209(b); 8 U.S.C. 1159(b), (c); 8 CFR 209.2',
    synonyms: ['green card for asylees', 'I-485', 'asylee green card', '209(b)'],
    summary: {
      who: 'A person granted asylum, and the spouse or child who holds asylee status through them.',
      shown:
        'At least 1 year of physical presence in the United States after the grant of asylum. The applicant must still be a refugee within the meaning of the Act, or the spouse or child of one, must not be firmly resettled in another country, and must be admissible. The application is Form I-485.',
      bars: 'The public charge, labor certification and entry document grounds do not apply. Most other grounds may be waived under INA 209(c) for humanitarian purposes, family unity or the public interest (Form I-602); drug trafficking and the core security and terrorism grounds may not. Serious or violent crimes weigh heavily in discretion. A derivative whose tie to the principal has ended, as by divorce, may first need asylum in their own right.',
      limits:
        'There is no deadline, and since 2005 no yearly cap. Asylum may be terminated before the adjustment, so that waiting carries a risk.',
      leads_to:
        'Permanent residence recorded as of 1 year before the approval; time toward naturalization runs from that date.',
    },
    checked: '8 U.S.C. 1159, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
  {
    identifier: 'refugee-admission',
    shortTitle: 'Refugee admission',
    legalReference: 'INA 207; 8 U.S.C. 1157; 8 CFR 207.1 to 207.9',
    synonyms: ['refugee', 'USRAP', 'resettlement', 'refugee visa'],
    summary: {
      who: 'A person outside the United States who meets the refugee definition and is of special humanitarian concern to the United States. A case reaches the program by referral or through a priority group. The spouse and unmarried children under 21 may accompany or follow the principal.',
      shown:
        'Persecution or a well-founded fear of it on account of race, religion, nationality, membership in a particular social group or political opinion. The applicant must not be firmly resettled in another country and must be admissible as a refugee, after security and medical checks and an interview with USCIS abroad.',
      bars: 'Persecutors of others are outside the definition. The public charge, labor certification and entry document grounds do not apply; the other grounds may be waived for humanitarian purposes, family unity or the public interest, except drug trafficking and the core security grounds (Form I-602).',
      limits: 'The President sets the number of admissions, and whom they are for, before each fiscal year.',
      leads_to:
        'Admission as a refugee with authorization to work. The refugee must apply for permanent residence after 1 year in the United States.',
    },
    checked:
      '8 U.S.C. 1157 and 1159, with the note on Executive Order 14163, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the ceiling, as announced in October 2025; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['entry-proclamations', 'refugee-review'],
    standing: {
      state: 'limited',
      note: 'Executive Order 14163 suspended refugee admissions from January 27, 2025, with exceptions case by case. The ceiling for fiscal year 2026 was 7,500, chiefly for Afrikaners from South Africa. No figure for fiscal year 2027 was found.',
      as_of: '2025-10-31',
    },
  },
  {
    identifier: 'refugee-adjustment',
    shortTitle: 'Adjustment for refugees',
    legalReference: 'INA 209(a); 8 U.S.C. 1159(a), (c); 8 CFR 209.1',
    synonyms: ['green card for refugees', 'I-485', 'refugee green card', '209(a)'],
    summary: {
      who: 'A person admitted as a refugee, principal or derivative, whose refugee status has not been terminated and who is not yet a permanent resident.',
      shown:
        'Physical presence in the United States for at least 1 year after admission as a refugee, and admissibility. The law requires the refugee to come forward for inspection after that year; it is done by Form I-485.',
      bars: 'The public charge, labor certification and entry document grounds do not apply. The waiver under INA 209(c) (Form I-602) covers most other grounds for humanitarian purposes, family unity or the public interest, but not drug trafficking or the core security and terrorism grounds. A person who was not a refugee when admitted may lose the status.',
      limits: 'Due after 1 year of presence; no yearly cap.',
      leads_to:
        'Permanent residence with a date that goes back to the arrival in the United States as a refugee, from which the time toward naturalization runs.',
    },
    checked: '8 U.S.C. 1159, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the standing, from reports; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'refugee-review'],
    standing: {
      state: 'limited',
      note: 'As reported, a USCIS memorandum of November 21, 2025 holds the adjustment of refugees admitted from January 20, 2021 to February 20, 2025 and has their cases reviewed; whether that was lifted was not found. See the holds by nationality.',
      as_of: '2026-02-28',
    },
  },
  {
    identifier: 'refugee-asylee-relative-petition',
    shortTitle: 'Refugee or asylee relative petition (I-730)',
    legalReference: 'INA 207(c)(2), 208(b)(3); 8 U.S.C. 1157(c)(2), 1158(b)(3); 8 CFR 207.7, 208.21',
    synonyms: [
      'I-730',
      'follow to join',
      'V-92',
      'V-93',
      'family of asylee',
      'family of refugee',
      'visas 92',
    ],
    summary: {
      who: 'The spouse and the unmarried children under 21 of a principal refugee or principal asylee, whether they are abroad or in the United States. A permanent resident who came to that status as a principal may file as well; people who hold derivative status may not.',
      shown:
        'The principal’s status and the family tie, which must have existed before the admission as a refugee or the grant of asylum, and must last until the relative is admitted or the petition decided. A child conceived before that date and born after it qualifies. A separate Form I-730 is filed for each relative.',
      bars: 'A relative who persecuted others, was convicted of a particularly serious crime, or is a danger to security does not qualify, and a relative of a refugee must be admissible or obtain a waiver under INA 207(c)(3). Parents, siblings and married children are not covered.',
      limits:
        'To be filed within 2 years of the principal’s admission as a refugee or grant of asylum; USCIS may extend that time for humanitarian reasons. A child’s age is fixed on the date when the parent applied for refugee status or asylum, if the application was pending when the child turned 21; the child must stay unmarried.',
      leads_to:
        'Refugee or asylee status derived from the principal, and adjustment under INA 209 after 1 year.',
    },
    checked:
      '8 U.S.C. 1157 and 1158, U.S. Code as of release point Pub. L. 119-100; USCIS training material of 2011 for the two-year rule',
    compiled: 'the USCIS Policy Manual, volume 4, part C, chapter 2, and reports on the holds',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'refugee-review'],
    standing: {
      state: 'limited',
      note: 'The refugee program is suspended with exceptions, and measures by nationality delay or stop relatives abroad, so that follow-to-join cases move slowly. See the holds by nationality.',
      as_of: '2026-07-18',
    },
  },
]
