import { isIPv6 } from 'node:net'

/** What counts as one address: IPv6 subscribers get a /64 each. */
export const reseauDe = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4 !== undefined) return v4
  const [tete = '', queue = ''] = ip.split('%')[0]?.split('::') ?? []
  const debut = tete === '' ? [] : tete.split(':')
  const fin = queue === '' ? [] : queue.split(':')
  const zeros = ip.includes('::') ? Math.max(0, 8 - debut.length - fin.length) : 0
  const groupes = [...debut, ...Array.from({ length: zeros }, () => '0'), ...fin]
  return groupes
    .slice(0, 4)
    .map((groupe) => Number.parseInt(groupe, 16).toString(16))
    .join(':')
}
