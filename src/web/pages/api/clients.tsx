import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { apiPageSampleWords } from '../../../words/api-page-samples.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { textLink } from '../../shell/text-link.tsx'

const words = apiPageWords.clients
const { comments } = apiPageSampleWords

/** Ways to use the API without writing requests. */
export const Clients = ({ origin }: { readonly origin: string }) => (
  <>
    <p>{words.command}</p>
    <CodeBlock label="shell" code={commandCode(origin)} />
    <p>{words.package}</p>
    <CodeBlock label="shell" code={installCode} />
    <CodeBlock label="JavaScript" code={clientCode(origin)} />
    <p>
      <Sentence
        text={words.openapi}
        parts={{
          link: (
            <a href="/v1/openapi.json" className={`font-mono text-sm ${textLink}`}>
              /v1/openapi.json
            </a>
          ),
        }}
      />
    </p>
  </>
)

const commandCode = (origin: string): string => `# ${comments.clone}
export SAFELIGHT_URL=${origin} SAFELIGHT_KEY=slk_…
npx safelight remove-background *.jpg --out cut/`

const installCode = `# ${comments.clone}
npm pack ./clients/typescript
# ${comments.yours}
npm install ../safelight/safelight-0.1.0.tgz`

const clientCode = (origin: string): string => `import { Safelight } from 'safelight'
import { openImage } from 'safelight/node'

const client = new Safelight({ key: process.env.SAFELIGHT_KEY, url: '${origin}' })
const { blob } = await client.removeBackground(await openImage('photo.jpg'))`
