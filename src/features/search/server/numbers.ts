import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { genericPlan } from '#core/server/db/db.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { endsWith } from '#features/parties/server/search.ts'
import { highlightPart, type HighlightedText } from '../highlights.ts'
import type { Term } from '../term.ts'

export interface Numbered {
  id: number
  why: HighlightedText
}

const fewestOfAnEnd = 4
/** Sorted here: with ORDER BY and LIMIT, PostgreSQL scans all names in order instead of using the number. */
const reach = 50
const byName = <Row extends { sort_name: string }>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : 1))
const last = '\uffff'

/** People by A-number (complete, last or first digits) and by the last digits of a phone number. */
export async function findByNumber(ctx: ReadCtx, term: Term, limit: number): Promise<Numbered[]> {
  const { digits, a_number } = term
  if (!digits || digits.length < 3) return []
  const numbered = visibleParties(ctx)
    .select(['parties.id', 'parties.sort_name'])
    .limit(reach)
    .modifyFront(sql.raw(genericPlan))
  const isEnd = digits.length >= fewestOfAnEnd
  const [whole, ending, called, beginning] = await Promise.all([
    a_number ? numbered.where('parties.a_number', '=', a_number).execute() : [],
    isEnd && digits.length <= 9 ? numbered.where(endsWith('parties.a_number', digits)).execute() : [],
    isEnd ? byPhone(ctx, digits) : [],
    digits.length < 9
      ? numbered
          .where('parties.a_number', '>=', digits)
          .where('parties.a_number', '<', digits + last)
          .execute()
      : [],
  ])
  const found = [
    ...byName(whole).map(({ id }) => ({
      id,
      why: highlightPart(`A-number ${formatANumber(a_number!)}`, formatANumber(a_number!)),
    })),
    ...byName(ending).map(({ id }) => ({ id, why: highlightPart(`A-number ends in ${digits}`, digits) })),
    ...called,
    ...byName(beginning).map(({ id }) => ({
      id,
      why: highlightPart(`A-number begins with ${digits}`, digits),
    })),
  ]
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at).slice(0, limit)
}

async function byPhone(ctx: ReadCtx, digits: string): Promise<Numbered[]> {
  // 011 and 00 are international prefixes, which stored numbers do not have.
  const dialled = digits.replace(/^(011|00)(?=\d{7})/, '')
  const rows = await visibleParties(ctx)
    .innerJoin('party_phones as phone', 'phone.party_id', 'parties.id')
    .select(['parties.id', 'parties.sort_name', 'phone.phone_number as number', 'phone.extension'])
    .where(endsWith('phone.phone_number', dialled))
    .limit(reach)
    .modifyFront(sql.raw(genericPlan))
    .execute()
  return byName(rows).map(({ id, number, extension }) => {
    const shown = formatPhone({ number, extension })
    return {
      id,
      why:
        dialled.length < 7
          ? highlightPart(`Phone ends in ${dialled}`, dialled)
          : highlightPart(`Phone ${shown}`, shown),
    }
  })
}
