import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconPlayerSkipForward, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { NoRows, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { messagesContract } from '../contract.ts'
import type { AutomatedText } from '../contract/automatedTexts.ts'
import { AutomatedTextDialog } from './dialogs.ts'
import { languageName } from './languageNames.ts'
import { stateWords } from './stateWords.ts'
import { TextRow } from './TextRow.tsx'

const api = client(messagesContract)
type Text = AutomatedText['texts'][number]

/** The texts of an entry, with recipients and times. */
export function AutomatedTextCard({ entryId, legalCaseId }: { entryId: number; legalCaseId: number }) {
  const query = useQuery(api.getAutomatedText.query({ id: entryId }))
  const [isChanging, change] = useDisclosure(false)
  const shown = query.data
  if (shown && !shown.can.edit && !shown.settings.allow_automated_text) return null
  const verb = shown?.settings.allow_automated_text ? 'Change' : 'Set up'
  return (
    <Card
      title="Automated text"
      actions={
        shown?.can.edit && (
          <Button
            className="no-print"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={`${verb} the automated text`}
            onClick={change.open}
          >
            {verb}
          </Button>
        )
      }
    >
      <Loaded query={query} what="The automated text" compact>
        {(automated) => (
          <>
            {automated.texts.length === 0 ? (
              <NoRows>
                {automated.settings.allow_automated_text
                  ? 'Nothing is sent: the entry has no day, or does not take place any more.'
                  : 'Nobody is texted about this entry.'}
              </NoRows>
            ) : (
              <>
                <p>{inWords(automated)}</p>
                <RowList>
                  {automated.texts.map((text) => (
                    <AutomatedTextRow
                      key={text.party_id}
                      entryId={entryId}
                      text={text}
                      canEdit={automated.can.edit}
                    />
                  ))}
                </RowList>
              </>
            )}
            <AutomatedTextDialog
              entryId={entryId}
              legalCaseId={legalCaseId}
              automated={automated}
              opened={isChanging}
              onClose={change.close}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function inWords({ settings, is_own }: AutomatedText): string {
  const { automated_text_interval: count, automated_text_interval_unit: unit } = settings
  const size = Math.abs(count)
  const when =
    count === 0
      ? 'When it begins'
      : `${size} ${size === 1 ? unit.slice(0, -1) : unit} ${count < 0 ? 'before it begins' : 'after it began'}`
  return `${when}, ${is_own ? 'as set for this entry' : 'as for every entry of this type'}.`
}

const outcomeWords: Record<Text['outcome'], (at: string | null) => string> = {
  planned: (at) => `Goes out ${at}`,
  queued: (at) => `Queued ${at}`,
  refused: (at) => `Not sent, ${at}`,
  late: () => 'Not sent',
  skipped: (at) => `Skipped, ${at}`,
}

function AutomatedTextRow({ entryId, text, canEdit }: { entryId: number; text: Text; canEdit: boolean }) {
  const { party_id, name, language, outcome, at, state, refusal } = text
  const send = useCommand(() => api.sendAutomatedTextNow({ id: entryId, party_id }), {
    failed: `The text to ${name} was not sent.`,
  })
  const skip = useCommand(() => api.skipAutomatedText({ id: entryId, party_id }), {
    failed: `${name} was not skipped.`,
  })
  const isOpen = outcome !== 'queued'
  return (
    <TextRow
      text={text}
      about={
        <>
          {[
            language && languageName(language),
            outcomeWords[outcome](at && formatInstant(at)),
            state && stateWords(state),
          ]
            .filter(Boolean)
            .join(' · ')}
          {refusal && <Notice tone="warning">{refusal}</Notice>}
        </>
      }
    >
      {canEdit && isOpen && (
        <Group gap="xs" className="no-print">
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            aria-label={`Send now to ${name}`}
            loading={send.isPending}
            onClick={() => void send.run()}
          >
            Send now
          </Button>
          {outcome === 'planned' && (
            <Button
              leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
              aria-label={`Skip the text to ${name}`}
              loading={skip.isPending}
              onClick={() => void skip.run()}
            >
              Skip
            </Button>
          )}
        </Group>
      )}
    </TextRow>
  )
}
