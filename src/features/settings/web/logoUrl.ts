/** Where the logo lies; a new one lies elsewhere, so that no browser shows an earlier one. */
export const logoUrl = (version: string | null): string | null =>
  version && `/api/site_settings/logo?version=${version}`
