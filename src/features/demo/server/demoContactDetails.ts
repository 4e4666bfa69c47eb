import { addDays } from '#core/days.ts'
import { asAdmin } from '#core/server/http/asAdmin.ts'
import { checkQuestions } from '#features/contactDetails/server/questions.ts'
import { noteVerified } from '#features/contactDetails/server/verify.ts'
import type { EnteredRecord } from '#features/imports/server/records.ts'
import { contactQuestions } from '#features/settings/contract/contactQuestions.ts'
import { seededRandom } from '../random.ts'
import type { DemoOffice } from './demoWork.ts'

/** Every so many records, somebody was called. */
const everyRecord = 8

/** Checks of contact details, some of them long ago, with verified numbers. */
export async function addDemoContactDetails(
  office: DemoOffice,
  today: string,
  records: readonly EnteredRecord[],
): Promise<void> {
  const random = seededRandom(2_061)
  const { id, name } = office.someone('pilar.santamaria')
  const questions = contactQuestions.map(({ key }) => key).filter((key) => key !== 'duties')
  for (const { party_ids } of records.filter((_, at) => at % everyRecord === 0)) {
    const [party_id] = party_ids
    if (party_id === undefined) continue
    const now = new Date(`${addDays(today, -random.between(3, 420))}T17:00:00Z`)
    const ctx = { ...asAdmin(office.staff.ctx, { id, display_name: name }), now }
    await checkQuestions(ctx, { id: party_id, questions })
    const phone = await ctx.db
      .selectFrom('party_phones')
      .select('phone_number')
      .where('party_id', '=', party_id)
      .where('preferred_text', '=', true)
      .orderBy('id')
      .executeTakeFirst()
    if (phone) await noteVerified(ctx, party_id, 'phone', phone.phone_number)
  }
}
