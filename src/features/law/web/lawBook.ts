import type {
  Ground,
  GroundGroup,
  ReliefCategory,
  ReliefOption,
  WaiverProvision,
} from '../catalogue/shape.ts'
import { catalogueOf, type Catalogue, type CatalogueKind } from './catalogue.ts'

export type ShownOption = ReliefOption & { category: ReliefCategory }
export type ShownGround = Ground & { group: GroundGroup }

/** Both catalogues with what leads from one to the other, for the entry that is open. */
export interface LawBook {
  options: ReadonlyMap<string, ShownOption>
  grounds: ReadonlyMap<string, ShownGround>
  /** For an option: grounds it may lift, and grounds that block it. */
  lifts: (option: string) => readonly ShownGround[]
  barredBy: (option: string) => readonly ShownGround[]
  /** The quoted provisions that an authority such as `INA 212(a)(9)(C)(ii), (iii)` names. */
  provisionsOf: (authority: string) => readonly WaiverProvision[]
}

const readOptions = async () => (await import('../catalogue/relief/index.ts')).reliefOptions
const readGrounds = async () => (await import('../catalogue/grounds/index.ts')).grounds

async function readLawBook(): Promise<LawBook> {
  const [reliefOptions, grounds, { waiverProvisions }] = await Promise.all([
    readOptions(),
    readGrounds(),
    import('../catalogue/waiverProvisions.ts'),
  ])
  return {
    options: new Map(reliefOptions.map((option) => [option.identifier, option])),
    grounds: new Map(grounds.map((ground) => [ground.identifier, ground])),
    lifts: (option) => grounds.filter(({ waived_by }) => waived_by.includes(option)),
    barredBy: (option) => grounds.filter(({ bars }) => bars.includes(option)),
    provisionsOf: (authority) => provisionsOf(waiverProvisions, authority),
  }
}

/** Law is cached for good: it changes only with the product. */
const forGood = { staleTime: Infinity, gcTime: Infinity }

export const lawBook = { queryKey: ['law', 'book'], queryFn: readLawBook, ...forGood }

const catalogues: Record<CatalogueKind, () => Promise<Catalogue>> = {
  relief: async () => catalogueOf.relief(await readOptions()),
  grounds: async () => catalogueOf.grounds(await readGrounds()),
}

/** A list needs its own catalogue alone, which is half of them. */
export const catalogueQuery = (kind: CatalogueKind) => ({
  queryKey: ['law', kind],
  queryFn: catalogues[kind],
  ...forGood,
})

function provisionsOf(provisions: readonly WaiverProvision[], authority: string): readonly WaiverProvision[] {
  const named = namedIn(authority)
  return provisions.filter(({ citation }) => {
    const quoted = citation.replace(/^INA /, '')
    return named.some((one) => one === quoted || one.startsWith(`${quoted}(`) || quoted.startsWith(`${one}(`))
  })
}

/** `212(d)(13), (14); INA 213` → 212(d)(13), 212(d)(14), 213 */
function namedIn(authority: string): string[] {
  let last = ''
  return authority
    .split(/[;,]|\band\b/)
    .map((part) => part.replace(/^\s*(?:INA\s+)?/, '').trim())
    .map((part) => (last = part.startsWith('(') ? last.replace(/\([^()]*\)$/, part) : part))
}
