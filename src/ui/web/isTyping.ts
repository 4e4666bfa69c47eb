/**
 * Whether a change goes on with words that are being searched for: it takes their place in the history, so that one step
 * back leads to the list as it was before them. Any other change is a step of its own.
 */
export const isTyping = (search: { search_term?: string | undefined }, patch: object): boolean =>
  search.search_term !== undefined && Object.keys(patch).join() === 'search_term'
