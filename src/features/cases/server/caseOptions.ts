import type { InputOf, Option, Page } from '#core/contract.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import type { CaseItem, casesContract } from '../contract.ts'
import { listCases } from './list.ts'

export async function listCaseOptions(
  ctx: ReadCtx,
  params: InputOf<(typeof casesContract)['endpoints']['listCaseOptions']>,
): Promise<Page<Option>> {
  const page = await listCases(ctx, params, 'names')
  return {
    ...page,
    items: titlesFirst(page.items.read(), params.search_term).map((item) => ({
      value: item.id,
      label: item.title,
      hint: optionHint(item),
    })),
  }
}

/**
 * Cases whose title has a word for each typed word precede those that match through a relative or a number: Enter and
 * Tab take the first option, and the field shows only titles.
 */
function titlesFirst(items: readonly CaseItem[], term = ''): readonly CaseItem[] {
  const words = wordsIn(term)
  const isTitled = ({ title }: CaseItem): boolean => {
    const starts = wordsIn(title)
    return words.every((word) => starts.some((start) => start.startsWith(word)))
  }
  return items.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a)))
}

const wordsIn = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Distinguishes two cases of one client; includes the client's name only if the title lacks it. */
const optionHint = ({ title, holder_name, record_public_id, a_number, is_closed }: CaseItem): string =>
  [
    !title.includes(holder_name) && holder_name,
    record_public_id,
    a_number && formatANumber(a_number),
    is_closed && 'closed',
  ]
    .filter(Boolean)
    .join(' · ')
