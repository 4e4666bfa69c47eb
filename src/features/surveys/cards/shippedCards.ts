import type { Card } from './card.ts'
import { address, addressBefore, email, phone, safeContact } from './contact.ts'
import { child, family, parent, sibling, spouse } from './family.ts'
import { court, detention, fear, harmAtWork, harmByFamily, police } from './hard.ts'
import { birth, language, names, otherName } from './identity.ts'
import { application, entry, papers, passport, status } from './immigration.ts'
import { consent, health, household, job, school } from './life.ts'

/** Cards that come with Ellis, in their order: what is easy to answer first, hard cards late, consent last. */
export const shippedCards: readonly Card[] = [
  names,
  otherName,
  birth,
  language,
  phone,
  email,
  safeContact,
  address,
  addressBefore,
  family,
  spouse,
  child,
  parent,
  sibling,
  job,
  school,
  household,
  health,
  passport,
  papers,
  entry,
  status,
  application,
  court,
  detention,
  police,
  fear,
  harmByFamily,
  harmAtWork,
  consent,
]
