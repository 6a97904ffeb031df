import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { typesDeMail } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Navigateur, unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { installJobSchema } from '../../platform/jobs/install.ts'
import { silence } from '../../platform/jobs/jobs.fixtures.ts'
import { accesRoutes } from '../acces/acces.routes.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { utilisateurRoutes } from '../utilisateur/utilisateur.routes.ts'
import { contenuRoutes } from './contenu.routes.ts'

const base = await createTestDatabase()
await installJobSchema(base.url, silence)
const app = await unServeur(base, {
  liaisons: [...accesRoutes, ...utilisateurRoutes, ...contenuRoutes, ...exportRoutes],
})
afterAll(async () => {
  await app.close()
  await base.drop()
})

const connecte = async (profil: Profil): Promise<Navigateur> => {
  const utilisateur = await unUtilisateur(base.db, {
    profils: [profil],
    nom: profil,
    email: `${profil.toLowerCase()}@exemple.fr`,
  })
  const navigateur = unNavigateur(app)
  await navigateur.connecter(utilisateur)
  return navigateur
}
let webmestre: Navigateur
let charge: Navigateur
beforeAll(async () => {
  webmestre = await connecte('WEBMASTER')
  charge = await connecte('CHARGE_DE_CLIENTELE')
})

const lister = async (requete = '') =>
  (await charge.appeler('GET', `ContenuDynamique/listeMailType${requete}`)).json<{
    resultats: MailType[]
    nbTotalResultats: number
    suivant: string | null
  }>()
const lire = async (type: string) =>
  (await charge.appeler('GET', `ContenuDynamique/infoMailType/${type}`)).json<MailType>()
const enregistrer = (MailType: object, qui = webmestre) =>
  qui.appeler('POST', 'ContenuDynamique/ajouterOuMajMailType', { MailType })

it('[contenu-liste-mail-type] lists the mails of the product, searched and sorted by name', async () => {
  const { resultats, nbTotalResultats } = await lister('?nbElements=100')
  expect(nbTotalResultats).toBe(Object.keys(typesDeMail).length)
  expect(resultats.map(({ libelle }) => libelle)).toEqual(
    resultats.map(({ libelle }) => libelle).toSorted(new Intl.Collator('fr').compare),
  )
  expect((await lister('?recherche=PRELEVEMENT')).resultats.map(({ type }) => type)).toEqual(['ALERTE_REJET'])
  const deuxieme = await lister('?nbElements=5&indexPage=2&tri=type&triDecroissant=true')
  expect(deuxieme.resultats).toHaveLength(5)
  expect(deuxieme.resultats[0]?.type.localeCompare(deuxieme.resultats[4]?.type ?? '')).toBe(1)
})

it('finds a mail type by every word of its name, accents and capitals aside, and by its state', async () => {
  const types = async (requete: string) => (await lister(requete)).resultats.map(({ type }) => type)
  expect(await types('?recherche=oublie%20MOT')).toEqual(['MOT_DE_PASSE_OUBLIE'])
  await base.pool.query(`update mail_type set actif = false where type = 'MOT_DE_PASSE_OUBLIE'`)
  expect(await types('?actif=false')).toEqual(['MOT_DE_PASSE_OUBLIE'])
  const actifs = await lister('?actif=true&nbElements=100')
  expect(actifs.nbTotalResultats).toBe(Object.keys(typesDeMail).length - 1)
  expect(actifs.resultats.every(({ actif }) => actif)).toBe(true)
  await base.pool.query(`update mail_type set actif = true where type = 'MOT_DE_PASSE_OUBLIE'`)
})

it.each(['libelle', 'type', 'sujet', 'actif', 'modifieLe'])(
  'goes through every mail type by %s, once each',
  async (tri) => {
    const vus: string[] = []
    for (let suite = ''; ; ) {
      const page = await lister(`?tri=${tri}&nbElements=7${suite}`)
      vus.push(...page.resultats.map(({ type }) => type))
      if (page.suivant === null) break
      suite = `&curseur=${page.suivant}`
    }
    expect(vus.toSorted()).toEqual(Object.keys(typesDeMail).toSorted())
  },
)

describe('the exported list', () => {
  const exporter = (qui: Navigateur, format: string) =>
    qui.appeler('POST', `Export/${format}/null/null/mails-types`, {
      urlService: 'ContenuDynamique/listeMailType?recherche=COMPTE_DEJA_EXISTANT',
      colonnes: ['libelle', 'sujet', 'actif', 'modifiePar'],
      typeExport: format.toUpperCase(),
    })

  it('says who wrote last, and holds no formula', async () => {
    const avant = await lire('COMPTE_DEJA_EXISTANT')
    await enregistrer({ type: 'COMPTE_DEJA_EXISTANT', sujet: '=1+1', corpsMessage: '<p>a</p>', actif: false })
    const { resultats } = await lister('?recherche=COMPTE_DEJA_EXISTANT')
    expect(resultats).toMatchObject([{ sujet: '=1+1', modifiePar: 'Prénom WEBMASTER' }])
    const csv = await exporter(charge, 'csv')
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFNom;Sujet;État;Modifié par',
      `${avant.libelle};'=1+1;Inactif;Prénom WEBMASTER`,
    ])
    expect((await exporter(charge, 'pdf')).headers['content-type']).toBe('application/pdf')
  })

  it('is refused to who may not read it', async () => {
    const abonne = await connecte('GRAND_COMPTE')
    expect((await exporter(abonne, 'csv')).statusCode).toBe(403)
  })
})

it('[admin-mail-inactive] a new mail type is inactive, whatever was asked, and is then activated', async () => {
  const nouveau = {
    type: 'LETTRE_INFO',
    sujet: 'Nouvelles de {{regieNom}}',
    corpsMessage: '<p>Bonjour</p>',
    actif: true,
  }
  const reponse = await enregistrer(nouveau)
  expect(reponse.statusCode).toBe(200)
  expect(reponse.json()).toMatchObject({ type: 'LETTRE_INFO', actif: false, produit: false })
  expect((await enregistrer(nouveau)).json()).toMatchObject({ actif: true })
  const audit = await base.pool.query(`select action from audit where objet_id = 'LETTRE_INFO' order by id`)
  expect(audit.rows.map(({ action }) => action)).toEqual(['mail-type-ajoute', 'mail-type-modifie'])
})

describe('what is stored', () => {
  it('is cleaned HTML with images below the placeholder, read back as paths', async () => {
    const type = 'ALERTE_FUITE'
    const corpsMessage =
      '<p onclick="x()">Bonjour {{nomComplet}}<script>alert(1)</script> <img src="/images/a.png" alt="a"><img src="https://voleur.exemple/p.gif"></p>'
    expect((await enregistrer({ type, sujet: 'Fuite', corpsMessage, actif: true })).statusCode).toBe(200)
    expect((await lire(type)).corpsMessage).toBe('<p>Bonjour {{nomComplet}} <img src="/images/a.png" alt="a" /></p>')
    const { rows } = await base.pool.query('select corps_message from mail_type where type = $1', [type])
    expect(rows[0].corps_message).toContain('src="{{adressePortail}}/images/a.png"')
  })

  it.each([
    ['sujet', { sujet: 'Code {{motDePasse}}' }, 'motDePasse'],
    ['corpsMessage', { corpsMessage: '<p>{{debitMinimal}}</p>' }, 'debitMinimal'],
    ['corpsMessage', { corpsMessage: '<p>{{constructor}}</p>' }, 'constructor'],
    ['corpsMessage', { corpsMessage: '<p>{{nom.x}}</p>' }, 'accolades'],
    ['corpsMessage', { corpsMessage: '<p> <script>x</script></p>' }, 'vide'],
  ])('refuses in %s what cannot be filled: %j', async (champ, autre, dit) => {
    const avant = await lire('COMPTE_SUPPRIME')
    const reponse = await enregistrer({
      type: 'COMPTE_SUPPRIME',
      sujet: 'Au revoir',
      corpsMessage: '<p>a</p>',
      ...autre,
    })
    expect(reponse.statusCode).toBe(400)
    const { champs } = reponse.json<{ champs: { champ: string; message: string }[] }>()
    expect(champs.map((un) => un.champ)).toEqual([champ])
    expect(champs[0]?.message).toContain(dit)
    expect(await lire('COMPTE_SUPPRIME')).toEqual(avant)
  })

  it.each([
    { sujet: 'Bonjour\r\nBcc: voleur@exemple.org' },
    { fromName: 'Régie\nBcc: voleur@exemple.org' },
    { from: 'a@b.fr\r\nBcc: voleur@exemple.org' },
    { from: 'Régie <a@b.fr>' },
    { type: 'a b' },
    { cheminFichierJoint: '../secret.pdf' },
    { cheminFichierJoint: '/etc/passwd.pdf' },
    { cheminFichierJoint: 'a/../../b.pdf' },
    { cheminFichierJoint: 'programme.exe' },
  ])('refuses %j', async (autre) => {
    const reponse = await enregistrer({ type: 'LETTRE_REFUSEE', sujet: 'a', corpsMessage: '<p>a</p>', ...autre })
    expect(reponse.statusCode).toBe(400)
    expect((await lister('?recherche=LETTRE_REFUSEE')).nbTotalResultats).toBe(0)
  })

  it('control characters do not break the recording', async () => {
    const reponse = await enregistrer({ type: 'LETTRE_NUL', sujet: 'a', corpsMessage: 'a\u0007b', corpsEnHTML: false })
    expect(reponse.json()).toMatchObject({ corpsMessage: 'ab' })
  })
})

describe('two editors of one mail type', () => {
  it('are told: the second does not write over what the first changed since', async () => {
    const { modifieLe } = await lire('ALERTE_VEILLE')
    const saisie = { type: 'ALERTE_VEILLE', corpsMessage: '<p>Bonjour {{nomComplet}}</p>', modifieLe }
    const premier = await enregistrer({ ...saisie, sujet: 'Le premier' })
    expect(premier.statusCode).toBe(200)
    const second = await enregistrer({ ...saisie, sujet: 'Le second' })
    expect([second.statusCode, second.json().code]).toEqual([409, 'M411'])
    expect((await lire('ALERTE_VEILLE')).sujet).toBe('Le premier')
    // having read it, the second may
    const relu = await enregistrer({ ...saisie, sujet: 'Le second', modifieLe: premier.json().modifieLe })
    expect(relu.json()).toMatchObject({ sujet: 'Le second' })
  })

  it('are told when it was deleted meanwhile: it does not come back by a save', async () => {
    const neuf = { type: 'LETTRE_PARTIE', sujet: 'a', corpsMessage: '<p>a</p>' }
    const { modifieLe } = (await enregistrer({ ...neuf, modifieLe: null })).json()
    await webmestre.appeler('POST', 'ContenuDynamique/supprimerMailType', { type: 'LETTRE_PARTIE' })
    expect((await enregistrer({ ...neuf, modifieLe })).statusCode).toBe(409)
    expect((await lister('?recherche=LETTRE_PARTIE')).nbTotalResultats).toBe(0)
  })

  it('cannot take the name of a mail that is there for a new one: said at the field', async () => {
    const avant = await lire('ALERTE_VEILLE')
    const reponse = await enregistrer({ type: 'ALERTE_VEILLE', sujet: 'a', corpsMessage: '<p>a</p>', modifieLe: null })
    expect(reponse.statusCode).toBe(409)
    expect(reponse.json().champs).toMatchObject([{ champ: 'type', code: 'pris' }])
    expect(await lire('ALERTE_VEILLE')).toEqual(avant)
  })
})

it('shows the mail as it would leave, without storing anything', async () => {
  const MailType = {
    type: 'ALERTE_REJET',
    sujet: 'Rejet\u202f: {{montant}}',
    corpsMessage: '<p>Bonjour {{nomComplet}}</p>',
  }
  const avant = await lire('ALERTE_REJET')
  const reponse = await charge.appeler('POST', 'ContenuDynamique/apercuMailType', { MailType })
  expect(reponse.json()).toMatchObject({
    sujet: 'Rejet\u202f: 48,60\u202f€',
    expediteur: 'Régie des eaux du Val d’Ondine <ne-pas-repondre@ondine.example>',
    html: expect.stringContaining('Bonjour Camille Martin'),
    texte: expect.stringContaining('Bonjour Camille Martin'),
  })
  expect(await lire('ALERTE_REJET')).toEqual(avant)
})

it('sends a test to the caller’s own address only, even of an inactive type', async () => {
  await base.pool.query(`update mail_type set actif = false where type = 'COMPTE_SUPPRIME'`)
  const reponse = await webmestre.appeler('POST', 'ContenuDynamique/testerMailType', { type: 'COMPTE_SUPPRIME' })
  expect(reponse.json()).toEqual({ email: 'webmaster@exemple.fr' })
  const { rows } = await base.pool.query('select type, essai, etat, destinataire from envoi')
  expect(rows).toEqual([
    { type: 'COMPTE_SUPPRIME', essai: true, etat: 'A_ENVOYER', destinataire: 'webmaster@exemple.fr' },
  ])
  const absent = await webmestre.appeler('POST', 'ContenuDynamique/testerMailType', { type: 'ABSENT' })
  expect(absent.statusCode).toBe(404)
})

it('sends twenty tests an hour to one person, whoever else sends some', async () => {
  const editeur = await connecte('ADMIN')
  const essayer = (qui: Navigateur) =>
    qui.appeler('POST', 'ContenuDynamique/testerMailType', { type: 'COMPTE_SUPPRIME' })
  // all at once: counted by the database
  const statuts = (await Promise.all(Array.from({ length: 25 }, () => essayer(editeur)))).map((une) => une.statusCode)
  expect(statuts.filter((statut) => statut === 200)).toHaveLength(20)
  expect(statuts.filter((statut) => statut === 429)).toHaveLength(5)
  const refus = await essayer(editeur)
  expect(refus.json()).toMatchObject({ code: 'S429' })
  expect(Number(refus.headers['retry-after'])).toBeGreaterThan(0)
  expect((await essayer(webmestre)).statusCode).toBe(200)
})

it('deletes a type; asking again changes nothing and is recorded once', async () => {
  const supprimer = () => webmestre.appeler('POST', 'ContenuDynamique/supprimerMailType', { type: 'ALERTE_INCIDENT' })
  expect((await supprimer()).statusCode).toBe(200)
  expect((await supprimer()).statusCode).toBe(200)
  const audit = await base.pool.query(
    `select 1 from audit where action = 'mail-type-supprime' and objet_id = 'ALERTE_INCIDENT'`,
  )
  expect(audit.rows).toHaveLength(1)
  expect((await charge.appeler('GET', 'ContenuDynamique/infoMailType/ALERTE_INCIDENT')).statusCode).toBe(404)
})

it('[gate-editors] staff who are not editors read and preview, and change nothing', async () => {
  expect((await enregistrer({ type: 'X_Y', sujet: 'a', corpsMessage: '<p>a</p>' }, charge)).statusCode).toBe(403)
  for (const appel of ['supprimerMailType', 'testerMailType'])
    expect((await charge.appeler('POST', `ContenuDynamique/${appel}`, { type: 'ALERTE_REJET' })).statusCode).toBe(403)
  const abonne = await connecte('UTILISATEUR_STANDARD')
  expect((await abonne.appeler('GET', 'ContenuDynamique/listeMailType')).statusCode).toBe(403)
})
