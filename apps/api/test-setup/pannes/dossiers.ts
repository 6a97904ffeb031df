import { identifiantFacture } from '@ondine/webapi/facture/facture.rules.ts'
import type { Database } from '../../src/platform/db/connection.ts'
import { unAttachement, unContrat } from '../fixtures/contrat.ts'
import { uneFacture } from '../fixtures/facture.ts'
import { uneSession, unUtilisateur } from '../fixtures/utilisateur.ts'
import type { Dossier, Personne } from './gens.ts'

const FIN = new Date('2027-12-31T00:00:00Z')

type Couple = readonly [UnDuFoyer, UnDuFoyer]
interface UnDuFoyer extends Personne {
  readonly userWebId: number
}

const unePersonne = async (db: Database): Promise<UnDuFoyer> => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  return { userWebId, session: await uneSession(db, userWebId, { expire: FIN }) }
}

/** A contract of theirs with so many bills, all of each due. */
const unContratDu = async (
  db: Database,
  [titulaire, conjoint]: Couple,
  montants: readonly number[],
): Promise<Dossier[]> => {
  const numeroContrat = await unContrat(db)
  await unAttachement(db, titulaire.userWebId, numeroContrat)
  await unAttachement(db, conjoint.userWebId, numeroContrat)
  const dossiers: Dossier[] = []
  for (const centimes of montants) {
    const { identifiantInterne, numeroFacture } = await uneFacture(db, numeroContrat, {
      montant_ttc_centimes: centimes,
    })
    dossiers.push({
      due: { numeroContrat, idCreance: `F:${numeroFacture}`, centimes },
      identifiantFacture: identifiantFacture(numeroContrat, 'FACTURE', identifiantInterne),
      titulaire,
      conjoint,
    })
  }
  return dossiers
}

interface Combien {
  readonly combien: number
  /** Bills of one household of two. */
  readonly parFoyer: number
  /** Bills of one contract, at most: what is settled of one may meet what is settled of another. */
  readonly parContrat?: number
  readonly hasard: () => number
}

/** So many bills, of households of two; those of a contract follow each other. */
export const desDossiers = async (
  db: Database,
  { combien, parFoyer, parContrat = 1, hasard }: Combien,
): Promise<Dossier[]> => {
  const dossiers: Dossier[] = []
  while (dossiers.length < combien) {
    const ici = Math.min(parFoyer, combien - dossiers.length)
    const couple = [await unePersonne(db), await unePersonne(db)] as const
    const montants = Array.from({ length: ici }, () => 200 + Math.floor(hasard() * 60_000))
    const contrats = Array.from({ length: Math.ceil(ici / parContrat) }, (_, rang) =>
      montants.slice(rang * parContrat, (rang + 1) * parContrat),
    )
    dossiers.push(...(await Promise.all(contrats.map((siens) => unContratDu(db, couple, siens)))).flat())
  }
  return dossiers
}
