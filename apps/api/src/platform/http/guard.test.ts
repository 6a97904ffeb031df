import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RIEN_DE_FERME } from '../context.ts'
import { ErreurApi } from './erreur-api.ts'
import { exigerContenu, garder, type Identite } from './guard.ts'
import type { Reglages } from './snapshot.ts'

const endpoint = (auth: Endpoint['auth'], profils: Endpoint['profils'] = 'tous'): Endpoint => ({
  method: 'GET',
  path: 'Essai/voir',
  summary: 'Test',
  spec: '1§1',
  auth,
  profils,
  reply: z.object({}),
  cacheable: false,
  erreurs: [],
})
const identite = (choix: Partial<Identite>, profils: readonly Profil[] = ['UTILISATEUR_STANDARD']): Identite => ({
  version: 1,
  application: 'valide',
  session: 'valide',
  auteur: {
    userWebId: 1,
    identifiant: 'a',
    profils,
    usurpateurId: undefined,
    proprietaireId: undefined,
    personnel: false,
  },
  accesContrat: null,
  contenus: RIEN_DE_FERME,
  contenusParLieu: false,
  ...choix,
})
const reglages = (droits: Record<string, Record<string, boolean>> = {}) =>
  ({
    droits: new Map(Object.entries(droits).map(([cle, parProfil]) => [cle, new Map(Object.entries(parProfil))])),
  }) as unknown as Reglages
const statut = (...args: Parameters<typeof garder>): number => {
  try {
    garder(...args)
    return 200
  } catch (cause) {
    return cause instanceof ErreurApi ? cause.erreur.status : 500
  }
}

const anonyme = { auteur: undefined, session: 'absente' } as const
describe('guard', () => {
  it.each([
    ['anonyme', { ...anonyme, application: 'absent' }, 200],
    ['anonyme', { ...anonyme, application: 'mort' }, 200],
    ['application', { ...anonyme, application: 'absent' }, 401],
    ['application', { ...anonyme, application: 'mort' }, 410],
    ['application', anonyme, 200],
    // whoever holds a dead session must still be able to log in
    ['application', { ...anonyme, session: 'morte' }, 200],
    ['utilisateur', { ...anonyme, application: 'absent' }, 401],
    ['utilisateur', anonyme, 401],
    ['utilisateur', { ...anonyme, session: 'morte' }, 410],
    ['utilisateur', { application: 'mort' }, 410],
    ['utilisateur', {}, 200],
  ] as const)('on a %s endpoint, with %j, answers %i', (auth, choix, attendu) => {
    expect(statut(endpoint(auth), identite(choix), reglages())).toBe(attendu)
  })

  it('refuses a profile that the declaration does not name', () => {
    expect(statut(endpoint('utilisateur', ['ADMIN']), identite({}), reglages())).toBe(403)
    expect(statut(endpoint('utilisateur', ['ADMIN']), identite({}, ['ADMIN']), reglages())).toBe(200)
    expect(statut(endpoint('utilisateur'), identite({}, []), reglages())).toBe(403)
  })

  it('follows the stored differences, both ways, for each profile by itself', () => {
    const ferme = reglages({ 'Essai/voir': { UTILISATEUR_STANDARD: false } })
    const ouvert = reglages({ 'Essai/voir': { UTILISATEUR_STANDARD: true } })
    expect(statut(endpoint('utilisateur'), identite({}), ferme)).toBe(403)
    expect(statut(endpoint('utilisateur'), identite({}, ['ADMIN']), ferme)).toBe(200)
    expect(statut(endpoint('utilisateur', ['ADMIN']), identite({}), ouvert)).toBe(200)
    // somebody with two profiles may do what either may
    expect(statut(endpoint('utilisateur'), identite({}, ['UTILISATEUR_STANDARD', 'ADMIN']), ferme)).toBe(200)
  })
})

describe('the feature of a call', () => {
  const sans = { ...reglages(), fonctionnalites: { Groupe: false } } as unknown as Reglages
  const avec = { ...reglages(), fonctionnalites: { Groupe: true } } as unknown as Reglages
  const parGroupe = { nom: 'Groupe', si: 'query.idGroupe' } as const
  it.each([
    ['utilisateur', 'Groupe', sans, false, 403],
    ['utilisateur', 'Groupe', avec, false, 200],
    ['application', 'Groupe', sans, false, 403],
    ['anonyme', 'Groupe', sans, false, 403],
    // only where the call names a group
    ['utilisateur', parGroupe, sans, false, 200],
    ['utilisateur', parGroupe, sans, true, 403],
    ['utilisateur', parGroupe, avec, true, 200],
  ] as const)('of %s calls, %j: refused while it is off (%#)', (auth, fonctionnalite, lus, nomme, attendu) => {
    expect(statut({ ...endpoint(auth), fonctionnalite }, identite({}), lus, () => nomme)).toBe(attendu)
  })

  it('is told neither to nobody nor to who has no right to the call', () => {
    const reserve = { ...endpoint('utilisateur', ['ADMIN']), fonctionnalite: 'Groupe' } as const
    const codes = [identite({ ...anonyme }), identite({})].map((qui) => {
      try {
        garder(reserve, qui, sans)
        return ''
      } catch (cause) {
        return cause instanceof ErreurApi ? cause.erreur.code : ''
      }
    })
    expect(codes).toEqual(['S401', 'S403'])
  })
})

describe('the content of a call', () => {
  const contenus = { ...RIEN_DE_FERME, fermes: new Set(['conso'] as const) }
  it.each([
    ['conso', true],
    ['facture', false],
    [undefined, false],
    // left out by the use case
    [{ parties: ['conso'] }, false],
  ] as const)('%j is refused where it is closed: %s', (contenu, refuse) => {
    const essai = () => exigerContenu({ ...endpoint('utilisateur'), ...(contenu && { contenu }) }, contenus)
    if (refuse) expect(essai).toThrow('S403C')
    else expect(essai).not.toThrow()
  })
})
