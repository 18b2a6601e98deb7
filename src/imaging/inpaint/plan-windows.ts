import { boundingBox, boxSize, expandBox, joinBoxes } from '../boxes.ts'
import { type Box, type ByteMask, isBlank, type Size } from '../raster.ts'

/** One run of the model: what it looks at, and the part of the hole it answers for. */
export interface Window {
  readonly view: Box
  readonly core: Box
  /** Pixels of the picture in one of the model's, at least 1. */
  readonly scale: number
}

/** The model's own size: a view this large is filled pixel for pixel. */
export const modelSide = 512

/**
 * Covers the hole with square views. How large each is follows from how thick the hole is there, not how long: a cable across a
 * picture is many sharp views, a person one that shows enough of what is around. Thinner parts come first, so that thick ones see
 * them filled. With more views than `maxWindows`, all look from further away.
 */
export const planWindows = (hole: ByteMask, boxes: readonly Box[], maxWindows: number): Window[] => {
  const groups = boxes.map((box) => ({ box, thickness: measureThickness(hole, box) }))
  for (let minSide = modelSide; ; minSide *= Math.SQRT2) {
    const windows = mergeGroups(groups.map((group) => toGroup(group, minSide)))
      .toSorted((one, other) => one.side - other.side)
      .flatMap((group) => coverGroup(group, hole))
    if (windows.length <= maxWindows || minSide > Math.max(hole.width, hole.height)) return windows
  }
}

interface Group {
  readonly box: Box
  /** Side of the square views that show the hole, or a part of it, and enough around. */
  readonly side: number
}

/** The part of a view that it answers for; the rest is context. */
const coreShare = 0.7

/** A view shows this much more than the hole is thick. With less, the model makes up things to fill the frame with. */
const contextRatio = 3.5

/** Seen in parts, a hole loses its unity; seen whole from too far, its sharpness. From here on the parts look better. */
const maxDistance = 2.5

const toGroup = ({ box, thickness }: { box: Box; thickness: number }, minSide: number): Group => {
  const inParts = Math.max(minSide, contextRatio * thickness)
  const whole = longSide(box) / coreShare
  return { box, side: Math.ceil(whole <= maxDistance * inParts ? Math.max(whole, inParts) : inParts) }
}

const longSide = (box: Box): number => Math.max(boxSize(box).width, boxSize(box).height)

const mergeGroups = (groups: readonly Group[]): Group[] => {
  const merged: Group[] = []
  for (const group of groups) {
    let current = group
    for (let index = 0; index < merged.length; index += 1) {
      const other = merged[index]
      const together = { box: joinBoxes(current.box, other.box), side: Math.max(current.side, other.side) }
      if (longSide(together.box) > coreShare * together.side) continue
      merged.splice(index, 1)
      current = together
      index = -1
    }
    merged.push(current)
  }
  return merged
}

const coverGroup = ({ box, side }: Group, hole: ByteMask): Window[] => {
  const { width, height } = boxSize(box)
  const step = Math.floor(side * coreShare)
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const windows: Window[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const part = {
        left: box.left + Math.floor((width * column) / columns),
        top: box.top + Math.floor((height * row) / rows),
        right: box.left + Math.floor((width * (column + 1)) / columns),
        bottom: box.top + Math.floor((height * (row + 1)) / rows),
      }
      const core = boundingBox(hole, 0, part)
      if (core) windows.push({ core, view: placeView(core, side, hole), scale: side / modelSide })
    }
  }
  return windows
}

const placeView = (core: Box, side: number, picture: Size): Box => {
  const width = Math.min(side, picture.width)
  const height = Math.min(side, picture.height)
  const left = placeSpan(core.left, core.right, width, picture.width)
  const top = placeSpan(core.top, core.bottom, height, picture.height)
  return { left, top, right: left + width, bottom: top + height }
}

/** Centred on what it shows, inside the picture. */
const placeSpan = (from: number, to: number, length: number, available: number): number =>
  Math.min(available - length, Math.max(0, Math.floor((from + to - length) / 2)))

/** The side of the largest square inside the hole, counted in steps: a few pixels more or less do not matter. */
const measureThickness = ({ width, height, data }: ByteMask, box: Box): number => {
  const step = 4
  const columns = Math.ceil(boxSize(box).width / step)
  let above = new Uint16Array(columns + 1)
  let max = 0
  for (let y = box.top; y < box.bottom; y += step) {
    const current = new Uint16Array(columns + 1)
    for (let column = 0; column < columns; column += 1) {
      if (data[y * width + box.left + column * step] === 0) continue
      current[column + 1] = 1 + Math.min(above[column], above[column + 1], current[column])
      max = Math.max(max, current[column + 1])
    }
    above = current
  }
  return Math.min(max * step, width, height)
}

const blockBits = 4
const blockSide = 1 << blockBits

/** Boxes around everything in the mask, a box for what hangs together within about a block. */
export const findHoles = ({ width, height, data }: ByteMask): Box[] => {
  const columns = Math.ceil(width / blockSide)
  const rows = Math.ceil(height / blockSide)
  const blocks = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y += 1) {
    if (isBlank(data, y * width, (y + 1) * width)) continue
    const row = Math.floor(y / blockSide) * columns
    for (let x = 0, pixel = y * width; x < width; x += 1, pixel += 1) {
      if (data[pixel] !== 0) blocks[row + (x >> blockBits)] = 1
    }
  }
  const boxes: Box[] = []
  for (let start = 0; start < blocks.length; start += 1) {
    if (blocks[start] !== 1) continue
    const found = takeIsland(blocks, start, columns)
    const scaled = {
      left: found.left * blockSide,
      top: found.top * blockSide,
      right: Math.min(width, found.right * blockSide),
      bottom: Math.min(height, found.bottom * blockSide),
    }
    boxes.push(scaled)
  }
  return boxes
}

/** Clears the island around `start` and says where it was. */
const takeIsland = (blocks: Uint8Array, start: number, columns: number): Box => {
  const rows = blocks.length / columns
  let box: Box = { left: columns, top: rows, right: 0, bottom: 0 }
  const waiting = [start]
  blocks[start] = 0
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    const x = block % columns
    const y = Math.floor(block / columns)
    box = joinBoxes(box, { left: x, top: y, right: x + 1, bottom: y + 1 })
    const around = expandBox({ left: x, top: y, right: x + 1, bottom: y + 1 }, 1, { width: columns, height: rows })
    for (let row = around.top; row < around.bottom; row += 1) {
      for (let column = around.left; column < around.right; column += 1) {
        if (blocks[row * columns + column] !== 1) continue
        blocks[row * columns + column] = 0
        waiting.push(row * columns + column)
      }
    }
  }
  return box
}
