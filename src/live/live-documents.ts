import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../store/database.ts'
import { documentChannel } from './channels.ts'
import type { LiveDocument } from './documents.ts'

export interface Watcher {
  readonly onSnapshot: (snapshot: unknown) => void
  readonly onFailure: () => void
}

interface Watched {
  readonly document: LiveDocument
  readonly watchers: Set<Watcher>
  /** Those who have not received what is stored now. */
  waiting: Set<Watcher>
  isReading: boolean
}

/** A connection that has just broken is replaced by the next try. */
const tries = 3
const retryMs = 1000

/** Sends watchers the documents they follow, whichever process changed them. */
export class LiveDocuments {
  readonly #database: Database
  readonly #onError: (error: unknown) => void
  readonly #watched = new Map<string, Watched>()
  #stopListening: () => Promise<void> = async () => {}

  constructor(options: { database: Database; onError: (error: unknown) => void }) {
    this.#database = options.database
    this.#onError = options.onError
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      documentChannel,
      (path) => this.#onChange(path),
      // While the database's connection was lost, changes may have been missed.
      () => {
        for (const path of this.#watched.keys()) this.#onChange(path)
      },
    )
  }

  async close(): Promise<void> {
    this.#watched.clear()
    await this.#stopListening()
  }

  /** A snapshot now and after every change, until the returned function is called. */
  watch(path: string, document: LiveDocument, watcher: Watcher): () => void {
    const watched = this.#watched.get(path) ?? { document, watchers: new Set(), waiting: new Set(), isReading: false }
    this.#watched.set(path, watched)
    watched.watchers.add(watcher)
    watched.waiting.add(watcher)
    void this.#notify(watched)
    return () => {
      watched.watchers.delete(watcher)
      watched.waiting.delete(watcher)
      if (watched.watchers.size === 0 && this.#watched.get(path) === watched) this.#watched.delete(path)
    }
  }

  #onChange(path: string): void {
    const watched = this.#watched.get(path)
    if (!watched) return
    watched.waiting = new Set(watched.watchers)
    void this.#notify(watched)
  }

  /** One read at a time for each document, so that what is read first is also sent first; many changes share a read. */
  async #notify(watched: Watched): Promise<void> {
    if (watched.isReading) return
    watched.isReading = true
    while (watched.waiting.size > 0) {
      const notified = watched.waiting
      watched.waiting = new Set()
      const send = await this.#read(watched.document)
      for (const watcher of notified) if (watched.watchers.has(watcher)) send(watcher)
    }
    watched.isReading = false
  }

  async #read(document: LiveDocument): Promise<(watcher: Watcher) => void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const snapshot = await document.read(this.#database.db)
        return ({ onSnapshot }) => onSnapshot(snapshot)
      } catch (error) {
        if (attempt < tries) {
          await wait(retryMs, undefined, { ref: false })
          continue
        }
        this.#onError(error)
        return ({ onFailure }) => onFailure()
      }
    }
  }
}
