import type { Ground } from '../shape.ts'
import { quotedProvision } from '../waiverProvisions.ts'
import { refugeesAndJuveniles, temporaryStay, victims } from './waiverWords.ts'

const forNonimmigrants = `${temporaryStay} ${victims}`

export const fraud: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(6)(C)(i)',
    identifier: '212-a-6-c-i',
    uscCitation: '8 U.S.C. 1182(a)(6)(C)(i)',
    kind: 'inadmissibility',
    shortTitle: 'Fraud or willful misrepresentation',
    synonyms: ['fraud', 'misrepresentation', 'lie', 'false statement', 'fake documents', 'fraudulent visa'],
    summary:
      'Reaches a person who by fraud, or by willfully misrepresenting a material fact, obtained or tried to obtain a visa, other documentation, admission or another benefit under the Act. Willful means knowing that it was false, not by mistake; material means that it tended to shut off a line of inquiry which bears on eligibility and would have brought out other relevant facts (Matter of D-R-, 27 I&N Dec. 105 (BIA 2017)). It must have been said or shown to a U.S. official, and silence alone is not a misrepresentation. A statement taken back in time, of one’s own accord and before it was exposed, is excused (Matter of Namio, 14 I&N Dec. 412 (BIA 1973)). Conduct soon after entry that does not fit the visa raises suspicion: consular officers presume misrepresentation within 90 days. The ground lasts for life unless waived.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(i)',
      words:
        'For the spouse, son or daughter of a U.S. citizen or permanent resident, if refusing admission would cause extreme hardship to a spouse or parent who is a citizen or permanent resident. Hardship to children counts only for what it means to that relative, and parents have no waiver through their children. A VAWA self-petitioner may show extreme hardship to himself or herself, or to a parent or child who is a citizen, permanent resident or qualified alien. Discretionary, on Form I-601; no court reviews the decision.\n\nThe ground does not apply to special immigrant juveniles (INA 245(h)(2)(A)); refugees and asylees who adjust may have it waived (INA 209(c)).',
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'Somebody admitted with an immigrant visa and charged with having been inadmissible for this may ask for the waiver of removal under INA 237(a)(1)(H), which asks for a spouse, parent, son or daughter who is a citizen or permanent resident, but for no hardship. With an application to adjust, 212(i) is decided by the judge. It does not bar asylum, withholding of removal or cancellation, though it weighs on credibility and discretion, and false testimony under oath for a benefit rules out good moral character (INA 101(f)(6)).',
    statuteText: `(i) In general
Any alien who, by fraud or willfully misrepresenting a material fact, seeks to procure (or has sought to procure or has procured) a visa, other documentation, or admission into the United States or other benefit provided under this chapter is inadmissible.`,
    relatedText: [
      {
        citation: '212(a)(6)(C)(iii)',
        text: `(iii) Waiver authorized
For provision authorizing waiver of clause (i), see subsection (i).`,
      },
    ],
    waived_by: [
      'waiver-misrepresentation',
      'waiver-asylee',
      'sijs',
      'fraud-waiver-in-removal',
      'waiver-nonimmigrant',
    ],
    bars: ['adjustment-of-status', 'consular-processing', 'penalty-adjustment', 'diversity-visa'],
    checked:
      'INA 212(a)(6)(C) and 212(i), 8 U.S.C. 1182(a)(6)(C) and 1182(i), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(6)(C)(ii)',
    identifier: '212-a-6-c-ii',
    uscCitation: '8 U.S.C. 1182(a)(6)(C)(ii)',
    kind: 'inadmissibility',
    shortTitle: 'False claim to U.S. citizenship',
    synonyms: ['FCUSC', 'false claim', 'claimed to be a citizen', 'USC claim', 'I-9', 'registered to vote'],
    summary:
      'Reaches a person who on or after September 30, 1996 falsely claimed to be a U.S. citizen for a purpose or benefit under the Act or any other federal or state law: at the border, for a passport, on Form I-9 (Matter of Bett, 26 I&N Dec. 437 (BIA 2014)), to vote, or for a loan or benefit reserved to citizens. The purpose must be one that citizenship bears on (Matter of Richmond, 26 I&N Dec. 779 (BIA 2016)). The text does not say that the claim must be willful, and for the ground of deportability it need not be (Matter of Zhang, 27 I&N Dec. 569 (BIA 2019)). A claim to be a national, or one taken back at once, is outside; an earlier claim is judged as misrepresentation. It lasts for life.\n\nExcepted is somebody each of whose parents (adoptive ones, if adopted) is or was a citizen, who resided permanently in the United States before age 16, and who reasonably believed at the time to be a citizen; all three are required.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words:
        'No waiver for immigrants in general: INA 212(i) reaches clause (i) alone. The exception is what helps, or showing that there was no such claim, or none for such a purpose. The ground does not apply to special immigrant juveniles (INA 245(h)(2)(A)); refugees and asylees who adjust may have it waived (INA 209(c)).',
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'It does not bar asylum, withholding of removal, protection under the Convention Against Torture, cancellation under INA 240A(a) or registry. For cancellation under 240A(b) it weighs on good moral character without ruling it out by name, but a conviction under INA 237(a)(3) does bar that relief.',
    statuteText: `(ii) Falsely claiming citizenship
(I) In general
Any alien who falsely represents, or has falsely represented, himself or herself to be a citizen of the United States for any purpose or benefit under this chapter (including section 1324a of this title) or any other Federal or State law is inadmissible.
(II) Exception
In the case of an alien making a representation described in subclause (I), if each natural parent of the alien (or, in the case of an adopted alien, each adoptive parent of the alien) is or was a citizen (whether by birth or naturalization), the alien permanently resided in the United States prior to attaining the age of 16, and the alien reasonably believed at the time of making such representation that he or she was a citizen, the alien shall not be considered to be inadmissible under any provision of this subsection based on such representation.`,
    waived_by: ['waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: [
      'immediate-relative',
      'preference-relative',
      'adjustment-of-status',
      'penalty-adjustment',
      'consular-processing',
      'diversity-visa',
      'cuban-adjustment-act',
    ],
    checked:
      'INA 212(a)(6)(C)(ii), 8 U.S.C. 1182(a)(6)(C)(ii), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'section 344 of Pub. L. 104-208 for September 30, 1996; the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(6)(F)',
    identifier: '212-a-6-f',
    uscCitation: '8 U.S.C. 1182(a)(6)(F)',
    kind: 'inadmissibility',
    shortTitle: 'Subject of civil penalty for document fraud',
    synonyms: ['274C', 'document fraud', 'fake green card', 'fake social security card', 'false papers'],
    summary:
      'Reaches a person under a final order for document fraud under INA 274C: forging, altering, using, providing or receiving false documents, or those of another person, for a purpose under the Act. The order, not the conduct, is the trigger; without one, false documents are judged as misrepresentation (INA 212(a)(6)(C)(i)). An order becomes final also when the person does not ask for a hearing in time after the notice of intent to fine, so look for one in the file. There is no end to it unless waived. A permanent resident or other person admitted who has such an order is also deportable (INA 237(a)(3)(C)).',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(12)',
      words: `For a permanent resident who returns from a temporary, voluntary trip abroad that was not under an order of removal, and for somebody who seeks admission or adjusts as an immediate relative or in a family preference. No civil money penalty under INA 274C may have been imposed before, and the offense must have been committed solely to help the person’s own spouse or child. Discretionary, for humanitarian purposes or family unity, on Form I-601; no court reviews the decision. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    removalRelief:
      'Against the charge of deportability a permanent resident has a waiver on the same terms (INA 237(a)(3)(C)(ii)). The order does not bar asylum, withholding of removal or protection under the Convention Against Torture.',
    statuteText: `(F) Subject of civil penalty
(i) In general
An alien who is the subject of a final order for violation of section 1324c of this title is inadmissible.
(ii) Waiver authorized
For provision authorizing waiver of clause (i), see subsection (d)(12).`,
    relatedText: [quotedProvision('212(d)(12)')],
    waived_by: ['waiver-civil-penalty', 'waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(6)(F), 212(d)(12) and 274C, 8 U.S.C. 1182(a)(6)(F), 1182(d)(12) and 1324c, in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
