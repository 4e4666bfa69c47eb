/**
 * Environment of a process that reads untrusted files: no secret of the server's is any business of its, only where
 * programs are, and their sources once compiled.
 */
export function untrustedEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
