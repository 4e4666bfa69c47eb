/** Kinds of locations. */
export const locationKinds = [
  'immigration_court',
  'asylum_office',
  'uscis_field_office',
  'uscis_service_center',
  'asc',
  'bia',
  'circuit_court',
  'consulate',
  'ice_office',
  'cbp_port',
  'other',
] as const

/** Kinds of docket entries. */
export const actionTypes = ['event', 'task', 'appointment'] as const
