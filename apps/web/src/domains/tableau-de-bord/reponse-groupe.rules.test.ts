import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { expect, it } from 'vitest'
import { repondreGroupe, titrePortefeuille } from './reponse-groupe.rules.ts'

const ABSENTE = { etat: 'vide', motif: 'NON_TRANSMIS', donnees: null } as const

const desTuiles = (champs: {
  coupures?: number
  enAlerte?: number
  enFuite?: number
  ecart?: number
  panne?: true
  nbContrats?: number
  dette?: { nombre: number; nbEnRetard: number }
}): TuilesGroupe => ({
  idGroupe: 1,
  nbContrats: champs.nbContrats ?? 44,
  nbContratsATraiter: null,
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
        nbContratsEnFuite: champs.enFuite ?? 0,
        pressante: null,
      },
    },
    facturesARegler: champs.dette
      ? {
          etat: 'ok',
          motif: null,
          donnees: {
            ...champs.dette,
            montant: 9_000,
            montantEnRetard: 4_000,
            prochaineLimite: '2026-11-10',
            montantEnPrelevement: 0,
            prochainPrelevement: null,
            joursAVenir: [],
          },
        }
      : ABSENTE,
    facturesEnRelance: ABSENTE,
    dernierReglement: ABSENTE,
    levees: ABSENTE,
  },
})

it.each([
  [{}, 'calme', ['Aucune coupure, aucune alerte, pas de hausse notable.']],
  [{ ecart: 29 }, 'calme', ['Aucune coupure, aucune alerte, pas de hausse notable.']],
  [{ nbContrats: 0 }, 'calme', ['Ce groupe est vide\u202f: ajoutez-y des contrats.']],
  [{ enAlerte: 1 }, 'surveiller', ['1 contrat est en alerte.']],
  [{ enAlerte: 2, enFuite: 2 }, 'urgent', ['Une fuite est possible sur 2 contrats.']],
  [{ enAlerte: 3, enFuite: 1 }, 'urgent', ['Une fuite est possible sur 1 contrat.', '2 autres sont en alerte.']],
  [{ ecart: 30 }, 'surveiller', ['La consommation du mois dépasse de 30\u00a0% celle de l’an passé.']],
  [{ coupures: 2, enAlerte: 3 }, 'urgent', ['2 contrats sont en cours de coupure.', '3 contrats sont en alerte.']],
  [
    { enAlerte: 1, dette: { nombre: 3, nbEnRetard: 2 } },
    'urgent',
    [
      '3 règlements attendus\u202f: 90,00 €, dont 40,00 € en retard, depuis le 10 novembre 2026.',
      '1 contrat est en alerte.',
    ],
  ],
  [
    { ecart: 30, dette: { nombre: 3, nbEnRetard: 0 } },
    'surveiller',
    ['3 règlements attendus\u202f: 90,00 €.', 'La consommation du mois dépasse de 30 % celle de l’an passé.'],
  ],
  [
    { dette: { nombre: 0, nbEnRetard: 0 } },
    'calme',
    ['Aucune coupure, aucune alerte, rien à payer, pas de hausse notable.'],
  ],
  [{ panne: true }, 'surveiller', ['Une partie des informations n’a pas pu se charger.']],
] as const)('answers %j: %s, a sentence for each reason', (champs, niveau, raisons) => {
  const normal = (texte: string): string => texte.replaceAll(/\s/g, ' ')
  const reponse = repondreGroupe(desTuiles(champs), '2026-11-20')
  expect({ ...reponse, raisons: reponse.raisons.map(normal) }).toEqual({
    niveau,
    raisons: raisons.map(normal),
    aPayer: 'dette' in champs && champs.dette.nombre > 0,
    enAlerte: 'enAlerte' in champs,
  })
})

it.each([
  [350, 19, '19\u00a0contrats demandent votre attention.'],
  [350, 1, '1\u00a0contrat demande votre attention.'],
  [350, 0, 'Rien ne presse sur vos 350\u00a0contrats.'],
  [1, 0, 'Rien ne presse sur votre contrat.'],
  [350, null, 'Tous mes contrats'],
  [0, 0, 'Tous mes contrats'],
] as const)('is called, of %i contracts of which %s press, %s', (nbContrats, nbContratsATraiter, titre) => {
  expect(titrePortefeuille({ nbContrats, nbContratsATraiter }, 'Tous mes contrats').replaceAll(/\s/g, '\u00a0')).toBe(
    titre.replaceAll(/\s/g, '\u00a0'),
  )
})
