/** Telephone numbers within a text. Between words of Arabic or Dari their groups would change places. */
export const phoneInText = /\+\d[\d\s().-]{6,18}\d|(?:\(\d{3}\) ?|\d{3}-)\d{3}-\d{4}/g
