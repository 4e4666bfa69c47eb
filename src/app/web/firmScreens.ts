import { userTypes } from '#core/actor.ts'
import { channels } from '#core/channels.ts'
import { accessSearch } from '#features/teams/web/accessSearch.ts'
import { activityKinds } from '#features/logs/activityKinds.ts'
import { recoveryTabNames } from '#features/dataRecovery/web/recoveryTabs.ts'
import { importSearch } from '#features/imports/web/importSearch.ts'
import { outboxStates } from '#features/outbox/states.ts'
import { userFactors, userStates } from '#features/users/states.ts'
import { day, flag, id, listSearch, oneOf, text } from '#ui/web/listSearch.ts'
import { screen, type Screen } from './screen.ts'

/** Screens by which the office is run. */
export const firmScreens = [
  screen({
    path: '/imports',
    title: 'Imports',
    component: () => import('#features/imports/web/ImportListScreen.tsx'),
    exportName: 'ImportListScreen',
    access: 'atleastEditor',
    menu: { group: 'Firm', icon: 'imports', place: 20 },
    validateSearch: listSearch(),
  }),
  screen({
    path: '/imports/new',
    title: 'Import people',
    component: () => import('#features/imports/web/NewImportScreen.tsx'),
    exportName: 'NewImportScreen',
    access: 'atleastEditor',
  }),
  screen({
    path: '/imports/$id',
    title: 'Import',
    component: () => import('#features/imports/web/ImportScreen.tsx'),
    exportName: 'ImportScreen',
    access: 'atleastEditor',
    validateSearch: importSearch,
  }),
  screen({
    path: '/users',
    title: 'Users',
    component: () => import('#features/users/web/UserListScreen.tsx'),
    exportName: 'UserListScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'users', place: 40 },
    validateSearch: listSearch({
      team_id: id,
      user_type: oneOf(...userTypes),
      is_attorney: flag,
      is_assignable: flag,
      state: oneOf(...userStates),
      second_factor: oneOf(...userFactors),
    }),
  }),
  screen({
    path: '/users/$id',
    title: 'User',
    component: () => import('#features/users/web/UserScreen.tsx'),
    exportName: 'UserScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/teams',
    title: 'Teams',
    component: () => import('#features/teams/web/TeamListScreen.tsx'),
    exportName: 'TeamListScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'teams', place: 50 },
    validateSearch: listSearch({ mine: flag, archived: flag }),
  }),
  screen({
    path: '/teams/$id',
    title: 'Team',
    component: () => import('#features/teams/web/TeamScreen.tsx'),
    exportName: 'TeamScreen',
    access: 'atleastViewer',
  }),
  screen({
    path: '/access',
    title: 'Who sees what',
    component: () => import('#features/teams/web/AccessScreen.tsx'),
    exportName: 'AccessScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'access', place: 55 },
    validateSearch: accessSearch,
  }),
  screen({
    path: '/lists',
    title: 'Lists',
    component: () => import('#features/lists/web/ListsScreen.tsx'),
    exportName: 'ListsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'lists', place: 60 },
    validateSearch: listSearch({ list: text, archived: flag }),
  }),
  screen({
    path: '/letter-texts',
    title: 'Letter texts',
    component: () => import('#features/letters/web/LetterTextsScreen.tsx'),
    exportName: 'LetterTextsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'letters', place: 62 },
    validateSearch: listSearch({ archived: flag }),
  }),
  screen({
    path: '/message-templates',
    title: 'Message templates',
    component: () => import('#features/messages/web/MessageTemplatesScreen.tsx'),
    exportName: 'MessageTemplatesScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'messages', place: 63 },
  }),
  screen({
    path: '/survey-templates',
    title: 'Survey templates',
    component: () => import('#features/surveys/web/SurveyTemplatesScreen.tsx'),
    exportName: 'SurveyTemplatesScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'surveyTemplates', place: 64 },
  }),
  screen({
    path: '/guest-texts',
    title: 'Texts for guests',
    component: () => import('#guests/web/GuestTextsScreen.tsx'),
    exportName: 'GuestTextsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'guestTexts', place: 63 },
    validateSearch: listSearch({ language: text, of: oneOf('questions'), unread: flag }),
  }),
  screen({
    path: '/visa-bulletin',
    title: 'Visa Bulletin',
    component: () => import('#features/visaBulletin/web/VisaBulletinScreen.tsx'),
    exportName: 'VisaBulletinScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'visaBulletin', place: 64 },
    validateSearch: (raw): { month?: string } => {
      const month = text(raw['month'])
      return month === undefined ? {} : { month }
    },
  }),
  screen({
    path: '/activity',
    title: 'Activity',
    component: () => import('#features/logs/web/ActivityScreen.tsx'),
    exportName: 'ActivityScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'activity', place: 75 },
    validateSearch: listSearch({
      actor_id: id,
      kind: oneOf(...activityKinds),
      action: text,
      record_id: id,
      from: day,
      to: day,
    }),
  }),
  screen({
    path: '/activity/archives',
    title: 'Archives of the activity log',
    component: () => import('#features/logs/web/LogArchivesScreen.tsx'),
    exportName: 'LogArchivesScreen',
    access: 'isAdmin',
  }),
  screen({
    path: '/data-recovery',
    title: 'Data recovery',
    component: () => import('#features/dataRecovery/web/DataRecoveryScreen.tsx'),
    exportName: 'DataRecoveryScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'recovery', place: 80 },
    validateSearch: listSearch({ of: oneOf(...recoveryTabNames) }),
  }),
  screen({
    path: '/settings',
    title: 'Settings',
    component: () => import('#features/settings/web/SettingsScreen.tsx'),
    exportName: 'SettingsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'settings', place: 90 },
    validateSearch: (raw): { search?: string } => {
      const search = text(raw['search'])
      return search === undefined ? {} : { search }
    },
  }),
  screen({
    path: '/backups',
    title: 'Backups',
    component: () => import('#features/backup/web/BackupsScreen.tsx'),
    exportName: 'BackupsScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'backups', place: 82 },
  }),
  screen({
    path: '/keys',
    title: 'Encryption keys',
    component: () => import('#features/keys/web/KeysScreen.tsx'),
    exportName: 'KeysScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'keys', place: 84 },
  }),
  screen({
    path: '/exports',
    title: 'Exports',
    component: () => import('#features/exports/web/ExportsScreen.tsx'),
    exportName: 'ExportsScreen',
    access: 'atleastViewer',
    menu: { group: 'Firm', icon: 'exports', place: 83 },
  }),
  screen({
    path: '/failures',
    title: 'Failures in browsers',
    component: () => import('#features/failures/web/FailuresScreen.tsx'),
    exportName: 'FailuresScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'failures', place: 85 },
    validateSearch: listSearch({ kind: oneOf('call', 'page') }),
  }),
  screen({
    path: '/outbox',
    title: 'Outbox',
    component: () => import('#features/outbox/web/OutboxScreen.tsx'),
    exportName: 'OutboxScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'outbox', place: 70 },
    validateSearch: listSearch({
      channel: oneOf(...channels),
      state: oneOf(...outboxStates),
      kind: text,
    }),
  }),
  screen({
    path: '/unknown_senders',
    title: 'Unknown senders',
    component: () => import('#features/messages/web/UnknownSendersScreen.tsx'),
    exportName: 'UnknownSendersScreen',
    access: 'isAdmin',
    menu: { group: 'Firm', icon: 'unknownSenders', place: 71 },
  }),
] as const satisfies readonly Screen[]
