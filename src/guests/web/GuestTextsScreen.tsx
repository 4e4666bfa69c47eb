import { Button, NativeSelect } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { formatInstant } from '#ui/web/format.ts'
import type { ListFilter } from '#ui/web/list.ts'
import { isTyping } from '#ui/web/isTyping.ts'
import { ListFilters } from '#ui/web/ListFilters.tsx'
import type { ListSearch } from '#ui/web/listSearch.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { StatusPill, Tag } from '#ui/web/StatusPill.tsx'
import { guestsContract, type GuestText } from '../contract.ts'
import { guestLanguages, languageCodes, type LanguageCode } from '../languages.ts'
import { GuestTextDialog } from './dialogs.ts'
import classes from './guestTexts.module.css'

const api = client(guestsContract)
const route = getRouteApi('/guest-texts')

type Search = ListSearch & { language?: string; of?: 'questions'; unread?: true }

const filters: readonly ListFilter<Search>[] = [
  {
    key: 'of',
    label: 'Texts',
    kind: 'segments',
    options: [
      { value: '', label: 'Pages and messages' },
      { value: 'questions', label: 'Questions of surveys' },
    ],
  },
  { key: 'unread', label: 'Not read by a speaker', kind: 'flag' },
]

const contains = ({ english, text }: GuestText, words: string) =>
  normalizeText(`${english} ${text}`).includes(normalizeText(words))

/** Every text of the pages, mails and texts for people without an account, in one language at a time. */
export function GuestTextsScreen() {
  const search: Search = route.useSearch()
  const { of = 'pages', unread = false } = search
  const language = languageCodes.find((code) => code === search.language) ?? 'es'
  const navigate = route.useNavigate()
  const go = (patch: Partial<Search>) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: isTyping(search, patch) })
  const query = useQuery(api.listGuestTexts.query({ language }))
  const [opened, setOpened] = useState<string | null>(null)
  const item = query.data?.items.find(({ key }) => key === opened)
  const countOf = (code: LanguageCode) => query.data?.reviewed.find((one) => one.language === code)?.count
  const total = query.data?.items.length
  return (
    <PageScreen
      title="Texts for guests"
      sub="What people without an account read on the pages of their links, in surveys, mails and texts"
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
        onChange={({ currentTarget }) => go({ language: currentTarget.value })}
      />
      <div className={classes.filters}>
        <ListFilters search={search} searchPlaceholder="Search the texts" filters={filters} onChange={go} />
      </div>
      <Loaded query={query} what="The texts">
        {({ items }) => {
          const shown = items.filter(
            (item) =>
              item.of === of && !(unread && item.is_reviewed) && contains(item, search.search_term ?? ''),
          )
          return (
            <Rows
              items={shown}
              none="No text here fits. Search for other words, or look among the other texts."
            >
              {(text) => (
                <TextRow key={text.key} item={text} language={language} onOpen={() => setOpened(text.key)} />
              )}
            </Rows>
          )
        }}
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
