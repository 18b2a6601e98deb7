import { apiPageWords } from '../../../words/api-page.ts'

const { needs, comments } = apiPageWords.sample

interface CodeSample {
  readonly id: string
  readonly label: string
  readonly needs: string
  /** `isGuarded` where the server refuses programs: whoever copies it is told in it. */
  readonly code: (origin: string, isGuarded: boolean) => string
}

const warning = (mark: string, isGuarded: boolean): string => (isGuarded ? `${mark} ${comments.guarded}\n` : '')

/** Through `sh`: an error ends this script and not the visitor's shell, and zsh takes the comments as such. */
const shell = (origin: string, isGuarded: boolean): string => `sh -e <<'END'
${warning('#', isGuarded)}server=${origin}
ask() {
  answer=$(curl -sS --fail-with-body -b cookies.txt -c cookies.txt "$@") || {
    printf '%s\\n' "$answer"
    exit 1
  }
}
field() { printf '%s' "$answer" | jq -r "$1"; }

# ${comments.start}
ask -F image=@photo.jpg $server/tools/v1/remove-background
id=$(field .id)

# ${comments.wait}
state=queued
while [ "$state" = queued ] || [ "$state" = processing ]; do
  sleep 1
  ask $server/tasks/v1/$id
  state=$(field .state)
done
[ "$state" = ready ] || { field .error.message; exit 1; }

# ${comments.fetch}
curl -sSf -b cookies.txt -o cutout.png $server/tasks/v1/$id/results/0
echo "${comments.saved}"
END`

const javascript = (
  origin: string,
  isGuarded: boolean,
): string => `${warning('//', isGuarded)}import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'

const server = '${origin}'
let cookie = ''

async function ask(path, init = {}) {
  const answer = await fetch(server + path, { ...init, headers: { cookie } })
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (given.length > 0) cookie = given.join('; ')
  if (!answer.ok) throw new Error((await answer.json()).error.message)
  return answer
}

// ${comments.start}
const form = new FormData()
form.set('image', await openAsBlob('photo.jpg'), 'photo.jpg')
let task = await (await ask('/tools/v1/remove-background', { method: 'POST', body: form })).json()

// ${comments.wait}
while (task.state === 'queued' || task.state === 'processing') {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  task = await (await ask(\`/tasks/v1/\${task.id}\`)).json()
}
if (task.state !== 'ready') throw new Error(task.error?.message ?? task.state)

// ${comments.fetch}
const picture = await ask(\`/tasks/v1/\${task.id}/results/0\`)
await writeFile('cutout.png', Buffer.from(await picture.arrayBuffer()))
console.log('${comments.saved}')`

const python = (origin: string, isGuarded: boolean): string => `${warning('#', isGuarded)}import time
import requests

server = "${origin}"
session = requests.Session()

def ask(method, path, **more):
    answer = session.request(method, server + path, **more)
    if not answer.ok:
        raise SystemExit(answer.json()["error"]["message"])
    return answer

# ${comments.start}
with open("photo.jpg", "rb") as photo:
    task = ask("POST", "/tools/v1/remove-background", files={"image": photo}).json()

# ${comments.wait}
while task["state"] in ("queued", "processing"):
    time.sleep(1)
    task = ask("GET", f"/tasks/v1/{task['id']}").json()
if task["state"] != "ready":
    raise SystemExit((task["error"] or {}).get("message", task["state"]))

# ${comments.fetch}
picture = ask("GET", f"/tasks/v1/{task['id']}/results/0")
with open("cutout.png", "wb") as file:
    file.write(picture.content)
print("${comments.saved}")`

export const codeSamples: readonly CodeSample[] = [
  { id: 'shell', label: 'curl', needs: needs.shell, code: shell },
  { id: 'javascript', label: 'JavaScript', needs: needs.javascript, code: javascript },
  { id: 'python', label: 'Python', needs: needs.python, code: python },
]
