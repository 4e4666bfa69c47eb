import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure, useDocumentVisibility, useInViewport } from '@mantine/hooks'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useSession } from '#features/session/web/session.ts'
import { messagesContract } from '../contract.ts'
import type { ConversationItem } from '../contract/conversations.ts'
import { ConversationThread } from './ConversationThread.tsx'
import { SendTextDialog } from './dialogs.ts'
import classes from './messages.module.css'
import type { Person } from './optionsOf.ts'
import { useConversation } from './useConversation.ts'

const api = client(messagesContract)

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
    <ConversationCard key={party.id} party={party} people={people} legal_case_id={legal_case_id}>
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

/** Messages to and from a person; of one case, or of all. Showing the newest marks them read. */
export function ConversationCard({
  party,
  people,
  legal_case_id,
  children,
}: {
  party: Person
  /** People of the case. */
  people?: readonly Person[]
  legal_case_id?: number
  /** Above the messages. */
  children?: ReactNode
}) {
  const { id, name } = party
  const query = useConversation(id, legal_case_id)
  const [isWriting, write] = useDisclosure(false)
  const { user } = useSession()
  const items = query.data?.items ?? []
  const isUnread = (query.data?.unread_count ?? 0) > 0 && user?.flags.atleastCommenter === true
  const newest = useReadWhenSeen(id, isUnread)
  const last = items.findLast(({ kind }) => kind === 'text' || kind === 'whatsapp')
  return (
    <div className={classes.conversation}>
      <Card
        title={legal_case_id === undefined ? 'Messages' : `Messages with ${name}`}
        actions={
          <>
            {items.length > 0 && (
              <Button
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => void query.readAll().then(printConversation)}
              >
                Print
              </Button>
            )}
            {user?.flags.atleastContributor && (
              <Button
                leftSection={<IconSend size={16} aria-hidden />}
                aria-label={`Text ${name}`}
                onClick={write.open}
              >
                {last?.is_incoming ? 'Reply' : 'Text'}
              </Button>
            )}
          </>
        }
      >
        {children}
        <Loaded query={query} what="The messages" compact>
          {() =>
            items.length === 0 ? (
              <NoRows>Nothing went to {name} or came from them yet.</NoRows>
            ) : (
              <ConversationThread
                items={items}
                party={party}
                showsCases={legal_case_id === undefined}
                onEarlier={query.readEarlier}
                endRef={newest}
              />
            )
          }
        </Loaded>
        <SendTextDialog
          to={party}
          {...(people && { people })}
          legal_case_id={legal_case_id ?? answeredCase(last)}
          answering={last?.is_incoming ? last.text : null}
          opened={isWriting}
          onClose={write.close}
        />
      </Card>
    </div>
  )
}

/** The answer to a text about a case stands in the conversation of that case, too. */
const answeredCase = (last: ConversationItem | undefined): number | null =>
  last?.is_incoming ? last.legal_case_id : null

/** For the end of the messages: a page in the background shows them to nobody. */
function useReadWhenSeen(id: number, isUnread: boolean) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const isShown = useDocumentVisibility() === 'visible'
  const { run } = useCommand(() => api.readConversation({ id }), {
    failed: 'The messages are still marked unread.',
  })
  useEffect(() => {
    if (inViewport && isShown && isUnread) void run()
  }, [inViewport, isShown, isUnread, run])
  return ref
}

/** Prints the messages alone, without what stands next to them on the page. */
function printConversation(): void {
  document.documentElement.dataset['printed'] = 'conversation'
  window.print()
  delete document.documentElement.dataset['printed']
}
