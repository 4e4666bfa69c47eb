type Orders = Record<'server' | 'web', string[][]>
export function wrongImports(files: Iterable<[string, string]>, orders: Orders): string[]
export function ordersIn(architecture: string): Orders
export function importsOf(text: string): Iterable<{ specifier: string; line: number }>
