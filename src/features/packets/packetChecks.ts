import type { Packet, PacketExhibit } from './contract.ts'
import { boxesInWords } from './redaction.ts'
import { tabName } from './tabName.ts'

type Checked = Pick<
  Packet,
  'exhibits' | 'parts' | 'is_outdated' | 'kind' | 'served_on' | 'served_by' | 'served_date' | 'tabs'
>

/** Things to see to before a packet is filed. Those that stop it, the agency would refuse it for. */
export function checksOf(packet: Checked): Packet['checks'] {
  const { exhibits, parts, is_outdated, kind, tabs, served_on, served_by, served_date } = packet
  const checks: Packet['checks'] = []
  const note = (sentence: string, stops: boolean, exhibit: number | null = null) =>
    checks.push({ sentence, stops, exhibit })
  if (exhibits.length === 0) note('There are no exhibits yet.', true)
  for (const [index, each] of exhibits.entries()) {
    const name = `Exhibit ${tabName(index, tabs)}`
    if (each.source === null)
      note(`${name} has no file: it was removed, or you do not see it. Choose another.`, true, index)
    for (const [redaction, what] of [
      [each.redaction, name],
      [each.translation_redaction, `The translation of ${name}`],
    ] as const) {
      if (!redaction) continue
      const { boxes, pages, is_current } = redaction
      if (is_current) note(`${what} is redacted: ${boxesInWords(boxes, pages)}.`, false, index)
      else
        note(
          `${what} has other contents than when its ${boxesInWords(boxes, pages)} were drawn. Look at its redactions again.`,
          true,
          index,
        )
    }
    for (const { sentence, stops } of interpretationChecks(each, name, kind)) note(sentence, stops, index)
    if (each.language === null) continue
    const rule = kind === 'court' ? '8 CFR 1003.33' : '8 CFR 103.2(b)(3)'
    if (each.translation === null)
      note(`${name} is in ${each.language} and has no English translation (${rule}).`, true, index)
    if (!each.translator || each.translator_is_competent !== true || !each.translated_on)
      note(
        `${name} needs a certificate of its translation: who translated it, that they are competent, and the day (${rule}).`,
        true,
        index,
      )
  }
  if (kind === 'court' && served_on === null)
    note('There is no certificate of service. The court may refuse a filing without one.', false)
  if (served_on !== null && (!served_by || !served_date))
    note('The certificate of service lacks how or when the copy is sent.', true)
  if (parts.length === 0) note('Its parts have not been made yet. Press Make packet.', false)
  if (is_outdated) note('It was changed after its parts were made. Press Make packet again.', false)
  else if (parts.length > 0 && exhibits.some(({ is_draft }) => is_draft))
    note(draftsIn(exhibits.flatMap(({ is_draft }, index) => (is_draft ? [tabName(index, tabs)] : []))), false)
  return checks
}

const and = new Intl.ListFormat('en-US')
const draftsIn = (names: readonly string[]): string =>
  `${names.length === 1 ? `Exhibit ${names[0]} is a draft that follows` : `Exhibits ${and.format(names)} are drafts that follow`} the profile; the parts show what was known when they were made. Make the parts again after a change, or once the forms are filed.`

/** Says by its name that somebody declares something in it. */
const looksDeclared = /\b(declaration|affidavit|sworn statement|personal statement)\b/i

const manual = 'Immigration Court Practice Manual, ch. 3.3(a)'
type Check = Pick<Packet['checks'][number], 'sentence' | 'stops'>

/**
 * An affidavit or declaration in English by a person who does not understand English must include a certificate of
 * interpretation before the court; USCIS has no such rule for declarations, and its forms have an interpreter's part.
 */
function interpretationChecks(exhibit: PacketExhibit, name: string, kind: Packet['kind']): Check[] {
  const { interpreter, declarant_person: person, form_filing_id } = exhibit
  if (interpreter !== null) return certificateChecks(exhibit, name)
  // A text in another language needs its translation instead.
  if (exhibit.declarant_reads_english === true || exhibit.language !== null) return []
  const isForm = form_filing_id !== null
  if (person?.needs_interpreter) {
    const speaks = `${person.name}, who speaks ${person.language}`
    return [isForm ? uninterpretedForm(name, speaks) : uninterpretedDeclaration(name, speaks, kind)]
  }
  return isForm || person?.needs_interpreter === false ? [] : declarantChecks(exhibit, name)
}

/** Checks of a certificate of interpretation. */
function certificateChecks(exhibit: PacketExhibit, name: string): Check[] {
  const { declarant, declarant_person: person } = exhibit
  const lacks = [
    !declarant && !person && 'whose declaration it is',
    exhibit.interpreter_is_competent !== true && 'that the interpreter is competent in both languages',
    !exhibit.interpreted_into && !person?.language && 'the language',
    !exhibit.interpreted_on && 'the day on which it was read',
  ].filter(Boolean)
  const sentence = `The certificate of interpretation of ${name} lacks ${lacks.join(', ')} (${manual}).`
  return lacks.length === 0 ? [] : [{ sentence, stops: true }]
}

const uninterpretedForm = (name: string, speaks: string): Check => ({
  sentence: `${name} is a form of ${speaks}. Its own part for the interpreter is filled in, or a certificate of interpretation goes with it.`,
  stops: false,
})

function uninterpretedDeclaration(name: string, speaks: string, kind: Packet['kind']): Check {
  const fact = `${name} is a declaration of ${speaks}, and has no certificate of interpretation`
  return kind === 'court'
    ? { sentence: `${fact} (${manual}). Add it, or say that they understand English.`, stops: true }
    : {
        sentence: `${fact}. The immigration court asks for one (${manual}); check whether this office does.`,
        stops: false,
      }
}

/** Where it is not known whether somebody declares something, or what they understand. */
function declarantChecks(exhibit: PacketExhibit, name: string): Check[] {
  const { declarant, declarant_id, declarant_person: person, source, title } = exhibit
  if (declarant !== null || declarant_id !== null) {
    const who = declarant ?? person?.name ?? 'its declarant'
    const sentence = `It is not known whether ${who} understands English. If not, ${name} needs a certificate of interpretation (${manual}).`
    return [{ sentence, stops: false }]
  }
  const isLikely = [title, (source ?? '').replaceAll(/[_-]/g, ' ')].some((words) => looksDeclared.test(words))
  const sentence = `${name} looks like a declaration. Say whose it is: if they do not understand English, it needs a certificate of interpretation (${manual}).`
  return isLikely ? [{ sentence, stops: false }] : []
}
