import { printedDate } from '#features/forms/server/formWords.ts'
import type { Packet, PacketExhibit } from '../contract.ts'

const line = '______________________________________'

/**
 * The words of 8 CFR 1003.33 (court): the translator is competent, and the translation true and accurate to the best of
 * their abilities; of 8 CFR 103.2(b)(3) (USCIS): complete and accurate, and the translator competent. The Immigration
 * Court Practice Manual, ch. 3.3(a), adds the address and the phone of the translator.
 */
export function certificateOfTranslation(
  { language, translator, translator_contact, translated_on, title }: PacketExhibit,
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
    ...(kind === 'court' || translator_contact ? [`Address and phone: ${translator_contact ?? line}`] : []),
    `Date: ${line}`,
  ]
}

/**
 * The Immigration Court Practice Manual, ch. 3.3(a), on a declaration in English of somebody who does not
 * understand English: read to them in a language that they understand, understood before they signed, a competent
 * interpreter, and true and accurate to the best of their abilities.
 */
export function certificateOfInterpretation(exhibit: PacketExhibit): string[] {
  const { interpreter, interpreter_contact, interpreted_on, title } = exhibit
  const declarant = exhibit.declarant ?? exhibit.declarant_person!.name
  const language = exhibit.interpreted_into ?? exhibit.declarant_person!.language!
  return [
    `I, ${interpreter}, certify that I am competent in English and in ${language}, and competent to translate and interpret between them.`,
    `On ${printedDate(interpreted_on!)}, I read the document named below in full to ${declarant} in ${language}, a language that ${declarant} understands. ${declarant} told me that they understood it before signing it.`,
    'The interpretation was true and accurate to the best of my abilities.',
    `Document: ${title}`,
    `Signature: ${line}`,
    `Name: ${interpreter}`,
    `Address and phone: ${interpreter_contact ?? line}`,
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
