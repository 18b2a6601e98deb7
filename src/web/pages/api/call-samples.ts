import { apiPageSampleWords } from '../../../words/api-page-samples.ts'
import type { CodeSample } from './code-sample.ts'

const { needs, comments } = apiPageSampleWords

const shell = (origin: string): string => `curl -sS --fail-with-body -o cutout.png \\
  -H "x-api-key: $SAFELIGHT_KEY" \\
  -F image_file=@photo.jpg \\
  ${origin}/remove-background/v1 || cat cutout.png`

const javascript = (origin: string): string => `import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'

const form = new FormData()
form.set('image_file', await openAsBlob('photo.jpg'), 'photo.jpg')

const answer = await fetch('${origin}/remove-background/v1', {
  method: 'POST',
  headers: { 'x-api-key': process.env.SAFELIGHT_KEY },
  body: form,
})
if (!answer.ok) throw new Error((await answer.json()).error)

await writeFile('cutout.png', answer.body)
console.log(\`${comments.left}: \${answer.headers.get('x-remaining-credits')}\`)`

const python = (origin: string): string => `import os
import requests

with open("photo.jpg", "rb") as photo:
    answer = requests.post(
        "${origin}/remove-background/v1",
        headers={"x-api-key": os.environ["SAFELIGHT_KEY"]},
        files={"image_file": ("photo.jpg", photo, "image/jpeg")},
        timeout=90,
    )
if not answer.ok:
    raise SystemExit(answer.json()["error"])

with open("cutout.png", "wb") as cutout:
    cutout.write(answer.content)
print(f"${comments.left}: {answer.headers['x-remaining-credits']}")`

const php = (origin: string): string => `<?php
$call = curl_init('${origin}/remove-background/v1');
curl_setopt_array($call, [
    CURLOPT_HTTPHEADER => ['x-api-key: ' . getenv('SAFELIGHT_KEY')],
    CURLOPT_POSTFIELDS => ['image_file' => new CURLFile('photo.jpg', 'image/jpeg')],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 90,
]);
$answer = curl_exec($call);
if ($answer === false) exit(curl_error($call) . "\\n");
if (curl_getinfo($call, CURLINFO_RESPONSE_CODE) !== 200) exit(json_decode($answer)->error . "\\n");

file_put_contents('cutout.png', $answer);
echo "${comments.saved}\\n";`

export const curlSample: CodeSample = { id: 'curl', label: 'curl', needs: needs.curl, code: shell }

/** The same call in several languages. Each reads its key from the environment and `photo.jpg` beside it, and writes `cutout.png`. */
export const callSamples: readonly CodeSample[] = [
  { id: 'javascript', label: 'JavaScript', needs: needs.javascript, code: javascript },
  { id: 'python', label: 'Python', needs: needs.python, code: python },
  { id: 'php', label: 'PHP', needs: needs.php, code: php },
  curlSample,
]
