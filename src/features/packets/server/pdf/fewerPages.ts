/** Of a file with too few pages for the exhibit that names it: the end of a sentence that begins with its name. */
export const fewerPages = (count: number, asker: string): string =>
  `has ${count === 1 ? '1 page' : `${count} pages`}, fewer than ${asker} asks for`
