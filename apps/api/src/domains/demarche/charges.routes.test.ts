import { parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { parse } from 'csv-parse/sync'
import sanitizeHtml from 'sanitize-html'
import { afterAll, expect, it } from 'vitest'
import { FORMES_LONGUES } from '../../../../../test-setup/selon.ts'
import { CHARGES, MUTATIONS } from '../../../test-setup/fixtures/charges-html.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { composerCourriel, type Maison } from '../contenu/envoi/composer.ts'
import { findMailType } from '../contenu/mail-type.repo.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

// S18 to S20 of requests: what a person or staff write is a text in the mail, on paper and in a table, whatever it looks like
const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
const { app, appeler } = await unServeurALHeure(base, [...demarcheRoutes, ...exportRoutes], MAINTENANT)
const session = async (profil: 'UTILISATEUR_STANDARD' | 'CHARGE_DE_CLIENTELE') => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
  return { userWebId, jeton: await uneSession(db, userWebId) }
}
const abonne = await session('UTILISATEUR_STANDARD')
const agent = await session('CHARGE_DE_CLIENTELE')
const maison = {
  parametres: Object.fromEntries(Object.entries(parametres).map(([nom, { defaut }]) => [nom, defaut])),
  publicUrl: 'https://agence.exemple.fr',
  mailFrom: 'ne-pas-repondre@exemple.fr',
} as unknown as Maison

/** A request that says so everywhere a text stands, answered by the same; its reference. */
const demanderEtRepondre = async (texte: string): Promise<string> => {
  const reference = await uneDemande(db, abonne.userWebId, { nom_complet: texte, libelle: texte })
  const demande_id = await idDeDemande(db, reference)
  await db
    .insertInto('demande_reponse')
    .values({
      demande_id,
      nom: 'MessageClient',
      entete: texte,
      type: 'message',
      ordre: 1,
      valeur: texte,
      reserve: false,
    })
    .execute()
  const dit = { reference, geste: 'REPONSE', revision: 0, texte: texte.replaceAll('\0', '') }
  expect((await appeler(agent.jeton, 'Demarche/traiterDemande', dit)).status).toBe(200)
  return reference
}

/** What a page is made of, as a parser finds it: each element with its attributes, comments counted. A text may have more lines, so how often is not said. */
const elements = (html: string, reference: string): string => {
  const vus = new Set<string>([`${html.split('<!').length} comments`])
  sanitizeHtml(html.replaceAll(reference, 'REF'), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (nom, attributs) => {
        vus.add(`${nom} ${JSON.stringify(attributs)}`)
        return { tagName: nom, attribs: attributs }
      },
    },
  })
  return [...vus].filter((element) => element !== 'br {}').join('\n')
}
const courriel = async (reference: string) => {
  const {
    type,
    champs,
    reference: numero,
  } = await db
    .selectFrom('envoi')
    .select(['type', 'champs', 'reference'])
    .where('cle', 'like', `demande-${reference}-%`)
    .executeTakeFirstOrThrow()
  const modele = await findMailType(db, type)
  if (modele === undefined) throw new Error(`no mail type ${type}`)
  const aEnvoyer = { modele, champs: champs as Record<string, string>, destinataire: 'a@exemple.fr' }
  return composerCourriel({ ...aEnvoyer, reference: numero, essai: false, piecesJointes: [] }, maison)
}
const recepisse = (reference: string) =>
  app.inject({
    url: `/webapi/Demarche/recepisse/${reference}`,
    headers: { token: abonne.jeton, conversationid: 'JS-WEB-essai' },
  })
/** What a PDF can do by itself or lead to, outside its streams, whose compressed bytes may read as anything; objects inside one would not be seen. */
const actions = (pdf: Buffer): string => {
  const objets = pdf.toString('latin1').replace(/\bstream\r?\n.*?\bendstream\b/gs, '')
  expect(objets).toContain('/Catalog')
  expect(objets).not.toContain('/ObjStm')
  return (
    objets.match(/\/(JavaScript|JS|OpenAction|AA|Launch|SubmitForm|URI|EmbeddedFile|RichMedia|GoToR)\b/g) ?? []
  ).join()
}

const innocent = await demanderEtRepondre('Le portillon ne ferme plus.')
const memes = {
  courriel: elements((await courriel(innocent)).html, innocent),
  pdf: actions((await recepisse(innocent)).rawPayload),
}
const charges = CHARGES.flatMap((charge) => MUTATIONS.map((muter) => muter(charge).replaceAll('\0', '')))
const essayees = FORMES_LONGUES ? charges : charges.filter((_, rang) => rang % MUTATIONS.length === 0)

it(`${essayees.length} attacks are texts of the mail and of the receipt: no element more, no action`, {
  timeout: 600_000,
}, async () => {
  const fautes: string[] = []
  for (const charge of essayees) {
    const reference = await demanderEtRepondre(charge)
    const { html, sujet } = await courriel(reference)
    if (elements(html, reference) !== memes.courriel) fautes.push(`mail: ${charge}`)
    if (/[\r\n]/.test(sujet)) fautes.push(`subject: ${charge}`)
    const papier = await recepisse(reference)
    expect([papier.statusCode, papier.headers['content-type']]).toEqual([200, 'application/pdf'])
    if (actions(papier.rawPayload) !== memes.pdf) fautes.push(`receipt: ${charge}`)
  }
  expect(fautes).toEqual([])
})

it('negative control: what is not made a text is seen', async () => {
  const { html } = await courriel(innocent)
  const aveugles = CHARGES.filter(
    (charge) => elements(html.replace('Le portillon ne ferme plus.', charge), innocent) === memes.courriel,
  )
  expect(aveugles).toEqual([])
  const pdf = (await recepisse(innocent)).rawPayload
  expect(actions(Buffer.concat([pdf, Buffer.from('1 0 obj << /OpenAction 2 0 R >> endobj')]))).not.toBe(memes.pdf)
})

it.each([
  ...['=1+1', '+33612345678', '-2+3', '@SUM(A1)', '\t=1', '\uFF1D1'],
  ...['=HYPERLINK("https://voleur.exemple";"x")', `=cmd|'/C calc'!A0`],
])('formula %j is a text of both tables of requests', async (formule) => {
  await db.deleteFrom('demande').execute()
  await demanderEtRepondre(formule)
  for (const [jeton, cle, liste, colonnes] of [
    [agent.jeton, 'demandes-a-traiter', 'demandesATraiter?etat=TOUS', ['nomComplet', 'libelle']],
    [abonne.jeton, 'demandes', 'listeDemandes', ['libelle', 'message']],
  ] as const) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/webapi/Export/csv/null/null/${cle}`,
      headers: { token: jeton },
      payload: { urlService: `Demarche/${liste}`, colonnes },
    })
    expect(statusCode).toBe(200)
    const cellules = (parse(body, { bom: true, delimiter: ';' }) as string[][])[1]
    expect(cellules).toHaveLength(2)
    for (const cellule of cellules ?? []) expect(cellule).toMatch(/^'|^[^=+@\t\uFF1D-]/)
    expect(cellules?.some((cellule) => cellule.includes(formule.trim()))).toBe(true)
  }
})
