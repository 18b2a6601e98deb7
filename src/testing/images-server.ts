import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'

/** What the server does with one request, instead of its work. */
type Behaviour =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body: unknown
      readonly headers?: Record<string, string>
    }
  | { readonly kind: 'drop' }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }

interface Received {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly fields: Readonly<Record<string, string | number>>
  readonly files: Readonly<Record<string, Buffer>>
}

interface Options {
  /** Sizes that it draws; others are refused with their list. */
  readonly sizes?: readonly string[]
  /** Fields that it does not know, and says so. */
  readonly unknownFields?: readonly string[]
  /** Answers with addresses, whatever is asked for. */
  readonly gives?: 'b64_json' | 'url'
  /** Before each answer, like a model at work. */
  readonly delayMs?: number
}

/** A server that speaks the OpenAI images protocol on this machine. It draws two flat colours that follow from prompt and seed. */
export class ImagesServer {
  readonly received: Received[] = []
  readonly #http: Server
  readonly #options: Options
  readonly #next: Behaviour[] = []
  readonly #kept = new Map<string, Buffer>()

  static async start(options: Options = {}): Promise<ImagesServer> {
    const server = new ImagesServer(options)
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve))
    return server
  }

  private constructor(options: Options) {
    this.#options = options
    this.#http = createServer((request, response) => {
      this.#handle(request, response).catch((error: unknown) => answer(response, 500, { error: String(error) }))
    })
  }

  /** What GENERATION_URL would be. */
  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}/v1`
  }

  /** The next requests are treated like this, one each; then it works again. */
  next(...behaviours: Behaviour[]): void {
    this.#next.push(...behaviours)
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request)
    this.received.push(received)
    const behaviour = this.#next.shift()
    if (behaviour?.kind === 'drop') return void request.socket.destroy()
    if (behaviour?.kind === 'hang') return
    await wait(this.#options.delayMs ?? 0)
    if (behaviour) return answer(response, behaviour.status, behaviour.body, behaviour.headers)
    if (received.method === 'GET') return this.#give(received.path, response)
    const refusal = this.#refuse(received)
    if (refusal) return answer(response, 400, { error: { ...refusal, type: 'invalid_request_error', code: null } })
    const picture = received.path === '/v1/images/edits' ? await edit(received) : await draw(received)
    if (this.#options.gives !== 'url')
      return answer(response, 200, { data: [{ b64_json: picture.toString('base64') }] })
    const path = `/v1/files/${this.#kept.size}.png`
    this.#kept.set(path, picture)
    answer(response, 200, { data: [{ url: new URL(path, this.url).href }] })
  }

  #give(path: string, response: ServerResponse): void {
    const picture = this.#kept.get(path)
    if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else answer(response, 404, { error: { message: 'There is no such file' } })
  }

  #refuse({ fields }: Received): { message: string; param: string } | null {
    const { sizes, unknownFields = [] } = this.#options
    const unknown = unknownFields.find((name) => name in fields)
    if (unknown) return { message: `Unknown parameter: '${unknown}'.`, param: unknown }
    if (!sizes || sizes.includes(String(fields.size))) return null
    return { message: `Invalid value: '${fields.size}'. Supported values are: '${sizes.join("', '")}'.`, param: 'size' }
  }
}

const answer = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

const receive = async (request: IncomingMessage): Promise<Received> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const { method = '', url: path = '', headers } = request
  const base = { method, path, authorization: headers.authorization }
  const type = headers['content-type'] ?? ''
  const body = Buffer.concat(parts)
  if (!type.startsWith('multipart/'))
    return { ...base, fields: body.length ? JSON.parse(body.toString()) : {}, files: {} }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, string> = {}
  const files: Record<string, Buffer> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else files[name] = Buffer.from(await value.arrayBuffer())
  }
  return { ...base, fields, files }
}

const sizeOf = ({ fields }: Received): [number, number] =>
  String(fields.size).split('x').map(Number) as [number, number]

/** Two colours, above and below. */
const coloursOf = ({ fields }: Received): [Buffer, Buffer] => {
  const hash = createHash('sha256').update(`${fields.prompt} ${fields.seed}`).digest()
  return [hash.subarray(0, 3), hash.subarray(3, 6)]
}

const paint = (received: Received): { width: number; height: number; data: Buffer } => {
  const [width, height] = sizeOf(received)
  const [above, below] = coloursOf(received)
  const data = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    (pixel < (width * height) / 2 ? above : below).copy(data, pixel * 3)
  return { width, height, data }
}

const toPng = (data: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

const draw = (received: Received): Promise<Buffer> => {
  const { width, height, data } = paint(received)
  return toPng(data, width, height)
}

/** As the protocol says: what is transparent in the mask is painted anew, and the sizes must agree. */
const edit = async (received: Received): Promise<Buffer> => {
  const { image, mask } = received.files
  if (!image) throw new Error('an image is required')
  const { width, height, data } = paint(received)
  if (!mask) return toPng(data, width, height)
  const given = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const masked = await sharp(mask).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const { info } of [given, masked]) {
    if (info.width !== width || info.height !== height) throw new Error('image, mask and size must agree')
  }
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (masked.data[pixel * 4 + 3] !== 0) given.data.copy(data, pixel * 3, pixel * 3, pixel * 3 + 3)
  }
  return toPng(data, width, height)
}
