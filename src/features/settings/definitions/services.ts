import { rule } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { json } from '#fields/json/json.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { phone } from '#fields/phone/phone.ts'
import { secret } from '#fields/secret/secret.ts'
import { text } from '#fields/text/text.ts'
import { defineSetting } from '../defineSetting.ts'

const enabled = flag({ label: 'Use this service', width: 'full' })

const needsClient = (name: string) =>
  rule(
    ['enabled', 'client_id'],
    'client_id',
    `Enter the client id of the app that you registered at ${name}`,
    ({ enabled, client_id }) => enabled !== true || client_id !== null,
  )

export const docketwise = defineSetting({
  title: 'Docketwise',
  help: 'Practice management: people of Ellis as its contacts. docs/connections.md says how the app is registered there.',
  group: 'Outside services',
  fresh: true,
  fields: {
    enabled,
    client_id: text({ label: 'Client id', max: 200 }),
    client_secret: secret({ label: 'Client secret' }),
  },
  rules: [needsClient('Docketwise')],
})

/** Fields of an invoice that Ellis writes itself. */
const ownInvoiceFields = ['customer', 'currency', 'draft', 'items', 'metadata', 'payment_terms']

export const invoiced = defineSetting({
  title: 'Invoiced',
  help: 'Invoices: a customer for each record, an invoice for each case. An admin enters the key under Connections; docs/connections.md says the rest.',
  group: 'Outside services',
  fresh: true,
  fields: {
    enabled,
    sandbox: flag({
      label: 'Use the sandbox',
      help: 'To try it out in an office of its own: customers and invoices of the sandbox are none elsewhere',
    }),
    draft: flag({ label: 'New invoices are drafts', help: 'Until somebody issues them at Invoiced' }),
    item_name: text({ label: 'Usual service', max: 255 }),
    item_price: number({ label: 'Its usual price in whole dollars', max: 1_000_000 }),
    payment_terms: text({
      label: 'Payment terms',
      max: 40,
      help: 'Such as NET 30. Empty: those of the account at Invoiced',
    }),
    webhook_secret: secret({
      label: 'Signing secret of the webhook',
      help: 'From Invoiced, Developers, Webhooks, where /webhooks/invoiced of this office is entered as the address',
    }),
    options: json({ label: 'Options', help: 'Further fields of each new invoice, as JSON' }),
  },
  defaults: { enabled: false, draft: true, item_name: 'Legal services' },
  rules: [
    ({ options }) => {
      if (options === null || typeof options !== 'object') return {}
      if (Array.isArray(options))
        return { options: 'Options must be an object, such as {"notes": "Thank you"}' }
      const own = ownInvoiceFields.find((name) => Object.hasOwn(options, name))
      return own ? { options: `Ellis writes “${own}” itself: leave it out` } : {}
    },
  ],
})

export const tmetric = defineSetting({
  title: 'TMetric',
  help: 'Time tracking: people send the time that they entered here to their time sheet there. docs/connections.md says how.',
  group: 'Outside services',
  fresh: true,
  fields: {
    enabled,
    workspace_id: text({
      label: 'Workspace id',
      max: 40,
      help: 'A number, listed on the page of TMetric. Empty: the active one of each person',
    }),
  },
})

export const twilio = defineSetting({
  title: 'Twilio',
  help: 'Text messages to clients and sign-in codes by text. Without it texts are held in the Outbox.',
  group: 'Outside services',
  fresh: true,
  fields: {
    enabled,
    account_sid: text({ label: 'Account SID', max: 64 }),
    auth_token: secret({ label: 'Auth token' }),
    from_number: phone({ label: 'Number messages come from' }),
    messaging_service_sid: text({
      label: 'Messaging service SID',
      max: 64,
      help: 'In place of a number: Twilio chooses one of this service',
    }),
    whatsapp_number: phone({ label: 'Number of WhatsApp messages' }),
  },
  rules: [
    rule(
      ['enabled', 'account_sid', 'from_number', 'messaging_service_sid'],
      'account_sid',
      'Enter the account SID from the Twilio console, which begins with AC',
      ({ enabled, account_sid }) => enabled !== true || /^AC[0-9a-f]{32}$/i.test(String(account_sid)),
    ),
    rule(
      ['enabled', 'from_number', 'messaging_service_sid'],
      'from_number',
      'Enter the number texts come from, or a messaging service',
      ({ enabled, from_number, messaging_service_sid }) =>
        enabled !== true || from_number !== null || messaging_service_sid !== null,
    ),
  ],
})

export const google_calendar = defineSetting({
  title: 'Google Calendar',
  help: 'People connect their own Google calendar. docs/connections.md says how the app is registered at Google.',
  group: 'Outside services',
  fresh: true,
  fields: {
    enabled,
    client_id: text({ label: 'Client id', max: 200 }),
    client_secret: secret({ label: 'Client secret' }),
  },
  rules: [needsClient('Google')],
})

export const outlook = defineSetting({
  title: 'Outlook',
  help: 'People connect their own calendar of Microsoft 365. docs/connections.md says how the app is registered at Microsoft Entra.',
  group: 'Outside services',
  fresh: true,
  fields: {
    enabled,
    tenant: text({
      label: 'Tenant',
      max: 100,
      help: 'The directory id of the office, so that no other accounts can be connected. Empty: accounts of any organization',
    }),
    client_id: text({ label: 'Client id', max: 200 }),
    client_secret: secret({ label: 'Client secret' }),
  },
  rules: [
    needsClient('Microsoft'),
    rule(
      ['tenant'],
      'tenant',
      'Enter the directory id, such as 11111111-2222-3333-4444-555555555555, or the domain of the office',
      ({ tenant }) => typeof tenant !== 'string' || /^[\w.-]+$/.test(tenant),
    ),
  ],
})

const pem = 'The whole text of the file, from -----BEGIN to END-----'

export const memberPass = defineSetting({
  title: 'Member passes',
  help: 'Cards that clients carry, with a code that anybody can check. Apple and Google Wallet are offered once their certificates are entered here; without them passes are shown and printed.',
  group: 'Outside services',
  fresh: true,
  fields: {
    enabled: flag({ label: 'Passes can be issued', width: 'full' }),
    title: text({ label: 'Title of the card', max: 60 }),
    valid_months: number({ label: 'Months a pass is valid', required: true, min: 1, max: 120 }),
    apple_pass_type_id: text({
      label: 'Apple: pass type id',
      max: 120,
      help: 'Such as pass.org.example.card',
    }),
    apple_team_id: text({ label: 'Apple: team id', max: 20 }),
    apple_certificate: longText({ label: 'Apple: certificate of the pass type', max: 8_000, help: pem }),
    apple_authority: longText({ label: 'Apple: WWDR certificate', max: 8_000, help: pem }),
    apple_key: secret({ label: 'Apple: private key', help: pem }),
    google_issuer_id: text({ label: 'Google: issuer id', max: 40 }),
    google_account: text({ label: 'Google: service account', max: 200, help: 'Its e-mail address' }),
    google_key: secret({ label: 'Google: private key', help: pem }),
  },
  defaults: { enabled: false, title: 'Client card', valid_months: 24 },
})

export const clientPortal = defineSetting({
  title: 'Client portal',
  help: 'Documents of cases, sent to a portal that keeps to our contract. docs/connections.md says how one is connected.',
  group: 'Outside services',
  fresh: true,
  fields: { enabled },
})

export const documentReview = defineSetting({
  title: 'Document review',
  help: 'Documents that are reviewed elsewhere, by a service that keeps to our contract. docs/connections.md says how one is connected.',
  group: 'Outside services',
  fresh: true,
  fields: { enabled },
})

export const serviceSettings = {
  document_review: documentReview,
  client_portal: clientPortal,
  docketwise,
  google_calendar,
  invoiced,
  outlook,
  tmetric,
  twilio,
  member_pass: memberPass,
}
