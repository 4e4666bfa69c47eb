export function deniedNames(files: Iterable<[string, string]>): string[]
export function deniedComments(files: [file: string, text: string][]): string[]
export function deniedSqlNames(file: string, schema: string): string[]
export function deniedTitles(files: [file: string, text: string][]): string[]
