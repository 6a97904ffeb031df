import { type AddressInfo, createServer, connect as relier, type Socket } from 'node:net'

/** An address of a database that can be cut for good, as a server that dies or a cable that is pulled. */
export const unRelais = async (url: string): Promise<{ url: string; couper(): void }> => {
  const { hostname, port } = new URL(url)
  const prises = new Set<Socket>()
  const relais = createServer((client) => {
    const serveur = relier(Number(port), hostname)
    for (const [un, autre] of [
      [client, serveur],
      [serveur, client],
    ] as const) {
      prises.add(un)
      un.on('error', () => autre.destroy()).pipe(autre)
    }
  })
  await new Promise<void>((ecoute) => relais.listen(0, '127.0.0.1', ecoute))
  const adresse = new URL(url)
  adresse.host = `127.0.0.1:${(relais.address() as AddressInfo).port}`
  const couper = (): void => {
    relais.close()
    for (const prise of prises) prise.destroy()
  }
  return { url: adresse.href, couper }
}
