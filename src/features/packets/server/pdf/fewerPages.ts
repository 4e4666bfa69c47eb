/** End of a sentence, which begins with the name of an exhibit, about a file with too few pages for it. */
export const fewerPages = (count: number, asker: string): string =>
  `has ${count === 1 ? '1 page' : `${count} pages`}, fewer than ${asker} asks for`
