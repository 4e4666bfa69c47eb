import * as z from 'zod'
import type { Speaker, Spoken } from '#features/connections/server/speaker.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import type { ContactField, ContactValues } from '../contactFields.ts'

/** The documentation gives no verb for changes; this is the one place that names it. */
const changeVerb = 'PATCH'

const words = z.string().nullish()
const contact = z.object({
  id: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String),
  first_name: words,
  middle_name: words,
  last_name: words,
  email: words,
  physical_address: z
    .object({
      id: z.int().nullish(),
      street_number_and_name: words,
      city: words,
      state: words,
      province: words,
      zip_code: words,
    })
    .nullish(),
})
/** Its pages show some answers below `data`, others not. */
const answer = z.union([z.object({ data: contact }).transform(({ data }) => data), contact])
type Contact = z.output<typeof contact>

/** A contact as it is there; of fields that Docketwise does not give back, nothing. */
interface ContactThere {
  id: string
  address_id: number | null
  values: Partial<Record<ContactField, string | null>>
}

function read({ id, physical_address: home, ...names }: Contact): ContactThere {
  const value = (each: string | null | undefined) => each?.trim() || null
  return {
    id,
    address_id: home?.id ?? null,
    values: {
      first_name: value(names.first_name),
      middle_name: value(names.middle_name),
      last_name: value(names.last_name),
      ...(names.email !== undefined && { email: value(names.email) }),
      ...(home !== undefined && {
        street: value(home?.street_number_and_name),
        city: value(home?.city),
        state: value(home?.state) ?? value(home?.province),
        zip: value(home?.zip_code),
      }),
    },
  }
}

type Body = Record<string, unknown>

const namesOf = ({ first_name, middle_name, last_name, email }: ContactValues): Body => ({
  first_name,
  middle_name,
  last_name,
  email,
})

const addressOf = ({ street, city, state, zip }: ContactValues): Body => ({
  street_number_and_name: street,
  city,
  ...(state === null || /^[A-Z]{2}$/.test(state) ? { state } : { province: state }),
  zip_code: zip,
  physical: true,
  mailing: false,
})

const hasAddress = ({ street, city, state, zip }: ContactValues) => Boolean(street ?? city ?? state ?? zip)

/** Answers of 4xx that mean nothing to us are failures with a sentence. */
function accept(spoken: Spoken, act: string): Spoken {
  if (spoken.status < 400) return spoken
  throw new OutsideFailure('answer', `Docketwise refused to ${act} (${spoken.status}).`)
}

const pathOf = (id: string) => `/contacts/${encodeURIComponent(id)}`

/** Calls about contacts, of one account; `call` has the patience of whoever waits. */
export const contactClient = (call: Speaker['call']) => ({
  async find(id: string): Promise<ContactThere | null> {
    const spoken = await call({ purpose: 'read a contact', method: 'GET', path: pathOf(id) })
    return spoken.status === 404 ? null : read(accept(spoken, 'show the contact').json(answer))
  },
  async create(values: ContactValues): Promise<ContactThere> {
    const spoken = await call({
      purpose: 'make a contact',
      method: 'POST',
      path: '/contacts',
      json: {
        contact: {
          ...namesOf(values),
          type: 'Person',
          lead: false,
          ...(hasAddress(values) && { addresses_attributes: [addressOf(values)] }),
          ...(values.phone !== null && {
            phone_numbers_attributes: [{ number: values.phone, daytime: true }],
          }),
        },
      },
    })
    const made = accept(spoken, 'make the contact')
    try {
      return read(made.json(answer))
    } catch (error) {
      // It answered that it was made, and not under which number.
      if (error instanceof OutsideFailure) error.maybe_done = true
      throw error
    }
  },
  /** False: it is not there any more. Phones have no number by which one could be changed, so they stay as they are. */
  async update({ id, address_id, values: there }: ContactThere, values: ContactValues): Promise<boolean> {
    const isNew = !there.street && !there.city && !there.state && !there.zip && hasAddress(values)
    const address =
      address_id !== null ? [{ id: address_id, ...addressOf(values) }] : isNew ? [addressOf(values)] : null
    const spoken = await call({
      purpose: 'change a contact',
      method: changeVerb,
      path: pathOf(id),
      json: { contact: { ...namesOf(values), ...(address && { addresses_attributes: address }) } },
    })
    if (spoken.status === 404) return false
    accept(spoken, 'change the contact')
    return true
  },
  /** Also done where it was gone already. */
  async remove(id: string): Promise<void> {
    const spoken = await call({ purpose: 'remove a contact', method: 'DELETE', path: pathOf(id) })
    if (spoken.status !== 404) accept(spoken, 'remove the contact')
  },
})
export type ContactClient = ReturnType<typeof contactClient>
