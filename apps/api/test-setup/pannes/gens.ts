import { setTimeout as attendre } from 'node:timers/promises'
import { PUBLIC_URL } from './commande.ts'
import type { Instance } from './instances.ts'
import type { DemandeNotee, DueNotee, JournalDesGens } from './journal.ts'

const REPRISE_MS = 50
const REPRISES = 600
const AU_PLUS_MS = 30_000

export interface Personne {
  readonly session: string
}
/** A due of the run, what names it in a request, and who may pay it. */
export interface Dossier {
  readonly due: DueNotee
  readonly identifiantFacture: string
  readonly titulaire: Personne
  readonly conjoint: Personne
}
/** What a request was answered. */
export interface Depart {
  readonly statut: number
  readonly reference: string | undefined
  /** Of the page of the bank, where there is one to go to. */
  readonly page: string | undefined
}
export interface LigneVoulue {
  readonly dossier: Dossier
  readonly montant: number
}

const refuse = (cause: unknown): boolean => {
  const { cause: dessous } = cause as { cause?: { code?: string } }
  return dessous?.code === 'ECONNREFUSED'
}

/** People at their screens: who gets no answer asks again, with the same key, wherever somebody answers. */
export const desGens = (journal: JournalDesGens, portails: () => readonly Instance[], hasard: () => number) => {
  const envoyer = async (chemin: string, requete: RequestInit): Promise<Response> => {
    for (let essai = 0; essai < REPRISES; essai += 1) {
      const vivants = portails()
      const lui = vivants[Math.floor(hasard() * vivants.length)]
      if (lui !== undefined) {
        lui.enCours += 1
        const reponse = await fetch(`${lui.adresse}${chemin}`, {
          ...requete,
          redirect: 'manual',
          signal: AbortSignal.timeout(AU_PLUS_MS),
        })
          .catch((cause: unknown) => {
            if (!refuse(cause)) journal.repondre(0)
          })
          .finally(() => {
            lui.enCours -= 1
          })
        if (reponse !== undefined) {
          journal.repondre(reponse.status)
          if (reponse.status < 500) return reponse
        }
      }
      await attendre(REPRISE_MS)
    }
    throw new Error(`nobody ever answered ${chemin}`)
  }
  const poster = async (chemin: string, { session }: Personne, corps: object, cle?: string) => {
    const reponse = await envoyer(`/webapi/${chemin}`, {
      method: 'POST',
      headers: {
        token: session,
        'content-type': 'application/json',
        connection: 'close',
        ...(cle === undefined ? {} : { 'idempotency-key': cle }),
      },
      body: JSON.stringify(corps),
    })
    return { statut: reponse.status, corps: (await reponse.json()) as Record<string, unknown> }
  }

  let cles = 0
  return {
    nouvelleCle: (): string => {
      cles += 1
      return `cle-des-gens-${String(cles).padStart(8, '0')}`
    },
    /** Asks for the page of a payment. */
    demander: async (qui: Personne, cle: string, voulues: readonly LigneVoulue[]): Promise<Depart> => {
      const lignes: DemandeNotee['lignes'] = voulues.map(({ dossier: { due }, montant }) => ({ due, montant }))
      const note = journal.demander(cle, lignes)
      const { statut, corps } = await poster(
        'WebPaiement/effectuerDemandePaiement',
        qui,
        {
          paiementInfo: {
            facturePaiementInfoList: voulues.map(({ dossier: { due, identifiantFacture }, montant }) => ({
              identifiantFacture,
              numeroContrat: due.numeroContrat,
              montant,
            })),
          },
        },
        cle,
      )
      const reference = typeof corps.reference === 'string' ? corps.reference : undefined
      if (reference !== undefined) note.references.push(reference)
      const url = typeof corps.urlPaiementContactPrestataire === 'string' ? corps.urlPaiementContactPrestataire : ''
      return { statut, reference, page: /\/page\/(\w+)$/.exec(url)?.[1] }
    },
    abandonner: (qui: Personne, reference: string) => poster('Paiement/abandonner', qui, { reference }),
    /** Their browser follows where the bank leads. */
    revenir: async (adresse: string): Promise<void> => {
      await envoyer(adresse.replace(PUBLIC_URL, ''), { headers: { connection: 'close' } })
    },
  }
}
