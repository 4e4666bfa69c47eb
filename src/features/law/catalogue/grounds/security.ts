import type { Ground } from '../shape.ts'
import { refugeesAndJuveniles, temporaryStay, victimsOfCrimeOnly } from './waiverWords.ts'

const forNonimmigrants = `${temporaryStay} ${victimsOfCrimeOnly}`

const noWaiver =
  'No waiver for immigrants. Those for refugees and asylees, special immigrant juveniles and temporary protected status leave it out by name (INA 209(c), 245(h)(2)(B) and 244(c)(2)(A)(iii)).'

const cancellationBarred = 'It bars cancellation of every kind (INA 240A(b)(2)(A)(iv) and 240A(c)(4)).'

export const security: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(3)(A)',
    identifier: '212-a-3-a',
    uscCitation: '8 U.S.C. 1182(a)(3)(A)',
    kind: 'inadmissibility',
    shortTitle: 'Espionage, sabotage, export violations, unlawful activity, overthrow',
    synonyms: ['espionage', 'spy', 'sabotage', 'gang', 'unlawful activity', 'overthrow'],
    summary:
      'Reaches a person whom the officer knows, or has reasonable ground to believe, to be coming for espionage or sabotage; to violate or evade the export laws on goods, technology or sensitive information; for any other unlawful activity; or to oppose, control or overthrow the government by force, violence or other unlawful means. It is enough if that is incidental to the visit. The purpose of this entry decides; the past matters as evidence of it. The limb on other unlawful activity is used for active members of criminal organizations, and that on exports for students and researchers in sensitive technology.',
    IVWaiver: { available: 'no', authority: null, words: noWaiver },
    NIVWaiver: {
      available: 'limited',
      authority: 'INA 212(d)(3)(A)',
      words: `Only the export limb, (A)(i)(II), may be waived for a temporary stay; the law excepts espionage and sabotage, (A)(i)(I), other unlawful activity, (A)(ii), and overthrow, (A)(iii). ${victimsOfCrimeOnly} The waiver for S status reaches it as well (INA 212(d)(1)).`,
    },
    removalRelief: `${cancellationBarred} Asylum and withholding of removal are closed to whoever is reasonably regarded as a danger to the security of the United States; CAT deferral stays open.`,
    statuteText: `(A) In general
Any alien who a consular officer or the Attorney General knows, or has reasonable ground to believe, seeks to enter the United States to engage solely, principally, or incidentally in—
(i) any activity (I) to violate any law of the United States relating to espionage or sabotage or (II) to violate or evade any law prohibiting the export from the United States of goods, technology, or sensitive information,
(ii) any other unlawful activity, or
(iii) any activity a purpose of which is the opposition to, or the control or overthrow of, the Government of the United States by force, violence, or other unlawful means,
is inadmissible.`,
    waived_by: ['waiver-nonimmigrant'],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'refugee-admission',
      'refugee-adjustment',
      'asylee-adjustment',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'tps',
      'sijs',
      'registry',
    ],
    checked:
      'INA 212(a)(3)(A) and 212(d)(3)(A), 8 U.S.C. 1182(a)(3)(A) and 1182(d)(3)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(3)(B)',
    identifier: '212-a-3-b',
    uscCitation: '8 U.S.C. 1182(a)(3)(B)',
    kind: 'inadmissibility',
    shortTitle: 'Terrorist activities',
    synonyms: [
      'TRIG',
      'terrorism',
      'terrorist',
      'material support',
      'cartel',
      'MS-13',
      'guerrilla',
      'ransom',
    ],
    summary:
      'Reaches whoever has engaged in terrorist activity or is likely to after entry; incited it with intent to cause death or serious harm; represents or is a member of a terrorist organization; endorses terrorist activity or persuades others to support it; or received military-type training from such an organization. It also reaches the spouse or child, if the activity was within the last 5 years, unless they did not know of it or should not have, or have renounced it.\n\nTerrorist activity takes in nearly every unlawful use of a weapon to endanger people or to do substantial damage, other than for mere personal gain, whatever the cause. There are three kinds of organization: designated under INA 219 (Tier I), otherwise designated (Tier II), and any group of two or more that engages in it, designated or not (Tier III). Material support counts even if it was small (Matter of A-C-M-, 27 I&N Dec. 303 (BIA 2018)) or given under duress (Matter of M-H-Z-, 26 I&N Dec. 757 (BIA 2016)); only members and supporters of a Tier III group may show, by clear and convincing evidence, that they did not know and should not have known what it was. Since February 20, 2025 cartels and gangs, MS-13 and Tren de Aragua among them, are designated, so that ransom or protection money paid to them may raise it.',
    IVWaiver: {
      available: 'limited',
      authority: 'INA 212(d)(3)(B)(i)',
      words:
        'No ordinary waiver. The Secretary of State or the Secretary of Homeland Security, after consulting the other and the Attorney General, may decide that the subparagraph does not apply to a person, or that the definition of Tier III does not apply to a group; nobody may review it except, within limits, with a final order of removal. Exemptions so announced cover, among others, support under duress and named groups. There is no form to apply: the agency considers it in a case that is otherwise in order.\n\nShut out are those engaged in terrorist activity, or likely to be after entry; members and representatives of a Tier I or II organization, and whoever voluntarily and knowingly engaged in, endorsed or supported terrorist activity for one or was trained by it; and groups that attacked the United States or another democratic country, or civilians as a pattern. The Secretary of State may not use it while removal proceedings are pending. The waivers for refugees and asylees and for special immigrant juveniles leave the ground out (INA 209(c) and 245(h)(2)(B)).',
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: `${forNonimmigrants} The exemption under INA 212(d)(3)(B)(i) serves nonimmigrants too.`,
    },
    removalRelief: `Asylum is barred (INA 208(b)(2)(A)(v)), and so are withholding of removal and withholding under the Convention Against Torture, since the person is taken to be a danger to security (INA 241(b)(3)(B)); CAT deferral stays open. ${cancellationBarred} Immigration judges cannot grant the exemption.`,
    statuteText: `(B) Terrorist activities
(i) In general
Any alien who—
(I) has engaged in a terrorist activity;
(II) a consular officer, the Attorney General, or the Secretary of Homeland Security knows, or has reasonable ground to believe, is engaged in or is likely to engage after entry in any terrorist activity (as defined in clause (iv));
(III) has, under circumstances indicating an intention to cause death or serious bodily harm, incited terrorist activity;
(IV) is a representative (as defined in clause (v)) of—
(aa) a terrorist organization (as defined in clause (vi)); or
(bb) a political, social, or other group that endorses or espouses terrorist activity;
(V) is a member of a terrorist organization described in subclause (I) or (II) of clause (vi);
(VI) is a member of a terrorist organization described in clause (vi)(III), unless the alien can demonstrate by clear and convincing evidence that the alien did not know, and should not reasonably have known, that the organization was a terrorist organization;
(VII) endorses or espouses terrorist activity or persuades others to endorse or espouse terrorist activity or support a terrorist organization;
(VIII) has received military-type training (as defined in section 2339D(c)(1) of title 18) from or on behalf of any organization that, at the time the training was received, was a terrorist organization (as defined in clause (vi)); or
(IX) is the spouse or child of an alien who is inadmissible under this subparagraph, if the activity causing the alien to be found inadmissible occurred within the last 5 years,
is inadmissible. An alien who is an officer, official, representative, or spokesman of the Palestine Liberation Organization is considered, for purposes of this chapter, to be engaged in a terrorist activity.
(ii) Exception
Subclause (IX) of clause (i) does not apply to a spouse or child—
(I) who did not know or should not reasonably have known of the activity causing the alien to be found inadmissible under this section; or
(II) whom the consular officer or Attorney General has reasonable grounds to believe has renounced the activity causing the alien to be found inadmissible under this section.
(iii) “Terrorist activity” defined
As used in this chapter, the term “terrorist activity” means any activity which is unlawful under the laws of the place where it is committed (or which, if it had been committed in the United States, would be unlawful under the laws of the United States or any State) and which involves any of the following:
(I) The highjacking or sabotage of any conveyance (including an aircraft, vessel, or vehicle).
(II) The seizing or detaining, and threatening to kill, injure, or continue to detain, another individual in order to compel a third person (including a governmental organization) to do or abstain from doing any act as an explicit or implicit condition for the release of the individual seized or detained.
(III) A violent attack upon an internationally protected person (as defined in section 1116(b)(4) of title 18) or upon the liberty of such a person.
(IV) An assassination.
(V) The use of any—
(a) biological agent, chemical agent, or nuclear weapon or device, or
(b) explosive, firearm, or other weapon or dangerous device (other than for mere personal monetary gain),
with intent to endanger, directly or indirectly, the safety of one or more individuals or to cause substantial damage to property.
(VI) A threat, attempt, or conspiracy to do any of the foregoing.
(iv) “Engage in terrorist activity” defined
As used in this chapter, the term “engage in terrorist activity” means, in an individual capacity or as a member of an organization—
(I) to commit or to incite to commit, under circumstances indicating an intention to cause death or serious bodily injury, a terrorist activity;
(II) to prepare or plan a terrorist activity;
(III) to gather information on potential targets for terrorist activity;
(IV) to solicit funds or other things of value for—
(aa) a terrorist activity;
(bb) a terrorist organization described in clause (vi)(I) or (vi)(II); or
(cc) a terrorist organization described in clause (vi)(III), unless the solicitor can demonstrate by clear and convincing evidence that he did not know, and should not reasonably have known, that the organization was a terrorist organization;
(V) to solicit any individual—
(aa) to engage in conduct otherwise described in this subsection;
(bb) for membership in a terrorist organization described in clause (vi)(I) or (vi)(II); or
(cc) for membership in a terrorist organization described in clause (vi)(III) unless the solicitor can demonstrate by clear and convincing evidence that he did not know, and should not reasonably have known, that the organization was a terrorist organization; or
(VI) to commit an act that the actor knows, or reasonably should know, affords material support, including a safe house, transportation, communications, funds, transfer of funds or other material financial benefit, false documentation or identification, weapons (including chemical, biological, or radiological weapons), explosives, or training—
(aa) for the commission of a terrorist activity;
(bb) to any individual who the actor knows, or reasonably should know, has committed or plans to commit a terrorist activity;
(cc) to a terrorist organization described in subclause (I) or (II) of clause (vi) or to any member of such an organization; or
(dd) to a terrorist organization described in clause (vi)(III), or to any member of such an organization, unless the actor can demonstrate by clear and convincing evidence that the actor did not know, and should not reasonably have known, that the organization was a terrorist organization.
(v) “Representative” defined
As used in this paragraph, the term “representative” includes an officer, official, or spokesman of an organization, and any person who directs, counsels, commands, or induces an organization or its members to engage in terrorist activity.
(vi) “Terrorist organization” defined
As used in this section, the term “terrorist organization” means an organization—
(I) designated under section 1189 of this title;
(II) otherwise designated, upon publication in the Federal Register, by the Secretary of State in consultation with or upon the request of the Attorney General or the Secretary of Homeland Security, as a terrorist organization, after finding that the organization engages in the activities described in subclauses (I) through (VI) of clause (iv); or
(III) that is a group of two or more individuals, whether organized or not, which engages in, or has a subgroup which engages in, the activities described in subclauses (I) through (VI) of clause (iv).`,
    waived_by: ['waiver-nonimmigrant'],
    bars: [
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      'refugee-admission',
      'refugee-adjustment',
      'asylee-adjustment',
      'adjustment-of-status',
      'consular-processing',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'tps',
      'sijs',
      'registry',
    ],
    checked:
      'INA 212(a)(3)(B) and 212(d)(3), 8 U.S.C. 1182(a)(3)(B) and 1182(d)(3), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'Department of State designations of February 20, 2025, under INA 219; the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(3)(C)',
    identifier: '212-a-3-c',
    uscCitation: '8 U.S.C. 1182(a)(3)(C)',
    kind: 'inadmissibility',
    shortTitle: 'Serious adverse foreign policy consequences',
    synonyms: ['foreign policy', 'protest'],
    summary:
      'Reaches a person whose entry or activities here would, as the Secretary of State has reasonable ground to believe, have potentially serious adverse consequences for foreign policy. Two exceptions protect beliefs, statements and associations, past, current or expected, that would be lawful within the United States. Foreign officials, and candidates for office just before the election, may not be excluded solely because of them. Neither may anybody else, unless the Secretary personally determines that admission would compromise a compelling foreign policy interest, of which committees of Congress must be notified. The ground of deportability after admission refers back to this one and its exceptions (INA 237(a)(4)(C)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `${noWaiver} Only the exceptions help.`,
    },
    NIVWaiver: {
      available: 'no',
      authority: null,
      words:
        'The law excepts it from the waiver for a temporary stay (INA 212(d)(3)(A)), so only the exceptions help. The waivers written for S status and for U status do not leave it out (INA 212(d)(1) and (14)).',
    },
    removalRelief: `${cancellationBarred} Asylum, withholding of removal and protection under the Convention Against Torture are decided on their own bars. In proceedings a reasoned letter of the Secretary is sufficient evidence (Matter of Ruiz-Massieu, 22 I&N Dec. 833 (BIA 1999)).`,
    statuteText: `(C) Foreign policy
(i) In general
An alien whose entry or proposed activities in the United States the Secretary of State has reasonable ground to believe would have potentially serious adverse foreign policy consequences for the United States is inadmissible.
(ii) Exception for officials
An alien who is an official of a foreign government or a purported government, or who is a candidate for election to a foreign government office during the period immediately preceding the election for that office, shall not be excludable or subject to restrictions or conditions on entry into the United States under clause (i) solely because of the alien’s past, current, or expected beliefs, statements, or associations, if such beliefs, statements, or associations would be lawful within the United States.
(iii) Exception for other aliens
An alien, not described in clause (ii), shall not be excludable or subject to restrictions or conditions on entry into the United States under clause (i) because of the alien’s past, current, or expected beliefs, statements, or associations, if such beliefs, statements, or associations would be lawful within the United States, unless the Secretary of State personally determines that the alien’s admission would compromise a compelling United States foreign policy interest.
(iv) Notification of determinations
If a determination is made under clause (iii) with respect to an alien, the Secretary of State must notify on a timely basis the chairmen of the Committees on the Judiciary and Foreign Affairs of the House of Representatives and of the Committees on the Judiciary and Foreign Relations of the Senate of the identity of the alien and the reasons for the determination.`,
    waived_by: [],
    bars: [
      'adjustment-of-status',
      'consular-processing',
      'refugee-admission',
      'refugee-adjustment',
      'asylee-adjustment',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'tps',
      'sijs',
    ],
    checked:
      'INA 212(a)(3)(C) and 212(d)(3)(A), 8 U.S.C. 1182(a)(3)(C) and 1182(d)(3)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(3)(D)',
    identifier: '212-a-3-d',
    uscCitation: '8 U.S.C. 1182(a)(3)(D)',
    kind: 'inadmissibility',
    shortTitle: 'Immigrant membership in a totalitarian party',
    synonyms: ['Communist', 'communist party', 'party member', 'totalitarian'],
    summary:
      'Reaches an immigrant, or an applicant for adjustment, who is or was a member of the Communist or any other totalitarian party, here or abroad, or affiliated with it. Nonimmigrants are not reached. The tie must have been meaningful, with some awareness of the party’s political nature (Rowoldt v. Perfetto, 355 U.S. 115 (1957)).\n\nTwo exceptions, which the applicant must prove. Involuntary: membership against one’s will, solely under 16 years of age, by operation of law, or to obtain work, food rations or other essentials of living. Past: membership that ended at least 2 years before the application, or 5 years if the party then controls the government of a totalitarian dictatorship, provided the person is no threat to security.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(a)(3)(D)(iv)',
      words: `For the parent, spouse, son, daughter, brother or sister of a U.S. citizen, or the spouse, son or daughter of a permanent resident, who is not a threat to the security of the United States. Discretionary, on Form I-601, for humanitarian purposes, family unity or otherwise in the public interest; no hardship need be shown. With one of the exceptions no waiver is needed. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The ground reaches only those who immigrate or adjust.',
    },
    statuteText: `(D) Immigrant membership in totalitarian party
(i) In general
Any immigrant who is or has been a member of or affiliated with the Communist or any other totalitarian party (or subdivision or affiliate thereof), domestic or foreign, is inadmissible.
(ii) Exception for involuntary membership
Clause (i) shall not apply to an alien because of membership or affiliation if the alien establishes to the satisfaction of the consular officer when applying for a visa (or to the satisfaction of the Attorney General when applying for admission) that the membership or affiliation is or was involuntary, or is or was solely when under 16 years of age, by operation of law, or for purposes of obtaining employment, food rations, or other essentials of living and whether necessary for such purposes.
(iii) Exception for past membership
Clause (i) shall not apply to an alien because of membership or affiliation if the alien establishes to the satisfaction of the consular officer when applying for a visa (or to the satisfaction of the Attorney General when applying for admission) that—
(I) the membership or affiliation terminated at least—
(a) 2 years before the date of such application, or
(b) 5 years before the date of such application, in the case of an alien whose membership or affiliation was with the party controlling the government of a foreign state that is a totalitarian dictatorship as of such date, and
(II) the alien is not a threat to the security of the United States.
(iv) Exception for close family members
The Attorney General may, in the Attorney General’s discretion, waive the application of clause (i) in the case of an immigrant who is the parent, spouse, son, daughter, brother, or sister of a citizen of the United States or a spouse, son, or daughter of an alien lawfully admitted for permanent residence for humanitarian purposes, to assure family unity, or when it is otherwise in the public interest if the immigrant is not a threat to the security of the United States.`,
    waived_by: ['waiver-ideology', 'waiver-asylee', 'sijs'],
    bars: ['adjustment-of-status', 'consular-processing', 'diversity-visa', 'registry', 'naturalization'],
    checked: 'INA 212(a)(3)(D), 8 U.S.C. 1182(a)(3)(D), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'INA 313 for naturalization; the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(3)(E)',
    identifier: '212-a-3-e',
    uscCitation: '8 U.S.C. 1182(a)(3)(E)',
    kind: 'inadmissibility',
    shortTitle: 'Nazi persecution, genocide, torture, extrajudicial killing',
    synonyms: ['genocide', 'Nazi', 'torture', 'persecutor', 'extrajudicial killing', 'war crimes'],
    summary:
      'Three limbs, each for whoever ordered, incited, assisted or otherwise took part. Nazi persecution: of people because of race, religion, national origin or political opinion, between March 23, 1933 and May 8, 1945, under the direction of the Nazi government of Germany or of a government it occupied, helped to establish or was allied with, or in association with them. Genocide: as 18 U.S.C. 1091(a) defines it, anywhere. Torture and extrajudicial killing: outside the United States, torture as in 18 U.S.C. 2340, or a killing under color of foreign law as in the Torture Victim Protection Act; here whoever committed it is named too. No conviction is needed and there is no look-back period. Each makes deportable after admission as well (INA 237(a)(4)(D)).',
    IVWaiver: { available: 'no', authority: null, words: noWaiver },
    NIVWaiver: {
      available: 'limited',
      authority: 'INA 212(d)(3)(A)',
      words:
        'Only torture and extrajudicial killing, (E)(iii), may be waived for a temporary stay; the law excepts Nazi persecution and genocide, (E)(i) and (ii). The waivers for S, T and U status leave out the whole subparagraph (INA 212(d)(1), (13) and (14)).',
    },
    removalRelief: `${cancellationBarred} Registry excludes it by name (INA 249), and good moral character is ruled out for good (INA 101(f)(9)). Asylum and withholding of removal are closed to persecutors and to those deportable on this ground (INA 208(b)(2)(A)(i) and 241(b)(3)(B)); CAT deferral stays open.`,
    statuteText: `(E) Participants in Nazi persecution, genocide, or the commission of any act of torture or extrajudicial killing
(i) Participation in Nazi persecutions
Any alien who, during the period beginning on March 23, 1933, and ending on May 8, 1945, under the direction of, or in association with—
(I) the Nazi government of Germany,
(II) any government in any area occupied by the military forces of the Nazi government of Germany,
(III) any government established with the assistance or cooperation of the Nazi government of Germany, or
(IV) any government which was an ally of the Nazi government of Germany,
ordered, incited, assisted, or otherwise participated in the persecution of any person because of race, religion, national origin, or political opinion is inadmissible.
(ii) Participation in genocide
Any alien who ordered, incited, assisted, or otherwise participated in genocide, as defined in section 1091(a) of title 18, is inadmissible.
(iii) Commission of acts of torture or extrajudicial killings
Any alien who, outside the United States, has committed, ordered, incited, assisted, or otherwise participated in the commission of—
(I) any act of torture, as defined in section 2340 of title 18; or
(II) under color of law of any foreign nation, any extrajudicial killing, as defined in section 3(a) of the Torture Victim Protection Act of 1991 (28 U.S.C. 1350 note),
is inadmissible.`,
    waived_by: ['waiver-nonimmigrant'],
    bars: [
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      'refugee-admission',
      'refugee-adjustment',
      'asylee-adjustment',
      'adjustment-of-status',
      'consular-processing',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      's-visa',
      't-visa',
      'u-visa',
      'tps',
      'sijs',
      'registry',
      'naturalization',
    ],
    checked:
      'INA 212(a)(3)(E) and 212(d)(3)(A), 8 U.S.C. 1182(a)(3)(E) and 1182(d)(3)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(3)(F)',
    identifier: '212-a-3-f',
    uscCitation: '8 U.S.C. 1182(a)(3)(F)',
    kind: 'inadmissibility',
    shortTitle: 'Association with terrorist organizations',
    synonyms: ['terrorist association'],
    summary:
      'Reaches a person of whom the Secretary of State or the Attorney General, each after consulting the other, determines two things: that the person has been associated with a terrorist organization, and that he or she intends to engage here, solely, principally or incidentally, in activities that could endanger the welfare, safety or security of the United States. Association reaches further than membership or material support, but without that determination there is no ground. It is seldom used, since INA 212(a)(3)(B) covers most such cases.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words:
        'No waiver for immigrants in general, and the exemption of INA 212(d)(3)(B)(i) is written for subparagraph (B) alone. The waivers for refugees and asylees and for special immigrant juveniles do not name this ground among those they leave out (INA 209(c) and 245(h)(2)(B)), but they do leave out (B), under which the same facts will mostly fall.',
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief: `It bars asylum, withholding of removal and withholding under the Convention Against Torture as terrorism does, for INA 237(a)(4)(B) takes in both; CAT deferral stays open. ${cancellationBarred}`,
    statuteText: `(F) Association with terrorist organizations
Any alien who the Secretary of State, after consultation with the Attorney General, or the Attorney General, after consultation with the Secretary of State, determines has been associated with a terrorist organization and intends while in the United States to engage solely, principally, or incidentally in activities that could endanger the welfare, safety, or security of the United States is inadmissible.`,
    waived_by: ['waiver-nonimmigrant'],
    bars: [
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      'adjustment-of-status',
      'consular-processing',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
      'registry',
    ],
    checked: 'INA 212(a)(3)(F), 8 U.S.C. 1182(a)(3)(F), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(3)(G)',
    identifier: '212-a-3-g',
    uscCitation: '8 U.S.C. 1182(a)(3)(G)',
    kind: 'inadmissibility',
    shortTitle: 'Recruitment or use of child soldiers',
    synonyms: ['child soldiers'],
    summary:
      'Reaches a person who has recruited or used child soldiers in violation of 18 U.S.C. 2442: who knowingly recruited, enlisted or conscripted somebody under 15 years of age into an armed force or group, or used somebody under 15 to take an active part in hostilities. No conviction is needed, and it does not matter where it happened or in whose force. It was added by the Child Soldiers Accountability Act of 2008. A former child soldier is not reached for having been one. It makes deportable after admission too (INA 237(a)(4)(F)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief: `For asylum and withholding of removal Congress directed the agencies to treat it as a serious nonpolitical crime, which bars both (Pub. L. 110-340, section 2(d)); CAT deferral stays open. ${cancellationBarred}`,
    statuteText: `(G) Recruitment or use of child soldiers
Any alien who has engaged in the recruitment or use of child soldiers in violation of section 2442 of title 18 is inadmissible.`,
    waived_by: ['waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: [
      'asylum',
      'withholding-of-removal',
      'cat-withholding',
      'adjustment-of-status',
      'consular-processing',
      'lpr-cancellation',
      'non-lpr-cancellation',
      'vawa-cancellation',
    ],
    checked: 'INA 212(a)(3)(G), 8 U.S.C. 1182(a)(3)(G), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'Pub. L. 110-340',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
