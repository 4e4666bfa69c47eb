import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/memoryFolder.mjs'

keepTemporaryFilesInMemory()

/** They start offices and databases of their own and mostly wait for them: scripts/steps.mjs runs them beside the others. */
const withProcesses = [
  'src/app/server/{crash,outage,processes,start}.test.ts',
  'src/core/server/postgres/*.test.ts',
  'scripts/{npmEnd,supervise}.test.ts',
]

const server: TestUserConfig = {
  environment: 'node',
  // Each file has an office of its own; loading the server anew for each would take half of the time.
  isolate: false,
  // Node loads the sources itself, as it does for an office: modules rewritten by Vite took half as much time again.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  globalSetup: ['src/testing/server/globalSetup.ts'],
  // Time limits end what hangs; how fast the machine is must not matter.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // By itself it leaves one core to its own process, which does next to nothing: of two cores one would be idle.
    maxWorkers: '100%',
    // An eighth of a worker's time went into collecting the garbage of short requests from a heap of hundreds of megabytes.
    // And threads that help with it wake each other more often than they help: with both cores at work they took 5 % of all.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    projects: [
      {
        extends: true,
        test: {
          ...server,
          name: 'processes',
          include: withProcesses,
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withProcesses],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          // One browser for all files: making it, and loading the libraries into it, costs more than most files do.
          // What a test leaves in it is taken away in setup.ts.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/web/setup.ts'],
          testTimeout: 180_000,
        },
      },
    ],
  },
})
