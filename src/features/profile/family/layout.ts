import type { Family, Tie } from './graph.ts'

export const box = { width: 216, height: 90 }
const gap = { across: 28, down: 64 }

export interface PlacedPerson {
  key: string
  x: number
  y: number
}
interface FamilyLine {
  kind: Tie['kind']
  ended: boolean
  points: readonly (readonly [x: number, y: number])[]
}
export interface Picture {
  width: number
  height: number
  /** Oldest generation first, each from left to right. */
  rows: PlacedPerson[][]
  lines: FamilyLine[]
}

/** One row for each generation: parents above, siblings and spouses in the same row, children below. */
export function layout(family: Family): Picture {
  const rows = generations(family)
  const widest = Math.max(0, ...rows.map(rowWidth))
  const placed = rows.map((keys, row) =>
    keys.map((key, index): PlacedPerson => ({
      key,
      x: (widest - rowWidth(keys)) / 2 + index * (box.width + gap.across),
      y: row * (box.height + gap.down),
    })),
  )
  return {
    width: widest,
    height: rows.length === 0 ? 0 : rows.length * (box.height + gap.down) - gap.down,
    rows: placed,
    lines: linesOf(family, new Map(placed.flat().map((one) => [one.key, one]))),
  }
}

const rowWidth = (keys: readonly string[]) => keys.length * (box.width + gap.across) - gap.across

/** Traversed from the central person, so that families stay together. */
function generations({ members, ties, focus }: Family): string[][] {
  const of = (kind: Tie['kind'], at: 'from' | 'to', key: string) =>
    ties.flatMap((tie) =>
      tie.kind !== kind
        ? []
        : kind === 'parent'
          ? tie[at] === key
            ? [at === 'from' ? tie.to : tie.from]
            : []
          : tie.from === key
            ? [tie.to]
            : tie.to === key
              ? [tie.from]
              : [],
    )
  const born = new Map(members.map(({ key, dob }) => [key, dob ?? '9999']))
  const byAge = (keys: string[]) => keys.toSorted((a, b) => (born.get(a)! < born.get(b)! ? -1 : 1))
  const rows = new Map<number, string[]>()
  const visited = new Set<string>()

  function visit(key: string, generation: number): void {
    if (visited.has(key)) return
    visited.add(key)
    for (const parent of of('parent', 'to', key)) visit(parent, generation - 1)
    for (const sibling of byAge(of('sibling', 'from', key))) visit(sibling, generation)
    const row = rows.get(generation) ?? []
    rows.set(generation, row)
    row.push(key)
    for (const spouse of of('spouse', 'from', key)) visit(spouse, generation)
    for (const child of byAge(of('parent', 'from', key))) visit(child, generation + 1)
  }
  for (const key of [...(focus === null ? [] : [focus]), ...members.map((one) => one.key)]) visit(key, 0)
  return [...rows].toSorted(([a], [b]) => a - b).map(([, keys]) => keys)
}

type Places = ReadonlyMap<string, PlacedPerson>

const middle = ({ x }: PlacedPerson) => x + box.width / 2

function linesOf({ ties }: Family, at: Places): FamilyLine[] {
  const spouses = ties.filter(({ kind }) => kind === 'spouse')
  const siblings = ties.filter(({ kind }) => kind === 'sibling')
  const parentsOf = new Map<string, string[]>()
  for (const { kind, from, to } of ties)
    if (kind === 'parent') parentsOf.set(to, [...(parentsOf.get(to) ?? []), from])
  const isCouple = (a: string, b: string) =>
    isNextTo(at, a, b) && spouses.some(({ from, to }) => (from === a && to === b) || (from === b && to === a))
  const shareParent = ({ from, to }: Tie) =>
    (parentsOf.get(from) ?? []).some((parent) => parentsOf.get(to)?.includes(parent))
  return [
    ...spouses.map((tie) => spouseLine(tie, at)),
    ...[...parentsOf].flatMap(([child, parents]) => parentLines(child, parents, at, isCouple)),
    ...siblings.filter((tie) => !shareParent(tie)).map((tie) => siblingLine(tie, at)),
  ]
}

function spouseLine({ from, to, ended }: Tie, at: Places): FamilyLine {
  const [a, b] = [at.get(from)!, at.get(to)!].toSorted((one, other) => one.x - other.x) as [
    PlacedPerson,
    PlacedPerson,
  ]
  const areAdjacent = a.y === b.y && b.x - a.x <= box.width + gap.across
  const below = Math.max(a.y, b.y) + box.height + 10
  return {
    kind: 'spouse',
    ended,
    points: areAdjacent
      ? [
          [a.x + box.width, a.y + box.height / 2],
          [b.x, b.y + box.height / 2],
        ]
      : [
          [middle(a) + 14, a.y + box.height],
          [middle(a) + 14, below],
          [middle(b) - 14, below],
          [middle(b) - 14, b.y + box.height],
        ],
  }
}

/** One line from a couple side by side, otherwise one from each parent. */
function parentLines(
  child: string,
  parents: readonly string[],
  at: Places,
  isCouple: (a: string, b: string) => boolean,
): FamilyLine[] {
  const below = at.get(child)!
  const [first, second] = parents
  const couple = parents.length === 2 && isCouple(first!, second!)
  const turn = below.y - gap.down / 2
  return (couple ? [first!] : parents).map((key) => {
    const above = at.get(key)!
    const x = couple ? (middle(above) + middle(at.get(second!)!)) / 2 : middle(above)
    return {
      kind: 'parent',
      ended: false,
      points: [
        [x, couple ? above.y + box.height / 2 : above.y + box.height],
        [x, turn],
        [middle(below), turn],
        [middle(below), below.y],
      ],
    }
  })
}

function siblingLine({ from, to }: Tie, at: Places): FamilyLine {
  const [a, b] = [at.get(from)!, at.get(to)!]
  const above = Math.min(a.y, b.y) - 12
  return {
    kind: 'sibling',
    ended: false,
    points: [
      [middle(a), a.y],
      [middle(a), above],
      [middle(b), above],
      [middle(b), b.y],
    ],
  }
}

function isNextTo(at: ReadonlyMap<string, PlacedPerson>, a: string, b: string): boolean {
  const [one, other] = [at.get(a)!, at.get(b)!]
  return one.y === other.y && Math.abs(one.x - other.x) <= box.width + gap.across
}
