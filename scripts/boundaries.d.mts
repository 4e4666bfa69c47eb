export function wrongImports(files: Iterable<[string, string]>): string[]
export function importsOf(text: string): Iterable<{ specifier: string; line: number }>
