export const spreadsheetFormats = ['xlsx', 'csv', 'json'] as const
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number]
