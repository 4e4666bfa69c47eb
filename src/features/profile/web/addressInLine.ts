/** Formats a field. */
export type Word = (name: string) => string

/** "12 Oak Street, Houston, TX 77001" or "Calle 4, Comayagua, Honduras" */
export const addressInLine = (word: Word): string =>
  [
    word('address'),
    word('city'),
    [word('state'), word('zip')].filter(Boolean).join(' ') ||
      [word('int_state'), word('int_zip')].filter(Boolean).join(' '),
    word('country_id'),
  ]
    .filter(Boolean)
    .join(', ')
