export function deniedNames(files: Iterable<[string, string]>): string[]
