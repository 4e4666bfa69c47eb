import type { Ground } from '../shape.ts'
import { temporaryStay } from './waiverWords.ts'

const applicability = [
  {
    citation: '212(a)(5)(D)',
    text: `(D) Application of grounds
The grounds for inadmissibility of aliens under subparagraphs (A) and (B) shall apply to immigrants seeking admission or adjustment of status under paragraph (2) or (3) of section 1153(b) of this title.`,
  },
]

export const laborCertification: readonly Ground[] = [
  {
    statutoryCitation: '212(a)(5)(A)',
    identifier: '212-a-5-a',
    uscCitation: '8 U.S.C. 1182(a)(5)(A)',
    kind: 'inadmissibility',
    shortTitle: 'Labor certification',
    synonyms: ['PERM', 'labor cert', 'LC', 'prevailing wage'],
    summary:
      'Reaches a person who comes to do skilled or unskilled work without a certification by the Department of Labor that there are not enough U.S. workers able, willing, qualified and available, and that the wages and working conditions of those in similar work will not suffer. By subparagraph (D) it applies only to immigrants in the second and third employment preferences (INA 203(b)(2) and (3)), and there not to those with a national interest waiver or in an occupation certified beforehand (Schedule A, such as nurses and physical therapists). For teachers and people of exceptional ability in the sciences or arts, only an equally qualified U.S. worker counts.\n\nThe employer applies under PERM (20 CFR part 656), and must file the petition within 180 days of the certification. It outlasts a change of employer in two cases: an adjustment application pending 180 days or more, if the new job is in the same or a similar occupation (INA 204(j)); and a professional athlete who moves to another team in the same sport, of an association of 6 or more teams whose combined revenues exceed $10,000,000 a year, or of an affiliated minor league team.',
    IVWaiver: {
      available: 'limited',
      authority: 'INA 212(k)',
      words:
        'Only at the port of entry, for somebody who holds an immigrant visa and is otherwise admissible, and who did not know of the defect and could not have found it out with reasonable diligence before departure from the last port abroad (coming from Canada or Mexico: before the application for admission). Otherwise a new certification is needed, or a category that asks for none, such as the first preference or a national interest waiver.\n\nIt does not apply to refugees and asylees (INA 207(c)(3) and 209(c)), special immigrant juveniles (INA 245(h)(2)(A)) or applicants for temporary protected status (INA 244(c)(2)(A)(i)).',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The ground reaches only immigrants in the second and third employment preferences; temporary workers have rules of their own (INA 212(n), 214 and 218).',
    },
    removalRelief:
      'Where the defect came directly from fraud or misrepresentation at an admission with an immigrant visa, the waiver of removal under INA 237(a)(1)(H) covers it too.',
    statuteText: `(A) Labor certification
(i) In general
Any alien who seeks to enter the United States for the purpose of performing skilled or unskilled labor is inadmissible, unless the Secretary of Labor has determined and certified to the Secretary of State and the Attorney General that—
(I) there are not sufficient workers who are able, willing, qualified (or equally qualified in the case of an alien described in clause (ii)) and available at the time of application for a visa and admission to the United States and at the place where the alien is to perform such skilled or unskilled labor, and
(II) the employment of such alien will not adversely affect the wages and working conditions of workers in the United States similarly employed.
(ii) Certain aliens subject to special rule
For purposes of clause (i)(I), an alien described in this clause is an alien who—
(I) is a member of the teaching profession, or
(II) has exceptional ability in the sciences or the arts.
(iii) Professional athletes
(I) In general
A certification made under clause (i) with respect to a professional athlete shall remain valid with respect to the athlete after the athlete changes employer, if the new employer is a team in the same sport as the team which employed the athlete when the athlete first applied for the certification.
(II) “Professional athlete” defined
For purposes of subclause (I), the term “professional athlete” means an individual who is employed as an athlete by—
(aa) a team that is a member of an association of 6 or more professional sports teams whose total combined revenues exceed $10,000,000 per year, if the association governs the conduct of its members and regulates the contests and exhibitions in which its member teams regularly engage; or
(bb) any minor league team that is affiliated with such an association.
(iv) Long delayed adjustment applicants
A certification made under clause (i) with respect to an individual whose petition is covered by section 1154(j) of this title shall remain valid with respect to a new job accepted by the individual after the individual changes jobs or employers if the new job is in the same or a similar occupational classification as the job for which the certification was issued.`,
    relatedText: applicability,
    waived_by: ['waiver-documents', 'fraud-waiver-in-removal'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(5)(A), 212(a)(5)(D) and 212(k), 8 U.S.C. 1182(a)(5) and 1182(k), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '20 CFR part 656',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(5)(B)',
    identifier: '212-a-5-b',
    uscCitation: '8 U.S.C. 1182(a)(5)(B)',
    kind: 'inadmissibility',
    shortTitle: 'Unqualified physicians',
    synonyms: ['foreign doctor', 'medical graduate', 'IMG', 'USMLE', 'ECFMG'],
    summary:
      'Reaches a graduate of a medical school that is not accredited by a body approved by the Secretary of Education, wherever the school is, who comes principally to practice medicine and has not passed parts I and II of the examination of the National Board of Medical Examiners, or one recognized as equivalent, or is not competent in oral and written English. Both are needed. A graduate who on January 9, 1978 was fully and permanently licensed in a state, and was practicing in one on that day, is taken to have passed. By subparagraph (D) it applies only to immigrants in the second and third employment preferences, not to a physician who immigrates through family or in another way.',
    IVWaiver: {
      available: 'no',
      authority: null,
      words:
        'No waiver. What overcomes it is passing the examination and showing competence in English. It does not apply to refugees and asylees (INA 207(c)(3) and 209(c)).',
    },
    NIVWaiver: {
      available: 'n/a',
      authority: null,
      words:
        'The ground reaches only immigrants in the second and third employment preferences; physicians who come for a time have rules of their own (INA 212(j)).',
    },
    statuteText: `(B) Unqualified physicians
An alien who is a graduate of a medical school not accredited by a body or bodies approved for the purpose by the Secretary of Education (regardless of whether such school of medicine is in the United States) and who is coming to the United States principally to perform services as a member of the medical profession is inadmissible, unless the alien (i) has passed parts I and II of the National Board of Medical Examiners Examination (or an equivalent examination as determined by the Secretary of Health and Human Services) and (ii) is competent in oral and written English. For purposes of the previous sentence, an alien who is a graduate of a medical school shall be considered to have passed parts I and II of the National Board of Medical Examiners if the alien was fully and permanently licensed to practice medicine in a State on January 9, 1978, and was practicing medicine in a State on that date.`,
    relatedText: applicability,
    waived_by: [],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(5)(B) and 212(a)(5)(D), 8 U.S.C. 1182(a)(5), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: null,
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
  {
    statutoryCitation: '212(a)(5)(C)',
    identifier: '212-a-5-c',
    uscCitation: '8 U.S.C. 1182(a)(5)(C)',
    kind: 'inadmissibility',
    shortTitle: 'Uncertified foreign health-care workers',
    synonyms: ['nurse', 'CGFNS', 'VisaScreen', 'health-care worker'],
    summary:
      'Reaches a person who comes to work in health care, other than as a physician, without a certificate of CGFNS or another approved organization. The certificate says that education, training, license and experience meet the requirements, are comparable with those of American workers, and that the license is genuine and unencumbered; that the person has the required level of English; and, where most states use a test that predicts success on the licensing examination, that the person has passed it or the examination. The regulation names seven occupations: nurses, physical therapists, occupational therapists, speech-language pathologists and audiologists, medical technologists, medical technicians, and physician assistants (8 CFR 212.15(c)). Unlike its neighbors it reaches nonimmigrants too; a certificate must be used within 5 years of its issue. Not reached are those whose work is not clinical, those who come for training, and the spouse and children who accompany a worker (8 CFR 212.15(b)).',
    IVWaiver: {
      available: 'no',
      authority: 'INA 212(r)',
      words:
        'No waiver; the certificate is what overcomes it. INA 212(r) lets a nurse show a certified statement of CGFNS in its place: that a full license in the state of intended employment was verified, that the licensing examination was passed, and that the nursing school taught in English in one of the countries designated for it. It does not apply to refugees and asylees (INA 207(c)(3) and 209(c)).',
    },
    NIVWaiver: {
      available: 'yes',
      authority: 'INA 212(d)(3)(A)',
      words: temporaryStay,
    },
    statuteText: `(C) Uncertified foreign health-care workers
Subject to subsection (r), any alien who seeks to enter the United States for the purpose of performing labor as a health-care worker, other than a physician, is inadmissible unless the alien presents to the consular officer, or, in the case of an adjustment of status, the Attorney General, a certificate from the Commission on Graduates of Foreign Nursing Schools, or a certificate from an equivalent independent credentialing organization approved by the Attorney General in consultation with the Secretary of Health and Human Services, verifying that—
(i) the alien’s education, training, license, and experience—
(I) meet all applicable statutory and regulatory requirements for entry into the United States under the classification specified in the application;
(II) are comparable with that required for an American health-care worker of the same type; and
(III) are authentic and, in the case of a license, unencumbered;
(ii) the alien has the level of competence in oral and written English considered by the Secretary of Health and Human Services, in consultation with the Secretary of Education, to be appropriate for health care work of the kind in which the alien will be engaged, as shown by an appropriate score on one or more nationally recognized, commercially available, standardized assessments of the applicant’s ability to speak and write; and
(iii) if a majority of States licensing the profession in which the alien intends to work recognize a test predicting the success on the profession’s licensing or certification examination, the alien has passed such a test or has passed such an examination.
For purposes of clause (ii), determination of the standardized tests required and of the minimum scores that are appropriate are within the sole discretion of the Secretary of Health and Human Services and are not subject to further administrative or judicial review.`,
    waived_by: ['waiver-nonimmigrant'],
    bars: ['adjustment-of-status', 'consular-processing'],
    checked:
      'INA 212(a)(5)(C) and 212(r), 8 U.S.C. 1182(a)(5)(C) and 1182(r), in the U.S. Code as of release point Pub. L. 119-100',
    compiled: '8 CFR 212.15',
    as_of: '2026-07-18',
    verified_on: '2026-11-22',
  },
]
