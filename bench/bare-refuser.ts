// What S15b costs the machine, whatever the product does: a process of nobody's that refuses each post on its first bytes.
import { createServer } from 'node:net'

const REFUSAL = 'HTTP/1.1 413 Payload Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    socket.end(REFUSAL, () => socket.destroy())
  })
})
process.on('SIGINT', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(JSON.stringify({ portal: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }))
})
