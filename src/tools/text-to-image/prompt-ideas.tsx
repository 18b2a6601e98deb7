import { textToImage } from './contract.ts'

interface PromptIdeasProps {
  readonly onChoose: (prompt: string) => void
}

/** Before the first picture: pictures that were made here, and the words they came from. */
export const PromptIdeas = ({ onChoose }: PromptIdeasProps) => (
  <div className="absolute inset-0 overflow-y-auto">
    <div className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-center gap-6 p-4 md:p-8">
      <p className="text-base text-muted phone:hidden">
        {textToImage.summary} Start from one of these, or write your own.
      </p>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {ideas.map(({ prompt, src }) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onChoose(prompt)}
              className="group flex w-full flex-col gap-2 text-left text-sm"
            >
              <img src={src} alt="" loading="lazy" className="aspect-square w-full object-cover" />
              <span className="text-muted transition-colors group-hover:text-text">{prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  </div>
)

const ideas = [
  { prompt: 'Snowy mountains under a blue sky', src: '/samples/draw-mountains.jpg' },
  { prompt: 'A quiet street at night', src: '/samples/draw-street.jpg' },
  { prompt: 'The sea at sunset', src: '/samples/draw-sea.jpg' },
  { prompt: 'An autumn forest in the fog', src: '/samples/draw-forest.jpg' },
  { prompt: 'Iridescent foil', src: '/samples/draw-iridescent.jpg' },
  { prompt: 'A field of lavender', src: '/samples/draw-lavender.jpg' },
] as const
