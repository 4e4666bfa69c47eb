/**
 * The lines of a copied or saved page: a table's cells apart by tabs, a heading or paragraph in one line. The document is
 * never shown, so nothing in it runs or loads.
 */
export function linesOfPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const blocks = page.querySelectorAll('title, h1, h2, h3, h4, h5, p, li, tr')
  return [...blocks]
    .filter((block) => (block.tagName === 'TR' ? !block.querySelector('table') : !block.closest('tr')))
    .map((block) => (block.tagName === 'TR' ? [...block.children].map(wordsOf).join('\t') : wordsOf(block)))
    .join('\n')
}

const wordsOf = (element: Element): string => {
  for (const pause of element.querySelectorAll('br')) pause.replaceWith(' ')
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Whether a text is a page rather than lines. */
export const isPage = (text: string): boolean => /<(?:table|tr|td|html)\b/i.test(text)
