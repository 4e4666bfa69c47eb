import { addDays } from '#core/days.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import { statementsOf, type DemoFact, type DemoSource } from '../claimStatements.ts'
import type { DemoOffice } from './demoWork.ts'

interface Claimant {
  party_id: number
  arrived: string
}

/** Statements of several sources on the claims of the assistant, and the first differences explained. */
export async function addDemoStatements(
  office: DemoOffice,
  people: readonly Claimant[],
  { today, spanish_id }: { today: string; spanish_id: number },
): Promise<void> {
  const { db, vault } = office.staff.ctx
  const created_by_id = office.someone('pilar.santamaria').id
  const at = (days: number) => `${addDays(today, -days)}T16:45:00Z`
  for (const [position, { party_id, arrived }] of people.entries()) {
    const story = statementsOf(position, arrived, today)
    if (!story) continue
    const sources = await addSources(party_id, story.sources)
    for (const fact of story.facts) await addFact(party_id, fact, sources)
  }

  async function addSources(party_id: number, sources: readonly DemoSource[]) {
    const ids = await nextIds(db, 'asylum_sources', sources.length)
    await insertMany(
      db,
      'asylum_sources',
      sources.map(({ kind, made, recorded_by, interpreter, in_spanish, filed }, index) => ({
        id: ids[index],
        party_id,
        kind,
        made_date: made,
        made_date_format: 'MM/DD/YYYY',
        made_date_uncertain: false,
        recorded_by: recorded_by ?? null,
        interpreter: interpreter ?? null,
        language_id: in_spanish ? spanish_id : null,
        filed_date: filed ?? null,
        filed_by_id: filed ? created_by_id : null,
        created_by_id,
        version: 1,
        created_at: at(6),
        updated_at: at(6),
      })),
    )
    return new Map(sources.map(({ key }, index) => [key, ids[index]!]))
  }

  async function addFact(
    party_id: number,
    { kind, title, statements }: DemoFact,
    sources: ReadonlyMap<string, number>,
  ) {
    const [fact_id] = await nextIds(db, 'asylum_facts')
    await insertMany(db, 'asylum_facts', [
      {
        id: fact_id,
        party_id,
        kind,
        sealed_title: vault.encrypt(title, ['asylum_facts', 'sealed_title', fact_id!]),
        created_by_id,
        version: 1,
        created_at: at(6),
        updated_at: at(6),
      },
    ])
    const ids = await nextIds(db, 'asylum_statements', statements.length)
    await insertMany(
      db,
      'asylum_statements',
      statements.map(({ of, words = '', day, format = 'MM/DD/YYYY', about = false, page }, index) => ({
        id: ids[index],
        fact_id,
        source_id: sources.get(of),
        sealed_words: vault.encrypt(words, ['asylum_statements', 'sealed_words', ids[index]!]),
        stated_date: day ?? null,
        stated_date_format: day ? format : null,
        stated_date_uncertain: about,
        page: page ?? null,
        created_by_id,
        created_at: at(5),
      })),
    )
    const read = statements.flatMap(({ reading }, index) =>
      reading ? [{ ...reading, statement_id: ids[index]! }] : [],
    )
    const readings = await nextIds(db, 'asylum_statement_readings', read.length)
    if (read.length > 0)
      await insertMany(
        db,
        'asylum_statement_readings',
        read.map(({ kind: judged, words, statement_id }, index) => ({
          id: readings[index],
          statement_id,
          kind: judged,
          sealed_words: vault.encrypt(words, ['asylum_statement_readings', 'sealed_words', readings[index]!]),
          created_by_id,
          created_at: at(3),
        })),
      )
  }
}
