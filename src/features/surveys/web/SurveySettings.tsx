import { Button, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import type { Values } from '#fields/kind.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { LanguageCode } from '#guests/languages.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { surveysContract } from '../contract.ts'
import type { SurveyTemplate } from '../contract/templates.ts'
import { settingFields } from '../formFields.ts'
import { CardsField, type SelectedCards } from './CardsField.tsx'
import { CardsPreview } from './CardsPreview.tsx'

const api = client(surveysContract)

type SettingsForm = UseFormReturnType<Values>

/** The cards of a survey with the questions they ask, and what it is sent with. */
export function SurveySettings({
  form,
  children,
}: {
  form: SettingsForm
  /** Between the cards and the rest. */
  children?: ReactNode
}) {
  const cards = useQuery(api.listShownCards.query({}))
  const [isShown, setShown] = useState(false)
  const { cards: chosen, language } = form.getValues() as {
    cards: SelectedCards
    language: LanguageCode | null
  }
  const count = Object.values(chosen).filter(Boolean).length
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <>
      <Loaded query={cards} what="The cards" compact>
        {({ items }) => (
          <CardsField key={form.key('cards')} label="Cards" cards={items} {...form.getInputProps('cards')} />
        )}
      </Loaded>
      {count > 0 && (
        <div>
          <Button
            variant="subtle"
            px="xs"
            leftSection={<Icon size={16} aria-hidden />}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide the questions' : 'Show the questions'}
          </Button>
        </div>
      )}
      {isShown && count > 0 && <CardsPreview cards={chosen} language={language ?? 'en'} />}
      {children}
      <FieldsForm form={form} fields={settingFields} />
    </>
  )
}

const settingsOf = ({ id: _id, name: _name, version: _version, ...settings }: SurveyTemplate) => settings

/** Fills the form in from a template. */
export function TemplateChoice({ form }: { form: SettingsForm }) {
  const { data } = useQuery(api.listSurveyTemplates.query())
  const { template_id } = form.getValues() as { template_id: number | null }
  if (!data || data.items.length === 0) return null
  return (
    <NativeSelect
      label="Template"
      description="Fills in the cards and all below"
      value={template_id ?? ''}
      data={[
        { value: '', label: 'None' },
        ...data.items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const template = data.items.find(({ id }) => String(id) === value)
        form.setValues({
          template_id: null,
          ...(template && { ...settingsOf(template), template_id: template.id }),
        })
      }}
    />
  )
}
