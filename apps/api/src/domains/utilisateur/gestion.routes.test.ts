import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { tableurDeCellule, type Valeur } from '@ondine/webapi/liste/cellule.rules.ts'
import { type ColonneListe, colonnesTriables } from '@ondine/webapi/liste/liste.ts'
import type { NomFonctionnalite } from '@ondine/webapi/parametrage/fonctionnalites.ts'
import { listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, MOT_DE_PASSE, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { liaisons } from '../registry.ts'

const base = await createTestDatabase()
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})

const sessionDe = async (profil: Profil) => {
  const qui = await unUtilisateur(base.db, { profils: [profil], motDePasse: null, nom: `Zz ${profil}`.slice(0, 30) })
  return { ...qui, jeton: await uneSession(base.db, qui.userWebId) }
}
const admin = await sessionDe('ADMIN')
const webmestre = await sessionDe('WEBMASTER')
const charge = await sessionDe('CHARGE_DE_CLIENTELE')
const abonne = await sessionDe('UTILISATEUR_STANDARD')

const appeler = async (path: string, corps?: object, jeton = admin.jeton) => {
  const reponse = await app.inject({
    method: corps === undefined ? 'GET' : 'POST',
    url: `/webapi/${path}`,
    headers: { token: jeton },
    ...(corps === undefined ? {} : { payload: corps }),
  })
  return { status: reponse.statusCode, corps: reponse.json() }
}
const activer = (nom: NomFonctionnalite, actif = true) =>
  base.db
    .insertInto('fonctionnalite')
    .values({ nom, actif, modifie_le: MAINTENANT })
    .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif }))
    .execute()
const modifier = (corps: object, jeton = admin.jeton) =>
  appeler('Utilisateur/modifieUtilisateurEtProfils', corps, jeton)
const tracesDe = async (userWebId: number) => {
  const lignes = await base.db
    .selectFrom('audit')
    .select(['action', 'auteur_id'])
    .where('objet_type', '=', 'utilisateur')
    .where('objet_id', '=', String(userWebId))
    .orderBy('id')
    .execute()
  return lignes.map(({ action, auteur_id }) => `${action} ${auteur_id}`)
}

it('shows with an account its first contracts, as many as the parameter says [users-limit]', async () => {
  const { userWebId } = await unUtilisateur(base.db, { nom: 'Plusieurs', prenom: 'Contrats', motDePasse: null })
  const numeros: string[] = []
  for (let rang = 0; rang < 12; rang++) numeros.push(await unAttachement(base.db, userWebId))
  numeros.sort()
  const montres = async () => {
    const liste = (await appeler('Utilisateur/utilisateurs?recherche=plusieurs')).corps.resultats
    const recherche = (await appeler('Utilisateur/rechercheUtilisateurs', { recherche: 'plusieurs' })).corps.resultats
    await activer('RechercheUtilisateursParContrat')
    const voient = (await appeler(`Utilisateur/rechercheUtilisateursParContrat/${numeros[0]}`)).corps.resultats
    return [liste, recherche, voient].map(([{ nbContrats, contrats }]) => ({ nbContrats, contrats }))
  }
  const avec = (limite: number) => Array(3).fill({ nbContrats: 12, contrats: numeros.slice(0, limite) })
  expect(await montres()).toEqual(avec(10))
  const ligne = { nom: 'limitUsers', valeur: '3', modifie_le: MAINTENANT }
  await base.db.insertInto('parametre').values(ligne).execute()
  expect(await montres()).toEqual(avec(3))
  await base.db.deleteFrom('parametre').where('nom', '=', 'limitUsers').execute()
})

describe('the list of accounts', () => {
  const NOMS = ['Élan', 'eau', 'Zoé', 'Étienne', 'Œuvre', 'Martin', 'élan']
  beforeAll(async () => {
    for (const [rang, nom] of NOMS.entries())
      await unUtilisateur(base.db, { nom, prenom: 'Liste', email: `liste${rang}@tri.exemple`, mailValide: rang !== 3 })
  })
  const lister = async (query: string, jeton?: string) =>
    (await appeler(`Utilisateur/utilisateurs?${query}`, undefined, jeton)).corps
  const noms = (page: { resultats: { nom: string }[] }) => page.resultats.map(({ nom }) => nom)

  it.each(['nom', 'email', 'creeLe', 'derniereConnexionLe'])(
    'walks every page by %s, both ways, and back',
    async (tri) => {
      for (const decroissant of ['true', 'false']) {
        const commun = `recherche=tri.exemple&tri=${tri}&triDecroissant=${decroissant}`
        const tout = noms(await lister(`${commun}&nbElements=100`))
        expect(tout).toHaveLength(NOMS.length)
        let page = await lister(`${commun}&nbElements=3`)
        const allees = noms(page)
        while (page.suivant !== null) {
          page = await lister(`${commun}&nbElements=3&curseur=${page.suivant}`)
          allees.push(...noms(page))
        }
        expect(allees).toEqual(tout)
        const retours = noms(page)
        while (page.precedent !== null) {
          page = await lister(`${commun}&nbElements=3&curseur=${page.precedent}`)
          retours.unshift(...noms(page))
        }
        expect(retours).toEqual(tout)
      }
    },
  )

  it('is exported as it is shown, every column of it and each alone, by every sort [export-table]', async () => {
    const proprietaire = await unUtilisateur(base.db, { email: 'titulaire@fichier.exemple', motDePasse: null })
    const { userWebId } = await unUtilisateur(base.db, {
      nom: '=Somme',
      prenom: 'Liste',
      email: 'secondaire@fichier.exemple',
      profils: ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_STANDARD'],
      motDePasse: null,
    })
    await base.db
      .updateTable('utilisateur')
      .set({
        nom_usage: 'Dit ; « l’Ondine »',
        proprietaire_id: proprietaire.userWebId,
        acces_contrat_resilie: true,
        derniere_connexion_le: new Date('2026-07-01T22:30:00Z'),
      })
      .where('user_web_id', '=', userWebId)
      .execute()
    for (let rang = 0; rang < 2; rang++) await unAttachement(base.db, userWebId)
    const exporter = async (tri: string, demandees: readonly string[]) => {
      const { body } = await app.inject({
        method: 'POST',
        url: '/webapi/Export/csv/null/null/utilisateurs',
        headers: { token: admin.jeton },
        payload: { urlService: `Utilisateur/utilisateurs?recherche=fichier.exemple&tri=${tri}`, colonnes: demandees },
      })
      return parse(body, { bom: true, delimiter: ';', from_line: 2 }) as string[][]
    }
    const toutes = Object.entries<ColonneListe>(listeUtilisateurs.colonnes)
    const montrees = async (tri: string): Promise<string[][]> =>
      (await lister(`recherche=fichier.exemple&nbElements=100&tri=${tri}`)).resultats.map(
        (ligne: Record<string, Valeur>) =>
          toutes.map(([nom, colonne]) => tableurDeCellule(colonne, ligne[nom], '€').replace(/^=/, "'=")),
      )
    for (const tri of colonnesTriables(listeUtilisateurs)) {
      const attendues = await montrees(tri)
      expect(attendues).toHaveLength(2)
      expect(
        await exporter(
          tri,
          toutes.map(([nom]) => nom),
        ),
      ).toEqual(attendues)
    }
    const attendues = await montrees('nom')
    for (const [rang, [nom]] of toutes.entries()) {
      // a column is said to hold something, or nothing would be compared
      expect(
        attendues.some((ligne) => ligne[rang] !== ''),
        nom,
      ).toBe(true)
      expect(await exporter('nom', [nom, 'nom']), nom).toEqual(
        attendues.map((ligne) => (nom === 'nom' ? [ligne[0]] : [ligne[rang], ligne[0]])),
      )
    }
  })

  it('sorts and searches without case or accents', async () => {
    expect(noms(await lister('recherche=liste+tri.exemple'))).toEqual([
      'eau',
      'Élan',
      'élan',
      'Étienne',
      'Martin',
      'Œuvre',
      'Zoé',
    ])
    expect(noms(await lister('recherche=ETIENNE+tri'))).toEqual(['Étienne'])
    expect(noms(await lister('recherche=oeuvre+tri'))).toEqual(['Œuvre'])
    expect(noms(await lister('recherche=%25'))).toEqual([])
  })

  it('filters by profile, validation and creation date', async () => {
    expect((await lister('profil=WEBMASTER')).resultats.map(({ email }: { email: string }) => email)).toEqual([
      webmestre.email,
    ])
    expect(noms(await lister('recherche=tri.exemple&mailValide=false'))).toEqual(['Étienne'])
    expect((await lister('recherche=tri.exemple&dateDebut=2026-11-20&dateFin=2026-11-20')).nbTotalResultats).toBe(
      NOMS.length,
    )
    expect((await lister('recherche=tri.exemple&dateFin=2026-11-19')).nbTotalResultats).toBe(0)
    expect((await lister('recherche=tri.exemple&dateDebut=2026-11-21')).nbTotalResultats).toBe(0)
  })

  it('is also searched from a row number on', async () => {
    const { corps } = await appeler('Utilisateur/rechercheUtilisateurs', {
      recherche: 'tri.exemple',
      indexPremierElement: 2,
      nbreElementsParPage: 3,
    })
    expect([noms(corps), corps.nbTotalResultats]).toEqual([['élan', 'Étienne', 'Martin'], 7])
  })

  it('is for staff only', async () => {
    expect((await appeler('Utilisateur/utilisateurs', undefined, abonne.jeton)).status).toBe(403)
  })
})

describe('the accounts of a contract', () => {
  it('are those who see it, with their link, while the feature is on', async () => {
    const premium = await sessionDe('UTILISATEUR_PREMIUM')
    const contrat = await unAttachement(base.db, premium.userWebId, await unContrat(base.db))
    const secondaire = await unUtilisateur(base.db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      proprietaireId: premium.userWebId,
    })
    const sansUnivers = await unUtilisateur(base.db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      proprietaireId: premium.userWebId,
    })
    await unUnivers(base.db, premium.userWebId, { utilisateurs: [secondaire.userWebId], contrats: [contrat] })
    const membre = await unUtilisateur(base.db)
    await unGroupe(base.db, premium.userWebId, { contrats: [contrat], membres: [membre.userWebId] })

    await activer('RechercheUtilisateursParContrat')
    const { corps } = await appeler(`Utilisateur/rechercheUtilisateursParContrat/${contrat}`)
    expect(corps.resultats.map((u: { userWebId: number; lien: string }) => [u.userWebId, u.lien])).toEqual([
      [premium.userWebId, 'RATTACHEMENT'],
      [secondaire.userWebId, 'UNIVERS'],
      [membre.userWebId, 'GROUPE'],
    ])
    expect(corps.resultats.map((u: { userWebId: number }) => u.userWebId)).not.toContain(sansUnivers.userWebId)
    expect((await appeler('Utilisateur/rechercheUtilisateursParContrat/9999999')).status).toBe(404)
    await activer('RechercheUtilisateursParContrat', false)
    expect((await appeler(`Utilisateur/rechercheUtilisateursParContrat/${contrat}`)).corps.code).toBe('S403F')
  })
})

describe('changing an account', () => {
  it('writes what is given, tells who did it, and refuses names that are taken', async () => {
    const cible = await unUtilisateur(base.db, { mailValide: false })
    const { status, corps } = await modifier(
      { userWebId: cible.userWebId, nom: 'Nouveau', prenom: 'Prénom', mailValide: true },
      charge.jeton,
    )
    expect([status, corps.nom, corps.mailValide, corps.email]).toEqual([200, 'Nouveau', true, cible.email])
    expect(await tracesDe(cible.userWebId)).toEqual([`compte-modifie ${charge.userWebId}`])
    expect((await modifier({ userWebId: cible.userWebId, email: abonne.email.toUpperCase() })).status).toBe(412)
    expect((await modifier({ userWebId: cible.userWebId, identifiant: abonne.identifiant })).status).toBe(409)
    // both at once, each at its field
    const { identifiant } = await unUtilisateur(base.db, { motDePasse: null })
    const deux = await modifier({ userWebId: cible.userWebId, email: abonne.email, identifiant })
    expect(deux.corps.champs.map(({ champ }: { champ: string }) => champ)).toEqual(['email', 'identifiant'])
  })

  it.each([
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM', 200],
    ['CHARGE_DE_CLIENTELE', 'UTILISATEUR_STANDARD', 'CHARGE_DE_CLIENTELE', 403],
    ['CHARGE_DE_CLIENTELE', 'WEBMASTER', 'UTILISATEUR_STANDARD', 404],
    ['WEBMASTER', 'UTILISATEUR_STANDARD', 'WEBMASTER', 200],
    ['WEBMASTER', 'UTILISATEUR_STANDARD', 'ADMIN', 403],
    ['WEBMASTER', 'ADMIN', 'UTILISATEUR_STANDARD', 404],
    ['ADMIN', 'UTILISATEUR_STANDARD', 'ADMIN', 200],
    ['ADMIN', 'UTILISATEUR_STANDARD', 'GRAND_COMPTE', 403],
    ['ADMIN', 'GRAND_COMPTE', 'UTILISATEUR_STANDARD', 403],
    ['ADMIN', 'UTILISATEUR_SECONDAIRE', 'UTILISATEUR_STANDARD', 403],
    ['UTILISATEUR_PREMIUM', 'UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM', 403],
  ] as const)('by %s, from %s to %s: %i', async (qui, avant, apres, attendu) => {
    const auteur = await sessionDe(qui)
    const cible = await unUtilisateur(base.db, { profils: [avant], motDePasse: null })
    expect((await modifier({ userWebId: cible.userWebId, profils: [apres] }, auteur.jeton)).status).toBe(attendu)
    const profils = await base.db
      .selectFrom('utilisateur_profil')
      .select('profil')
      .where('user_web_id', '=', cible.userWebId)
      .execute()
    expect(profils).toEqual([{ profil: attendu === 200 ? apres : avant }])
  })

  it('takes access away at once from somebody who is no longer of the staff', async () => {
    const cible = await sessionDe('WEBMASTER')
    expect((await appeler('Utilisateur/utilisateurs', undefined, cible.jeton)).status).toBe(200)
    const autre = await uneSession(base.db, cible.userWebId)
    expect((await modifier({ userWebId: cible.userWebId, profils: ['UTILISATEUR_STANDARD'] })).status).toBe(200)
    for (const jeton of [cible.jeton, autre])
      expect((await appeler('Utilisateur/utilisateurs', undefined, jeton)).status).toBe(410)
    // a new session has nothing more
    const neuve = await uneSession(base.db, cible.userWebId)
    expect((await appeler('Utilisateur/utilisateurs', undefined, neuve)).status).toBe(403)
    expect(await tracesDe(cible.userWebId)).toContain(`profils-modifies ${admin.userWebId}`)
  })

  it('sets a password under the policy, and the old one opens nothing', async () => {
    const cible = await unUtilisateur(base.db)
    const motif = 'Appel du client'
    expect((await modifier({ userWebId: cible.userWebId, motif, motDePasse: 'court' })).status).toBe(400)
    expect((await modifier({ userWebId: cible.userWebId, motif, motDePasse: 'Neuf#Val84x' })).status).toBe(200)
    expect((await unNavigateur(app).connecter({ email: cible.email, motDePasse: MOT_DE_PASSE })).statusCode).toBe(401)
    expect((await unNavigateur(app).connecter({ email: cible.email, motDePasse: 'Neuf#Val84x' })).statusCode).toBe(200)
  })

  it('is refused to somebody acting in another’s name', async () => {
    const cible = await unUtilisateur(base.db, { motDePasse: null })
    const usurpee = await uneSession(base.db, charge.userWebId, { usurpateurId: admin.userWebId })
    expect((await modifier({ userWebId: cible.userWebId, nom: 'X' }, usurpee)).status).toBe(403)
  })

  it('answers the same for an account above and an account that is not there', async () => {
    const dessus = await modifier({ userWebId: admin.userWebId, nom: 'X' }, charge.jeton)
    const absent = await modifier({ userWebId: 888_888, nom: 'X' }, charge.jeton)
    expect({ ...dessus.corps, conversationId: '' }).toEqual({ ...absent.corps, conversationId: '' })
    expect([dessus.status, absent.status]).toEqual([404, 404])
  })
})

describe('creating an account', () => {
  const creer = (corps: object, jeton = charge.jeton) => appeler('Utilisateur/creeUtilisateurEtProfils', corps, jeton)
  const compte = {
    nom: 'Neuf',
    prenom: 'Zoé',
    email: 'neuf@exemple.fr',
    profils: ['UTILISATEUR_STANDARD'],
  }

  it('makes it valid at once', async () => {
    const { status, corps } = await creer(compte)
    expect([status, corps.identifiant, corps.titre, corps.mailValide]).toEqual([200, 'neuf@exemple.fr', 'M.', true])
    expect(await tracesDe(corps.userWebId)).toContain(`compte-cree ${charge.userWebId}`)
  })

  it.each([
    [{ ...compte, email: 'NEUF@exemple.fr' }, 412],
    [{ ...compte, email: 'x@exemple.fr', identifiant: 'neuf@exemple.fr' }, 409],
    [{ ...compte, email: 'x@exemple.fr', profils: ['ADMIN'] }, 403],
    [{ ...compte, email: 'x@exemple.fr', profils: [] }, 400],
    [{ ...compte, email: 'x@exemple.fr', prenom: 'R2D2' }, 400],
  ])('refuses %j with %i [user-admin]', async (corps, attendu) => {
    expect((await creer(corps)).status).toBe(attendu)
  })

  it('sends a link to choose a password', async () => {
    const { corps: neuf } = await creer({ ...compte, email: 'lien@exemple.fr' })
    const { status, corps } = await appeler(
      'Utilisateur/envoieLienMotDePasse',
      { userWebId: neuf.userWebId },
      charge.jeton,
    )
    expect([status, corps.email]).toEqual([200, 'lien@exemple.fr'])
    const envois = await base.db
      .selectFrom('envoi')
      .select('type')
      .where('destinataire', '=', 'lien@exemple.fr')
      .execute()
    expect(envois).toEqual([{ type: 'MOT_DE_PASSE_OUBLIE' }])
    expect(
      (await appeler('Utilisateur/envoieLienMotDePasse', { userWebId: admin.userWebId }, charge.jeton)).status,
    ).toBe(404)
  })
})

describe('deleting accounts', () => {
  const supprimer = (utilisateurs: number[], jeton = charge.jeton) =>
    appeler('Utilisateur/supprimeUtilisateurs', { utilisateurs }, jeton)

  it('is refused while the feature is off', async () => {
    await activer('supprimerUtilisateurs', false)
    expect((await supprimer([1])).corps.code).toBe('S403F')
  })

  it('ends sessions at once, keeps the others, and says what became of each', async () => {
    await activer('supprimerUtilisateurs')
    const cible = await sessionDe('UTILISATEUR_STANDARD')
    const { corps } = await supprimer([cible.userWebId, admin.userWebId, charge.userWebId, 888_888])
    expect(corps.resultats.map(({ succes }: { succes: boolean }) => succes)).toEqual([true, false, false, false])
    expect((await appeler('Utilisateur/infoUtilisateur', {}, cible.jeton)).status).toBe(410)
    expect((await appeler(`Utilisateur/utilisateurs?recherche=${cible.email}`)).corps.resultats).toEqual([])
    expect((await appeler('Utilisateur/infoUtilisateur', {}, admin.jeton)).status).toBe(200)
  })
})
