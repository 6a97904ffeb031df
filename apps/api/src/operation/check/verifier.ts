import { phraseEchec } from '../../demarrage/echec.ts'
import { nomsReglages, readEnv } from '../../demarrage/reglages.ts'
import { EnvError } from '../../platform/env.ts'
import { surConnexion } from '../sur-base.ts'
import { STATUT, type Verbe } from '../verbe.ts'
import { controlerBase, controlerIdentite } from './base.ts'
import { bien, type Constat, faute } from './constat.ts'
import { controlerCaptcha, controlerDehors, controlerObjets } from './dehors.ts'
import { controlerMachine } from './machine.ts'
import { nomsInconnus } from './noms.ts'
import { controlerReplique } from './replique.ts'

const lireReglages = () => {
  try {
    return { env: readEnv(), fautes: [] }
  } catch (cause) {
    if (!(cause instanceof EnvError)) throw cause
    return { env: undefined, fautes: cause.message.split('\n').map((une) => faute('settings', une)) }
  }
}

/** Everything that is looked at, whatever the first fault is. */
export const constater = async (): Promise<Constat[]> => {
  const { env, fautes } = lireReglages()
  const constats: Constat[] = [...fautes, ...nomsInconnus(Object.keys(process.env), nomsReglages)]
  if (env === undefined) return constats
  constats.push(bien('settings', `Read, ${env.mode} mode.`), ...(await controlerMachine(env)))
  const base = surConnexion(env, async (connexion, ouverte) => {
    const vus = [...(await controlerBase(connexion, ouverte)), ...(await controlerReplique(env, connexion))]
    if (vus.every(({ quoi, etat }) => quoi !== 'schema' || etat === 'ok'))
      vus.push(
        await controlerIdentite(env, connexion.db),
        await controlerCaptcha(env, connexion.db),
        await controlerObjets(env, connexion.db),
      )
    return vus
  })
  constats.push(...(await base.catch((cause: unknown) => [faute('database', phraseEchec(cause))])))
  constats.push(...(await controlerDehors(env)))
  return constats
}

const ORDRE = ['FAULT', 'look', 'ok'] as const

export const verifier: Verbe = {
  nom: 'check',
  usage: '',
  resume:
    'Looks at settings, database, roles, TLS, mail, clock, disk, permissions and public address, and says what to do.',
  options: {},
  positionnels: [0, 0],
  async executer({ dire }) {
    const constats = await constater()
    for (const etat of ORDRE)
      for (const un of constats.filter((constat) => constat.etat === etat))
        dire(`${un.etat.padEnd(5)} ${un.quoi.padEnd(11)} ${un.dit}`)
    return constats.every(({ etat }) => etat === 'ok') ? STATUT.fait : STATUT.aVoir
  },
}
