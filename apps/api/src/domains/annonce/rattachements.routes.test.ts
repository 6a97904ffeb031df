import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unClient, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { unPortail } from './annonce.fixtures.ts'

const portail = await unPortail()
const { db } = portail
afterAll(portail.fermer)
const personnel = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })

const unContact = async (contacts: object = {}) => {
  const email = `contact${suivant()}@exemple.fr`
  return { email, numeroClient: await unClient(db, { email, numero_telephone1: null, ...contacts }) }
}
const unContratDe = async (titulaire: string, autres: object = {}) => {
  const numero = await unContrat(db, { numero_client_titulaire: titulaire, ...autres })
  const compteur = `C${numero.slice(-6)}`
  await unAppareil(db, numero, { numero_physique_appareil: compteur })
  return { numero, compteur }
}
const unCompte = () => unUtilisateur(db, { motDePasse: null })
const attacher = (userWebId: number, numero: string, preuve: object) =>
  portail.comme(userWebId, 'Abonnement/gestionAbonnement', {
    action: 'ATTACHER_CONTRAT',
    numeroContratAbonnement: numero,
    ...preuve,
  })
const detacher = (userWebId: number, numero: string) =>
  portail.comme(userWebId, 'Abonnement/gestionAbonnement', {
    action: 'DETACHER_CONTRAT',
    numeroContratAbonnement: numero,
  })
const attacherEnMasse = (userWebId: number, numeros: string[]) =>
  portail.comme(personnel.userWebId, `Abonnement/gestionAbonnementUtilisateur/${userWebId}`, {
    numeros,
    motif: 'Demande au guichet',
  })

describe('an attachment is announced', () => {
  it('to every mailbox that billing knows, without a name, whatever proved it', async () => {
    const [titulaire, payeur] = [await unContact(), await unContact()]
    const contrat = await unContratDe(titulaire.numeroClient, { numero_client_payeur: payeur.numeroClient })
    const { userWebId } = await unUtilisateur(db, { motDePasse: null, nom: 'Secretin' })
    await attacher(userWebId, contrat.numero, { numeroDeClient: titulaire.numeroClient })
    await portail.annonces()
    for (const { email } of [titulaire, payeur])
      expect(await portail.recus(email)).toEqual([
        {
          type: 'RATTACHEMENT_ANNONCE',
          champs: {
            contrats: `contrat ${contrat.numero}`,
            date: '20 novembre 2026 à 10:00',
            lien: expect.stringMatching(/^\/lien\/pas-moi\/[\w-]{43}$/),
            validite: '15 jours',
          },
        },
      ])
    expect(await portail.codeDe(titulaire.email)).not.toBe(await portail.codeDe(payeur.email))
    const { rows } = await portail.base.pool.query(
      `select champs::text as c from envoi where champs::text ~* 'secretin'`,
    )
    expect(rows).toEqual([])
  })

  it('to other accounts of the contract, without a button, and once to whoever is both', async () => {
    const contact = await unContact()
    const { numero } = await unContratDe(contact.numeroClient)
    const [autre, contactAussi, parti] = [
      await unCompte(),
      await unUtilisateur(db, { motDePasse: null, email: contact.email }),
      await unUtilisateur(db, { motDePasse: null, mailValide: false }),
    ]
    for (const { userWebId } of [autre, contactAussi, parti]) await unAttachement(db, userWebId, numero)
    const nouveau = await unCompte()
    await attacher(nouveau.userWebId, numero, { numeroDeClient: contact.numeroClient })
    await portail.annonces()
    expect(await portail.recus(autre.email)).toEqual([
      {
        type: 'RATTACHEMENT_AUTRE_COMPTE',
        champs: { nomComplet: expect.any(String), contrats: `contrat ${numero}`, date: expect.any(String) },
      },
    ])
    expect((await portail.recus(contact.email)).map(({ type }) => type)).toEqual(['RATTACHEMENT_ANNONCE'])
    expect(await portail.recus(parti.email)).toEqual([])
    expect(await portail.recus(nouveau.email)).toEqual([])
  })

  it('not to the address that proved it for its own account', async () => {
    const contact = await unContact()
    const { numero } = await unContratDe(contact.numeroClient)
    const soi = await unUtilisateur(db, { motDePasse: null, email: contact.email })
    await attacher(soi.userWebId, numero, { numeroDeClient: contact.numeroClient })
    await portail.annonces()
    expect(await portail.recus(contact.email)).toEqual([])
    expect((await portail.affaires()).filter(({ user_web_id }) => user_web_id === soi.userWebId)).toEqual([])
  })

  it('to that address all the same while its account did not prove it: staff may have written it there', async () => {
    const contact = await unContact()
    const { numero } = await unContratDe(contact.numeroClient)
    const pirate = await unUtilisateur(db, { motDePasse: null, email: contact.email, adresseProuvee: false })
    await attacher(pirate.userWebId, numero, { numeroDeClient: contact.numeroClient })
    await portail.annonces()
    expect((await portail.recus(contact.email)).map(({ type }) => type)).toEqual(['RATTACHEMENT_ANNONCE'])
  })

  it('by SMS or by a letter of staff where there is no mailbox; one letter per holder', async () => {
    const parSms = await unContact({ email: null, numero_telephone1: '06 39 98 12 12' })
    const sms = await unContratDe(parSms.numeroClient)
    const muet = await unContact({ email: null })
    const muets = [await unContratDe(muet.numeroClient), await unContratDe(muet.numeroClient)]
    const { userWebId } = await unCompte()
    await attacherEnMasse(
      userWebId,
      [sms, ...muets].map(({ numero }) => numero),
    )
    await portail.annonces()
    expect(await portail.recus('+33639981212')).toMatchObject([
      { type: 'RATTACHEMENT_ANNONCE', champs: { contrats: `contrat ${sms.numero}` } },
    ])
    expect((await portail.affaires()).filter(({ user_web_id }) => user_web_id === userWebId)).toMatchObject([
      { nature: 'COURRIER_RATTACHEMENT', etat: 'A_TRAITER', numero_client: muet.numeroClient },
    ])
  })

  it('once for 350 contracts attached together, listing them all', async () => {
    const contact = await unContact()
    const numeros: string[] = []
    await unPoint(db, { id_point: 'P-350' })
    for (let i = 0; i < 350; i += 1)
      numeros.push(await unContrat(db, { numero_client_titulaire: contact.numeroClient, id_point: 'P-350' }))
    const { userWebId } = await unCompte()
    await attacherEnMasse(userWebId, numeros)
    await portail.annonces()
    const recus = await portail.recus(contact.email)
    expect(recus).toHaveLength(1)
    expect(recus[0]?.champs.contrats).toBe(`contrats ${numeros.toSorted().join(', ')}`)
  })

  it('although it was detached before anybody could be told', async () => {
    const contact = await unContact()
    const { numero } = await unContratDe(contact.numeroClient)
    const { userWebId } = await unCompte()
    await attacher(userWebId, numero, { numeroDeClient: contact.numeroClient })
    await detacher(userWebId, numero)
    await portail.annonces()
    expect(await portail.recus(contact.email)).toHaveLength(1)
  })

  it('once for each run of an import and account, with what is new in it', async () => {
    const contact = await unContact()
    const [connu, neuf, autre] = [
      await unContratDe(contact.numeroClient),
      await unContratDe(contact.numeroClient),
      await unContratDe(contact.numeroClient),
    ]
    const compte = await unCompte()
    await unAttachement(db, compte.userWebId, connu.numero)
    const lignes = [connu, neuf, autre].map(({ numero }) => `${compte.email};${numero};Maison`)
    const fichier = `identifiant;numeroContrat;libelle\n${lignes.join('\n')}\n`
    await importerTexte(portail.base.pool, 'rattachements', fichier)
    await importerTexte(portail.base.pool, 'rattachements', fichier)
    await portail.creneau()
    await portail.annonces()
    const recus = await portail.recus(contact.email)
    expect(recus.map(({ champs }) => champs.contrats)).toEqual([
      `contrats ${[neuf.numero, autre.numero].toSorted().join(', ')}`,
    ])
    await portail.creneau()
    await portail.annonces()
    expect(await portail.recus(contact.email)).toHaveLength(1)
  })
})

it('gives each recipient one message per operation, whatever is attached, detached and attached again', async () => {
  const graine = Number(process.env.GRAINE ?? Date.now() % 100_000)
  const hasard = hasardDe(graine)
  const entier = (min: number, max: number): number => min + Math.floor(hasard() * (max - min + 1))
  const contacts = [await unContact(), await unContact(), await unContact()]
  const contrats: { numero: string; contacts: Set<number>; client: string }[] = []
  for (let i = 0; i < 6; i += 1) {
    // each of the three stands in two contracts at least
    const [titulaire, payeur] = [i % 3, entier(0, 2)]
    const client = contacts[titulaire]?.numeroClient ?? ''
    const { numero } = await unContratDe(client, { numero_client_payeur: contacts[payeur]?.numeroClient })
    contrats.push({ numero, contacts: new Set([titulaire, payeur]), client })
  }
  const comptes = [await unCompte(), await unCompte()].map(({ userWebId }) => ({ userWebId, siens: new Set<string>() }))
  const attendus = contacts.map(() => 0)
  const compter = (numeros: readonly string[]) => {
    const touches = contrats.filter(({ numero }) => numeros.includes(numero))
    for (const rang of attendus.keys())
      if (touches.some(({ contacts: siens }) => siens.has(rang))) attendus[rang] = (attendus[rang] ?? 0) + 1
  }
  for (let pas = 0; pas < 40; pas += 1) {
    const compte = comptes[entier(0, 1)]
    const choisis = contrats.filter(() => entier(0, 2) === 0)
    if (compte === undefined) continue
    const neufs = choisis.filter(({ numero }) => !compte.siens.has(numero))
    const geste = entier(0, 2)
    if (geste === 0) {
      const [un] = neufs
      if (un === undefined) continue
      expect(
        (await attacher(compte.userWebId, un.numero, { numeroDeClient: un.client })).status,
        `GRAINE=${graine}`,
      ).toBe(200)
      compter([un.numero])
      compte.siens.add(un.numero)
    } else if (geste === 1 && choisis.length > 0) {
      const { status } = await attacherEnMasse(
        compte.userWebId,
        choisis.map(({ numero }) => numero),
      )
      // a list with one that is attached already is refused whole: nobody is told
      const entiere = neufs.length === choisis.length
      expect(status, `GRAINE=${graine}`).toBe(entiere ? 200 : 400)
      if (!entiere) continue
      compter(neufs.map(({ numero }) => numero))
      for (const { numero } of neufs) compte.siens.add(numero)
    } else
      for (const { numero } of choisis.filter((un) => compte.siens.has(un.numero))) {
        await detacher(compte.userWebId, numero)
        compte.siens.delete(numero)
      }
  }
  await portail.annonces()
  const recus = await Promise.all(contacts.map(async ({ email }) => (await portail.recus(email)).length))
  expect(recus, `GRAINE=${graine}`).toEqual(attendus)
  expect(Math.min(...attendus), `GRAINE=${graine}`).toBeGreaterThan(0)
})
