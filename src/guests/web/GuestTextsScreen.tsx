import { Button, NativeSelect } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill, Tag } from '#ui/web/StatusPill.tsx'
import { guestsContract, type GuestText } from '../contract.ts'
import { guestLanguages, languageCodes, type LanguageCode } from '../languages.ts'
import { GuestTextDialog } from './dialogs.ts'
import classes from './guestTexts.module.css'

const api = client(guestsContract)
const route = getRouteApi('/guest-texts')

/** Every text of the pages, mails and texts for people without an account, in one language at a time. */
export function GuestTextsScreen() {
  const { language: chosen } = route.useSearch()
  const language = languageCodes.find((code) => code === chosen) ?? 'es'
  const navigate = route.useNavigate()
  const query = useQuery(api.listGuestTexts.query({ language }))
  const [opened, setOpened] = useState<string | null>(null)
  const item = query.data?.items.find(({ key }) => key === opened)
  const countOf = (code: LanguageCode) => query.data?.reviewed.find((one) => one.language === code)?.count
  const total = query.data?.items.length
  return (
    <PageScreen
      title="Texts for guests"
      sub="What people without an account read on the pages of their links, in mails and in texts"
    >
      <NativeSelect
        className={classes.language}
        label="Language"
        value={language}
        data={languageCodes.map((value) => {
          const count = countOf(value)
          const name = guestLanguages[value].english
          return {
            value,
            label: count === undefined ? name : `${name}: a speaker has read ${count} of ${total}`,
          }
        })}
        onChange={({ currentTarget }) =>
          void navigate({ search: { language: currentTarget.value }, replace: true })
        }
      />
      <Loaded query={query} what="The texts">
        {({ items }) => (
          <RowList>
            {items.map((text) => (
              <TextRow key={text.key} item={text} language={language} onOpen={() => setOpened(text.key)} />
            ))}
          </RowList>
        )}
      </Loaded>
      {item && <GuestTextDialog item={item} language={language} onClose={() => setOpened(null)} />}
    </PageScreen>
  )
}

function TextRow({
  item: { english, text, is_corrected, is_reviewed, updated_at, updated_by_name },
  language,
  onOpen,
}: {
  item: GuestText
  language: LanguageCode
  onOpen: () => void
}) {
  const changed =
    is_corrected && updated_at && `corrected by ${updated_by_name}, ${formatInstant(updated_at)}`
  return (
    <Row
      name={
        <span lang={language} dir={guestLanguages[language].dir}>
          {text}
        </span>
      }
      text={[language !== 'en' && english, changed].filter(Boolean).join(' · ')}
    >
      {is_corrected && <Tag tone="info">Corrected</Tag>}
      <StatusPill tone={is_reviewed ? 'success' : 'neutral'}>
        {is_reviewed ? 'Read by a speaker' : 'Not read by a speaker'}
      </StatusPill>
      <Button
        size="compact-sm"
        aria-label={`Edit “${english}”`}
        leftSection={<IconPencil size={15} aria-hidden />}
        onClick={onOpen}
      >
        Edit
      </Button>
    </Row>
  )
}
