import { BlockList, isIPv6 } from 'node:net'

// the names that TRUST_PROXY knows, as Fastify reads them
const RESEAUX: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export const adressesDe = (trustProxy: string | false): string[] =>
  trustProxy === false ? [] : trustProxy.split(',').map((adresse) => adresse.trim())

/** Tells whether a connection comes from a proxy that TRUST_PROXY names: many people stand behind it. */
export const creerEstMandataire = (trustProxy: string | false): ((adresse: string) => boolean) => {
  const liste = new BlockList()
  for (const ecrite of adressesDe(trustProxy).flatMap((une) => RESEAUX[une] ?? [une])) {
    const [adresse = '', bits] = ecrite.split('/')
    const famille = isIPv6(adresse) ? 'ipv6' : 'ipv4'
    liste.addSubnet(adresse, bits === undefined ? (famille === 'ipv6' ? 128 : 32) : Number(bits), famille)
  }
  // IPv4 written as IPv6 is found in the IPv4 networks too
  return (adresse) => liste.check(adresse, isIPv6(adresse) ? 'ipv6' : 'ipv4')
}
