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
  ['aux .pdf', '_aux.pdf'],
  ['Notice. ', 'Notice'],
  ['Notice. .pdf', 'Notice.pdf'],
  ['\uD800', '\uFFFD'],
  ['', 'file'],
])('%j becomes %j', (name, made) => {
  expect(safeName(name, 'file', 60)).toBe(made)
})

test('long names are cut between letters and keep their ending', () => {
  expect(safeName(`${'한'.repeat(300)}.pdf`, 'file', 60)).toBe(`${'한'.repeat(60)}.pdf`)
  const letter = 'x\u0323\u0301'
  expect(safeName(letter.repeat(9), 'file', letter.length * 3 - 1)).toBe(letter.repeat(2))
})
