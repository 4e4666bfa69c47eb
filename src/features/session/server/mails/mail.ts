/** Subject and first lines of a mail with a one-time link; `mailUserLink` adds greeting, link and closing. */
export type LinkMail = (office: string, login: string) => { subject: string; lines: string[] }
