import { causesOf } from './causes-of.ts'

/** Whether the database did not answer: what it was asked to write may have been written all the same. */
export const isAway = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) => codes.test(String(code)) || messages.test(message))

/** Connections that fail or are ended (classes 08 and 57P of Postgres), too many of them, and what sockets say. */
const codes = /^(08...|57P..|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/

/** What pg and our own client of PGlite say without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|The database (is closed|did not answer|was busy|thread stopped)|The transaction was rolled back)/
