import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { expect, it } from 'vitest'
import { typesDesEcrans } from '../formulaire/types-des-ecrans.ts'
import { cheminDemarche, versDemarche } from './chemin-demarche.ts'
import { estPour, intentions, pasEncore } from './intentions.ts'
import { chercher, repondreA } from './recherche.rules.ts'

const toutes = [...intentions, ...pasEncore]
/** Of a subscriber to whom everything is offered. */
const premier = (dit: string) => repondreA(dit, intentions)[0]?.id

it.each([
  ['je déménage', 'partir'],
  ['DEMENAGEMENT', 'partir'],
  ['facture trop chère', 'facture-chere'],
  ['fuite', 'fuite'],
  ['j’ai une fuite d’eau', 'fuite'],
  ['changer de RIB', 'rib'],
  ['donner mon index', 'index'],
  ['j’emménage', 'emmenager'],
  ['écrire un message', 'contact'],
  ['faire une réclamation', 'reclamation'],
  ['l’eau a un goût', 'analyse'],
  ['raccorder mon terrain', 'branchement'],
  ['l’eau est marron', 'analyse'],
  ['l’égout est bouché', 'fuite'],
  ['compteur gelé', 'fuite'],
  ['je ne peux pas payer', 'delai'],
  ['délai de paiement', 'delai'],
  ['payer en plusieurs fois', 'delai'],
  ['payer par virement', 'virement'],
  ['mensualisation', 'prelevement'],
  ['justificatif de domicile', 'contrat'],
  ['changer de nom', 'contrat'],
  ['supprimer mon compte', 'compte'],
  ['mot de passe', 'compte'],
  ['mes données personnelles', 'donnees'],
  ['mon mari est décédé', 'partir'],
  ['fermer mon compteur', 'partir'],
  ['ouvrir un compteur', 'emmenager'],
  ['écrêtement', 'ecretement'],
  ['prendre rdv', 'rendez-vous'],
  ['duplicata de facture', 'facture-chere'],
  ['changer l’adresse de facturation', 'adresse-facturation'],
  ['déclarer un nouveau payeur', 'payeur'],
  ['je demmenage', 'partir'],
  ['reclammation', 'reclamation'],
  ['atestation', 'contrat'],
  ['tarif social', 'delai'],
  ['comment donner mon index', 'index'],
  ['rembourcement', 'facture-chere'],
  ['aménager', 'emmenager'],
  ['recalmation', 'reclamation'],
  ['prelevemment automatique', 'prelevement'],
  ['virment', 'virement'],
  ['reziliation', 'partir'],
])('« %s » leads to %s', (dit, id) => expect(premier(dit)).toBe(id))

it('what is said to the letter comes before what only begins alike', () => {
  expect(premier('compteur')).not.toBe('virement')
  expect(premier('compte')).not.toBe('fuite')
})

it('a word one letter away is taken for another only where it says nothing by itself, and is long enough', () => {
  const autres = 'piscine jardin voiture emploi stage tirage fruits regarder terminer revenu trancher moindre contexte'
  for (const dit of autres.split(' ')) expect([dit, chercher(dit, toutes)]).toEqual([dit, []])
})

it('never takes a word that is known for the slip of another', () => {
  const dite = (mots: string) => ({ id: mots, titre: '', phrase: '', mots })
  expect(chercher('regarder', [dite('regarder'), dite('retarder')])).toEqual([dite('regarder')])
})

it('says of what is not done online yet to whoever looks for it, in its place, and to nobody else', () => {
  expect(repondreA('changer de rib', intentions).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['rib', 'virement']),
  )
  expect(repondreA('', intentions)).toEqual(intentions)
})

it('answers nothing to what nobody means, and everything to nothing', () => {
  expect(chercher('xylophone', toutes)).toEqual([])
  expect(chercher('  ', toutes)).toEqual(toutes)
})

it('every procedure that has a screen is found here, and leads to it', () => {
  const ouvertes = new Set<TypeDemarche>(Object.values(typesDesEcrans))
  expect([...ouvertes].filter((type) => !intentions.some((une) => une.type === type))).toEqual([])
})

it.each([
  ['Contact', undefined, '/demarches/contact/'],
  ['Contact', '0012345', '/demarches/contact/0012345'],
  ['BRANCHEMENT_NEUF', undefined, '/demarches/branchement/'],
  ['BRANCHEMENT_NEUF', '0012345', '/demarches/branchement/0012345'],
  ['ANALYSE', undefined, '/demarches/analyse'],
  ['RECLAMATION', '0012345', '/demarches/reclamation/'],
  ['SOUSCRIPTIONV3', undefined, undefined],
] as const)('%s of the contract %s begins at %s', (type, numcontrat, chemin) => {
  expect(cheminDemarche(type, numcontrat)).toBe(chemin)
})

it.each([
  ['Contact', '0012345', { to: '/demarches/contact/0012345', search: {} }],
  ['RECLAMATION', '0012345', { to: '/demarches/reclamation/', search: { contrat: '0012345' } }],
  // as the router writes a number
  ['RECLAMATION', '1012345', { to: '/demarches/reclamation/', search: { contrat: 1_012_345 } }],
  ['RECLAMATION', null, { to: '/demarches/reclamation/', search: { contrat: 'aucun' } }],
  ['RECLAMATION', undefined, { to: '/demarches/reclamation/', search: {} }],
  ['SOUSCRIPTIONV3', null, undefined],
] as const)('%s says of which contract it is, %s, where its path does not', (type, numcontrat, vers) => {
  expect(versDemarche(type, numcontrat)).toEqual(vers)
})

it.each([
  ['UTILISATEUR_STANDARD', true, true],
  ['GRAND_COMPTE', true, true],
  ['UTILISATEUR_STANDARD', false, false],
  ['UTILISATEUR_SECONDAIRE', true, false],
  ['UTILISATEUR_VISITEUR', true, false],
] as const)('a leak watch is offered to a %s, with remote readings: %s, says %s', (profil, telereleve, offerte) => {
  const offertes = intentions.filter((une) => estPour(une, { profils: [profil], telereleve }))
  expect(offertes.some(({ id }) => id === 'alerte-fuite')).toBe(offerte)
  expect(intentions.length - offertes.length).toBe(offerte ? 0 : 1)
})
