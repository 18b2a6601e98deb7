import { Download } from 'lucide-react'
import { Button } from '../../ui/primitives/button.tsx'
import { CodeBlock } from '../shell/code-block.tsx'
import { Page } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Section } from '../shell/section.tsx'

const boilerplate =
  'Safelight is a web suite of image tools that runs on a server of your own. Drop a photo and the background is gone: the models run on that server, nothing is sent to anybody else, and pictures are deleted after two weeks. It starts with one command and is free software under the Apache licence.'

const marks = [
  { name: 'On light', src: '/press/safelight-mark-on-light.svg', ground: 'bg-[#ededed]', ink: 'text-[#1b1b1b]' },
  { name: 'On dark', src: '/press/safelight-mark-on-dark.svg', ground: 'bg-[#0e0e0e]', ink: 'text-[#eeeeee]' },
]

const colours = [
  { name: 'Light table', hex: '#ededed' },
  { name: 'Darkroom', hex: '#0e0e0e' },
  { name: 'Cyanotype, on light', hex: '#1566c5' },
  { name: 'Cyanotype, on dark', hex: '#67b9fb' },
]

export default function PressKitPage() {
  return (
    <Page>
      <PageHeader title="Press kit" lead="The name, the logo, and sentences you may use as they are." />
      <Section title="Name">
        <p>
          Safelight, one word, with a capital. A safelight is the lamp of a darkroom: it lets you see what you are doing
          without harming the picture.
        </p>
      </Section>
      <Section title="In short">
        <CodeBlock label="About 50 words" code={boilerplate} wrap />
      </Section>
      <Section title="Logo">
        <div className="grid gap-4 sm:grid-cols-2">
          {marks.map(({ name, src, ground, ink }) => (
            <figure key={src} className="border">
              <div className={`flex h-48 items-center justify-center gap-4 ${ground}`}>
                <img src={src} alt={`Safelight mark, ${name.toLowerCase()}`} width="64" height="64" />
                <span className={`text-xl font-semibold ${ink}`}>Safelight</span>
              </div>
              <figcaption className="flex items-center justify-between border-t bg-surface py-2 pr-2 pl-4 text-sm">
                {name}
                <Button asChild size="small">
                  <a href={src} download>
                    <Download aria-hidden="true" />
                    SVG
                  </a>
                </Button>
              </figcaption>
            </figure>
          ))}
        </div>
        <p className="text-sm text-muted">
          Keep a clear space of half the mark around it. Do not recolour, tilt or outline it. The name beside it is set
          in Geist, semibold.
        </p>
      </Section>
      <Section title="Colours">
        <dl className="divide-y border-y text-sm">
          {colours.map(({ name, hex }) => (
            <div key={hex} className="flex items-center gap-4 py-2.5">
              <span aria-hidden="true" className="size-6 border" style={{ background: hex }} />
              <dt className="grow">{name}</dt>
              <dd className="font-mono">{hex}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  )
}
