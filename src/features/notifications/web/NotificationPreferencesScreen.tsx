import { Select, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '../../../core/contract.ts'
import { client, invalidate } from '../../../core/web/client.ts'
import { Card } from '../../../ui/web/Card.tsx'
import { Loaded } from '../../../ui/web/Loaded.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/web/notify.tsx'
import { PageScreen } from '../../../ui/web/PageScreen.tsx'
import { notificationsContract, type Preferences } from '../contract.ts'
import type { Delivery } from '../kinds.ts'
import classes from './notices.module.css'

const api = client(notificationsContract)

const words: Record<Delivery, string> = {
  none: 'Not at all',
  in_app: 'In Ellis',
  email: 'In Ellis and by mail',
  digest: 'In Ellis and in the morning’s mail',
}

/** How one is told of each kind of thing. Every choice is kept at once. */
export function NotificationPreferencesScreen() {
  const query = useQuery(api.getPreferences.query())
  return (
    <PageScreen title="What you are told of">
      <Loaded query={query} what="Your choices">
        {(preferences) => <PreferencesCard preferences={preferences} />}
      </Loaded>
    </PageScreen>
  )
}

function PreferencesCard({ preferences }: { preferences: Preferences }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (input: CallOf<(typeof notificationsContract)['endpoints']['setPreferences']>) =>
      api.setPreferences(input),
    onSuccess: async (after) => {
      queries.setQueryData(api.getPreferences.query().queryKey, after)
      await invalidate(queries, notificationsContract.name)
      notifySuccess('Your choice is kept.')
    },
    onError: (error) => notifyFailure('Your choice was not kept.', error),
  })
  return (
    <>
      <Card title="What happens to your entries and cases">
        {preferences.kinds.map(({ kind, label, about, delivery, default_delivery, choices }) => (
          <div key={kind} className={classes.preference}>
            <div className={classes.about}>
              <div className={classes.label} id={`preference-${kind}`}>
                {label}
              </div>
              <div className={classes.quiet}>
                {about}
                {delivery !== default_delivery && ` Usual: ${words[default_delivery].toLowerCase()}.`}
              </div>
            </div>
            <Select
              className={classes.choice}
              aria-label={label}
              data={choices.map((value) => ({ value, label: words[value] }))}
              value={delivery}
              allowDeselect={false}
              disabled={change.isPending}
              onChange={(value) => change.mutate({ deliveries: { [kind]: value as Delivery } })}
            />
          </div>
        ))}
      </Card>
      <Card title="What you do yourself">
        <Switch
          label="Tell me of my own acts too"
          description="For those who keep their notifications as a record of the day."
          checked={preferences.notify_of_own_acts}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ notify_of_own_acts: event.currentTarget.checked })}
        />
      </Card>
      <Card title="About mail">
        Mail waits ten minutes, so that several changes come as one, and is not sent for what you have read by
        then. The morning’s mail comes at seven o’clock of the office, on days with something new. Both name
        the record’s number, never the client.
      </Card>
    </>
  )
}
