import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useSendsMail } from '#features/session/web/useSendsMail.ts'
import { notificationsContract, type Preferences } from '../contract.ts'
import type { Delivery } from '../preferences.ts'
import classes from './notices.module.css'

const api = client(notificationsContract)

const words: Record<Delivery, string> = {
  none: 'Not at all',
  in_app: 'In Ellis',
  email: 'In Ellis and by e-mail',
  digest: 'In Ellis and in the morning’s mail',
}

type Change = CallOf<(typeof notificationsContract)['endpoints']['setPreferences']>
interface Props {
  preferences: Preferences
  onChange: (change: Change) => void
}

/** Delivery by kind of notification. Every choice is saved at once. */
export function NotificationPreferencesScreen() {
  const queries = useQueryClient()
  const query = useQuery(api.getPreferences.query())
  const { run } = useCommand(
    async (input: Change) => {
      const after = await api.setPreferences(input)
      queries.setQueryData(api.getPreferences.query().queryKey, after)
    },
    { done: () => notifySuccess('Your choice is kept.'), failed: 'Your choice was not kept.' },
  )
  const onChange = (change: Change) => void run(change)
  const { data } = query
  const sendsMail = useSendsMail()
  return (
    <PageScreen
      title="Notification preferences"
      aside={
        <>
          {data && <OwnActionsCard preferences={data} onChange={onChange} />}
          <Card title="About mail">
            {!sendsMail && (
              <Notice tone="warning">
                This office has no mail server: nothing is mailed, and all of it is in Ellis. Your choices
                count once there is one.
              </Notice>
            )}
            <p className={classes.paragraph}>
              Mail waits ten minutes, so that several changes come as one. What you have read by then is not
              mailed.
            </p>
            <p className={classes.paragraph}>
              The morning’s mail comes at seven o’clock of the office, on days with something new.
            </p>
            <p className={classes.paragraph}>Mail names the number of the record, never the client.</p>
          </Card>
        </>
      }
    >
      <Loaded query={query} what="Your preferences">
        {(preferences) => <KindsCard preferences={preferences} onChange={onChange} />}
      </Loaded>
    </PageScreen>
  )
}

function KindsCard({ preferences, onChange }: Props) {
  return (
    <Card title="What you are notified about">
      <p className={classes.paragraph}>
        Yours are the entries you are assigned to or entered, and the hearings of your cases.
      </p>
      {preferences.kinds.map(({ kind, label, about, delivery, default_delivery, choices }) => (
        <div key={kind} className={classes.preference}>
          <div className={classes.about}>
            <div className={classes.label}>{label}</div>
            <div className={classes.quiet}>
              {about}
              {delivery !== default_delivery && ` Usual: ${words[default_delivery]}.`}
            </div>
          </div>
          <SelectInput
            className={classes.choice}
            aria-label={label}
            data={choices.map((value) => ({ value, label: words[value] }))}
            value={delivery}
            onChange={(value) => onChange({ deliveries: { [kind]: value as Delivery } })}
          />
        </div>
      ))}
    </Card>
  )
}

function OwnActionsCard({ preferences, onChange }: Props) {
  return (
    <Card title="Your own actions">
      <Switch
        label="Notify me of my own actions too"
        description="For those who keep their notifications as a diary."
        checked={preferences.notify_of_own_acts}
        onChange={(event) => onChange({ notify_of_own_acts: event.currentTarget.checked })}
      />
    </Card>
  )
}
