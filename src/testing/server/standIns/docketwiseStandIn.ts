// Docketwise as it looks from the office: contacts, with its errors and its limit.
import { httpStandIn, type StandInAnswer, type HttpStandIn, type Received } from './httpStandIn.ts'
import { OAuthStandIn } from './oauthStandIn.ts'

interface Contact {
  id: number
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  email: string | null
  type: string
  lead: boolean
  physical_address: Record<string, unknown> | null
  phones: string[]
}

export interface DocketwiseStandIn extends HttpStandIn {
  oauth: OAuthStandIn
  contacts: Map<number, Contact>
}

/** @param nested answers have the contact below `data`, as some of its pages show */
export async function docketwiseStandIn({ nested = false } = {}): Promise<DocketwiseStandIn> {
  const oauth = new OAuthStandIn({ rotates: true })
  const contacts = new Map<number, Contact>()
  let last = 700

  const shown = (contact: Contact) => {
    const { phones: _, ...rest } = contact
    return nested ? { data: rest } : rest
  }
  function write(contact: Contact, sent: Record<string, unknown>): StandInAnswer | null {
    if (sent['first_name'] === null && sent['last_name'] === null)
      return { status: 422, json: { errors: { first_name: ["can't be blank"] } } }
    for (const name of ['first_name', 'middle_name', 'last_name', 'email', 'type', 'lead'] as const)
      if (name in sent) Object.assign(contact, { [name]: sent[name] })
    for (const address of (sent['addresses_attributes'] ?? []) as Record<string, unknown>[]) {
      if (address['id'] !== undefined && address['id'] !== contact.physical_address?.['id'])
        return { status: 404, json: { error: 'Not found' } }
      contact.physical_address = { id: contact.physical_address?.['id'] ?? ++last, ...address }
    }
    for (const { number } of (sent['phone_numbers_attributes'] ?? []) as { number: string }[])
      contact.phones.push(number)
    return null
  }
  const sentIn = ({ body }: Received) =>
    (JSON.parse(body) as { contact?: Record<string, unknown> }).contact ?? null

  function answer(call: Received): StandInAnswer {
    if (call.path === '/oauth/authorize')
      return {
        status: 302,
        headers: { location: oauth.agree(`http://there${call.path}?${call.query.toString()}`).back },
      }
    if (call.path === '/oauth/token') return oauth.token(call)
    // The real one documents none.
    if (call.path === '/oauth/revoke') return { status: 404, text: 'Not found' }
    if (!oauth.accountOf(call)) return { status: 401, json: { error: 'The access token is invalid' } }
    const [, id] = /^\/contacts(?:\/(\d+))?$/.exec(call.path) ?? []
    if (call.method === 'GET' && id === undefined)
      return {
        headers: { 'x-pagination': JSON.stringify({ total: contacts.size, total_pages: 1 }) },
        json: [...contacts.values()].map(shown),
      }
    if (call.method === 'POST') {
      const sent = sentIn(call)
      if (!sent) return { status: 400, json: { error: 'param is missing: contact' } }
      const contact: Contact = {
        id: ++last,
        first_name: null,
        middle_name: null,
        last_name: null,
        email: null,
        type: 'Person',
        lead: false,
        physical_address: null,
        phones: [],
      }
      const problem = write(contact, sent)
      if (problem) return problem
      contacts.set(contact.id, contact)
      return { status: 201, json: shown(contact) }
    }
    const contact = contacts.get(Number(id))
    if (!contact) return { status: 404, json: { error: 'Not found' } }
    if (call.method === 'GET') return { json: shown(contact) }
    if (call.method === 'DELETE') {
      contacts.delete(contact.id)
      return { json: {} }
    }
    return write(contact, sentIn(call) ?? {}) ?? { json: shown(contact) }
  }

  return Object.assign(await httpStandIn(answer), { oauth, contacts })
}
