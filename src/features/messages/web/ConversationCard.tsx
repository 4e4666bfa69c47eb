import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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

/** What went to a person and came from them; of one case, or of all. */
export function ConversationCard({
  party,
  legal_case_id,
}: {
  party: { id: number; name: string }
  legal_case_id?: number
}) {
  const { id, name } = party
  const ofCase = legal_case_id === undefined ? {} : { legal_case_id }
  const query = useQuery(api.getConversation.query({ id, ...ofCase }))
  const [isWriting, write] = useDisclosure(false)
  const { user } = useSession()
  const read = useCommand(() => api.readConversation({ id }), { failed: 'Nothing was noted.' })
  return (
    <Card
      title={legal_case_id === undefined ? 'Messages' : `Messages with ${name}`}
      actions={
        <>
          {query.data && query.data.unread_count > 0 && (
            <Button
              className="no-print"
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={read.isPending}
              onClick={() => void read.run()}
            >
              {`Mark ${query.data.unread_count} as read`}
            </Button>
          )}
          {user?.flags.atleastContributor && (
            <Button
              className="no-print"
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
        recipients={[party]}
        legal_case_id={legal_case_id ?? null}
        opened={isWriting}
        onClose={write.close}
      />
    </Card>
  )
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
        {address && <bdi dir="ltr"> · {address}</bdi>} {is_unread && <StatusPill tone="info">New</StatusPill>}
      </div>
      {problem && <Notice tone="warning">{problem}</Notice>}
    </li>
  )
}
