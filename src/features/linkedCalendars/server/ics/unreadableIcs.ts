/** The reason in words for whoever linked the calendar. */
export class UnreadableIcs extends Error {}
