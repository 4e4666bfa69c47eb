import type { WaiverProvision } from './shape.ts'

/** The provisions under which grounds are waived, in the order of the Act. */
export const waiverProvisions: readonly WaiverProvision[] = [
  {
    citation: 'INA 212(a)(2)(F)',
    identifier: '212-a-2-f',
    uscCitation: '8 U.S.C. 1182(a)(2)(F)',
    shortTitle: 'Where the criminal waiver stands',
    statuteText: `(F) Waiver authorized
For provision authorizing waiver of certain subparagraphs of this paragraph, see subsection (h).`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(a)(3)(D)(iv)',
    identifier: '212-a-3-d-iv',
    uscCitation: '8 U.S.C. 1182(a)(3)(D)(iv)',
    shortTitle: 'Waiver of totalitarian-party membership for close family',
    statuteText: `(iv) Exception for close family members
The Attorney General may, in the Attorney General’s discretion, waive the application of clause (i) in the case of an immigrant who is the parent, spouse, son, daughter, brother, or sister of a citizen of the United States or a spouse, son, or daughter of an alien lawfully admitted for permanent residence for humanitarian purposes, to assure family unity, or when it is otherwise in the public interest if the immigrant is not a threat to the security of the United States.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(a)(9)(A)(iii)',
    identifier: '212-a-9-a-iii',
    uscCitation: '8 U.S.C. 1182(a)(9)(A)(iii)',
    shortTitle: 'Consent to reapply for admission',
    statuteText: `(iii) Exception
Clauses (i) and (ii) shall not apply to an alien seeking admission within a period if, prior to the date of the alien’s reembarkation at a place outside the United States or attempt to be admitted from foreign contiguous territory, the Attorney General has consented to the alien’s reapplying for admission.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(a)(9)(B)(v)',
    identifier: '212-a-9-b-v',
    uscCitation: '8 U.S.C. 1182(a)(9)(B)(v)',
    shortTitle: 'Unlawful presence waiver',
    statuteText: `(v) Waiver
The Attorney General has sole discretion to waive clause (i) in the case of an immigrant who is the spouse or son or daughter of a United States citizen or of an alien lawfully admitted for permanent residence, if it is established to the satisfaction of the Attorney General that the refusal of admission to such immigrant alien would result in extreme hardship to the citizen or lawfully resident spouse or parent of such alien. No court shall have jurisdiction to review a decision or action by the Attorney General regarding a waiver under this clause.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(a)(9)(C)(ii)',
    identifier: '212-a-9-c-ii',
    uscCitation: '8 U.S.C. 1182(a)(9)(C)(ii)',
    shortTitle: 'Permanent bar: consent to reapply after 10 years',
    statuteText: `(ii) Exception
Clause (i) shall not apply to an alien seeking admission more than 10 years after the date of the alien’s last departure from the United States if, prior to the alien’s reembarkation at a place outside the United States or attempt to be readmitted from a foreign contiguous territory, the Secretary of Homeland Security has consented to the alien’s reapplying for admission.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(a)(9)(C)(iii)',
    identifier: '212-a-9-c-iii',
    uscCitation: '8 U.S.C. 1182(a)(9)(C)(iii)',
    shortTitle: 'Permanent bar: waiver for VAWA self-petitioners',
    statuteText: `(iii) Waiver
The Secretary of Homeland Security may waive the application of clause (i) in the case of an alien who is a VAWA self-petitioner if there is a connection between—
(I) the alien’s battering or subjection to extreme cruelty; and
(II) the alien’s removal, departure from the United States, reentry or reentries into the United States; or attempted reentry into the United States.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(1)',
    identifier: '212-d-1',
    uscCitation: '8 U.S.C. 1182(d)(1)',
    shortTitle: 'S nonimmigrant waiver',
    statuteText:
      '(1) The Attorney General shall determine whether a ground for inadmissibility exists with respect to a nonimmigrant described in section 1101(a)(15)(S) of this title. The Attorney General, in the Attorney General’s discretion, may waive the application of subsection (a) (other than paragraph (3)(E)) in the case of a nonimmigrant described in section 1101(a)(15)(S) of this title, if the Attorney General considers it to be in the national interest to do so. Nothing in this section shall be regarded as prohibiting the Immigration and Naturalization Service from instituting removal proceedings against an alien admitted as a nonimmigrant under section 1101(a)(15)(S) of this title for conduct committed after the alien’s admission into the United States, or for conduct or a condition that was not disclosed to the Attorney General prior to the alien’s admission as a nonimmigrant under section 1101(a)(15)(S) of this title.',
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(3)(A)',
    identifier: '212-d-3-a',
    uscCitation: '8 U.S.C. 1182(d)(3)(A)',
    shortTitle: 'General nonimmigrant waiver',
    statuteText:
      '(A) Except as provided in this subsection, an alien (i) who is applying for a nonimmigrant visa and is known or believed by the consular officer to be ineligible for such visa under subsection (a) (other than paragraphs (3)(A)(i)(I), (3)(A)(ii), (3)(A)(iii), (3)(C), and clauses (i) and (ii) of paragraph (3)(E) of such subsection), may, after approval by the Attorney General of a recommendation by the Secretary of State or by the consular officer that the alien be admitted temporarily despite his inadmissibility, be granted such a visa and may be admitted into the United States temporarily as a nonimmigrant in the discretion of the Attorney General, or (ii) who is inadmissible under subsection (a) (other than paragraphs (3)(A)(i)(I), (3)(A)(ii), (3)(A)(iii), (3)(C), and clauses (i) and (ii) of paragraph (3)(E) of such subsection), but who is in possession of appropriate documents or is granted a waiver thereof and is seeking admission, may be admitted into the United States temporarily as a nonimmigrant in the discretion of the Attorney General. The Attorney General shall prescribe conditions, including exaction of such bonds as may be necessary, to control and regulate the admission and return of inadmissible aliens applying for temporary admission under this paragraph.',
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(3)(B)(i)',
    identifier: '212-d-3-b-i',
    uscCitation: '8 U.S.C. 1182(d)(3)(B)(i)',
    shortTitle: 'Exemption from the terrorism bars',
    statuteText:
      '(i) The Secretary of State, after consultation with the Attorney General and the Secretary of Homeland Security, or the Secretary of Homeland Security, after consultation with the Secretary of State and the Attorney General, may determine in such Secretary’s sole unreviewable discretion that subsection (a)(3)(B) shall not apply with respect to an alien within the scope of that subsection or that subsection (a)(3)(B)(vi)(III) shall not apply to a group within the scope of that subsection, except that no such waiver may be extended to an alien who is within the scope of subsection (a)(3)(B)(i)(II), no such waiver may be extended to an alien who is a member or representative of, has voluntarily and knowingly engaged in or endorsed or espoused or persuaded others to endorse or espouse or support terrorist activity on behalf of, or has voluntarily and knowingly received military-type training from a terrorist organization that is described in subclause (I) or (II) of subsection (a)(3)(B)(vi), and no such waiver may be extended to a group that has engaged terrorist activity against the United States or another democratic country or that has purposefully engaged in a pattern or practice of terrorist activity that is directed at civilians. Such a determination shall neither prejudice the ability of the United States Government to commence criminal or civil proceedings involving a beneficiary of such a determination or any other person, nor create any substantive or procedural right or benefit for a beneficiary of such a determination or any other person. Notwithstanding any other provision of law (statutory or nonstatutory), including section 2241 of title 28, or any other habeas corpus provision, and sections 1361 and 1651 of such title, no court shall have jurisdiction to review such a determination or revocation except in a proceeding for review of a final order of removal pursuant to section 1252 of this title, and review shall be limited to the extent provided in section 1252(a)(2)(D). The Secretary of State may not exercise the discretion provided in this clause with respect to an alien at any time during which the alien is the subject of pending removal proceedings under section 1229a of this title.',
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(4)',
    identifier: '212-d-4',
    uscCitation: '8 U.S.C. 1182(d)(4)',
    shortTitle: 'Waiver of documents for nonimmigrants',
    statuteText:
      '(4) Either or both of the requirements of paragraph (7)(B)(i) of subsection (a) may be waived by the Attorney General and the Secretary of State acting jointly (A) on the basis of unforeseen emergency in individual cases, or (B) on the basis of reciprocity with respect to nationals of foreign contiguous territory or of adjacent islands and residents thereof having a common nationality with such nationals, or (C) in the case of aliens proceeding in immediate and continuous transit through the United States under contracts authorized in section 1223(c) of this title.',
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(5)',
    identifier: '212-d-5',
    uscCitation: '8 U.S.C. 1182(d)(5)',
    shortTitle: 'Parole authority',
    statuteText: `(5)
(A) The Secretary of Homeland Security may, except as provided in subparagraph (B) or in section 1184(f) of this title, in his discretion parole into the United States temporarily under such conditions as he may prescribe only on a case-by-case basis for urgent humanitarian reasons or significant public benefit any alien applying for admission to the United States, but such parole of such alien shall not be regarded as an admission of the alien and when the purposes of such parole shall, in the opinion of the Secretary of Homeland Security, have been served the alien shall forthwith return or be returned to the custody from which he was paroled and thereafter his case shall continue to be dealt with in the same manner as that of any other applicant for admission to the United States.
(B) The Secretary of Homeland Security may not parole into the United States an alien who is a refugee unless the Secretary of Homeland Security determines that compelling reasons in the public interest with respect to that particular alien require that the alien be paroled into the United States rather than be admitted as a refugee under section 1157 of this title.
(C) The attorney general of a State, or other authorized State officer, alleging a violation of the limitation under subparagraph (A) that parole solely be granted on a case-by-case basis and solely for urgent humanitarian reasons or a significant public benefit, that harms such State or its residents shall have standing to bring an action against the Secretary of Homeland Security on behalf of such State or the residents of such State in an appropriate district court of the United States to obtain appropriate injunctive relief. The court shall advance on the docket and expedite the disposition of a civil action filed under this subparagraph to the greatest extent practicable. For purposes of this subparagraph, a State or its residents shall be considered to have been harmed if the State or its residents experience harm, including financial harm in excess of $100.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(11)',
    identifier: '212-d-11',
    uscCitation: '8 U.S.C. 1182(d)(11)',
    shortTitle: 'Waiver for helping close family to enter (smuggling)',
    statuteText:
      '(11) The Attorney General may, in his discretion for humanitarian purposes, to assure family unity, or when it is otherwise in the public interest, waive application of clause (i) of subsection (a)(6)(E) in the case of any alien lawfully admitted for permanent residence who temporarily proceeded abroad voluntarily and not under an order of removal, and who is otherwise admissible to the United States as a returning resident under section 1181(b) of this title and in the case of an alien seeking admission or adjustment of status as an immediate relative or immigrant under section 1153(a) of this title (other than paragraph (4) thereof), if the alien has encouraged, induced, assisted, abetted, or aided only an individual who at the time of such action was the alien’s spouse, parent, son, or daughter (and no other individual) to enter the United States in violation of law.',
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(12)',
    identifier: '212-d-12',
    uscCitation: '8 U.S.C. 1182(d)(12)',
    shortTitle: 'Waiver of a civil penalty for document fraud',
    statuteText: `(12) The Attorney General may, in the discretion of the Attorney General for humanitarian purposes or to assure family unity, waive application of clause (i) of subsection (a)(6)(F)—
(A) in the case of an alien lawfully admitted for permanent residence who temporarily proceeded abroad voluntarily and not under an order of deportation or removal and who is otherwise admissible to the United States as a returning resident under section 1181(b) of this title, and
(B) in the case of an alien seeking admission or adjustment of status under section 1151(b)(2)(A) of this title or under section 1153(a) of this title,
if no previous civil money penalty was imposed against the alien under section 1324c of this title and the offense was committed solely to assist, aid, or support the alien’s spouse or child (and not another individual). No court shall have jurisdiction to review a decision of the Attorney General to grant or deny a waiver under this paragraph.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(13)',
    identifier: '212-d-13',
    uscCitation: '8 U.S.C. 1182(d)(13)',
    shortTitle: 'T nonimmigrant waiver',
    statuteText: `(13)
(A) The Secretary of Homeland Security shall determine whether a ground for inadmissibility exists with respect to a nonimmigrant described in section 1101(a)(15)(T) of this title, except that the ground for inadmissibility described in subsection (a)(4) shall not apply with respect to such a nonimmigrant.
(B) In addition to any other waiver that may be available under this section, in the case of a nonimmigrant described in section 1101(a)(15)(T) of this title, if the Secretary of Homeland Security considers it to be in the national interest to do so, the Secretary of Homeland Security, in the Attorney General’s discretion, may waive the application of—
(i) subsection (a)(1); and
(ii) any other provision of subsection (a) (excluding paragraphs (3), (4), (10)(C), and (10(E)) if the activities rendering the alien inadmissible under the provision were caused by, or were incident to, the victimization described in section 1101(a)(15)(T)(i)(I) of this title.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(d)(14)',
    identifier: '212-d-14',
    uscCitation: '8 U.S.C. 1182(d)(14)',
    shortTitle: 'U nonimmigrant waiver',
    statuteText:
      '(14) The Secretary of Homeland Security shall determine whether a ground of inadmissibility exists with respect to a nonimmigrant described in section 1101(a)(15)(U) of this title. The Secretary of Homeland Security, in the Attorney General’s 6 discretion, may waive the application of subsection (a) (other than paragraph (3)(E)) in the case of a nonimmigrant described in section 1101(a)(15)(U) of this title, if the Secretary of Homeland Security considers it to be in the public or national interest to do so.',
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(g)',
    identifier: '212-g',
    uscCitation: '8 U.S.C. 1182(g)',
    shortTitle: 'Health waivers',
    statuteText: `(g) Bond and conditions for admission of alien inadmissible on health-related grounds
The Attorney General may waive the application of—
(1) subsection (a)(1)(A)(i) in the case of any alien who—
(A) is the spouse or the unmarried son or daughter, or the minor unmarried lawfully adopted child, of a United States citizen, or of an alien lawfully admitted for permanent residence, or of an alien who has been issued an immigrant visa,
(B) has a son or daughter who is a United States citizen, or an alien lawfully admitted for permanent residence, or an alien who has been issued an immigrant visa; or
(C) is a VAWA self-petitioner,
in accordance with such terms, conditions, and controls, if any, including the giving of bond, as the Attorney General, in the discretion of the Attorney General after consultation with the Secretary of Health and Human Services, may by regulation prescribe;
(2) subsection (a)(1)(A)(ii) in the case of any alien—
(A) who receives vaccination against the vaccine-preventable disease or diseases for which the alien has failed to present documentation of previous vaccination,
(B) for whom a civil surgeon, medical officer, or panel physician (as those terms are defined by section 34.2 of title 42 of the Code of Federal Regulations) certifies, according to such regulations as the Secretary of Health and Human Services may prescribe, that such vaccination would not be medically appropriate, or
(C) under such circumstances as the Attorney General provides by regulation, with respect to whom the requirement of such a vaccination would be contrary to the alien’s religious beliefs or moral convictions; or
(3) subsection (a)(1)(A)(iii) in the case of any alien, in accordance with such terms, conditions, and controls, if any, including the giving of bond, as the Attorney General, in the discretion of the Attorney General after consultation with the Secretary of Health and Human Services, may by regulation prescribe.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(h)',
    identifier: '212-h',
    uscCitation: '8 U.S.C. 1182(h)',
    shortTitle: 'Criminal waiver',
    statuteText: `(h) Waiver of subsection (a)(2)(A)(i)(I), (II), (B), (D), and (E)
The Attorney General may, in his discretion, waive the application of subparagraphs (A)(i)(I), (B), (D), and (E) of subsection (a)(2) and subparagraph (A)(i)(II) of such subsection insofar as it relates to a single offense of simple possession of 30 grams or less of marijuana if—
(1)
(A) in the case of any immigrant it is established to the satisfaction of the Attorney General that—
(i) the alien is inadmissible only under subparagraph (D)(i) or (D)(ii) of such subsection or the activities for which the alien is inadmissible occurred more than 15 years before the date of the alien’s application for a visa, admission, or adjustment of status,
(ii) the admission to the United States of such alien would not be contrary to the national welfare, safety, or security of the United States, and
(iii) the alien has been rehabilitated; or
(B) in the case of an immigrant who is the spouse, parent, son, or daughter of a citizen of the United States or an alien lawfully admitted for permanent residence if it is established to the satisfaction of the Attorney General that the alien’s denial of admission would result in extreme hardship to the United States citizen or lawfully resident spouse, parent, son, or daughter of such alien; or
(C) the alien is a VAWA self-petitioner; and
(2) the Attorney General, in his discretion, and pursuant to such terms, conditions and procedures as he may by regulations prescribe, has consented to the alien’s applying or reapplying for a visa, for admission to the United States, or adjustment of status.
No waiver shall be provided under this subsection in the case of an alien who has been convicted of (or who has admitted committing acts that constitute) murder or criminal acts involving torture, or an attempt or conspiracy to commit murder or a criminal act involving torture. No waiver shall be granted under this subsection in the case of an alien who has previously been admitted to the United States as an alien lawfully admitted for permanent residence if either since the date of such admission the alien has been convicted of an aggravated felony or the alien has not lawfully resided continuously in the United States for a period of not less than 7 years immediately preceding the date of initiation of proceedings to remove the alien from the United States. No court shall have jurisdiction to review a decision of the Attorney General to grant or deny a waiver under this subsection.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(i)',
    identifier: '212-i',
    uscCitation: '8 U.S.C. 1182(i)',
    shortTitle: 'Fraud waiver',
    statuteText: `(i) Admission of immigrant inadmissible for fraud or willful misrepresentation of material fact
(1) The Attorney General may, in the discretion of the Attorney General, waive the application of clause (i) of subsection (a)(6)(C) in the case of an immigrant who is the spouse, son, or daughter of a United States citizen or of an alien lawfully admitted for permanent residence if it is established to the satisfaction of the Attorney General that the refusal of admission to the United States of such immigrant alien would result in extreme hardship to the citizen or lawfully resident spouse or parent of such an alien or, in the case of a VAWA self-petitioner, the alien demonstrates extreme hardship to the alien or the alien’s United States citizen, lawful permanent resident, or qualified alien parent or child.
(2) No court shall have jurisdiction to review a decision or action of the Attorney General regarding a waiver under paragraph (1).`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 212(k)',
    identifier: '212-k',
    uscCitation: '8 U.S.C. 1182(k)',
    shortTitle: 'Waiver for holders of immigrant visas',
    statuteText: `(k) Attorney General’s discretion to admit otherwise inadmissible aliens who possess immigrant visas
Any alien, inadmissible from the United States under paragraph (5)(A) or (7)(A)(i) of subsection (a), who is in possession of an immigrant visa may, if otherwise admissible, be admitted in the discretion of the Attorney General if the Attorney General is satisfied that inadmissibility was not known to, and could not have been ascertained by the exercise of reasonable diligence by, the immigrant before the time of departure of the vessel or aircraft from the last port outside the United States and outside foreign contiguous territory or, in the case of an immigrant coming from foreign contiguous territory, before the time of the immigrant’s application for admission.`,
    checked:
      'INA 212, 8 U.S.C. 1182, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 119-1 (January 29, 2025)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 237(a)(1)(E)(iii)',
    identifier: '237-a-1-e-iii',
    uscCitation: '8 U.S.C. 1227(a)(1)(E)(iii)',
    shortTitle: 'Smuggling waiver for permanent residents in removal proceedings',
    statuteText: `(iii) Waiver authorized
The Attorney General may, in his discretion for humanitarian purposes, to assure family unity, or when it is otherwise in the public interest, waive application of clause (i) in the case of any alien lawfully admitted for permanent residence if the alien has encouraged, induced, assisted, abetted, or aided only an individual who at the time of the offense was the alien’s spouse, parent, son, or daughter (and no other individual) to enter the United States in violation of law.`,
    checked:
      'INA 237, 8 U.S.C. 1227, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 237(a)(1)(H)',
    identifier: '237-a-1-h',
    uscCitation: '8 U.S.C. 1227(a)(1)(H)',
    shortTitle: 'Waiver of fraud or misrepresentation in removal proceedings',
    statuteText: `(H) Waiver authorized for certain misrepresentations
The provisions of this paragraph relating to the removal of aliens within the United States on the ground that they were inadmissible at the time of admission as aliens described in section 1182(a)(6)(C)(i) of this title, whether willful or innocent, may, in the discretion of the Attorney General, be waived for any alien (other than an alien described in paragraph (4)(D)) who—
(i)
(I) is the spouse, parent, son, or daughter of a citizen of the United States or of an alien lawfully admitted to the United States for permanent residence; and
(II) was in possession of an immigrant visa or equivalent document and was otherwise admissible to the United States at the time of such admission except for those grounds of inadmissibility specified under paragraphs (5)(A) and (7)(A) of section 1182(a) of this title which were a direct result of that fraud or misrepresentation.
(ii) is a VAWA self-petitioner.
A waiver of removal for fraud or misrepresentation granted under this subparagraph shall also operate to waive removal based on the grounds of inadmissibility directly resulting from such fraud or misrepresentation.`,
    checked:
      'INA 237, 8 U.S.C. 1227, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 237(a)(2)(A)(vi)',
    identifier: '237-a-2-a-vi',
    uscCitation: '8 U.S.C. 1227(a)(2)(A)(vi)',
    shortTitle: 'Pardon of a conviction',
    statuteText: `(vi) Waiver authorized
Clauses (i), (ii), (iii), and (iv) shall not apply in the case of an alien with respect to a criminal conviction if the alien subsequent to the criminal conviction has been granted a full and unconditional pardon by the President of the United States or by the Governor of any of the several States.`,
    checked:
      'INA 237, 8 U.S.C. 1227, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 237(a)(3)(C)(ii)',
    identifier: '237-a-3-c-ii',
    uscCitation: '8 U.S.C. 1227(a)(3)(C)(ii)',
    shortTitle: 'Document fraud waiver for permanent residents in removal proceedings',
    statuteText: `(ii) Waiver authorized
The Attorney General may waive clause (i) in the case of an alien lawfully admitted for permanent residence if no previous civil money penalty was imposed against the alien under section 1324c of this title and the offense was incurred solely to assist, aid, or support the alien’s spouse or child (and no other individual). No court shall have jurisdiction to review a decision of the Attorney General to grant or deny a waiver under this clause.`,
    checked:
      'INA 237, 8 U.S.C. 1227, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 237(a)(7)',
    identifier: '237-a-7',
    uscCitation: '8 U.S.C. 1227(a)(7)',
    shortTitle: 'Waiver for victims of domestic violence',
    statuteText: `(7) Waiver for victims of domestic violence
(A) In general
The Attorney General is not limited by the criminal court record and may waive the application of paragraph (2)(E)(i) (with respect to crimes of domestic violence and crimes of stalking) and (ii) in the case of an alien who has been battered or subjected to extreme cruelty and who is not and was not the primary perpetrator of violence in the relationship—
(i) upon a determination that—
(I) the alien was acting is self-defense;
(II) the alien was found to have violated a protection order intended to protect the alien; or
(III) the alien committed, was arrested for, was convicted of, or pled guilty to committing a crime—
(aa) that did not result in serious bodily injury; and
(bb) where there was a connection between the crime and the alien’s having been battered or subjected to extreme cruelty.
(B) Credible evidence considered
In acting on applications under this paragraph, the Attorney General shall consider any credible evidence relevant to the application. The determination of what evidence is credible and the weight to be given that evidence shall be within the sole discretion of the Attorney General.`,
    checked:
      'INA 237, 8 U.S.C. 1227, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    citation: 'INA 237(c)',
    identifier: '237-c',
    uscCitation: '8 U.S.C. 1227(c)',
    shortTitle: 'Special immigrant juveniles: grounds that do not apply',
    statuteText: `(c) Waiver of grounds for deportation
Paragraphs (1)(A), (1)(B), (1)(C), (1)(D), and (3)(A) of subsection (a) (other than so much of paragraph (1) as relates to a ground of inadmissibility described in paragraph (2) or (3) of section 1182(a) of this title) shall not apply to a special immigrant described in section 1101(a)(27)(J) of this title based upon circumstances that existed before the date the alien was provided such special immigrant status.`,
    checked:
      'INA 237, 8 U.S.C. 1227, in the U.S. Code as of release point Pub. L. 119-100; the section was last amended by Pub. L. 110-457 (December 23, 2008)',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]

/** A provision as grounds quote it: `237(a)(7)`. */
export function quotedProvision(citation: string): { citation: string; text: string } {
  const provision = waiverProvisions.find((one) => one.citation === `INA ${citation}`)
  if (!provision) throw new Error(`${citation} is not among the waiver provisions.`)
  return { citation, text: provision.statuteText }
}
