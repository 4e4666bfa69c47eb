/** Each of the first four includes those before it. */
export const permissionNames = ['see_busy', 'see_titles', 'see_details', 'edit', 'share_on'] as const
export type PermissionName = (typeof permissionNames)[number]

export const permissionWords: Readonly<Record<PermissionName, { label: string; help: string }>> = {
  see_busy: { label: 'See when I am busy', help: 'Times only, of everything in the calendar.' },
  see_titles: { label: 'See titles', help: 'Also the titles of entries of linked calendars.' },
  see_details: { label: 'See everything', help: 'Also their places, links and attendees.' },
  edit: {
    label: 'Edit',
    help: 'Also change your hours, and entries assigned to you as if they were assigned to them.',
  },
  share_on: { label: 'Share on', help: 'May give others as much as they have themselves.' },
}
