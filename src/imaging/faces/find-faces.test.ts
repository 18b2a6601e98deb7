import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import { models } from '../../testing/models.ts'
import { decodeImage } from '../decode.ts'
import { detectFaces } from './detect-faces.ts'
import { findFaces } from './find-faces.ts'
import { meshTriangles } from './mesh-triangles.ts'
import { drawFace, drawn } from './testing-face.ts'
import type { FaceMesh } from './trace-mesh.ts'

const at = ({ points }: FaceMesh, index: number) => ({
  x: points[index * 3],
  y: points[index * 3 + 1],
  z: points[index * 3 + 2],
})

test.each([0, 20, -35])('finds a face turned by %i degrees where it was drawn', async (turn) => {
  const faces = await findFaces(models, await drawFace(turn))
  expect(faces).toHaveLength(1)
  const face = faces[0]
  expect(face.confidence).toBeGreaterThan(0.9)
  expect(face.points).toHaveLength(468 * 3)

  const radians = (turn * Math.PI) / 180
  const expectNear = (index: number, { x, y }: { x: number; y: number }): void => {
    const found = at(face, index)
    const [across, down] = [x - 240, y - 240]
    const expectedX = 240 + across * Math.cos(radians) - down * Math.sin(radians)
    const expectedY = 240 + across * Math.sin(radians) + down * Math.cos(radians)
    expect(Math.hypot(found.x - expectedX, found.y - expectedY)).toBeLessThan(20)
  }
  expectNear(4, drawn.noseTip)
  expectNear(152, drawn.chin)
  expectNear(159, drawn.rightEye)
  expectNear(386, drawn.leftEye)
  // Towards the viewer: the nose before the cheeks, the cheeks before the ears.
  expect(at(face, 4).z).toBeGreaterThan(at(face, 50).z + 10)
  expect(at(face, 50).z).toBeGreaterThan(at(face, 234).z + 10)
})

// The networks were converted: this is what they found in TensorFlow.js. To half a pixel: other processors round pictures otherwise.
test('a face is where the original networks found it', async () => {
  const picture = await drawFace(20)
  const [place] = await detectFaces(models, picture)
  expect(place.x).toBeCloseTo(240.289, 0)
  expect(place.y).toBeCloseTo(265.641, 0)
  expect(place.side).toBeCloseTo(170.364, 0)
  expect(place.angle).toBeCloseTo(0.3751, 2)
  const [face] = await findFaces(models, picture)
  expect(face.confidence).toBeCloseTo(1, 2)
  for (const [index, x, y, z] of [
    [4, 227.024, 268.173, 42.134],
    [152, 197.413, 352.99, -7.704],
    [159, 209.802, 204.361, -2.241],
    [386, 285.334, 231.996, -0.227],
  ] as const) {
    const found = at(face, index)
    expect(found.x).toBeCloseTo(x, 0)
    expect(found.y).toBeCloseTo(y, 0)
    expect(found.z).toBeCloseTo(z, 0)
  }
})

test('a small face beside the middle of a wide picture is found in its pixels', async () => {
  const face = await drawFace()
  const width = 1000
  const data = new Uint8Array(width * face.height * 3).fill(128)
  for (let y = 0; y < face.height; y += 1) {
    data.set(face.data.subarray(y * face.width * 3, (y + 1) * face.width * 3), (y * width + 500) * 3)
  }
  const faces = await findFaces(models, { width, height: face.height, data })
  expect(faces).toHaveLength(1)
  const nose = at(faces[0], 4)
  expect(Math.hypot(nose.x - 740, nose.y - drawn.noseTip.y)).toBeLessThan(20)
})

test('a toy fox and a teapot have no face of a person', async () => {
  for (const scene of ['fox', 'teapot']) {
    const { rgb } = await decodeImage(scenePath(`${scene}.jpg`))
    for (const { confidence } of await findFaces(models, rgb)) expect(confidence).toBeLessThan(0.6)
  }
})

test('the triangles are one surface that turns one way, open around the face and at the mouth', () => {
  const edges = new Set<string>()
  for (let corner = 0; corner < meshTriangles.length; corner += 3) {
    const [a, b, c] = meshTriangles.subarray(corner, corner + 3)
    for (const edge of [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]) {
      expect(edges.has(edge)).toBe(false)
      edges.add(edge)
    }
  }
  const open = [...edges].filter((edge) => !edges.has(edge.split(' ').reverse().join(' ')))
  expect(open).toHaveLength(36 + 20)
  expect(new Set(meshTriangles).size).toBe(468)
})
