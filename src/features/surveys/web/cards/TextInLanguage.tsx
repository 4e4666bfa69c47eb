import { Textarea } from '@mantine/core'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import type { TextByLanguage } from '../../contract/cards.ts'

/** A text in the language that is edited; the English one stands above a translation. */
export function TextInLanguage({
  label,
  path,
  language,
  value,
  error,
  onChange,
}: {
  label: string
  path: string
  language: LanguageCode
  value: TextByLanguage | null | undefined
  error?: string | undefined
  onChange: (value: TextByLanguage) => void
}) {
  const { english, dir } = guestLanguages[language]
  const isTranslation = language !== 'en'
  const isMissing = isTranslation && Boolean(value?.en) && !value?.[language]
  const { [language]: _, ...others } = value ?? {}
  return (
    <Textarea
      label={isTranslation ? `${label} in ${english}${isMissing ? ': missing' : ''}` : label}
      description={isTranslation && value?.en ? <span lang="en">{value.en}</span> : undefined}
      data-path={`${path}.${language}`}
      lang={language}
      dir={dir}
      autosize
      minRows={1}
      maxRows={6}
      value={value?.[language] ?? ''}
      error={error}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? others : { ...others, [language]: currentTarget.value })
      }
    />
  )
}
