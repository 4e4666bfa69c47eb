import { invalid, Refusal } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { readValues } from '#core/server/http/input.ts'
import { blankEntry } from '#collections/schema.ts'
import { createEntry, updateEntry } from '#collections/server/sections.ts'
import { storedEntry } from '#collections/server/sectionEntries.ts'
import { columnNames } from '#fields/differences.ts'
import type { Values } from '#fields/kind.ts'
import { partyCalls, type ChangedParty } from '#features/parties/contract/party.ts'
import { updateParty } from '#features/parties/server/service.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { placeAbroad } from './placeAbroad.ts'
import { formerPrimary } from './primaryEntry.ts'
import { valuesAt, type StoredAnswer, type StoredCard, type Review } from './readReview.ts'
import { storedProfile, type StoredProfile } from './storedProfile.ts'
import { openWritten, type Written } from './written.ts'

/** An answer that goes into the profile. */
export interface AcceptedAnswer {
  card: StoredCard
  stored: StoredAnswer
  columns: Values
  /** Entry that a card is about; null: a new one. */
  entry_id: number | null
  /** Where refusals are shown. */
  path: string
}

interface WrittenAnswer {
  accepted: AcceptedAnswer
  written: Written
  entry_id: number | null
}

/** Writes answers through the services of the profile; refusals are placed at the answers they are about. */
export async function writeAnswers(
  ctx: WriteCtx,
  review: Review,
  accepted: readonly AcceptedAnswer[],
): Promise<WrittenAnswer[]> {
  const written: WrittenAnswer[] = []
  const ofEntries = Map.groupBy(accepted, ({ card }) => (card.section ? card : null))
  for (const [card, answers] of ofEntries)
    written.push(
      ...(await refusedAtAnswers(answers, () =>
        card ? writeEntry(ctx, review, card, answers) : writePerson(ctx, review, answers),
      )),
    )
  return written
}

const together = (answers: readonly AcceptedAnswer[]): Values =>
  Object.assign({}, ...answers.map(({ columns }) => columns)) as Values

/** Names of the columns of the answer's field. */
const columnsOf = ({ stored: { question } }: AcceptedAnswer): string[] =>
  columnNames({ [question.name]: question.field }, question.name)

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]))

/** The person's own fields and those of sections of one row, with one change of the person. */
async function writePerson(
  ctx: WriteCtx,
  { survey: { party_id }, profile: before }: Review,
  answers: readonly AcceptedAnswer[],
): Promise<WrittenAnswer[]> {
  await savePerson(ctx, party_id, before, together(answers))
  const after = await storedProfile(ctx, party_id, before.sections.keys())
  return answers.map((accepted) => {
    const { card, stored } = accepted
    const at = (profile: StoredProfile) =>
      pick(valuesAt(profile, stored.question, card, null), columnsOf(accepted))
    return {
      accepted,
      written: { before: at(before), after: at(after), is_new_entry: false },
      entry_id: null,
    }
  })
}

export async function savePerson(
  ctx: WriteCtx,
  id: number,
  { person }: StoredProfile,
  values: Values,
): Promise<void> {
  const party = readValues(partyCalls.updateParty.input.party, values, 'party') as ChangedParty
  await updateParty(ctx, { id, party, version: person['version'] as number })
}

async function writeEntry(
  ctx: WriteCtx,
  { survey: { party_id } }: Review,
  card: StoredCard,
  answers: readonly AcceptedAnswer[],
): Promise<WrittenAnswer[]> {
  const { section: kind, definition } = card
  const section = partySections[kind!]
  const entry_id = answers[0]!.entry_id
  const before =
    entry_id === null
      ? { id: null, values: { ...blankEntry(section), ...definition.entry } as Values }
      : await storedEntry(ctx, section, { party_id, id: entry_id })
  const values = await placeAbroad(ctx, section.fields, together(answers), before.values)
  const former = await formerPrimary(ctx, kind!, { party_id, id: before.id, values })
  const id =
    before.id === null
      ? await createEntry(partyOwner, ctx, kind!, party_id, { ...definition.entry, ...values })
      : before.id
  if ('version' in before)
    await updateEntry(partyOwner, ctx, kind!, { party_id, id }, { version: before.version, ...values })
  const after = await storedEntry(ctx, section, { party_id, id })
  const own = new Set(answers.flatMap(columnsOf))
  // A change that the section made by itself, such as the country code of a number, is undone with the first answer.
  const consequences = Object.keys(after.values).filter(
    (name) => !own.has(name) && !sameValue(before.values[name], after.values[name]),
  )
  const is_new_entry =
    before.id === null || card.answers.some(({ row }) => row && openWritten(ctx, row)?.is_new_entry)
  return answers.map((accepted, index) => {
    const names = [...columnsOf(accepted), ...(index === 0 ? consequences : [])]
    return {
      accepted,
      entry_id: id,
      written: {
        before: pick(before.values, names),
        after: pick(after.values, names),
        is_new_entry,
        ...(former && accepted.columns[former.flag] === true && { former_primary_id: former.id }),
      },
    }
  })
}

/** An empty text of a form is nothing, as in the database. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null))

/** Runs a write of the profile; its refusals name the answer that a column belongs to, or else the first one. */
export async function refusedAtAnswers<T>(
  answers: readonly Pick<AcceptedAnswer, 'stored' | 'path'>[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Refusal) || error.issues.length === 0) throw error
    const issues = error.issues.map(({ path, message }) => {
      const column = path.split('.')[1] ?? ''
      const answer = answers.find(({ stored: { question } }) =>
        columnNames({ [question.name]: question.field }, question.name).includes(column),
      )
      return answer
        ? ([answer.path, message] as const)
        : ([answers[0]!.path, `${message}: decide on that answer, too`] as const)
    })
    throw invalid(Object.fromEntries(issues.toReversed()))
  }
}
