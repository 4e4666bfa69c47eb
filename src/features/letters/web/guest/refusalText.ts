import type { TextKey } from '#guests/languages/en.ts'
import { GuestRefusal } from '#guests/web/page/client.ts'

/** Sentence for an act that was refused. */
export const refusalText = (refusal: unknown): TextKey =>
  refusal instanceof GuestRefusal && refusal.code === 'office.read_only' ? 'sign.not_now' : 'busy.text'
