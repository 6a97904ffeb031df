import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * A link to a portal that may be cut as an answer begins: what was asked is done and committed, and nobody is told. Answers its port; it ends
 * with the process of the tests.
 */
export const unRelaisCoupant = async (port: number, couper: () => boolean): Promise<number> => {
  const relais = createServer((client) => {
    const portail = connect(port, '127.0.0.1')
    client.on('error', () => portail.destroy()).pipe(portail)
    portail.on('error', () => client.destroy())
    portail.once('data', (debut: Buffer) => {
      if (couper()) {
        client.destroy()
        portail.destroy()
      } else {
        client.write(debut)
        portail.pipe(client)
      }
    })
    portail.on('close', () => client.destroy())
  })
  relais.unref()
  await new Promise<void>((pret) => relais.listen(0, '127.0.0.1', pret))
  return (relais.address() as AddressInfo).port
}
