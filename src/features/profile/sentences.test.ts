import { expect, test } from 'vitest'
import { aboutSentence } from './sentences.ts'

test.each([
  [{ sentence_imposed: 'P6M', sentence_served: 'P1Y' }, ['Served more than imposed?']],
  [{ sentence_imposed: 'P0D', sentence_served: 'P10D' }, ['Served more than imposed?']],
  [{ sentence_imposed: 'P1Y', sentence_served: 'P1Y' }, []],
  [{ sentence_imposed: 'P1M', sentence_served: 'P30D' }, []],
  [{ sentence_imposed: 'life', sentence_served: 'P20Y' }, []],
  [{ sentence_imposed: null, sentence_served: 'P10D' }, []],
  [{ sentence_imposed: 'P2Y', maximum_sentence: 'P1Y' }, ['Sentenced above the maximum?']],
])('%j asks %j', (terms, titles) => {
  expect(aboutSentence(terms).map(({ title }) => title)).toEqual(titles)
})
