import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant, named } from '#core/contract.ts'
import { areaCodes, categoryCodes, chartNames } from './contract/bulletin.ts'

const chart = z.enum(chartNames, 'Choose final_action or dates_for_filing')

const cell = z.object({
  chart,
  category: z.enum(categoryCodes, 'There is no such preference category'),
  area: z.enum(areaCodes, 'There is no such column'),
  /** `C` (current), `U` (unavailable), or the day before which a priority date has to be, YYYY-MM-DD. */
  cutoff: z.string(),
})

const month = z
  .string()
  .regex(/^(?:19[89]\d|20\d\d|21\d\d)-(?:0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM, like 2026-10')

/** Chart that USCIS uses in a month for adjustment of status; null: not known. */
const uscisChart = chart.nullable()

const summary = {
  id,
  month: z.string(),
  source_url: z.string(),
  source_note: z.string().nullable(),
  uscis_family: uscisChart,
  uscis_employment: uscisChart,
  /** null: it came with Ellis. */
  entered_by: named.nullable(),
  updated_at: instant,
  version: z.int(),
}

const bulletin = z.object({ ...summary, cells: z.array(cell) })
export type VisaBulletin = z.output<typeof bulletin>

export const visaBulletinContract = contract('visaBulletin', {
  listVisaBulletins: endpoint({
    method: 'GET',
    path: '/visa_bulletins',
    access: atLeast('viewer'),
    input: {},
    output: z.object({ items: z.array(z.object(summary)) }),
    summary: 'Months of the Visa Bulletin, the latest first',
  }),
  getVisaBulletin: endpoint({
    method: 'GET',
    path: '/visa_bulletins/:month',
    access: atLeast('viewer'),
    input: { month },
    output: bulletin,
    summary: 'The charts of one month of the Visa Bulletin',
  }),
  saveVisaBulletin: endpoint({
    method: 'PUT',
    path: '/visa_bulletins/:month',
    access: atLeast('admin'),
    input: {
      month,
      source_url: z.string().max(500, 'Enter at most 500 characters'),
      uscis_family: uscisChart,
      uscis_employment: uscisChart,
      cells: z.array(cell).max(500, 'A bulletin has at most 500 cells'),
      /** Version of the month that is corrected; null for a new one. */
      version: z.int().nullable(),
    },
    output: bulletin,
    errors: ['stale', 'visa_bulletin.exists'],
    summary: 'Enters a month of the Visa Bulletin, or replaces its charts',
  }),
  deleteVisaBulletin: endpoint({
    method: 'DELETE',
    path: '/visa_bulletins/:month',
    access: atLeast('admin'),
    input: { month },
    output: null,
    summary: 'Deletes a month of the Visa Bulletin',
  }),
})
