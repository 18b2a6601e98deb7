import { textToImage } from '../contract.ts'
import { pageWords } from './page-words.ts'
import { promptIdeas } from './prompt-ideas.ts'

interface IdeaGalleryProps {
  readonly onChoose: (prompt: string) => void
}

/** Before the first picture: pictures that were made here, and the words they came from. */
export const IdeaGallery = ({ onChoose }: IdeaGalleryProps) => (
  <div className="absolute inset-0 overflow-y-auto">
    <div className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-center gap-6 p-4 md:p-8">
      <p className="text-base text-muted phone:hidden">{pageWords.startFromIdea(textToImage.summary)}</p>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {promptIdeas.map(({ prompt, src }) => (
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
