const cookie = /(?:^|; )__Host-ellis_csrf=([^;]+)/

/** The value our own server put where only our own pages can read it; every call that changes something repeats it. */
export const csrfToken = (): string | null => cookie.exec(document.cookie)?.[1] ?? null
