import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { fonctionnalites, type NomFonctionnalite } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { activer } from '../../test-setup/fixtures/compte.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import type { Requete } from './matrice/echantillon.ts'
import { type Role, unMonde } from './matrice/monde.ts'
import { appeler, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// a feature that is off: its calls, generated from the declarations
const base = await createTestDatabase()
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })
const { roles } = await unMonde(base.db)
afterAll(async () => {
  await app.close()
  await base.drop()
})
const endpoints = liaisons.map(({ endpoint }) => endpoint)

const besoinDe = ({ fonctionnalite }: Endpoint): { nom: NomFonctionnalite; si?: string } | undefined =>
  typeof fonctionnalite === 'string' ? { nom: fonctionnalite } : fonctionnalite
const peut = ({ profils, auth }: Endpoint, profil: Profil): boolean =>
  auth !== 'utilisateur' || profils === 'tous' || profils.includes(profil)
const codeDe = async (endpoint: Endpoint, role: Role, requete: Requete): Promise<string> => {
  const { statut, corps } = await appeler(app, endpoint, requete, await uneSession(base.db, role.userWebId))
  return statut < 300 ? 'ok' : ((JSON.parse(corps) as { code?: string }).code ?? String(statut))
}
const sansChamp = (requete: Requete, chemin: string): Requete => {
  const [partie = 'query', nom = ''] = chemin.split('.') as [keyof Requete, string]
  const { [nom]: _ote, ...reste } = requete[partie] ?? {}
  // the path of an export writes « null » where it means none
  return { ...requete, [partie]: partie === 'params' ? { ...reste, [nom]: 'null' } : reste }
}

const appels = endpoints.flatMap((endpoint) => {
  const besoin = besoinDe(endpoint)
  return besoin === undefined ? [] : [[`${endpoint.method} ${endpoint.path}`, endpoint, besoin] as const]
})

describe('a feature that is off', () => {
  it.each(appels)('refuses %s to everybody, and gives it back', async (_nom, endpoint, { nom, si }) => {
    for (const role of roles.filter(({ profil }) => peut(endpoint, profil))) {
      await activer(base.db, { [nom]: false })
      expect([role.nom, await codeDe(endpoint, role, pour(endpoint, role))]).toEqual([role.nom, 'S403F'])
      if (si !== undefined)
        expect([role.nom, await codeDe(endpoint, role, sansChamp(pour(endpoint, role), si))]).not.toContain('S403F')
      await activer(base.db, { [nom]: true })
      if (endpoint.method === 'GET')
        expect([role.nom, await codeDe(endpoint, role, pour(endpoint, role))]).not.toContain('S403F')
    }
  })

  it('names itself in one sentence', async () => {
    const endpoint = endpoints.find(({ path }) => path === 'Groupe/groupes')
    const [role] = roles
    if (endpoint === undefined || role === undefined) throw new Error('nothing to try')
    await activer(base.db, { Groupe: false })
    const { corps } = await appeler(app, endpoint, pour(endpoint, role), await uneSession(base.db, role.userWebId))
    await activer(base.db, { Groupe: true })
    expect((JSON.parse(corps) as { message: string }).message).toBe(
      'La fonctionnalité «\u202fGroupes de contrats\u202f» n’est pas proposée actuellement.',
    )
  })
})

/** Features that close no call: what they change instead. */
const SANS_APPEL: Partial<Record<NomFonctionnalite, string>> = {
  UsePagination: 'landing and mode of large accounts',
  UseFaq: 'a screen that does not exist yet',
  UseTutorial: 'the guided tour of the web client',
  UseCreationDeCompteAvecContrat: 'what sign-up asks for',
  AttachementContratAvecCompteur: 'one way of a call that has others: rattachement.public.ts',
  AttachementContratAvecFacture: 'the same',
  AttachementContratAvecClient: 'the same',
  ImpactePlusieursContrats: 'the call answers that nothing is touched',
  BloqueContratCoordonneeIncomplete: 'the call answers that nothing blocks',
  ValidationParMailInfoClient: 'whether a change waits for its link; links on their way stay good',
  AfficherBlocRIB: 'bank details are left out of infoClient',
  SyntheseDesDemandes: 'document 2',
  ForceNoCaptcha: 'what forms ask for',
  ForceFeSubscription: 'document 2',
  PaiementPartiel: 'what a payment may be of: plusieurs.routes.test.ts',
  PaiementPartielDuSoldeContratUniquement: 'the same',
  PaiementMultiFacture: 'the same',
  BloquerPaiement: 'what invoices say of paying them online',
  GestionFactureV2: 'the layout of the invoices screen',
  ContratRegroupeMasquerReglement: 'one call, for contracts billed with others only: reglements.source.ts',
  AfficherPopinRedirect: 'a window of the web client',
  AfficherTuileDocuments: 'a tile of the web client; staff go on archiving',
  AfficherAdminDemarche: 'a screen of the web client',
}

describe('declarations', () => {
  it('name every feature, or say why it closes no call', () => {
    const fermants = new Set(appels.map(([, , { nom }]) => nom))
    const autres = (Object.keys(fonctionnalites) as NomFonctionnalite[]).filter((nom) => !fermants.has(nom))
    expect(autres.toSorted()).toEqual(Object.keys(SANS_APPEL).toSorted())
  })

  it('have every call about a group need the feature of groups', () => {
    const oublis = endpoints.filter(
      (endpoint) => endpoint.objets?.groupe !== undefined && besoinDe(endpoint)?.nom !== 'Groupe',
    )
    expect(oublis.map(({ path }) => path)).toEqual([])
  })
})
