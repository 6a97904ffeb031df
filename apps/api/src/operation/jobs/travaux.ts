import { readEnv } from '../../demarrage/reglages.ts'
import { rejouerLettres, retirerTravaux } from '../../domains/exploitation/exploitation.public.ts'
import { compterTravaux, type EtatTache, listerMorts } from '../../platform/jobs/inventory.ts'
import { createLog } from '../../platform/log.ts'
import { contexteOperateur } from '../contexte.ts'
import { surConnexion } from '../sur-base.ts'
import { RefusOperation, STATUT, type Verbe } from '../verbe.ts'

const NUMERO = /^[1-9]\d{0,17}$/
const MORTS_MONTRES = 50

const enLigne = ({ tache, enAttente, enCours, enEchec, morts, attendDepuis }: EtatTache): string => {
  const depuis = attendDepuis === null ? '' : `, due since ${attendDepuis.toISOString()}`
  return `${tache}: ${enAttente} waiting, ${enCours} running, ${enEchec} to be tried again, ${morts} dead${depuis}`
}

export const travauxLister: Verbe = {
  nom: 'jobs list',
  usage: '[--task name]',
  resume: 'Says how many jobs wait, run, failed and died, by task, and the dead letters with their numbers.',
  options: { task: { type: 'string' } },
  positionnels: [0, 0],
  executer: ({ options: { task }, dire }) =>
    surConnexion(readEnv(process.env, 'outil'), async ({ db }) => {
      const taches = (await compterTravaux(db)).filter(({ tache }) => task === undefined || tache === task)
      for (const tache of taches) dire(enLigne(tache))
      const morts = await listerMorts(db, { ...(task !== undefined && { tache: task }), limite: MORTS_MONTRES })
      for (const { id, tache, mort_le, essais, derniere_erreur } of morts)
        dire(
          `  #${id} ${tache} died ${mort_le.toISOString()} after ${essais} attempt(s): ${derniere_erreur.split('\n')[0]}`,
        )
      if (taches.length === 0) dire('No job.')
      return morts.length > 0 ? STATUT.aVoir : STATUT.fait
    }),
}

export const travauxRejouer: Verbe = {
  nom: 'jobs replay',
  usage: 'number… | --task name | --all',
  resume: 'Puts dead letters back in the queue with all their attempts, each once.',
  options: { task: { type: 'string' }, all: { type: 'boolean' } },
  positionnels: [0, 1000],
  executer({ options: { task }, drapeaux, positionnels, dire }) {
    if ([positionnels.length > 0, task !== undefined, drapeaux.has('all')].filter(Boolean).length !== 1)
      throw new RefusOperation('Say which dead letters: their numbers (jobs list), or --task name, or --all.')
    const faux = positionnels.find((un) => !NUMERO.test(un))
    if (faux !== undefined) throw new RefusOperation(`${faux} is not the number of a dead letter: see jobs list.`)
    const env = readEnv(process.env, 'outil')
    return surConnexion(env, async ({ db }) => {
      const ctx = await contexteOperateur(db, env, createLog('error'))
      const rejouer = (choix: { id?: number; tache?: string }) =>
        ctx.enTransaction((dedans) => rejouerLettres(dedans, choix))
      if (positionnels.length === 0) {
        const rejoues = await rejouer(task === undefined ? {} : { tache: task })
        dire(`${rejoues} of ${rejoues} put back in the queue.`)
        return STATUT.fait
      }
      let rejoues = 0
      for (const numero of positionnels) {
        if ((await rejouer({ id: Number(numero) })) > 0) rejoues += 1
        else dire(`#${numero}: no dead letter, or put back already.`)
      }
      dire(`${rejoues} of ${positionnels.length} put back in the queue.`)
      return rejoues === positionnels.length ? STATUT.fait : STATUT.aVoir
    })
  },
}

export const travauxAnnuler: Verbe = {
  nom: 'jobs cancel',
  usage: 'number | --task name',
  resume: 'Drops a waiting job, or all those of a task; one that runs goes on.',
  options: { task: { type: 'string' } },
  positionnels: [0, 1],
  executer({ options: { task }, positionnels: [numero], dire }) {
    if ((task === undefined) === (numero === undefined))
      throw new RefusOperation('Say which: the number of one job, or --task name.')
    if (numero !== undefined && !NUMERO.test(numero)) throw new RefusOperation(`${numero} is not the number of a job.`)
    const env = readEnv(process.env, 'outil')
    return surConnexion(env, async ({ db }) => {
      const ctx = await contexteOperateur(db, env, createLog('error'))
      const choix = numero === undefined ? { tache: task ?? '' } : { id: numero }
      const retires = await ctx.enTransaction((dedans) => retirerTravaux(dedans, choix))
      dire(`${retires} job(s) dropped.`)
      return retires > 0 ? STATUT.fait : STATUT.aVoir
    })
  },
}
