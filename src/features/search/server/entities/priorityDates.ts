import { charts, areaCodes, areas, type Chart } from '#features/visaBulletin/contract/bulletin.ts'
import {
  areaOf,
  bulletinBefore,
  bulletinOn,
  currentSince,
  daysBehind,
  standingOf,
  standings,
} from '#features/visaBulletin/server/standing.ts'
import { choiceProperty, dayProperty, numberProperty } from '#query/server/properties.ts'
import type { Property } from '#query/server/rowType.ts'

const group = 'Visa Bulletin'

const standing = (chart: Chart, when: typeof bulletinOn, label: string): Property =>
  choiceProperty(label, group, standings, (row, { today }) => standingOf(row, when(today), chart))

/** Standing of a priority date by the bulletin in effect: what one asks about it, nobody enters. */
export const priorityDateProperties = (): Record<string, Property> => ({
  visa_area: choiceProperty(
    'Chargeable to',
    group,
    [
      ...areaCodes.map((value) => ({ value, label: areas[value].label })),
      { value: 'unknown', label: 'Not known' },
    ],
    (row, { today }) => areaOf(row, bulletinOn(today)),
  ),
  visa_final_action: standing('final_action', bulletinOn, charts.final_action),
  visa_dates_for_filing: standing('dates_for_filing', bulletinOn, charts.dates_for_filing),
  visa_final_action_before: standing(
    'final_action',
    bulletinBefore,
    `${charts.final_action} of the month before`,
  ),
  visa_days_behind: numberProperty('Days behind the final action date', group, (row, { today }) =>
    daysBehind(row, bulletinOn(today), 'final_action'),
  ),
  visa_current_since: dayProperty('Current since', group, (row, { today }) =>
    currentSince(row, today, 'final_action'),
  ),
})
