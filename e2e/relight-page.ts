import type { LightSetup } from '../src/shared/lights/light-setup.ts'
import type { RelightView } from '../src/tools/relight/params.ts'
import type { MapName } from '../src/tools/relight/shared/map-values.ts'
import { decodeMaps, decodePhoto } from '../src/tools/relight/web/webgl/decode-maps.ts'
import { createRelightRenderer, type RelightRenderer } from '../src/tools/relight/web/webgl/renderer.ts'

/** A page with nothing but the renderer on it. Pictures go in and out as base64. */
export interface RelightPage {
  readonly open: (files: Readonly<Record<MapName | 'photo', string>>) => Promise<void>
  readonly take: (setup: LightSetup, view: RelightView) => Promise<string>
  /** Draws on the canvas, of the same size as the photo. */
  readonly draw: (setup: LightSetup) => Promise<void>
  readonly loseContext: () => Promise<void>
}

declare global {
  var relightPage: RelightPage
}

let renderer: RelightRenderer | null = null
const canvas = document.createElement('canvas')
canvas.style.display = 'block'
document.body.style.margin = '0'
document.body.append(canvas)

globalThis.relightPage = {
  open: async (files) => {
    const { matte, edges, normals, depth, rim, photo } = files
    const maps = await decodeMaps({
      matte: toBlob(matte),
      edges: toBlob(edges),
      normals: toBlob(normals),
      depth: toBlob(depth),
      rim: toBlob(rim),
    })
    renderer = createRelightRenderer(canvas, { photo: await decodePhoto(toBlob(photo)), maps })
  },
  take: async (setup, view) => toBase64(await opened().export(setup, view)),
  draw: async (setup) => {
    opened().draw(setup, { view: 'result', width: 480, height: 360 })
    await untilDrawn()
  },
  loseContext: async () => {
    const lost = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    const once = (event: string) => new Promise((resolve) => canvas.addEventListener(event, resolve, { once: true }))
    const gone = once('webglcontextlost')
    lost?.loseContext()
    await gone
    // Not before the browser has heard that the page wants it back.
    await new Promise((resolve) => setTimeout(resolve))
    const back = once('webglcontextrestored')
    lost?.restoreContext()
    await back
    await untilDrawn()
  },
}

const opened = (): RelightRenderer => {
  if (!renderer) throw new Error('there is no WebGL2')
  return renderer
}

const untilDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const toBlob = (base64: string): Blob => new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))])

const toBase64 = async (blob: Blob): Promise<string> => {
  let text = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
