import { expect, test } from 'vitest'
import { safeName } from './safeName.ts'

test.each([
  ['Notice of hearing.pdf', 'Notice of hearing.pdf'],
  ['護照.jpg', '護照.jpg'],
  ['José e\u0301.pdf', 'José é.pdf'],
  ['../../etc/passwd', 'etc passwd'],
  ['..\\..\\a.exe', 'a.exe'],
  ['/etc/passwd', 'etc passwd'],
  ['..', 'file'],
  ['.bashrc', 'file.bashrc'],
  ['a\nb\u202Efdp.exe', 'a b fdp.exe'],
  ['a\u061Cb.pdf', 'a b.pdf'],
  ['CON.txt', '_CON.txt'],
  ['\uD800', '\uFFFD'],
  ['', 'file'],
])('%j becomes %j', (given, made) => {
  expect(safeName(given, 'file')).toBe(made)
})

test('long names are cut between letters and keep their ending', () => {
  const made = safeName(`${'한'.repeat(300)}.pdf`, 'file')
  expect(Buffer.byteLength(made)).toBeLessThanOrEqual(130)
  expect(made).toMatch(/^한+\.pdf$/)
})
