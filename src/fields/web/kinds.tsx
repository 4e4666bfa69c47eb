import { lazy, Suspense, type ReactNode } from 'react'
import { ANumberField } from '../aNumber/web/ANumberField.tsx'
import { CatalogueField } from '../catalogue/web/CatalogueField.tsx'
import { CataloguesField } from '../catalogue/web/CataloguesField.tsx'
import type { OptionSource } from '../catalogue/web/useOptions.ts'
import { ChoiceField } from '../choice/web/ChoiceField.tsx'
import { ChoicesField } from '../choices/web/ChoicesField.tsx'
import { dayColumns } from '../day/day.ts'
import { DayField } from '../day/web/DayField.tsx'
import { EmailField } from '../email/web/EmailField.tsx'
import type { FieldOptions } from '../field.ts'
import { FlagField } from '../flag/web/FlagField.tsx'
import { parseI94Number } from '../i94Number/i94Number.ts'
import { JsonField } from '../json/web/JsonField.tsx'
import type { FieldOfKind, KindName } from '../kinds.ts'
import { LongTextField } from '../longText/web/LongTextField.tsx'
import { MinutesField } from '../minutes/web/MinutesField.tsx'
import { NumberField } from '../number/web/NumberField.tsx'
import { parsePassportNumber } from '../passportNumber/passportNumber.ts'
import { PeopleField, PersonField } from '../person/web/PersonField.tsx'
import { PhoneField } from '../phone/web/PhoneField.tsx'
import { parseReceiptNumber } from '../receiptNumber/receiptNumber.ts'
import { SecretField } from '../secret/web/SecretField.tsx'
import { SsnField } from '../ssn/web/SsnField.tsx'
import { formatTerm, parseTerm } from '../term/term.ts'
import { TextField } from '../text/web/TextField.tsx'
import { TimeField } from '../time/web/TimeField.tsx'
import { TimezoneField } from '../timezone/web/TimezoneField.tsx'
import { YesNoField } from '../yesNo/web/YesNoField.tsx'
import { TypedInput } from './TypedInput.tsx'

/** Form binding of one column: `form.getInputProps(path)`. */
export type Bind = (column: string) => {
  value?: never
  defaultValue?: never
  onChange?: (value: unknown) => void
  error?: ReactNode
}

export interface InputOf<F> {
  field: F
  name: string
  bind: Bind
  disabled: boolean
  /** Options of the field's list, for kinds that have one. */
  source: OptionSource
}

/** Input of a kind; `cells.tsx` has its display. */
export interface WebKind<F> {
  Input: (props: InputOf<F>) => ReactNode
  /** Takes a whole row of a form. */
  wide?: boolean
}

const named = ({ field, disabled }: { field: FieldOptions; disabled: boolean }) => ({
  label: field.label,
  required: field.required,
  description: field.help,
  disabled,
})

// Few forms have them, and most pages that show fields have none.
const FilesField = lazy(async () => ({ default: (await import('../files/web/FilesField.tsx')).FilesField }))
const TextsField = lazy(async () => ({ default: (await import('../texts/web/TextsField.tsx')).TextsField }))

const asIs = (stored: string) => stored

export const webKinds: { [K in KindName]: WebKind<FieldOfKind[K]> } = {
  text: {
    Input: (props) => (
      <TextField {...named(props)} {...props.bind(props.name)} autoComplete={props.field.autoComplete} />
    ),
  },
  longText: {
    Input: (props) => <LongTextField {...named(props)} {...props.bind(props.name)} rows={props.field.rows} />,
    wide: true,
  },
  texts: {
    Input: (props) => (
      <Suspense>
        <TextsField {...named(props)} {...props.bind(props.name)} each={props.field.each} />
      </Suspense>
    ),
    wide: true,
  },
  number: {
    Input: (props) => (
      <NumberField {...named(props)} {...props.bind(props.name)} decimals={props.field.decimals} />
    ),
  },
  minutes: {
    Input: (props) => <MinutesField {...named(props)} {...props.bind(props.name)} />,
  },
  day: {
    Input: (props) => {
      const { field, name, bind } = props
      const columns = dayColumns(name, field)
      return (
        <DayField
          {...named(props)}
          {...bind(name)}
          past={field.past}
          age={field.ageUnless !== undefined}
          {...(!field.exact && { format: bind(columns.format), uncertain: bind(columns.uncertain) })}
          {...(columns.unknown && { unknown: bind(columns.unknown) })}
        />
      )
    },
  },
  yesNo: {
    Input: (props) => <YesNoField {...named(props)} {...props.bind(props.name)} />,
  },
  flag: {
    Input: (props) => <FlagField {...named(props)} {...props.bind(props.name)} />,
  },
  choice: {
    Input: (props) => (
      <ChoiceField {...named(props)} {...props.bind(props.name)} options={props.field.options} />
    ),
  },
  choices: {
    Input: (props) => (
      <ChoicesField
        {...named(props)}
        {...props.bind(props.name)}
        options={props.field.options}
        ordered={props.field.ordered}
      />
    ),
    wide: true,
  },
  catalogue: {
    Input: (props) => {
      const inputProps = { ...named(props), ...props.bind(props.name), source: props.source }
      return props.field.many ? <CataloguesField {...inputProps} /> : <CatalogueField {...inputProps} />
    },
  },
  person: {
    Input: (props) => {
      const inputProps = { ...named(props), ...props.bind(props.name), source: props.source }
      return props.field.many ? <PeopleField {...inputProps} /> : <PersonField {...inputProps} />
    },
  },
  files: {
    Input: (props) => (
      <Suspense>
        <FilesField {...named(props)} {...props.bind(props.name)} source={props.source} />
      </Suspense>
    ),
    wide: true,
  },
  phone: {
    Input: (props) => (
      <PhoneField
        {...named(props)}
        {...props.bind(props.name)}
        {...(props.field.extension && { extension: props.bind(props.field.extension) })}
      />
    ),
  },
  email: {
    Input: (props) => <EmailField {...named(props)} {...props.bind(props.name)} />,
  },
  aNumber: {
    Input: (props) => (
      <ANumberField
        {...named(props)}
        {...props.bind(props.name)}
        {...(props.field.original && { original: props.bind(props.field.original) })}
      />
    ),
  },
  ssn: {
    Input: (props) => <SsnField {...named(props)} {...props.bind(props.name)} itin={props.field.itin} />,
  },
  term: {
    Input: (props) => (
      <TypedInput {...named(props)} {...props.bind(props.name)} parse={parseTerm} format={formatTerm} />
    ),
  },
  receiptNumber: {
    Input: (props) => (
      <TypedInput {...named(props)} {...props.bind(props.name)} parse={parseReceiptNumber} format={asIs} />
    ),
  },
  i94Number: {
    Input: (props) => (
      <TypedInput {...named(props)} {...props.bind(props.name)} parse={parseI94Number} format={asIs} />
    ),
  },
  passportNumber: {
    Input: (props) => (
      <TypedInput {...named(props)} {...props.bind(props.name)} parse={parsePassportNumber} format={asIs} />
    ),
  },
  identifier: {
    Input: (props) => <TextField {...named(props)} {...props.bind(props.name)} />,
  },
  time: {
    Input: (props) => <TimeField {...named(props)} {...props.bind(props.name)} />,
  },
  timezone: {
    Input: (props) => <TimezoneField {...named(props)} {...props.bind(props.name)} />,
  },
  secret: {
    Input: (props) => <SecretField {...named(props)} {...props.bind(props.name)} />,
  },
  json: {
    Input: (props) => <JsonField {...named(props)} {...props.bind(props.name)} />,
    wide: true,
  },
}
