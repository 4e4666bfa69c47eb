import {
  areaCodes,
  categoryCodes,
  chartNames,
  isOptional,
  type Cell,
} from '#features/visaBulletin/contract/bulletin.ts'

/** A complete bulletin in which everything is current, for a month; single cells as given. */
export const aBulletin = (month: string, changed: readonly Cell[] = []) => ({
  month,
  source_url: `https://travel.state.gov/visa-bulletin-for-${month}.html`,
  uscis_family: 'dates_for_filing' as const,
  uscis_employment: 'final_action' as const,
  cells: chartNames.flatMap((chart) =>
    categoryCodes.flatMap((category) =>
      areaCodes
        .filter((area) => !isOptional(area))
        .map((area): Cell => {
          const isThis = (one: Cell) => one.chart === chart && one.category === category && one.area === area
          return changed.find(isThis) ?? { chart, category, area, cutoff: 'C' }
        }),
    ),
  ),
  version: null,
})
