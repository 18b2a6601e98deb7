/** A tool's part of the bench: prints its own tables. `folder` is empty and removed afterwards. */
export type ToolBench = (folder: string) => Promise<void>
