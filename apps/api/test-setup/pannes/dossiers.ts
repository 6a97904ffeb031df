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

/** A contract of theirs with one bill, all of it due. */
const unDossier = async (db: Database, [titulaire, conjoint]: Couple, centimes: number): Promise<Dossier> => {
  const numeroContrat = await unContrat(db)
  await unAttachement(db, titulaire.userWebId, numeroContrat)
  await unAttachement(db, conjoint.userWebId, numeroContrat)
  const { identifiantInterne, numeroFacture } = await uneFacture(db, numeroContrat, { montant_ttc_centimes: centimes })
  return {
    due: { numeroContrat, idCreance: `F:${numeroFacture}`, centimes },
    identifiantFacture: identifiantFacture(numeroContrat, 'FACTURE', identifiantInterne),
    titulaire,
    conjoint,
  }
}

/** So many bills, of households of two. */
export const desDossiers = async (
  db: Database,
  { combien, parFoyer, hasard }: { combien: number; parFoyer: number; hasard: () => number },
): Promise<Dossier[]> => {
  const dossiers: Dossier[] = []
  while (dossiers.length < combien) {
    const ici = Math.min(parFoyer, combien - dossiers.length)
    const couple = [await unePersonne(db), await unePersonne(db)] as const
    const montants = Array.from({ length: ici }, () => 200 + Math.floor(hasard() * 60_000))
    dossiers.push(...(await Promise.all(montants.map((centimes) => unDossier(db, couple, centimes)))))
  }
  return dossiers
}
