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

/** Both catalogues with what leads from one to the other. */
export interface LawBook {
  options: ReadonlyMap<string, ShownOption>
  grounds: ReadonlyMap<string, ShownGround>
  /** For an option: grounds it may lift, and grounds that block it. */
  lifts: (option: string) => readonly ShownGround[]
  barredBy: (option: string) => readonly ShownGround[]
  /** The quoted provisions that an authority such as `INA 212(a)(9)(C)(ii), (iii)` names. */
  provisionsOf: (authority: string) => readonly WaiverProvision[]
  catalogues: Record<CatalogueKind, Catalogue>
}

async function readLawBook(): Promise<LawBook> {
  const [{ reliefOptions }, { grounds }, { waiverProvisions }] = await Promise.all([
    import('../catalogue/relief/index.ts'),
    import('../catalogue/grounds/index.ts'),
    import('../catalogue/waiverProvisions.ts'),
  ])
  return {
    options: new Map(reliefOptions.map((option) => [option.identifier, option])),
    grounds: new Map(grounds.map((ground) => [ground.identifier, ground])),
    lifts: (option) => grounds.filter(({ waived_by }) => waived_by.includes(option)),
    barredBy: (option) => grounds.filter(({ bars }) => bars.includes(option)),
    provisionsOf: (authority) => provisionsOf(waiverProvisions, authority),
    catalogues: { relief: catalogueOf.relief(reliefOptions), grounds: catalogueOf.grounds(grounds) },
  }
}

// Begun as soon as a screen of the law is fetched, which is when one points at the way to it.
let begun: Promise<LawBook> | undefined = readLawBook()
begun.catch(() => {})

/** Fetched with the first screen that shows law, and cached: it changes only with the product. */
export const lawBook = {
  queryKey: ['law book'],
  queryFn: () => {
    const first = begun
    begun = undefined
    return first ?? readLawBook()
  },
  staleTime: Infinity,
  gcTime: Infinity,
}

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
