import { defineConfig } from 'vitest/config'
import { nodeFlags } from './src/testing/node-flags.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'e2e/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    execArgv: nodeFlags,
  },
})
