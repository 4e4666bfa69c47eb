import { aNumber } from '#fields/aNumber/aNumber.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { email } from '#fields/email/email.ts'
import { rule } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { phone } from '#fields/phone/phone.ts'
import { ssn } from '#fields/ssn/ssn.ts'
import { text } from '#fields/text/text.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'

/** Core fields of a person, not in any section. */
export const partyFields = {
  first_name: text({
    label: 'First name',
    required: true,
    max: 100,
    aliases: ['Given name', 'First', 'Fname', 'Primer nombre', 'Nombre', 'Nombres'],
  }),
  middle_name: text({ label: 'Middle name', max: 100, aliases: ['Middle', 'MI', 'Segundo nombre'] }),
  last_name: text({
    label: 'Last name',
    max: 100,
    help: 'Empty for a person with one name.',
    aliases: ['Family name', 'Surname', 'Last', 'Lname', 'Apellido', 'Apellidos'],
  }),
  dob: day({
    label: 'Born',
    past: true,
    uncertain: 'uncertain_dob',
    ageUnless: 'deceased',
    aliases: ['DOB', 'D.O.B.', 'Date of birth', 'Birth date', 'Birthday', 'Birthdate', 'Fecha de nacimiento'],
  }),
  gender_id: catalogue('genders', { label: 'Gender', aliases: ['Sex', 'Género', 'Sexo'] }),
  deceased: yesNo({ label: 'Deceased' }),
  birth_country_id: catalogue('countries', {
    label: 'Country of birth',
    aliases: ['COB', 'Birth country', 'Born in', 'País de nacimiento', 'País de origen', 'Country of origin'],
  }),
  state_of_birth: text({ label: 'State or province of birth', max: 100 }),
  city_of_birth: text({ label: 'City of birth', max: 100, aliases: ['Birth city', 'Ciudad de nacimiento'] }),
  nationality_ids: catalogue('countries', {
    label: 'Nationalities',
    many: true,
    aliases: [
      'Nationality',
      'Citizenship',
      'COC',
      'Country of citizenship',
      'Country of nationality',
      'Nacionalidad',
      'Ciudadanía',
    ],
  }),
  race: catalogue('races', { label: 'Race', many: true }),
  ethnicity: catalogue('ethnicities', { label: 'Ethnicity', many: true }),
  religion: catalogue('religions', { label: 'Religion', many: true, aliases: ['Religión'] }),
  a_number: aNumber({
    label: 'A-number',
    original: 'a_number_original',
    aliases: [
      'A#',
      'A',
      'A No.',
      'Alien',
      'Alien#',
      'Alien number',
      'Alien No.',
      'Alien registration number',
      'USCIS A number',
      'Número de extranjero',
      'Número A',
    ],
  }),
  no_a_number: yesNo({ label: 'Has no A-number' }),
  ssn: ssn({ label: 'SSN', aliases: ['SS#', 'Social security number', 'Social', 'Seguro social'] }),
  no_ssn: yesNo({ label: 'Has no SSN' }),
  other_id: text({ label: 'Other ID', max: 60, sensitive: true }),
  identifiers_notes: longText({ label: 'Notes on numbers', max: 2000, width: 'full' }),
} as const

/** First phone and e-mail; each is a row of its section. */
export const partyContactFields = {
  phone: phone({
    label: 'Phone',
    extension: 'phone_extension',
    aliases: [
      'Cell',
      'Cell phone',
      'Mobile',
      'Mobile phone',
      'Telephone',
      'Phone number',
      'Primary phone',
      'Primary phone number',
      'Tel',
      'Teléfono',
      'Celular',
    ],
  }),
  email: email({
    label: 'E-mail',
    aliases: ['Email', 'Mail', 'Email address', 'Primary email', 'Correo', 'Correo electrónico'],
  }),
} as const

export const partyRules = [
  rule(
    ['a_number', 'no_a_number'],
    'a_number',
    'This person is marked as having no A-number; clear one of the two',
    ({ a_number, no_a_number }) => a_number === null || no_a_number !== true,
  ),
  rule(
    ['ssn', 'no_ssn'],
    'ssn',
    'This person is marked as having no SSN; clear one of the two',
    ({ ssn: number, no_ssn }) => number === null || no_ssn !== true,
  ),
]
