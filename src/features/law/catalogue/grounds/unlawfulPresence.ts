import type { Ground } from '../shape.ts'
import { quotedProvision } from '../waiverProvisions.ts'
import { refugeesAndJuveniles, temporaryStay, victims } from './waiverWords.ts'

const forNonimmigrants = `${temporaryStay} ${victims}`

const returningUnderAnOrder =
  'Coming back without admission brings the permanent bar besides (INA 212(a)(9)(C)), reinstatement of the order (INA 241(a)(5)) and possibly prosecution (INA 276).'

const timeAbroad =
  'The regulation asks for proof that the time was spent outside the United States without a break (8 CFR 212.2(a)), unlike the unlawful presence bars.'

const consentToReapply =
  'Not a waiver in name: the bar does not apply if DHS consents to the person’s reapplying for admission (Form I-212; 8 CFR 212.2). By the statute the consent comes before the journey back begins; the regulation also lets an applicant for adjustment ask here, with effect from before (8 CFR 212.2(e) and (i)). It is discretionary and may lift any of the periods, the permanent one included; other grounds, such as the crime itself, need waivers of their own.'

const consentRule = [quotedProvision('212(a)(9)(A)(iii)')]

const unlawfulPresenceCounted =
  'Presence is unlawful after the authorized stay has ended, or without admission or parole. Time before April 1, 1997 does not count, and separate stays are not added together. For somebody admitted for the duration of status the count begins only after USCIS finds a violation while deciding a request, or an immigration judge orders removal. Not counted is time under age 18, time with a bona fide asylum application pending (unless the person worked without authorization) and time in Family Unity protection; USCIS also leaves out time with an adjustment application pending, in temporary protected status or in deferred action. The bar does not apply where a severe form of trafficking was at least one central reason for the unlawful presence, nor to a VAWA self-petitioner whose abuse was substantially connected with the violation of a nonimmigrant visa.'

const hardshipWaiver =
  'For an immigrant who is the spouse, son or daughter of a U.S. citizen or permanent resident, if refusing admission would cause extreme hardship to a spouse or parent who is a citizen or permanent resident. Hardship to the applicant or to children counts only for what it means to that relative. The decision is discretionary and no court may review it. Form I-601, or the provisional Form I-601A before leaving: for somebody present in the United States, at least 17 years old, whose immigrant visa fee is paid, who would be inadmissible on no other ground, and who is not in removal proceedings unless they are administratively closed (8 CFR 212.7(e)).\n\nThe ground does not apply to special immigrant juveniles who adjust (INA 245(h)(2)(A)); refugees and asylees who adjust may have it waived (INA 209(c)).'

const unlawfulPresenceRule = [
  {
    citation: '212(a)(9)(B)(ii)',
    text: `(ii) Construction of unlawful presence
For purposes of this paragraph, an alien is deemed to be unlawfully present in the United States if the alien is present in the United States after the expiration of the period of stay authorized by the Attorney General or is present in the United States without being admitted or paroled.`,
  },
  {
    citation: '212(a)(9)(B)(iii)',
    text: `(iii) Exceptions
(I) Minors
No period of time in which an alien is under 18 years of age shall be taken into account in determining the period of unlawful presence in the United States under clause (i).
(II) Asylees
No period of time in which an alien has a bona fide application for asylum pending under section 1158 of this title shall be taken into account in determining the period of unlawful presence in the United States under clause (i) unless the alien during such period was employed without authorization in the United States.
(III) Family unity
No period of time in which the alien is a beneficiary of family unity protection pursuant to section 301 of the Immigration Act of 1990 shall be taken into account in determining the period of unlawful presence in the United States under clause (i).
(IV) Battered women and children
Clause (i) shall not apply to an alien who would be described in paragraph (6)(A)(ii) if “violation of the terms of the alien’s nonimmigrant visa” were substituted for “unlawful entry into the United States” in subclause (III) of that paragraph.
(V) Victims of a severe form of trafficking in persons
Clause (i) shall not apply to an alien who demonstrates that the severe form of trafficking (as that term is defined in section 7102 of title 22) was at least one central reason for the alien’s unlawful presence in the United States.`,
  },
  {
    citation: '212(a)(9)(B)(iv)',
    text: `(iv) Tolling for good cause
In the case of an alien who—
(I) has been lawfully admitted or paroled into the United States,
(II) has filed a nonfrivolous application for a change or extension of status before the date of expiration of the period of stay authorized by the Attorney General, and
(III) has not been employed without authorization in the United States before or during the pendency of such application,
the calculation of the period of time specified in clause (i)(I) shall be tolled during the pendency of such application, but not to exceed 120 days.`,
  },
  quotedProvision('212(a)(9)(B)(v)'),
]

export const unlawfulPresence: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(6)(A)',
    identifier: '212-a-6-a',
    uscCitation: '8 U.S.C. 1182(a)(6)(A)',
    kind: 'inadmissibility',
    shortTitle: 'Present without admission or parole',
    synonyms: [
      'EWI',
      'entered without inspection',
      'entry without inspection',
      'uninspected',
      'PWA',
      'crossed the border',
      'undocumented',
      'illegal entry',
    ],
    summary:
      'Reaches a person who is in the United States without having been admitted or paroled, and one who arrives at a time or place not designated for it. It is the usual charge in removal proceedings against somebody who crossed the border without inspection. It ends when the person leaves, so it is not applied to a visa applicant abroad; the time spent here without admission may count toward the unlawful presence bars. DHS takes a later parole, such as parole in place, to end it; temporary protected status is not an admission (Sanchez v. Mayorkas, 593 U.S. 409 (2021)).\n\nExcepted is a VAWA self-petitioner who was battered or subjected to extreme cruelty by a spouse or parent (or, with that person’s consent, by a member of that person’s family in the same household), or whose child was, if the abuse was substantially connected with the unlawful entry. All three are required: the self-petition, the abuse and the connection (Matter of Pangan-Sis, 27 I&N Dec. 130 (BIA 2017)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words:
        'No general waiver. What leads past it: an approved VAWA self-petition, with which adjustment needs no inspection (INA 245(a)); parole in place; adjustment with the penalty fee under INA 245(i); and for special immigrant juveniles, to whom it does not apply (INA 245(h)(2)(A)). Refugees and asylees who adjust may have it waived (INA 209(c)). Others go through a consulate, where this ground is gone but leaving may start the 3- or 10-year bar.',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: 'INA 212(d)(13); INA 212(d)(14)',
      words:
        'Not applied when a visa is requested abroad. Applicants for T and U status who are here have waivers of their own: for T status if the entry was caused by the trafficking or incident to it, for U status in the public or national interest.',
    },
    removalRelief:
      'It does not stand in the way of asylum, withholding of removal, protection under the Convention Against Torture, cancellation under INA 240A(b) or registry. Voluntary departure is open too, but not again to somebody who was once permitted to depart voluntarily after being found inadmissible under this subparagraph (INA 240B(c)).',
    statuteText: `(A) Aliens present without admission or parole
(i) In general
An alien present in the United States without being admitted or paroled, or who arrives in the United States at any time or place other than as designated by the Attorney General, is inadmissible.
(ii) Exception for certain battered women and children
Clause (i) shall not apply to an alien who demonstrates that—
(I) the alien is a VAWA self-petitioner;
(II)
(a) the alien has been battered or subjected to extreme cruelty by a spouse or parent, or by a member of the spouse’s or parent’s family residing in the same household as the alien and the spouse or parent consented or acquiesced to such battery or cruelty, or (b) the alien’s child has been battered or subjected to extreme cruelty by a spouse or parent of the alien (without the active participation of the alien in the battery or cruelty) or by a member of the spouse’s or parent’s family residing in the same household as the alien when the spouse or parent consented to or acquiesced in such battery or cruelty and the alien did not actively participate in such battery or cruelty, and
(III) there was a substantial connection between the battery or cruelty described in subclause (I) or (II) and the alien’s unlawful entry into the United States.`,

    waived_by: [
      'waiver-asylee',
      'vawa-self-petition',
      'parole-in-place',
      'military-parole-in-place',
      'penalty-adjustment',
      'sijs',
    ],
    bars: ['adjustment-of-status', 'cuban-adjustment-act'],
    checked: 'INA 212(a)(6)(A), 8 U.S.C. 1182(a)(6)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(6)(B)',
    identifier: '212-a-6-b',
    uscCitation: '8 U.S.C. 1182(a)(6)(B)',
    kind: 'inadmissibility',
    shortTitle: 'Failure to attend removal proceeding',
    synonyms: ['missed hearing', 'in absentia', 'failure to appear', 'no show'],
    summary:
      'Reaches a person who without reasonable cause failed or refused to attend a hearing on inadmissibility or deportability, or to stay until its end, and who seeks admission within 5 years of the departure or removal that followed. It has been applied to removal proceedings begun on or after April 1, 1997, of which the person had notice; no removal order is needed. Because the 5 years begin with a departure or removal, a person who never left is not inadmissible under it. Reasonable cause is a defense, and the applicant’s to prove: something outside the person’s control, shown with evidence. An order made in absentia brings its own bar (INA 212(a)(9)(A)); consent to reapply may lift that one, but not this.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `No waiver for immigrants in general: the bar ends when the 5 years are over, and with reasonable cause it never began. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'A motion to reopen may undo an order made in absentia: within 180 days for exceptional circumstances, and at any time if notice was not given or the person was in federal or state custody and not at fault (INA 240(b)(5)(C)). While the order stands, somebody who was told orally, in a language they understand, of the hearing and of the consequences of not coming cannot have cancellation, voluntary departure, adjustment, change of status or registry for 10 years from it (INA 240(b)(7)).',
    statuteText: `(B) Failure to attend removal proceeding
Any alien who without reasonable cause fails or refuses to attend or remain in attendance at a proceeding to determine the alien’s inadmissibility or deportability and who seeks admission to the United States within 5 years of such alien’s subsequent departure or removal is inadmissible.`,

    waived_by: ['waiver-asylee', 'waiver-nonimmigrant', 'rescind-in-absentia-order'],
    bars: ['consular-processing', 'adjustment-of-status'],
    checked: 'INA 212(a)(6)(B), 8 U.S.C. 1182(a)(6)(B), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(9)(A)(i)',
    identifier: '212-a-9-a-i',
    uscCitation: '8 U.S.C. 1182(a)(9)(A)(i)',
    kind: 'inadmissibility',
    shortTitle: 'Ordered removed on arrival',
    synonyms: [
      '9A',
      'expedited removal',
      'removed at the border',
      'five-year bar',
      '5-year bar',
      'prior removal',
      'deported',
      '20-year bar',
    ],
    summary: `Reaches a person who was ordered removed in expedited removal (INA 235(b)(1)), or at the end of removal proceedings begun on arrival, and who seeks admission again within 5 years of the removal; within 20 years after a second or later removal; at any time if convicted of an aggravated felony, whether or not the order rested on it. Somebody who was allowed to withdraw the application for admission (INA 235(a)(4)) was not ordered removed. ${timeAbroad} ${returningUnderAnOrder}`,
    IVWaiver: {
      available: 'limited',
      authority: 'INA 212(a)(9)(A)(iii)',
      words: `${consentToReapply} ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: `${forNonimmigrants} With consent to reapply no waiver of this ground is needed.`,
    },
    statuteText: `(i) Arriving aliens
Any alien who has been ordered removed under section 1225(b)(1) of this title or at the end of proceedings under section 1229a of this title initiated upon the alien’s arrival in the United States and who again seeks admission within 5 years of the date of such removal (or within 20 years in the case of a second or subsequent removal or at any time in the case of an alien convicted of an aggravated felony) is inadmissible.`,

    relatedText: consentRule,
    waived_by: ['consent-to-reapply', 'waiver-asylee', 'waiver-nonimmigrant', 'motion-to-reopen'],
    bars: ['consular-processing', 'adjustment-of-status'],
    checked: 'INA 212(a)(9)(A), 8 U.S.C. 1182(a)(9)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(9)(A)(ii)',
    identifier: '212-a-9-a-ii',
    uscCitation: '8 U.S.C. 1182(a)(9)(A)(ii)',
    kind: 'inadmissibility',
    shortTitle: 'Ordered removed, other cases, or left under an order',
    synonyms: [
      '9A',
      'deported',
      'deportation order',
      'ordered deported',
      'prior removal',
      'self-deported',
      'ten-year bar after removal',
      '20-year bar',
      'twenty-year bar',
    ],
    summary: `Reaches everybody else who was ordered removed, under INA 240 or any other law (deportation orders from before April 1, 1997 included), and everybody who left while an order of removal was outstanding. Admission is barred within 10 years of the departure or removal; within 20 years after a second or later removal; at any time if convicted of an aggravated felony. Leaving under an order carries it out, also when the order arose because voluntary departure was granted and not used in time; a person who leaves in time under voluntary departure is not reached. ${timeAbroad} ${returningUnderAnOrder}`,
    IVWaiver: {
      available: 'limited',
      authority: 'INA 212(a)(9)(A)(iii)',
      words: `${consentToReapply} Somebody still here under an order may have consent on condition before leaving (8 CFR 212.2(j)), and needs it before asking for a provisional waiver on Form I-601A. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: `${forNonimmigrants} With consent to reapply no waiver of this ground is needed.`,
    },
    statuteText: `(ii) Other aliens
Any alien not described in clause (i) who—
(I) has been ordered removed under section 1229a of this title or any other provision of law, or
(II) departed the United States while an order of removal was outstanding,
and who seeks admission within 10 years of the date of such alien’s departure or removal (or within 20 years of such date in the case of a second or subsequent removal or at any time in the case of an alien convicted of an aggravated felony) is inadmissible.`,

    relatedText: consentRule,
    waived_by: ['consent-to-reapply', 'waiver-asylee', 'waiver-nonimmigrant', 'motion-to-reopen'],
    bars: ['consular-processing', 'adjustment-of-status'],
    checked: 'INA 212(a)(9)(A), 8 U.S.C. 1182(a)(9)(A), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(9)(B)(i)(I)',
    identifier: '212-a-9-b-i-i',
    uscCitation: '8 U.S.C. 1182(a)(9)(B)(i)(I)',
    kind: 'inadmissibility',
    shortTitle: 'Unlawful presence: 3-year bar',
    synonyms: [
      '9B',
      '3-year bar',
      'three-year bar',
      '3 year bar',
      'three year bar',
      'unlawful presence',
      'ULP',
      'overstay',
      '180 days',
    ],
    summary: `Reaches a person, other than a permanent resident, who was unlawfully present for more than 180 days but less than 1 year (365 days) in one stay, left voluntarily before removal proceedings began, and seeks admission within 3 years of leaving. Leaving sets it off: a person who has not left is not inadmissible under it. The 3 years go on running for somebody who has come back (Matter of Duarte-Gonzalez, 28 I&N Dec. 688 (BIA 2023)). A person who leaves after proceedings have begun is outside this limb, unless the stay reached a year and the 10-year bar applies. Where the text cites section 1254a(e), voluntary departure (now section 1229c) is probably meant.\n\n${unlawfulPresenceCounted}\n\nFor this bar the count also stops, for up to 120 days, while an application to extend or change status is pending that is not frivolous, was filed before the stay ran out, and was filed by somebody admitted or paroled who has not worked without authorization; USCIS treats all the time it is pending as authorized. USCIS does not see a departure in travel on advance parole, following Matter of Arrabally and Yerrabelly, 25 I&N Dec. 771 (BIA 2012), which was about the 10-year bar.`,
    IVWaiver: { available: 'yes', authority: 'INA 212(a)(9)(B)(v)', words: hardshipWaiver },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    statuteLeadIn: 'Any alien (other than an alien lawfully admitted for permanent residence) who—',
    statuteText:
      '(I) was unlawfully present in the United States for a period of more than 180 days but less than 1 year, voluntarily departed the United States (whether or not pursuant to section 1254a(e) of this title) prior to the commencement of proceedings under section 1225(b)(1) of this title or section 1229a of this title, and again seeks admission within 3 years of the date of such alien’s departure or removal, or',
    statuteClosing: 'is inadmissible.',

    relatedText: unlawfulPresenceRule,
    waived_by: ['waiver-unlawful-presence', 'waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['consular-processing', 'adjustment-of-status', 'penalty-adjustment'],
    checked: 'INA 212(a)(9)(B), 8 U.S.C. 1182(a)(9)(B), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(9)(B)(i)(II)',
    identifier: '212-a-9-b-i-ii',
    uscCitation: '8 U.S.C. 1182(a)(9)(B)(i)(II)',
    kind: 'inadmissibility',
    shortTitle: 'Unlawful presence: 10-year bar',
    synonyms: [
      '9B',
      '10-year bar',
      'ten-year bar',
      '10 year bar',
      'ten year bar',
      'unlawful presence',
      'ULP',
      'overstay',
      'one year unlawful presence',
    ],
    summary: `Reaches a person, other than a permanent resident, who was unlawfully present for 1 year (365 days) or more in one stay and seeks admission within 10 years of departure or removal. It does not matter whether the person left freely, under voluntary departure or under an order, before proceedings or after. Leaving sets it off: a person who has not left is not inadmissible under it, and travel on advance parole is no departure in this sense (Matter of Arrabally and Yerrabelly, 25 I&N Dec. 771 (BIA 2012), which the Department of State has read more narrowly). The 10 years go on running for somebody who has come back (Matter of Duarte-Gonzalez, 28 I&N Dec. 688 (BIA 2023)). Adjustment under INA 245(i) does not overcome it without the waiver (Matter of Lemus-Losa, 25 I&N Dec. 734 (BIA 2012)).\n\n${unlawfulPresenceCounted}`,
    IVWaiver: { available: 'yes', authority: 'INA 212(a)(9)(B)(v)', words: hardshipWaiver },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    statuteLeadIn: 'Any alien (other than an alien lawfully admitted for permanent residence) who—',
    statuteText:
      '(II) has been unlawfully present in the United States for one year or more, and who again seeks admission within 10 years of the date of such alien’s departure or removal from the United States,',
    statuteClosing: 'is inadmissible.',

    relatedText: unlawfulPresenceRule,
    waived_by: ['waiver-unlawful-presence', 'waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['consular-processing', 'adjustment-of-status', 'penalty-adjustment'],
    checked: 'INA 212(a)(9)(B), 8 U.S.C. 1182(a)(9)(B), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions and the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(9)(C)',
    identifier: '212-a-9-c',
    uscCitation: '8 U.S.C. 1182(a)(9)(C)',
    kind: 'inadmissibility',
    shortTitle: 'Permanent bar: unlawful return after unlawful presence or removal',
    synonyms: [
      '9C',
      'permanent bar',
      'perm bar',
      'lifetime bar',
      'reentry after removal',
      'illegal reentry',
      'multiple entries',
      'two entries',
      'came back',
    ],
    summary:
      'Reaches a person who enters, or tries to enter, without being admitted, after either an aggregate of more than 1 year of unlawful presence or a removal order of any kind. The unlawful presence counts from April 1, 1997 with all stays added together, and the return or attempt must be on or after that day. USCIS and the Department of State do not extend to it the exceptions of the 3- and 10-year bars, such as time under age 18. The bar does not end by itself: even after 10 years outside the United States it takes consent to reapply. Adjustment under INA 245(i) does not overcome it (Matter of Torres-Garcia, 23 I&N Dec. 866 (BIA 2006); Matter of Briones, 24 I&N Dec. 355 (BIA 2007)). It is a ground apart from reinstatement of an earlier order (INA 241(a)(5)), which often comes with it.',
    IVWaiver: {
      available: 'limited',
      authority: 'INA 212(a)(9)(C)(ii); INA 212(a)(9)(C)(iii)',
      words: `Two ways. After 10 years outside the United States since the last departure, DHS may consent to the person’s reapplying, before the journey back (Form I-212); no consent can be given earlier or from inside. For a VAWA self-petitioner the ground may be waived without that wait if the abuse is connected with the removal, the departure, the return or the attempt to return. Applicants under HRIFA and section 202 of NACARA had a rule of their own. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'Cancellation under INA 240A(b), asylum, withholding of removal and protection under the Convention Against Torture do not ask for admissibility under this ground. But if DHS reinstates an earlier order, only withholding and protection under the Convention remain (INA 241(a)(5)).',
    statuteText: `(C) Aliens unlawfully present after previous immigration violations
(i) In general
Any alien who—
(I) has been unlawfully present in the United States for an aggregate period of more than 1 year, or
(II) has been ordered removed under section 1225(b)(1) of this title, section 1229a of this title, or any other provision of law,
and who enters or attempts to reenter the United States without being admitted is inadmissible.
(ii) Exception
Clause (i) shall not apply to an alien seeking admission more than 10 years after the date of the alien’s last departure from the United States if, prior to the alien’s reembarkation at a place outside the United States or attempt to be readmitted from a foreign contiguous territory, the Secretary of Homeland Security has consented to the alien’s reapplying for admission.
(iii) Waiver
The Secretary of Homeland Security may waive the application of clause (i) in the case of an alien who is a VAWA self-petitioner if there is a connection between—
(I) the alien’s battering or subjection to extreme cruelty; and
(II) the alien’s removal, departure from the United States, reentry or reentries into the United States; or attempted reentry into the United States.`,

    waived_by: ['waiver-permanent-bar', 'consent-to-reapply', 'waiver-asylee', 'waiver-nonimmigrant'],
    bars: ['consular-processing', 'adjustment-of-status', 'penalty-adjustment'],
    checked: 'INA 212(a)(9)(C), 8 U.S.C. 1182(a)(9)(C), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
