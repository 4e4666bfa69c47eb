import type { PacketExhibit } from '../contract.ts'

type Stored = Omit<
  PacketExhibit,
  'is_draft' | 'source' | 'translation' | 'declarant_person' | 'redaction' | 'translation_redaction'
>

/** In English, all of its pages, and nobody had to read it to anybody. */
export const blankExhibit = {
  attachment_id: null,
  form_filing_id: null,
  first_page: null,
  last_page: null,
  language: null,
  translation_id: null,
  translator: null,
  translator_contact: null,
  translator_is_competent: null,
  translated_on: null,
  declarant_id: null,
  declarant: null,
  declarant_reads_english: null,
  interpreter: null,
  interpreter_contact: null,
  interpreter_is_competent: null,
  interpreted_into: null,
  interpreted_on: null,
} satisfies Omit<Stored, 'title'>

/** As a change takes it. */
export const toStored = ({
  is_draft: ______,
  source: _,
  translation: __,
  declarant_person: ___,
  redaction: ____,
  translation_redaction: _____,
  ...exhibit
}: PacketExhibit): Stored => exhibit
