import { Transform } from 'node:stream'
import type { Config } from '../process/config.ts'
import type { Outcome, Provider } from './providers.ts'

interface Mail {
  to: string
  subject: string
  /** Plain text. */
  text: string
  message_id?: string
}

/** The mail server of the office. */
export interface Mailer {
  /** Returns the mail server's answer; throws its refusal, or the reason it could not be reached, as a `MailFailure`. */
  send(mail: Mail): Promise<string>
}

interface MailFailure extends Error {
  /** The mail server's refusal: 4xx for now, 5xx for good. */
  responseCode?: number
  /** The mail itself had begun to be transferred. */
  has_begun?: boolean
}

/** How the outbox sends mail. */
export const mailProvider = (mailer: Mailer): Provider => ({
  channels: ['email'],
  concurrency: 4,
  send: ({ to, subject, body, reference }) =>
    mailer.send({ to, subject, text: body, message_id: `<${reference}>` }).then(
      (): Outcome => ({ state: 'sent' }),
      ({ message, responseCode, has_begun }: MailFailure): Outcome => {
        const reason = `The mail server said: ${message}`
        if (responseCode && responseCode >= 500) return { state: 'failed', reason, error_code: responseCode }
        if (responseCode || !has_begun) return { state: 'retry', reason }
        return { state: 'unknown', reason: `The line was cut while the mail was handed over: ${message}` }
      },
    ),
})

const patience = 10_000

/** Null where the operator has named no mail server. */
export function openMailer({ smtp_url, mail_from }: Pick<Config, 'smtp_url' | 'mail_from'>): Mailer | null {
  if (!smtp_url) return null
  return {
    async send({ to, subject, text, message_id }) {
      // Read when there is something to send: an office without a mail server never needs it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtp_url,
        connectionTimeout: patience,
        greetingTimeout: patience,
        dnsTimeout: patience,
        socketTimeout: 15_000,
      })
      let has_begun = false
      transport.use('stream', (mail, done) => {
        mail.message.transform(
          () =>
            new Transform({
              transform(piece, _encoding, next) {
                has_begun = true
                next(null, piece)
              },
            }),
        )
        done()
      })
      try {
        const { response } = await transport.sendMail({
          from: mail_from,
          to,
          subject,
          text,
          ...(message_id ? { messageId: message_id } : {}),
        })
        return response
      } catch (error) {
        throw Object.assign(error as Error, { has_begun })
      } finally {
        transport.close()
      }
    },
  }
}
