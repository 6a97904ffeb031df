import { expect, it } from 'vitest'
import { charger, recherchesOuvertes } from './charger.rules.ts'
import { contexteDe, definitions, remplir } from './demarche.fixtures.ts'
import { faitsDeLaPage } from './faits.codes.ts'
import { parcourir, type Reponses } from './parcours.rules.ts'
import { valider } from './valider.rules.ts'

const { souscriptionV2, souscriptionV3 } = definitions
const faits = { 'occupant.releve': 'Oui', birthDataRequired: 'Non', civiliteIsRequired: 'Non' }
const base = remplir(souscriptionV3, {
  faits,
  reponses: {
    type_ancienProprio: 'Oui',
    sumup_type: 'Particulier',
    modePaiement_ok_facture: 'Non',
    modePaiement_ok_paiement_mensu: 'Oui',
  },
})
const serveur = contexteDe(faits)
const page = { ...serveur, faits: faitsDeLaPage(serveur.faits) }
const fautes = (reponses: Reponses, contexte = serveur) =>
  valider(souscriptionV3, parcourir(souscriptionV3, { ...base, ...reponses }, contexte), contexte)

it('tells a page nothing of the former reading, and keeps it in the request, for staff alone', () => {
  const vu = JSON.stringify([page.faits, parcourir(souscriptionV3, base, page)])
  expect(vu).toContain('Martin')
  expect(vu).not.toMatch(/987|2026-11-01|0000777/)
  const lignes = charger(souscriptionV3, parcourir(souscriptionV3, base, serveur), serveur)
  expect(lignes.filter(({ reserve }) => reserve).map(({ nom, valeur }) => [nom, valeur])).toEqual([
    ['indexreleve_datedernierindex_ancien', '01/11/2026'],
    ['indexreleve_valeurIndexConsommationReleve_ancien', '987'],
  ])
})

it.each([
  ['indexreleve_valeurIndexConsommationReleve', '986', 'v3-index-invalid'],
  ['indexreleve_valeurIndexConsommationReleve', '987', undefined],
  ['indexreleve_datedernierindex', '2026-10-31', 'v3-date-invalid'],
  ['indexreleve_datedernierindex', '2026-11-01', undefined],
])('%s of %s is judged by the server alone: %s [v3-index] [v3-index-date]', (champ, valeur, code) => {
  expect(fautes({ [champ]: valeur })).toMatchObject(code === undefined ? [] : [{ champ, code }])
  expect(fautes({ [champ]: valeur }, page)).toEqual([])
})

it('judges no index where there was no former occupant', () => {
  expect(fautes({ type_ancienProprio: 'Non', indexreleve_valeurIndexConsommationReleve: '1' })).toEqual([])
})

it.each([
  ['23.99', 'La mensualisation demandée ne peut pas être inférieure à 24\u202f€.'],
  ['24', undefined],
])('a monthly payment of %s for three [v3-monthly] [monthly-minimum] [planned-monthly]', (montant, message) => {
  const trouvees = fautes({ modePaiement_nbr_occupant: '3', modePaiement_mensu_demande: montant })
  expect(trouvees.map((une) => une.message)).toEqual(message === undefined ? [] : [message])
  const ligne = charger(
    souscriptionV3,
    parcourir(souscriptionV3, { ...base, modePaiement_mensu_prevue: '1' }, serveur),
    serveur,
  )
  expect(ligne.find(({ nom }) => nom === 'modePaiement_mensu_prevue')?.valeur).toBe('30.00')
})

it('merges what the search of the meter found before the answers, whose orders start after 100 [order-offset]', () => {
  const reponses = remplir(souscriptionV2, { faits, reponses: { type_client: 'Particulier' } })
  const parcours = parcourir(souscriptionV2, reponses, serveur)
  expect(recherchesOuvertes(souscriptionV2, parcours).map(({ nom, entrees }) => [nom, entrees])).toEqual([
    ['point', { numeroCompteur: 'A123456' }],
  ])
  expect(
    charger(souscriptionV2, parcours, serveur)
      .slice(0, 4)
      .map(({ nom, valeur, ordre }) => [nom, valeur, ordre]),
  ).toEqual([
    ['referenceAbonnement_identifiantAppareil', 'APP1', 1],
    ['referenceAbonnement_numeroContratAbonnementPredecesseur', '0000777', 2],
    ['type_client', 'Particulier', 101],
    ['recherche_compteur', 'A123456', 102],
  ])
})
