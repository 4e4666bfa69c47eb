import { Input } from '@mantine/core'
import type { LanguageCode } from '#guests/languages.ts'
import fieldLines from '#ui/web/FieldLines.module.css'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import type { OfficeQuestion } from '../../contract/cards.ts'
import { newKey } from './newKey.ts'
import { TextInLanguage } from './TextInLanguage.tsx'

type Options = NonNullable<OfficeQuestion['options']>

/** The answers to choose from. Each keeps its key: a changed word is still the same answer. */
export function OptionLines({
  options,
  path,
  language,
  errorAt,
  onChange,
}: {
  options: Options
  path: string
  language: LanguageCode
  errorAt: (path: string) => string | undefined
  onChange: (options: Options) => void
}) {
  return (
    <Input.Wrapper label="Answers to choose from" error={errorAt(path)} data-path={path} tabIndex={-1}>
      <div className={fieldLines.lines}>
        {options.map((option, index) => (
          <div key={option.value} className={fieldLines.line}>
            <div className={fieldLines.grow}>
              <TextInLanguage
                label={`Answer ${index + 1}`}
                path={`${path}.${index}.text`}
                language={language}
                value={option.text}
                error={errorAt(`${path}.${index}.text.${language}`)}
                onChange={(text) => onChange(options.with(index, { ...option, text }))}
              />
            </div>
            {language === 'en' && (
              <RemoveLine
                label={`Remove answer ${index + 1}`}
                onClick={() => onChange(options.toSpliced(index, 1))}
              />
            )}
          </div>
        ))}
        {language === 'en' && (
          <div>
            <AddLine
              label="Add answer"
              onClick={() => onChange([...options, { value: newKey('o'), text: {} }])}
            />
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
