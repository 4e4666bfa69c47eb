import type { SectionName } from '#features/profile/sections/index.ts'
import type { EntryType } from './entryTypes.ts'

/** Reference next to a section: it is about nobody in particular, and answers nothing. */
interface Guidance {
  /** Two lines, in our words. */
  law: string
  citation: string
  /** Entry of the catalogue of relief options that says more, and as of when. */
  entry: string
  /** Points to prove or to rule out. */
  elements: readonly string[]
  questions: readonly string[]
  /** Sections of the profile with facts that matter. */
  facts: readonly SectionName[]
}

/** Section each of the nine answers rests on. */
export const restsOn = {
  harm_rising: 'harm',
  harm_motive: 'claim',
  harm_agent: 'claim',
  failure_of_state: 'claim',
  internal_relocation: 'claim',
  filed_within_one_year: 'one_year_filing_deadline',
  no_crime_bars: 'crime',
  no_national_security: 'national_security',
  no_firm_resettlement: 'firm_resettlement',
} as const satisfies Record<string, EntryType>

export const guidance: Readonly<Record<EntryType, Guidance>> = {
  eligibility_guide: {
    law: 'The applicant bears the burden of proof: harm that rises to persecution, on account of a protected ground, by the state or by somebody whom it is unable or unwilling to control. Testimony may be enough if credible, persuasive and specific.',
    citation: 'INA 101(a)(42)(A), 208(b)(1)(B)',
    entry: 'asylum',
    elements: [
      'Harm',
      'Agent',
      'Nexus to a protected ground',
      'No protection by the state',
      'No bar',
      'Filing within the year, or an exception',
    ],
    questions: [
      'Which answer rests on testimony alone?',
      'Which corroboration can reasonably be had?',
      'What would DHS say?',
    ],
    facts: ['immigration_proceedings'],
  },
  claim: {
    law: 'Persecution, or a well-founded fear of it, on account of race, religion, nationality, membership in a particular social group or political opinion; the ground must be at least one central reason for the harm. Past persecution raises a presumption of a well-founded fear.',
    citation: 'INA 101(a)(42)(A), 208(b)(1)(B)(i); 8 CFR 1208.13(b)(1)',
    entry: 'asylum',
    elements: [
      'Harm suffered, harm feared, and how grave it is taken together',
      'Who does it, and whether the state is unable or unwilling to control them',
      'One central reason for the harm among the five grounds',
      'Fear that is subjectively genuine and objectively reasonable',
      'Whether moving inside the country would be safe and reasonable',
    ],
    questions: [
      'What did they say while they did it?',
      'How did they know about the applicant?',
      'What happened to others in the same position?',
      'Did the applicant go to the police, and what came of it? If not, why not?',
      'Where else in the country could they have lived, and for how long did they try?',
      'Who of the family is still there, and what has happened to them since?',
    ],
    facts: ['spouses', 'children', 'parents', 'siblings', 'residence_histories'],
  },
  harm: {
    law: 'Incidents are weighed together, not one by one. Where the persecution is past, the government has the burden to show a fundamental change or a reasonable relocation.',
    citation: '8 CFR 1208.13(b)(1); Matter of O-Z- & I-Z-, 22 I&N Dec. 23 (BIA 1998)',
    entry: 'asylum',
    elements: [
      'Day or time of each incident, as far as it is known',
      'What was done, by whom, and the words said',
      'Injuries and treatment',
      'Reports and what came of them',
      'Source of each incident',
    ],
    questions: [
      'Which event is certain, by which others can be dated?',
      'Are there scars, records, photographs, messages?',
      'Which incidents were not mentioned at the border, and why?',
    ],
    facts: ['travel_histories', 'residence_histories', 'narratives'],
  },
  particular_social_group: {
    law: 'A group is defined by a common immutable characteristic, with particularity, and is socially distinct in the society in question. The exact group has to be delineated before the immigration judge.',
    citation:
      'Matter of Acosta, 19 I&N Dec. 211 (BIA 1985); Matter of M-E-V-G-, 26 I&N Dec. 227 (BIA 2014); Matter of W-G-R-, 26 I&N Dec. 208 (BIA 2014); Matter of W-Y-C- & H-O-B-, 27 I&N Dec. 189 (BIA 2018)',
    entry: 'asylum',
    elements: [
      'A characteristic that members cannot change, or should not be required to change',
      'Clear limits: who is in the group and who is not',
      'Society sees its members as a group; country evidence',
      'The group exists apart from the harm',
      'The applicant is a member, or is taken for one',
    ],
    questions: [
      'Has the circuit decided on a group like it?',
      'Which alternative formulations are to be preserved?',
      'Which expert or report speaks of how society sees them?',
    ],
    facts: ['spouses', 'children', 'parents', 'siblings', 'job_histories'],
  },
  one_year_filing_deadline: {
    law: 'The application is filed within one year of the last arrival, shown by clear and convincing evidence, unless changed or extraordinary circumstances explain the delay and it is filed within a reasonable period. The year does not run for an unaccompanied child.',
    citation: 'INA 208(a)(2)(B), (D), (E); 8 CFR 208.4(a), 1208.4(a)',
    entry: 'asylum',
    elements: [
      'Day of the last arrival and its proof',
      'Day of filing and its proof',
      'Circumstances, and how they relate to the delay',
      'Time from their end to the filing',
    ],
    questions: [
      'Which document shows the day of arrival?',
      'Was the applicant in status, in parole, a minor, ill, or badly advised?',
      'What changed in the country or in the life of the applicant, and when did they learn of it?',
      'What happened between the end of the circumstances and the filing?',
    ],
    facts: ['travel_histories', 'immigration_statuses', 'immigration_benefits'],
  },
  persecutor_analysis: {
    law: 'Whoever ordered, incited, assisted or otherwise took part in the persecution of others on account of a protected ground is outside the definition. What counts as assistance depends on the facts, and whether duress matters is a question to research.',
    citation: 'INA 101(a)(42), 208(b)(2)(A)(i); Negusie v. Holder, 555 U.S. 511 (2009)',
    entry: 'asylum',
    elements: [
      'Service or membership, with days, rank and duties',
      'What others suffered, and on account of what',
      'What the applicant did that furthered it',
      'What the applicant knew',
    ],
    questions: [
      'Did the applicant ever carry a weapon, guard, arrest, translate or inform?',
      'Could they refuse or leave, and what happened to those who did?',
      'What do earlier forms say about military or police service?',
    ],
    facts: ['job_histories', 'narratives'],
  },
  crime: {
    law: 'A conviction of a particularly serious crime is a bar, and for asylum every aggravated felony counts as one; so are serious reasons to believe in a serious nonpolitical crime abroad before arrival. Each is a question of law for the attorney.',
    citation:
      'INA 101(a)(43), 208(b)(2)(A)(ii)-(iii), (B)(i); Matter of N-A-M-, 24 I&N Dec. 336 (BIA 2007); INS v. Aguirre-Aguirre, 526 U.S. 415 (1999)',
    entry: 'asylum',
    elements: [
      'Whether there is a conviction: INA 101(a)(48)(A)',
      'Statute, its elements and the record of conviction',
      'Sentence, with what was suspended',
      'Nature and circumstances of the offense',
      'Of a crime abroad: gravity, aim, and whether it was political',
    ],
    questions: [
      'Which records of the court are still missing?',
      'Is the statute divisible, and which part was the conviction for?',
      'Is post-conviction relief being sought?',
      'If asylum is in doubt: withholding, or deferral under the Convention Against Torture?',
    ],
    facts: ['criminal_histories', 'immigration_proceedings'],
  },
  firm_resettlement: {
    law: 'Somebody is firmly resettled who, before arrival, had or received an offer of permanent residence, citizenship or another permanent status in another country, subject to exceptions. DHS first points to the offer; then the applicant answers it.',
    citation: 'INA 208(b)(2)(A)(vi); 8 CFR 208.15, 1208.15; Matter of A-G-G-, 25 I&N Dec. 486 (BIA 2011)',
    entry: 'asylum',
    elements: [
      'Each country of stay before arrival, with days',
      'Status had or offered, with its terms',
      'Ties: work, housing, family, property',
      'Exceptions: necessary flight without significant ties, or conditions substantially restricted',
    ],
    questions: [
      'Which papers were issued there, and are they still good?',
      'Could the applicant return there today?',
      'Was there harm there, too?',
      'Which version of the regulation applies to the day of filing?',
    ],
    facts: ['travel_histories', 'residence_histories', 'passports'],
  },
  safe_third_country: {
    law: 'Somebody who may be removed under an agreement to a country where they are not in danger and have access to a full and fair procedure may not apply. It does not reach unaccompanied children; each agreement has exceptions of its own.',
    citation: 'INA 208(a)(2)(A), (E)',
    entry: 'asylum',
    elements: [
      'Agreement that is in force on the day in question',
      'Whether the applicant is among those it reaches',
      'Exceptions of the agreement',
      'Fear of the third country',
    ],
    questions: [
      'Which countries were passed through, and where was protection sought?',
      'Where and how did the applicant enter?',
      'Has DHS moved to pretermit, and naming which country?',
    ],
    facts: ['travel_histories', 'immigration_proceedings'],
  },
  national_security: {
    law: 'The terrorism grounds and reasonable grounds to regard somebody as a danger to the security of the United States are bars; material support reaches far and has no express exception for small amounts or threats. Exemptions are in the discretion of the government.',
    citation: 'INA 208(b)(2)(A)(iv)-(v), 212(a)(3)(B), 212(d)(3)(B)(i)',
    entry: 'asylum',
    elements: [
      'Group, and its tier on the day in question',
      'What was given, done or paid, with days',
      'Knowledge of the group and of the purpose',
      'Threats under which it was done',
      'Exemption that may be asked for',
    ],
    questions: [
      'Was anything paid at a roadblock, or as a tax?',
      'Did fighters eat, sleep or get treatment in the house?',
      'Does a group exemption exist, and has its process been followed?',
    ],
    facts: ['job_histories', 'narratives', 'travel_histories'],
  },
  previous_denial: {
    law: 'Somebody whose earlier application was denied may not apply again unless changed circumstances materially affect the claim. A finding of a frivolous application has consequences of its own; an order of removal asks for a motion to reopen first.',
    citation: 'INA 208(a)(2)(C)-(D), 208(d)(6), 240(c)(7)(C)(ii); 8 CFR 1003.2(c)(3)(ii), 1003.23(b)(4)(i)',
    entry: 'asylum',
    elements: [
      'Who decided, on which day, and on which ground',
      'Whether it was denied or referred',
      'Circumstances that changed since, with evidence',
      'Warning about frivolous applications, and any finding',
    ],
    questions: [
      'Is the whole earlier file here? If not, ask for it under FOIA.',
      'Was the earlier case a referral, which is no denial?',
      'What did the earlier application say, and where does it differ?',
      'Is a motion to reopen for changed country conditions in order?',
    ],
    facts: ['immigration_benefits', 'immigration_proceedings'],
  },
  declaration: {
    law: 'Credibility may rest on consistency among statements, whenever made and under oath or not, whether or not an inconsistency goes to the heart of the claim. What is in another language comes with a translation certified as complete and accurate by a competent translator.',
    citation: 'INA 208(b)(1)(B)(ii)-(iii); 28 U.S.C. 1746; 8 CFR 103.2(b)(3), 1003.33',
    entry: 'asylum',
    elements: [
      'Own words of the declarant, in numbered paragraphs',
      'Both languages, paragraph for paragraph',
      'Read back before it was signed',
      'Certificate of the interpreter: name, languages, competence, day',
      'Signature under penalty of perjury',
    ],
    questions: [
      'Does each incident of the timeline appear in it?',
      'Which earlier statement says something else, and is it explained?',
      'Are days that are known in part written as such?',
    ],
    facts: ['learned_languages', 'narratives'],
  },
}
