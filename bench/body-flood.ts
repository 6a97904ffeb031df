// The callers of S15b, in a thread of their own: what they send must not slow down who measures the others.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** A call that wants no user and no token. */
export const FLOOD_PATH = '/webapi/Acces/generateToken'

export interface Flood {
  sent: number
  accepted: number
}

/** One refused POST on a connection of its own, as an attacker's program makes it: settles with its status. */
const postOnce = (url: URL, request: Buffer): Promise<number> =>
  new Promise((fulfil) => {
    const socket = connect({ host: url.hostname, port: Number(url.port) })
    let status = 0
    socket.on('error', () => undefined)
    socket.once('data', (head) => {
      status = Number(head.toString('latin1', 9, 12))
      socket.destroy()
    })
    socket.once('close', () => fulfil(status))
    socket.write(request)
  })

const flood = async (port: NonNullable<typeof parentPort>): Promise<void> => {
  const { url, body, callers } = workerData as { url: string; body: string; callers: number }
  const target = new URL(url)
  // written out once: who attacks from elsewhere takes no processor of the machine that is measured
  const request = Buffer.from(
    `POST ${FLOOD_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const count: Flood = { sent: 0, accepted: 0 }
  let going = true
  port.once('message', () => {
    going = false
  })
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (going) {
        const status = await postOnce(target, request)
        count.sent += 1
        if (status >= 200 && status < 300) count.accepted += 1
      }
    }),
  )
  port.postMessage(count)
}

// imported for its names too
if (parentPort !== null) await flood(parentPort)
