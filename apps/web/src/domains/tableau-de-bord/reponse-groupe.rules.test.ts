import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { expect, it } from 'vitest'
import { repondreGroupe } from './reponse-groupe.rules.ts'

const ABSENTE = { etat: 'vide', motif: 'NON_TRANSMIS', donnees: null } as const

const desTuiles = (champs: {
  coupures?: number
  enAlerte?: number
  ecart?: number
  panne?: true
  nbContrats?: number
}): TuilesGroupe => ({
  idGroupe: 1,
  nbContrats: champs.nbContrats ?? 44,
  tuiles: {
    etatsContrats: {
      etat: 'ok',
      motif: null,
      donnees: { nbContrats: 44, nbResilies: 0, parEtat: [{ codeEtatContrat: 'CS', nombre: champs.coupures ?? 0 }] },
    },
    consommation: {
      etat: 'ok',
      motif: null,
      donnees: {
        nbCompteurs: 5,
        mois: { mois: [], volumeConsoEnLitres: [], estimeEnLitres: [] },
        dernierMois: { mois: '2026-10', volumeConsoEnLitres: 1000 },
        unAnAvantEnLitres: 1000,
        comparaison: champs.ecart === undefined ? 'EGAL' : 'AU_DESSUS',
        ecartPourcent: champs.ecart ?? 0,
        totalEnLitres: 12_000,
      },
    },
    derniereConsommationFacturee: ABSENTE,
    derniereFacture: champs.panne ? { etat: 'erreur', motif: null, donnees: null } : ABSENTE,
    prochaineFacturation: ABSENTE,
    alertes: {
      etat: 'ok',
      motif: null,
      donnees: {
        nbActives: 3,
        nbEnCours: champs.enAlerte ?? 0,
        nbContratsEnAlerte: champs.enAlerte ?? 0,
        derniere: null,
      },
    },
    facturesARegler: ABSENTE,
    facturesEnRelance: ABSENTE,
    dernierReglement: ABSENTE,
    levees: ABSENTE,
  },
})

it.each([
  [{}, 'calme', 'Aucune coupure, aucune alerte, pas de hausse notable.'],
  [{ ecart: 29 }, 'calme', 'Aucune coupure, aucune alerte, pas de hausse notable.'],
  [{ nbContrats: 0 }, 'calme', 'Ce groupe est vide\u202f: ajoutez-y des contrats.'],
  [{ enAlerte: 1 }, 'surveiller', '1 contrat est en alerte.'],
  [{ ecart: 30 }, 'surveiller', 'La consommation du mois dépasse de 30\u00a0% celle de l’an passé.'],
  [{ coupures: 2, enAlerte: 3 }, 'urgent', '2 contrats sont en cours de coupure. 3 contrats sont en alerte.'],
  [{ panne: true }, 'surveiller', 'Une partie des informations n’a pas pu se charger.'],
] as const)('answers %j: %s', (champs, niveau, raisons) => {
  expect(repondreGroupe(desTuiles(champs))).toEqual({ niveau, raisons })
})
