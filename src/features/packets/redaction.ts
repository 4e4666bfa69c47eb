/** A rectangle on a page, in parts of its width and height as it is shown, from its upper left corner. */
export interface Box {
  page: number
  x: number
  y: number
  width: number
  height: number
  /** Width of the page by its height, as it was shown. */
  ratio: number
}

/** As they are shown: one page after the other. */
export const pagesOf = (boxes: readonly Pick<Box, 'page'>[]): number[] =>
  [...new Set(boxes.map(({ page }) => page))].toSorted((a, b) => a - b)

/** “3 boxes on pages 1 and 4” */
export function boxesInWords(count: number, pages: readonly number[]): string {
  const last = pages.at(-1)
  const named = pages.length > 1 ? `pages ${pages.slice(0, -1).join(', ')} and ${last}` : `page ${last}`
  return `${count} ${count === 1 ? 'box' : 'boxes'} on ${named}`
}
