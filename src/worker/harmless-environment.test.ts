import { expect, test } from 'vitest'
import { harmlessOf } from './harmless-environment.ts'

test('certificates and devices reach an engine, secrets do not', () => {
  const harmless = {
    PATH: '/bin',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    SSL_CERT_DIR: '/certs',
    CUDA_VISIBLE_DEVICES: '1',
    GGML_VK_VISIBLE_DEVICES: '0',
    HSA_OVERRIDE_GFX_VERSION: '10.3.0',
  }
  const secret = {
    SECRET: 's',
    GENERATION_KEY: 'k',
    DATABASE_URL: 'postgres://me:p@x/y',
    HTTPS_PROXY: 'http://me:p@x',
    S3_SECRET_ACCESS_KEY: 's',
    NODE_OPTIONS: '--inspect',
  }
  expect(harmlessOf({ ...harmless, ...secret })).toEqual(harmless)
})
