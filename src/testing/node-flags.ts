/**
 * As in package.json's scripts. On processors with protection keys V8 loses count of its code pages while threads with
 * WebAssembly, such as PGlite's, come and go, and the process dies of it once in a thousand threads.
 */
export const nodeFlags = ['--no-memory-protection-keys']
