import { describe, expect, it } from 'vitest'
import { voisin } from '../../../../test-setup/voisinage.ts'
import { cheminDe, lireRecherche } from './adresse.rules.ts'
import { reconnaitreChemin } from './chemin.rules.ts'
import { type IdEcran, screens } from './screens.ts'

const inventaire = voisin('inventory/screens.json')

describe('screen table', () => {
  const specifies = screens.filter((ecran) => !('notre' in ecran))

  it('holds the 101 distinct routes of the specification, each with a French title', () => {
    expect(specifies).toHaveLength(101)
    expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length)
    expect(screens.filter(({ titre }) => titre.trim() === '')).toEqual([])
  })

  inventaire.it('carries the patterns and accesses of the inventory', () => {
    type Ligne = { id: string; kind: string; pattern: string; access: string }
    const lignes = (JSON.parse(inventaire.lire()) as Ligne[]).filter(({ kind }) => kind === 'route')
    const table = (liste: readonly { id: string; pattern: string; access: string }[]) =>
      Object.fromEntries(liste.map(({ id, pattern, access }) => [id, [pattern, access]]))
    expect(table(specifies)).toEqual(table(lignes))
  })
})

describe('recognition of a path', () => {
  it.each<[string, IdEcran, Record<string, string>]>([
    ['/', 'root', {}],
    ['/login?resetPwd=true', 'login', {}],
    ['/alerte', 'alerte', {}],
    ['/alerte/fuite/', 'alerte', { type: 'fuite' }],
    ['/user/profile', 'profile', {}],
    ['/user/profile/abc/def', 'profile-token', { profileToken: 'abc/def' }],
    ['/facture/cancel', 'facture-cancel', { cancel: 'cancel' }],
    ['/facture/cancel/T1', 'facture-cancel', { cancel: 'cancel', traiteFacturationCode: 'T1' }],
    ['/facture/0012345/F1', 'facture-num', { numContrat: '0012345', numFacture: 'F1' }],
    ['/facture/0012345/F1/cancel', 'facture-num-cancel', { numContrat: '0012345', numFacture: 'F1' }],
    [
      '/facture/0012345/F1/cancel/T1',
      'facture-num-cancel',
      { numContrat: '0012345', numFacture: 'F1', traiteFacturationCode: 'T1' },
    ],
    ['/service/optin/mensu/0012345', 'service-optin-mensu', { contract: '0012345' }],
    ['/service/optin/autre/0012345', 'service-optin', { typeservice: 'autre', numcontrat: '0012345' }],
    ['/demarches', 'demarches', {}],
    ['/demarches/0012345', 'demarches-contrat', { numcontrat: '0012345' }],
    ['/demarches/payeur', 'dem-payeur', {}],
    ['/demarches/contact/', 'dem-contact-open', {}],
    ['/demarches/contact/0012345', 'dem-contact', { numcontrat: '0012345' }],
    ['/demarches/branchement', 'dem-branchement-open', {}],
    ['/demarches/souscription/0012345', 'dem-souscription', { numcontrat: '0012345' }],
    ['/auth/jeton%2F1/dashboard', 'auth-token', { token: 'jeton/1', redirect: 'dashboard' }],
    ['/nulle/part', 'unknown', { any: 'nulle/part' }],
    ['/%E0%A4%A', 'unknown', { any: '%E0%A4%A' }],
  ])('%s is the screen %s', (chemin, id, parametres) => {
    const reconnu = reconnaitreChemin(chemin)
    expect([reconnu.ecran.id, reconnu.parametres]).toEqual([id, parametres])
  })

  it('lets the logged-in state choose between the two screens of /demarches/autoreleve', () => {
    expect(reconnaitreChemin('/demarches/autoreleve', false).ecran.id).toBe('dem-autoreleve-disc')
    expect(reconnaitreChemin('/demarches/autoreleve', true).ecran.id).toBe('dem-autoreleve')
  })

  it('finds every screen of the table by a path made of its own pattern', () => {
    const retrouves = screens.filter((ecran) => {
      const chemin = ecran.pattern
        .replace('{cancel?}', 'cancel')
        .replace(/\{(\w+)[?*]?\}/g, (_, nom: string) => `une-valeur-${nom}`)
      const ids = [reconnaitreChemin(chemin, false).ecran.id, reconnaitreChemin(chemin, true).ecran.id]
      return ids.includes(ecran.id)
    })
    const absents = screens.filter((ecran) => !retrouves.includes(ecran)).map(({ id }) => id)
    expect(absents).toEqual([])
  })
})

describe('address of a screen', () => {
  it('fills the pattern, leaving absent parameters out and encoding the others', () => {
    expect(cheminDe('faq')).toBe('/faq')
    expect(cheminDe('alerte')).toBe('/alerte')
    expect(cheminDe('alerte', { type: 'fuite' })).toBe('/alerte/fuite')
    expect(cheminDe('contenu', { identifiantContenu: 'a/b é' })).toBe('/contenu/a%2Fb%20%C3%A9')
    expect(cheminDe('facture-num-cancel', { numContrat: '0012345', numFacture: 'F1' })).toBe(
      '/facture/0012345/F1/cancel',
    )
  })
  it('leads back to its screen', () => {
    const { ecran, parametres } = reconnaitreChemin(
      cheminDe('service-optin', { typeservice: 'eau pure', numcontrat: '1' }),
    )
    expect([ecran.id, parametres]).toEqual(['service-optin', { typeservice: 'eau pure', numcontrat: '1' }])
  })
})

describe('what stands behind the question mark', () => {
  it('is read as the screen declares it, the rest left aside', () => {
    expect(lireRecherche('login', { login: 12, resetPwd: 'true', autre: 'x' })).toEqual({ login: '12', resetPwd: true })
    expect(lireRecherche('login', { login: { $ne: 1 }, resetPwd: 'oui' })).toEqual({})
    expect(lireRecherche('cgu', { login: 'x' })).toEqual({})
  })
})
