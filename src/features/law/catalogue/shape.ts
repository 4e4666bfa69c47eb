// What an entry of the two catalogues says. Its words are ours; quoted law is the law's, to the letter.

/** Where an entry comes from and how fresh it is; days as YYYY-MM-DD. */
export interface Checked {
  /** What it was checked against, as a practitioner would cite it. */
  source: string
  /** The day as of which it describes the law. */
  as_of: string
  /** The day on which somebody last compared it with its source. */
  verified_on: string
}

/** Something that changes faster than the law: ended, closed to new applicants, paused, in court, or open with a word to say. */
export interface Standing {
  state: 'in force' | 'ended' | 'closed' | 'limited' | 'in court'
  note: string
  as_of: string
}

export const reliefCategories = [
  'Fleeing Persecution',
  'Defensive',
  'Special Programs',
  'Law & Justice Visas',
  'Permanent Resident Status',
  'Waivers',
  'Citizenship',
] as const
export type ReliefCategory = (typeof reliefCategories)[number]

/** A long-term option. Each text is a few plain sentences; paragraphs are set apart by an empty line. */
export interface ReliefOption extends Checked {
  /** A slug, for good: what was said about a person is kept under it. */
  identifier: string
  shortTitle: string
  /** INA, U.S. Code and CFR, separated by `; `. */
  legalReference: string
  summary: {
    /** Who may qualify. */
    who: string
    /** What must be shown. */
    shown: string
    /** What stands in the way, and what may lift it. */
    bars: string
    /** Time limits, ages, amounts. */
    limits: string
    /** What it leads to. */
    leads_to: string
  }
  standing?: Standing
}

export const groundGroups = {
  health: 'Health',
  criminal: 'Criminal',
  security: 'Security',
  'public-charge': 'Public charge',
  'labor-certification': 'Labor certification and qualifications',
  fraud: 'Fraud and false claim of citizenship',
  'unlawful-presence': 'Unlawful presence and prior removal',
  documentation: 'Documentation',
  miscellaneous: 'Miscellaneous',
  'deportable-status': 'Deportability: entry and status',
  'deportable-crimes': 'Deportability: crimes',
  'deportable-other': 'Deportability: documents, security, public charge, voting',
} as const
export type GroundGroup = keyof typeof groundGroups

export interface Waiver {
  /** `limited`: for some people or some limbs only. `n/a`: the question does not arise. */
  available: 'yes' | 'no' | 'limited' | 'n/a'
  /** The provision it rests on, as `INA 212(h)`; null where there is none. */
  authority: string | null
  /** For whom and on what terms, in our words. */
  words: string
}

/** One limb of a ground whose consequence or waiver is its own. */
export interface Ground extends Checked {
  /** `212(a)(2)(A)(i)(I)` */
  statutoryCitation: string
  /** The citation as a slug, `212-a-2-a-i-i`; for good. */
  identifier: string
  /** `8 U.S.C. 1182(a)(2)(A)(i)(I)` */
  uscCitation: string
  kind: 'inadmissibility' | 'deportability'
  shortTitle: string
  /** Whom it reaches, what triggers it, its exceptions, look-back periods and amounts. */
  summary: string
  /** For immigrant visas and adjustment; where it is a ground of deportability, `n/a`. */
  IVWaiver: Waiver
  /** For nonimmigrant visas. */
  NIVWaiver: Waiver
  /** What helps in removal proceedings, where a waiver for a visa makes no sense. */
  removalRelief?: string
  /** What stands before the limb in the law where it does not read as a sentence by itself. */
  statuteLeadIn?: string
  /** The law's own words. Each numbered level begins a line of its own where the source breaks it. */
  statuteText: string
  statuteClosing?: string
  /** Definitions and exceptions that stand elsewhere in the law, quoted. */
  relatedText?: readonly { citation: string; text: string }[]
  /** Relief options (waivers) that may lift it, by identifier. */
  waived_by: readonly string[]
  /** Relief options that it bars or makes hard, by identifier. */
  bars: readonly string[]
  standing?: Standing
}

/** A provision under which grounds are waived, quoted. */
export interface WaiverProvision extends Checked {
  /** `INA 212(h)` */
  citation: string
  identifier: string
  uscCitation: string
  shortTitle: string
  statuteText: string
}
