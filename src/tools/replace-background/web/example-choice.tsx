import { useSheet, useSheetState } from '../../../screens/sheet/sheet-context.ts'
import { useOriginal } from '../../../screens/sheet/use-print.ts'
import { type BackgroundExample, backgroundExamples } from '../params.ts'
import { exampleThumbnail } from './example-thumbnail.ts'
import { pageWords } from './page-words.ts'

interface ExampleChoiceProps {
  readonly onChoose: (example: BackgroundExample) => void
  readonly onOriginal: () => void
}

/** Backgrounds to try. One that was made already is shown again. */
export const ExampleChoice = ({ onChoose, onOriginal }: ExampleChoiceProps) => {
  const { store } = useSheet()
  const prints = useSheetState(({ present }) => present.prints)
  const shownId = useSheetState((state) => state.shownId)
  const original = useOriginal()
  const madeOf = (example: BackgroundExample) => prints.findLast(({ params }) => params?.example === example)
  return (
    <section aria-labelledby="examples" className="flex flex-col gap-3">
      <h2 id="examples" className="text-sm font-medium">
        {pageWords.orTryExample}
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        <li>
          <Tile
            name={pageWords.original}
            src={original?.urls.at(-1)}
            isShown={shownId === null}
            onSelect={onOriginal}
          />
        </li>
        {backgroundExamples.map((example) => {
          const made = madeOf(example)
          return (
            <li key={example}>
              <Tile
                name={pageWords.examples[example]}
                src={exampleThumbnail(example)}
                isShown={made !== undefined && made.id === shownId}
                onSelect={() => (made && made.id !== shownId ? store.show(made.id) : onChoose(example))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface TileProps {
  readonly name: string
  readonly src: string | undefined
  readonly isShown: boolean
  readonly onSelect: () => void
}

const Tile = ({ name, src, isShown, onSelect }: TileProps) => (
  <button
    type="button"
    aria-pressed={isShown}
    onClick={onSelect}
    className="group flex w-full flex-col gap-1 text-left text-xs text-muted aria-pressed:text-text"
  >
    <span className="relative block aspect-4/3 w-full bg-canvas outline-offset-1 group-aria-pressed:outline-2 group-aria-pressed:outline-accent">
      {src && (
        <img src={src} alt="" loading="lazy" draggable={false} className="absolute inset-0 size-full object-cover" />
      )}
    </span>
    {name}
  </button>
)
