import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { dataFiles, isOwn, modelManifest, type WeightFile } from '../src/imaging/models/manifest.ts'
import { runNpm } from './run-npm.ts'

/** `npm run sbom -- [FILE]`: what the product is made of, as CycloneDX: packages as npm knows them, the model files, and Node. */
const path = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/sbom.json'))
const { status, stdout } = runNpm(['sbom', '--sbom-format=cyclonedx', '--omit=dev'])
if (status !== 0) {
  console.error('npm could not list the packages: run npm start once, which installs them.')
  process.exit(1)
}
const bom = JSON.parse(stdout)
// npm calls it after the folder that it is in.
bom.metadata.component.name = 'safelight'
bom.components.push(
  { type: 'platform', 'bom-ref': 'node', name: 'node', version: process.versions.node },
  ...Object.entries(modelManifest).map(([name, file]) => describe('machine-learning-model', name, file)),
  ...Object.entries(dataFiles).map(([name, file]) => describe('data', name, file)),
)
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${bom.components.length} components: ${path}`)

function describe(type: 'machine-learning-model' | 'data', name: string, file: WeightFile) {
  const { licence, package: carrier, source, sha256, use } = file
  // SPDX identifiers have no spaces.
  const license = licence.includes(' ') ? { name: licence } : { id: licence }
  return {
    type,
    'bom-ref': `model:${name}`,
    name,
    description: use,
    hashes: [{ alg: 'SHA-256', content: sha256 }],
    licenses: [{ license }],
    externalReferences: [{ type: 'distribution', url: source }],
    properties: [{ name: 'safelight:file', value: isOwn(file) ? file.file : `${carrier}/${file.file}` }],
  }
}
