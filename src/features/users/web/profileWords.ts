import { formatField } from '#fields/fields.ts'
import type { Profile } from '../contract/user.ts'
import {
  addressFields,
  barMembershipFields,
  emailAddressFields,
  phoneNumberFields,
  type ProfileList,
} from '../fields.ts'

interface Words {
  title: string
  one: string
  /** Text of an empty list. */
  none: string
}

export const listWords: Record<ProfileList, Words> = {
  bar_memberships: {
    title: 'Bar memberships',
    one: 'bar membership',
    none: 'No bar membership entered yet.',
  },
  phone_numbers: { title: 'Phone numbers', one: 'phone number', none: 'No phone number entered yet.' },
  email_addresses: {
    title: 'Other e-mail addresses',
    one: 'e-mail address',
    none: 'No other e-mail address entered yet.',
  },
  addresses: { title: 'Addresses', one: 'address', none: 'No address entered yet.' },
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** A row of a profile list as two lines: title and details. */
export const rowWords: { [L in ProfileList]: (row: Profile[L][number]) => [name: string, text: string] } = {
  bar_memberships: (row) => {
    const admitted = formatField(barMembershipFields, 'admitted_on', row)
    return [
      row.jurisdiction,
      joined(row.bar_number && `No. ${row.bar_number}`, admitted && `admitted ${admitted}`),
    ]
  },
  phone_numbers: (row) => [formatField(phoneNumberFields, 'phone_number', row), joined(row.kind)],
  email_addresses: (row) => [formatField(emailAddressFields, 'address', row), joined(row.kind)],
  addresses: (row) => [
    formatField(addressFields, 'address', row),
    joined([row.city, row.state, row.zip].filter(Boolean).join(', '), row.kind),
  ],
}
