/** A case's title beside the client's name, which most titles end with. */
export const shortTitle = (title: string, holderName: string): string =>
  title.endsWith(` – ${holderName}`) ? title.slice(0, -` – ${holderName}`.length) : title
