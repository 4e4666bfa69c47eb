import { expect, it } from 'vitest'
import { feeInWords } from './feeInWords.ts'

it.each([
  ['en', 1_201, 'one thousand two hundred one US dollars'],
  ['es', 2_516, 'dos mil quinientos dieciséis dólares estadounidenses'],
  ['es', 21_000, 'veintiún mil dólares estadounidenses'],
  ['es', 31_001, 'treinta y un mil un dólares estadounidenses'],
  ['pt', 1_200, 'mil e duzentos dólares americanos'],
  ['pt', 2_517, 'dois mil quinhentos e dezessete dólares americanos'],
  ['fr', 3_500, 'trois mille cinq cents dollars des États-Unis'],
  ['uk', 1_200, 'одна тисяча двісті доларів США'],
  ['ru', 2_501, 'две тысячи пятьсот один доллар США'],
  ['prs', 1_200, 'هزار و دویست دلار آمریکا'],
  ['fa', 1_201, 'هزار و دویست و یک دلار آمریکا'],
  ['ht', 1_200, '1200 dola ameriken'],
])('in %s a fee of %i is %s', (language, dollars, words) => {
  expect(feeInWords(dollars, language)).toBe(words)
})
