export function supervise(
  command: string,
  args: readonly string[],
  options?: { pauses?: readonly number[]; env?: NodeJS.ProcessEnv; prepare?: () => void | Promise<void> },
): Promise<never>
