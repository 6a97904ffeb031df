import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { codeDuMail, courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unAConfirmer, unAppareil, unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe } from '../../../test-setup/fixtures/groupe.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { liaisons } from '../registry.ts'

const base = await createTestDatabase()
const { db } = base
const clock = fixedClock(MAINTENANT)
const app = await unServeur(base, { liaisons, clock })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(() => db.deleteFrom('limiteur').execute())

const unCompte = async (choix: Parameters<typeof unUtilisateur>[1] = {}) => {
  const { userWebId, email } = await unUtilisateur(db, { motDePasse: null, ...choix })
  const jeton = await uneSession(db, userWebId)
  const navigateur = unNavigateur(app, { jeton })
  return {
    userWebId,
    email,
    lire: (path: string) => navigateur.appeler('GET', `Abonnement/${path}`),
    poster: (path: string, corps: object = {}) => navigateur.appeler('POST', `Abonnement/${path}`, corps),
  }
}
type Compte = Awaited<ReturnType<typeof unCompte>>

/** A contract with a meter and contacts, that this account named by its meter. */
const unContratNomme = async (compte: Compte, contacts: { email?: string | null; tel?: string | null } = {}) => {
  const titulaire = await unClient(db, {
    nom: 'Lefèvre',
    email: contacts.email === undefined ? `titulaire${suivant()}@courriel.fr` : contacts.email,
    numero_telephone1: contacts.tel === undefined ? '06 39 98 12 42' : contacts.tel,
    numero_telephone2: '0139980001',
    facturation_adresse: '3 rue des Facteurs',
    facturation_code_postal: '99100',
    facturation_ville: 'Val-d’Ondine',
  })
  const numeroContrat = await unContrat(db, { numero_client_titulaire: titulaire })
  const compteur = `RUE${suivant()}X99`
  await unAppareil(db, numeroContrat, { numero_physique_appareil: compteur })
  const info = { numeroContratAbonnement: numeroContrat, numeroPhysiqueAppareil: compteur }
  const attache = await compte.poster('gestionAbonnement', { action: 'ATTACHER_CONTRAT', ...info })
  return { numeroContrat, titulaire, info, etat: attache.json().etat as string }
}
const etatDe = async ({ userWebId }: Compte, numeroContrat: string) => {
  const prouve = await db
    .selectFrom('attachement')
    .select('preuve')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  const attend = await db
    .selectFrom('rattachement_a_confirmer')
    .select('etat')
    .where('user_web_id', '=', userWebId)
    .where('numero_contrat', '=', numeroContrat)
    .executeTakeFirst()
  return prouve?.preuve ?? attend?.etat
}
const code = (reponse: { statusCode: number; json(): { code?: string } }) => [reponse.statusCode, reponse.json().code]
const contactDe = async (compte: Compte, numeroContrat: string, canal: 'EMAIL' | 'SMS') => {
  const { contacts } = (await compte.lire(`moyensDePreuve/${numeroContrat}`)).json() as {
    contacts: { cle: string; canal: string; masque: string }[]
  }
  const contact = contacts.find((un) => un.canal === canal)
  if (contact === undefined) throw new Error(`no ${canal} contact`)
  return contact
}

describe('what waits', () => {
  it('shows its number, its state and its label, and the ways to prove it, masked', async () => {
    const compte = await unCompte()
    const { numeroContrat } = await unContratNomme(compte, { email: 'marguerite@courriel.fr' })
    expect((await compte.lire('contratsAConfirmer')).json()).toEqual({
      resultats: [{ numeroContrat, etat: 'A_CONFIRMER', libelle: null }],
    })
    const moyens = (await compte.lire(`moyensDePreuve/${numeroContrat}`)).json()
    expect(moyens).toEqual({
      facture: true,
      client: true,
      // a fixed line takes no SMS
      contacts: [
        { cle: expect.stringMatching(/^[\w-]{22}$/), canal: 'EMAIL', masque: 'm…@c….fr' },
        { cle: expect.stringMatching(/^[\w-]{22}$/), canal: 'SMS', masque: '… 42' },
      ],
      enRoute: [],
      lettre: { possible: true, demandeeLe: null, envoyeeLe: null, expireLe: null },
    })
    expect((await (await unCompte()).lire(`moyensDePreuve/${numeroContrat}`)).statusCode).toBe(404)
    await unAttachement(db, compte.userWebId)
    expect((await compte.lire('countAllContrats')).json()).toEqual({ count: 1, aConfirmer: 1, visibles: 1 })
  })

  it('is proved at once by the validated address of the account, whatever its case, and by no other', async () => {
    const cas = [
      { email: 'Marthe.A@Courriel.fr', compte: { email: 'marthe.a@courriel.FR' }, attendu: 'PROUVE' },
      {
        email: 'marthe.b@courriel.fr',
        compte: { email: 'marthe.b@courriel.fr', mailValide: false },
        attendu: 'A_CONFIRMER',
      },
      { email: 'marthe.c@courriel.fr', compte: {}, attendu: 'A_CONFIRMER' },
      { email: null, compte: {}, attendu: 'A_CONFIRMER' },
    ]
    for (const { email, compte, attendu } of cas)
      expect([email, (await unContratNomme(await unCompte(compte), { email })).etat]).toEqual([email, attendu])
  })

  it('may be given up by its account, unless it is suspended', async () => {
    const compte = await unCompte()
    const [a, b] = [await unAConfirmer(db, compte.userWebId), await unAConfirmer(db, compte.userWebId)]
    const suspendu = await unAConfirmer(db, compte.userWebId, undefined, 'SUSPENDU')
    const detacher = (numeroContratAbonnement: string) =>
      compte.poster('gestionAbonnement', { action: 'DETACHER_CONTRAT', numeroContratAbonnement })
    expect((await detacher(a)).json()).toMatchObject({ etat: null, nombreContrats: 0, nombreAConfirmer: 2 })
    expect(code(await detacher(suspendu))).toEqual([409, 'AB11'])
    const plusieurs = (await compte.poster('detacherContrats', { numeros: [b, suspendu] })).json()
    expect([plusieurs.nbTraites, plusieurs.refus.map((un: { numeroContrat: string }) => un.numeroContrat)]).toEqual([
      1,
      [suspendu],
    ])
    expect((await compte.lire('contratsAConfirmer')).json().resultats).toEqual([
      { numeroContrat: suspendu, etat: 'SUSPENDU', libelle: null },
    ])
  })
})

describe('a link', () => {
  it('goes to the contact and proves once, in the session of the account that asked for it only', async () => {
    const [compte, curieux] = [await unCompte(), await unCompte()]
    const email = `victime${suivant()}@courriel.fr`
    const { numeroContrat } = await unContratNomme(compte, { email })
    const { cle } = await contactDe(compte, numeroContrat, 'EMAIL')
    const envoi = (await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })).json()
    expect(envoi).toEqual({ canal: 'EMAIL', masque: 'v…@c….fr', expireLe: '2026-11-21T09:00:00.000Z' })
    const [courriel] = await courrielsPour(db, email)
    expect([courriel?.type, courriel?.champs.numeroContrat]).toEqual(['PREUVE_CONTRAT', numeroContrat])
    expect(courriel?.champs.compte).not.toContain(compte.email.split('@')[0] ?? '')
    const lien = { code: await codeDuMail(db, email) }
    // the holder who opens it beside their own account opens nothing to the other
    expect(code(await curieux.poster('confirmerParLien', lien))).toEqual([403, 'AB33'])
    expect(await etatDe(compte, numeroContrat)).toBe('A_CONFIRMER')
    expect((await compte.poster('confirmerParLien', lien)).json()).toEqual({
      numeroContrat,
      etat: 'PROUVE',
      nombreContrats: 1,
    })
    expect(await etatDe(compte, numeroContrat)).toBe('LIEN')
    // opened again it tells its own account that this is done, and others nothing; given up, it opens nothing anew
    const lire = async (qui: Compte) => (await qui.poster('lireLienDePreuve', lien)).json()
    expect(await lire(compte)).toEqual({ etat: 'DEJA_FAIT', numeroContrat })
    expect(await lire(curieux)).toEqual({ etat: 'PERDU', numeroContrat: null })
    expect((await compte.poster('confirmerParLien', lien)).json()).toMatchObject({ numeroContrat, nombreContrats: 1 })
    expect(code(await curieux.poster('confirmerParLien', lien))).toEqual([400, 'L400'])
    await compte.poster('gestionAbonnement', { action: 'DETACHER_CONTRAT', numeroContratAbonnement: numeroContrat })
    expect(code(await compte.poster('confirmerParLien', lien))).toEqual([400, 'L400'])
    expect(await etatDe(compte, numeroContrat)).toBeUndefined()
    expect(await lire(compte)).toEqual({ etat: 'PERDU', numeroContrat: null })
  })

  it('tells before it is used what it is good for, and changes nothing by it', async () => {
    const [compte, curieux] = [await unCompte(), await unCompte()]
    const email = `victime${suivant()}@courriel.fr`
    const { numeroContrat } = await unContratNomme(compte, { email })
    const { cle } = await contactDe(compte, numeroContrat, 'EMAIL')
    await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })
    const lien = { code: await codeDuMail(db, email) }
    const lire = async (qui: Compte) => (await qui.poster('lireLienDePreuve', lien)).json()
    expect(await lire(compte)).toEqual({ etat: 'VALABLE', numeroContrat })
    expect(await lire(curieux)).toEqual({ etat: 'AUTRE_COMPTE', numeroContrat: null })
    expect(await etatDe(compte, numeroContrat)).toBe('A_CONFIRMER')
    // replaced by a second mail: neither good, nor done
    await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })
    expect(await lire(compte)).toEqual({ etat: 'PERDU', numeroContrat: null })
  })

  it('is not sent to what is no contact of the contract, nor without end', async () => {
    const [compte, autre] = [await unCompte(), await unCompte()]
    const email = `victime${suivant()}@courriel.fr`
    const { numeroContrat } = await unContratNomme(compte, { email })
    const ailleurs = await unContratNomme(autre)
    const { cle: etrangere } = await contactDe(autre, ailleurs.numeroContrat, 'EMAIL')
    expect(code(await compte.poster('envoyerPreuve', { numeroContrat, contact: etrangere }))).toEqual([409, 'AB30'])
    const { cle } = await contactDe(compte, numeroContrat, 'EMAIL')
    const statuts: number[] = []
    for (let rang = 0; rang < 7; rang += 1)
      statuts.push((await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })).statusCode)
    expect(statuts).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await courrielsPour(db, email)).toHaveLength(5)
  })
})

describe('a message on its way', () => {
  const enRouteDe = async (compte: Compte, numeroContrat: string) =>
    (await compte.lire(`moyensDePreuve/${numeroContrat}`)).json().enRoute

  it('is told to the account that had it sent, for this contract, while its code or its link serves', async () => {
    const [compte, autre] = [await unCompte(), await unCompte()]
    const { numeroContrat } = await unContratNomme(compte, { tel: '0639980774' })
    const { numeroContrat: second } = await unContratNomme(compte)
    await unAConfirmer(db, autre.userWebId, numeroContrat)
    for (const canal of ['SMS', 'EMAIL'] as const) {
      const { cle } = await contactDe(compte, numeroContrat, canal)
      expect((await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })).statusCode).toBe(200)
    }
    expect(await enRouteDe(compte, numeroContrat)).toEqual([
      { canal: 'SMS', expireLe: '2026-11-20T09:15:00.000Z' },
      { canal: 'EMAIL', expireLe: '2026-11-21T09:00:00.000Z' },
    ])
    expect([await enRouteDe(compte, second), await enRouteDe(autre, numeroContrat)]).toEqual([[], []])
    clock.avancer(15 * 60_000)
    expect(await enRouteDe(compte, numeroContrat)).toMatchObject([{ canal: 'EMAIL' }])
    clock.avancer(-15 * 60_000)
  })

  it('is none once its code was tried too often', async () => {
    const compte = await unCompte()
    const { numeroContrat } = await unContratNomme(compte, { tel: '0639980775' })
    const { cle } = await contactDe(compte, numeroContrat, 'SMS')
    await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })
    const [sms = ''] = await smsPour('0639980775')
    const faux = sms === '000000' ? '000001' : '000000'
    for (let rang = 0; rang < 5; rang += 1) await compte.poster('validerCode', { numeroContrat, code: faux })
    expect(await enRouteDe(compte, numeroContrat)).toEqual([])
  })
})

/** Codes of the SMS sent to that number, latest first. */
const smsPour = async (numero: string) => (await courrielsPour(db, numero)).map(({ champs }) => champs.code ?? '')

describe('a code by SMS', () => {
  it('proves once, within a quarter of an hour', async () => {
    const compte = await unCompte()
    const { numeroContrat } = await unContratNomme(compte, { tel: '0639980771' })
    const { cle } = await contactDe(compte, numeroContrat, 'SMS')
    const envoi = (await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })).json()
    expect(envoi).toEqual({ canal: 'SMS', masque: '… 71', expireLe: '2026-11-20T09:15:00.000Z' })
    const [sms = ''] = await smsPour('0639980771')
    expect(sms).toMatch(/^\d{6}$/)
    const valider = () => compte.poster('validerCode', { numeroContrat, code: `${sms.slice(0, 3)} ${sms.slice(3)}` })
    clock.avancer(15 * 60_000)
    expect(code(await valider())).toEqual([400, 'AB31'])
    clock.avancer(-60_000)
    expect((await valider()).json()).toMatchObject({ etat: 'PROUVE', nombreContrats: 1 })
    clock.avancer(-14 * 60_000)
    expect(await etatDe(compte, numeroContrat)).toBe('SMS')
    expect((await valider()).statusCode).toBe(404)
    const { rows } = await base.pool.query('select empreinte from code_preuve where numero_contrat = $1', [
      numeroContrat,
    ])
    expect(String(rows[0].empreinte)).not.toContain(sms)
  })

  it('dies after five wrong tries, at once or not, and serves its own account and contract only', async () => {
    const [compte, autre] = [await unCompte(), await unCompte()]
    const { numeroContrat } = await unContratNomme(compte, { tel: '0639980772' })
    await unAConfirmer(db, autre.userWebId, numeroContrat)
    const second = await unAConfirmer(db, compte.userWebId)
    const { cle } = await contactDe(compte, numeroContrat, 'SMS')
    await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })
    const [sms = ''] = await smsPour('0639980772')
    expect(code(await autre.poster('validerCode', { numeroContrat, code: sms }))).toEqual([400, 'AB31'])
    expect(code(await compte.poster('validerCode', { numeroContrat: second, code: sms }))).toEqual([400, 'AB31'])
    const faux = sms === '000000' ? '000001' : '000000'
    const recus = await Promise.all(
      Array.from({ length: 15 }, () => compte.poster('validerCode', { numeroContrat, code: faux })),
    )
    expect(recus.every(({ statusCode }) => statusCode === 400 || statusCode === 429)).toBe(true)
    expect(code(await compte.poster('validerCode', { numeroContrat, code: sms }))).toEqual([429, 'AB32'])
    expect(await etatDe(compte, numeroContrat)).toBe('A_CONFIRMER')
  })
})

describe('a code by SMS that was typed wrong', () => {
  it.each([
    [4, [200, undefined]],
    [5, [429, 'AB32']],
  ] as const)('%i times then right answers %j', async (fautes, attendu) => {
    const compte = await unCompte()
    const tel = `06399808${70 + fautes}`
    const { numeroContrat } = await unContratNomme(compte, { tel })
    const { cle } = await contactDe(compte, numeroContrat, 'SMS')
    await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })
    const [sms = ''] = await smsPour(tel)
    const faux = sms === '000000' ? '000001' : '000000'
    for (let rang = 0; rang < fautes; rang += 1) await compte.poster('validerCode', { numeroContrat, code: faux })
    expect(code(await compte.poster('validerCode', { numeroContrat, code: sms }))).toEqual(attendu)
  })
})

describe('a letter', () => {
  const lettreDe = (csv: string, numeroContrat: string) => {
    const cellules = csv.split('\r\n').map((ligne) => ligne.split(';'))
    return cellules.find((ligne) => ligne[6] === numeroContrat) ?? []
  }

  it('gets its code when staff export it, once; the code proves once within 60 days', async () => {
    const [compte, agent] = [await unCompte(), await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })]
    const { numeroContrat } = await unContratNomme(compte)
    expect((await compte.poster('demanderLettre', { numeroContrat })).json()).toEqual({
      demandeeLe: MAINTENANT.toISOString(),
    })
    expect(code(await compte.poster('demanderLettre', { numeroContrat }))).toEqual([409, 'AB34'])
    expect((await agent.lire('lettresDePreuve')).json()).toMatchObject({
      nbTotalResultats: 1,
      resultats: [{ numeroContrat, destinataire: 'Claude Lefèvre', etat: 'A_EXPORTER', exporteeLe: null }],
    })
    expect((await compte.lire('lettresDePreuve')).statusCode).toBe(403)
    const fichier = await agent.poster('exporterLettres')
    expect(fichier.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lettre = lettreDe(fichier.body, numeroContrat)
    expect(lettre.slice(0, 5)).toEqual(['Claude Lefèvre', '3 rue des Facteurs', '', '99100', 'Val-d’Ondine'])
    const secret = lettre[8] ?? ''
    expect(secret).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(lettre[9]).toBe('19 janvier 2027')
    expect(code(await agent.poster('exporterLettres'))).toEqual([409, 'AB37'])
    // a file that was lost is made again, and the code of the first is dead
    const [{ id }] = (await agent.lire('lettresDePreuve')).json().resultats
    const refait = lettreDe((await agent.poster('exporterLettres', { ids: [id] })).body, numeroContrat)[8] ?? ''
    expect(code(await compte.poster('validerCode', { numeroContrat, code: secret }))).toEqual([400, 'AB31'])
    // staff see that it went, never its code
    expect((await agent.lire('lettresDePreuve')).body).not.toContain(refait)
    expect((await compte.lire(`moyensDePreuve/${numeroContrat}`)).json().lettre).toMatchObject({
      possible: false,
      envoyeeLe: MAINTENANT.toISOString(),
    })
    const { rows } = await base.pool.query(
      'select row_to_json(c) as ligne from code_preuve c where numero_contrat = $1',
      [numeroContrat],
    )
    expect(JSON.stringify(rows)).not.toContain(refait.replace(/-/g, ''))
    const valider = (saisi: string) => compte.poster('validerCode', { numeroContrat, code: saisi })
    expect(code(await valider('AAAA-BBBB-CCCC'))).toEqual([400, 'AB31'])
    expect((await valider(refait.toLowerCase().replaceAll('-', ' '))).json()).toMatchObject({ etat: 'PROUVE' })
    expect(await etatDe(compte, numeroContrat)).toBe('LETTRE')
    expect((await agent.lire('lettresDePreuve')).json().resultats[0].etat).toBe('UTILISEE')
  })

  it('whose code was tried too often may be asked again, and its code is asked for no more', async () => {
    const [compte, agent] = [await unCompte(), await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })]
    const { numeroContrat } = await unContratNomme(compte)
    await compte.poster('demanderLettre', { numeroContrat })
    await agent.poster('exporterLettres')
    for (let rang = 0; rang < 5; rang += 1)
      await compte.poster('validerCode', { numeroContrat, code: 'AAAA-BBBB-CCCC' })
    expect((await compte.lire(`moyensDePreuve/${numeroContrat}`)).json().lettre).toEqual({
      possible: true,
      demandeeLe: null,
      envoyeeLe: null,
      expireLe: null,
    })
    expect((await compte.poster('demanderLettre', { numeroContrat })).statusCode).toBe(200)
  })

  it('is past after 60 days, and may then be asked again', async () => {
    const [compte, agent] = [await unCompte(), await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })]
    const { numeroContrat } = await unContratNomme(compte)
    await compte.poster('demanderLettre', { numeroContrat })
    const secret = lettreDe((await agent.poster('exporterLettres')).body, numeroContrat)[8] ?? ''
    await db
      .updateTable('code_preuve')
      .set({ expire_le: MAINTENANT })
      .where('numero_contrat', '=', numeroContrat)
      .execute()
    expect(code(await compte.poster('validerCode', { numeroContrat, code: secret }))).toEqual([400, 'AB31'])
    expect((await compte.poster('demanderLettre', { numeroContrat })).statusCode).toBe(200)
    // given up meanwhile: nobody prints it
    await compte.poster('gestionAbonnement', { action: 'DETACHER_CONTRAT', numeroContratAbonnement: numeroContrat })
    expect(code(await agent.poster('exporterLettres'))).toEqual([409, 'AB37'])
    expect((await agent.lire(`lettresDePreuve?recherche=${numeroContrat}`)).json().resultats).toMatchObject([
      { etat: 'SANS_OBJET' },
      { etat: 'PERIMEE' },
    ])
  })

  it('is listed by state and contract, and gone through page by page', async () => {
    const [compte, agent] = [await unCompte(), await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })]
    const numeros: string[] = []
    for (let rang = 0; rang < 3; rang += 1) {
      const { numeroContrat } = await unContratNomme(compte)
      await compte.poster('demanderLettre', { numeroContrat })
      numeros.push(numeroContrat)
    }
    const lister = async (query: string) => (await agent.lire(`lettresDePreuve?${query}`)).json()
    const vus: string[] = []
    for (let suivant: string | null = ''; suivant !== null; ) {
      const page = await lister(
        `etat=A_EXPORTER&tri=numeroContrat&nbElements=2${suivant === '' ? '' : `&curseur=${suivant}`}`,
      )
      vus.push(...page.resultats.map((lettre: { numeroContrat: string }) => lettre.numeroContrat))
      suivant = page.suivant
    }
    expect(vus).toEqual(expect.arrayContaining(numeros))
    expect(new Set(vus).size).toBe(vus.length)
    expect((await lister(`recherche=${numeros[1]}&etat=A_EXPORTER`)).nbTotalResultats).toBe(1)
    expect((await lister(`recherche=${numeros[1]}&etat=ENVOYEE`)).nbTotalResultats).toBe(0)
    await agent.poster('exporterLettres')
  })

  it('read in the file by whoever exported it proves nothing once a contact said « Ce n’est pas moi », and is named where it proves', async () => {
    const [complice, agent] = [await unCompte(), await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })]
    const { numeroContrat } = await unContratNomme(complice)
    const exporter = async () => {
      expect((await complice.poster('demanderLettre', { numeroContrat })).statusCode).toBe(200)
      return lettreDe((await agent.poster('exporterLettres')).body, numeroContrat)[8] ?? ''
    }
    const secret = await exporter()
    const nomme = expect.stringContaining(agent.email)
    const [lue] = (await agent.lire(`lettresDePreuve?recherche=${numeroContrat}`)).json().resultats
    expect(lue).toMatchObject({ etat: 'ENVOYEE', exporteePar: nomme })
    const suspension = {
      userWebId: complice.userWebId,
      numeroContrat,
      decision: 'SUSPENDRE',
      motif: 'Le titulaire appelle',
    }
    expect((await agent.poster('statuerRattachement', suspension)).statusCode).toBe(200)
    expect(code(await complice.poster('validerCode', { numeroContrat, code: secret }))).toEqual([400, 'AB31'])
    expect((await agent.lire(`lettresDePreuve?recherche=${numeroContrat}`)).json().resultats[0].etat).toBe('PERIMEE')
    // the next one still proves, and says in the journal who had its code in hand
    expect((await complice.poster('validerCode', { numeroContrat, code: await exporter() })).statusCode).toBe(200)
    const traces = await db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('action', 'in', ['contrat-prouve', 'lettres-exportees'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(traces).toEqual([
      {
        action: 'contrat-prouve',
        detail: expect.objectContaining({ preuve: 'LETTRE', exporteePar: agent.userWebId }),
      },
      { action: 'lettres-exportees', detail: expect.objectContaining({ nombre: 1, contrats: numeroContrat }) },
    ])
  })

  it('of one’s own account is exported by somebody else: its code would prove nothing', async () => {
    const [clerc, collegue] = [
      await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] }),
      await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] }),
    ]
    const { numeroContrat } = await unContratNomme(clerc)
    await clerc.poster('demanderLettre', { numeroContrat })
    expect(code(await clerc.poster('exporterLettres'))).toEqual([409, 'AB37'])
    const [sienne] = (await clerc.lire(`lettresDePreuve?recherche=${numeroContrat}`)).json().resultats
    expect(sienne).toMatchObject({ etat: 'A_EXPORTER', laMienne: true })
    expect(code(await clerc.poster('exporterLettres', { ids: [sienne.id] }))).toEqual([409, 'AB37'])
    expect(lettreDe((await collegue.poster('exporterLettres')).body, numeroContrat)[8]).toMatch(/-/)
    expect(code(await clerc.poster('exporterLettres', { ids: [sienne.id] }))).toEqual([409, 'AB37'])
  })
})

describe('staff', () => {
  it('prove and suspend with a reason that the audit keeps', async () => {
    const [compte, agent] = [await unCompte(), await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] })]
    const { numeroContrat } = await unContratNomme(compte)
    const statuer = (decision: string, motif = 'Pièce d’identité vue au guichet') =>
      agent.poster('statuerRattachement', { userWebId: compte.userWebId, numeroContrat, decision, motif })
    expect((await statuer('PROUVER', '')).statusCode).toBe(400)
    expect((await statuer('PROUVER')).json()).toEqual({ numeroContrat, etat: 'PROUVE' })
    expect(code(await statuer('PROUVER'))).toEqual([409, 'AB36'])
    expect((await agent.lire(`rattachementsDuCompte/${compte.userWebId}`)).json()).toEqual({
      resultats: [{ numeroContrat, etat: 'PROUVE', preuve: 'AGENT', depuisLe: MAINTENANT.toISOString() }],
    })
    expect((await statuer('SUSPENDRE', 'Le titulaire ne connaît pas ce compte')).json()).toEqual({
      numeroContrat,
      etat: 'SUSPENDU',
    })
    expect(await etatDe(compte, numeroContrat)).toBe('SUSPENDU')
    const traces = await db
      .selectFrom('audit')
      .select(['action', 'auteur_id', 'detail'])
      .where('objet_id', '=', numeroContrat)
      .where('auteur_id', '=', agent.userWebId)
      .orderBy('id')
      .execute()
    expect(traces).toEqual([
      {
        action: 'contrat-prouve',
        auteur_id: agent.userWebId,
        detail: { compte: compte.userWebId, preuve: 'AGENT', motif: 'Pièce d’identité vue au guichet' },
      },
      {
        action: 'contrat-suspendu',
        auteur_id: agent.userWebId,
        detail: { compte: compte.userWebId, motif: 'Le titulaire ne connaît pas ce compte' },
      },
    ])
    expect(
      (
        await compte.poster('statuerRattachement', {
          userWebId: compte.userWebId,
          numeroContrat,
          decision: 'PROUVER',
          motif: 'Parce que',
        })
      ).statusCode,
    ).toBe(403)
  })

  it('may not prove for an account above their own, nor for none', async () => {
    const [agent, admin] = [
      await unCompte({ profils: ['CHARGE_DE_CLIENTELE'] }),
      await unCompte({ profils: ['ADMIN'] }),
    ]
    const numeroContrat = await unContrat(db)
    for (const userWebId of [admin.userWebId, 888_888])
      expect(
        (
          await agent.poster('statuerRattachement', {
            userWebId,
            numeroContrat,
            decision: 'PROUVER',
            motif: 'Parce que',
          })
        ).statusCode,
      ).toBe(404)
  })
})

describe('a suspended attachment', () => {
  it('is proved by what reaches a contact, by staff, and by nothing that may have been stolen', async () => {
    const compte = await unCompte({ email: 'suspendu@courriel.fr' })
    const { numeroContrat, titulaire, info } = await unContratNomme(compte, { tel: '0639980773' })
    await db
      .updateTable('rattachement_a_confirmer')
      .set({ etat: 'SUSPENDU', suspendu_le: MAINTENANT })
      .where('numero_contrat', '=', numeroContrat)
      .execute()
    const attacher = (corps: object) => compte.poster('gestionAbonnement', { action: 'ATTACHER_CONTRAT', ...corps })
    expect(code(await attacher(info))).toEqual([409, 'AB11'])
    expect(code(await attacher({ numeroContratAbonnement: numeroContrat, numeroDeClient: titulaire }))).toEqual([
      409,
      'AB11',
    ])
    await db
      .updateTable('client')
      .set({ email: 'suspendu@courriel.fr' })
      .where('numero_client', '=', titulaire)
      .execute()
    await unContratNomme(compte)
    expect(await etatDe(compte, numeroContrat)).toBe('SUSPENDU')
    const moyens = (await compte.lire(`moyensDePreuve/${numeroContrat}`)).json()
    expect([moyens.facture, moyens.client]).toEqual([false, false])
    const { cle } = await contactDe(compte, numeroContrat, 'SMS')
    await compte.poster('envoyerPreuve', { numeroContrat, contact: cle })
    const [sms = ''] = await smsPour('0639980773')
    expect((await compte.poster('validerCode', { numeroContrat, code: sms })).json()).toMatchObject({ etat: 'PROUVE' })
  })

  it('leaves the groups of its account, whose sums are made again, and takes its sub-users’ sight with it', async () => {
    const [compte, agent] = [
      await unCompte({ profils: ['UTILISATEUR_PREMIUM'] }),
      await unCompte({ profils: ['ADMIN'] }),
    ]
    const [un, deux] = [await unAttachement(db, compte.userWebId), await unAttachement(db, compte.userWebId)]
    const groupe = await unGroupe(db, compte.userWebId, { contrats: [un, deux] })
    await base.pool.query(`insert into groupe_cumule (id_groupe, unite, cree_le) values ($1, 'M3', now())`, [groupe])
    await base.pool.query(`insert into groupe_lot (id_groupe, lot, valide) values ($1, 1, true)`, [groupe])
    await base.pool.query(`insert into groupe_place (id_groupe, numero_contrat, lot) values ($1, $2, 1), ($1, $3, 1)`, [
      groupe,
      un,
      deux,
    ])
    await agent.poster('statuerRattachement', {
      userWebId: compte.userWebId,
      numeroContrat: un,
      decision: 'SUSPENDRE',
      motif: 'Contesté',
    })
    const { rows } = await base.pool.query('select valide from groupe_lot where id_groupe = $1', [groupe])
    const { rows: places } = await base.pool.query('select numero_contrat from groupe_place where id_groupe = $1', [
      groupe,
    ])
    expect([rows, places]).toEqual([[{ valide: false }], [{ numero_contrat: deux }]])
  })
})
