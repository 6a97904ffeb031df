import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Are they the same? In a time that does not tell where they differ. */
export const egal = (une: string | Buffer, autre: string | Buffer): boolean => {
  const [a, b] = [Buffer.from(une), Buffer.from(autre)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const hmac = (cle: string | Buffer, texte: string | Buffer, forme: 'hex' | 'base64', algorithme = 'sha256') =>
  createHmac(algorithme, cle).update(texte).digest(forme)

/** Names a set of keys without showing any. */
export const empreinteDeCle = (cle: string): string => createHash('sha256').update(cle).digest('hex').slice(0, 12)
