/** Fields that go to Docketwise, in the order in which they are shown. */
export const contactFields = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
} as const
export type ContactField = keyof typeof contactFields
export const contactFieldNames = Object.keys(contactFields) as [ContactField, ...ContactField[]]

/** Values of a person as they are here, or of a contact as it is there. */
export type ContactValues = Record<ContactField, string | null>

/** here, there, both: where it changed since both were alike; differs: nobody knows. unanswered: Docketwise does not give it back. */
export const fieldStates = ['same', 'here', 'there', 'both', 'differs', 'unanswered'] as const
export type FieldState = (typeof fieldStates)[number]
