import { expect, it } from 'vitest'
import { c } from './construire.ts'
import { defineDemarche } from './definition.ts'
import { AUJOURDHUI, contexteDe, definitions, exemples } from './demarche.fixtures.ts'
import { champsDe } from './deplier.rules.ts'
import { parcourir } from './parcours.rules.ts'
import { neChangeRien } from './relecture.rules.ts'
import { type TypeChamp, typesDeChamp } from './types-de-champ.ts'
import { valider } from './valider.rules.ts'

const FAITS = { birthDataRequired: 'Non', civiliteIsRequired: 'Non' }

/** Is this answer good in a field of that type, as both ends judge it? */
const tient = (type: TypeChamp, valeur: string): boolean => {
  const definition = defineDemarche({
    type: 'RECLAMATION',
    titre: 'Essai',
    etapes: [{ id: 'une', titre: 'Une', champs: [c('champ', type, 'Champ')] }],
  })
  const contexte = contexteDe(FAITS)
  return valider(definition, parcourir(definition, { champ: valeur }, contexte), contexte).length === 0
}
const signes = ['<', '>', '$', '%', '!', '@', '+', '=']

it.each([
  ['rue', 'rue', 38],
  ['ville', 'ville', 26],
  ['complement-adresse', 'complement', 32],
] as const)(
  'a part of an address has its length and its signs: %s [rue] [ville] [complement-adresse]',
  (_id, type, longueur) => {
    expect([tient(type, 'A'.repeat(longueur)), tient(type, 'A'.repeat(longueur + 1))]).toEqual([true, false])
    expect(tient(type, 'L’Haÿ-les-Roses, 2 bis')).toBe(true)
    for (const signe of signes) expect([signe, tient(type, `A ${signe} B`)]).toEqual([signe, false])
  },
)

it.each([
  ['99100', true],
  ['9910', false],
  ['991000', false],
  ['9910A', false],
])('a postal code has five digits: %s [zip-code]', (valeur, bon) => {
  expect(tient('codePostal', valeur)).toBe(bon)
})

it.each([
  ['3600Z', true],
  ['3600z', true],
  ['360Z', false],
  ['36000Z', false],
  ['36.0Z', false],
  ['3600', false],
])('a code of activity has four digits and a letter: %s [naf]', (valeur, bon) => {
  expect(tient('ape', valeur)).toBe(bon)
})

const longueurs = (type: TypeChamp, max: number, signe = 'A') =>
  ['', signe, signe.repeat(max), signe.repeat(max + 1)].map((valeur) => tient(type, valeur))

it.each([
  ['prenom', 20],
  ['villeNaissance', 45],
  ['titulaireCompte', 24],
  ['domiciliation', 24],
] as const)(
  '%s takes from 1 to %i signs [prenom] [ville-naissance] [nom-titulaire-iban] [domiciliation]',
  (type, longueur) => {
    expect(longueurs(type, longueur)).toEqual([false, true, true, false])
  },
)

it('a first name has letters, accents, apostrophes, hyphens and spaces, nothing else [prenom]', () => {
  expect(['Anne-Élodie', 'D’Arc', 'Jean Paul'].map((nom) => tient('prenom', nom))).toEqual([true, true, true])
  expect(['Anne2', 'A@B', 'A_B', 'A.B;'].map((nom) => tient('prenom', nom))).toEqual([false, false, false, false])
})

it.each([
  ['index', 7, ['-1', '1.5', '1a']],
  ['nbPersonnes', 3, ['-1', '0', '1,5', 'a']],
] as const)('%s is a number of 1 to %i digits [index-releve] [nb-personne]', (type, chiffres, mauvais) => {
  expect(longueurs(type, chiffres, '1')).toEqual([false, true, true, false])
  expect(mauvais.filter((valeur) => tient(type, valeur))).toEqual([])
  expect(tient('index', '0')).toBe(true)
})

it.each([
  ['AGRIFRPP', true],
  ['AGRIFRPP882', true],
  ['agrifrpp', true],
  ['AGRIFRP', false],
  ['AGRIFRPP8', false],
  ['AGRIFRPP88', false],
  ['AGRIFRPP8821', false],
  ['AGRIFR-P', false],
])('a BIC has 8 or 11 letters and digits: %s [bic]', (valeur, bon) => {
  expect(tient('bic', valeur)).toBe(bon)
})

it.each([
  [AUJOURDHUI, true],
  ['2026-11-21', false],
  ['2026-02-29', false],
  ['20/11/2026', false],
])('the day of a reading is a day, not after today: %s [date-format]', (valeur, bon) => {
  expect(tient('datePassee', valeur)).toBe(bon)
})

it('a company says that it is entitled, proves it, and names itself, each of it required [company-form]', () => {
  const { entreprise } = definitions
  const contexte = contexteDe({ ...FAITS, 'reglage.pieces': 'Oui', 'reglage.piecesRequises': 'Oui' })
  const vides = Object.fromEntries(champsDe(entreprise).map(({ nom }) => [nom, '']))
  const parcours = parcourir(entreprise, vides, contexte)
  const requis = parcours.champs.filter((ouvert) => ouvert.requis).map(({ champ }) => champ)
  const types = requis.map(({ type }) => type)
  for (const type of ['engagement', 'pieces', 'siret', 'ape', 'telephone', 'nom', 'prenom'] as const)
    expect([type, types.includes(type)]).toEqual([type, true])
  const refuses = valider(entreprise, parcours, contexte).map(({ champ }) => champ)
  expect(requis.filter(({ nom }) => !refuses.includes(nom)).map(({ nom }) => nom)).toEqual([])
})

it('every kind of field of the specification is one of ours, with a good example [shared-patterns]', () => {
  const noms: readonly TypeChamp[] = [
    ...(['nom', 'prenom', 'ville', 'telephone', 'numeroContrat', 'numeroCompteur', 'nbPersonnes', 'iban'] as const),
    ...(['bic', 'titulaireCompte', 'index', 'email', 'texteMoyen', 'villeNaissance', 'rue', 'codePostal'] as const),
  ]
  for (const type of noms) {
    expect([type, type in typesDeChamp]).toEqual([type, true])
    expect([type, tient(type, exemples[type])]).toEqual([type, true])
    expect([type, tient(type, '<>'.repeat(40))]).toEqual([type, false])
  }
})

it('what was read stays good after a question, and after what staff look at first [upload-cache-clear]', () => {
  expect(['Contact', 'INFOS_COMPTEUR', 'COORD_PAYEUR_CONTACT'].map(neChangeRien)).toEqual([true, true, true])
  expect(['COORD_PAYEUR', 'NOUVEAU_PAYEUR', 'CONTACT_PRO', 'SOUSCRIPTION_INFOS_'].map(neChangeRien)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
