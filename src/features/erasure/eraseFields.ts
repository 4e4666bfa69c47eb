import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'

/** Reasons are a closed list: a sentence of one's own would name the person in the log again. */
const reasons = [
  { value: 'request', label: 'They asked for it' },
  { value: 'mistake', label: 'They were entered by mistake' },
  { value: 'retention', label: 'Their file need not be kept any longer' },
  { value: 'order', label: 'A court or an authority ordered it' },
] as const
export const erasureReasons = reasons.map(({ value }) => value)

export const labelOfReason = (reason: (typeof erasureReasons)[number]) =>
  reasons.find(({ value }) => value === reason)!.label

export const eraseFields = (id: number) => ({
  reason: choice({ label: 'Reason, for the activity log', options: reasons, required: true, width: 'full' }),
  confirmation: text({ label: `Type ${id}, the number of this person`, required: true, width: 'full' }),
})
