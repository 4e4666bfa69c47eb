import { Button, Group } from '@mantine/core'
import { IconLanguage, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { DeleteButton, EditButton } from '#ui/web/rowButtons.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { messagesContract } from '../contract.ts'
import type { MessageTemplate, MessageTranslation } from '../contract/templates.ts'
import { TemplateDialog, TranslationDialog } from './dialogs.ts'
import { languageName } from './languageNames.ts'

const api = client(messagesContract)

type Opened =
  | { template: MessageTemplate | null }
  | { translated: MessageTemplate; translation: MessageTranslation | null }

/** Short messages, ready to be sent in the language of each person. */
export function MessageTemplatesScreen() {
  const query = useQuery(api.listMessageTemplates.query())
  const [opened, setOpened] = useState<Opened | null>(null)
  const onClose = () => setOpened(null)
  return (
    <PageScreen
      title="Message templates"
      sub="Texts to clients, each sent in the first language a person reads that it is translated into"
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened({ template: null })}
        >
          New message template
        </Button>
      }
    >
      <Loaded query={query} what="The message templates">
        {({ items }) =>
          items.length === 0 ? (
            <NoRows>None yet. Add those that your office sends again and again.</NoRows>
          ) : (
            items.map((template) => <Template key={template.id} template={template} onOpen={setOpened} />)
          )
        }
      </Loaded>
      {opened && 'template' in opened && (
        <TemplateDialog template={opened.template} opened onClose={onClose} />
      )}
      {opened && 'translated' in opened && (
        <TranslationDialog
          template={opened.translated}
          translation={opened.translation}
          opened
          onClose={onClose}
        />
      )}
    </PageScreen>
  )
}

type Translation = MessageTemplate['translations'][number]

function Template({ template, onOpen }: { template: MessageTemplate; onOpen: (opened: Opened) => void }) {
  const { id, name, language, message, translations } = template
  const remove = useCommand(() => api.deleteMessageTemplate({ id }), {
    failed: 'The template was not deleted.',
    confirm: {
      title: `Delete “${name}”?`,
      text: 'Its translations are deleted with it. What was sent stays in the conversations.',
      verb: 'Delete template',
      danger: true,
    },
  })
  const removeTranslation = useCommand(
    ({ id: translationId }: Translation) => api.deleteTranslation({ id, translationId }),
    {
      failed: 'The translation was not deleted.',
      confirm: ({ language: translated }) => ({
        title: `Delete the ${languageName(translated)} translation of “${name}”?`,
        text: 'People who read this language get another one they read. What was sent stays in the conversations.',
        verb: 'Delete translation',
        danger: true,
      }),
    },
  )
  return (
    <Card
      title={name}
      actions={
        <Group gap="xs">
          <Button
            leftSection={<IconLanguage size={16} aria-hidden />}
            aria-label={`Translate ${name}`}
            onClick={() => onOpen({ translated: template, translation: null })}
          >
            Translate
          </Button>
          <DeleteButton of={name} loading={remove.isPending} onClick={() => void remove.run()} />
        </Group>
      }
    >
      <RowList>
        <Row name={<span dir="auto">{message}</span>} text={languageName(language)}>
          <EditButton of={name} onClick={() => onOpen({ template })} />
        </Row>
        {translations.map((translation) => (
          <Row
            key={translation.id}
            name={<span dir="auto">{translation.message}</span>}
            text={languageName(translation.language)}
          >
            <Group gap="xs">
              <EditButton
                of={`${languageName(translation.language)} of ${name}`}
                onClick={() => onOpen({ translated: template, translation })}
              />
              <DeleteButton
                of={`${languageName(translation.language)} of ${name}`}
                onClick={() => void removeTranslation.run(translation)}
              />
            </Group>
          </Row>
        ))}
      </RowList>
    </Card>
  )
}
