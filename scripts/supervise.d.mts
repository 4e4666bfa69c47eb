export function supervise(
  command: string,
  args: readonly string[],
  options?: { pauses?: readonly number[]; env?: NodeJS.ProcessEnv },
): Promise<never>
