import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import type { Services } from '#core/server/process/services.ts'
import { mailAdmins } from './mailAdmins.ts'

/** Mails every admin while the disk is nearly full, at most once a day. */
export async function warnOfDisk(services: Services): Promise<void> {
  const { state, free_gigabytes, free_percent } = await services.disk.space()
  if (state === 'plenty') return
  await runInTransaction(services, null, (ctx) =>
    mailAdmins(ctx, 'disk_warning', {
      subject: `Ellis: the disk of the server is ${state === 'full' ? 'full' : 'almost full'}`,
      paragraphs: [
        `The disk on which Ellis keeps your office has ${free_gigabytes} GB left (${free_percent} %). When it is full, nothing can be saved any more.`,
        'Please ask whoever runs Ellis for your office to make room. This mail comes once a day until there is.',
      ],
    }),
  )
}
