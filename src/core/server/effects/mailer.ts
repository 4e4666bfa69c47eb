import { Readable } from 'node:stream'
import type { Config } from '../process/config.ts'
import type { CalendarPart, Outcome, Provider } from './providers.ts'

interface Mail {
  to: string
  subject: string
  /** Plain text. */
  text: string
  message_id?: string
  calendar?: CalendarPart | null | undefined
  /** For all of it, where somebody waits for the answer. */
  patience_ms?: number
}

/** The mail server of the office. */
export interface Mailer {
  /** Returns the mail server's answer; throws its refusal, or the reason it could not be reached, as a `MailFailure`. */
  send(mail: Mail): Promise<string>
}

interface MailFailure extends Error {
  /** The mail server's refusal: 4xx for now, 5xx for good. */
  responseCode?: number
  /** The command it answered; `API`: the library refused the mail before any. */
  command?: string
  /** The mail itself had begun to be transferred. */
  has_begun?: boolean
}

/** How the outbox sends mail. */
export const mailProvider = (mailer: Mailer): Provider => ({
  channels: ['email'],
  concurrency: 4,
  send: ({ to, subject, body, reference, calendar }) =>
    mailer
      .send({ to, subject, text: body, message_id: `<${reference}>`, calendar })
      .then((): Outcome => ({ state: 'sent' }), outcomeOf),
})

/** Commands the answer to which concerns this mail; those before them concern every mail. */
const aboutThisMail = ['RCPT TO', 'DATA', 'API']

function outcomeOf({ message, responseCode, command = '', has_begun }: MailFailure): Outcome {
  const reason = `The mail server said: ${message}`
  if (!responseCode && has_begun)
    return { state: 'unknown', reason: `The line was cut while the mail was handed over: ${message}` }
  if (aboutThisMail.includes(command) && (!responseCode || responseCode >= 500))
    return { state: 'failed', reason, ...(responseCode && { error_code: responseCode }) }
  // A password that is wrong, for example, an admin can mend.
  if (responseCode && responseCode >= 500) return { state: 'retry', reason, after_seconds: 300 }
  return { state: 'retry', reason, is_away: !responseCode || responseCode === 421 }
}

/**
 * Time a mail server has, in milliseconds: to let us in, for each answer, and for one mail in all, also where it keeps
 * the line busy. Some look a mail through for a minute before they take it; giving up earlier would leave its fate unknown.
 */
const patience = { connect: 10_000, answer: 90_000, whole: 180_000 }

/** Null where the operator has named no mail server. */
export function openMailer(
  { smtp_url, mail_from }: Pick<Config, 'smtp_url' | 'mail_from'>,
  { connect, answer, whole } = patience,
): Mailer | null {
  if (!smtp_url) return null
  return {
    async send({ to, subject, text, message_id, calendar, patience_ms = whole }) {
      // Read when there is something to send: an office without a mail server never needs it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtp_url,
        connectionTimeout: connect,
        greetingTimeout: connect,
        dnsTimeout: connect,
        socketTimeout: answer,
      })
      let has_begun = false
      const signal = AbortSignal.timeout(patience_ms)
      transport.use('stream', (mail, done) => {
        // Read only once the server takes the mail itself.
        mail.message.processFunc((whole) =>
          Readable.from(
            (async function* () {
              has_begun = true
              yield* whole
            })(),
          ),
        )
        done()
      })
      try {
        const { response } = await transport.sendMail({
          from: mail_from,
          to,
          subject,
          text,
          signal,
          ...(message_id ? { messageId: message_id } : {}),
          ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
        })
        return response
      } catch (error) {
        if (signal.aborted) throw Object.assign(new Error('It did not take the mail in time.'), { has_begun })
        throw Object.assign(error as Error, { has_begun })
      } finally {
        transport.close()
      }
    },
  }
}
