/** The title of a case shown next to the client's name, with which most titles end. */
export const shortTitle = (title: string, holderName: string): string =>
  title.endsWith(` – ${holderName}`) ? title.slice(0, -` – ${holderName}`.length) : title
