import { aNumberKind, type ANumberField } from './aNumber/aNumber.ts'
import { catalogueKind, type CatalogueField } from './catalogue/catalogue.ts'
import { choiceKind, type ChoiceField } from './choice/choice.ts'
import { choicesKind, type ChoicesField } from './choices/choices.ts'
import { dayKind, type DayField } from './day/day.ts'
import type { DayFormat } from './day/partialDay.ts'
import { emailKind, type EmailField } from './email/email.ts'
import type { FieldValue } from './field.ts'
import { filesKind, type FilesField } from './files/files.ts'
import { flagKind, type FlagField } from './flag/flag.ts'
import { i94NumberKind, type I94NumberField } from './i94Number/i94Number.ts'
import { identifierKind, type IdentifierField } from './identifier/identifier.ts'
import { jsonKind, type JsonField } from './json/json.ts'
import type { Kind } from './kind.ts'
import { longTextKind, type LongTextField } from './longText/longText.ts'
import { minutesKind, type MinutesField } from './minutes/minutes.ts'
import { numberKind, type NumberField } from './number/number.ts'
import { passportNumberKind, type PassportNumberField } from './passportNumber/passportNumber.ts'
import { personKind, type PersonField } from './person/person.ts'
import { phoneKind, type PhoneField } from './phone/phone.ts'
import { receiptNumberKind, type ReceiptNumberField } from './receiptNumber/receiptNumber.ts'
import { secretKind, type SecretField, type SecretValue } from './secret/secret.ts'
import { ssnKind, type SsnField } from './ssn/ssn.ts'
import { termKind, type TermField } from './term/term.ts'
import { textKind, type TextField } from './text/text.ts'
import { textsKind, type TextsField } from './texts/texts.ts'
import { timeKind, type TimeField } from './time/time.ts'
import { timezoneKind, type TimezoneField } from './timezone/timezone.ts'
import { yesNoKind, type YesNoField } from './yesNo/yesNo.ts'

/** Every kind of field by name. Adding one here asks for its half in each map below and in `web/kinds.tsx`. */
export interface FieldOfKind {
  text: TextField
  longText: LongTextField
  texts: TextsField
  number: NumberField
  minutes: MinutesField
  day: DayField
  yesNo: YesNoField
  flag: FlagField
  choice: ChoiceField
  choices: ChoicesField
  catalogue: CatalogueField
  person: PersonField
  files: FilesField
  phone: PhoneField
  email: EmailField
  aNumber: ANumberField
  ssn: SsnField
  term: TermField
  receiptNumber: ReceiptNumberField
  i94Number: I94NumberField
  passportNumber: PassportNumberField
  identifier: IdentifierField
  time: TimeField
  timezone: TimezoneField
  secret: SecretField
  json: JsonField
}
export type KindName = keyof FieldOfKind
export type Field = FieldOfKind[KindName]

export const kinds: { [K in KindName]: Kind<FieldOfKind[K]> } = {
  text: textKind,
  longText: longTextKind,
  texts: textsKind,
  number: numberKind,
  minutes: minutesKind,
  day: dayKind,
  yesNo: yesNoKind,
  flag: flagKind,
  choice: choiceKind,
  choices: choicesKind,
  catalogue: catalogueKind,
  person: personKind,
  files: filesKind,
  phone: phoneKind,
  email: emailKind,
  aNumber: aNumberKind,
  ssn: ssnKind,
  term: termKind,
  receiptNumber: receiptNumberKind,
  i94Number: i94NumberKind,
  passportNumber: passportNumberKind,
  identifier: identifierKind,
  time: timeKind,
  timezone: timezoneKind,
  secret: secretKind,
  json: jsonKind,
}

/** The kind of a field, whichever it is. */
export const kindOf = (field: Field): Kind<Field> => kinds[field.kind] as Kind<Field>

type CompanionKey<F, Option extends string, Otherwise extends string> =
  F extends Record<Option, infer N extends string> ? N : Otherwise
type Ids<F> = F extends { many: true } ? number[] : FieldValue<F, number>

/** The columns that a field named N has, by kind. */
export interface ColumnsOfKind<N extends string, F> {
  text: Record<N, FieldValue<F, string>>
  longText: Record<N, FieldValue<F, string>>
  texts: Record<N, string[]>
  number: Record<N, FieldValue<F, number>>
  minutes: Record<N, FieldValue<F, number>>
  day: Record<N, FieldValue<F, string>> &
    (F extends { exact: true }
      ? unknown
      : Record<CompanionKey<F, 'format', `${N}_format`>, DayFormat | null> &
          Record<CompanionKey<F, 'uncertain', `${N}_uncertain`>, boolean> &
          Record<CompanionKey<F, 'unknown', never>, boolean>)
  yesNo: Record<N, FieldValue<F, boolean>>
  flag: Record<N, boolean>
  choice: Record<N, FieldValue<F, F extends { options: readonly { value: infer V }[] } ? V : string>>
  choices: Record<N, F extends { options: readonly { value: infer V }[] } ? V[] : string[]>
  catalogue: Record<N, Ids<F>>
  person: Record<N, Ids<F>>
  files: Record<N, number[]>
  phone: Record<N, FieldValue<F, string>> & Record<CompanionKey<F, 'extension', never>, string | null>
  email: Record<N, FieldValue<F, string>>
  aNumber: Record<N, FieldValue<F, string>> & Record<CompanionKey<F, 'original', never>, string | null>
  ssn: Record<N, FieldValue<F, string>>
  term: Record<N, FieldValue<F, string>>
  receiptNumber: Record<N, FieldValue<F, string>>
  i94Number: Record<N, FieldValue<F, string>>
  passportNumber: Record<N, FieldValue<F, string>>
  identifier: Record<N, FieldValue<F, string>>
  time: Record<N, FieldValue<F, string>>
  timezone: Record<N, FieldValue<F, string>>
  secret: Record<N, SecretValue>
  json: Record<N, unknown>
}
