type Row = Float32Array

/** Light that arrives along a row, by channel, in linear light: 1 leaves a colour as it was. */
export interface LightRow {
  /** On the subject, from lamps: times its colour. */
  readonly lit: readonly [Row, Row, Row]
  /** On the subject, as shine and rim: its colour does not matter. */
  readonly shine: readonly [Row, Row, Row]
  /** On the background, all of it. */
  readonly behind: readonly [Row, Row, Row]
}

export const createLightRow = (width: number): LightRow => {
  const channels = (): [Row, Row, Row] => [new Float32Array(width), new Float32Array(width), new Float32Array(width)]
  return { lit: channels(), shine: channels(), behind: channels() }
}

export const darken = ({ lit, shine }: LightRow): void => {
  for (const row of [...lit, ...shine]) row.fill(0)
}
