import { describe, expect, it } from 'vitest'
import { voisin } from '../../../../test-setup/voisinage.ts'
import { fonctionnalites, groupesFonctionnalites } from './fonctionnalites.ts'
import { estJour, lireListe, lireValeur } from './lire-valeur.rules.ts'
import type { Parametre } from './parametre.declaration.ts'
import { type NomParametre, parametres } from './parametres.ts'
import { indicationDe, texteDe, verifierValeur } from './valeur.rules.ts'

const inventaire = voisin('inventory/flags.json')
const declares = Object.entries(parametres) as [NomParametre, Parametre][]

/** Where each setting of the inventory lives: a parameter, or a home elsewhere, said in words. */
const MAISONS: Readonly<Record<string, NomParametre | readonly [string]>> = {
  'maximum active alerts': 'NbMaxAlertesActives',
  'left menu auto-open': 'menuOuvertPremiereConnexion',
  'user display mode': 'affichageUtilisateur',
  'login by e-mail': 'connexionParEmail',
  'phone restricted to France': 'telephoneFranceUniquement',
  'token lifetime': 'dureeJetonHeures',
  currency: 'devise',
  'text-collapse length': 'longueurTexteReplie',
  'contract attachment at registration': 'inscriptionRattachementObligatoire',
  'creditor name': 'creancierNom',
  'creditor id': 'creancierIdentifiant',
  'cancellation through contact': 'resiliationServiceParContact',
  'RIB upload required': 'ribObligatoire',
  'intervention cancel success text': 'texteAnnulationIntervention',
  'invoice data type': 'factureTypeDonnees',
  'municipality sites': 'sitesParSociete',
  'archive upload': 'archiveExtensions',
  'archive minimum date': 'consommationDateArchive',
  'unit display': 'uniteAffichage',
  'ignorable errors table': ['table erreur_ignorable'],
  'role names': ['acces/profils.codes.ts'],
  'mail-update prefix': ['navigation/connexion.rules.ts'],
  'API base path': ['deployment'],
  ClientId: ['deployment: env.ts'],
  AccessKey: ['deployment: env.ts'],
  'secure cookie flag': ['deployment: PUBLIC_URL'],
  'captcha provider': ['deployment and parameters of the captcha'],
  franceConnectEnabled: ['deployment: identity providers'],
  TypeServicePaiement: ['deployment: payment providers'],
}

describe('the declarations', () => {
  inventaire.it('hold the 35 features, the parameters and the settings of the inventory', () => {
    type Ligne = { name: string; kind: string; scope?: string; default: unknown }
    const lignes = JSON.parse(inventaire.lire()) as Ligne[]
    const features = lignes.filter(({ kind }) => kind === 'feature').map(({ name }) => name)
    expect(features).toHaveLength(35)
    expect(Object.keys(fonctionnalites).toSorted()).toEqual(features.toSorted())
    // authorisations, form flags and process ids live with contracts and form definitions
    const reglages = lignes.filter(({ kind, scope }) => kind !== 'feature' && scope === undefined)
    const sansMaison = reglages.filter(({ name }) => !(name in parametres) && MAISONS[name] === undefined)
    expect(sansMaison.map(({ name }) => name)).toEqual([])
    for (const maison of Object.values(MAISONS))
      if (typeof maison === 'string') expect(parametres).toHaveProperty(maison)
    for (const { name, default: defaut } of reglages)
      if (name in parametres && typeof defaut === 'number')
        expect([name, parametres[name as NomParametre].defaut]).toEqual([name, defaut])
  })

  it('put each feature in a part of the screen, with a name and a sentence of its own', () => {
    const tous = Object.values(fonctionnalites)
    expect(new Set(tous.map(({ titre }) => titre)).size).toBe(tous.length)
    expect(new Set(tous.map(({ groupe }) => groupe))).toEqual(new Set(Object.keys(groupesFonctionnalites)))
    for (const { description } of tous) expect(description).toMatch(/^\p{Lu}.*\.$/u)
  })

  it.each(declares)('give %s a default that its own check accepts, and a description', (_nom, parametre) => {
    expect(parametre.description.length).toBeGreaterThan(5)
    expect(indicationDe(parametre)).toMatch(/\.$/)
    const texte = texteDe(parametre.defaut)
    if (texte === '') return
    expect(verifierValeur(parametre, texte)).toEqual({ texte })
    expect(lireValeur(parametre, texte)).toEqual(parametre.defaut)
  })
})

describe('a stored value', () => {
  const entier: Parametre = { type: 'System.Int32', defaut: 5, min: 1, max: 1000, description: 'x' }
  const liste: Parametre = { type: 'System.List', defaut: ['a'], choix: ['a', 'b'], description: 'x' }
  it.each<[Parametre, string, unknown]>([
    [entier, '7', 7],
    [entier, '0', 5],
    [entier, 'x', 5],
    [liste, 'b, a,b', ['b', 'a']],
    [liste, 'c', ['a']],
    [{ type: 'System.Boolean', defaut: true, description: 'x' }, 'peut-être', true],
    [{ type: 'System.Boolean', defaut: true, description: 'x' }, 'false', false],
    [{ type: 'System.DateTime', defaut: '2000-01-01', description: 'x' }, '2026-02-30', '2000-01-01'],
  ])('that no longer fits counts as absent: %j, %j is read %j', (parametre, texte, attendu) => {
    expect(lireValeur(parametre, texte)).toEqual(attendu)
  })

  it.each([
    ['captchaFournisseur', 'GOOGLE', 'altcha'],
    ['alerteCanaux', 'MAIL', 'MAIL, PIGEON'],
    ['menuToHide', 'UTILISATEUR_STANDARD:faq,cgu;GRAND_COMPTE:cookies', 'faq'],
    ['sitesParSociete', '38=https://exemple.fr', 'https://exemple.fr'],
    ['siteParDefaut', 'https://agence.exemple.fr', 'agence.exemple.fr'],
    ['traitesFacturation', 'EAU:Eau;ASS:Assainissement', 'Eau'],
    ['mesureAudienceScript', '/mesure.js', 'mesure.js'],
    ['accessibiliteEtat', 'partiellement conforme', 'conforme'],
  ] as const)('of %s that would do nothing is refused, with one that would not', (nom, bonne, mauvaise) => {
    expect(verifierValeur(parametres[nom], bonne)).toEqual({ texte: bonne })
    expect(verifierValeur(parametres[nom], mauvaise)).toMatchObject({ message: expect.any(String) })
    expect(lireValeur(parametres[nom], mauvaise)).toEqual(parametres[nom].defaut)
  })

  it.each(declares.filter(([, une]) => 'forme' in une))('of %s has an example that is accepted', (_nom, une) => {
    const exemple = 'forme' in une ? (une.forme?.exemple ?? '') : ''
    expect(verifierValeur(une, exemple)).toEqual({ texte: exemple })
  })

  it.each([
    ['1 000', '1000'],
    ['1\u202f000', '1000'],
    ['+7', '7'],
  ])('typed %j is stored %j', (saisie, texte) => {
    expect(verifierValeur(entier, saisie)).toEqual({ texte })
  })

  it('has its days and its lists read strictly', () => {
    expect([estJour('2024-02-29'), estJour('2026-02-29'), estJour('hier')]).toEqual([true, false, false])
    expect(lireListe(' jpg\u202f; png,,jpg\npdf ')).toEqual(['jpg', 'png', 'pdf'])
  })
})
