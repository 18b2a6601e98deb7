import { defineConfig } from 'vitest/config'
import { nodeFlags } from './src/testing/node-flags.ts'

const limits = { testTimeout: 240_000, hookTimeout: 240_000, maxWorkers: 2, execArgv: nodeFlags }

/** Code that runs in pages keeps what it knows in its modules, as pages do: each of its test files needs them new. */
const pageTests = ['src/**/web/**/*.test.ts', 'src/{client,ui,screens}/**/*.test.ts']
const engineTests = ['src/imaging/**/*.test.ts', 'src/generation/**/*.test.ts', 'src/tools/**/*.test.ts']
const serverTests = ['src/**/*.test.ts', 'clients/**/*.test.ts']

/** The other files of a project run in the same two processes, so that servers, models and browsers are started once. */
export default defineConfig({
  test: {
    globalSetup: 'src/testing/global-setup.ts',
    projects: [
      { test: { ...limits, name: 'browser', include: ['e2e/**/*.test.ts'], isolate: false } },
      { test: { ...limits, name: 'engine', include: engineTests, exclude: pageTests, isolate: false } },
      {
        test: {
          ...limits,
          name: 'server',
          include: serverTests,
          exclude: [...engineTests, ...pageTests],
          isolate: false,
        },
      },
      { test: { ...limits, name: 'page', include: pageTests } },
    ],
  },
})
