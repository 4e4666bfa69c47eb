import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type Ref } from 'react'
import { formatAddress } from '#fields/phone/phone.ts'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { PreviewDialog } from '#features/documents/web/dialogs.ts'
import type { ConversationItem } from '../contract/conversations.ts'
import classes from './messages.module.css'
import type { Person } from './optionsOf.ts'
import { stateWords } from './stateWords.ts'

const dayOf = ({ at }: ConversationItem) => formatInstant(at).split(', ')[0]!
const timeOf = ({ at }: ConversationItem) => formatInstant(at).split(', ')[1]!

/** Messages by day, the newest last and in view. */
export function ConversationThread({
  items,
  party: { name },
  showsCases,
  onEarlier,
  endRef,
}: {
  items: readonly ConversationItem[]
  party: Person
  showsCases: boolean
  /** Reads the page before; null: the thread begins here. */
  onEarlier: (() => void) | 'reading' | null
  endRef: Ref<HTMLDivElement>
}) {
  const days = Map.groupBy(items, dayOf)
  const addresses = new Set(items.map(({ address }) => address).filter(Boolean))
  return (
    // Column-reverse: the end stays in view, also when earlier messages come in above.
    <div className={classes.region} tabIndex={0} role="group" aria-label={`Messages with ${name}`}>
      <div>
        {onEarlier && (
          <Button
            variant="subtle"
            className="no-print"
            loading={onEarlier === 'reading'}
            onClick={onEarlier === 'reading' ? undefined : onEarlier}
          >
            Earlier messages
          </Button>
        )}
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3 className={classes.day}>{day}</h3>
            <ol className={classes.thread}>
              {ofDay.map((item) => (
                <Message
                  key={`${item.kind} ${item.is_incoming} ${item.id}`}
                  item={item}
                  name={name}
                  showsCase={showsCases}
                  showsAddress={addresses.size > 1}
                />
              ))}
            </ol>
          </section>
        ))}
        <div ref={endRef} className={classes.end} />
      </div>
    </div>
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

function Message({
  item,
  name,
  showsCase,
  showsAddress,
}: {
  item: ConversationItem
  name: string
  showsCase: boolean
  /** Where there are several. */
  showsAddress: boolean
}) {
  const { kind, is_incoming, state, problem, address, by_name, is_unread, leaves_at, asks_to_stop } = item
  // Reading it does not take the mark away before one's eyes.
  const [isNew] = useState(is_unread)
  const facts = [
    kindWords[kind],
    is_incoming ? `from ${name}` : by_name ? `by ${by_name}` : 'by Ellis',
    timeOf(item),
    state && stateWords(state),
    leaves_at && `goes out ${formatInstant(leaves_at)}`,
  ]
  return (
    <li className={classes.message} data-incoming={is_incoming}>
      <div dir="auto" className={classes.words}>
        <Words item={item} />
      </div>
      <div className={classes.facts}>
        {facts.filter(Boolean).join(' · ')}
        {showsAddress && address && <bdi dir="ltr"> · {formatAddress(address)}</bdi>}
        {showsCase && item.legal_case_id !== null && (
          <>
            {' · '}
            <DataLink to={`/cases/${item.legal_case_id}`}>{item.case_title}</DataLink>
          </>
        )}{' '}
        {isNew && <StatusPill tone="info">New</StatusPill>}
      </div>
      {problem && <Notice tone="warning">{problem}</Notice>}
      {asks_to_stop && (
        <Notice tone="warning">
          This may ask for no more texts. If so, mark the number in the profile as one that may not be texted.
        </Notice>
      )}
    </li>
  )
}

/** The words; of an upload or a letter, they open it. */
function Words({ item: { kind, text, file, legal_case_id } }: { item: ConversationItem }) {
  const [isShown, { open, close }] = useDisclosure(false)
  if (file)
    return (
      <>
        <Anchor component="button" type="button" onClick={open}>
          {text}
        </Anchor>
        {isShown && <PreviewDialog files={[file]} at={0} onMove={close} onClose={close} />}
      </>
    )
  return kind === 'letter' ? <DataLink to={`/cases/${legal_case_id}#letters`}>{text}</DataLink> : text
}
