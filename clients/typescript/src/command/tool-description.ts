/** What the command knows of a tool; written from its contract. */
export interface ToolDescription {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly image: 'required' | 'none'
  readonly mask: 'required' | 'optional' | 'none'
  readonly settings: readonly SettingDescription[]
}

export interface SettingDescription {
  readonly name: string
  readonly kind: 'choice' | 'text' | 'number' | 'integer' | 'boolean' | 'json'
  readonly choices?: readonly (string | number)[]
  readonly description?: string
  readonly isRequired: boolean
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}
