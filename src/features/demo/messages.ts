import type { LanguageCode } from '#guests/languages.ts'

/** The hearing and meeting reminder, and what an office writes most often. */
export const reminder =
  'You have an appointment on {date} at {time}. Please be on time. Questions? {office_phone}'

interface DemoTemplate {
  name: string
  message: string
  translations: Partial<Record<LanguageCode, string>>
}

export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Reminder of an appointment',
    message: reminder,
    translations: {
      es: 'Tiene una cita el {date} a las {time}. Por favor llegue a tiempo. ¿Preguntas? {office_phone}',
      ht: 'Ou gen yon randevou {date} a {time}. Tanpri vini alè. Kesyon? {office_phone}',
      fr: 'Vous avez un rendez-vous le {date} à {time}. Merci d’être à l’heure. Questions ? {office_phone}',
      pt: 'Você tem um compromisso em {date} às {time}. Por favor, chegue na hora. Dúvidas? {office_phone}',
    },
  },
  {
    name: 'Please call us',
    message: 'Please call {office} at {office_phone}.',
    translations: {
      es: 'Por favor llame a {office} al {office_phone}.',
      ht: 'Tanpri rele {office} nan {office_phone}.',
      fr: 'Merci d’appeler {office} au {office_phone}.',
    },
  },
  {
    name: 'The office is closed',
    message: 'Our office is closed on Friday. Call {office_phone} if it cannot wait.',
    translations: { es: 'Nuestra oficina cierra el viernes. Si es urgente, llame al {office_phone}.' },
  },
]

export interface DemoLine {
  /** Days before today, and the time in the zone of the office. */
  at: [days: number, time: string]
  /** State of what the office wrote; none of what the person wrote. */
  state?: 'sent' | 'delivered' | 'undelivered' | 'unknown'
  by?: 'email'
  text: string
  is_unread?: true
}

/** Messages between recent clients and the office, in the order of their cases. */
export const demoConversations: readonly (readonly DemoLine[])[] = [
  [
    { at: [6, '10:00'], state: 'delivered', text: 'Please bring the papers we talked about on Monday.' },
    { at: [6, '12:00'], text: 'Yes. Is the morning ok?' },
    { at: [6, '13:00'], state: 'delivered', text: 'Any time from 9 to 12. Thank you.' },
    { at: [1, '17:00'], text: 'I am sick, can I come on Thursday?', is_unread: true },
  ],
  [
    { at: [9, '11:00'], state: 'delivered', text: 'Please call us at (212) 555-0142.' },
    { at: [9, '15:00'], text: 'I call tomorrow morning' },
    { at: [4, '11:00'], state: 'undelivered', text: 'We expect you on Friday at 10.' },
  ],
  [
    { at: [3, '10:00'], state: 'unknown', text: 'Your copies are ready. You can pick them up any day.' },
    { at: [2, '16:00'], state: 'delivered', text: 'Did our message arrive? Your copies are ready.' },
    { at: [1, '09:00'], text: 'Yes thank you, my brother will come', is_unread: true },
  ],
  [
    {
      at: [12, '10:00'],
      state: 'sent',
      by: 'email',
      text: 'We have moved to the third floor. The street and phone stay.',
    },
    { at: [8, '10:00'], state: 'delivered', text: 'Our office is closed on Friday.' },
    { at: [8, '11:00'], text: 'STOP' },
  ],
]
