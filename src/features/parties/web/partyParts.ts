// Parts of a person's page that nobody waits for, together, so that they are one download.
export { PartyDocuments } from '#features/documents/web/PartyDocuments.tsx'
export { NumberFlags } from '#features/messages/web/NumberFlags.tsx'
export { PersonLinks } from '#guests/web/PersonLinks.tsx'
export { PartyInconsistencies } from '#features/profile/web/PartyInconsistencies.tsx'
export { NamedByOthers } from './relatives/NamedByOthers.tsx'
export { default as RelativeNotes } from './relatives/RelativeNotes.tsx'
