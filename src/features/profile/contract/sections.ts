import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id } from '#core/contract.ts'
import { schemaAs } from '#core/schemaAs.ts'
import {
  anySectionRow,
  sectionLabels,
  sectionRow,
  sectionRows,
  type EntryLabels,
  type SectionRows,
} from '#collections/contract.ts'
import type { Sections } from '#collections/defineSection.ts'
import { partySections } from '../sections/index.ts'

const viewer = atLeast('viewer')
/** Values of an entry, by column; columns depend on the kind. */
const values = z.record(z.string().max(80), z.unknown())
const ofParty = z.looseObject({ party_id: id })
const kind = z.string().max(60)

const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const

/** Calls of repeatable sections, named after the section, so that a new section needs no change here. */
export const sectionsContractOf = <Ss extends Sections>(sections: Ss) => {
  const bodies = Object.fromEntries(Object.keys(sections).map((name) => [name, ofParty.optional()])) as {
    [K in keyof Ss & string]: z.ZodOptional<typeof ofParty>
  }
  /** The changed lists, complete. */
  const lists = Object.entries(sectionRows(sections)).map(([name, rows]) => [name, rows.optional()])
  const changed = schemaAs<ChangedLists<Ss>>(
    z.object({ party: z.object({ id, labels: sectionLabels, ...Object.fromEntries(lists) }) }),
  )
  return contract('profile', {
    createCharacteristic: endpoint({
      method: 'POST',
      path: '/party_characteristics',
      ...changes,
      input: bodies,
      output: changed,
      errors: ['section.one'],
      summary: 'Adds an entry to a section; the body is keyed by kind',
    }),
    updateCharacteristic: endpoint({
      method: 'PATCH',
      path: '/party_characteristics/:id',
      ...changes,
      input: { id, ...bodies },
      output: changed,
      errors: ['stale'],
      summary: 'Changes an entry; what is not given stays',
    }),
    deleteCharacteristic: endpoint({
      method: 'DELETE',
      path: '/party_characteristics/:id',
      ...changes,
      input: { id, kind: kind.optional(), party_id: id.optional(), ...bodies },
      output: changed,
      summary: 'Deletes an entry; kind and party_id in the body or the query',
    }),
    restoreCharacteristic: endpoint({
      method: 'POST',
      path: '/party_characteristics/:id/restore',
      ...changes,
      input: { id, kind, party_id: id },
      output: changed,
      errors: ['section.one'],
      summary: 'Takes back a deletion of the last thirty days',
    }),
    getCharacteristic: endpoint({
      method: 'GET',
      path: '/parties/:id/party_characteristics/:kind/:entryId',
      access: viewer,
      input: { id, kind, entryId: id },
      output: z.object({
        entry: anySectionRow,
        labels: sectionLabels,
        /** Last author, named in the refusal of a stale version; null if unchanged since creation. */
        changed_by: z.string().nullable(),
      }),
      summary: 'One entry of a section, and who changed it last',
    }),
    showCharacteristic: endpoint({
      method: 'GET',
      path: '/parties/:id/party_characteristics/:kind/:entryId/:field',
      writes: true,
      ...changes,
      input: { id, kind, entryId: id, field: z.string().max(80) },
      output: z.object({ value: z.string().nullable() }),
      rateLimitPerMinute: 30,
      secret_answer: true,
      summary: 'A masked value whole; every showing is logged',
    }),
  })
}

type ChangedLists<Ss extends Sections> = {
  party: { id: number; labels: EntryLabels } & Partial<SectionRows<Ss>>
}

const { phones, residence_histories, addresses, emails } = partySections
const lists = {
  phones: z.object({ phones: z.array(sectionRow(phones)), labels: sectionLabels }),
  residence_histories: z.object({
    residence_histories: z.array(sectionRow(residence_histories)),
    labels: sectionLabels,
  }),
  addresses: z.object({ addresses: z.array(sectionRow(addresses)), labels: sectionLabels }),
  emails: z.object({ emails: z.array(sectionRow(emails)), labels: sectionLabels }),
}

/** Older calls of the sections that have their own. */
export const ownSectionsContract = contract('profile', {
  listPhones: endpoint({
    method: 'GET',
    path: '/parties/:id/phones',
    access: viewer,
    input: { id },
    output: lists.phones,
    summary: 'Phones of a person',
  }),
  createPhone: endpoint({
    method: 'POST',
    path: '/parties/:id/phones',
    ...changes,
    input: { id, phone: values },
    output: lists.phones,
    summary: 'Adds a phone',
  }),
  updatePhone: endpoint({
    method: 'PATCH',
    path: '/parties/:id/phones/:phoneId',
    ...changes,
    input: { id, phoneId: id, phone: values },
    output: lists.phones,
    errors: ['stale'],
    summary: 'Changes a phone',
  }),
  listResidenceHistories: endpoint({
    method: 'GET',
    path: '/parties/:id/residence_histories',
    access: viewer,
    input: { id },
    output: lists.residence_histories,
    summary: 'Former residences of a person',
  }),
  createResidenceHistory: endpoint({
    method: 'POST',
    path: '/parties/:id/residence_histories',
    ...changes,
    input: { id, residence_history: values },
    output: lists.residence_histories,
    summary: 'Adds a former residence',
  }),
  updateResidenceHistory: endpoint({
    method: 'PATCH',
    path: '/parties/:id/residence_histories/:residenceHistoryId',
    ...changes,
    input: { id, residenceHistoryId: id, residence_history: values },
    output: lists.residence_histories,
    errors: ['stale'],
    summary: 'Changes a former residence',
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/parties/:id/addresses',
    access: viewer,
    input: { id },
    output: lists.addresses,
    summary: 'The physical and the mailing address',
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/parties/:id/addresses',
    ...changes,
    input: { id, address: values },
    output: lists.addresses,
    errors: ['address.exists'],
    summary: 'Adds the physical or the mailing address',
  }),
  updateAddress: endpoint({
    method: 'PATCH',
    path: '/parties/:id/addresses/:addressId',
    ...changes,
    input: { id, addressId: id, address: values },
    output: lists.addresses,
    errors: ['stale', 'address.exists'],
    summary: 'Changes an address',
  }),
  moveAddressToHistory: endpoint({
    method: 'POST',
    path: '/parties/:id/addresses/:addressId/move_to_history',
    ...changes,
    /** `residence_history`: the days of residence, as far as known. */
    input: { id, addressId: id, version: z.int(), residence_history: values.optional() },
    output: z.object({
      party: z.object({
        id,
        labels: sectionLabels,
        addresses: z.array(sectionRow(addresses)),
        residence_histories: z.array(sectionRow(residence_histories)),
      }),
    }),
    errors: ['stale', 'address.not_physical'],
    summary: 'Makes the physical address a former residence',
  }),
  listEmails: endpoint({
    method: 'GET',
    path: '/parties/:id/emails',
    access: viewer,
    input: { id },
    output: lists.emails,
    summary: 'E-mails of a person',
  }),
  createEmail: endpoint({
    method: 'POST',
    path: '/parties/:id/emails',
    ...changes,
    input: { id, email: values },
    output: lists.emails,
    summary: 'Adds an e-mail',
  }),
  updateEmail: endpoint({
    method: 'PATCH',
    path: '/parties/:id/emails/:emailId',
    ...changes,
    input: { id, emailId: id, email: values },
    output: lists.emails,
    errors: ['stale'],
    summary: 'Changes an e-mail',
  }),
  deleteEntryOfType: endpoint({
    method: 'DELETE',
    path: '/parties/:id/:type/:entryId',
    ...changes,
    input: { id, type: kind, entryId: id },
    output: z.object({ party: z.looseObject({ id, labels: sectionLabels }) }),
    summary: 'Deletes an entry of any section',
  }),
})

export const sectionsContract = sectionsContractOf(partySections)
