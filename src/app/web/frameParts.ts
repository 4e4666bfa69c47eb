// Parts of the frame that may come after the first paint, together, so that they are one download.
export { default as NotificationBell } from '#features/notifications/web/NotificationBell.tsx'
export { default as PinnedQueries } from '#features/search/web/saved/PinnedQueries.tsx'
export { startReporting } from '#features/failures/web/startReporting.ts'
export { default as DiskWarning } from '#features/settings/web/DiskWarning.tsx'
export { default as TrackedJobsTray } from '#features/trackedJobs/web/TrackedJobsTray.tsx'
export { default as TimerTool } from '#features/timeEntries/web/TimerTool.tsx'
export { default as OfflineLine } from '#ui/web/OfflineLine.tsx'
