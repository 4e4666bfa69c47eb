import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, RowList, Rows } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { tmetricContract } from '../contract.ts'

const api = client(tmetricContract)

/** One's own connection with TMetric, and what there is: projects, clients and, for admins, workspaces. */
export function TmetricScreen() {
  const query = useQuery(api.getTmetricEnabled.query())
  const test = useCommand(() => api.pingTmetric(), {
    failed: 'TMetric does not work.',
    done: ({ sentence }) => notifySuccess(sentence),
  })
  return (
    <PageScreen
      title="TMetric"
      sub="Your time goes there when you send it, from My time. Nothing goes by itself."
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/account/connections" {...props} />}>Connections</Button>
          {query.data?.is_connected && (
            <Button loading={test.isPending} onClick={() => void test.run()}>
              Test
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} what="The state of TMetric">
        {({ missing, is_connected, account_name }) =>
          missing.length > 0 ? (
            <Notice tone="neutral" title="Not set up">
              {missing.join(' ')}
            </Notice>
          ) : is_connected ? (
            <>
              <p style={{ margin: 0 }}>
                Connected as <bdi>{account_name}</bdi>.
              </p>
              <There />
            </>
          ) : (
            <Notice tone="neutral" title="Not connected">
              Connect your own account by its token, under Connections. Time is entered here without it, too.
            </Notice>
          )
        }
      </Loaded>
    </PageScreen>
  )
}

function There() {
  const isAdmin = useSession().user?.flags.isAdmin ?? false
  const workspaces = useQuery({ ...api.listTmetricWorkspaces.query(), enabled: isAdmin })
  const projects = useQuery(api.listTmetricProjects.query())
  const clients = useQuery(api.listTmetricClients.query())
  return (
    <>
      {isAdmin && (
        <section>
          <h2>Workspaces</h2>
          <Loaded query={workspaces} what="The workspaces" compact>
            {({ items }) => (
              <RowList>
                {items.map(({ id, name, is_chosen }) => (
                  <Row key={id} name={name} text={`Workspace id ${id}`}>
                    {is_chosen && <StatusPill tone="success">Time goes here</StatusPill>}
                  </Row>
                ))}
              </RowList>
            )}
          </Loaded>
        </section>
      )}
      <section>
        <h2>Projects</h2>
        <Loaded query={projects} what="The projects" compact>
          {({ items }) => (
            <Rows items={items} none="There is no active project for your time.">
              {({ id, name, client: of }) => <Row key={id} name={name} text={of?.name} />}
            </Rows>
          )}
        </Loaded>
      </section>
      <section>
        <h2>Clients</h2>
        <Loaded query={clients} what="The clients" compact>
          {({ items }) => (
            <Rows items={items} none="The workspace has no clients.">
              {({ id, name }) => <Row key={id} name={name} />}
            </Rows>
          )}
        </Loaded>
      </section>
    </>
  )
}
