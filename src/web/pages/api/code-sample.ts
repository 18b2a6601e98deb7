/** A program that can be copied and run as it is. */
export interface CodeSample {
  readonly id: string
  readonly label: string
  /** What has to be installed, and the name of its file. */
  readonly needs: string
  readonly code: (origin: string) => string
}
