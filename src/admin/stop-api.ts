import { startApi, stopApi } from '../api/stop.ts'
import { type Command, UsageError } from './command.ts'

const maxReasonLength = 300

export const stopApiCommand: Command = {
  usage: '["<reason>"]',
  purpose:
    'Refuses every call of the API from now on, with this reason; the pages go on, and so does what was accepted.',
  positionals: 0,
  optionalPositionals: 1,
  options: {},
  check: ({ positionals: [reason] }) => {
    readReason(reason)
  },
  run: async ({ db, positionals: [reason] }) => {
    await stopApi(db, readReason(reason))
    return 'The API is stopped: start-api lets programs in again'
  },
}

export const startApiCommand: Command = {
  usage: '',
  purpose: 'Lets programs in again after stop-api.',
  positionals: 0,
  options: {},
  run: async ({ db }) => {
    if (!(await startApi(db))) throw new Error('The API is not stopped')
    return 'The API answers again'
  },
}

function readReason(text = 'the operator is working on it'): string {
  const reason = text.trim()
  if (reason === '' || reason.length > maxReasonLength)
    throw new UsageError(`The reason must have 1 to ${maxReasonLength} characters`)
  return reason
}
