import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../core/server/work.ts'
import { casesContract } from '../../features/cases/contract.ts'
import { docketContract } from '../../features/docket/contract.ts'
import { documentsContract } from '../../features/documents/contract.ts'
import { listsContract } from '../../features/lists/contract.ts'
import { archiveLog } from '../../features/logs/server/archives.ts'
import { sealLog } from '../../features/logs/server/seal.ts'
import { mergingContract } from '../../features/merging/contract.ts'
import { partiesContract } from '../../features/parties/contract.ts'
import type { SectionName } from '../../features/parties/sections/index.ts'
import { ownSectionsContract, sectionsContract } from '../../features/parties/sectionsContract.ts'
import { recordsContract } from '../../features/records/contract.ts'
import { writeSetting } from '../../features/settings/server/settings.ts'
import { teamsContract } from '../../features/teams/contract.ts'
import { aCase } from '../../testing/server/aCase.ts'
import { aDocketEntry } from '../../testing/server/aDocketEntry.ts'
import { aParty } from '../../testing/server/aParty.ts'
import { aRecord } from '../../testing/server/aRecord.ts'
import type { Office, Person } from '../../testing/server/office.ts'

/** In the name of every row that belongs to the team “own”: an answer that holds it shows the row. */
export const canary = 'Canary'

/** Rows of the team “own”, made by an admin who sees all. */
export interface World {
  maker: Person
  own_team_id: number
  other_team_id: number
  record_id: number
  public_id: string
  party_id: number
  case_id: number
  closed_case_id: number
  entry_id: number
  /** A user of the team “own” to whom things are done. */
  subject: Person
  subject_member_id: number
}

export async function buildWorld(office: Office): Promise<World> {
  const own_team_id = await office.team(`${canary} team`)
  const other_team_id = await office.team('Another team')
  const maker = await office.user({ user_type: 'admin', all_teams: true })
  const subject = await office.user({
    user_type: 'viewer',
    is_attorney: true,
    team_ids: [own_team_id],
    last_name: `${canary}-Diaz`,
  })
  const { record, party } = await aRecord(maker, {
    team_ids: [own_team_id],
    party: { first_name: canary, ssn: '219099999', a_number: '900000017' },
  })
  const legalCase = await aCase(maker, {
    record_id: record.id,
    title: `${canary} asylum`,
    parties: [{ party_id: party.id }],
  })
  const closed = await aCase(maker, { record_id: record.id, title: `${canary} bond` })
  await maker.do(casesContract.endpoints.closeCase, {
    id: closed.id,
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  })
  const entry = await aDocketEntry(maker, {
    legal_case_id: legalCase.id,
    comment: canary,
    assignee_ids: [subject.id],
  })
  const members = await maker.do(teamsContract.endpoints.listTeamMembers, { id: own_team_id })
  return {
    maker,
    own_team_id,
    other_team_id,
    record_id: record.id,
    public_id: record.public_id,
    party_id: party.id,
    case_id: legalCase.id,
    closed_case_id: closed.id,
    entry_id: entry.id,
    subject,
    subject_member_id: members.items.find((m) => m.user_id === subject.id)!.id,
  }
}

interface Scene {
  world: World
  office: Office
  /** Who makes the call. */
  who: Person
}
type Sample = (scene: Scene) => Record<string, unknown> | Promise<Record<string, unknown>>

const none: Sample = () => ({})
const record: Sample = ({ world }) => ({ id: world.record_id })
const party: Sample = ({ world }) => ({ id: world.party_id })
const legalCase: Sample = ({ world }) => ({ id: world.case_id })
const entry: Sample = ({ world }) => ({ id: world.entry_id })
const subject: Sample = ({ world }) => ({ id: world.subject.id })
const oneself: Sample = ({ who }) => ({ id: who.id })
const december: Sample = () => ({ from: '2026-12-01', to: '2026-12-31', timezone: 'America/New_York' })
const ownTeam: Sample = ({ world }) => ({ id: world.own_team_id })

export const aPdf = { name: `${canary}.pdf`, content: '%PDF-1.7' }

/** One red pixel. */
const aPicture = {
  name: `${canary}.png`,
  content: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}
/** What comes with a call that takes files. */
export const sentWith = (name: string) => (name === 'documents.uploadPhoto' ? aPicture : aPdf)

/** A document of the party, a new one each time. */
async function aDocument({ maker, party_id }: World) {
  const { uploadPartyDocuments } = documentsContract.endpoints
  const { body } = await maker.upload(uploadPartyDocuments, { id: party_id }, [aPdf])
  return { id: party_id, documentId: body.items[0]!.id, version: body.items[0]!.version }
}
async function aDocumentOf(world: World) {
  const { id, documentId } = await aDocument(world)
  return { id, documentId }
}
async function aPhoto({ maker, party_id }: World): Promise<{ id: number; photo_id: number }> {
  const { uploadPhoto } = documentsContract.endpoints
  const { body } = await maker.upload(uploadPhoto, { id: party_id }, [aPicture])
  return { id: party_id, photo_id: body.photo_id! }
}
async function aPhotoOf(world: World): Promise<{ id: number }> {
  const { id } = await aPhoto(world)
  return { id }
}

/** A file of the entry, a new one each time. */
async function aFile({ maker, entry_id }: World): Promise<{ id: number }> {
  const { body } = await maker.upload(documentsContract.endpoints.uploadToDocketEntry, { id: entry_id }, [
    aPdf,
  ])
  return { id: body.items.at(-1)!.id }
}

/** A new entry of a section of the party. */
async function aSectionEntry(
  { maker, party_id }: World,
  kind: SectionName,
  values: object,
): Promise<{ id: number; version: number }> {
  const { createCharacteristic } = sectionsContract.endpoints
  const { party } = await maker.do(createCharacteristic, { [kind]: { party_id, ...values } } as never)
  const { id, version } = party[kind]!.reduce((newest, one) => (one.id > newest.id ? one : newest))
  return { id, version }
}

/** There is only one. */
async function thePhysicalAddress(world: World): Promise<{ id: number; version: number }> {
  const { listAddresses } = ownSectionsContract.endpoints
  const { addresses } = await world.maker.do(listAddresses, { id: world.party_id })
  const there = addresses.find(({ address_type }) => address_type === 'physical')
  return there ?? aSectionEntry(world, 'addresses', { address_type: 'physical', city: canary })
}

/** A setting that somebody has set. */
async function aSettingRow(office: Office): Promise<number> {
  await inTransaction(office, null, (ctx) => writeSetting(ctx, 'other_docket_entry', {}))
  const { id } = await office.database.read
    .selectFrom('site_settings')
    .select('id')
    .where('name', '=', 'other_docket_entry')
    .executeTakeFirstOrThrow()
  return id
}

/** The version an edit starts from: as it is now. */
const versionOf = {
  record: async ({ maker, record_id }: World) =>
    (await maker.do(recordsContract.endpoints.getRecord, { id: record_id })).version,
  party: async ({ maker, party_id }: World) =>
    (await maker.do(partiesContract.endpoints.getParty, { id: party_id })).version,
  case: async ({ maker, case_id }: World) =>
    (await maker.do(casesContract.endpoints.getCase, { id: case_id })).version,
  entry: async ({ maker, entry_id }: World) =>
    (await maker.do(docketContract.endpoints.getDocketEntry, { id: entry_id })).version,
}

/** For each call, input that would be right if only the caller may make it. */
export const samples: Record<string, Sample> = {
  // Of the calls open to anyone only that they are open is of interest here; the tests of session go through them.
  'session.requestSignIn': () => ({ username: '', password: '' }),
  'session.verifySignIn': () => ({ challenge: 'x', strategy: 'totp', passcode: '' }),
  'session.getSignInSettings': none,
  'session.refreshUser': none,
  'session.signOut': none,
  'session.recoverAccount': () => ({ login: '' }),
  'session.verifyAccount': () => ({ token: '' }),
  'session.getCurrentUser': none,
  'session.listSessions': none,
  'session.endSession': async ({ world, office }) => {
    const { id } = await office.database.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', world.subject.id)
      .executeTakeFirstOrThrow()
    return { id }
  },
  'session.getTotp': none,
  'session.confirmTotp': () => ({ setup: 'x', passcode: '123456', password: 'x' }),
  'session.removeTotp': () => ({ password: 'x' }),
  'session.renewRecoveryCodes': () => ({ password: 'x' }),
  'session.changePassword': () => ({ password: 'x', new_password: 'short' }),
  'session.verifyEmail': () => ({ code: 'x'.repeat(43) }),

  'settings.listSiteSettings': none,
  'settings.getSiteSetting': () => ({ name: 'timezone' }),
  'settings.createSiteSetting': () => ({ name: 'tmetric', value: { workspace_id: 7 } }),
  'settings.updateSiteSetting': async ({ office }) => ({
    id: await aSettingRow(office),
    value: { comment_required: 'yes' },
    version: 1,
  }),
  'settings.deleteSiteSetting': async ({ office }) => ({ id: await aSettingRow(office) }),
  'settings.getFeatures': none,
  'settings.setLogo': none,
  'settings.removeLogo': none,
  'settings.getLogo': none,
  'setup.checkSetUpLink': () => ({ token: 'x'.repeat(43) }),
  'setup.setUpOffice': () => ({
    token: 'x'.repeat(43),
    office_name: 'Another',
    timezone: 'America/New_York',
    first_name: 'A',
    last_name: 'B',
    email: 'a@office.test',
    password: 'a long enough password',
  }),

  'notifications.listNotifications': async (scene) => {
    await aNotice(scene)
    return {}
  },
  'notifications.markRead': (scene) => aNotice(scene),
  'notifications.markUnread': (scene) => aNotice(scene),
  'notifications.markAllRead': none,
  'notifications.undoMarkAllRead': () => ({ read_at: '2026-11-20T15:00:00Z' }),
  'notifications.getPreferences': none,
  'notifications.setPreferences': () => ({ deliveries: { note: 'digest' } }),

  'outbox.listOutboxMessages': none,
  'outbox.readOutboxMessage': ({ office }) => aMessage(office),
  'outbox.sendOutboxMessageAgain': ({ office }) => aMessage(office),

  'users.listUsers': () => ({ items_per_page: 200 }),
  'users.createUser': ({ world, who }) => ({
    user: {
      login: `new-${who.id}@office.test`,
      email: `new-${who.id}@office.test`,
      first_name: 'New',
      last_name: 'Person',
      user_type: 'viewer',
      team_ids: [world.own_team_id],
    },
  }),
  'users.listNews': none,
  'users.markNewsAsSeen': none,
  'users.getUser': subject,
  'users.replaceUser': ({ world }) => ({ id: world.subject.id, user: { timezone: null } }),
  'users.updateUser': ({ world }) => ({ id: world.subject.id, user: { timezone: null } }),
  'users.lockUser': subject,
  'users.unlockUser': subject,
  'users.listUserTeams': oneself,
  'users.changeActiveTeam': ({ who, world }) => ({ id: who.id, team_id: world.own_team_id }),
  'users.listUserGroups': none,
  'users.getAdminUser': subject,
  'users.migrateRole': ({ world }) => ({ id: world.subject.id, user_type: 'viewer' }),
  'users.listUserTypes': none,
  'users.listUserOptions': () => ({ items_per_page: 200 }),

  'teams.listTeams': () => ({ items_per_page: 200 }),
  'teams.createTeam': ({ who }) => ({ name: `Team of ${who.id}` }),
  'teams.validateTeamName': () => ({ name: 'Some team' }),
  'teams.checkUserTeams': ({ world }) => ({ user_ids: [world.subject.id], record_id: world.record_id }),
  'teams.getTeam': ownTeam,
  'teams.listTeamRoles': ownTeam,
  'teams.listRoles': none,
  'teams.listTeamMembers': ownTeam,
  'teams.addTeamMember': async ({ world, office }) => ({
    id: world.own_team_id,
    user_id: (await office.user({ user_type: 'viewer' })).id,
  }),
  'teams.changeTeamMember': ({ world }) => ({
    id: world.own_team_id,
    memberId: world.subject_member_id,
    is_admin: false,
  }),
  'teams.removeTeamMember': async ({ world, office }) => {
    const { id: user_id } = await office.user({ user_type: 'viewer' })
    const { id } = await world.maker.do(teamsContract.endpoints.addTeamMember, {
      id: world.own_team_id,
      user_id,
    })
    return { id: world.own_team_id, memberId: id }
  },
  'teams.listTeamOptions': none,
  'teams.updateTeam': async ({ world }) => {
    const { id, version } = await world.maker.do(teamsContract.endpoints.getTeam, { id: world.own_team_id })
    return { id, description: canary, version }
  },
  'teams.replaceTeam': async ({ world }) => {
    const { id, version } = await world.maker.do(teamsContract.endpoints.getTeam, { id: world.own_team_id })
    return { id, description: canary, version }
  },
  'teams.deleteTeam': async ({ office }) => ({ id: await office.team() }),
  'teams.archiveTeam': async ({ office }) => ({ id: await office.team() }),
  'teams.unarchiveTeam': ownTeam,
  'teams.createTeamRole': ({ world, who }) => ({
    id: world.own_team_id,
    name: `Role of ${who.id}`,
    permissions: ['docket.done'],
  }),
  'teams.updateTeamRole': ({ world }) => aRole(world),
  'teams.deleteTeamRole': async ({ world }) => {
    const { id, roleId } = await aRole(world)
    return { id, roleId }
  },
  // Of a team of nobody: what is permitted to the team “own” would be seen by its external users in all other calls.
  'teams.listPermittedRecords': (scene) => aTeamGiven(scene),
  'teams.permitRecords': async ({ world, office }) => ({ id: await office.team(), ids: [world.record_id] }),
  'teams.permitRecord': async ({ world, office }) => ({ id: await office.team(), recordId: world.record_id }),
  'teams.withdrawRecord': async (scene) => ({
    ...(await aTeamGiven(scene)),
    recordId: scene.world.record_id,
  }),
  'teams.listPermittedCases': (scene) => aTeamGiven(scene),
  'teams.permitCases': async ({ world, office }) => ({ id: await office.team(), ids: [world.case_id] }),
  'teams.permitCase': async ({ world, office }) => ({ id: await office.team(), legalCaseId: world.case_id }),
  'teams.withdrawCase': async (scene) => ({ ...(await aTeamGiven(scene)), legalCaseId: scene.world.case_id }),
  'teams.listPermittedParties': (scene) => aTeamGiven(scene),
  'teams.permitParties': async ({ world, office }) => ({ id: await office.team(), ids: [world.party_id] }),
  'teams.permitParty': async ({ world, office }) => ({ id: await office.team(), partyId: world.party_id }),
  'teams.withdrawParty': async (scene) => ({ ...(await aTeamGiven(scene)), partyId: scene.world.party_id }),
  'teams.listRestrictedResources': (scene) => aTeamGiven(scene),
  'teams.restrictResource': async ({ world, office }) => ({
    id: await office.team(),
    type: 'records',
    resource_id: world.record_id,
  }),
  'teams.liftRestriction': async (scene) => {
    const { id } = await aTeamGiven(scene)
    const { items } = await scene.world.maker.do(teamsContract.endpoints.listRestrictedResources, { id })
    return { id, resourceId: items[0]!.resource_id }
  },
  'teams.searchResources': () => ({ search_term: canary }),
  'teams.selectResources': ({ world }) => ({
    team_id: world.own_team_id,
    action: 'permit',
    found: { search_term: canary },
  }),
  'teams.explainSight': ({ world }) => ({
    user_id: world.subject.id,
    type: 'legal_cases',
    resource_id: world.case_id,
  }),

  'lists.listCountries': none,
  'lists.listGenders': none,
  'lists.listLanguages': none,
  'lists.listLocations': none,
  'lists.listLegalCaseTypes': none,
  'lists.listDocketEntryTypes': none,
  'lists.getDocketEntryType': () => ({ id: 1 }),
  'lists.listClosingReasons': none,
  'lists.listAppointmentLocations': none,
  'lists.listPreferenceCategories': none,
  'lists.listTypeNotifications': none,
  'lists.addTypeNotification': async ({ office }) => ({
    docket_entry_type_id: await aType(office),
    channel: 'in_app',
    minutes_before: 60,
  }),
  'lists.changeTypeNotification': async ({ world, office }) => ({
    id: (await aTypeReminder(world, office)).id,
    channel: 'email',
  }),
  'lists.removeTypeNotification': async ({ world, office }) => aTypeReminder(world, office),
  'lists.saveAutomatedText': async ({ office }) => ({
    docket_entry_type_id: await aType(office),
    automated_text_interval: 1,
  }),
  'lists.listDocumentSets': none,
  'lists.getDocumentSet': () => ({ id: 1 }),
  'lists.downloadSetFile': async ({ world }) => aSetFile(world),
  'lists.listChecklists': none,
  'lists.getChecklist': () => ({ id: 1 }),
  'lists.listLists': none,
  'lists.listDataList': () => ({ model: 'tags' }),
  'lists.getDataListMeta': () => ({ model: 'tags' }),
  'lists.getMeta': () => ({ model: 'tags' }),
  'lists.listEntries': () => ({ model: 'party_roles' }),
  'lists.createEntry': () => ({ model: 'facilities', item: { name: randomUUID() } }),
  'lists.getEntry': () => ({ model: 'tags', id: 1 }),
  'lists.replaceEntry': changedFacility,
  'lists.updateEntry': changedFacility,
  'lists.deleteEntry': aFacility,
  'lists.archiveEntry': aFacility,
  'lists.unarchiveEntry': aFacility,
  'lists.moveEntry': async (scene) => ({ ...(await aFacility(scene)), position: 1 }),
  'lists.detectUses': () => ({ model: 'tags', id: 1 }),
  'lists.listManyOptions': () => ({ of: ['countries/id', 'tags'] }),
  'lists.listOptions': () => ({ model: 'languages', field: 'id' }),
  'lists.listOptionsAt': () => ({ '*': 'languages' }),

  'records.addRecordWithParty': ({ world }) => ({
    record: { opened: '2026-03-02', team_ids: [world.own_team_id] },
    party: { first_name: 'New' },
  }),
  'records.listRecords': () => ({ search_term: canary }),
  'records.listRecentRecords': () => ({ limit: 50 }),
  'records.getRecord': record,
  'records.findRecord': ({ world }) => ({ id: world.public_id }),
  'records.updateRecord': async ({ world }) => ({
    id: world.record_id,
    record: { opened: '2026-03-02' },
    version: await versionOf.record(world),
  }),
  'records.archiveRecord': record,
  'records.unarchiveRecord': record,
  'records.listRecordParties': record,
  'records.deleteRecord': async ({ world }) => ({ id: (await anotherRecord(world)).record.id }),
  'records.listDeletedRecords': async ({ world }) => {
    await aDeletedRecord(world)
    return { search_term: canary }
  },
  'records.restoreRecord': ({ world }) => aDeletedRecord(world),
  'records.addPartyToRecord': async ({ world }) => ({
    id: world.record_id,
    party_id: (await anotherRecord(world)).party.id,
  }),
  'records.removePartyFromRecord': async ({ world }) => ({
    id: world.record_id,
    partyId: (await aParty(world.maker, { record_id: world.record_id })).id,
  }),
  'records.getAdverseOfRecord': record,
  'records.listUnassociatedParties': async ({ world }) => {
    await aParty(world.maker, { record_id: world.record_id, first_name: canary })
    return { id: world.record_id }
  },
  'records.listRecordCaseOptions': record,
  'records.listUnlinkedRecords': async ({ world }) => {
    const { record: other } = await anotherRecord(world)
    return { id: other.id }
  },
  'records.linkRecords': async ({ world }) => ({
    id: world.record_id,
    record_ids: [(await anotherRecord(world)).record.id],
  }),
  'records.unlinkRecord': async ({ world }) => {
    const { record: other } = await anotherRecord(world)
    const { linkRecords } = recordsContract.endpoints
    await world.maker.do(linkRecords, { id: world.record_id, record_ids: [other.id] })
    return { id: world.record_id, targetId: other.id }
  },

  'parties.listParties': () => ({ search_term: canary }),
  'parties.createParty': ({ world }) => ({ party: { first_name: 'New' }, record_id: world.record_id }),
  'parties.getParty': party,
  'parties.updateParty': async ({ world }) => ({
    id: world.party_id,
    party: { city_of_birth: 'Danlí' },
    version: await versionOf.party(world),
  }),
  'parties.getPartyPermissions': party,
  'parties.getPublicParty': party,
  'parties.getSelectedOfParty': ({ world }) => ({ id: world.party_id, fields: ['first_name'] }),
  'parties.showSsn': party,
  'parties.showOtherId': party,
  'parties.createCharacteristic': ({ world }) => ({ akas: { party_id: world.party_id, name: canary } }),
  'parties.updateCharacteristic': async ({ world }) => {
    const { id, ...values } = await aSectionEntry(world, 'akas', { name: canary })
    return { id, akas: { party_id: world.party_id, notes: 'x', ...values } }
  },
  'parties.deleteCharacteristic': async ({ world }) => ({
    id: (await aSectionEntry(world, 'akas', { name: canary })).id,
    kind: 'akas',
    party_id: world.party_id,
  }),
  'parties.restoreCharacteristic': async ({ world }) => {
    const { id } = await aSectionEntry(world, 'akas', { name: canary })
    const entry = { id, kind: 'akas', party_id: world.party_id }
    await world.maker.do(sectionsContract.endpoints.deleteCharacteristic, entry)
    return entry
  },
  'parties.getCharacteristic': async ({ world }) => ({
    id: world.party_id,
    kind: 'akas',
    entryId: (await aSectionEntry(world, 'akas', { name: canary })).id,
  }),
  'parties.showCharacteristic': async ({ world }) => ({
    id: world.party_id,
    kind: 'passports',
    entryId: (await aSectionEntry(world, 'passports', { passport_number: 'G1234567' })).id,
    field: 'passport_number',
  }),
  'parties.listPhones': party,
  'parties.createPhone': ({ world }) => ({ id: world.party_id, phone: { phone_number: '9565550148' } }),
  'parties.updatePhone': async ({ world }) => {
    const { id: phoneId, version } = await aSectionEntry(world, 'phones', { phone_number: '9565550149' })
    return { id: world.party_id, phoneId, phone: { owner: canary, version } }
  },
  'parties.listResidenceHistories': party,
  'parties.createResidenceHistory': ({ world }) => ({
    id: world.party_id,
    residence_history: { city: 'Laredo' },
  }),
  'parties.updateResidenceHistory': async ({ world }) => {
    const { id: residenceHistoryId, version } = await aSectionEntry(world, 'residence_histories', {
      city: 'Rio Bravo',
    })
    return { id: world.party_id, residenceHistoryId, residence_history: { state: 'TX', version } }
  },
  'parties.listAddresses': party,
  'parties.createAddress': async ({ world }) => {
    const address = await thePhysicalAddress(world)
    const { deleteCharacteristic } = sectionsContract.endpoints
    await world.maker.do(deleteCharacteristic, {
      id: address.id,
      kind: 'addresses',
      party_id: world.party_id,
    })
    return { id: world.party_id, address: { address_type: 'physical', city: 'Laredo' } }
  },
  'parties.updateAddress': async ({ world }) => {
    const { id: addressId, version } = await thePhysicalAddress(world)
    return { id: world.party_id, addressId, address: { city: 'Laredo', version } }
  },
  'parties.moveAddressToHistory': async ({ world }) => {
    const { id: addressId, version } = await thePhysicalAddress(world)
    const address = { city: canary, version }
    const { updateAddress } = ownSectionsContract.endpoints
    const { addresses } = await world.maker.do(updateAddress, { id: world.party_id, addressId, address })
    return { id: world.party_id, addressId, version: addresses.find((one) => one.id === addressId)!.version }
  },
  'parties.listEmails': party,
  'parties.createEmail': ({ world }) => ({ id: world.party_id, email: { address: 'a@office.test' } }),
  'parties.updateEmail': async ({ world }) => {
    const { id: emailId, version } = await aSectionEntry(world, 'emails', { address: 'b@office.test' })
    return { id: world.party_id, emailId, email: { owner: canary, version } }
  },
  'parties.deleteEntryOfType': async ({ world }) => ({
    id: world.party_id,
    type: 'akas',
    entryId: (await aSectionEntry(world, 'akas', { name: canary })).id,
  }),
  'parties.listPartyCases': party,
  'parties.listPartyOptions': () => ({ search_term: canary }),
  'parties.addPartyTags': ({ world }) => ({ id: world.party_id, tag_ids: [1] }),
  'parties.removePartyTags': ({ world }) => ({ id: world.party_id, tag_ids: [1] }),
  'parties.removePartyTag': ({ world }) => ({ id: world.party_id, tagId: 1 }),
  'parties.listLinkableParties': async ({ world }) => ({
    id: (await aParty(world.maker, { record_id: world.record_id })).id,
    search_term: canary,
  }),
  'parties.getPartyFamily': party,
  'parties.getRecordFamily': ({ world }) => ({ id: world.record_id }),
  'printing.getRecordPrint': ({ world }) => ({ id: world.record_id }),
  'printing.printRecord': ({ world }) => ({ id: world.record_id, parts: ['record'] }),
  'printing.getPartyPrint': party,
  'printing.printParty': ({ world }) => ({ id: world.party_id, groups: ['Person'] }),
  'zipcodes.getZipcode': () => ({ zip: '90012' }),

  'parties.checkDuplicate': () => ({ duplicate: { party: { first_name: canary, last_name: 'Pérez' } } }),
  'parties.checkDuplicates': () => ({ parties: [{ first_name: canary, last_name: 'Pérez' }] }),
  'parties.checkAdversity': () => ({ adversity: { party: { first_name: canary, last_name: 'Pérez' } } }),
  'parties.checkAdversities': () => ({ parties: [{ first_name: canary, last_name: 'Pérez' }] }),
  'parties.deleteParty': async ({ world }) => ({
    id: (await aParty(world.maker, { record_id: world.record_id })).id,
  }),
  'parties.listDeletedParties': async ({ world }) => {
    await aDeletedParty(world)
    return { search_term: canary }
  },
  'parties.restoreParty': ({ world }) => aDeletedParty(world),
  'parties.listUnplacedParties': async ({ world }) => {
    const { id: partyId } = await aParty(world.maker, { record_id: world.record_id, first_name: canary })
    const { removePartyFromRecord } = recordsContract.endpoints
    await world.maker.do(removePartyFromRecord, { id: world.record_id, partyId })
    return { search_term: canary }
  },

  'merging.compareParties': ({ world }) => twins(world),
  'merging.mergeParties': ({ world }) => twinsToMerge(world),
  'merging.listMerges': async ({ world }) => {
    await aMerge(world)
    return { search_term: canary }
  },
  'merging.undoMerge': async ({ world }) => ({ id: (await aMerge(world)).merge_id }),
  'merging.findMergedParty': async ({ world }) => ({ id: (await aMerge(world)).other_id }),

  'search.fastSearch': () => ({ term: canary }),

  'cases.listCases': () => ({ search_term: canary }),
  'cases.createCase': ({ world }) => ({ legal_case: { record_id: world.record_id, legal_case_type_id: 1 } }),
  'cases.listCaseOptions': () => ({ search_term: canary }),
  'cases.getCase': legalCase,
  'cases.updateCase': async ({ world }) => ({
    id: world.case_id,
    legal_case: { title: `${canary} asylum` },
    version: await versionOf.case(world),
  }),
  'cases.listCaseParties': legalCase,
  'cases.closeCase': async ({ world }) => ({
    id: (await aCase(world.maker, { record_id: world.record_id })).id,
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  }),
  'cases.reopenCase': async ({ world }) => {
    const { id } = await aCase(world.maker, { record_id: world.record_id })
    await world.maker.do(casesContract.endpoints.closeCase, {
      id,
      closing_reasons_ids: [-1],
      closing_notes: 'Test',
    })
    return { id, reopening_reason: 'Test' }
  },
  'cases.deleteCase': anotherCase,
  'cases.listDeletedCases': async ({ world }) => {
    const { id } = await anotherCase({ world })
    await world.maker.do(casesContract.endpoints.deleteCase, { id })
    return { search_term: canary }
  },
  'cases.restoreCase': async ({ world }) => {
    const { id } = await anotherCase({ world })
    await world.maker.do(casesContract.endpoints.deleteCase, { id })
    return { id }
  },
  'cases.cloneCase': legalCase,
  'cases.associateParties': async ({ world }) => ({
    id: world.case_id,
    party_ids: [(await aParty(world.maker, { record_id: world.record_id })).id],
  }),
  'cases.listUnassociatedParties': async ({ world }) => {
    await aParty(world.maker, { record_id: world.record_id, first_name: canary })
    return { id: world.case_id }
  },
  'cases.removePartyFromCase': async ({ world }) => ({
    id: (await anotherCase({ world })).id,
    partyId: world.party_id,
  }),
  'cases.updatePartyRole': ({ world }) => ({
    id: world.case_id,
    partyId: world.party_id,
    party_role_id: null,
  }),
  'cases.addCaseTags': ({ world }) => ({ id: world.case_id, tag_ids: [1] }),
  'cases.removeCaseTags': ({ world }) => ({ id: world.case_id, tag_ids: [1] }),
  'cases.saveCaseChecklist': async ({ world }) => {
    const { id } = await anotherCase({ world })
    return { id, checklist: [{ text: canary }], version: 1 }
  },
  'cases.isEmailNotificationEnabled': none,
  'cases.getPartySliderSettings': none,
  'cases.tagCases': ({ world }) => ({ ids: [world.case_id], add_tag_ids: [1] }),
  'cases.assignCases': ({ world }) => ({ ids: [world.case_id], add_legal_assistant_ids: [world.subject.id] }),
  'cases.closeCases': async ({ world }) => ({
    ids: [(await anotherCase({ world })).id],
    closing_reasons_ids: [-1],
    closing_notes: 'Test',
  }),

  'tracker.listTrackedJobs': none,
  'tracker.getTrackedJob': ownJob,
  'tracker.hideTrackedJob': ownJob,
  'tracker.hideFinishedJobs': none,

  'logs.listRecordActivity': record,
  'logs.listPartyActivity': party,
  'logs.listActivity': none,
  'logs.listActivityActors': () => ({ search_term: canary }),
  'logs.exportActivity': none,
  'logs.listLogArchives': none,
  'logs.downloadLogArchive': ({ office }) => anArchive(office),

  'documents.uploadAttachments': none,
  'documents.uploadToDocketEntry': ({ world }) => ({ id: world.entry_id }),
  'documents.listEntryAttachments': ({ world }) => ({ id: world.entry_id }),
  'documents.downloadEntryAttachments': async ({ world }) => {
    await aFile(world)
    return { id: world.entry_id }
  },
  'documents.downloadAttachmentsOfEntries': ({ world }) => ({ ids: [world.entry_id] }),
  'documents.downloadAttachment': ({ world }) => aFile(world),
  'documents.showAttachment': ({ world }) => aFile(world),
  'documents.listPartyDocuments': async ({ world }) => {
    await aDocument(world)
    return { id: world.party_id }
  },
  'documents.uploadPartyDocuments': party,
  'documents.updatePartyDocument': async ({ world }) => ({
    ...(await aDocument(world)),
    document: { notes: canary },
  }),
  'documents.deletePartyDocument': ({ world }) => aDocumentOf(world),
  'documents.restorePartyDocument': async ({ world }) => {
    const document = await aDocumentOf(world)
    await world.maker.do(documentsContract.endpoints.deletePartyDocument, document)
    return document
  },
  'documents.uploadPhoto': party,
  'documents.getPhoto': ({ world }) => aPhotoOf(world),
  'documents.removePhoto': ({ world }) => aPhotoOf(world),
  'documents.restorePhoto': async ({ world }) => {
    const photo = await aPhoto(world)
    await world.maker.do(documentsContract.endpoints.removePhoto, { id: photo.id })
    return photo
  },
  'documents.printPhotos': ({ world }) => aPhotoOf(world),
  'documents.renameAttachment': async ({ world }) => ({ ...(await aFile(world)), filename: canary }),
  'documents.deleteAttachment': ({ world }) => aFile(world),
  'documents.restoreAttachment': async ({ world }) => {
    const file = await aFile(world)
    await world.maker.do(documentsContract.endpoints.deleteAttachment, file)
    return file
  },

  'docket.createDocketEntry': ({ world }) => ({
    docket_entry: { legal_case_id: world.case_id, docket_entry_type_id: 1, action_date: '2026-12-02' },
  }),
  'docket.listDocketEntries': () => ({ items_per_page: 200 }),
  'docket.listDocketAssignees': () => ({ items_per_page: 200 }),
  'docket.listTaskAssignees': () => ({ items_per_page: 200 }),
  'docket.getDocketEntry': entry,
  'docket.updateDocketEntry': async ({ world }) => ({
    id: world.entry_id,
    docket_entry: { comment: canary },
    version: await versionOf.entry(world),
  }),
  'docket.createDocketEntryNested': async (scene) => ({
    docket_entry: {
      legal_case_id: scene.world.case_id,
      docket_entry_type_id: 1,
      action_date: '2026-12-02',
      attendee_ids: [scene.world.party_id],
    },
    parent_id: (await anEntry(scene)).id,
  }),
  'docket.updateDocketEntryNested': async ({ world }) => ({
    id: world.entry_id,
    docket_entry: { comment: canary },
    version: await versionOf.entry(world),
  }),
  'docket.deleteDocketEntry': anEntry,
  'docket.restoreDocketEntry': async (scene) => {
    const { id } = await anEntry(scene)
    await scene.world.maker.do(docketContract.endpoints.deleteDocketEntry, { id })
    return { id }
  },
  'docket.cloneDocketEntry': entry,
  'docket.rescheduleDocketEntry': async (scene) => ({
    ...(await anEntry(scene)),
    docket_entry: { action_date: '2026-12-09' },
  }),
  'docket.undoReschedule': async (scene) => {
    const { id } = await anEntry(scene)
    await scene.world.maker.do(docketContract.endpoints.rescheduleDocketEntry, {
      id,
      docket_entry: { action_date: '2026-12-09' },
    })
    return { id }
  },
  'docket.cancelDocketEntry': anEntry,
  'docket.undoCancel': anEntry,
  'docket.setChecklist': ({ world }) => ({ id: world.entry_id, checklist: [{ text: 'Copy the I-589' }] }),
  'docket.addAttendance': async (scene) => ({
    ...(await anEntry(scene)),
    party_id: scene.world.party_id,
  }),
  'docket.changeAttendance': async (scene) => ({ ...(await anAttendance(scene)), outcome: 'late' }),
  'docket.removeAttendance': anAttendance,
  'docket.listNotes': entry,
  'docket.addNote': ({ world }) => ({ id: world.entry_id, body: canary }),
  'docket.deleteNote': async ({ world }) => {
    const note = await world.maker.do(docketContract.endpoints.addNote, {
      id: world.entry_id,
      body: 'A note',
    })
    return { id: world.entry_id, noteId: note.id }
  },
  'docket.searchRecordDocketEntries': ({ world }) => ({ id: world.record_id, search: canary }),
  'docket.markDone': entry,
  'docket.undoDone': entry,
  'docket.listUserDocketEntries': subject,
  'docket.listCaseDocketEntries': legalCase,
  'docket.getCaseDocketInfo': legalCase,
  'docket.listUndoneEntries': ({ world }) => ({ caseId: world.case_id, id: world.entry_id }),
  'docket.getDashboard': () => ({ scope: 'all', today: '2026-12-01', timezone: 'America/New_York' }),

  'today.getMetrics': () => ({ today: '2026-12-01', timezone: 'America/New_York' }),
  'today.beHere': none,
  'today.listMeanwhile': () => ({ since: '2026-11-01T00:00:00Z' }),

  'calendar.listEvents': december,
  'calendar.countEvents': december,
  'calendar.getItem': entry,
  'calendar.listTimezones': none,
  'calendar.listAppointmentTypes': none,
  'calendar.getGlance': () => ({ from: '2026-12-01', to: '2026-12-07', timezone: 'America/New_York' }),
  'calendar.listUnscheduledTasks': none,
}

const anotherRecord = ({ maker, own_team_id }: World) =>
  aRecord(maker, { team_ids: [own_team_id], party: { first_name: canary } })

async function twins({ maker, record_id }: World): Promise<{ id: number; other_id: number }> {
  const person = { record_id, first_name: canary }
  return { id: (await aParty(maker, person)).id, other_id: (await aParty(maker, person)).id }
}

const twinsToMerge = async (world: World) => ({ ...(await twins(world)), version: 1, other_version: 1 })

async function aMerge(world: World): Promise<{ merge_id: number; other_id: number }> {
  const input = await twinsToMerge(world)
  const { merge_id } = await world.maker.do(mergingContract.endpoints.mergeParties, input)
  return { merge_id, other_id: input.other_id }
}

async function aDeletedRecord(world: World): Promise<{ id: number }> {
  const { id } = (await anotherRecord(world)).record
  await world.maker.do(recordsContract.endpoints.deleteRecord, { id })
  return { id }
}

async function aDeletedParty({ maker, record_id }: World): Promise<{ id: number }> {
  const { id } = await aParty(maker, { record_id, first_name: canary })
  await maker.do(partiesContract.endpoints.deleteParty, { id })
  return { id }
}

async function anotherCase({ world }: Pick<Scene, 'world'>): Promise<{ id: number }> {
  const { id } = await aCase(world.maker, { record_id: world.record_id, title: `${canary} to be changed` })
  return { id }
}

/** Long work belongs to whoever started it; nobody else has it. */
async function ownJob({ who, world, office }: Scene): Promise<{ id: string }> {
  return office.database.transaction((db) =>
    db
      .insertInto('tracked_jobs')
      .values({ user_id: who.id || world.subject.id, kind: 'test', title: 'Test', input: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

/** An entry of a list, of which every office may have its own. */
async function aFacility({ world }: Scene): Promise<{ model: string; id: number }> {
  const { id } = await world.maker.do(listsContract.endpoints.createEntry, {
    model: 'facilities',
    item: { name: randomUUID() },
  })
  return { model: 'facilities', id }
}

async function changedFacility(scene: Scene) {
  return { ...(await aFacility(scene)), item: { city: 'Laredo' }, version: 1 }
}

async function aType({ database }: Office): Promise<number> {
  const { id } = await database.transaction((db) =>
    db
      .insertInto('docket_entry_types')
      .values({ name: randomUUID(), action_type: 'event', color: 'info' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function aTypeReminder({ maker }: World, office: Office): Promise<{ id: number }> {
  const { id } = await maker.do(listsContract.endpoints.addTypeNotification, {
    docket_entry_type_id: await aType(office),
    channel: 'in_app',
    minutes_before: 60,
  })
  return { id }
}

async function aSetFile({ maker }: World): Promise<{ id: number; fileId: number }> {
  const { body } = await maker.upload(documentsContract.endpoints.uploadAttachments, {}, [aPdf])
  const fileId = body.items[0]!.id
  const { id } = await maker.do(listsContract.endpoints.createEntry, {
    model: 'document_sets',
    item: { name: randomUUID(), file_ids: [fileId] },
  })
  return { id, fileId }
}

/** An entry like the one of the world, for what changes it for good. */
async function anEntry({ world }: Scene): Promise<{ id: number }> {
  const { id } = await aDocketEntry(world.maker, { legal_case_id: world.case_id, comment: canary })
  return { id }
}

async function anAttendance(scene: Scene): Promise<{ id: number; attendanceId: number }> {
  const { id } = await anEntry(scene)
  const { attendances } = await scene.world.maker.do(docketContract.endpoints.addAttendance, {
    id,
    party_id: scene.world.party_id,
  })
  return { id, attendanceId: attendances[0]!.id }
}

/** A notice of the entry to whoever makes the call, however little they may see of it. */
async function aNotice({ office, world, who }: Scene): Promise<{ id: number }> {
  if (who.id === 0) return { id: 1 }
  return office.database.transaction((db) =>
    db
      .insertInto('notifications')
      .values({
        user_id: who.id,
        kind: 'done',
        docket_entry_id: world.entry_id,
        legal_case_id: world.case_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

/** Of this month, as if it were over. */
async function anArchive(office: Office): Promise<{ id: number }> {
  await sealLog(office)
  const { database } = office
  const archives = database.read.selectFrom('audit_archives').select('id').orderBy('id').limit(1)
  if (!(await archives.executeTakeFirst())) await archiveLog(office, new Date(Date.now() + 32 * 86_400_000))
  return archives.executeTakeFirstOrThrow()
}

async function aMessage({ database }: Office): Promise<{ id: number }> {
  return database.transaction((db) =>
    db
      .insertInto('outbox_messages')
      .values({
        channel: 'email',
        kind: 'test',
        recipient: 'a@office.test',
        subject: 'Test',
        body: 'Test',
        state: 'kept',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}

async function aRole({ maker, own_team_id }: World) {
  const role = await maker.do(teamsContract.endpoints.createTeamRole, {
    id: own_team_id,
    name: `Role ${++roles}`,
    permissions: [],
  })
  return { id: own_team_id, roleId: role.id, permissions: ['docket.note'], version: role.version }
}
let roles = 0

/** A team without members to which the rows of the team “own” are permitted, and for which the case is restricted. */
async function aTeamGiven({ office, world }: Scene): Promise<{ id: number }> {
  const { maker, record_id, case_id, party_id } = world
  const { permitRecord, permitCase, permitParty, restrictResource } = teamsContract.endpoints
  const id = await office.team()
  await maker.do(permitRecord, { id, recordId: record_id })
  await maker.do(permitCase, { id, legalCaseId: case_id })
  await maker.do(permitParty, { id, partyId: party_id })
  await maker.do(restrictResource, { id, type: 'legal_cases', resource_id: case_id })
  return { id }
}
