import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, download } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatCount } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { apiKeysContract, type DescribedCall, type ShortCall } from '../contract.ts'
import classes from './apiKeys.module.css'

const api = client(apiKeysContract)
const withoutArea = 'For people alone'
const areaOf = ({ area }: ShortCall) => area ?? withoutArea

/** Every call of the API in words: the same objects that bind the calls describe them. */
export function ApiReferenceScreen() {
  const query = useQuery({ ...api.listApiCalls.query(), staleTime: Infinity })
  const [typed, setTyped] = useState('')
  const [area, setArea] = useState<string | null>(null)
  const save = useCommand(() => download(apiKeysContract.endpoints.downloadOpenApi, {}), {
    failed: 'The document was not saved.',
  })
  const words = typed.trim().toLowerCase().split(/\s+/)
  const isFound = ({ summary, path, name }: ShortCall) => {
    const text = `${summary} ${path} ${name}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return (
    <PageScreen
      title="API reference"
      sub="What programs can ask of this office with an API key, and what they are answered"
      actions={
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => void save.run()}
        >
          OpenAPI document
        </Button>
      }
    >
      <Loaded query={query} what="The API reference">
        {({ items }) => {
          const found = items.filter((call) => isFound(call) && (!area || areaOf(call) === area))
          const names = [...new Set(items.map(areaOf))].toSorted(byArea)
          return (
            <>
              <div className={`${classes.bar} no-print`}>
                <TextInput
                  className={classes.search}
                  label="Find a call"
                  placeholder="close case, /docket_entries"
                  leftSection={<IconSearch size={16} aria-hidden />}
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
                <SelectInput
                  label="Area"
                  placeholder="All areas"
                  clearable
                  data={names}
                  value={area}
                  onChange={setArea}
                />
              </div>
              <HowToCall />
              {found.length === 0 && (
                <EmptyState title="No call found" text="Search by what it does, or by its path." />
              )}
              {names
                .map((name) => ({ name, calls: found.filter((call) => areaOf(call) === name) }))
                .filter(({ calls }) => calls.length > 0)
                .map(({ name, calls }) => (
                  <div key={name} className={classes.areaOfCalls}>
                    <Card title={`${name} (${formatCount(calls.length, 'call', 'calls')})`}>
                      <ul className={classes.calls}>
                        {calls.map((call) => (
                          <Call key={call.name} call={call} />
                        ))}
                      </ul>
                    </Card>
                  </div>
                ))}
            </>
          )
        }}
      </Loaded>
    </PageScreen>
  )
}

/** Those that no key can make come last. */
const byArea = (a: string, b: string) =>
  Number(a === withoutArea) - Number(b === withoutArea) || a.localeCompare(b)

const HowToCall = () => (
  <Card title="How to call">
    <div className={classes.details} style={{ padding: 0 }}>
      <p>
        Send the key as <code>Authorization: Bearer ellis_…</code>. Bodies and answers are JSON; days are{' '}
        <code>YYYY-MM-DD</code>, instants ISO 8601 in UTC. Lists answer with <code>items</code>,{' '}
        <code>page</code>, <code>page_count</code> and <code>total_items</code>, and take <code>page</code>{' '}
        and <code>items_per_page</code>.
      </p>
      <p>
        A refusal has the shape <code>{'{ "error": { "code", "message", "issues", "request_id" } }'}</code>:
        401 the key does not work, 403 it may not, 404 there is no such row or it is not visible, 409
        something stands against it, 422 a rule refuses a field, 429 too many calls (a key makes 600 in a
        minute; wait as <code>Retry-After</code> says). A write with an <code>Idempotency-Key</code> of your
        own is done once, however often it is sent within 24 hours.
      </p>
    </div>
  </Card>
)

function Call({ call }: { call: ShortCall }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.call}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.method}>{call.method}</span>
        <span className={classes.path}>{call.path}</span>
        <span className={classes.summary}>{call.summary}</span>
      </button>
      {isOpen && <Details name={call.name} />}
    </li>
  )
}

function Details({ name }: { name: string }) {
  const query = useQuery({ ...api.getApiCall.query({ name }), staleTime: Infinity })
  return (
    <Loaded query={query} what="This call" compact>
      {(call) => (
        <div className={classes.details}>
          <p>{call.rights.join(' ')}</p>
          <Words title="In the path" words={call.in_path} />
          <Words title="In the query" words={call.in_query} />
          <Words title="In the body" words={call.in_body} />
          <section>
            <h3>Answer</h3>
            <p>{call.answer_words}</p>
          </section>
          <Words title="Fields of the answer" words={call.answer} isAnswer />
          {call.refusals.length > 0 && (
            <section>
              <h3>May refuse with</h3>
              <p>
                <code>{call.refusals.join(', ')}</code>
              </p>
            </section>
          )}
          {call.scope && (
            <section>
              <h3>Example</h3>
              <pre className={classes.code} tabIndex={0}>
                {call.curl}
              </pre>
            </section>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Words({
  title,
  words,
  isAnswer = false,
}: {
  title: string
  words: DescribedCall['answer']
  isAnswer?: boolean
}) {
  if (words.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={classes.words}>
        {words.map(({ name, words, is_required }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              {words}
              {!isAnswer && !is_required && ' (may be left out)'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
