import {
  type ContenuRestreignable,
  contenuEnglobant,
  PORTEE_PARTOUT,
  porteeDuGroupe,
} from '@ondine/webapi/acces/contenus.codes.ts'
import { type Profil, profilsSousUtilisateur } from '@ondine/webapi/acces/profils.codes.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { uneSession } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { type Role, unMonde } from './matrice/monde.ts'
import { appeler, pour } from './matrice/parcours.ts'
import { lireLiaisons } from './toutes-liaisons.ts'

// 1§6, 3§6: contents kept from sub-users, call by call, generated from the declarations
const base = await createTestDatabase()
const { db } = base
const liaisons = await lireLiaisons()
const app = await unServeur(base, { liaisons })
const { roles } = await unMonde(db)
afterAll(async () => {
  await app.close()
  await base.drop()
})
afterEach(async () => {
  await db.deleteFrom('contenu_restreint').execute()
})

const endpoints = liaisons.map(({ endpoint }) => endpoint)
const nomDe = ({ method, path }: Endpoint): string => `${method} ${path}`
const peut = ({ profils, auth }: Endpoint, profil: Profil): boolean =>
  auth !== 'utilisateur' || profils === 'tous' || profils.includes(profil)
const desSousUtilisateurs = endpoints.filter((endpoint) => profilsSousUtilisateur.some((un) => peut(endpoint, un)))

/** Areas that have a content: their calls declare which one they show, or stand here with the reason why they show none. */
const AIRES = new Set([
  'Abonnement',
  'Alerte',
  'Client',
  'Consommation',
  'Export',
  'Facturation',
  'Facture',
  'Groupe',
  'TableauDeBord',
])
const NE_MONTRENT_RIEN: Readonly<Record<string, string>> = {
  'GET Facture/telechargePdf/{token}': 'no account: whoever has the link of one invoice',
  'POST Facture/telechargePdf': 'no account: whoever has the link of one invoice',
  'POST Facture/infoFacture/{invoice}/{contract}': 'no account: whoever has the paper of one invoice (042)',
  'GET Abonnement/communes': 'filter of the list of contracts: how one finds one’s way',
  'GET Abonnement/countAllContrats': 'a number of contracts',
  'GET Abonnement/getContratParDefaut': 'the contract in short: number, place, state, which every screen goes by',
  'GET Abonnement/getModeRegie': 'a setting',
  'GET Abonnement/listeTraiteFacturation': 'a setting',
  'GET Abonnement/listeTypeAbonnements': 'a list of codes',
  'GET Abonnement/rechercheContrat': 'address of a place one moves into; no figure of a contract',
  'POST Abonnement/personnalisationContrat': 'the label of a contract in lists',
  'POST Abonnement/previsualisation-contrat': 'prints what the caller typed',
  'POST Abonnement/setContratParDefaut': 'the choice of a contract',
  'GET Acces/autorisations/{numeroContrat}': 'which levels are open, no figure: other screens ask it',
  'GET Acces/autorisationsGroupe/{idGroupe}': 'the same of a group',
  'GET Alerte/canalAlerteAutorisations/{numeroContrat}': 'a list of codes',
  'GET Alerte/notificationMails': 'addresses that are told',
  'GET Alerte/periodiciteAlerteAutorisations/{numeroContrat}': 'a list of codes',
  'POST Alerte/deleteNotificationMail': 'addresses that are told',
  'POST Alerte/setNotificationMail': 'addresses that are told',
  'POST Alerte/suppressionAlerte': 'a sentence',
  'GET Client/getListeCivilites': 'a list of codes',
  'GET Client/getListePays': 'a list of codes',
  'GET Client/getListeTypeTelephone': 'a list of codes',
  'GET Client/isCodeApeValid/{code}': 'checks what the caller typed',
  'GET Client/isCoordonneesIncompletesBloquant/{numeroContrat}': 'asked by the navigation on every screen; yes or no',
  'POST Client/notificationModifierClient': 'confirms by the link of a mail; a sentence',
  'GET Consommation/isContratTelereleve/{numeroContrat}': 'a fact of the meter that the list of contracts says',
  'GET ContenuDynamique/articlesPublies/{emplacement}/{numeroContrat}': 'articles of the utility, not figures',
  'GET ContenuDynamique/infoArticle/{identifiant}/{numeroContrat}': 'the same',
  'GET Document/contenuArchive': 'documents of the utility, not figures',
  'POST Export/{format}/{contract}/{group}/{key}': 'rows of another list call, which declares what it shows',
  'GET Groupe/getGroupe/{idGroupe}': 'name, description and members of a group',
  'GET Groupe/groupes': 'names of groups',
  'GET Groupe/listeContrats/{idGroupe}': 'contracts in short',
}

describe('what each call shows', () => {
  const concernes = desSousUtilisateurs.filter(
    ({ path, objets }) =>
      AIRES.has(path.split('/')[0] ?? '') || objets?.contrat !== undefined || objets?.groupe !== undefined,
  )

  it('is declared, or said to be nothing with the reason', () => {
    const sans = concernes.filter(({ contenu }) => contenu === undefined).map(nomDe)
    expect(sans.toSorted()).toEqual(Object.keys(NE_MONTRENT_RIEN).toSorted())
  })

  it('would be missed if a declaration lost it (negative control)', () => {
    expect(concernes.filter(({ contenu }) => contenu !== undefined).length).toBeGreaterThan(60)
  })
})

const fermer = (portee: string, profil: Profil, contenu: ContenuRestreignable, restreint = true) =>
  db.insertInto('contenu_restreint').values({ contenu_id: contenu, portee, profil, restreint }).execute()
const oublier = () => db.deleteFrom('contenu_restreint').execute()

/** Scopes that hold where a call is about, the closest first. */
const porteesDe = ({ objets }: Endpoint, { propres }: Role): string[] => [
  ...(objets?.contrat === undefined ? [] : [propres.contrat as string]),
  ...(objets?.contrat === undefined && objets?.groupe === undefined ? [] : [porteeDuGroupe(propres.groupe as number)]),
  PORTEE_PARTOUT,
]
const contenusDe = (contenu: ContenuRestreignable): ContenuRestreignable[] => {
  const englobant = contenuEnglobant[contenu]
  return [contenu, ...(englobant === undefined ? [] : [englobant])]
}
const codeDe = async (endpoint: Endpoint, role: Role): Promise<string> => {
  const { statut, corps } = await appeler(app, endpoint, pour(endpoint, role), await uneSession(db, role.userWebId))
  return statut < 300 ? 'ok' : ((JSON.parse(corps) as { code?: string }).code ?? String(statut))
}

let essais = 0
const refusables = desSousUtilisateurs.flatMap((endpoint) =>
  typeof endpoint.contenu === 'string' ? [[nomDe(endpoint), endpoint, endpoint.contenu] as const] : [],
)
describe('closed to a sub-user', () => {
  it.each(refusables)('%s is refused, in each place, for that profile alone', async (_nom, endpoint, contenu) => {
    const sous = roles.filter(({ profil }) => (profilsSousUtilisateur as readonly Profil[]).includes(profil))
    const fautes: string[] = []
    for (const role of sous.filter(({ profil }) => peut(endpoint, profil))) {
      const autre = sous.find(({ profil }) => profil !== role.profil)
      for (const portee of porteesDe(endpoint, role))
        for (const ferme of contenusDe(contenu)) {
          essais += 1
          await fermer(portee, role.profil, ferme)
          if ((await codeDe(endpoint, role)) !== 'S403C') fautes.push(`${role.nom}, ${ferme} in ${portee}: open`)
          if (autre && (await codeDe(endpoint, autre)) === 'S403C') fautes.push(`${ferme} in ${portee}: ${autre.nom}`)
          await oublier()
        }
      // the closest place decides: an exception opens again
      const [proche = PORTEE_PARTOUT, ...larges] = porteesDe(endpoint, role)
      for (const portee of larges) await fermer(portee, role.profil, contenu)
      if (larges.length > 0) await fermer(proche, role.profil, contenu, false)
      if ((await codeDe(endpoint, role)) === 'S403C') fautes.push(`${role.nom}: exception in ${proche} ignored`)
      await oublier()
    }
    expect(fautes).toEqual([])
  })

  const composes = desSousUtilisateurs.flatMap((endpoint) =>
    typeof endpoint.contenu === 'object' ? [[nomDe(endpoint), endpoint, endpoint.contenu.parties] as const] : [],
  )
  it.each(composes)('%s still answers, without its parts', async (_nom, endpoint, parties) => {
    for (const role of roles.filter(({ profil }) => peut(endpoint, profil))) {
      const ouvert = await codeDe(endpoint, role)
      for (const profil of profilsSousUtilisateur)
        for (const contenu of parties.filter((un) => un !== 'detail')) await fermer(PORTEE_PARTOUT, profil, contenu)
      expect([role.nom, await codeDe(endpoint, role)]).toEqual([role.nom, ouvert])
      await oublier()
    }
  })

  it('nothing is closed to anybody else, the owner and staff among them', async () => {
    for (const contenu of new Set(refusables.map(([, , un]) => un)))
      for (const profil of profilsSousUtilisateur) await fermer(PORTEE_PARTOUT, profil, contenu)
    const autres = roles.filter(({ profil }) => !(profilsSousUtilisateur as readonly Profil[]).includes(profil))
    const fautes: string[] = []
    for (const [nom, endpoint] of refusables.filter(([, { method }]) => method === 'GET'))
      for (const role of autres) if ((await codeDe(endpoint, role)) === 'S403C') fautes.push(`${nom}: ${role.nom}`)
    expect(fautes).toEqual([])
  })

  it('a foreign contract and an absent one stay the same 404', async () => {
    const [premier] = refusables.filter(([, { objets, method }]) => objets?.contrat !== undefined && method === 'GET')
    const [a, b] = roles.filter(({ profil }) => (profilsSousUtilisateur as readonly Profil[]).includes(profil))
    if (premier === undefined || a === undefined || b === undefined) throw new Error('nothing to try')
    await fermer(PORTEE_PARTOUT, a.profil, premier[2])
    const session = await uneSession(db, a.userWebId)
    const requete = { ...pour(premier[1], b) }
    expect((await appeler(app, premier[1], requete, session)).statut).toBe(404)
  })

  it('of a foreign group nothing is told either, closed by its name or not', async () => {
    const sous = roles.filter(({ profil }) => (profilsSousUtilisateur as readonly Profil[]).includes(profil))
    const recus = new Map<string, number>()
    for (const [nom, endpoint, contenu] of refusables.filter(([, { objets }]) => objets?.groupe !== undefined))
      for (const a of sous.filter(({ profil }) => peut(endpoint, profil))) {
        const b = roles.find(
          ({ propres, userWebId }) => userWebId !== a.userWebId && propres.groupe !== a.propres.groupe,
        )
        if (b === undefined) throw new Error('nobody else has a group')
        await fermer(porteeDuGroupe(b.propres.groupe as number), a.profil, contenu)
        const { statut } = await appeler(app, endpoint, pour(endpoint, b), await uneSession(db, a.userWebId))
        recus.set(`${nom}, ${a.nom}`, statut)
        await oublier()
      }
    expect(recus.size).toBeGreaterThan(3)
    expect([...recus].filter(([, statut]) => statut !== 404)).toEqual([])
  })

  it('was tried enough', () => {
    console.info(`restricted contents: ${essais} cells over ${refusables.length} calls`)
    expect(essais).toBeGreaterThan(200)
  })
})
