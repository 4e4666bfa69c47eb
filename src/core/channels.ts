/** Ways by which messages leave the office. */
export const channels = ['email', 'text', 'whatsapp'] as const
export type Channel = (typeof channels)[number]
