import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { unPortail } from './annonce.fixtures.ts'

const portail = await unPortail()
const { db } = portail
afterAll(portail.fermer)
const charge = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null, nom: 'Lemaire' })

/** A contract whose holder has a mailbox, attached by somebody else. */
const unRattachement = async (par: 'compteur' | 'client') => {
  const email = `titulaire${suivant()}@exemple.fr`
  const client = await unClient(db, {
    email,
    nom: `Delmas${suivant()}`,
    facturation_adresse: '3 quai du Canal',
    facturation_code_postal: '99001',
    facturation_ville: 'Ondine',
  })
  const numero = await unContrat(db, { numero_client_titulaire: client })
  const compteur = `C${numero.slice(-6)}`
  await unAppareil(db, numero, { numero_physique_appareil: compteur })
  const intrus = await unUtilisateur(db, { motDePasse: null })
  const preuve = par === 'compteur' ? { numeroPhysiqueAppareil: compteur } : { numeroDeClient: client }
  const { status } = await portail.comme(intrus.userWebId, 'Abonnement/gestionAbonnement', {
    action: 'ATTACHER_CONTRAT',
    numeroContratAbonnement: numero,
    ...preuve,
  })
  expect(status).toBe(200)
  await portail.annonces()
  return { email, client, numero, intrus, code: await portail.codeDe(email) }
}
const voit = async (userWebId: number, numero: string) =>
  (await portail.comme(userWebId, `Abonnement/detailAbonnement/${numero}`)).status === 200
const lister = async (query = '') =>
  (await portail.comme(charge.userWebId, `Annonce/affaires?${query}`)).corps.resultats as Record<string, unknown>[]
const traiter = (ids: unknown[], decision: string, motif?: string) =>
  portail.comme(charge.userWebId, 'Annonce/traiterAffaires', { ids, decision, motif })
const traces = async (objetId: string) =>
  (
    await db.selectFrom('audit').select(['action', 'auteur_id', 'detail']).where('objet_id', '=', objetId).execute()
  ).filter(({ action }) => action === 'affaire-traitee')

describe('« Ce n’est pas moi »', () => {
  it('suspends at once what waits for a proof, and only when it is posted, once', async () => {
    const { code, numero, intrus } = await unRattachement('compteur')
    const etat = async () =>
      (await portail.base.pool.query('select etat from rattachement_a_confirmer where numero_contrat = $1', [numero]))
        .rows
    expect(await portail.lire(code)).toMatchObject({
      status: 200,
      corps: { nature: 'RATTACHEMENT', contrats: [numero], le: '2026-11-20T09:00:00.000Z', deja: false },
    })
    expect(await etat()).toEqual([{ etat: 'A_CONFIRMER' }])
    expect(await portail.contester(code)).toMatchObject({
      status: 200,
      corps: { message: 'Ce compte n’a plus accès à votre contrat.' },
    })
    expect(await etat()).toEqual([{ etat: 'SUSPENDU' }])
    // opened or pressed again: it is done, nothing is done twice, and whoever finds the mail reads no number in it
    expect(await portail.lire(code)).toEqual({
      status: 200,
      corps: { nature: 'RATTACHEMENT', contrats: [], le: '2026-11-20T09:00:00.000Z', deja: true },
    })
    expect(await portail.contester(code)).toMatchObject({
      status: 200,
      corps: { nature: 'RATTACHEMENT', message: expect.stringContaining('déjà parvenu') },
    })
    expect(await lister(`recherche=${numero}`)).toEqual([])
    const suspendue = await portail.comme(intrus.userWebId, 'Abonnement/gestionAbonnement', {
      action: 'ATTACHER_CONTRAT',
      numeroContratAbonnement: numero,
      numeroPhysiqueAppareil: `C${numero.slice(-6)}`,
    })
    expect(suspendue.status).toBe(409)
  })

  it('sends a proved one to staff, and leaves it open until they decide', async () => {
    const { code, numero, intrus } = await unRattachement('client')
    expect((await portail.contester(code)).corps.message).toContain('Notre service clients va vérifier')
    expect(await voit(intrus.userWebId, numero)).toBe(true)
    const [affaire, ...autres] = await lister(`recherche=${numero}`)
    expect(autres).toEqual([])
    expect(affaire).toMatchObject({
      nature: 'RATTACHEMENT_SIGNALE',
      etat: 'A_TRAITER',
      contrats: numero,
      compte: expect.stringContaining(intrus.identifiant),
      destinataire: null,
    })
    expect((await traiter([affaire?.id], 'SUSPENDU')).corps.code).toBe('AN02')
    expect(await voit(intrus.userWebId, numero)).toBe(true)
    expect((await traiter([affaire?.id], 'SUSPENDU', 'Appel du titulaire')).corps.nbTraitees).toBe(1)
    expect(await voit(intrus.userWebId, numero)).toBe(false)
    expect(await traces(String(affaire?.id))).toEqual([
      {
        action: 'affaire-traitee',
        auteur_id: charge.userWebId,
        detail: {
          nature: 'RATTACHEMENT_SIGNALE',
          decision: 'SUSPENDU',
          compte: intrus.userWebId,
          motif: 'Appel du titulaire',
        },
      },
    ])
    expect((await traiter([affaire?.id], 'ECARTE', 'Trop tard')).corps).toMatchObject({
      nbTraitees: 0,
      refus: [{ id: affaire?.id }],
    })
  })

  it('is dismissed with a reason, and the attachment stays', async () => {
    const { code, numero, intrus } = await unRattachement('client')
    await portail.contester(code)
    const [affaire] = await lister(`recherche=${numero}`)
    expect((await traiter([affaire?.id], 'ECARTE', 'Conjoint, vérifié par téléphone')).status).toBe(200)
    expect(await voit(intrus.userWebId, numero)).toBe(true)
    expect((await lister(`recherche=${numero}&etat=ECARTE`))[0]).toMatchObject({
      motif: 'Conjoint, vérifié par téléphone',
      traiteePar: 'Prénom Lemaire',
    })
  })

  it('says so when there is nothing left to suspend, and takes no other code', async () => {
    const { code, numero, intrus } = await unRattachement('client')
    await portail.comme(intrus.userWebId, 'Abonnement/gestionAbonnement', {
      action: 'DETACHER_CONTRAT',
      numeroContratAbonnement: numero,
    })
    expect((await portail.contester(code)).corps.message).toContain('n’avait déjà plus accès')
    for (const faux of ['x'.repeat(43), `${code.slice(0, 42)}_`]) {
      expect((await portail.lire(faux)).corps.code).toBe('AN01')
      expect((await portail.contester(faux)).corps.code).toBe('AN01')
    }
    const { code: tardif } = await unRattachement('client')
    portail.avancer(15 * 24)
    expect((await portail.contester(tardif)).corps.code).toBe('AN01')
  })

  it('reaches only its own recipient’s contracts', async () => {
    const [un, autre] = await Promise.all(
      [1, 2].map(async () => {
        const email = `titulaire${suivant()}@exemple.fr`
        return { email, numero: await unContrat(db, { numero_client_titulaire: await unClient(db, { email }) }) }
      }),
    )
    const compte = await unUtilisateur(db, { motDePasse: null })
    const admin = await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })
    const numeros = [un?.numero, autre?.numero]
    await portail.comme(admin.userWebId, `Abonnement/gestionAbonnementUtilisateur/${compte.userWebId}`, {
      numeros,
      motif: 'Demande au guichet',
    })
    await portail.annonces()
    await portail.contester(await portail.codeDe(un?.email ?? ''))
    expect(await lister(`recherche=${un?.numero}`)).toHaveLength(1)
    expect(await lister(`recherche=${autre?.numero}`)).toEqual([])
  })
})

describe('letters of staff', () => {
  it('show the postal address, leave as CSV, are marked as sent together, and an attachment can be suspended afterwards', async () => {
    const client = await unClient(db, {
      email: null,
      numero_telephone1: null,
      nom: 'Quesnel',
      facturation_adresse: '3 quai du Canal',
      facturation_complement: 'Bât. B',
      facturation_code_postal: '99001',
      facturation_ville: 'Ondine',
    })
    const sansAdresse = await unClient(db, { email: null, numero_telephone1: null, nom: 'Quesnel' })
    const compte = await unUtilisateur(db, { motDePasse: null })
    for (const titulaire of [client, sansAdresse])
      await portail.comme(compte.userWebId, 'Abonnement/gestionAbonnement', {
        action: 'ATTACHER_CONTRAT',
        numeroContratAbonnement: await unContrat(db, { numero_client_titulaire: titulaire }),
        numeroDeClient: titulaire,
      })
    await portail.annonces()
    const lettres = await lister('recherche=quesnel&nature=COURRIER_RATTACHEMENT&etat=A_TRAITER')
    expect(lettres.map(({ adresse }) => adresse).toSorted()).toEqual([
      '1 rue du Test, 99100 Essai',
      '3 quai du Canal, Bât. B, 99001 Ondine',
    ])
    const url = 'Annonce/affaires?tri=ouverteLe&nature=COURRIER_RATTACHEMENT'
    const csv = await portail.exporter(charge.userWebId, url)
    expect(csv).toContain('3 quai du Canal, Bât. B, 99001 Ondine')
    const ids = lettres.map(({ id }) => id)
    expect((await traiter([...ids, 999_999], 'ENVOYE')).corps).toMatchObject({
      nbTraitees: 2,
      refus: [{ id: 999_999 }],
    })
    expect((await traiter([ids[0]], 'ENVOYE')).corps.nbTraitees).toBe(0)
    expect((await traiter([ids[0]], 'ECARTE', 'Non')).corps.nbTraitees).toBe(0)
    const numero = String(lettres[0]?.contrats)
    expect(await voit(compte.userWebId, numero)).toBe(true)
    expect((await traiter([ids[0]], 'SUSPENDU', 'Le titulaire a appelé')).corps.nbTraitees).toBe(1)
    expect(await voit(compte.userWebId, numero)).toBe(false)
  })

  it.each(['UTILISATEUR_STANDARD', 'UTILISATEUR_PREMIUM'] as const)('are no business of %s', async (profil) => {
    const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
    await unAttachement(db, userWebId)
    expect((await portail.comme(userWebId, 'Annonce/affaires')).status).toBe(403)
    expect((await portail.comme(userWebId, 'Annonce/traiterAffaires', { ids: [1], decision: 'ENVOYE' })).status).toBe(
      403,
    )
  })
})
