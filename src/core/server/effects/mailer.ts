import type { Config } from '../process/config.ts'

interface Mail {
  to: string
  subject: string
  /** Plain text. */
  text: string
  message_id?: string
}

/** The mail server of the office. */
export interface Mailer {
  /** Returns the mail server's answer; throws its refusal, or the reason it could not be reached. */
  send(mail: Mail): Promise<string>
}

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
      try {
        const { response } = await transport.sendMail({
          from: mail_from,
          to,
          subject,
          text,
          ...(message_id ? { messageId: message_id } : {}),
        })
        return response
      } finally {
        transport.close()
      }
    },
  }
}
