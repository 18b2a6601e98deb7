type Payload = Record<string, unknown>

/** Where the local provider keeps what it has under way: for as long as the process runs. */
export class MemoryAdapter {
  static readonly #kept = new Map<string, { payload: Payload; until: number }>()
  readonly #model: string

  constructor(model: string) {
    this.#model = model
  }

  async upsert(id: string, payload: Payload, expiresInSeconds: number): Promise<void> {
    const now = Date.now()
    for (const [key, { until }] of MemoryAdapter.#kept) if (until < now) MemoryAdapter.#kept.delete(key)
    MemoryAdapter.#kept.set(`${this.#model}:${id}`, { payload, until: now + expiresInSeconds * 1000 })
  }

  async find(id: string): Promise<Payload | undefined> {
    const found = MemoryAdapter.#kept.get(`${this.#model}:${id}`)
    return found && found.until > Date.now() ? found.payload : undefined
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    const found = [...MemoryAdapter.#kept].find(
      ([key, { payload }]) => key.startsWith(`${this.#model}:`) && payload.uid === uid,
    )
    return found?.[1].payload
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.#kept.delete(`${this.#model}:${id}`)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of MemoryAdapter.#kept) {
      if (payload.grantId === grantId) MemoryAdapter.#kept.delete(key)
    }
  }
}
