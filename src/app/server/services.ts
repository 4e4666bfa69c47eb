import { diskOf } from '#core/server/files/diskSpace.ts'
import { openMailer } from '#core/server/effects/mailer.ts'
import { Outbound } from '#core/server/outbound/outbound.ts'
import type { Config } from '#core/server/process/config.ts'
import type { Services } from '#core/server/process/services.ts'
import { calendarPartOf } from '#features/feeds/server/mailPart.ts'
import { findContactRefusal } from '#features/parties/server/contactRefusal.ts'
import { findQuietEnd } from '#features/parties/server/quietHours.ts'
import { openBackups } from './backups.ts'
import { knownUrls } from './outsideServices.ts'
import { reactions } from './reactions.ts'

/** Services of every call, job and command, on a database whose keys are open. */
export const servicesOf = (
  config: Config,
  opened: Pick<Services, 'database' | 'vault' | 'files'>,
): Services => ({
  ...opened,
  public_url: config.public_url,
  link_url: config.link_url,
  mailer: openMailer(config),
  disk: diskOf(config.data_dir),
  backups: openBackups(config),
  demo_records: config.demo_records,
  reactions,
  findContactRefusal,
  findQuietEnd,
  findCalendarPart: calendarPartOf(config.mail_from),
  twilio_url: config.twilio_url,
  outbound: new Outbound({ networks: config.outbound_networks, urls: knownUrls(config.service_urls) }),
})
