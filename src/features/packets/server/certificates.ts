import { printedDate } from '#features/forms/server/formWords.ts'
import type { Packet, PacketExhibit } from '../contract.ts'

const line = '______________________________________'

/**
 * The words of 8 CFR 1003.33 (court): the translator is competent, and the translation true and accurate to the best of
 * their abilities; of 8 CFR 103.2(b)(3) (USCIS): complete and accurate, and the translator competent.
 */
export function certificateOfTranslation(
  { language, translator, translated_on, title }: PacketExhibit,
  kind: Packet['kind'],
): string[] {
  const accurate =
    kind === 'court'
      ? 'the translation is true and accurate to the best of my abilities'
      : 'the translation is complete and accurate'
  return [
    `I, ${translator}, certify that I am competent to translate from ${language} into English, and that ${accurate}.`,
    `Document: ${title}`,
    `Translated on ${printedDate(translated_on!)}`,
    `Signature: ${line}`,
    `Name: ${translator}`,
    `Date: ${line}`,
  ]
}

/** Receiver of a copy, how and when. */
export const certificateOfService = (
  { served_on, served_by, served_date, title }: Packet,
  signer: string,
): string[] => [
  `On ${printedDate(served_date!)}, I, ${signer}, served a copy of “${title}” and of all its exhibits on:`,
  served_on!,
  `By: ${served_by}`,
  `Signature: ${line}`,
  `Name: ${signer}`,
  `Date: ${line}`,
]
