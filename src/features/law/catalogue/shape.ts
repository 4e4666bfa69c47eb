// Shape of an entry in either catalogue. The wording is ours; quoted law is verbatim.

/** Sources of an entry and their date; days as YYYY-MM-DD. At least one of `checked` and `compiled` is set. */
export interface Sources {
  /** The sources themselves that were opened and compared with the entry, as a practitioner would cite them. */
  checked: string | null
  /** Statements from general knowledge, reports or secondary pages, with an unverified source. */
  compiled: string | null
  /** The day as of which it describes the law. */
  as_of: string
  /** Day of the last comparison with the source, or of the compilation. */
  verified_on: string
}

/** Something that changes faster than the law: ended, closed to new applicants, paused, in court, or open with a word to say. */
export interface Standing {
  state: 'in force' | 'ended' | 'closed' | 'limited' | 'in court'
  /** Label in lists, where the state alone is too coarse: "Renewals only". */
  label?: string
  note: string
  as_of: string
}

/** Measures that go by nationality or birth and stop or slow whatever they reach; their texts are in `nationalityHolds.ts`. */
export const holdKeys = ['uscis-holds', 'entry-proclamations', 'visa-pause', 'refugee-review'] as const
export type HoldKey = (typeof holdKeys)[number]

export interface NationalityHold extends Sources {
  key: HoldKey
  title: string
  /** Description and scope. */
  words: string
  state: Standing['state']
  /** The countries, by the ids that they have in every installation; null where it does not go by country. */
  countries: ReadonlySet<number> | null
  /** Those who come from here may be covered. */
  perhaps: ReadonlySet<number> | null
  /** Birth in one of the countries counts like its nationality. */
  byBirth: boolean
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
export interface ReliefOption extends Sources {
  /** A permanent slug: people's analyses are stored under it. */
  identifier: string
  shortTitle: string
  /** INA, U.S. Code and CFR, separated by `; `. */
  legalReference: string
  /** Search synonyms: abbreviations, form numbers, everyday names. */
  synonyms: readonly string[]
  summary: {
    /** Eligibility. */
    who: string
    /** Requirements. */
    shown: string
    /** Bars, and waivers that may lift them. */
    bars: string
    /** Time limits, ages, amounts. */
    limits: string
    /** Result. */
    leads_to: string
  }
  standing?: Standing
  /** Measures by nationality that reach it, whatever else is shown. */
  holds?: readonly HoldKey[]
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
  /** Eligibility and conditions, in our words. */
  words: string
}

/** One limb of a ground with a consequence or waiver of its own. */
export interface Ground extends Sources {
  /** `212(a)(2)(A)(i)(I)` */
  statutoryCitation: string
  /** The citation as a slug, `212-a-2-a-i-i`; for good. */
  identifier: string
  /** `8 U.S.C. 1182(a)(2)(A)(i)(I)` */
  uscCitation: string
  kind: 'inadmissibility' | 'deportability'
  shortTitle: string
  /** Search synonyms: abbreviations, everyday names. */
  synonyms: readonly string[]
  /** Scope, triggers, exceptions, look-back periods and amounts. */
  summary: string
  /** For immigrant visas and adjustment; where it is a ground of deportability, `n/a`. */
  IVWaiver: Waiver
  /** For nonimmigrant visas. */
  NIVWaiver: Waiver
  /** Defenses in removal proceedings, where a waiver for a visa makes no sense. */
  removalRelief?: string
  /** Lead-in of the limb, where it does not read as a sentence by itself. */
  statuteLeadIn?: string
  /** The law's own words. Each numbered level begins a line of its own where the source breaks it. */
  statuteText: string
  statuteClosing?: string
  /** Quoted definitions and exceptions from other provisions. */
  relatedText?: readonly { citation: string; text: string }[]
  /** Relief options (waivers) that may lift it, by identifier. */
  waived_by: readonly string[]
  /** Relief options that it bars or makes hard, by identifier. */
  bars: readonly string[]
  standing?: Standing
}

/** A provision under which grounds are waived, quoted. */
export interface WaiverProvision extends Sources {
  /** `INA 212(h)` */
  citation: string
  identifier: string
  uscCitation: string
  shortTitle: string
  statuteText: string
}
