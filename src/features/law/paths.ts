/** Where an entry of the catalogues is read. */
export const reliefPath = (identifier: string): string => `/law/relief?entry=${identifier}`
export const groundPath = (identifier: string): string => `/law/grounds?entry=${identifier}`
