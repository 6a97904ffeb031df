import { gardeDEnvoi } from '@ondine/webapi/demarche/droits.codes.ts'
import { typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import type { Auteur } from '../platform/context.ts'
import type { Services, VerifierFormulaire } from '../platform/http/services.ts'
import {
  type AppelDeFormulaire,
  cellulesDesFormulaires,
  type Etendue,
  enAppels,
  envoie,
  formes,
  profilsDeForme,
  typesDe,
  unTerrainDeFormulaires,
} from './matrice/formulaires.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// S1 for what one call does of every form: form x role x contract, generated from what is declared of the forms (decision 086)
const appels = enAppels(await lireLiaisons())
const essais = await unTerrainDeFormulaires()
afterAll(essais.drop)

const nommes = appels.map((appel) => [appel.endpoint.path, appel] as const)
const envois = nommes.filter(([, { endpoint }]) => envoie(endpoint))

/** Every form by every role where all of them are sent; elsewhere one form of each shape of rights, by one role of each kind. */
const etendueDe = (endpoint: AppelDeFormulaire): Etendue =>
  envoie(endpoint) && typesDe(endpoint).length === typesDemarche.length
    ? { types: typesDemarche, profils: 'tous' }
    : { types: formes, profils: profilsDeForme }

const tous = async (fautes: AsyncGenerator<string>): Promise<string[]> => {
  const lues: string[] = []
  for await (const une of fautes) lues.push(une)
  return lues
}

describe('rights of the forms', () => {
  it.each(nommes)('hold on %s', async (_, { liaison, endpoint }) => {
    expect(await essais.sur(liaison, (lieu) => tous(essais.fautes(lieu, endpoint, etendueDe(endpoint))))).toEqual([])
  })

  it.each(envois)(
    '%s asks for its captcha of every form, and counts them together',
    async (_, { liaison, endpoint }) => {
      expect(endpoint.limite).toEqual(gardeDEnvoi.limite)
      expect(await essais.sur(liaison, (lieu) => tous(essais.fautesDeGarde(lieu, endpoint)))).toEqual([])
    },
  )

  it('tries as many cells as there are forms, roles and contracts', () => {
    console.info(`rights of the forms: ${cellulesDesFormulaires()} cells over ${appels.length} calls`)
    expect(appels.length).toBeGreaterThan(5)
    expect(envois.length).toBe(2)
    expect(formes.length).toBeGreaterThan(5)
    // eight roles, nobody, somebody's place; no contract, one's own, foreign, absent, ended closed and open
    expect(cellulesDesFormulaires()).toBeGreaterThan(typesDemarche.length * 10 * 6)
  })
})

describe('negative controls', () => {
  const voit = async (
    { liaison, endpoint }: (typeof appels)[number],
    formulaire: (vrai: VerifierFormulaire) => VerifierFormulaire,
  ): Promise<boolean> =>
    essais.sur(
      liaison,
      async (lieu) => {
        for await (const _ of essais.fautes(lieu, endpoint, { types: formes, profils: profilsDeForme })) return true
        return false
      },
      (services: Services): Services => ({ ...services, formulaire: formulaire(services.formulaire) }),
    )

  it.each(nommes)('see the guard of %s let every form in', async (_, appel) => {
    const ouvert: VerifierFormulaire = async (_ctx, _declaration, { nom, numeroContrat }) => ({
      type: typesDemarche.find((type) => type === nom) ?? 'Contact',
      numeroContrat,
    })
    expect(await voit(appel, () => ouvert)).toBe(true)
  })

  const comme =
    (choix: (auteur: Auteur | undefined) => Auteur | undefined) =>
    (vrai: VerifierFormulaire): VerifierFormulaire =>
    (ctx, ...reste) =>
      vrai({ ...ctx, auteur: choix(ctx.auteur) }, ...reste)
  const UN_COMPTE: Auteur = {
    userWebId: 0,
    identifiant: 'x',
    profils: ['UTILISATEUR_STANDARD'],
    usurpateurId: undefined,
    proprietaireId: undefined,
    personnel: false,
  }
  const sansLeContrat =
    (vrai: VerifierFormulaire): VerifierFormulaire =>
    async (ctx, declaration, dit) => {
      const vise = await vrai(ctx, { ...declaration, geste: 'ouvrir' } as typeof declaration, {
        ...dit,
        numeroContrat: null,
      })
      return vise && { ...vise, numeroContrat: dit.numeroContrat }
    }
  it.each([
    ['the account', comme((auteur) => auteur ?? UN_COMPTE)],
    ['somebody’s place', comme((auteur) => auteur && { ...auteur, usurpateurId: undefined })],
    [
      'sub-users',
      comme((auteur) => auteur && { ...auteur, profils: ['UTILISATEUR_STANDARD'], proprietaireId: undefined }),
    ],
    ['the contract', sansLeContrat],
  ])('see a guard that forgets %s', async (_, oublie) => {
    const [envoi] = envois.filter(([, { endpoint }]) => typesDe(endpoint).length > 1)
    if (envoi === undefined) throw new Error('the call that sends every form is gone')
    expect(await voit(envoi[1], oublie)).toBe(true)
  })
})
