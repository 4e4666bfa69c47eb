import { expect, it } from 'vitest'
import { textParts } from './textParts.ts'

const a = (count: number) => 'a'.repeat(count)
const cyrillic = (count: number) => 'ж'.repeat(count)

it.each([
  // [text, alphabet, units, parts, left]
  ['', 'GSM-7', 0, 1, 160],
  [a(160), 'GSM-7', 160, 1, 0],
  [a(161), 'GSM-7', 161, 2, 145],
  [a(306), 'GSM-7', 306, 2, 0],
  [a(307), 'GSM-7', 307, 3, 152],
  // A line break counts one; signs of the extension table count two and are never cut in two.
  [`${a(159)}\n`, 'GSM-7', 160, 1, 0],
  ['€[]{}~^|\\', 'GSM-7', 18, 1, 142],
  ['€'.repeat(80), 'GSM-7', 160, 1, 0],
  [`${a(159)}€`, 'GSM-7', 161, 2, 145],
  [`${a(152)}€${a(152)}`, 'GSM-7', 306, 3, 152],
  ['@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà_', 'GSM-7', 42, 1, 118],
  // A typographic quote, ç, í or a no-break space makes all of it UCS-2.
  ['don’t', 'UCS-2', 5, 1, 65],
  ['ça', 'UCS-2', 2, 1, 68],
  ['aquí', 'UCS-2', 4, 1, 66],
  ['4:00 p.\u00a0m.', 'UCS-2', 10, 1, 60],
  [cyrillic(70), 'UCS-2', 70, 1, 0],
  [cyrillic(71), 'UCS-2', 71, 2, 63],
  [cyrillic(134), 'UCS-2', 134, 2, 0],
  [cyrillic(135), 'UCS-2', 135, 3, 66],
  ['😀'.repeat(35), 'UCS-2', 70, 1, 0],
  // 66 signs leave one unit of a part, and the next sign takes two.
  [`${cyrillic(66)}😀${cyrillic(66)}`, 'UCS-2', 134, 3, 66],
])('%j', (text, alphabet, units, parts, left) => {
  expect(textParts(text)).toEqual({ alphabet, units, parts, left })
})
