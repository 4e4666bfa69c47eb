import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure, useInViewport } from '@mantine/hooks'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useSession } from '#features/session/web/session.ts'
import { messagesContract } from '../contract.ts'
import type { ConversationItem } from '../contract/conversations.ts'
import { SendTextDialog } from './dialogs.ts'
import classes from './messages.module.css'
import { stateWords } from './stateWords.ts'

const api = client(messagesContract)

interface Person {
  id: number
  name: string
}

/** Messages of each person of a case, one person at a time. */
export function CaseConversations({
  people,
  legal_case_id,
}: {
  people: readonly Person[]
  legal_case_id: number
}) {
  const [chosen, choose] = useState<number | null>(null)
  const party = people.find(({ id }) => id === chosen) ?? people[0]
  if (!party) return null
  return (
    <ConversationCard key={party.id} party={party} legal_case_id={legal_case_id}>
      {people.length > 1 && (
        <NativeSelect
          className="no-print"
          aria-label="Messages with"
          value={party.id}
          data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => choose(Number(value))}
        />
      )}
    </ConversationCard>
  )
}

/** Messages to and from a person; of one case, or of all. Showing them marks them read. */
export function ConversationCard({
  party,
  legal_case_id,
  children,
}: {
  party: Person
  legal_case_id?: number
  /** Above the messages. */
  children?: ReactNode
}) {
  const { id, name } = party
  const ofCase = legal_case_id === undefined ? {} : { legal_case_id }
  const query = useQuery(api.getConversation.query({ id, ...ofCase }))
  const [isWriting, write] = useDisclosure(false)
  const { user } = useSession()
  const ref = useReadWhenSeen(
    id,
    (query.data?.unread_count ?? 0) > 0 && user?.flags.atleastCommenter === true,
  )
  return (
    <div ref={ref} className={classes.conversation}>
      <Card
        title={legal_case_id === undefined ? 'Messages' : `Messages with ${name}`}
        actions={
          <>
            {(query.data?.items.length ?? 0) > 0 && (
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={printConversation}>
                Print
              </Button>
            )}
            {user?.flags.atleastContributor && (
              <Button
                leftSection={<IconSend size={16} aria-hidden />}
                aria-label={`Text ${name}`}
                onClick={write.open}
              >
                Text
              </Button>
            )}
          </>
        }
      >
        {children}
        <Loaded query={query} what="The messages" compact>
          {({ items }) =>
            items.length === 0 ? (
              <NoRows>Nothing went to {name} or came from them yet.</NoRows>
            ) : (
              <ol className={classes.thread} aria-label={`Messages with ${name}`}>
                {items.map((item) => (
                  <Message key={`${item.kind} ${item.is_incoming} ${item.id}`} item={item} name={name} />
                ))}
              </ol>
            )
          }
        </Loaded>
        <SendTextDialog
          to={party}
          legal_case_id={legal_case_id ?? null}
          opened={isWriting}
          onClose={write.close}
        />
      </Card>
    </div>
  )
}

function useReadWhenSeen(id: number, isUnread: boolean) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const { run } = useCommand(() => api.readConversation({ id }), {
    failed: 'The messages are still marked unread.',
  })
  useEffect(() => {
    if (inViewport && isUnread) void run()
  }, [inViewport, isUnread, run])
  return ref
}

/** Prints the messages alone, without what stands next to them on the page. */
function printConversation(): void {
  document.documentElement.dataset['printed'] = 'conversation'
  window.print()
  delete document.documentElement.dataset['printed']
}

const kindWords: Record<ConversationItem['kind'], string> = {
  text: 'Text',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  letter: 'Letter',
  link: 'Link',
  upload: 'File',
}

function Message({ item, name }: { item: ConversationItem; name: string }) {
  const { kind, is_incoming, at, text, state, problem, address, by_name, case_title, is_unread } = item
  // Reading it does not take the mark away before one's eyes.
  const [isNew] = useState(is_unread)
  const facts = [
    kindWords[kind],
    is_incoming ? `from ${name}` : by_name ? `by ${by_name}` : 'by Ellis',
    formatInstant(at),
    state && stateWords(state),
    case_title,
  ]
  return (
    <li className={classes.message} data-incoming={is_incoming}>
      <div dir="auto" className={classes.words}>
        {text}
      </div>
      <div className={classes.facts}>
        {facts.filter(Boolean).join(' · ')}
        {address && <bdi dir="ltr"> · {address}</bdi>} {isNew && <StatusPill tone="info">New</StatusPill>}
      </div>
      {problem && <Notice tone="warning">{problem}</Notice>}
    </li>
  )
}
