import { actKinds, type ActKind } from './actKinds.ts'

export const actKindLabels: Record<ActKind, string> = {
  records: 'Records',
  cases: 'Cases',
  parties: 'Parties',
  docket: 'Docket',
  users: 'Users',
  teams: 'Teams and rights',
  sign_in: 'Sign-in and security',
  lists: 'Lists',
  settings: 'Settings',
  messages: 'Messages and notices',
  logs: 'Activity log',
  other: 'Other',
}

/**
 * Every act that leaves a line, in words that the name of the thing follows: "closed the case | Asylum, Pérez". A full
 * stop where none follows; after a slash, the reason that makes it another act.
 */
const acts: Record<ActKind, Record<string, string>> = {
  records: {
    'record.printed': 'printed parts of the record',
    'record.created': 'opened the record',
    'record.changed': 'changed the record',
    'record.archived': 'archived the record',
    'record.unarchived': 'unarchived the record',
    'record.linked': 'linked another record to the record',
    'record.unlinked': 'unlinked another record from the record',
    'record.party_removed': 'took a party out of the record',
    'record.party_added': 'put a party into the record',
    'record.deleted': 'deleted the record',
    'record.restored': 'restored the record',
  },
  cases: {
    'case.opened': 'opened the case',
    'case.updated': 'changed the case',
    'case.closed': 'closed the case',
    'case.reopened': 'reopened the case',
    'case.deleted': 'deleted the case',
    'case.restored': 'restored the case',
    'case.cloned': 'cloned another case into the case',
    'case.tags_changed': 'changed the tags of the case',
    'case.checklist_changed': 'changed the checklist of the case',
    'case.parties_added': 'added parties to the case',
    'case.party_removed': 'took a party out of the case',
    'case.party_role_changed': 'changed a party’s role in the case',
  },
  parties: {
    'party.created': 'entered the party',
    'party.changed': 'changed the party',
    'party.printed': 'printed the profile of',
    'party.relief_option_answered': 'analyzed a relief option of',
    'party.ground_answered': 'analyzed a ground of',
    'party.law_summary_printed': 'printed the relief options and grounds of',
    'party.tags_changed': 'changed the tags of the party',
    'party.conflicts_checked': 'checked names for conflicts of interest',
    'party.duplicates_checked': 'looked for names that somebody out of their sight bears',
    'party.deleted': 'deleted the party',
    'party.restored': 'restored the party',
    'party.merged': 'merged another entry into the party',
    'party.merged_away': 'merged into another person the party',
    'party.merge_undone': 'took back the merging of the party',
    'party.marked_different': 'said that somebody else is not the same person as',
    'party.different_unmarked': 'took back that somebody else is not the same person as',
    'party.ssn_shown': 'looked at the social security number of',
    'party.other_id_shown': 'looked at the other identifying number of',
    'party.entry_added': 'added an entry to the profile of',
    'party.entry_changed': 'changed an entry in the profile of',
    'party.entry_removed': 'deleted an entry from the profile of',
    'party.entry_restored': 'took back the deletion of an entry in the profile of',
    'party.entry_shown': 'looked at a sealed number of',
    'party.documents_added': 'added documents to the party',
    'party.document_changed': 'changed a document of the party',
    'party.document_renamed': 'renamed a document of the party',
    'party.document_removed': 'removed a document from the party',
    'party.document_restored': 'restored a document of the party',
    'party.photo_changed': 'changed the photo of',
    'party.photo_removed': 'removed the photo of',
    'party.photo_restored': 'brought back the photo of',
  },
  docket: {
    'docket_entry.created': 'entered the docket entry',
    'docket_entry.updated': 'changed the docket entry',
    'docket_entry.done': 'marked as done the docket entry',
    'docket_entry.done_undone': 'marked as not done the docket entry',
    'docket_entry.cancelled': 'cancelled the docket entry',
    'docket_entry.cancel_undone': 'took back the cancelling of the docket entry',
    'docket_entry.rescheduled': 'rescheduled the docket entry',
    'docket_entry.reschedule_undone': 'took back the rescheduling of the docket entry',
    'docket_entry.deleted': 'deleted the docket entry',
    'docket_entry.restored': 'restored the docket entry',
    'docket_entry.note_added': 'wrote a note on the docket entry',
    'docket_entry.note_deleted': 'deleted a note of the docket entry',
    'docket_entry.checklist_changed': 'changed the checklist of the docket entry',
    'docket_entry.attendance_changed': 'noted who attends the docket entry',
    'docket_entry.files_added': 'added files to the docket entry',
    'docket_entry.file_renamed': 'renamed a file of the docket entry',
    'docket_entry.file_removed': 'removed a file from the docket entry',
    'docket_entry.file_restored': 'restored a file of the docket entry',
  },
  users: {
    'office.set_up': 'set up the office, with the first admin',
    'user.created': 'invited the user',
    'user.updated': 'changed the user',
    'user.role_migrated': 'changed the rights of the user',
    'user.locked': 'locked the user',
    'user.unlocked': 'unlocked the user',
    'user.rescued': 'let in again the user',
    'user.deactivated': 'deactivated the user',
    'user.reactivated': 'reactivated the user',
    'user.link_sent': 'sent a link to the user',
    'user.link_handed_over': 'took a link to hand over to the user',
    'user.active_team_changed': 'changed the active team of the user',
    'notification_preferences.changed': 'changed the notification preferences of',
    'news.seen': 'has seen the news:',
  },
  teams: {
    'team.created': 'made the team',
    'team.changed': 'changed the team',
    'team.archived': 'archived the team',
    'team.unarchived': 'unarchived the team',
    'team.deleted': 'deleted the team',
    'team.resource_permitted': 'permitted something to the team',
    'team.resource_withdrawn': 'withdrew what was permitted to the team',
    'team.resource_restricted': 'restricted something for the team',
    'team.restriction_lifted': 'lifted a restriction of the team',
    'team_role.created': 'made the role',
    'team_role.changed': 'changed the role',
    'team_role.deleted': 'deleted the role',
    'team_member.added': 'added a member to the team',
    'team_member.changed': 'changed a member of the team',
    'team_member.removed': 'took a member out of the team',
  },
  sign_in: {
    'session.started': 'signed in.',
    'session.ended': 'ended a session of',
    'session.ended/signed_out': 'signed out.',
    'session.ended/idle': 'was signed out after a while without activity.',
    'session.refused': 'was refused when signing in as',
    'session.confirmed': 'confirmed their identity with a second factor.',
    'session.confirmed_with_password': 'confirmed their identity with their password.',
    'password.changed': 'changed the password of',
    'password.chosen': 'chose a new password by the link.',
    'password.refused': 'gave a wrong present password for',
    'recovery.mailed': 'mailed a link for a new password to',
    'email.verified': 'verified the e-mail address of',
    'totp.confirmed': 'set up an authenticator app for',
    'totp.removed': 'removed the authenticator app of',
    'second_factor.reset': 'reset the second factor of',
    'totp.recovery_codes_renewed': 'renewed the recovery codes of',
  },
  lists: {
    'list.created': 'added the list entry',
    'list.changed': 'changed the list entry',
    'list.archived': 'archived the list entry',
    'list.unarchived': 'unarchived the list entry',
    'list.deleted': 'deleted the list entry',
    'list.moved': 'moved the list entry',
  },
  settings: { 'setting.changed': 'changed the setting' },
  messages: {
    'outbox_message.read': 'read the outgoing message to',
    'outbox_message.tested': 'sent a test mail.',
    'outbox_message.sent_again': 'resent the outgoing message to',
  },
  logs: {
    'log.exported': 'exported the activity log.',
    'log_archive.created': 'made the archive of the activity log for',
    'log_archive.downloaded': 'downloaded the archive of the activity log for',
  },
  other: {},
}

interface Act {
  kind: ActKind
  says: string
  /** Whether the name of the thing follows. */
  namesThing: boolean
}

const toAct = (kind: ActKind, words: string): Act => ({
  kind,
  says: words.replace(/\.$/, ''),
  namesThing: !words.endsWith('.'),
})

const known = new Map<string, Act>(
  actKinds.flatMap((kind) => Object.entries(acts[kind]).map(([code, words]) => [code, toAct(kind, words)])),
)

export const isKnownAct = (action: string): boolean => known.has(action)

/** An act nobody has put into words is still said as well as its code allows: `foo_bar.moved` → "moved: foo bar". */
export function actOf(action: string, reason?: string): Act {
  const act = known.get(`${action}/${reason}`) ?? known.get(action)
  if (act) return act
  const [thing = '', ...verbs] = action.split('.')
  const verb = verbs.join(' ')
  return toAct('other', (verb ? `${verb}: ${thing}` : thing).replaceAll('_', ' '))
}

/** As it stands in a list to choose from: "Closed the case". */
export function actLabel(action: string): string {
  const { says } = actOf(action)
  return says.charAt(0).toUpperCase() + says.slice(1).replace(/:$/, '')
}

/** The acts of a kind, to choose from. */
export const actsOfKind = (kind: ActKind): string[] =>
  Object.keys(acts[kind]).filter((code) => !code.includes('/'))
