import { NativeSelect } from '@mantine/core'
import { guestLanguages, languageCodes, type LanguageCode } from '#guests/languages.ts'

/** One of the twelve languages, each with a hint. */
export const LanguagePicker = ({
  label,
  value,
  hint,
  onChange,
}: {
  label: string
  value: LanguageCode
  hint?: (language: LanguageCode) => string
  onChange: (language: LanguageCode) => void
}) => (
  <NativeSelect
    label={label}
    value={value}
    data={languageCodes.map((code) => ({
      value: code,
      label: [guestLanguages[code].english, hint?.(code)].filter(Boolean).join(': '),
    }))}
    onChange={({ currentTarget }) => onChange(currentTarget.value as LanguageCode)}
  />
)
