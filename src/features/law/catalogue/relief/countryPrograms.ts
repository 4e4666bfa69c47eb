import type { ReliefOption } from '../shape.ts'

// For people from one country or of one group, while the program lasts.
export const countryPrograms: readonly ReliefOption[] = [
  {
    identifier: 'lautenberg-categories',
    shortTitle: 'Lautenberg refugee categories and parolee adjustment',
    legalReference: '8 U.S.C. 1157 note, 1255 note; Pub. L. 101-167, sections 599D and 599E',
    synonyms: ['Lautenberg', 'Soviet Jews', 'religious minorities'],
    summary: {
      who: 'Members of listed groups who apply as refugees: certain religious minorities from the former Soviet Union (among them Jews, Evangelical Christians, and active members of the Ukrainian Catholic and Ukrainian Orthodox churches), religious minorities from Iran, and some people from Vietnam, Laos and Cambodia. The adjustment provision is for Soviet and Indochinese nationals who were denied refugee status and then paroled into the United States.',
      shown:
        'For refugee status, membership in the group, a fear of persecution that the applicant asserts, and a credible basis for concern about it: less than the ordinary proof of a well-founded fear. For adjustment, parole after a denial of refugee status and at least 1 year of physical presence.',
      bars: 'The other requirements for refugees remain, admissibility among them. For adjustment under section 599E the public charge, labor certification and entry document grounds do not apply, and most others may be waived.',
      limits:
        'The categories exist only for as long as Congress extends them. The last extension found covers applications made before October 1, 2026.',
      leads_to:
        'Refugee admission and adjustment after 1 year, or, for parolees, permanent residence under section 599E.',
    },
    checked: 'Notes under 8 U.S.C. 1157 and 1255, U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'refugee-review'],
    standing: {
      state: 'limited',
      note: 'Pub. L. 119-75 of February 3, 2026 extended the categories to applications before October 1, 2026. No later extension was found; check before relying on them. The suspension of refugee admissions applies as well.',
      as_of: '2026-07-31',
    },
  },
  {
    identifier: 'central-american-minors',
    shortTitle: 'Central American Minors refugee and parole program',
    legalReference: 'INA 207, 212(d)(5)(A); 8 U.S.C. 1157, 1182(d)(5)(A)',
    synonyms: ['CAM', 'Central American Minors'],
    summary: {
      who: 'An unmarried child under 21 in El Salvador, Guatemala or Honduras whose parent or legal guardian is lawfully in the United States and makes the request. Some other family members could be added to the child’s case.',
      shown:
        'The qualifying status of the parent or guardian, the relationship (a biological one is shown by DNA test), and the child’s own claim as a refugee. The child is interviewed for refugee status first; if that is denied, parole is considered on the same record.',
      bars: 'As for refugees: the definition itself, security checks and the grounds of inadmissibility. Parole is discretionary and is not available as of right.',
      limits: 'No new requests are taken while the program is paused.',
      leads_to:
        'Refugee admission, with permanent residence after 1 year; or parole, which is temporary and leads to no status by itself.',
    },
    checked: null,
    compiled: 'International Refugee Assistance Project, page on the program (2025)',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
    holds: ['refugee-review'],
    standing: {
      state: 'closed',
      note: 'Paused together with the refugee program since January 2025. Court orders affect cases that were conditionally approved by January 20, 2025; check whether the client is covered.',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'tps',
    shortTitle: 'Temporary Protected Status (TPS)',
    legalReference: 'INA 244; 8 U.S.C. 1254a, 1811; 8 CFR 244.2, 244.4',
    synonyms: ['TPS', 'Temporary Protected Status', 'I-821'],
    summary: {
      who: 'A national of a country designated because of armed conflict, a disaster or other extraordinary conditions (or a stateless person who last lived there) who is in the United States, with or without status and also in removal proceedings.',
      shown:
        'Nationality, continuous physical presence since the date of the latest designation and continuous residence since the date that the designation sets (brief, casual and innocent absences do not break either), admissibility, and registration in time on Form I-821. A late first registration is possible only in the situations that the regulations list, such as a pending application or valid status during the first registration period.',
      bars: 'A conviction of any felony, or of 2 or more misdemeanors, committed in the United States bars TPS (INA 244(c)(2)(B)(i)); an arrest or a charge does not. Any of the bars to asylum does too. The labor certification and entry document grounds do not apply; most other grounds of inadmissibility may be waived, but not the criminal grounds (save a single offense of simple possession of 30 grams or less of marijuana) nor the core security grounds.',
      limits:
        'A country is designated for 6, 12 or 18 months at a time; the registration window is at least 180 days, and holders must re-register every year or lose the status, unless they show good cause. A 2025 law (Pub. L. 119-21) raised the cap of the registration fee to $500, not waivable and rising yearly with inflation, and made the work permit valid for at most 1 year.',
      leads_to:
        'Protection from removal and from detention on account of status, and a work permit, for as long as the designation lasts. It leads to no residence by itself, and the grant is not an admission (Sanchez v. Mayorkas, 593 U.S. 409 (2021)); for adjustment or a change of status the holder counts as being in lawful nonimmigrant status. A return with TPS travel authorization is treated by USCIS since July 2022 as an inspection and admission, before that and in some circuits as a parole or as a return to the status had before; that decides whether INA 245(a) is open, so check the circuit and the day of the return. Time in TPS is not unlawful presence, and it can excuse a late asylum filing.',
    },
    checked: '8 U.S.C. 1254a and 1811, U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the designations, from dated news pages to July 2026; the effect of a return on TPS travel authorization; the decision and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      note: 'Most designations have ended or are ending. The Supreme Court on June 25, 2026 (6-3) let the terminations for Haiti and Syria proceed, and notices carried documents no further than July 10, 2026 for Burma, Ethiopia, Haiti, Somalia, South Sudan, Syria and Yemen. In 2025 TPS was terminated for Afghanistan, Cameroon, Honduras, Nepal, Nicaragua and Venezuela; these terminations have been in court since. El Salvador ran to September 9, 2026, Sudan and Ukraine to October 19, 2026, with no later action found. Check each country before advising.',
      as_of: '2026-07-31',
    },
  },
  {
    identifier: 'deferred-enforced-departure',
    shortTitle: 'Deferred Enforced Departure (DED)',
    legalReference: 'Presidential memoranda under the foreign-affairs power (U.S. Const. art. II)',
    synonyms: ['DED', 'Deferred Enforced Departure'],
    summary: {
      who: 'Nationals of a country that the President names in a memorandum, as a rule those present in the United States since a date that it sets.',
      shown:
        'That the person falls within the memorandum by nationality, presence and residence. No application is made for the deferral itself; the work permit is requested on Form I-765.',
      bars: 'Those that the memorandum lists, commonly people with certain convictions or security concerns, those removed or extradited before, and those who returned voluntarily to the country. It is not a status under the Act, and there is no waiver.',
      limits: 'It lasts until the date in the memorandum, unless the President extends or ends it.',
      leads_to:
        'Protection from removal and permission to work while it lasts; no status and no path to residence. Look for another option before it ends.',
    },
    checked: 'USCIS page on DED (copy) and the presidential announcement of January 2025',
    compiled: null,
    as_of: '2025-01-31',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      note: 'For Hong Kong it ran to February 5, 2027. For Liberia it ran to June 30, 2026; no extension was found. Check for a newer memorandum.',
      as_of: '2025-01-31',
    },
  },
  {
    identifier: 'cuban-adjustment-act',
    shortTitle: 'Cuban Adjustment Act',
    legalReference: '8 U.S.C. 1255 note; 8 CFR 245.2; Pub. L. 89-732 (1966)',
    synonyms: ['CAA', 'Cuban adjustment', 'Cubans', 'wet foot dry foot'],
    summary: {
      who: 'A native or citizen of Cuba who was inspected and admitted or paroled into the United States after January 1, 1959, and the spouse and children of that person, whatever their nationality, who live with them. An abused spouse or child need not live with the abuser.',
      shown:
        'Cuban birth or citizenship, admission or parole, 1 year of physical presence in the United States, and admissibility; no fear of persecution and no family petition are needed. The family member must be admitted or paroled and present for 1 year as well. The application is Form I-485.',
      bars: 'The bars of INA 245(c), such as overstay and unauthorized work, do not apply, and neither does the public charge ground. The other grounds of inadmissibility do, with their waivers. A person who entered without inspection needs parole: release at the border on recognizance (Form I-220A) is not parole according to Matter of Cabrera-Fernandez, 28 I&N Dec. 747 (BIA 2023), which is disputed in court.',
      limits:
        'The Cuban Adjustment Act requires 1 year of presence in the United States before filing. There is no deadline and no yearly cap.',
      leads_to:
        'Permanent residence that dates back up to 30 months before the application, but not beyond the last arrival. The early date shortens the way to naturalization.',
    },
    checked: 'Note under 8 U.S.C. 1255, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the standing, from pages on it; the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'limited',
      note: 'The Act is still law. Cubans fell within the USCIS holds on benefit decisions that are tied to the travel proclamations, which a federal court vacated on June 5, 2026; see the holds by nationality. Proof of parole is contested for people released at the border.',
      as_of: '2026-07-02',
    },
  },
  {
    identifier: 'siv-afghan',
    shortTitle: 'Special immigrant visa: Afghans employed for the U.S. mission',
    legalReference:
      '8 U.S.C. 1101 note; Pub. L. 111-8, section 602(b) (Afghan Allies Protection Act of 2009)',
    synonyms: ['SIV', 'Afghan SIV', 'COM approval', 'special immigrant visa'],
    summary: {
      who: 'A citizen or national of Afghanistan employed there by or on behalf of the U.S. government, or by allied (ISAF or successor) forces in specified work, for at least 1 year since October 7, 2001. The spouse and children accompany or follow, also as survivors of a principal who died.',
      shown:
        'Faithful and valuable service, confirmed by a supervisor’s recommendation; an ongoing serious threat as a consequence of the employment; and the approval of the Chief of Mission. The petition and the visa, or adjustment in the United States after admission or parole, follow.',
      bars: 'The public charge ground does not apply; the other grounds of inadmissibility and the security checks do. A denial by the Chief of Mission may be appealed once, in writing.',
      limits:
        'The employment had to end by December 31, 2024, and the application to the Chief of Mission had to be made by December 31, 2025. A denial may be appealed within 120 days.',
      leads_to:
        'Permanent residence on admission or adjustment, with resettlement benefits like those of a refugee.',
    },
    checked: 'Note under 8 U.S.C. 1101, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the standing, from a practice page of 2026',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
    standing: {
      state: 'closed',
      label: 'Pending cases only',
      note: 'Closed to new applicants after December 31, 2025. A court order of February 6, 2026 requires pending cases to be processed, but a proclamation suspends the issuance of visas to Afghans.',
      as_of: '2026-07-18',
    },
  },
  {
    identifier: 'siv-iraqi',
    shortTitle: 'Special immigrant visa: Iraqis employed for the U.S. mission',
    legalReference: '8 U.S.C. 1157 note; Pub. L. 110-181, section 1244 (Refugee Crisis in Iraq Act of 2007)',
    synonyms: ['SIV', 'Iraqi SIV', 'special immigrant visa'],
    summary: {
      who: 'A citizen or national of Iraq employed in Iraq by or on behalf of the U.S. government for at least 1 year between March 20, 2003 and September 30, 2013, with spouse and children.',
      shown:
        'Faithful and valuable service, documented by a supervisor; an ongoing serious threat as a consequence of the employment; and the approval of the Chief of Mission.',
      bars: 'The public charge ground does not apply; the other grounds of inadmissibility and the security checks do.',
      limits: 'The application to the Chief of Mission had to be made by September 30, 2014.',
      leads_to:
        'For those still pending, permanent residence on admission or adjustment, with resettlement benefits like those of a refugee.',
    },
    checked: 'Note under 8 U.S.C. 1157, U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
    standing: {
      state: 'closed',
      label: 'Pending cases only',
      note: 'Closed to new applicants since September 30, 2014; only pending cases go on.',
      as_of: '2026-07-31',
    },
  },
  {
    identifier: 'siv-translator',
    shortTitle: 'Special immigrant visa: translators with U.S. Armed Forces',
    legalReference:
      '8 U.S.C. 1101 note; Pub. L. 109-163, section 1059 (National Defense Authorization Act for Fiscal Year 2006)',
    synonyms: ['SIV', 'interpreters', 'translators', 'special immigrant visa'],
    summary: {
      who: 'A national of Iraq or Afghanistan who worked directly with the U.S. Armed Forces, or under Chief of Mission authority, as a translator or interpreter for at least 12 months, with spouse and children.',
      shown:
        'A favorable written recommendation from the Chief of Mission or from a general or flag officer in the chain of command of the unit supported, and a cleared background check. The translator files Form I-360.',
      bars: 'The public charge ground does not apply; the other grounds of inadmissibility do.',
      limits:
        'The program has no end date, but only 50 principals are admitted a year (500 in each of the fiscal years 2007 and 2008), so that the wait is long.',
      leads_to:
        'Permanent residence by immigrant visa, or by adjustment in the United States after admission or parole. Proclamations that restrict travel and visas may stand in the way of issuance; check the nationality.',
    },
    checked: 'Note under 8 U.S.C. 1101, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'USCIS Policy Manual, volume 6, part H, chapter 10',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations', 'visa-pause'],
  },
  {
    identifier: 'parole-operation-allies-welcome',
    shortTitle: 'Afghan parole and re-parole (Operation Allies Welcome)',
    legalReference: 'INA 212(d)(5)(A); 8 U.S.C. 1182(d)(5)(A), 1101 note; Pub. L. 117-43, section 2502',
    synonyms: ['OAW', 'Afghan parole', 'Operation Allies Welcome', 're-parole'],
    summary: {
      who: 'Afghans evacuated and paroled into the United States from July 31, 2021 to September 30, 2023, and certain family paroled later: the spouse and children, and the parent or guardian of an unaccompanied child.',
      shown:
        'For the benefits of section 2502, Afghan nationality (or last residence there, if stateless) and the dates of parole. For re-parole, urgent humanitarian reasons or significant public benefit, case by case.',
      bars: 'Parole is discretionary, and security concerns end it. It is no admission, and it waives no ground of inadmissibility for residence.',
      limits:
        'By statute, USCIS interviews these parolees within 45 days of the asylum filing and decides within 150 days, unless circumstances are exceptional. Parole was granted for a fixed period; note its end date, for the time after it may count as unlawful presence. A re-parole costs the parole fee of 2025, at least $1,000 and rising yearly, unless an exception applies.',
      leads_to:
        'Permission to stay and work for the period of parole, and resettlement benefits. A lasting solution must come from elsewhere: asylum (parole can excuse a late filing), a special immigrant visa, or a family petition.',
    },
    checked: 'Note under 8 U.S.C. 1101, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the standing and the fee, from pages on them',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'closed',
      note: 'New grants are not expected. Afghan nationals are covered by the entry proclamations, and were by the USCIS holds on benefit decisions; see the holds by nationality.',
      as_of: '2026-07-18',
    },
  },
  {
    identifier: 'parole-uniting-for-ukraine',
    shortTitle: 'Uniting for Ukraine',
    legalReference: 'INA 212(d)(5)(A); 8 U.S.C. 1182(d)(5)(A), 1101 note; Pub. L. 117-128, section 401',
    synonyms: ['U4U', 'UHP', 'Ukrainian parole', 'I-134A', 're-parole'],
    summary: {
      who: 'Ukrainian citizens displaced by the war, and their immediate family members, for whom a supporter in the United States filed.',
      shown:
        'A U.S. supporter with sufficient means, cleared security checks, and urgent humanitarian reasons or significant public benefit. Re-parole is asked for on Form I-131.',
      bars: 'Discretionary and case by case. Parole is no admission as an immigrant or nonimmigrant.',
      limits:
        'Parole of up to 2 years. A re-parole costs the parole fee of 2025, at least $1,000 and rising yearly, unless an exception applies. Section 401 gives certain benefits to people paroled from February 24, 2022 to September 30, 2024, and to some family members paroled later.',
      leads_to:
        'Permission to stay and work for the period of parole, but no path to residence by itself. Look at TPS for Ukraine, asylum, and family or employment petitions: parole meets the requirement of inspection for adjustment, and can excuse a late asylum filing.',
    },
    checked: 'Note under 8 U.S.C. 1101, U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the standing, from dated news pages to June 2025; the fee, from pages on it',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'closed',
      note: 'No new applications have been taken since January 2025. Orders of May and June 2025 required pending re-parole and other requests to be processed.',
      as_of: '2025-06-30',
    },
  },
  {
    identifier: 'parole-chnv',
    shortTitle: 'Parole process: Cubans, Haitians, Nicaraguans, Venezuelans (CHNV)',
    legalReference: 'INA 212(d)(5)(A); 8 U.S.C. 1182(d)(5)(A)',
    synonyms: ['CHNV', 'Venezuelan parole', 'Haitian parole', 'humanitarian parole program'],
    summary: {
      who: 'Nationals of Cuba, Haiti, Nicaragua and Venezuela, and immediate family, who flew to the United States after a supporter filed for them.',
      shown:
        'A U.S. supporter, cleared checks, and urgent humanitarian reasons or significant public benefit. Today the entry matters as evidence: the I-94 shows parole, which counts for adjustment under INA 245(a) and the Cuban Adjustment Act.',
      bars: 'No new grants. Former parolees without another status may be placed in removal proceedings.',
      limits:
        'Parole of up to 2 years. The process began in October 2022 for Venezuela and in January 2023 for the other three countries.',
      leads_to:
        'No status by itself. Look at asylum (parole can excuse a filing after one year), the Cuban Adjustment Act after 1 year of presence, TPS, and family petitions. Note when the parole ended: unlawful presence may run from then.',
    },
    checked: 'Federal Register notice of March 25, 2025',
    compiled: 'summaries of the appellate decisions',
    as_of: '2025-09-30',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
    standing: {
      state: 'ended',
      note: 'Terminated on March 25, 2025. A stay by the Supreme Court of May 30, 2025 let the termination take effect; in September 2025 the First Circuit upheld it.',
      as_of: '2025-09-30',
    },
  },
  {
    identifier: 'family-reunification-parole',
    shortTitle: 'Family reunification parole programs',
    legalReference: 'INA 212(d)(5)(A); 8 U.S.C. 1182(d)(5)(A)',
    synonyms: ['FRP', 'FRTF', 'HFRP', 'CFRP'],
    summary: {
      who: 'Relatives from Colombia, Cuba, Ecuador, El Salvador, Guatemala, Haiti and Honduras with an approved family petition who were waiting abroad for a visa number.',
      shown:
        'An approved Form I-130, an invitation from the government to the petitioner (nobody could apply without it), and a favorable exercise of discretion.',
      bars: 'No new grants. The grounds of inadmissibility are examined again at adjustment.',
      limits: 'Parole was granted for up to 3 years.',
      leads_to:
        'Permission to stay and work while waiting, and adjustment on the approved petition once the priority date is current. INA 245(c) may bar a preference relative whose parole lapsed or who worked without permission.',
    },
    checked: null,
    compiled: 'Immigration Policy Tracking Project, entry of December 2025, and news pages of January 2026',
    as_of: '2026-01-31',
    verified_on: '2026-11-22',
    holds: ['uscis-holds', 'entry-proclamations'],
    standing: {
      state: 'ended',
      note: 'Ended on December 15, 2025; existing parole was to end on January 14, 2026, unless the parolee had already applied for residence. For people already paroled, a federal court in Massachusetts stopped that early end by an order of January 10, 2026 and an injunction of about January 24, 2026; how an appeal ended was not found.',
      as_of: '2026-01-31',
    },
  },
]
