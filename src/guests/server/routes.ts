import type { ReadDb } from '#core/server/db/db.ts'
import { routes, type Route } from '#core/server/http/routes.ts'
import { guestsContract } from '../contract.ts'
import { listGuestLinks, revokeGuestLink } from './links.ts'
import { listGuestTexts, setGuestText } from './officeTexts.ts'
import { correctedTexts } from './texts.ts'

/** Facts of the office shown to guests; the settings stand above this layer. */
type OfficeFacts = (db: ReadDb) => Promise<{ office_name: string; phone_number: string | null }>

export const guestsRoutes = (office: OfficeFacts): Route[] =>
  routes(guestsContract, {
    getGuestOffice: async ({ db }, { language }) => ({
      ...(await office(db)),
      texts: language ? await correctedTexts(db, language) : {},
    }),
    listGuestLinks,
    listGuestTexts,
    setGuestText,
    revokeGuestLink,
  })
