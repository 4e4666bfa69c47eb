import { describe, expect, test } from 'vitest'
import { searchCatalogue } from './searchCatalogue.ts'
import { catalogueQuery } from './lawBook.ts'

const catalogues = {
  relief: await catalogueQuery('relief').queryFn(),
  grounds: await catalogueQuery('grounds').queryFn(),
}

/** Terms of the trade, and the entry that must come first in its catalogue. */
const relief: [typed: string, first: string][] = [
  ['U visa', 'u-visa'],
  ['U-visa', 'u-visa'],
  ['u visas', 'u-visa'],
  ['uvisa', 'u-visa'],
  ['crime victim', 'u-visa'],
  ['T visa', 't-visa'],
  ['T-visa', 't-visa'],
  ['S visa', 's-visa'],
  ['PIP', 'parole-in-place'],
  ['military PIP', 'military-parole-in-place'],
  ['TPS', 'tps'],
  ['Temporary Protected Status', 'tps'],
  ['VAWA', 'vawa-self-petition'],
  ['self-petition', 'vawa-self-petition'],
  ['601A', 'waiver-unlawful-presence'],
  ['I-601A', 'waiver-unlawful-presence'],
  ['I601A', 'waiver-unlawful-presence'],
  ['Form I-601A', 'waiver-unlawful-presence'],
  ['provisional waiver', 'waiver-unlawful-presence'],
  ['ten-year bar', 'waiver-unlawful-presence'],
  ['three-year bar', 'waiver-unlawful-presence'],
  ['permanent bar', 'waiver-permanent-bar'],
  ['SIJ', 'sijs'],
  ['SIJS', 'sijs'],
  ['green card', 'adjustment-of-status'],
  ['marriage green card', 'immediate-relative'],
  ['work permit', 'adjustment-of-status'],
  ['EAD', 'adjustment-of-status'],
  ['42A', 'lpr-cancellation'],
  ['42B', 'non-lpr-cancellation'],
  ['EOIR-42B', 'non-lpr-cancellation'],
  ['ten year law', 'non-lpr-cancellation'],
  ['smuggling', 'waiver-alien-smuggling'],
  ['NTA', 'motion-to-terminate'],
  ['notice to appear', 'motion-to-terminate'],
  ['diversity visa', 'diversity-visa'],
  ['green card lottery', 'diversity-visa'],
  ['domestic violence', 'vawa-self-petition'],
  ['asylum', 'asylum'],
  ['one-year deadline', 'asylum'],
  ['I-589', 'asylum'],
  ['withholding', 'withholding-of-removal'],
  ['CAT', 'cat-withholding'],
  ['I-730', 'refugee-asylee-relative-petition'],
  ['refugee green card', 'refugee-adjustment'],
  ['DED', 'deferred-enforced-departure'],
  ['DACA', 'daca'],
  ['dreamers', 'daca'],
  ['NACARA', 'nacara'],
  ['CHNV', 'parole-chnv'],
  ['U4U', 'parole-uniting-for-ukraine'],
  ['K-1', 'k-visa'],
  ['fiance visa', 'k-visa'],
  ['F2A', 'preference-relative'],
  ['widower', 'widow'],
  ['245(i)', 'penalty-adjustment'],
  ['AOS', 'adjustment-of-status'],
  ['NVC', 'consular-processing'],
  ['212(h)', 'waiver-criminal-and-vice'],
  ['I-212', 'consent-to-reapply'],
  ['I-192', 'waiver-nonimmigrant'],
  ['d3 waiver', 'waiver-nonimmigrant'],
  ['Hranka', 'waiver-nonimmigrant'],
  ['237(a)(7)', 'waiver-domestic-violence-victim'],
  ['212(c)', 'former-212c'],
  ['212c', 'former-212c'],
  ['I-751', 'waiver-joint-petition'],
  ['conditional green card', 'waiver-joint-petition'],
  ['bond', 'bond-redetermination'],
  ['detained', 'bond-redetermination'],
  ['in absentia', 'rescind-in-absentia-order'],
  ['missed court', 'rescind-in-absentia-order'],
  ['MTR', 'motion-to-reopen'],
  ['Voluntary Departure', 'voluntary-departure'],
  ['PD', 'prosecutorial-discretion'],
  ['vacatur', 'post-conviction-relief'],
  ['N-400', 'naturalization'],
  ['veteran', 'naturalization-military'],
  ['birthright citizenship', 'citizenship-by-birth'],
  ['derivation', 'citizenship-derivative'],
]

const grounds: [typed: string, first: string][] = [
  ['permanent bar', '212-a-9-c'],
  ['EWI', '212-a-6-a'],
  ['entered without inspection', '212-a-6-a'],
  ['DUI', '212-a-1-a-iii'],
  ['DWI', '212-a-1-a-iii'],
  ['ten-year bar', '212-a-9-b-i-ii'],
  ['10 year bar', '212-a-9-b-i-ii'],
  ['three-year bar', '212-a-9-b-i-i'],
  ['unlawful presence', '212-a-9-b-i-i'],
  ['smuggling', '212-a-6-e'],
  ['alien smugglers', '212-a-6-e'],
  ['CIMT', '212-a-2-a-i-i'],
  ['moral turpitude', '212-a-2-a-i-i'],
  ['shoplifting', '212-a-2-a-i-i'],
  ['marijuana', '212-a-2-a-i-ii'],
  ['drug trafficking', '212-a-2-c'],
  ['agg fel', '237-a-2-a-iii'],
  ['aggravated felony', '237-a-2-a-iii'],
  ['gun', '237-a-2-c'],
  ['DV', '237-a-2-e-i'],
  ['restraining order', '237-a-2-e-ii'],
  ['FCUSC', '212-a-6-c-ii'],
  ['false claim', '212-a-6-c-ii'],
  ['fraud', '212-a-6-c-i'],
  ['marriage fraud', '237-a-1-g'],
  ['overstay', '237-a-1-b'],
  ['public charge', '212-a-4'],
  ['vaccines', '212-a-1-a-ii'],
  ['tuberculosis', '212-a-1-a-i'],
  ['missed hearing', '212-a-6-b'],
  ['voting', '212-a-10-d'],
  ['frivolous', '208-d-6'],
  ['214(b)', '214-b'],
  ['TRIG', '212-a-3-b'],
  ['AR-11', '237-a-3-a'],
  ['illegal reentry', '212-a-9-c'],
  ['expedited removal', '212-a-9-a-i'],
]

const firstIn = (kind: 'relief' | 'grounds', typed: string) =>
  searchCatalogue(catalogues[kind], typed).hits[0]?.entry.identifier

describe('in a catalogue', () => {
  test.each(relief)('%s finds the relief option first', (typed, first) => {
    expect(firstIn('relief', typed)).toBe(first)
  })
  test.each(grounds)('%s finds the ground first', (typed, first) => {
    expect(firstIn('grounds', typed)).toBe(first)
  })

  test('says by which everyday name it found an entry that does not have the words', () => {
    const [hit] = searchCatalogue(catalogues.grounds, 'ewi').hits
    expect(hit?.excerpt).toBe('Also called EWI')
  })
})
