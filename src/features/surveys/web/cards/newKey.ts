/** The key of a new question (`q`) or option (`o`); answers are stored by it, so it says nothing and never changes. */
export const newKey = (of: 'q' | 'o'): string =>
  `${of}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
