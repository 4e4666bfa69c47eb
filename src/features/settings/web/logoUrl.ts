/** URL of the logo; a new one gets another, so that no browser shows an earlier one. */
export const logoUrl = (version: string | null): string | null =>
  version && `/api/site_settings/logo?version=${version}`
