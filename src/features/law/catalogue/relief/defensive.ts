import type { ReliefOption } from '../shape.ts'

export const defensive: readonly ReliefOption[] = [
  {
    identifier: 'lpr-cancellation',
    shortTitle: 'Cancellation of removal for permanent residents',
    legalReference: 'INA 240A(a), 240A(c), 240A(d); 8 U.S.C. 1229b(a), 1229b(c), 1229b(d); 8 CFR 1240.20',
    synonyms: [
      '42A',
      'EOIR-42A',
      'LPR cancellation',
      '240A(a)',
      'cancellation for residents',
      'green card holder in proceedings',
    ],
    summary: {
      who: 'A permanent resident in removal proceedings, deportable or inadmissible, who has been lawfully admitted for permanent residence for at least 5 years and has 7 years of continuous residence in the United States after having been admitted in any status. Residence that was obtained by fraud, or without entitlement to it, does not count (Matter of Koloamatangi, 23 I&N Dec. 548 (BIA 2003)).',
      shown:
        'The two periods, no aggravated felony conviction, and that the favorable factors outweigh the adverse ones: family ties, length of residence, hardship, work, service, property, value to the community and rehabilitation, against the nature and recency of the offense and the rest of the record (Matter of C-V-T-, 22 I&N Dec. 7 (BIA 1998)). No hardship standard has to be met.',
      bars: 'Any conviction of an aggravated felony, whenever it was. Earlier cancellation, suspension of deportation or relief under former 212(c). Crewmen, certain exchange visitors, people inadmissible or deportable on security or terrorism grounds, and persecutors of others (INA 240A(c)).\n\nThe clock of the 7 years stops when a notice to appear that states time and place is served, or earlier when the person commits an offense referred to in 212(a)(2) that makes him or her inadmissible or removable; under Barton v. Barr, 590 U.S. 222 (2020), that offense need not be the one charged. A single crime within the petty offense exception is not such an offense and does not stop the clock (Matter of Garcia, 25 I&N Dec. 332 (BIA 2010)). The clock of the 5 years as a resident does not stop so.',
      limits:
        'Form EOIR-42A, filed with the immigration judge; the 2025 law set a court filing fee of at least $600, which rises yearly and comes on top of the older fee (8 U.S.C. 1812). 5 years as a resident, 7 years of continuous residence. There is no yearly cap on these grants. It can be had once in a lifetime.',
      leads_to: 'The removal case ends and permanent residence is kept, with its original date.',
    },
    checked:
      'INA 240A, 8 U.S.C. 1229b, and 8 U.S.C. 1812, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the older fee; the decisions cited, of which Matter of Garcia by its headnote; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'non-lpr-cancellation',
    shortTitle: 'Cancellation of removal for nonpermanent residents',
    legalReference:
      'INA 240A(b)(1), 240A(c), 240A(d), 240A(e); 8 U.S.C. 1229b(b)(1), 1229b(c), 1229b(d), 1229b(e); 8 CFR 1240.20, 1240.21',
    synonyms: [
      '42B',
      'EOIR-42B',
      '10-year cancellation',
      'ten-year cancellation',
      'ten-year law',
      'ten year green card',
      '240A(b)(1)',
      'cancellation for non-residents',
      'la ley de los diez años',
    ],
    summary: {
      who: 'Somebody in removal proceedings who has been in the United States for 10 years without a break that counts, with or without inspection, and who has a spouse, parent or child who is a U.S. citizen or permanent resident. A child is unmarried and under 21.',
      shown:
        '10 years of continuous physical presence; good moral character during that period; no disqualifying conviction; and that removal would bring exceptional and extremely unusual hardship to the citizen or resident spouse, parent or child. The hardship must go well beyond what removal ordinarily means for a family: serious illness, special needs at school and dependence on the applicant count, all taken together. Hardship to the applicant alone does not count.',
      bars: 'A conviction of an offense described in 212(a)(2), 237(a)(2) or 237(a)(3), also if the person was never admitted, with a waiver for some victims of domestic violence (240A(b)(5)). The petty offense exception does not save the application where the law allows 1 year or more for a crime involving moral turpitude, since 237(a)(2)(A)(i) then describes it (Matter of Cortez, 25 I&N Dec. 301 (BIA 2010)); it does where the maximum is less than 1 year (Matter of Pedroza, 25 I&N Dec. 312 (BIA 2010)). Crewmen, certain exchange visitors, security and terrorism cases, persecutors, and those who had cancellation, suspension or 212(c) relief before.\n\nPresence ends with service of a notice to appear that states time and place (Pereira v. Sessions, 585 U.S. 198 (2018); Niz-Chavez v. Garland, 593 U.S. 155 (2021)) or with an offense referred to in 212(a)(2), which a crime within the petty offense exception is not (Matter of Garcia, 25 I&N Dec. 332 (BIA 2010)). It is broken by one absence of more than 90 days, by absences of more than 180 days in total, and by departure under an order or under threat of one.',
      limits:
        'Form EOIR-42B, filed with the immigration judge; the 2025 law set a court filing fee of at least $1,500, which rises yearly and comes on top of the older fee (8 U.S.C. 1812). No more than 4,000 grants a year together with VAWA cancellation, so decisions are often held until a number is free. A child’s age counts when the case is decided; a child who turns 21 or marries first is no longer a qualifying relative.',
      leads_to:
        'Permanent residence from the day of the grant. While the application is pending, a work permit may be asked for under category (c)(10). Spouse and children get nothing through it; they need a petition of their own.',
    },
    checked:
      'INA 240A, 8 U.S.C. 1229b, and 8 U.S.C. 1812, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the older fee; the decisions cited, of which Matter of Pedroza and Matter of Garcia by their headnotes; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'vawa-cancellation',
    shortTitle: 'Cancellation for battered spouses, children and parents (VAWA)',
    legalReference: 'INA 240A(b)(2); 8 U.S.C. 1229b(b)(2); 8 CFR 1240.20',
    synonyms: [
      'VAWA cancellation',
      'VAWA',
      '42B',
      'battered spouse',
      'three-year cancellation',
      'domestic violence victim',
      '240A(b)(2)',
    ],
    summary: {
      who: 'Somebody in removal proceedings who was battered or subjected to extreme cruelty by a spouse or parent who is or was a U.S. citizen or permanent resident, or who is the parent of a child so treated by the child’s citizen or resident parent, married or not. It also reaches those whose marriage failed in law only because the abuser was already married. It does not reach parents abused by a grown son or daughter, who may self-petition instead.',
      shown:
        'Three years of continuous physical presence (3 years before the application); the abuse, by any credible evidence; good moral character during those years; and extreme hardship to the applicant or to the applicant’s child or parent. Divorce or the abuser’s loss of status does not close this door, and the 2-year limits of the self-petition do not apply.',
      bars: 'Inadmissibility under 212(a)(2) or (3), deportability under 237(a)(1)(G) or (2) to (4), and any aggravated felony conviction. Acts or convictions connected with the abuse may be forgiven for good moral character, and 237(a)(7) waives domestic-violence and stalking convictions of those who were not the primary perpetrator.\n\nA charging document does not stop the clock. Absences connected with the abuse are not counted toward the limits of 90 days and 180 days in total.',
      limits:
        'Form EOIR-42B, filed with the immigration judge; check whether the court fee is asked of VAWA applicants. It shares the cap of 4,000 grants a year. A motion to reopen on this ground may be filed within 1 year of the final order, and later in extraordinary circumstances or extreme hardship to a child.',
      leads_to:
        'Permanent residence from the day of the grant. Children of the applicant, or the parent of an applicant who is a child, may be given parole until they can adjust.',
    },
    checked: 'INA 240A(b)(2), 8 U.S.C. 1229b(b)(2), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'fraud-waiver-in-removal',
    shortTitle: 'Waiver of removal for fraud at admission',
    legalReference: 'INA 237(a)(1)(H); 8 U.S.C. 1227(a)(1)(H)',
    synonyms: ['237(a)(1)(H)', 'H waiver', 'fraud waiver', 'misrepresentation at entry'],
    summary: {
      who: 'Somebody in removal proceedings who was admitted with an immigrant visa or an equivalent document and is charged as deportable because of fraud or misrepresentation at that admission, willful or innocent, and who is the spouse, parent, son or daughter of a U.S. citizen or permanent resident; or a VAWA self-petitioner.',
      shown:
        'The family tie; that the person held an immigrant visa or equivalent document and was otherwise admissible at the time, apart from the labor-certification and document grounds of 212(a)(5)(A) and (7)(A) that came directly from the fraud; and favorable discretion. The VAWA self-petitioner need show neither family tie nor visa. No hardship standard applies.',
      bars: 'Closed to persecutors and others described in 237(a)(4)(D). It waives deportability, so it does not help somebody charged as inadmissible on arrival, and it does not lift a second, independent ground, such as a conviction.',
      limits:
        'Asked of the immigration judge, without a form; there is no deadline and no period of residence. For an application still ahead, 212(i) is the waiver.',
      leads_to:
        'Permanent residence is kept and treated as valid from the beginning (Matter of Sosa-Hernandez, 20 I&N Dec. 758 (BIA 1993)). Charges that rest on grounds which flowed directly from the same fraud fall with it.',
    },
    checked: 'INA 237(a)(1)(H), 8 U.S.C. 1227(a)(1)(H), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'voluntary-departure',
    shortTitle: 'Voluntary departure',
    legalReference: 'INA 240B; 8 U.S.C. 1229c; 8 CFR 240.25, 1240.26',
    synonyms: ['VD', 'salida voluntaria', 'pre-conclusion', 'post-conclusion'],
    summary: {
      who: 'Somebody who would otherwise be ordered removed and can leave at his or her own expense. There are two kinds: before or during proceedings, from DHS or the judge, and at the end of proceedings, from the judge. Unaccompanied children may have it without cost to them (8 U.S.C. 1232(a)(5)(D)).',
      shown:
        'Before or during proceedings: the judge grants it on request at or before the hearing at which the case is set for the merits, if the person concedes removability, withdraws other requests and waives appeal; later only if DHS agrees.\n\nAt the end: presence for at least 1 year when the notice to appear was served, good moral character for at least 5 years, clear and convincing evidence of means and intent to leave, a travel document, and a bond of at least $500.',
      bars: 'Neither kind for those convicted of an aggravated felony or deportable for terrorism, and at the end of proceedings for no security case; by the regulation the judge grants neither kind in a security case (8 CFR 1240.26). Arriving aliens cannot have it before the end, but may ask to withdraw the application for admission. Nor can anybody have it again who was once granted it after being found present without admission.\n\nFailing to leave in time brings a civil penalty, which the statute puts between $1,000 and $5,000 and which is adjusted yearly for inflation (in 2025 up to $9,970); the judge presumes $3,000 (8 CFR 1240.26(j)). It also closes cancellation, adjustment, change of status, registry and voluntary departure for 10 years. VAWA applicants are spared the 10 years if the abuse was at least one central reason for staying.',
      limits:
        'Up to 120 days before or during proceedings, up to 60 days at the end. The bond is posted within 5 business days. A motion to reopen filed within the period, or a petition for review, ends the grant and with it the penalties; the order of removal then takes its place.',
      leads_to:
        'Departure without a removal order, and so without the bar of 212(a)(9)(A). Unlawful presence still counts: the 10-year bar applies after 1 year or more, while the 3-year bar reaches only those who left before proceedings began.',
    },
    checked: 'INA 240B, 8 U.S.C. 1229c, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the amount of 2025; 8 U.S.C. 1232; 8 CFR 1240.26, from pages on the rule of December 18, 2008 (73 FR 76927)',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'motion-to-terminate',
    shortTitle: 'Motion to terminate proceedings',
    legalReference: 'INA 239; 8 U.S.C. 1229; 8 CFR 1003.18(d), 1003.1(m), 1239.2',
    synonyms: ['MTT', 'termination', 'defective NTA', 'NTA', 'notice to appear', 'dismissal'],
    summary: {
      who: 'Anybody in proceedings against whom the charges do not stand, whose proceedings are defective, or who has or can get a status that makes them pointless.',
      shown:
        'Mandatory grounds of the 2024 rule: no charge can be sustained; the person cannot have a fair hearing because of mental incompetency and no safeguards suffice; the person has become a citizen or, since proceedings began, a permanent resident, refugee, asylee or holder of S, T or U status; the parties move jointly, or one moves and the other states that it does not oppose; or the law otherwise requires it.\n\nDiscretionary grounds include an unaccompanied child with an asylum claim before USCIS; prima facie eligibility for naturalization, relief or a status that only USCIS can grant, with the filing made; holders of TPS, deferred action or Deferred Enforced Departure; and the need to leave with an approved Form I-601A.',
      bars: 'DHS may oppose, and may begin new proceedings on proper charges. A defective notice to appear must be objected to before the pleadings close (Matter of Fernandes, 28 I&N Dec. 605 (BIA 2022)). A pending asylum application before the court ends with the case. DHS has a motion of its own to dismiss on the grounds of 239.2(a).',
      limits:
        'No deadline in the rule; object to defects at the first master calendar hearing, before pleading. The rule took effect on July 29, 2024.',
      leads_to:
        'The case ends without an order and without relief: no status and no work permit come from it, but an application can go on before USCIS. A denial can be appealed with the final decision. Appeals and motions cost at least $900 under the 2025 law, which rises yearly (8 U.S.C. 1812).',
    },
    checked: null,
    compiled:
      'the fees, from a page on EOIR PM 25-35; summary of the rule of May 29, 2024, 89 FR 46742, effective July 29, 2024 (8 CFR 1003.18(d)); the decisions cited',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
    standing: {
      state: 'limited',
      note: 'The list of grounds is that of the 2024 rule (89 FR 46742). We have not been able to confirm whether it was changed in 2025 or 2026; read the current 8 CFR 1003.18(d) before relying on it.',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'motion-to-suppress',
    shortTitle: 'Motion to suppress evidence',
    legalReference:
      '8 CFR 287.8, 1240.8(c); INS v. Lopez-Mendoza, 468 U.S. 1032 (1984); Matter of Barcenas, 19 I&N Dec. 609 (BIA 1988)',
    synonyms: ['MTS', 'suppression', 'egregious violation', 'I-213', 'Fourth Amendment'],
    summary: {
      who: 'A respondent whose alienage the government means to prove by evidence gained through an egregious violation of the Fourth Amendment, through coercion or other breach of due process, or through breach of a regulation made for the person’s benefit, such as the rules for arrests and interviews in 8 CFR 287.8.',
      shown:
        'First a prima facie showing by a detailed statement, from the respondent’s own knowledge, of how the evidence was obtained, with testimony if needed. The burden then moves to the government to justify the manner in which it got the evidence (Matter of Barcenas). An ordinary Fourth Amendment violation is not enough in removal proceedings (INS v. Lopez-Mendoza); most circuits ask for an egregious one, judged by force, race, coercion or entry into the home.',
      bars: 'The allegations must be denied and the charge contested before the motion; a plea that admits alienage ends it. Identity itself cannot be suppressed, and the government may prove alienage by independent evidence, such as earlier applications, visa records or a foreign birth certificate found by name. Applying for relief in the same case may supply that evidence.',
      limits:
        'Filed in writing before or at the time of pleading, with the affidavit. Get the arrest report (Form I-213) and body-camera records early. Rules differ from circuit to circuit.',
      leads_to:
        'Without other proof of alienage the government fails in its burden (8 CFR 1240.8(c)) and the case is terminated. It gives no status and does not prevent new proceedings on untainted evidence.',
    },
    checked: null,
    compiled: 'the decisions cited and a practice advisory of 2017; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'post-conviction-relief',
    shortTitle: 'Post-conviction relief',
    legalReference:
      'INA 101(a)(48); 8 U.S.C. 1101(a)(48); Padilla v. Kentucky, 559 U.S. 356 (2010); Matter of Pickering, 23 I&N Dec. 621 (BIA 2003); Matter of Thomas and Thompson, 27 I&N Dec. 674 (A.G. 2019)',
    synonyms: ['PCR', 'vacatur', 'vacated conviction', 'expungement', 'sentence reduction'],
    summary: {
      who: 'Somebody whose conviction or sentence makes him or her removable, detained, or barred from relief or naturalization, and who can attack it in the criminal court that gave it.',
      shown:
        'In criminal court: a legal or procedural defect. A common one is that counsel did not advise of a clear risk of deportation (Padilla v. Kentucky) and that the person would not have pleaded so otherwise; others are a missing statutory warning, a plea not understood, or no interpreter.\n\nIn immigration proceedings: an order which shows that the conviction was vacated for that defect (Matter of Pickering). Have the order state the reason.',
      bars: 'A conviction vacated only for rehabilitation or for immigration hardship remains a conviction under INA 101(a)(48), and so, as a rule, does one expunged after probation. The same test applies to a changed sentence: it counts only if it mends a defect in the criminal proceedings (Matter of Thomas and Thompson). Padilla does not reach convictions that were final before March 31, 2010 (Chaidez v. United States, 568 U.S. 342 (2013)).',
      limits:
        'Each State has its own motions and deadlines; federal habeas and coram nobis have theirs. A motion to reopen a removal order is due within 90 days (see motion to reopen); courts may excuse delay for somebody who acted diligently. Sentences matter to the day: 1 year makes many offenses aggravated felonies, and a suspended sentence counts in full.',
      leads_to:
        'No immigration status of its own: it takes away the conviction, and with it the charge, the bar to relief or mandatory detention. The admitted conduct may still matter to discretion, and for some grounds an admission suffices without a conviction.',
    },
    checked: 'INA 101(a)(48), 8 U.S.C. 1101(a)(48), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'administrative-closure',
    shortTitle: 'Administrative closure by agreement',
    legalReference: '8 CFR 1003.18(c), 1003.1(l)',
    synonyms: ['admin closure', 'AC', 'administratively closed'],
    summary: {
      who: 'A respondent whose case both sides are content to take off the court’s active calendar, for example while USCIS decides a petition on which relief depends.',
      shown:
        'A joint motion, or a motion which the other side has affirmatively said it does not oppose. Under the 2024 rule the judge or the Board generally grants it; only unusual, clearly identified and supported reasons allow a denial.',
      bars: 'Silence of the other side is not agreement; then the test for closure over objection applies. It is no relief, and either side may ask at any time to put the case back on the calendar. A long stay off the calendar can cost evidence, and a person in closed proceedings is still in proceedings.',
      limits:
        'No deadline and no fixed length; the case rests until somebody moves to recalendar it. Asylum applications stay pending and their work permits go on. It opens the way to Form I-601A, which is closed to others in proceedings.',
      leads_to:
        'Time, and nothing by itself: no status, no work permit of its own, and no protection if the case comes back.',
    },
    checked: '8 CFR 1003.18(c), its opening text in the edition current to September 30, 2024',
    compiled: 'the rule of May 29, 2024, 89 FR 46742, effective July 29, 2024, and the rest of the section',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
    standing: {
      state: 'limited',
      note: 'The rule of 2024 was in effect in the material that we found, edition current to September 30, 2024. Since 2025 DHS has moved to recalendar closed cases. Check the current text of 8 CFR 1003.18(c).',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'judicial-administrative-closure',
    shortTitle: 'Administrative closure over objection (judge’s decision)',
    legalReference: '8 CFR 1003.18(c)(3), 1003.1(l)(3); Matter of Cruz-Valdez, 28 I&N Dec. 326 (A.G. 2021)',
    synonyms: ['admin closure', 'AC', 'recalendar'],
    summary: {
      who: 'A respondent who has good reason to wait, usually for a decision outside the court, when DHS objects or says nothing.',
      shown:
        'That closure is right in the totality of circumstances. The judge or the Board weighs the reason for which it is sought; the basis of the opposition; any petition or application pending outside the proceedings and its requirements; how long closure is expected to last; who is answerable for delay; the likely outcome of the case; and, for a detained person, the detention.',
      bars: 'An objection of DHS weighs but does not decide. An approvable petition with a current visa speaks for closure; a filing made only for delay, or one that may take many years, speaks against it. It is no relief, and either side may move to recalendar, when the like circumstances are weighed again.',
      limits:
        'No deadline and no fixed length. Matter of Castro-Tum, 27 I&N Dec. 271 (A.G. 2018), which had taken the power away, was overruled by Matter of Cruz-Valdez in 2021, and the power was written into the regulations in 2024.',
      leads_to:
        'Time off the active calendar, with no status and no work permit of its own. It opens the way to Form I-601A.',
    },
    checked: '8 CFR 1003.18(c), its opening text in the edition current to September 30, 2024',
    compiled: 'summaries of the rule of May 29, 2024, 89 FR 46742, and of the decisions cited',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
    standing: {
      state: 'limited',
      note: 'Same caution as for closure by agreement: the 2024 text was in effect in the material that we found, but changes in 2025 or 2026 were not confirmed either way, and DHS has moved to recalendar closed cases. Check the current text of 8 CFR 1003.18(c).',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'prosecutorial-discretion',
    shortTitle: 'Prosecutorial discretion',
    legalReference: 'DHS enforcement discretion; guidance of the ICE Office of the Principal Legal Advisor',
    synonyms: ['PD', 'OPLA', 'deferred action', 'stay of removal', 'I-246'],
    summary: {
      who: 'Anybody against whom DHS is acting or could act, at any stage, whose circumstances speak for not pursuing the case.',
      shown:
        'Whatever weighs with the agency: long residence, family, health, age, military service, being a victim or witness, eligibility for a benefit, and little or no criminal record. A request says exactly which favor is asked for: not to file the notice to appear, to dismiss, to join in a motion, to stipulate to relief or facts, not to appeal, to stay removal, or to defer action.',
      bars: 'It is decided case by case and creates no right; a refusal cannot be appealed or reviewed. A request tells DHS where the person is and what the facts are. Criminal history and recent entry weigh against it.',
      limits:
        'No form and no deadline for requests to the Office of the Principal Legal Advisor; a stay of removal is asked for on Form I-246. Whatever is granted may be taken back.',
      leads_to:
        'It ends or slows the case without an immigration status. Deferred action allows a work permit on a showing of economic need (category (c)(14)); the other forms do not.',
    },
    checked: 'ICE page on prosecutorial discretion (copy of 2022) for the older guidance',
    compiled: 'reports on the practice since January 2025',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
    standing: {
      state: 'limited',
      note: 'The guidance of 2022 is no longer in use. The enforcement priorities were withdrawn in January 2025, and requests are rarely granted.',
      as_of: '2025-12-31',
    },
  },
  {
    identifier: 'bond-redetermination',
    shortTitle: 'Bond and custody redetermination',
    legalReference:
      'INA 235(b), 236(a), 236(c); 8 U.S.C. 1225(b), 1226(a), 1226(c); 8 CFR 1003.19, 1236.1(d); Matter of Guerra, 24 I&N Dec. 37 (BIA 2006)',
    summary: {
      who: 'Somebody whom DHS holds for removal proceedings under INA 236(a), above all people who were admitted and then arrested inside the country. Whether those who entered without inspection are held so is in court: see the standing.',
      shown:
        'That the person is no danger to persons or property, no threat to national security, and likely to come to the hearings (Matter of Guerra; Matter of Adeniji, 22 I&N Dec. 1102 (BIA 1999)): a fixed address, length of residence, family ties, work, record of appearing in court, relief that can be had, and the whole criminal history with what happened since. The person bears the burden, save where a circuit has put it on DHS. Bring a sponsor, proof of address, tax and school papers, and the court records.',
      bars: 'No bond for those held under INA 236(c): deportable or inadmissible for listed crimes or for terrorism, and since the Laken Riley Act (Pub. L. 119-1, January 29, 2025) those who are inadmissible for entering without inspection, for fraud or for lacking documents and were charged with, arrested for, convicted of or admit burglary, theft, larceny, shoplifting, assault of a law enforcement officer, or a crime that causes death or serious bodily injury. None for arriving aliens and others held under INA 235(b), in expedited removal or credible fear, nor after a final order (INA 241). A hearing under Matter of Joseph, 22 I&N Dec. 799 (BIA 1999), tests whether 236(c) applies at all. What no bond can reach is left to parole by DHS and to habeas corpus in the district court.',
      limits:
        'Bond is at least $1,500 (INA 236(a)(2)). The request may be made orally or in writing, without a fee, once DHS has set custody; a second one needs materially changed circumstances. An appeal to the Board is due within 30 days, without the appeal fee; a rule of February 6, 2026, that makes it 10 days for most appeals was blocked by a court on March 8, 2026, as reported, so check what is in force; DHS may stay a release for the time of its own appeal (8 CFR 1003.19(i)).',
      leads_to:
        'Release from detention while the case goes on, on bond or on recognizance, often with conditions. It is no relief from removal and gives no work permit; missing a hearing breaches the bond.',
    },
    synonyms: [
      'bond',
      'custody',
      'detention',
      'detained',
      'release on bond',
      'bond hearing',
      'ICE custody',
      'habeas',
      'mandatory detention',
      'recognizance',
      'ROR',
    ],
    checked: null,
    compiled:
      'INA 235, 236 and 241, the decisions and the regulations cited, from general knowledge; the standing, from pages on the courts of appeals to June 2026; the rule on appeals, from pages of the spring of 2026',
    as_of: '2026-06-30',
    verified_on: '2026-11-22',
    standing: {
      state: 'in court',
      note: 'Matter of Yajure Hurtado, 29 I&N Dec. 216 (BIA 2025), denies immigration judges power over the bond of everybody who entered without inspection, however long ago. As reported, a district court in California ordered bond hearings for a class across the country (Maldonado Bautista v. Santacruz, November 2025) and vacated the decision in February 2026; what became of that on appeal was not found. The courts of appeals are split: as reported in June 2026 the Second, Third and Sixth Circuits reject it, the Fifth and Eighth follow it, and on June 26, 2026 the government asked the Supreme Court to decide. The place of detention settles which law applies: check the circuit, and file for habeas corpus where the judge will not hear the request.',
      as_of: '2026-06-30',
    },
  },
  {
    identifier: 'rescind-in-absentia-order',
    shortTitle: 'Motion to reopen and rescind an in absentia order',
    legalReference:
      'INA 239(a), 240(b)(5)(C), 240(b)(7), 240(e)(1); 8 U.S.C. 1229(a), 1229a(b)(5)(C), 1229a(b)(7), 1229a(e)(1); 8 CFR 1003.23(b)(4)(ii)',
    summary: {
      who: 'Somebody who was ordered removed because he or she did not come to a hearing. Orders in deportation and exclusion proceedings, begun before April 1, 1997, have rules of their own (8 CFR 1003.23(b)(4)(iii)).',
      shown:
        'One of three grounds. Exceptional circumstances beyond the person’s control, such as battery or extreme cruelty to the person or to a child or parent, serious illness of the person, or serious illness or death of the spouse, a child or a parent, and nothing less compelling (INA 240(e)(1)). Or that notice was not received as INA 239(a)(1) or (2) asks. Or that the person was in federal or state custody and the absence was not his or her fault. Affidavits, medical records, proof of address and of the mail say which.',
      bars: 'Notice need not be given to somebody who left no address after being warned of that duty (INA 240(b)(5)(B)). A notice to appear without time and place does not help if a notice of hearing under INA 239(a)(2) was received (Campos-Chaves v. Garland, 602 U.S. 447 (2024)). Mail sent to the last address is presumed delivered, for regular mail weakly (Matter of M-R-A-, 24 I&N Dec. 665 (BIA 2008)). Only one motion of this kind may be filed. The fault of a lawyer may be an exceptional circumstance, but must be shown as Matter of Lozada, 19 I&N Dec. 637 (BIA 1988), asks.',
      limits:
        'Within 180 days of the order for exceptional circumstances; at any time for lack of notice or custody. It is filed with the immigration judge, for there is no appeal from the order itself. Filing it stays removal until the judge has decided (INA 240(b)(5)(C)). As reported the fee of the 2025 law, at least $900 and rising yearly, is not asked where notice was lacking or the person was in custody.',
      leads_to:
        'The order falls and the proceedings begin again where they stood, with every form of relief. While it stands, whoever was warned orally of the consequences, in a language he or she understands, cannot have cancellation, adjustment, change of status, voluntary departure or registry for 10 years (INA 240(b)(7)).',
    },
    synonyms: [
      'in absentia',
      'missed hearing',
      'missed court',
      'failure to appear',
      'no notice',
      'rescission',
      'MTR',
      'motion to rescind',
      'reopen in absentia',
      'exceptional circumstances',
    ],
    checked: null,
    compiled:
      'INA 239 and 240, the decisions and the regulations cited, from general knowledge and the beginning of chapter 5.9 of the Immigration Court Practice Manual; the fee, from a page on EOIR PM 25-35',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'motion-to-reopen',
    shortTitle: 'Motion to reopen or reconsider',
    legalReference: 'INA 240(c)(6), 240(c)(7); 8 U.S.C. 1229a(c)(6), 1229a(c)(7); 8 CFR 1003.2, 1003.23',
    summary: {
      who: 'Somebody with a final decision in removal proceedings who has new facts (to reopen) or can show an error of law or fact in the decision (to reconsider). It goes to whoever decided last: the immigration judge, or the Board after an appeal.',
      shown:
        'To reopen: facts that are material, that could not have been presented at the hearing, and evidence for them; with a new application for relief attached, on which the person is eligible on its face, and that it would be granted if discretion is at stake (Matter of Coelho, 20 I&N Dec. 464 (BIA 1992)). To reconsider: the error, with the law. Where a lawyer failed, what Matter of Lozada, 19 I&N Dec. 637 (BIA 1988), asks: a detailed affidavit, notice to that lawyer, and a complaint or the reason for none.',
      bars: 'One motion of each kind. An order that DHS has reinstated cannot be reopened (INA 241(a)(5)). Leaving the country withdraws a motion by the regulations (8 CFR 1003.2(d), 1003.23(b)(1)); most courts of appeals do not accept that. Somebody who did not use voluntary departure in time cannot have the relief that INA 240B(d) closes.',
      limits:
        '90 days from the final order to reopen, 30 days to reconsider. No limit for asylum, withholding or the Convention Against Torture on changed conditions in the country that were not available before; 1 year, and more in extraordinary circumstances, for VAWA applicants (INA 240(c)(7)(C)(iv)); none for a motion in which DHS joins. The judge or the Board may reopen of its own accord, and courts toll the 90 days for those who acted diligently. For orders in absentia see the motion to rescind. Filing does not stay removal, save for VAWA applicants and orders in absentia: ask for a stay. The 2025 law set a fee of at least $900, rising yearly (8 U.S.C. 1812).',
      leads_to:
        'The order is no longer final and the case goes on before the judge or the Board. A denial can be taken to the court of appeals within 30 days.',
    },
    synonyms: [
      'MTR',
      'reopen',
      'reconsider',
      'old removal order',
      'final order',
      'deportation order',
      'changed country conditions',
      'ineffective assistance',
      'sua sponte',
      'joint motion to reopen',
    ],
    checked: null,
    compiled:
      'INA 240, the decisions and the regulations cited, from general knowledge; the fee, from a page on EOIR PM 25-35',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'former-212c',
    shortTitle: 'Relief under former section 212(c)',
    legalReference:
      'INA 212(c); 8 U.S.C. 1182(c); 8 CFR 1003.44, 1212.3; INS v. St. Cyr, 533 U.S. 289 (2001); Judulang v. Holder, 565 U.S. 42 (2011); Matter of Abdelghany, 26 I&N Dec. 254 (BIA 2014)',
    summary: {
      who: 'A permanent resident who is removable for a plea or conviction entered before April 1, 1997, and who has 7 consecutive years of lawful unrelinquished domicile in the United States. The section was repealed from April 1, 1997, and lives on for such convictions, whether by plea or after a trial, in deportation and in removal proceedings.',
      shown:
        'The 7 years, counted to the application; and that the good outweighs the bad: family, length of residence, work, service, rehabilitation and hardship, against the offense and the rest of the record (Matter of Marin, 16 I&N Dec. 581 (BIA 1978)). A grave crime asks for unusual or outstanding equities. No ground of inadmissibility like the charge is needed (Matter of Abdelghany).',
      bars: 'Grounds of inadmissibility under 212(a)(3)(A), (B), (C) or (E), or (10)(C). 5 years or more served in all for aggravated felonies of which the person was convicted between November 29, 1990, and April 24, 1996. For a plea or conviction entered between April 24, 1996, and April 1, 1997, in proceedings begun on or after April 24, 1996: the crimes of section 440(d) of the Antiterrorism and Effective Death Penalty Act, among them aggravated felonies, drug and firearm offenses. It does not reach a conviction entered on or after April 1, 1997. Those under an order who left or came back unlawfully are shut out by the regulation. A person once granted it cannot have cancellation later (INA 240A(c)(6)), nor both together.',
      limits:
        'Form I-191, before the immigration judge. A special motion for people under a final order had to be filed by April 26, 2005 (8 CFR 1003.44); later ones go by the ordinary limits for motions to reopen.',
      leads_to:
        'Residence is kept, with its original date. A grant covers only the convictions and grounds described in the application.',
    },
    synonyms: [
      '212c',
      '212(c)',
      '212(c) waiver',
      'I-191',
      'old conviction',
      'conviction before 1996',
      'conviction before 1997',
    ],
    checked:
      'Matter of Abdelghany by its headnote; 8 CFR 1212.3, paragraphs (a) to (e), from a reprint; summary of the rule of September 28, 2004 (69 FR 57826)',
    compiled: 'the other decisions, 8 CFR 1003.44 and the rest of 8 CFR 1212.3, from general knowledge',
    as_of: '2025-12-31',
    verified_on: '2026-11-22',
  },
]
