import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { identityCheckLabels } from '#guests/identity.ts'
import { guestLanguages } from '#guests/languages.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { DeleteButton, EditButton } from '#ui/web/rowButtons.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { surveysContract } from '../contract.ts'
import type { SurveyTemplate } from '../contract/templates.ts'
import { SurveyTemplateDialog } from './dialogs.ts'

const api = client(surveysContract)

/** Sets of cards that the office sends again and again. */
export function SurveyTemplatesScreen() {
  const query = useQuery(api.listSurveyTemplates.query())
  const [opened, setOpened] = useState<Partial<SurveyTemplate> | null>(null)
  return (
    <PageScreen
      title="Survey templates"
      sub="Cards to send together, and how: language, identity check, time limit, message"
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened({})}
        >
          New survey template
        </Button>
      }
    >
      <Loaded query={query} what="The survey templates">
        {({ items }) => (
          <Rows
            items={items}
            none="None yet. Add the sets of questions that your office sends again and again."
          >
            {(template) => (
              <Template key={template.id} template={template} onEdit={() => setOpened(template)} />
            )}
          </Rows>
        )}
      </Loaded>
      {opened && <SurveyTemplateDialog template={opened} opened onClose={() => setOpened(null)} />}
    </PageScreen>
  )
}

function Template({ template, onEdit }: { template: SurveyTemplate; onEdit: () => void }) {
  const { id, name, language, identity_check, valid_days, reminder_days } = template
  const { data: cards } = useQuery(api.listShownCards.query({}))
  const remove = useCommand(() => api.deleteSurveyTemplate({ id }), {
    failed: 'The template was not deleted.',
    confirm: {
      title: `Delete “${name}”?`,
      text: 'Surveys that were made of it stay as they are.',
      verb: 'Delete template',
      danger: true,
    },
  })
  const titles = (cards?.items ?? []).filter(({ key }) => template.cards[key]).map(({ title }) => title)
  const facts = [
    language ? guestLanguages[language].english : 'Language of each person',
    `Identity check: ${identityCheckLabels[identity_check].toLowerCase()}`,
    `Link works ${valid_days === 1 ? '1 day' : `${valid_days} days`}`,
    reminder_days !== null && `Reminder after ${reminder_days === 1 ? '1 day' : `${reminder_days} days`}`,
  ]
  return (
    <Row
      name={name}
      text={
        <>
          <div>{titles.join(', ')}</div>
          <div>{facts.filter(Boolean).join(' · ')}</div>
        </>
      }
    >
      <Group gap="xs">
        <EditButton of={name} onClick={onEdit} />
        <DeleteButton of={name} loading={remove.isPending} onClick={() => void remove.run()} />
      </Group>
    </Row>
  )
}
