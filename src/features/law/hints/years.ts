import type { LawHint } from '../contract.ts'
import { both, exactly, isBefore, lasted, spanOf } from './days.ts'
import { relief, said } from './hint.ts'
import { birthday, bornFact, firstEntry, lastEntry, type Profile } from './profile.ts'
import { isCitizen, isResident } from './words.ts'

/** What time spent here may open to somebody who is not a resident. */
export function yearsHints(profile: Profile): LawHint[] {
  return [...cancellation(profile), ...registry(profile), ...daca(profile), ...cuban(profile)]
}

function cancellation(profile: Profile): LawHint[] {
  const last = lastEntry(profile)
  if (!last?.entered) return []
  const ten = lasted(spanOf(last.entered), profile.today, { years: 10 })
  if (ten === 'no') return []
  const relative = profile.relatives.find(
    ({ kind, ended, deceased, status }) =>
      kind !== 'siblings' && !ended && !deceased && (isCitizen(status) || isResident(status)),
  )
  const because = [
    `${said(ten, 'more than ten years have passed', 'ten years may have passed')} since the last entry`,
    relative
      ? 'and there is a relative whose hardship counts'
      : 'though no spouse, parent or child who is a citizen or resident is recorded',
  ].join(', ')
  return [relief('non-lpr-cancellation', because, last.fact, relative?.fact)]
}

/** Entry before this day: INA 249. */
function registry(profile: Profile): LawHint[] {
  const first = firstEntry(profile)
  const sure = first ? isBefore(spanOf(first.entered), exactly('1972-01-01')) : 'no'
  return first && sure !== 'no'
    ? [
        relief(
          'registry',
          `an entry ${said(sure, 'before', 'that may have been before')} 1972 is recorded`,
          first.fact,
        ),
      ]
    : []
}

/** Born after June 15, 1981; here before the sixteenth birthday and since June 15, 2007: 8 CFR 236.22(b). */
function daca(profile: Profile): LawHint[] {
  const { born } = profile
  const first = firstEntry(profile)
  if (!born || !first) return []
  const entered = spanOf(first.entered)
  const sure = both(
    isBefore(exactly('1981-06-15'), spanOf(born)),
    isBefore(entered, birthday(born, 16)),
    isBefore(entered, exactly('2007-06-16')),
  )
  return sure === 'no'
    ? []
    : [
        relief(
          'daca',
          `the person ${said(sure, 'came', 'may have come')} before turning 16 and before June 15, 2007`,
          bornFact(born),
          first.fact,
        ),
      ]
}

function cuban(profile: Profile): LawHint[] {
  const last = lastEntry(profile)
  const isCuban = profile.nationalities.includes('Cuba') || profile.birthCountry === 'Cuba'
  if (!isCuban || !last?.entered || !/admitted|paroled/i.test(last.manner)) return []
  const sure = lasted(spanOf(last.entered), profile.today, { years: 1 })
  return sure === 'no'
    ? []
    : [
        relief(
          'cuban-adjustment-act',
          `a Cuban was admitted or paroled, and a year ${said(sure, 'has', 'may have')} passed since`,
          { words: 'Cuba', section: null },
          last.fact,
        ),
      ]
}
