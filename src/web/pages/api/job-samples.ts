import { apiPageSampleWords } from '../../../words/api-page-samples.ts'
import type { CodeSample } from './code-sample.ts'

const { needs, comments } = apiPageSampleWords

const shell = (origin: string): string => `id=$(curl -sS -H "x-api-key: $SAFELIGHT_KEY" \\
  -F tool=remove-background \\
  -F image_file=@one.jpg -F image_file=@two.jpg \\
  ${origin}/v1/jobs | grep -o '"id":"[^"]*"' | cut -d '"' -f 4)

# ${comments.askAgain}
curl -sS -H "x-api-key: $SAFELIGHT_KEY" ${origin}/v1/jobs/$id`

const javascript = (origin: string): string => `import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'

const headers = { 'x-api-key': process.env.SAFELIGHT_KEY }

async function ask(path, init) {
  const answer = await fetch('${origin}' + path, { headers, ...init })
  if (!answer.ok) throw new Error((await answer.json()).error)
  return answer.json()
}

const form = new FormData()
form.set('tool', 'remove-background')
form.set('params', JSON.stringify({ quality: 'hd' }))
for (const name of process.argv.slice(2)) form.append('image_file', await openAsBlob(name), name)
// ${comments.webhook}
// form.set('webhook_url', 'https://example.com/webhook')
let job = await ask('/v1/jobs', { method: 'POST', body: form })

while (job.state === 'queued' || job.state === 'processing') {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  job = await ask(\`/v1/jobs/\${job.id}\`)
}

for (const { index, name, error, results } of job.items) {
  if (error) console.error(\`\${name}: \${error}\`)
  for (const { url } of results) await writeFile(\`cutout-\${index}.png\`, (await fetch(url)).body)
}`

export const jobSamples: readonly CodeSample[] = [
  { id: 'javascript', label: 'JavaScript', needs: needs.job, code: javascript },
  { id: 'curl', label: 'curl', needs: needs.curl, code: shell },
]

const nodeReceiver = (): string => `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = Buffer.from(process.env.SAFELIGHT_WEBHOOK_SECRET.replace('whsec_', ''), 'base64')

function isSigned(headers, body) {
  const sentAt = headers['webhook-timestamp']
  // ${comments.old}
  if (!(Math.abs(Date.now() / 1000 - sentAt) < 300)) return false
  const signed = \`\${headers['webhook-id']}.\${sentAt}.\${body}\`
  const expected = createHmac('sha256', secret).update(signed).digest()
  // ${comments.several}
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  if (!isSigned(request.headers, body)) return response.writeHead(400).end()
  // ${comments.doubled}
  const { data: job } = JSON.parse(body)
  console.log(request.headers['webhook-id'], job.id, job.state)
  response.writeHead(204).end()
}).listen(process.env.PORT ?? 4000)`

const pythonReceiver = (): string => `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ["SAFELIGHT_WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_signed(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    # ${comments.old}
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest())
    # ${comments.several}
    given = headers.get("webhook-signature", "").encode().split()
    return any(hmac.compare_digest(expected, signature) for signature in given)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if is_signed(self.headers, body):
            # ${comments.doubled}
            job = json.loads(body)["data"]
            print(self.headers["webhook-id"], job["id"], job["state"], flush=True)
            self.send_response(204)
        else:
            self.send_response(400)
        self.end_headers()

HTTPServer(("", int(os.environ.get("PORT", 4000))), Receiver).serve_forever()`

/** What takes webhooks in, and tells ours from those of others. */
export const webhookSamples: readonly CodeSample[] = [
  { id: 'javascript', label: 'JavaScript', needs: needs.nodeWebhook, code: nodeReceiver },
  { id: 'python', label: 'Python', needs: needs.pythonWebhook, code: pythonReceiver },
]
