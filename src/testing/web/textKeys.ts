import type { Words } from '#guests/web/page/words.ts'

/** The words of a client's page as the keys of their texts. */
export const textKeys: Words = {
  office: null,
  language: 'en',
  text: (key) => key,
  number: String,
  percent: String,
  megabytes: String,
  instant: (at) => at,
}
