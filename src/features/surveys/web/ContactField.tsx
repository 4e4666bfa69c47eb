import { Radio } from '@mantine/core'
import { inputWrapperOrder, useFieldValue, type FieldProps } from '#fields/web/fieldProps.ts'
import type { SurveyContact } from '../contract/shownCards.ts'
import classes from './surveys.module.css'

/** `phone 12`, `email 3`, or `none`: handed over in the office. */
type ContactChoice = string

export const choiceOf = ({
  contact_type,
  contact_id,
}: Pick<SurveyContact, 'contact_type'> & { contact_id: number | null }) =>
  contact_type === 'none' ? 'none' : `${contact_type} ${contact_id}`

export function contactOf(choice: ContactChoice): {
  contact_type: SurveyContact['contact_type']
  contact_id: number | null
} {
  const [contact_type, id] = choice.split(' ') as [SurveyContact['contact_type'], string | undefined]
  return { contact_type, contact_id: id ? Number(id) : null }
}

/** Where the link is sent; what the profile rules out says why. */
export function ContactField({
  contacts,
  ...props
}: FieldProps<ContactChoice> & { contacts: readonly SurveyContact[] }) {
  const [value, setValue] = useFieldValue<ContactChoice>(props, 'none')
  return (
    <Radio.Group
      label={props.label}
      error={props.error}
      inputWrapperOrder={inputWrapperOrder}
      value={value}
      onChange={setValue}
      data-path={props['data-path']}
    >
      <div className={classes.cards}>
        {contacts.map((contact) => (
          <Radio
            key={choiceOf(contact)}
            value={choiceOf(contact)}
            label={
              <>
                {contact.contact_type === 'email' ? 'E-mail to' : 'Text to'} <bdi>{contact.text}</bdi>
              </>
            }
            description={contact.refusal}
            disabled={contact.refusal !== null}
          />
        ))}
        <Radio
          value="none"
          label="Hand it over here"
          description="As a code for their phone, a link to copy, or on this device"
        />
      </div>
    </Radio.Group>
  )
}
