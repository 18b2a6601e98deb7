import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they are, where fetch would mend them; resolves with all that came back. */
export const sendRaw = (url: string, request: string | Buffer): Promise<string> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(request)
  return text(socket)
}
