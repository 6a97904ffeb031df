import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { masquer } from '../../platform/log-masque.ts'

/** Fields of a line that name things of ours. What is not listed is left out, whatever it is. */
const CHAMPS = [
  'level',
  'time',
  'endpoint',
  'methode',
  'statut',
  'dureeMs',
  'tache',
  'essai',
  'conversationId',
  'code',
] as const

const filtrerErreur = (erreur: unknown): unknown => {
  if (typeof erreur !== 'object' || erreur === null) return undefined
  const { type, message, stack, code } = erreur as Record<string, unknown>
  return {
    ...(typeof type === 'string' && { type }),
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message: masquer(message) }),
    ...(typeof stack === 'string' && {
      stack: stack
        .split('\n')
        .filter((une) => /^\s+at /.test(une))
        .join('\n'),
    }),
  }
}

/** A line of our log without anything that may be somebody's; undefined where it is none of ours. */
export const filtrerLigne = (ligne: string): Record<string, unknown> | undefined => {
  let lue: unknown
  try {
    lue = JSON.parse(ligne.slice(Math.max(0, ligne.indexOf('{'))))
  } catch {
    return undefined
  }
  if (typeof lue !== 'object' || lue === null || !('msg' in lue) || typeof lue.msg !== 'string') return undefined
  const champs = lue as Record<string, unknown>
  return {
    ...Object.fromEntries(
      CHAMPS.flatMap((nom): [string, string | number][] => {
        const valeur = champs[nom]
        if (typeof valeur === 'number') return [[nom, valeur]]
        return typeof valeur === 'string' && valeur.length <= 120 ? [[nom, masquer(valeur)]] : []
      }),
    ),
    msg: masquer(lue.msg),
    ...('err' in lue && { err: filtrerErreur(lue.err) }),
  }
}

/** The last lines of a log, filtered; those that are not ours (another program's, cut ones) are counted only. */
export const dernieresLignes = async (
  chemin: string,
  combien: number,
): Promise<{ lignes: Record<string, unknown>[]; autres: number }> => {
  const lignes: Record<string, unknown>[] = []
  let autres = 0
  for await (const ligne of createInterface({ input: createReadStream(chemin), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (ligne.trim() === '') continue
    const filtree = filtrerLigne(ligne)
    if (filtree === undefined) autres += 1
    else if (lignes.push(filtree) > combien) lignes.shift()
  }
  return { lignes, autres }
}
