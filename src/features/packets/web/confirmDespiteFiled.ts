import { client } from '#core/web/client.ts'
import { confirmAction } from '#ui/web/confirm.tsx'
import { packetsContract } from '../contract.ts'

/** Before a case is deleted: asks where a packet of it was filed, since the court or agency has it. */
export async function confirmDespiteFiled(legal_case_id: number): Promise<boolean> {
  const { items } = await client(packetsContract).listPackets({ id: legal_case_id })
  const filed = items.filter(({ filed_on }) => filed_on !== null)
  if (filed.length === 0) return true
  return confirmAction({
    title:
      filed.length === 1
        ? 'A packet of this case was filed'
        : `${filed.length} packets of this case were filed`,
    text: `${filed.map(({ title }) => `“${title}”`).join(', ')}: the court or agency has it. Closing the case leaves it where it is found; deleted, it comes back only with the case, from data recovery.`,
    verb: 'Delete case',
    danger: true,
  })
}
