import { inflateSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement, unClient, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { abonnementRoutes } from './abonnement.routes.ts'
import { contratRoutes } from './contrat.routes.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons: [...abonnementRoutes, ...contratRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})

let adresse = 0
const envoyer = (token: string, path: string, payload?: object): Promise<LightMyRequestResponse> => {
  adresse += 1
  return app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/webapi/Abonnement/${path}`,
    // the budgets by address have their own test
    remoteAddress: `10.${adresse >> 8}.${adresse & 255}.1`,
    headers: { token },
    ...(payload === undefined ? {} : { payload }),
  })
}
const appeler = async (token: string, path: string, payload?: object) => {
  const reponse = await envoyer(token, path, payload)
  return { status: reponse.statusCode, corps: reponse.json() }
}
const regler = (nom: string, actif: boolean) =>
  db.insertInto('fonctionnalite').values({ nom, actif, modifie_le: MAINTENANT }).execute()

const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const moi = await uneSession(db, userWebId)
const voisin = await uneSession(db, (await unUtilisateur(db, { motDePasse: null })).userWebId)
const staff = await uneSession(
  db,
  (await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })).userWebId,
)
const visiteur = await unJetonApplication(db)

const titulaire = await unClient(db, { civilite: 'Madame', prenom: 'Léa', nom: 'Lefèvre' })
const id_point = await unPoint(db, {
  adresse: '14 rue des Lavandières',
  complement: 'Bât. B',
  code_commune: '99001',
  ville: 'Val-d’Ondine',
})
const contrat = await unAttachement(
  db,
  userWebId,
  await unContrat(db, { numero_client_titulaire: titulaire, id_point }),
)
await unAppareil(db, contrat, {
  identifiant_appareil: 'APP-LAVOIR',
  numero_physique_appareil: 'D15LA000777',
  diametre_mm: 15,
})
const resilie = await unAttachement(db, userWebId, await unContrat(db, { code_etat_contrat: 'RA' }))

it('gives a meter by its identifier, and hides a foreign one', async () => {
  const { corps } = await appeler(moi, 'detailAppareil/APP-LAVOIR')
  expect(corps).toMatchObject({ numAppareil: 'D15LA000777', diametre: 15, numeroContrat: contrat })
  expect(corps.cadrans).toEqual([expect.objectContaining({ numeroOrdre: 1 })])
  expect((await appeler(voisin, 'detailAppareil/APP-LAVOIR')).status).toBe(404)
  expect((await appeler(voisin, 'detailAppareil/AUCUN')).corps.message).toBe(
    (await appeler(voisin, 'detailAppareil/APP-LAVOIR')).corps.message,
  )
})

it('lists types, settlements and the way the service is run', async () => {
  expect(
    (await appeler(moi, 'listeTypeAbonnements')).corps.resultats.map(({ code }: { code: string }) => code),
  ).toEqual(['EA', 'AS', 'BT', 'MT'])
  expect((await appeler(visiteur, 'listeTraiteFacturation')).corps.resultats).toEqual([
    { code: 'EAU', libelle: 'Eau et assainissement' },
  ])
  expect((await appeler(moi, 'getModeRegie')).corps).toEqual({ modeRegie: true })
})

it('says where the meter stands and whether the contract may be terminated', async () => {
  expect((await appeler(moi, `getAdresseInstallation/${contrat}`)).corps.adresseInstallationConstruite).toBe(
    '14 rue des Lavandières, Bât. B, 99100 Val-d’Ondine',
  )
  expect((await appeler(moi, `isResiliable/${contrat}`)).corps).toEqual({ isResiliable: true, motif: null })
  expect((await appeler(moi, `isResiliable/${resilie}`)).corps).toEqual({
    isResiliable: false,
    motif: 'Ce contrat est déjà résilié.',
  })
  for (const path of ['isResiliable', 'getAdresseInstallation', 'telechargerJustificatifDomicile'])
    expect((await appeler(voisin, `${path}/${contrat}`)).status).toBe(404)
})

it('labels a contract for this account only', async () => {
  const partage = await unAttachement(db, userWebId)
  const autre = await unUtilisateur(db, { motDePasse: null })
  const sessionAutre = await uneSession(db, autre.userWebId)
  await unAttachement(db, autre.userWebId, partage, { libelle: 'Studio' })
  const libelle = async (session: string) => (await appeler(session, `detailAbonnement/${partage}`)).corps.libelle
  const nommer = (session: string, nom: unknown) =>
    appeler(session, 'personnalisationContrat', { numeroContrat: partage, libelle: nom })
  expect((await nommer(moi, ' Maison ')).corps).toEqual({ numeroContrat: partage, libelle: 'Maison' })
  expect([await libelle(moi), await libelle(sessionAutre)]).toEqual(['Maison', 'Studio'])
  await nommer(moi, '')
  expect(await libelle(moi)).toBeNull()
  expect((await nommer(moi, 'x')).status).toBe(400)
  expect((await nommer(staff, 'Maison')).corps.code).toBe('AB20')
  await regler('PersonnalisationContrat', false)
  expect((await nommer(moi, 'Maison')).corps.code).toBe('S403F')
})

it('keeps one default contract when 50 calls choose at once [contract-default]', async () => {
  const { userWebId: compte } = await unUtilisateur(db, { motDePasse: null })
  const session = await uneSession(db, compte)
  const contrats: string[] = []
  for (let rang = 0; rang < 5; rang += 1) contrats.push(await unAttachement(db, compte))
  const reponses = await Promise.all(
    Array.from({ length: 50 }, (_, rang) =>
      appeler(session, 'setContratParDefaut', { numeroContrat: contrats[rang % contrats.length] }),
    ),
  )
  expect(new Set(reponses.map(({ status }) => status))).toEqual(new Set([200]))
  const defauts = await db
    .selectFrom('attachement')
    .select('numero_contrat')
    .where('user_web_id', '=', compte)
    .where('is_defaut_contrat', '=', true)
    .execute()
  expect(defauts).toHaveLength(1)
})

it('keeps the subscriber’s reference of a contract', async () => {
  await appeler(moi, 'majReferenceInterne', { numeroContrat: contrat, referenceInterne: 'LOT-12' })
  expect((await appeler(moi, `detailAbonnement/${contrat}`)).corps.referenceInterne).toBe('LOT-12')
  const refus = await appeler(staff, 'majReferenceInterne', { numeroContrat: contrat, referenceInterne: 'X' })
  expect(refus.corps.code).toBe('AB20')
})

it('tells a visitor in which commune a meter stands, never where nor whose it is nor its index', async () => {
  const vu = (await appeler(visiteur, 'compteurDPL/d15la000777')).corps
  expect(vu).toMatchObject({
    adresseLivraison: { adresse: null, complement: null, ville: 'Val-d’Ondine' },
    numeroContrat: null,
    nomClientTitulaire: null,
    identifiantAppareil: null,
    cadrans: [{ numeroOrdre: 1, valeurIndex: null, indexEnLitres: null }],
  })
  expect(JSON.stringify([vu, (await appeler(voisin, 'compteurDPL/D15LA000777')).corps])).not.toMatch(
    /Lavandières|Lefèvre/,
  )
  expect((await appeler(moi, 'compteurDPL/D15LA000777')).corps).toMatchObject({
    numeroContrat: contrat,
    nomClientTitulaire: 'Madame Léa Lefèvre',
    identifiantAppareil: 'APP-LAVOIR',
    adresseLivraison: { adresse: '14 rue des Lavandières' },
  })
  expect((await appeler(visiteur, 'compteurDPL/AUCUN')).corps.code).toBe('AB22')
})

it('asks for the commune when two meters bear one number', async () => {
  for (const code_commune of ['99002', '99003'])
    await unAppareil(db, await unContrat(db, { id_point: await unPoint(db, { code_commune }) }), {
      numero_physique_appareil: 'DOUBLE1',
    })
  expect((await appeler(visiteur, 'compteurDPL/DOUBLE1')).corps.code).toBe('AB23')
  expect((await appeler(visiteur, 'compteurDPL/DOUBLE1?codeCommune=99002')).status).toBe(200)
})

it('gives the ended contract of a place to who knows its former occupant, and of a running one nothing', async () => {
  const chercher = (nom: string) =>
    appeler(visiteur, `rechercheContrat?codeCommune=99001&numeroCompteur=D15LA000777${nom}`)
  const rien = { numeroContrat: null, nomClientTitulaire: null, adresseLivraison: null }
  // in service: its number would open an attachment to whoever reads the letterbox
  const enService = await chercher('&nomAncienOccupant=LEFEVRE')
  expect((await chercher('')).corps).toMatchObject(rien)
  const faux = await chercher('&nomAncienOccupant=Martin')
  const absent = await appeler(visiteur, 'rechercheContrat?codeCommune=99001&numeroCompteur=AUCUN')
  expect([faux.status, faux.corps.message]).toEqual([404, absent.corps.message])
  // the surname of who lives there is not confirmed
  expect({ ...enService, corps: { ...enService.corps, conversationId: '' } }).toEqual({
    ...faux,
    corps: { ...faux.corps, conversationId: '' },
  })
  const changer = (code_etat_contrat: string) =>
    db.updateTable('contrat').set({ code_etat_contrat }).where('numero_contrat', '=', contrat).execute()
  await changer('RA')
  expect((await chercher('&nomAncienOccupant=LEFEVRE')).corps).toMatchObject({
    numeroContrat: contrat,
    nomClientTitulaire: 'Lefèvre',
    adresseLivraison: { adresse: '14 rue des Lavandières' },
  })
  expect((await chercher('')).corps).toMatchObject(rien)
  await changer('SE')
})

it('takes ten wrong names a day at one meter, from whichever network', async () => {
  const essayer = (rang: number, nom: string) =>
    app.inject({
      url: `/webapi/Abonnement/rechercheContrat?codeCommune=99001&numeroCompteur=d15la000777&nomAncienOccupant=${nom}`,
      remoteAddress: `198.51.100.${rang}`,
      headers: { token: visiteur },
    })
  await db.deleteFrom('limiteur').execute()
  for (let rang = 0; rang < 10; rang += 1) expect((await essayer(rang, 'Martin')).statusCode).toBe(404)
  expect((await essayer(11, 'Lefevre')).statusCode).toBe(429)
  // the right name of a running contract counts as any other: the bound does not tell it either
  await db.deleteFrom('limiteur').execute()
  for (let rang = 0; rang < 10; rang += 1) expect((await essayer(rang, 'Lefevre')).statusCode).toBe(404)
  expect((await essayer(11, 'Lefevre')).statusCode).toBe(429)
  await db.deleteFrom('limiteur').execute()
  await db.updateTable('contrat').set({ code_etat_contrat: 'RA' }).where('numero_contrat', '=', contrat).execute()
  for (let rang = 0; rang < 12; rang += 1) expect((await essayer(rang, 'Lefevre')).statusCode).toBe(200)
  await db.updateTable('contrat').set({ code_etat_contrat: 'SE' }).where('numero_contrat', '=', contrat).execute()
})

it('stops who tries meter numbers one after the other', async () => {
  const essayer = () =>
    app.inject({
      url: '/webapi/Abonnement/compteurDPL/AUCUN',
      remoteAddress: '203.0.113.7',
      headers: { token: visiteur },
    })
  for (let rang = 0; rang < 30; rang += 1) expect((await essayer()).statusCode).toBe(404)
  const reponse = await essayer()
  expect([reponse.statusCode, Number(reponse.headers['retry-after']) > 0]).toEqual([429, true])
})

/** Text of a PDF: its content streams, with the glyphs read back through the font's own table. */
const texteDe = (fichier: Buffer): string => {
  const flux = [...fichier.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, corps = '']) => {
    try {
      return [inflateSync(Buffer.from(corps, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const tables = flux
    .filter((un) => un.includes('beginbfrange'))
    .map((un) => {
      const codes = /\[(.*)\]/s.exec(un)?.[1]?.match(/<[0-9a-f ]+>/gi) ?? []
      return codes.map((code) =>
        String.fromCharCode(...(code.match(/[0-9a-f]{4}/gi) ?? []).map((hex) => Number.parseInt(hex, 16))),
      )
    })
  const contenu = flux.find((un) => un.includes('BDC')) ?? ''
  // every run of text is read with each font: the right one gives words
  return [...contenu.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)]
    .map(([, run = '']) => {
      const glyphes = [...run.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return tables
        .map((table) => glyphes.map((glyphe) => table[Number.parseInt(glyphe, 16)] ?? '').join(''))
        .join('\n')
    })
    .join('\n')
}

it('writes a proof of address with what the law of the trade asks for, tagged, its font inside', async () => {
  const reponse = await envoyer(moi, `telechargerJustificatifDomicile/${contrat}`)
  expect([reponse.statusCode, reponse.headers['content-type'], reponse.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(reponse.headers['content-disposition']).toContain(`Justificatif_domicile_${contrat}_2026-11-20.pdf`)
  const brut = reponse.rawPayload.toString('latin1')
  expect(brut.startsWith('%PDF-1.7')).toBe(true)
  for (const preuve of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/FontFile2', '/S /H1'])
    expect(brut).toContain(preuve)
  const texte = texteDe(reponse.rawPayload)
  for (const fait of [
    'Justificatif de domicile',
    'Madame Léa Lefèvre',
    '14 rue des Lavandières',
    'Bât. B',
    '99100 Val-d’Ondine',
    contrat,
    '1er janvier 2020',
    '20 novembre 2026',
    'Régie des eaux du Val d’Ondine',
    'actif à ce jour',
    'Code de contrôle',
  ])
    expect(texte).toContain(fait)
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(texte) ?? []
  const verifier = async (saisi: string, jour = '2026-11-20') =>
    (await appeler(staff, `verifierJustificatifDomicile/${contrat}?dateEmission=${jour}&code=${saisi}`)).corps
  expect(await verifier(code)).toEqual({ isAuthentique: true })
  expect(await verifier(code.toLowerCase().replaceAll('-', ' '))).toEqual({ isAuthentique: true })
  expect(await verifier(code, '2026-11-19')).toEqual({ isAuthentique: false })
  expect(await verifier('AAAA-AAAA-AAAA')).toEqual({ isAuthentique: false })
  expect((await appeler(moi, `verifierJustificatifDomicile/${contrat}?dateEmission=2026-11-20&code=x`)).status).toBe(
    403,
  )
})

it('offers a proof of address exactly where it issues one: not of a terminated contract, a company, nor a name changed online', async () => {
  const essayer = async (numero: string, session = moi) => {
    const { corps } = await appeler(session, `detailAbonnement/${numero}`)
    const { statusCode, payload } = await envoyer(session, `telechargerJustificatifDomicile/${numero}`)
    return [corps.isJustificatifDelivrable, statusCode === 200 ? 200 : (JSON.parse(payload) as { code: string }).code]
  }
  const a = async (client: string, choix: Parameters<typeof unContrat>[1] = {}) =>
    unAttachement(db, userWebId, await unContrat(db, { ...choix, numero_client_titulaire: client }))
  expect(await essayer(contrat)).toEqual([true, 200])
  expect(await essayer(contrat, staff)).toEqual([true, 200])
  expect(await essayer(resilie)).toEqual([false, 'AB24'])
  const entreprise = await unClient(db, { est_professionnel: true, raison_sociale: 'Essai' })
  expect(await essayer(await a(entreprise))).toEqual([false, 'AB27'])
  // one company of the two is enough
  expect(await essayer(await a(await unClient(db), { numero_client_co_titulaire: entreprise }))).toEqual([
    false,
    'AB27',
  ])
  expect(await essayer(await a(await unClient(db, { nom_declare_le: MAINTENANT })))).toEqual([false, 'AB25'])
  // of a group: read, not one's own
  const autre = await unUtilisateur(db, { motDePasse: null })
  const partage = await unAttachement(db, autre.userWebId, await unContrat(db))
  await unGroupe(db, autre.userWebId, { contrats: [partage], membres: [userWebId] })
  expect(await essayer(partage)).toEqual([false, 'AB20'])
})

const SOUSCRIPTION = {
  titulaire: { nom: 'Martin', prenom: 'Inès', email: 'ines@exemple.fr', dateNaissance: '1990-02-03' },
  adresseLivraison: { adresse: '3 quai des Bateliers', codePostal: '99110', ville: 'Rive-sur-Ondine' },
  dateEntree: '2026-12-01',
}

it('previews a contract, and says that it is a preview', async () => {
  const reponse = await envoyer(visiteur, 'previsualisation-contrat', SOUSCRIPTION)
  expect(reponse.headers['content-type']).toBe('application/pdf')
  const texte = texteDe(reponse.rawPayload)
  for (const fait of [
    'Inès Martin',
    '3 quai des Bateliers',
    '1er décembre 2026',
    '3 février 1990',
    'pas de valeur contractuelle',
    '14 jours',
  ])
    expect(texte).toContain(fait)
  expect((await appeler(visiteur, 'previsualisation-contrat', { ...SOUSCRIPTION, dateEntree: 'demain' })).status).toBe(
    400,
  )
  await regler('SouscriptionAbonnementAvecPdf', false)
  expect((await appeler(visiteur, 'previsualisation-contrat', SOUSCRIPTION)).corps.code).toBe('S403F')
})
