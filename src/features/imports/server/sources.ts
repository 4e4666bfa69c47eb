/** A system whose files are recognised by their headers. */
interface Source {
  name: string
  /** By normalized header; null: a column that no field takes. */
  paths: ReadonlyMap<string, string | null>
  /** Number of these headers that is enough to recognise the system. */
  enough: number
  /** A header that only this system has. */
  sign: string
}

/**
 * Headers of the contact template of Clio Manage, which its contacts are brought in and out by
 * (help.clio.com, “Import Contacts With Migration Templates”).
 */
const clio: Source = {
  name: 'Clio',
  enough: 5,
  sign: 'business postal code',
  paths: new Map([
    ['title', null],
    ['job title', 'job_histories.1.job_title'],
    ['first name', 'first_name'],
    ['last name', 'last_name'],
    ['company', 'job_histories.1.company'],
    ['business street', 'addresses.1.address'],
    ['business city', 'addresses.1.city'],
    ['business state', 'addresses.1.state'],
    ['business postal code', 'addresses.1.zip'],
    ['email address', 'email'],
    ['primary phone', 'phone'],
  ]),
}

/**
 * Fields of a contact of Docketwise as it names them to other programs (zapier.com/apps/docketwise,
 * docketwise.gitbook.io/docketwise-api-docs/contacts); the headers of its export are not published.
 */
const docketwise: Source = {
  name: 'Docketwise',
  enough: 5,
  sign: 'physical address street number and name',
  paths: new Map([
    ['first name', 'first_name'],
    ['middle name', 'middle_name'],
    ['last name', 'last_name'],
    ['email', 'email'],
    ['company name', null],
    ['date of birth', 'dob'],
    ['country of birth', 'birth_country_id'],
    ['country of citizenship', 'nationality_ids'],
    ['gender', 'gender_id'],
    ['alien registration number', 'a_number'],
    ['uscis elis account number', null],
    ['marital status', null],
    ['employment status', null],
    ['passport number', 'passports.1.passport_number'],
    ['travel document number', null],
    ['passport or travel document issue date', 'passports.1.issue_date'],
    ['passport or travel document expiry date', 'passports.1.expiry_date'],
    ['physical address street number and name', 'addresses.1.address'],
    ['physical address city', 'addresses.1.city'],
    ['physical address state', 'addresses.1.state'],
    ['physical address county', 'addresses.1.county'],
    ['physical address zip code', 'addresses.1.zip'],
    ['physical address country', 'addresses.1.country_id'],
  ]),
}

const sources = [clio, docketwise]

/** The system that a file with these normalized headers comes from. */
export const findSource = (headers: readonly string[]): Source | null =>
  sources.find(
    ({ paths, sign, enough }) =>
      headers.includes(sign) && headers.filter((header) => paths.has(header)).length >= enough,
  ) ?? null

/** Columns of the template, in order. */
export const templatePaths = [
  'external_id',
  'household',
  'relation_to_head',
  'first_name',
  'middle_name',
  'last_name',
  'dob',
  'gender_id',
  'birth_country_id',
  'nationality_ids',
  'a_number',
  'ssn',
  'phone',
  'email',
  'learned_languages.1.language_id',
  'addresses.1.address',
  'addresses.1.city',
  'addresses.1.state',
  'addresses.1.zip',
  'immigration_statuses.1.immigration_status',
  'overview.date_last_entry',
  'passports.1.country_id',
  'passports.1.passport_number',
  'passports.1.expiry_date',
  'spouses.1.first_name',
  'spouses.1.last_name',
  'spouses.1.dob',
  'spouses.1.a_number',
  'children.1.first_name',
  'children.1.last_name',
  'children.1.dob',
  'children.2.first_name',
  'children.2.last_name',
  'children.2.dob',
] as const satisfies string[]
