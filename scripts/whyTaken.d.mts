export function whyTaken(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string | null>
