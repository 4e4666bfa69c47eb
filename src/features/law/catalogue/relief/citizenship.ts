import type { ReliefOption } from '../shape.ts'

export const citizenship: readonly ReliefOption[] = [
  {
    identifier: 'citizenship-by-birth',
    shortTitle: 'Citizenship by birth in the United States',
    legalReference: 'INA 301(a), 301(b); 8 U.S.C. 1401(a), 1401(b); U.S. Constitution, Fourteenth Amendment',
    synonyms: ['birthright citizenship', 'born in the US', 'jus soli', '14th Amendment'],
    summary: {
      who: 'Everybody born here who is subject to the jurisdiction of the United States, including members of Indian and other aboriginal tribes, and those born in Puerto Rico, Guam, the U.S. Virgin Islands and the Northern Mariana Islands under the laws for these places.',
      shown:
        'The birth in the United States: a birth certificate registered near the birth, or, where it was registered late or by a midwife, older records such as hospital, baptism, census and school records and statements of people who knew. A U.S. passport is proof.',
      bars: 'Children born to accredited foreign diplomats are outside the rule. The parents’ unlawful or temporary status does not matter. Persons born in American Samoa are nationals but not citizens (INA 308). Citizenship once had is lost only by a voluntary act with the intent to give it up (INA 349).',
      limits: 'None: citizenship begins at birth, and proof may be sought at any age.',
      leads_to:
        'U.S. citizenship from birth, so that no ground of removal applies. Somebody who may be a citizen should say so at once in proceedings; the government must prove alienage.',
    },
    checked: 'INA 301, 8 U.S.C. 1401, in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'reports of Trump v. Barbara; the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    standing: {
      state: 'in force',
      note: 'Executive Order 14160, which would have denied citizenship to children of parents here unlawfully or temporarily, was struck down by the Supreme Court in Trump v. Barbara (No. 25-365), decided on June 30, 2026, by 6-3.',
      as_of: '2026-07-31',
    },
  },
  {
    identifier: 'citizenship-acquired',
    shortTitle: 'Citizenship acquired at birth abroad',
    legalReference:
      'INA 301(c), 301(d), 301(e), 301(g), 301(h), 309; 8 U.S.C. 1401(c), 1401(d), 1401(e), 1401(g), 1401(h), 1409; 8 CFR part 301',
    synonyms: ['acquired citizenship', 'N-600', 'CRBA', 'born abroad to citizen', 'acquisition', '309'],
    summary: {
      who: 'Somebody born outside the United States to a parent who was a U.S. citizen at the time. The law of the day of birth decides: requirements have changed often, and people of all ages may be citizens without knowing it.',
      shown:
        'Two citizen parents, married: one of them had resided in the United States or its possessions by then, for however short a time. One citizen parent, married to an alien: that parent was physically present for 5 years before the birth, at least 2 of them after age 14 (for births from December 24, 1952, to November 13, 1986, 10 years, 5 of them after age 14).\n\nUnmarried citizen father, present rule: the same presence; clear and convincing evidence of the blood relationship; his citizenship at the birth; a written promise to support the child until 18, unless he has died; and before age 18 legitimation, acknowledgment under oath or a court’s finding of paternity. It is for those who were under 18 on November 14, 1986 (born after November 14, 1968) and had not been legitimated by then.\n\nUnmarried citizen father, former INA 309(a): the father’s presence by the law of the day of birth, and legitimation before age 21 under the law of the child’s or the father’s home; no clear and convincing evidence and no promise of support. It is for those who were 18 or older on November 14, 1986, or legitimated before that day, and those who were 15, 16 or 17 on it may choose it.\n\nUnmarried citizen mother: 1 continuous year of presence for births from December 24, 1952, to June 11, 2017. For births on or after June 12, 2017, Sessions v. Morales-Santana, 582 U.S. 47 (2017), applies the longer rule, 5 years of presence, at least 2 of them after age 14.',
      bars: 'Without the parent’s presence nothing passes, and hardship does not excuse it; service in the Armed Forces or for the government abroad may count as presence. Older laws asked the child to come and live here to keep citizenship, and those who lost it so may regain it by an oath (INA 324(d)).',
      limits:
        'No deadline to prove it. A Consular Report of Birth Abroad is issued only before age 18; a passport or a certificate (Form N-600) at any age. The steps of an unmarried father fall before the child is 18, under the former rule before 21.',
      leads_to:
        'U.S. citizenship from birth. A child who did not acquire it may still derive it later under INA 320, or be naturalized under INA 322.',
    },
    checked: 'INA 301 and 309, 8 U.S.C. 1401 and 1409, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the former INA 309(a) and whom it is for (Pub. L. 99-653, section 23(e), and Pub. L. 100-525, section 8(r)); the effect of Sessions v. Morales-Santana, from pages on USCIS policy alert PA-2018-01; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'citizenship-derivative',
    shortTitle: 'Derivative citizenship after birth',
    legalReference: 'INA 320, 322; 8 U.S.C. 1431, 1433; 8 CFR parts 320, 322',
    synonyms: [
      'derived citizenship',
      'derivation',
      'N-600',
      'N-600K',
      'CCA',
      'Child Citizenship Act',
      'former 321',
    ],
    summary: {
      who: 'A permanent resident child with a parent who is a U.S. citizen by birth or naturalization (INA 320), and a child living abroad with a citizen parent (INA 322). Adopted children count if the adoption meets INA 101(b)(1); stepchildren do not.',
      shown:
        'INA 320: before the 18th birthday, all at the same time, in whatever order they came about: at least one parent is a citizen; the child is under 18 and unmarried; has been lawfully admitted for permanent residence; and resides in the United States in that parent’s legal and physical custody. It happens by itself, without an application. Children of military members and government employees stationed abroad need not reside here.\n\nINA 322: the citizen parent, or else that parent’s citizen parent, has 5 years of presence in the United States, at least 2 of them after age 14; the child lives abroad in the parent’s custody and is here temporarily after a lawful admission.',
      bars: 'A child who turned 18 or married before the last condition was met derives nothing. A child born outside marriage claims through the father only if legitimated. Joint custody is enough, but the child must really live with the citizen parent.',
      limits:
        'INA 320 is for those who were under 18 on or after February 27, 2001; older rules, chiefly former INA 321, decide for people who were 18 by then, so compute them for every adult client who came as a child. For INA 322 application (Form N-600K), decision and oath all fall before age 18. Proof of derived citizenship by passport or Form N-600 has no deadline.',
      leads_to:
        'U.S. citizenship from the day on which all conditions were met, or from the oath or grant under INA 322. A citizen cannot be removed, whatever convictions followed.',
    },
    checked: 'INA 320 and 322, 8 U.S.C. 1431 and 1433, in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the effective date of the Child Citizenship Act of 2000 and former INA 321',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    identifier: 'naturalization',
    shortTitle: 'Naturalization',
    legalReference:
      'INA 101(f), 312, 316, 318, 319; 8 U.S.C. 1101(f), 1423, 1427, 1429, 1430; 8 CFR parts 312, 316, 319',
    synonyms: ['N-400', 'citizenship application', 'civics test', 'natz', 'ciudadanía', 'citizenship'],
    summary: {
      who: 'A permanent resident, at least 18 years old, after 5 years in that status; or after 3 years for the spouse of a U.S. citizen who has lived in marital union with that citizen, a citizen throughout, for those 3 years. Spouses of citizens stationed abroad may have no waiting time (INA 319(b)).',
      shown:
        'Continuous residence for the 5 or 3 years; physical presence for at least half of those years, that is 30 or 18 months; 3 months of residence in the State or district where the application is filed; good moral character; attachment to the Constitution; English, and knowledge of civics (Form N-400). Residence must have been lawfully obtained in the first place, so review the whole file before filing.',
      bars: 'An absence of 1 year or more breaks continuous residence unless it was preserved (Form N-470); one of more than 6 months but less than 1 year is presumed to. A conviction of murder at any time, a conviction of an aggravated felony on or after November 29, 1990, and having taken part in Nazi persecution, genocide, torture, extrajudicial killing or severe violations of religious freedom (INA 101(f)(8) and (9)) bar good moral character for good; other conduct bars it within the period, and earlier conduct may be weighed.\n\nNobody is naturalized while removal proceedings are pending, and an application may bring a removable offense to light. English is excused at 50 with 20 years of residence or 55 with 15, English and civics for a disability (Form N-648); at 65 with 20 years the civics test is easier.',
      limits:
        'INA 334(a) allows filing 3 months before the 5 or 3 years of residence are full, which USCIS counts as 90 days; the 3 years in marital union with a citizen have to be full on the day of filing (USCIS Policy Manual, volume 12, part G, chapter 2). For applications filed from October 20, 2025, the civics test asks 20 questions from a list of 128, and 12 correct answers pass. A second try comes within 60 to 90 days; after a denial a hearing is asked for within 30 days (Form N-336), then review in district court.\n\nUSCIS memorandum PM-602-0188 of August 15, 2025, has officers weigh the whole of a person’s character, with good deeds and bad, and not only look for bars; PM-602-0189 of August 22, 2025, brings back personal investigations in neighborhood and workplace (INA 335(a)), so that letters of people who know the applicant may be asked for. Prepare proof of taxes, work, family and service.',
      leads_to:
        'U.S. citizenship on taking the oath. Children under 18 who are residents in the parent’s custody become citizens with it (INA 320), and relatives may be petitioned for without a yearly limit.',
    },
    checked:
      'INA 316, 319 and 334, 8 U.S.C. 1427, 1430 and 1445, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the civics test of 2025 and the memoranda of August 2025, from pages on them; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
  {
    identifier: 'naturalization-military',
    shortTitle: 'Naturalization through military service',
    legalReference: 'INA 328, 329; 8 U.S.C. 1439, 1440; 8 CFR parts 328, 329; Executive Order 13269',
    synonyms: [
      'N-426',
      'veteran',
      'armed forces',
      'army',
      'soldier',
      'MAVNI',
      'citizenship through military',
    ],
    summary: {
      who: 'INA 328: a permanent resident who served honorably in the U.S. Armed Forces for 1 year in all. INA 329: anybody who serves or served honorably on active duty or in the Selected Reserve of the Ready Reserve during designated hostilities, the present period of which began on September 11, 2001 (Executive Order 13269). Whoever has left the service must have left it under honorable conditions.',
      shown:
        'Honorable service, certified on Form N-426 or by the discharge papers, with Form N-400; good moral character; attachment to the Constitution; English and civics. For INA 329, permanent residence is not needed if the person was in the United States or certain territories, or aboard a public vessel, when enlisting; otherwise it may come later. There is no minimum age for INA 329.',
      bars: 'A separation that was not under honorable conditions closes both, and so does an exemption or discharge from service asked for as an alien (INA 315). Honorable and General (Under Honorable Conditions) qualify; an uncharacterized separation, as at entry level, qualifies only if it was before August 1, 2024. Citizenship may be revoked on a separation under other than honorable conditions before 5 years of honorable service in all. A discharge may be upgraded by the service’s review board. Unlike others, an applicant under INA 329, or under 328 while in service, may be naturalized although removal proceedings are pending.',
      limits:
        'INA 328 excuses the periods of residence and presence if the application is filed in service or within 6 months after it ends; filed later, service counts toward them. INA 329 needs no period of residence and has no deadline. No filing fee.',
      leads_to:
        'U.S. citizenship on taking the oath, also abroad. Spouses, children and parents of members of the forces have favors of their own, among them INA 319(b), 319(d) and 320(c).',
    },
    checked: 'INA 328 and 329, 8 U.S.C. 1439 and 1440, in the U.S. Code as of release point Pub. L. 119-100',
    compiled:
      'the rule on discharges, from pages of the press and of law firms on the USCIS guidance of September 2025; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
    holds: ['uscis-holds'],
  },
]
