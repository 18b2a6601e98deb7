import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { textLink } from '../../shell/text-link.tsx'

const words = apiPageWords.clients

/** Ways to use the API without writing requests. */
export const Clients = ({ origin }: { readonly origin: string }) => (
  <>
    <p>{words.command}</p>
    <CodeBlock
      label="shell"
      code={`export SAFELIGHT_URL=${origin}\nnpx safelight remove-background *.jpg --out cut/`}
    />
    <p>{words.package}</p>
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

const clientCode = (origin: string): string => `import { Safelight } from 'safelight'
import { openImage } from 'safelight/node'

const client = new Safelight({ key: process.env.SAFELIGHT_KEY, url: '${origin}' })
const { blob } = await client.removeBackground(await openImage('photo.jpg'))`
