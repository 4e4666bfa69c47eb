import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { formatAddress } from '#fields/phone/phone.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { messagesContract } from '../contract.ts'
import type { UnknownSender } from '../contract/unknownSenders.ts'

const api = client(messagesContract)

/** Texts from numbers in no profile, until somebody says whose they are. */
export function UnknownSendersScreen() {
  const query = useQuery(api.listUnknownSenders.query())
  return (
    <PageScreen title="Unknown senders">
      <Loaded query={query} what="The texts">
        {({ items, can }) =>
          items.length === 0 ? (
            <Card title="Texts">
              <NoRows>
                {can.see
                  ? 'Every text the office got came from a number in a profile.'
                  : 'A text from an unknown number may be of anybody: only admins who see all records see it.'}
              </NoRows>
            </Card>
          ) : (
            items.map((sender) => <SenderCard key={sender.sender} {...sender} />)
          )
        }
      </Loaded>
    </PageScreen>
  )
}

function SenderCard({ sender, people, text_count, texts }: UnknownSender) {
  const place = useCommand(
    ({ id }: { id: number; name: string }) => api.placeUnknownSender({ sender, party_id: id }),
    {
      done: ({ placed_count }, { name }) =>
        notifySuccess(
          placed_count === 1
            ? `The text is among the messages of ${name}.`
            : `${placed_count} texts are among the messages of ${name}.`,
        ),
      failed: 'The texts were not moved.',
    },
  )
  return (
    <Card
      title={formatAddress(sender)}
      actions={people.map((person) => (
        <Button
          key={person.id}
          loading={place.pending.includes(person)}
          onClick={() => void place.run(person)}
        >
          Move to {person.name}
        </Button>
      ))}
    >
      {people.length === 0 && (
        <p>
          Add this number to the profile of whoever it is. Then the texts can be moved there, and answered.
        </p>
      )}
      {text_count > texts.length && (
        <p>
          The newest {texts.length} of {formatNumber(text_count)} texts.
        </p>
      )}
      <RowList>
        {texts.map(({ id, text, at, asks_to_stop }) => (
          <Row
            key={id}
            name={text}
            text={[formatInstant(at), asks_to_stop && 'seems to ask for no more texts']
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </RowList>
    </Card>
  )
}
