/**
 * SHA-256 (FIPS 180-4), `times` over: the digest is hashed again. Our own because `crypto.subtle` does not exist on plain
 * HTTP, which is how a server in a home network is used, and because its calls cost more than such short hashes. The usual libraries
 * hash any length: for one block at a time they do a third of the work a second, and weigh three times as much.
 */
export function hashRepeatedly(message: Uint8Array, times: number): Uint8Array {
  if (message.length > maxBytes) throw new RangeError('the message does not fit into one block')
  const block = new Uint32Array(16)
  const bytes = new DataView(block.buffer)
  message.forEach((byte, index) => {
    bytes.setUint8(index, byte)
  })
  bytes.setUint8(message.length, 0x80)
  for (let word = 0; word < 16; word++) block[word] = bytes.getUint32(word * 4)
  block[15] = message.length * 8

  const digest = new Uint32Array(8)
  hashBlock(block, digest)
  for (let time = 1; time < times; time++) {
    block.fill(0)
    block.set(digest)
    block[8] = 0x80000000
    block[15] = 256
    hashBlock(block, digest)
  }
  const result = new DataView(new ArrayBuffer(32))
  digest.forEach((word, index) => {
    result.setUint32(index * 4, word)
  })
  return new Uint8Array(result.buffer)
}

/** 64 less the closing bit and the length. */
const maxBytes = 55

const primes = firstPrimes(64)
const constants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))
const schedule = new Int32Array(64)

function hashBlock(block: Uint32Array, digest: Uint32Array): void {
  schedule.set(block)
  for (let t = 16; t < 64; t++) {
    const before = at(schedule, t - 15)
    const last = at(schedule, t - 2)
    const small0 = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const small1 = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10)
    schedule[t] = at(schedule, t - 16) + small0 + at(schedule, t - 7) + small1
  }
  // Eight names instead of an array: four times as fast.
  let a = at(start, 0)
  let b = at(start, 1)
  let c = at(start, 2)
  let d = at(start, 3)
  let e = at(start, 4)
  let f = at(start, 5)
  let g = at(start, 6)
  let h = at(start, 7)
  for (let t = 0; t < 64; t++) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + at(constants, t) + at(schedule, t)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  digest[0] = a + at(start, 0)
  digest[1] = b + at(start, 1)
  digest[2] = c + at(start, 2)
  digest[3] = d + at(start, 3)
  digest[4] = e + at(start, 4)
  digest[5] = f + at(start, 5)
  digest[6] = g + at(start, 6)
  digest[7] = h + at(start, 7)
}

/** Every index here is below the length of its array. */
const at = (words: Int32Array, index: number): number => words[index] as number
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The standard's constants: the first 32 bits after the point. */
function fractionBits(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
