import type { EligibilityRun, ShownFinding } from '../contract/eligibility.ts'

type Run = Pick<EligibilityRun, 'law_version' | 'findings' | 'used'>

export interface ComparedFinding {
  kind: ShownFinding['kind']
  identifier: string
  title: string
  before: ShownFinding['state'] | null
  after: ShownFinding['state'] | null
  /** Facts that only one of the two rests on. */
  gone: string[]
  added: string[]
}

export interface Comparison {
  isOtherLaw: boolean
  findings: ComparedFinding[]
  facts: { question: string; label: string; before: 'yes' | 'no' | null; after: 'yes' | 'no' | null }[]
  same: number
}

const keyOf = ({ kind, identifier }: Pick<ShownFinding, 'kind' | 'identifier'>) => `${kind} ${identifier}`
const wordsOf = (one: ShownFinding | undefined) => new Set(one?.facts.map(({ words }) => words) ?? [])

/** Changes between two screenings of a person: findings, the facts under them, and answers. */
export function compareRuns(older: Run, newer: Run): Comparison {
  const [was, is] = [older, newer].map(({ findings }) => new Map(findings.map((one) => [keyOf(one), one])))
  const findings = [...new Set([...is!.keys(), ...was!.keys()])].map((key): ComparedFinding => {
    const [before, after] = [was!.get(key), is!.get(key)]
    const { kind, identifier, title } = (after ?? before)!
    return {
      kind,
      identifier,
      title,
      before: before?.state ?? null,
      after: after?.state ?? null,
      gone: [...wordsOf(before).difference(wordsOf(after))],
      added: [...wordsOf(after).difference(wordsOf(before))],
    }
  })
  const isChanged = ({ before, after, gone, added }: ComparedFinding) =>
    before !== after || gone.length + added.length > 0
  const [first, second] = [older, newer].map(({ used }) => new Map(used.map((one) => [one.question, one])))
  const facts = [...new Set([...second!.keys(), ...first!.keys()])].flatMap((question) => {
    const [before, after] = [first!.get(question), second!.get(question)]
    return before?.is === after?.is
      ? []
      : [{ question, label: (after ?? before)!.label, before: before?.is ?? null, after: after?.is ?? null }]
  })
  return {
    isOtherLaw: older.law_version !== newer.law_version,
    findings: findings.filter(isChanged),
    facts,
    same: findings.filter((one) => !isChanged(one)).length,
  }
}
