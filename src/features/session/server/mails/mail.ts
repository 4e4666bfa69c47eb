import type { LinkPurpose } from '../userLinks.ts'

/** Subject and first lines of a mail with a one-time link; `mailUserLink` adds greeting, link and closing. */
export interface LinkMail {
  purpose: LinkPurpose
  text: (office: string, login: string) => { subject: string; lines: string[] }
}
