import { egal, hmac } from '../commun/signature.ts'
import { chiffrer, dechiffrer } from './blowfish.ts'

const DATA_MAX = 8_192
/** HMAC-SHA256 of what stands between stars, upper-case hex. */
export const mac = (cle: string, ...morceaux: readonly string[]): string =>
  hmac(cle, morceaux.join('*'), 'hex').toUpperCase()

/** `name=value` in ISO-8859-1, nothing encoded, hidden. */
export const cacher = (champs: readonly (readonly [string, string])[], cle: string): { Len: string; Data: string } => {
  const clair = Buffer.from(champs.map(([nom, valeur]) => `${nom}=${valeur}`).join('&'), 'latin1')
  return { Len: String(clair.length), Data: chiffrer(clair, cle).toString('hex') }
}

export type Lu = Readonly<Record<'payid' | 'transid' | 'status' | 'code' | 'pcnr' | 'mac', string>>
/** What is hidden, names without case; undefined: not as long as it says, or a name told twice. */
export const decouvrir = (len: string, data: string, cle: string): Lu | undefined => {
  const [longueur, octets] = [Number(len), Buffer.from(data, 'hex')]
  if (!/^\d{1,5}$/.test(len) || !/^[0-9a-f]+$/i.test(data) || data.length > DATA_MAX || data.length % 16 !== 0)
    return undefined
  if (longueur > octets.length || longueur <= octets.length - 8) return undefined
  const clair = dechiffrer(octets, cle).subarray(0, longueur).toString('latin1')
  const paires = clair
    .replace(/[\0 ]+$/, '')
    .split('&')
    .map((une): [string, string] => {
      const [nom = '', ...valeur] = une.split('=')
      return [nom.toLowerCase(), valeur.join('=')]
    })
  const lus = Object.fromEntries(paires)
  if (Object.keys(lus).length !== paires.length) return undefined
  const { payid = '', transid = '', status = '', code = '', pcnr = '' } = lus
  return { payid, transid, status, code, pcnr, mac: lus.mac ?? '' }
}

/** Said by the bank to this account? */
export const estSigne = (lu: Lu, mid: string, cle: string): boolean =>
  egal(lu.mac.toUpperCase(), mac(cle, lu.payid, lu.transid, mid, lu.status, lu.code))
