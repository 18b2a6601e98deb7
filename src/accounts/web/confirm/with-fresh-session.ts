import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { codeOf } from '../session/popup-error.ts'

/** The question that stands: answered with whether the visitor has shown that it is them. */
const asked = createStore<{ answer: ((isConfirmed: boolean) => void) | null }>(() => ({ answer: null }))

/** Does what the server may want a proof for. Where it does, the visitor is asked, and it is done after that. */
export const withFreshSession = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (!isUnconfirmed(error) || !(await askToConfirm())) throw error
    return act()
  }
}

/** Whether the question was closed without a proof. */
export const isUnconfirmed = (error: unknown): boolean => codeOf(error) === 'auth/requires-recent-login'

export const useIsConfirming = (): boolean => useStore(asked, ({ answer }) => answer !== null)

export const answerConfirmation = (isConfirmed: boolean): void => {
  const { answer } = asked.getState()
  asked.setState({ answer: null })
  answer?.(isConfirmed)
}

const askToConfirm = (): Promise<boolean> => {
  answerConfirmation(false)
  return new Promise((answer) => asked.setState({ answer }))
}
