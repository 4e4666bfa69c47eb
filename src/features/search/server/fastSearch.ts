import type { InputOf, OutputOf } from '../../../core/contract.ts'
import type { ReadCtx } from '../../../core/server/context.ts'
import type { searchContract } from '../contract.ts'
import { readTerm } from '../term.ts'
import { findCases } from './cases.ts'
import { findEntries } from './entries.ts'
import { findLaw } from './law.ts'
import { findByNumber } from './numbers.ts'
import { showParties } from './parties.ts'
import { findPeople } from './people.ts'
import { findRecords } from './records.ts'

type Call = (typeof searchContract)['endpoints']['fastSearch']

const most = { parties: 8, records: 4, cases: 6, entries: 6, law: 6 }

/** Every part starts from what is visible, and none counts: what one may not see changes neither answer nor order. */
export async function fastSearch(ctx: ReadCtx, input: InputOf<Call>): Promise<OutputOf<Call>> {
  const term = readTerm(input.term)
  if (term.words.length === 0) return { items: [] }
  const [[numbered, people], entries] = await Promise.all([
    Promise.all([findByNumber(ctx, term, most.parties), findPeople(ctx, term.words, most.parties)]),
    findEntries(ctx, term, most.entries),
  ])
  const [parties, records, cases] = await Promise.all([
    showParties(ctx, numbered, people, most.parties),
    findRecords(ctx, term, people, most.records),
    findCases(ctx, term.words, people, most.cases),
  ])
  const law = findLaw(term, most.law)
  if (law.is_cited) return { items: [...law.items, ...parties, ...cases, ...records, ...entries] }
  // Somebody who types a record's number wants the record; everybody else most often a person, but not one whose name
  // is only like a word that was found as it is.
  const isRecordNumber = term.public_id !== null && records.some(({ title }) => title.marks[0]?.from === 0)
  if (isRecordNumber) return { items: [...records, ...parties, ...cases, ...entries, ...law.items] }
  const isGuess =
    numbered.length === 0 && people.length > 0 && people.every(({ respelled }) => respelled.length > 0)
  return {
    items: isGuess
      ? [...entries, ...law.items, ...parties, ...cases, ...records]
      : [...parties, ...cases, ...records, ...entries, ...law.items],
  }
}
