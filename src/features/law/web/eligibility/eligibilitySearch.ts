import { flag, id, text } from '#ui/web/listSearch.ts'

/** Run that is shown, the one it is compared with, the question one is at, and whether questions are shown by group. */
export const eligibilitySearch = (
  raw: Record<string, unknown>,
): {
  run?: number | undefined
  than?: number | undefined
  question?: string | undefined
  grouped?: true | undefined
} => ({
  run: id(raw['run']),
  than: id(raw['than']),
  question: text(raw['question']),
  grouped: flag(raw['grouped']),
})
