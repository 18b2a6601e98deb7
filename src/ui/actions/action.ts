import type { ReactNode } from 'react'

/** One thing the visitor can do, said once: buttons, menus, shortcuts and the help dialog are made from it. */
export interface Action {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  /** More than the label says, such as the size of what is downloaded. */
  readonly hint?: string | undefined
  /** Key combinations such as 'Mod Shift z', '\\' or 'Escape'; Mod is Command on a Mac and Control elsewhere. */
  readonly keys: readonly string[]
  readonly enabled: boolean
  readonly run: () => void
  /** Where it is given, the action lasts as long as its key or button is held. */
  readonly release?: () => void
  /** A key held down runs it again and again. */
  readonly repeats?: boolean
}

/** Gives each action the name it is listed under as its id. */
export const nameActions = <Id extends string>(actions: Readonly<Record<Id, Omit<Action, 'id'>>>) =>
  Object.fromEntries(
    Object.entries<Omit<Action, 'id'>>(actions).map(([id, action]) => [id, { ...action, id }]),
  ) as Readonly<Record<Id, Action>>
