import { Button, Group, Switch } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { guestLanguages, languageCodes, type LanguageCode } from '#guests/languages.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill, Tag } from '#ui/web/StatusPill.tsx'
import { ArchiveButton, EditButton } from '#ui/web/rowButtons.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { MoveHandle } from '#features/lists/web/MoveHandle.tsx'
import { useReordering } from '#features/lists/web/useReordering.ts'
import { missingTexts } from '../../cards/missingTexts.ts'
import { surveysContract } from '../../contract.ts'
import type { SurveyCard } from '../../contract/cards.ts'
import type { ShownCard } from '../../contract/shownCards.ts'
import { PreviewDialog, SurveyCardDialog } from './dialogs.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import classes from './surveyCards.module.css'

const api = client(surveysContract)
const route = getRouteApi('/survey-cards')

/** Cards that surveys are made of: the office’s own, and those that come with Ellis. */
export function SurveyCardsScreen() {
  const { archived = false, ...search } = route.useSearch()
  const language = languageCodes.find((code) => code === search.language) ?? 'en'
  const navigate = route.useNavigate()
  const own = useQuery(api.listSurveyCards.query({ archived }))
  const shown = useQuery(api.listShownCards.query({ language }))
  const english = useQuery(api.listShownCards.query({ language: 'en' }))
  const [opened, setOpened] = useState<SurveyCard | 'new' | null>(null)
  const [previewed, setPreviewed] = useState<ShownCard | null>(null)
  const go = (patch: { language?: string; archived?: true }) =>
    void navigate({ search: (before) => ({ ...before, ...patch }) })
  return (
    <PageScreen
      title="Survey cards"
      sub="Questions that surveys are made of. Answers to fields of the profile are written there once you accept them."
      actions={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          New survey card
        </Button>
      }
    >
      <div className={classes.bar}>
        <LanguagePicker
          label="Language"
          value={language}
          onChange={(code) => go({ language: code })}
          hint={(code) => {
            const count = own.data?.items.reduce((sum, card) => sum + missingTexts(card, code), 0) ?? 0
            return count === 0 ? '' : `${count} missing`
          }}
        />
        <Switch
          label="Archived"
          checked={archived}
          onChange={({ currentTarget }) =>
            void navigate({
              search: { ...search, ...(currentTarget.checked && { archived: true as const }) },
            })
          }
        />
      </div>
      <h2 className={classes.heading}>Cards of your office</h2>
      <Loaded query={own} what="The cards">
        {({ items }) => (
          <OwnCards items={items} language={language} isArchive={archived} onOpen={setOpened} />
        )}
      </Loaded>
      <h2 className={classes.heading}>Cards that come with Ellis</h2>
      <Loaded query={shown} what="The cards">
        {({ items }) => (
          <RowList>
            {items
              .filter(({ is_office }) => !is_office)
              .map((card) => (
                <ShippedRow
                  key={card.key}
                  card={card}
                  english={english.data?.items.find(({ key }) => key === card.key)?.title ?? ''}
                  language={language}
                  onPreview={() => setPreviewed(card)}
                />
              ))}
          </RowList>
        )}
      </Loaded>
      {opened && (
        <SurveyCardDialog
          opened
          {...(opened !== 'new' && { card: opened })}
          language={language}
          onClose={() => setOpened(null)}
        />
      )}
      {previewed && <PreviewDialog card={previewed} language={language} onClose={() => setPreviewed(null)} />}
    </PageScreen>
  )
}

function OwnCards({
  items,
  language,
  isArchive,
  onOpen,
}: {
  items: readonly SurveyCard[]
  language: LanguageCode
  isArchive: boolean
  onOpen: (card: SurveyCard) => void
}) {
  const order = useCommand((ids: number[]) => api.orderSurveyCards({ ids }), {
    failed: 'The card was not moved.',
  })
  const { announcement, rowProps, handleProps } = useReordering(
    items.map(({ id, title }) => ({ id, name: title.en ?? '' })),
    (id, to) => {
      const ids = items.map((card) => card.id)
      void order.run(ids.filter((one) => one !== id).toSpliced(to, 0, id))
    },
  )
  if (items.length === 0)
    return (
      <NoRows>
        {isArchive
          ? 'No card is archived.'
          : 'You have no cards of your own yet. Add one for whatever your office asks that the cards below do not.'}
      </NoRows>
    )
  return (
    <>
      <span className="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
      <RowList>
        {items.map((card, index) => (
          <OwnRow
            key={card.id}
            card={card}
            language={language}
            place={rowProps(index)}
            handle={
              !isArchive && (
                <MoveHandle
                  name={card.title.en ?? ''}
                  {...handleProps({ id: card.id, name: card.title.en ?? '' }, index)}
                />
              )
            }
            onOpen={() => onOpen(card)}
          />
        ))}
      </RowList>
    </>
  )
}

function OwnRow({
  card,
  language,
  place,
  handle,
  onOpen,
}: {
  card: SurveyCard
  language: LanguageCode
  place: ReturnType<ReturnType<typeof useReordering>['rowProps']>
  handle: ReactNode
  onOpen: () => void
}) {
  const { id, version, title, questions, repeats, hard, archived_at } = card
  const name = title.en ?? ''
  const archive = useCommand(
    async () => {
      if (archived_at) await api.updateSurveyCard({ id, version, archived: false })
      else await api.deleteSurveyCard({ id })
    },
    { failed: archived_at ? 'The card was not brought back.' : 'The card was not archived.' },
  )
  const missing = missingTexts(card, language)
  return (
    <Row
      name={
        <span lang={title[language] ? language : 'en'} dir="auto">
          {title[language] ?? name}
        </span>
      }
      text={[title[language] && language !== 'en' && name, questionCount(questions.length)]
        .filter(Boolean)
        .join(' · ')}
      {...place}
    >
      {repeats && <Tag>Several times</Tag>}
      {hard && <Tag>Hard</Tag>}
      {missing > 0 && (
        <StatusPill tone="warning">
          {missing} missing in {guestLanguages[language].english}
        </StatusPill>
      )}
      <Group gap="xs">
        {handle}
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

function ShippedRow({
  card: { title, questions, hard, again },
  english,
  language,
  onPreview,
}: {
  card: ShownCard
  /** Its English title. */
  english: string
  language: LanguageCode
  onPreview: () => void
}) {
  return (
    <Row
      name={
        <span lang={language} dir={guestLanguages[language].dir}>
          {title}
        </span>
      }
      text={[title !== english && english, questionCount(questions.length)].filter(Boolean).join(' · ')}
    >
      {again !== null && <Tag>Several times</Tag>}
      {hard && <Tag>Hard</Tag>}
      <Button
        aria-label={`Preview ${english}`}
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={onPreview}
      >
        Preview
      </Button>
    </Row>
  )
}

const questionCount = (count: number) => (count === 1 ? '1 question' : `${count} questions`)
