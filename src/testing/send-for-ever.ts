import { connect } from 'node:net'

const chunk = Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(1e6), Buffer.from('\r\n')])

/** Posts a body without an end; resolves with the bytes that went until the server closed the connection. */
export async function sendForEver(url: string, path: string, lengthHeader: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${lengthHeader}\r\n\r\n`)
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', send)
  send()
  await closed
  return socket.bytesWritten
}
