import { listingWords } from '../../words/listing.ts'

/** Beside the name of a tool that is part of Pro. */
export const ProMark = () => (
  <span
    title={listingWords.isPro}
    className="inline-flex h-5 shrink-0 items-center rounded-[4px] border border-accent/50 px-1.5 font-mono text-xs text-accent"
  >
    {listingWords.pro}
  </span>
)
