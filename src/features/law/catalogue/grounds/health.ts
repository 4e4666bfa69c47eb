import type { Ground } from '../shape.ts'
import { refugeesAndJuveniles, temporaryStay } from './waiverWords.ts'

const forNonimmigrants = `${temporaryStay} For U status it may be waived in the public or national interest (INA 212(d)(14)); for T status in the national interest, whether or not it has to do with the trafficking (INA 212(d)(13)).`

export const health: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(1)(A)(i)',
    identifier: '212-a-1-a-i',
    uscCitation: '8 U.S.C. 1182(a)(1)(A)(i)',
    kind: 'inadmissibility',
    shortTitle: 'Communicable disease of public health significance',
    synonyms: ['tuberculosis', 'TB', 'syphilis', 'gonorrhea', 'contagious disease', 'Class A', 'I-693'],
    summary:
      'Reaches an applicant whom the medical examination finds to have a communicable disease of public health significance. Which diseases these are stands in the rules of the Department of Health and Human Services: active tuberculosis, infectious syphilis, gonorrhea, infectious leprosy, and diseases that an executive order makes subject to quarantine or that may be a public health emergency of international concern (42 CFR 34.2(b)). A panel physician abroad or a civil surgeon here (Form I-693) makes the finding, called Class A; once treatment has ended the infection, it no longer stands. HIV is not among them: Congress removed it from the statute in 2008 and the department from its rules in January 2010. Everybody who immigrates or adjusts is examined; a nonimmigrant only where there is reason to.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(g)(1)',
      words: `For the spouse, the unmarried son or daughter, or the minor unmarried adopted child of a U.S. citizen, of a permanent resident or of somebody issued an immigrant visa; for the parent of such a citizen, resident or visa holder; and for a VAWA self-petitioner. Discretionary, on Form I-601, with a plan for treatment; it may carry terms, controls and a bond, on which the Department of Health and Human Services is consulted. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    statuteLeadIn: 'Any alien—',
    statuteText:
      '(i) who is determined (in accordance with regulations prescribed by the Secretary of Health and Human Services) to have a communicable disease of public health significance;',
    statuteClosing: 'is inadmissible.',
    waived_by: ['waiver-health', 'waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(1)(A)(i) and 212(g)(1), 8 U.S.C. 1182(a)(1)(A)(i) and 1182(g)(1), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '42 CFR 34.2',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(1)(A)(ii)',
    identifier: '212-a-1-a-ii',
    uscCitation: '8 U.S.C. 1182(a)(1)(A)(ii)',
    kind: 'inadmissibility',
    shortTitle: 'Missing proof of required vaccinations',
    synonyms: ['vaccines', 'vaccination', 'shots', 'I-693', 'immunization'],
    summary:
      'Reaches an immigrant, or an applicant for adjustment, who does not show proof of the required vaccinations. The statute names mumps, measles, rubella, polio, tetanus and diphtheria, pertussis, influenza type B and hepatitis B, and adds what the Advisory Committee for Immunization Practices recommends; which of these are due depends on age. USCIS has not asked for vaccination against COVID-19 since January 22, 2025. Nonimmigrants are not reached, and refugees show their vaccinations when they adjust.\n\nExcepted is an adopted child 10 years of age or younger who comes as an immediate relative under INA 101(b)(1)(F) or (G), if before the admission a parent swears to know of the requirement and to have the child vaccinated within 30 days of it, or as soon as that is medically appropriate.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(g)(2)',
      words: `Three routes, none of which asks for a relative: the person is vaccinated after all; a civil surgeon, medical officer or panel physician certifies that the vaccination would not be medically appropriate; or it would be contrary to the person’s religious beliefs or moral convictions. The first two are settled on the medical form. The third needs Form I-601 and shows a sincere objection to vaccination in any form, not to one vaccine alone. ${refugeesAndJuveniles}`,
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words: 'The ground reaches only those who immigrate or adjust.',
    },
    statuteLeadIn: 'Any alien—',
    statuteText:
      '(ii) except as provided in subparagraph (C), who seeks admission as an immigrant, or who seeks adjustment of status to the status of an alien lawfully admitted for permanent residence, and who has failed to present documentation of having received vaccination against vaccine-preventable diseases, which shall include at least the following diseases: mumps, measles, rubella, polio, tetanus and diphtheria toxoids, pertussis, influenza type B and hepatitis B, and any other vaccinations against vaccine-preventable diseases recommended by the Advisory Committee for Immunization Practices,',
    statuteClosing: 'is inadmissible.',
    relatedText: [
      {
        citation: '212(a)(1)(C)',
        text: `(C) Exception from immunization requirement for adopted children 10 years of age or younger
Clause (ii) of subparagraph (A) shall not apply to a child who—
(i) is 10 years of age or younger,
(ii) is described in subparagraph (F) or (G) of section 1101(b)(1) of this title; 1 and
(iii) is seeking an immigrant visa as an immediate relative under section 1151(b) of this title,
if, prior to the admission of the child, an adoptive parent or prospective adoptive parent of the child, who has sponsored the child for admission as an immediate relative, has executed an affidavit stating that the parent is aware of the provisions of subparagraph (A)(ii) and will ensure that, within 30 days of the child’s admission, or at the earliest time that is medically appropriate, the child will receive the vaccinations identified in such subparagraph.`,
      },
    ],
    waived_by: ['waiver-health', 'waiver-asylee', 'sijs'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(1)(A)(ii), 212(a)(1)(C) and 212(g)(2), 8 U.S.C. 1182(a)(1) and 1182(g)(2), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: 'USCIS alert of January 22, 2025, on COVID-19 vaccination',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(1)(A)(iii)',
    identifier: '212-a-1-a-iii',
    uscCitation: '8 U.S.C. 1182(a)(1)(A)(iii)',
    kind: 'inadmissibility',
    shortTitle: 'Physical or mental disorder with harmful behavior',
    synonyms: [
      'DUI',
      'DWI',
      'drunk driving',
      'alcohol',
      'alcoholism',
      'mental illness',
      'suicide',
      'self-harm',
      'OUI',
    ],
    summary:
      'Reaches an applicant whom the medical examination finds to have a physical or mental disorder together with behavior that may pose, or has posed, a threat to property, safety or welfare, the applicant’s own or that of others. A disorder in the past counts if such behavior went with it and is likely to recur or to lead to other harm. A disorder without harmful behavior is no ground, and neither is harmful behavior without a disorder. Alcohol belongs here: consular officers send an applicant to the panel physician for one arrest for drunk driving within the last 5 years or two within the last 10, and a diagnosis with such behavior makes inadmissible.',
    IVWaiver: {
      available: 'yes',
      authority: 'INA 212(g)(3)',
      words: `Open to any applicant; no family tie is asked for. Discretionary, on Form I-601, with a medical report and a plan for care and safety; it may carry terms, controls and a bond, on which the Department of Health and Human Services is consulted (8 CFR 212.7(b)). ${refugeesAndJuveniles}`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    statuteLeadIn: 'Any alien—',
    statuteText: `(iii) who is determined (in accordance with regulations prescribed by the Secretary of Health and Human Services in consultation with the Attorney General)—
(I) to have a physical or mental disorder and behavior associated with the disorder that may pose, or has posed, a threat to the property, safety, or welfare of the alien or others, or
(II) to have had a physical or mental disorder and a history of behavior associated with the disorder, which behavior has posed a threat to the property, safety, or welfare of the alien or others and which behavior is likely to recur or to lead to other harmful behavior, or`,
    statuteClosing: 'is inadmissible.',
    waived_by: ['waiver-health', 'waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(1)(A)(iii) and 212(g)(3), 8 U.S.C. 1182(a)(1)(A)(iii) and 1182(g)(3), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '9 FAM 302.2 for drunk driving; the regulations cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(1)(A)(iv)',
    identifier: '212-a-1-a-iv',
    uscCitation: '8 U.S.C. 1182(a)(1)(A)(iv)',
    kind: 'inadmissibility',
    shortTitle: 'Drug abuser or addict',
    synonyms: ['drug use', 'drug addict', 'addiction', 'marijuana use', 'substance abuse', 'cannabis'],
    summary:
      'Reaches an applicant whom the medical examination finds to be a drug abuser or addict: a current disorder, by the diagnostic criteria of psychiatry, in the use of a substance listed in the Controlled Substances Act (42 CFR 34.2). Marijuana is one, also where state law allows it; alcohol is not, and is judged as a disorder under INA 212(a)(1)(A)(iii). Neither a conviction nor harmful behavior is needed. It is a finding about the present, and sustained remission, which by the current criteria takes 12 months, ends it. Prepare the client for the examination: what is told the physician about drug use may also be taken as admitting a drug offense under INA 212(a)(2)(A)(i)(II) (Pazcoguin v. Radcliffe, 292 F.3d 1209 (9th Cir. 2002)).',
    IVWaiver: {
      available: 'no',
      authority: null,
      words: `INA 212(g) leaves this clause out. What overcomes it is a new medical examination that finds remission. ${refugeesAndJuveniles} Refugees have the like on admission (INA 207(c)(3)).`,
    },
    NIVWaiver: { available: 'yes', authority: 'INA 212(d)(3)(A)', words: forNonimmigrants },
    statuteLeadIn: 'Any alien—',
    statuteText:
      '(iv) who is determined (in accordance with regulations prescribed by the Secretary of Health and Human Services) to be a drug abuser or addict,',
    statuteClosing: 'is inadmissible.',
    waived_by: ['waiver-asylee', 'sijs', 'waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(1)(A)(iv), 8 U.S.C. 1182(a)(1)(A)(iv), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '42 CFR 34.2; the decisions cited',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
