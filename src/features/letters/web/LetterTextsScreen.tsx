import { Button, Group, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { ArchiveButton, EditButton } from '#ui/web/rowButtons.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { lettersContract } from '../contract.ts'
import { type LetterTextLine } from '../contract/texts.ts'
import { LetterTextDialog } from './dialogs.ts'

const api = client(lettersContract)
const route = getRouteApi('/letter-texts')

/** Texts that engagement letters begin with, by language and type of case. */
export function LetterTextsScreen() {
  const { archived } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(api.listLetterTexts.query({ archived: archived === true }))
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  return (
    <PageScreen
      title="Letter texts"
      sub="What engagement letters begin with, by language and type of case"
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          New letter text
        </Button>
      }
    >
      <Switch
        label="Archived"
        mb="sm"
        checked={archived === true}
        onChange={(event) => void navigate({ search: event.currentTarget.checked ? { archived: true } : {} })}
      />
      <Loaded query={query} what="The letter texts">
        {({ items }) => (
          <Rows
            items={items}
            none={archived ? 'None is archived.' : 'None yet. Add one for each language your clients read.'}
          >
            {(text) => <TextRow key={text.id} text={text} onOpen={() => setOpened(text.id)} />}
          </Rows>
        )}
      </Loaded>
      {opened !== null && (
        <LetterTextDialog id={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </PageScreen>
  )
}

function TextRow({ text, onOpen }: { text: LetterTextLine; onOpen: () => void }) {
  const { id, title, language_name, type_name, archived_at } = text
  const archive = useCommand(
    () => (archived_at ? api.unarchiveLetterText({ id }) : api.archiveLetterText({ id })),
    { failed: archived_at ? 'The text was not brought back.' : 'The text was not archived.' },
  )
  const name = `${language_name} · ${type_name ?? 'every type of case'}`
  return (
    <Row
      name={name}
      text={`${title} · version ${text.version}, ${formatInstant(text.updated_at)}${text.updated_by_name ? ` by ${text.updated_by_name}` : ''}`}
    >
      <Group gap="xs">
        <EditButton of={name} onClick={onOpen} />
        <ArchiveButton
          of={name}
          isArchived={archived_at !== null}
          loading={archive.isPending}
          onClick={() => void archive.run()}
        />
      </Group>
    </Row>
  )
}
