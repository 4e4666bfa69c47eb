import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { confirmAction } from '#ui/web/confirm.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { docketwiseContract } from '../contract.ts'

const api = client(docketwiseContract)

/** Cleaning up after Docketwise: links with its contacts, and everybody’s connections. */
export function DocketwiseScreen() {
  const query = useQuery(api.getDocketwiseUse.query())
  const contacts = useCommand(() => api.clearDocketwiseContacts(), {
    done: ({ count }) => notifySuccess(`${formatNumber(count)} links with contacts are removed.`),
    failed: 'The links were not removed.',
  })
  const tokens = useCommand(() => api.clearDocketwiseTokens(), {
    done: ({ count }) => notifySuccess(`${formatNumber(count)} connections are removed.`),
    failed: 'The connections were not removed.',
  })
  const ask = async (title: string, text: string, verb: string, run: () => Promise<unknown>) => {
    if (await confirmAction({ title, text, verb, danger: true })) await run()
  }
  return (
    <PageScreen
      title="Docketwise"
      sub="People connect it under My account, Connections, and send contacts from a person or from the list of people"
      actions={<Button renderRoot={(props) => <Link to="/connections" {...props} />}>Connections</Button>}
    >
      <Loaded query={query} what="The use of Docketwise">
        {({ contact_count, unknown_count, connection_count }) => (
          <RowList>
            <Row
              name="Contacts"
              text={`${formatNumber(contact_count)} people are linked with a contact there${
                unknown_count > 0
                  ? `; of ${formatNumber(unknown_count)} nobody knows whether one was made`
                  : ''
              }.`}
            >
              <Button
                color="red"
                disabled={contact_count + unknown_count === 0}
                loading={contacts.isPending}
                onClick={() =>
                  void ask(
                    'Remove all links with contacts?',
                    'Ellis forgets which contact is whose. The contacts stay at Docketwise: whoever is sent there again becomes a second contact.',
                    'Remove links',
                    () => contacts.run(),
                  )
                }
              >
                Remove links
              </Button>
            </Row>
            <Row
              name="Connections"
              text={`${formatNumber(connection_count)} people have connected their account.`}
            >
              <Button
                color="red"
                disabled={connection_count === 0}
                loading={tokens.isPending}
                onClick={() =>
                  void ask(
                    'Disconnect everybody from Docketwise?',
                    'Their connections are revoked there and forgotten here. Each may connect again.',
                    'Disconnect everybody',
                    () => tokens.run(),
                  )
                }
              >
                Disconnect everybody
              </Button>
            </Row>
          </RowList>
        )}
      </Loaded>
    </PageScreen>
  )
}
