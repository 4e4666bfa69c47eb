import { mailProvider } from '#core/server/effects/mailer.ts'
import type { OpenProviders } from '#core/server/effects/outboxSender.ts'
import { twilioProvider } from '#features/messages/server/twilio.ts'

/** Providers that carry mails, texts and WhatsApp messages away. Without one for its channel a message is held in the outbox. */
export const openProviders: OpenProviders = async (services) => {
  const texts = await twilioProvider(services)
  return [...(services.mailer ? [mailProvider(services.mailer)] : []), ...(texts ? [texts] : [])]
}
