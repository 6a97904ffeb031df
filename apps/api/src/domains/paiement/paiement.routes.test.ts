import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { unEncaissement } from './paiement.fixtures.ts'
import { purgerPaiementsJob } from './reception/balayer.job.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { appeler, agir, avancer, demande, lire, revenir, travailler, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const DEMANDER = 'WebPaiement/effectuerDemandePaiement'
/** A payer with one invoice of 550.47, on the page of the bank. */
const unDepart = async () => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, { montant_ttc_centimes: 55_047 })
  const { statut, corps } = await appeler(payeur.session, DEMANDER, demande(due.ligne))
  if (statut !== 200) throw new Error(`${statut} ${JSON.stringify(corps)}`)
  return { payeur, due, reference: corps.reference as string, token: corps.token as string, depart: corps }
}
const suivre = async (session: string, token: string) =>
  (await appeler(session, 'WebPaiement/traiterPaiement', { paiementInfo: { token } })).corps

describe('a payment', () => {
  it('leads to the provider, is settled by its notification once, and is told to its payer [payment-request] [payment-stripe]', async () => {
    const { payeur, due, reference, token, depart } = await unDepart()
    expect(depart).toMatchObject({
      statutPaiement: 1,
      token: expect.stringMatching(/^cs_test_/),
      urlPaiementContactPrestataire: expect.stringContaining(`/page/${token}`),
      config: { typeServicePaiement: 'STRIPE', traiteFacturationCode: 'EAU', isPayable: true },
    })
    const retour = await agir(token, 'PAYER', { notification: 'DEUX_FOIS' })
    // acknowledged before it is processed
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(55_047)
    expect(await travailler()).toBe(1)
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
    expect(await lire.solde(due.numeroContrat)).toBe(0)
    const { statusCode, headers } = await revenir(retour ?? '')
    expect([statusCode, headers.location]).toEqual([303, `/#/retourPaiement?reference=${reference}`])
    const premiere = await suivre(payeur.session, reference)
    expect(premiere).toMatchObject({
      paiementInfo: { statutPaiement: 2, montant: 55_047, facturePaiementInfoList: [{ montant: 55_047 }] },
      isPaiementEffectue: true,
      isPaiementDejaEffectue: false,
      urlPaiementContactPrestataire: null,
    })
    expect(await suivre(payeur.session, token)).toMatchObject({
      isPaiementEffectue: false,
      isPaiementDejaEffectue: true,
    })
    const recus = await courrielsPour(base.db, payeur.email)
    expect(recus).toHaveLength(1)
    expect(recus[0]).toMatchObject({
      type: 'PAIEMENT_RECU',
      champs: {
        reference,
        montant: '550,47\u202f€',
        detail: `Il règle la facture ${due.numeroFacture} du contrat ${due.numeroContrat}. Après ce paiement, il n’en reste rien à payer.`,
      },
    })
    const facture = await appeler(payeur.session, `Facture/detailFacture/${due.identifiantInterne}`)
    expect(facture.corps).toMatchObject({ statut: 'DR', soldeFactureClient: 0, datePaiementInternet: '2026-11-20' })
  })

  it('is not moved by a browser that comes back: its provider is asked [payment-return-detect]', async () => {
    const { due, reference, payeur } = await unDepart()
    const forge = await revenir(`/webapi/Paiement/retour/${reference}?tokenStripe=cs_test_forge&payment_status=paid`)
    expect(forge.statusCode).toBe(303)
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual([
      'EN_ATTENTE',
      55_047,
    ])
    const dite = {
      paiementInfo: { token: reference, codeErreur: '00000', RetourTransaction: 'PAID', numeroAutorisation: 'XXXX' },
    }
    expect((await appeler(payeur.session, 'WebPaiement/traiterPaiement', dite)).corps).toMatchObject({
      paiementInfo: { statutPaiement: 1 },
      isPaiementEffectue: false,
    })
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(55_047)
  })

  it('that nobody notified is found by the enquiry of the return', async () => {
    const { due, reference, token } = await unDepart()
    await revenir((await agir(token, 'PAYER', { notification: 'JAMAIS' })) ?? '')
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
  })

  it('that nobody notified and from which nobody came back is found by the sweeper', async () => {
    const { due, reference, token } = await unDepart()
    await agir(token, 'PAYER', { notification: 'JAMAIS' })
    await essai.balayer()
    expect(await travailler()).toBe(0)
    avancer(121)
    await essai.balayer()
    expect(await travailler()).toBeGreaterThan(0)
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
  })

  it('refused then paid with another card is paid; the refusal alone leaves its page open', async () => {
    const { payeur, reference, token } = await unDepart()
    await agir(token, 'REFUSER')
    expect(await suivre(payeur.session, reference)).toMatchObject({
      paiementInfo: { statutPaiement: 1, motif: 'card_declined' },
      urlPaiementContactPrestataire: expect.any(String),
    })
    await agir(token, 'PAYER')
    await travailler()
    expect(await lire.etat(reference)).toBe('PAYE')
  })

  it('that waits is paid or refused later; refused, who watches the contract is told [payment-return-pending]', async () => {
    const attente = await unDepart()
    await agir(attente.token, 'ATTENDRE')
    await travailler()
    expect(await suivre(attente.payeur.session, attente.reference)).toMatchObject({
      paiementInfo: { statutPaiement: 1 },
    })
    await agir(attente.token, 'ECHOUER')
    await travailler()
    expect(await suivre(attente.payeur.session, attente.reference)).toMatchObject({
      paiementInfo: { statutPaiement: 4 },
    })
    const { rows } = await base.pool.query(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'alerte-paiement-refuse' and j.payload->>'numeroContrat' = $1`,
      [attente.due.numeroContrat],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].payload).toMatchObject({ cle: `IP:${attente.due.idCreance}:2026-11-20`, montantCentimes: 55_047 })
    const autre = await unDepart()
    await agir(autre.token, 'ATTENDRE')
    await agir(autre.token, 'CONFIRMER')
    await travailler()
    expect(await lire.etat(autre.reference)).toBe('PAYE')
  })

  it('ends with its page, and money that comes later still counts', async () => {
    const { due, reference, token } = await unDepart()
    avancer(36 * 60)
    await essai.balayer()
    await travailler()
    expect(await lire.etat(reference)).toBe('EXPIRE')
    const session = essai.simulateur.sessions.get(token)
    if (session === undefined) throw new Error('no session')
    session.statut = 'open'
    session.expireLe += 3600
    await agir(token, 'PAYER')
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
  })

  it('given up is closed at the provider, its due free again [payment-return-cancelled]', async () => {
    const { payeur, due, reference, token } = await unDepart()
    const { corps } = await appeler(payeur.session, 'Paiement/abandonner', { reference })
    expect(corps).toMatchObject({ paiementInfo: { statutPaiement: 3 } })
    expect(essai.simulateur.sessions.get(token)?.statut).toBe('expired')
    await travailler()
    expect(await lire.etat(reference)).toBe('ANNULE')
    expect((await appeler(payeur.session, 'Paiement/abandonner', { reference })).corps.code).toBe('PA16')
    expect((await appeler(payeur.session, DEMANDER, demande(due.ligne))).statut).toBe(200)
  })

  const retourGarde = async (reference: string): Promise<string> =>
    (
      await base.pool.query('select retour_recu from paiement where reference = $1', [reference])
    ).rows[0].retour_recu.toString()

  it('what a browser came back with is kept as it came, its beginning, posted or not, whatever became of it', async () => {
    const { reference, token } = await unDepart()
    await agir(token, 'PAYER')
    await travailler()
    const adresse = `/webapi/Paiement/retour/${reference}`
    await essai.revenir(`${adresse}?tokenStripe=%00${token}&x=é%ff`)
    expect(await retourGarde(reference)).toMatch(new RegExp(`^tokenStripe=%00${token}&x=`))
    const payload = `Data=${'0'.repeat(3_000)}`
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await essai.app.inject({ method: 'POST', url: adresse, headers: type, payload })).statusCode).toBe(303)
    expect(await retourGarde(reference)).toBe(payload.slice(0, 2_048))
    expect(await lire.etat(reference)).toBe('PAYE')
    const purger = () => essai.executer(purgerPaiementsJob, { creneau: '2026-11-21T03:25:00.000Z' })
    await purger()
    expect(await retourGarde(reference)).toHaveLength(2_048)
    // raw messages go after 13 months
    await base.pool.query("update paiement set cree_le = cree_le - interval '14 months' where reference = $1", [
      reference,
    ])
    await purger()
    const { rows } = await base.pool.query('select retour_le, retour_recu from paiement where reference = $1', [
      reference,
    ])
    expect(rows).toEqual([{ retour_le: expect.any(Date), retour_recu: null }])
  })

  it('given up at the bank with the session gone, whoever holds its reference reads that it was given up', async () => {
    const { payeur, due, reference, token } = await unDepart()
    const { headers } = await essai.revenir((await agir(token, 'ANNULER')) ?? '')
    expect(headers.location).toContain('cancel=1')
    expect(await retourGarde(reference)).toBe('cancel=1')
    await travailler()
    const { session } = await unPayeur()
    const { corps } = await appeler(session, `Paiement/etat/${reference}`)
    expect(corps.paiementInfo).toMatchObject({ reference, statutPaiement: 3 })
    expect([await lire.etat(reference), essai.simulateur.sessions.get(token)?.statut]).toEqual(['ANNULE', 'expired'])
    expect((await appeler(payeur.session, DEMANDER, demande(due.ligne))).statut).toBe(200)
  })

  it('paid in another tab, then back by the way out of the bank, it is paid', async () => {
    const { due, reference, token } = await unDepart()
    const sortie = essai.simulateur.sessions.get(token)?.annulation ?? ''
    await agir(token, 'PAYER', { notification: 'JAMAIS' })
    await essai.revenir(sortie)
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
  })

  it('says what is left of what it was for and by when: in part, given up, whole', async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId, { montant_ttc_centimes: 10_000, limite_paiement_le: '2026-12-05' })
    const dire = async (montant: number, geste: 'PAYER' | 'REFUSER') => {
      const { corps } = await appeler(payeur.session, DEMANDER, demande({ ...due.ligne, montant }))
      await agir(corps.token, geste)
      await travailler()
      if (geste === 'REFUSER') await appeler(payeur.session, 'Paiement/abandonner', { reference: corps.reference })
      const lu = await appeler(payeur.session, 'WebPaiement/traiterPaiement', {
        paiementInfo: { token: corps.reference },
      })
      const { resteARegler, aReglerAvant } = lu.corps.paiementInfo
      return [resteARegler, aReglerAvant]
    }
    expect(await dire(4_000, 'PAYER')).toEqual([6_000, '2026-12-05'])
    expect(await dire(6_000, 'REFUSER')).toEqual([6_000, '2026-12-05'])
    expect(await dire(6_000, 'PAYER')).toEqual([0, null])
    // and its receipts say the same
    const dits = (await courrielsPour(base.db, payeur.email)).map(({ champs }) => String(champs.detail))
    expect(dits.map((dit) => dit.slice(dit.indexOf('Après'))).toSorted()).toEqual([
      'Après ce paiement, il n’en reste rien à payer.',
      'Après ce paiement, il reste 60,00\u202f€ à payer, au plus tard le 5 décembre 2026. Vous pouvez payer ce reste en ligne, dans «\u202fFactures\u202f».',
    ])
  })

  it('says nothing of what is left to who has detached the contract since', async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId)
    const { corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
    const lire = async () =>
      (await appeler(payeur.session, 'WebPaiement/traiterPaiement', { paiementInfo: { token: corps.reference } })).corps
        .paiementInfo
    expect((await lire()).resteARegler).toBe(due.ligne.montant)
    await appeler(payeur.session, 'Abonnement/detacherContrats', { numeros: [due.ligne.numeroContrat] })
    expect(await lire()).toMatchObject({ statutPaiement: 1, resteARegler: null, aReglerAvant: null })
  })

  it('is not given up where its bank says nothing of it: told as such, and it stands', async () => {
    const { payeur, reference, token } = await unDepart()
    const session = essai.simulateur.sessions.get(token)
    if (session === undefined) throw new Error('no page was opened')
    essai.simulateur.sessions.delete(token)
    const { statut, corps } = await appeler(payeur.session, 'Paiement/abandonner', { reference })
    expect([statut, corps.code]).toEqual([503, 'PA17'])
    expect(corps.message).toContain('n’a pas pu être abandonné')
    expect(await lire.etat(reference)).toBe('REDIRIGE')
    essai.simulateur.sessions.set(token, session)
    const encore = await appeler(payeur.session, 'Paiement/abandonner', { reference })
    expect(encore.corps.paiementInfo.statutPaiement).toBe(3)
  })

  it('given up after it was paid is paid', async () => {
    const { payeur, reference, token } = await unDepart()
    await agir(token, 'PAYER', { notification: 'JAMAIS' })
    const { corps } = await appeler(payeur.session, 'Paiement/abandonner', { reference })
    expect(corps).toMatchObject({ paiementInfo: { statutPaiement: 2 }, isPaiementEffectue: true })
  })

  it('is nobody else’s: absent to others, without a contract to who holds its reference alone', async () => {
    const { reference, token } = await unDepart()
    const { session } = await unPayeur()
    const autre = await appeler(session, 'WebPaiement/traiterPaiement', { paiementInfo: { token: reference } })
    const absent = await appeler(session, 'WebPaiement/traiterPaiement', { paiementInfo: { token: '00000000000Z' } })
    expect([autre.statut, autre.corps.code]).toEqual([404, absent.corps.code])
    expect((await appeler(session, 'Paiement/abandonner', { reference })).statut).toBe(404)
    // staff look at every one; what they do to one asks for a reason
    const personnel = (await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })).session
    expect((await appeler(personnel, 'Paiement/abandonner', { reference })).statut).toBe(404)
    expect(
      (await appeler(personnel, 'WebPaiement/traiterPaiement', { paiementInfo: { token: reference } })).corps,
    ).toMatchObject({ paiementInfo: { statutPaiement: 1 } })
    const { corps } = await appeler(session, `Paiement/etat/${reference}`)
    expect(Object.keys(corps.paiementInfo).toSorted()).toEqual([
      'abandonnableLe',
      'devise',
      'finLe',
      'montant',
      'reference',
      'sansRetour',
      'statutPaiement',
      'venuAvant',
    ])
    expect(token).toMatch(/^cs_/)
  })
})

describe('money that is not what was asked for', () => {
  it.each([
    ['amount', 'AUTRE_MONTANT', 55_147],
    ['currency', 'AUTRE_DEVISE', 0],
  ])('of another %s never marks paid: it waits for staff', async (_quoi, montant, enAttente) => {
    const { due, reference, token } = await unDepart()
    await agir(token, 'PAYER', { montant })
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual([
      'A_VERIFIER',
      55_047,
    ])
    const { rows } = await base.pool.query(
      `select coalesce(sum(centimes), 0)::int as n from mouvement where numero_contrat = $1 and nature = 'DIVERGENT'`,
      [due.numeroContrat],
    )
    expect(rows[0].n).toBe(enAttente)
  })

  it('comes to the advance where the due was settled otherwise meanwhile', async () => {
    const { payeur, due, reference, token } = await unDepart()
    await base.pool.query(
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, id_creance, effet_le)
       values ($1, 'REGLEMENT:AILLEURS', 'REGLEMENT', 'REGLEMENT', 'CLIENT', 50000, $2, '2026-11-20')`,
      [due.numeroContrat, due.idCreance],
    )
    await base.pool.query(
      `insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, historique)
       values ($1, 'AILLEURS', '2026-11-20', 'CHEQUE', $2, 50000, false)`,
      [due.numeroContrat, due.numeroFacture],
    )
    await agir(token, 'PAYER')
    await travailler()
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
    expect(await lire.solde(due.numeroContrat)).toBe(50_000)
    const mails = await courrielsPour(base.db, payeur.email)
    expect(mails.map(({ type }) => type).toSorted()).toEqual(['PAIEMENT_EXCEDENT', 'PAIEMENT_RECU'])
  })
})

it('of a contract that its payer only reads, tells no number of a bill, which would prove it to be theirs, and no receipt that they may not read', async () => {
  const titulaire = await unPayeur({ profils: ['UTILISATEUR_PREMIUM'] })
  const due = await uneDue(titulaire.userWebId)
  const secondaire = await unPayeur({
    profils: ['UTILISATEUR_SECONDAIRE'],
    proprietaireId: titulaire.userWebId,
  })
  await unUnivers(base.db, titulaire.userWebId, {
    utilisateurs: [secondaire.userWebId],
    contrats: [due.numeroContrat],
  })
  const depart = await appeler(secondaire.session, DEMANDER, demande(due.ligne))
  await agir(depart.corps.token, 'PAYER')
  await travailler()
  const [recu, ...autres] = await courrielsPour(base.db, secondaire.email)
  expect(autres).toEqual([])
  expect(recu?.champs.detail).toBe(
    `Il règle une facture du contrat ${due.numeroContrat}. Après ce paiement, il n’en reste rien à payer.`,
  )
  const dit = await suivre(secondaire.session, depart.corps.reference)
  expect(dit).toMatchObject({ paiementInfo: { statutPaiement: 2, facturePaiementInfoList: [{ recu: null }] } })
  expect(JSON.stringify([recu, dit])).not.toContain(due.numeroFacture)
})

describe('two at once', () => {
  it('of one person on one invoice are one payment, and one for somebody else is refused', async () => {
    const { payeur, due, reference } = await unDepart()
    const encore = await appeler(payeur.session, DEMANDER, demande(due.ligne))
    expect(encore.corps.reference).toBe(reference)
    const voisin = await unPayeur()
    await unAttachement(base.db, voisin.userWebId, due.numeroContrat)
    const autre = await appeler(voisin.session, DEMANDER, demande(due.ligne))
    expect([autre.statut, autre.corps.code]).toEqual([409, 'PA07'])
    const { corps } = await appeler(voisin.session, `Paiement/enCours/${due.numeroContrat}`)
    expect(corps).toEqual([
      expect.objectContaining({ reference: null, isReprenable: false, isAbandonnable: false, minutesRestantes: 35 }),
    ])
    const facture = await appeler(voisin.session, `Facture/detailFacture/${due.identifiantInterne}`)
    expect(facture.corps).toMatchObject({ isPaiementAutorise: false, motifSansPaiement: 'EN_COURS' })
  })

  it('in parallel, ten clicks reserve once and open one page', async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId)
    const cle = `cle-${payeur.userWebId}-0000000000`
    const avant = essai.simulateur.sessions.size
    const reponses = await Promise.all(
      Array.from({ length: 10 }, () => appeler(payeur.session, DEMANDER, demande(due.ligne), cle)),
    )
    expect(new Set(reponses.map(({ statut, corps }) => `${statut} ${corps.reference} ${corps.token}`)).size).toBe(1)
    expect(essai.simulateur.sessions.size).toBe(avant + 1)
  })

  it('of one person for another amount: the first page is closed first', async () => {
    const { payeur, due, reference, token } = await unDepart()
    const partie = await appeler(payeur.session, DEMANDER, demande({ ...due.ligne, montant: 13_900 }))
    expect(partie.statut).toBe(200)
    expect([await lire.etat(reference), essai.simulateur.sessions.get(token)?.statut]).toEqual(['ANNULE', 'expired'])
    await agir(partie.corps.token, 'PAYER')
    await travailler()
    expect(await lire.reste(due.numeroContrat, due.idCreance)).toBe(55_047 - 13_900)
  })
})

describe('a key', () => {
  it('gives the same payment for ever, another body 409', async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId)
    const cle = 'cle-de-seize-signes-1'
    const premiere = await appeler(payeur.session, DEMANDER, demande(due.ligne), cle)
    const seconde = await appeler(payeur.session, DEMANDER, demande(due.ligne), cle)
    expect(seconde.corps).toEqual(premiere.corps)
    const autre = await appeler(payeur.session, DEMANDER, demande({ ...due.ligne, montant: 5_000 }), cle)
    expect([autre.statut, autre.corps.code]).toEqual([409, 'PA08'])
    await agir(premiere.corps.token, 'PAYER')
    await travailler()
    avancer(400 * 24 * 3600)
    const tard = await appeler(payeur.session, DEMANDER, demande(due.ligne), cle)
    expect(tard.corps).toMatchObject({
      reference: premiere.corps.reference,
      statutPaiement: 2,
      urlPaiementContactPrestataire: null,
    })
    avancer(-400 * 24 * 3600)
    expect((await appeler(payeur.session, DEMANDER, demande(due.ligne), 'courte')).statut).toBe(400)
  })

  it('is of its payer alone, and knows its request whatever the order of its fields', async () => {
    const cle = 'cle-de-seize-signes-2'
    const [un, autre] = [await unPayeur(), await unPayeur()]
    const [sienne, leur] = [await uneDue(un.userWebId), await uneDue(autre.userWebId)]
    const premiere = await appeler(un.session, DEMANDER, demande(sienne.ligne), cle)
    const { montant, numeroContrat, identifiantFacture } = sienne.ligne
    const autrement = { montant, numeroContrat, identifiantFacture }
    expect(Object.keys(autrement)).not.toEqual(Object.keys(sienne.ligne))
    expect((await appeler(un.session, DEMANDER, demande(autrement), cle)).corps).toEqual(premiere.corps)
    const seconde = await appeler(autre.session, DEMANDER, demande(leur.ligne), cle)
    expect([seconde.statut, seconde.corps.reference === premiere.corps.reference]).toEqual([200, false])
  })
})

describe('a provider that fails', () => {
  it.each(['ERREUR', 'MALFORMEE'] as const)(
    '%s: nothing is concluded, the same request then goes through',
    async (panne) => {
      const payeur = await unPayeur()
      const due = await uneDue(payeur.userWebId)
      essai.simulateur.tomber(panne)
      const premiere = await appeler(payeur.session, DEMANDER, demande(due.ligne), 'cle-de-seize-signes-2')
      expect([premiere.statut, premiere.corps.code]).toEqual([503, 'PA01'])
      const avant = essai.simulateur.sessions.size
      const seconde = await appeler(payeur.session, DEMANDER, demande(due.ligne), 'cle-de-seize-signes-2')
      expect([seconde.statut, essai.simulateur.sessions.size]).toEqual([200, avant + 1])
    },
  )

  it('that would lead its payer elsewhere than to its pages leads nowhere (S17)', async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId)
    const avant = essai.simulateur.sessions.size
    essai.simulateur.tomber('AILLEURS')
    const depart = await appeler(payeur.session, DEMANDER, demande(due.ligne))
    expect([depart.statut, depart.corps.code]).toEqual([503, 'PA01'])
    // asked again, it is its own page
    expect((await appeler(payeur.session, DEMANDER, demande(due.ligne))).statut).toBe(200)
    expect(essai.simulateur.sessions.size).toBe(avant + 1)
  })

  it('that did it and went silent has one page all the same [payment-ko]', { timeout: 60_000 }, async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId)
    const avant = essai.simulateur.sessions.size
    essai.simulateur.tomber('MUETTE_APRES')
    const premiere = await appeler(payeur.session, DEMANDER, demande(due.ligne))
    expect([premiere.statut, premiere.corps.message]).toEqual([
      503,
      'Impossible d’effectuer le paiement. Veuillez réessayer plus tard.',
    ])
    avancer(61)
    await essai.balayer()
    await travailler()
    expect(essai.simulateur.sessions.size).toBe(avant + 1)
    const reprise = await appeler(payeur.session, DEMANDER, demande(due.ligne))
    expect([reprise.statut, essai.simulateur.sessions.size]).toEqual([200, avant + 1])
  })
})

describe('days', () => {
  const lu = async (reference: string) =>
    (await base.pool.query('select statut, fini_le, email from paiement where reference = $1', [reference])).rows[0]

  it('are those of here: past midnight it is the next one, in the ledger, in the receipt and in what is told of a refusal', async () => {
    const demain = new Date(essai.contexte().clock.now()).setUTCHours(47, 30, 0, 0)
    avancer((demain - essai.contexte().clock.now().getTime()) / 1000)
    expect(essai.jour()).not.toBe(new Date(demain).toISOString().slice(0, 10))
    const [paye, refuse] = [await unDepart(), await unDepart()]
    await agir(paye.token, 'PAYER')
    await agir(refuse.token, 'ATTENDRE')
    await agir(refuse.token, 'ECHOUER')
    await travailler()
    const { rows } = await base.pool.query(
      `select effet_le::text as le from mouvement where numero_contrat = $1 and nature = 'PAIEMENT'`,
      [paye.due.numeroContrat],
    )
    expect(rows).toEqual([{ le: essai.jour() }])
    const [recu] = await courrielsPour(base.db, paye.payeur.email)
    expect(recu?.champs).toMatchObject({ date: dateEnLettres(essai.jour()) })
    const dits = await base.pool.query('select cle from incident_paiement where numero_contrat = $1', [
      refuse.due.numeroContrat,
    ])
    expect(dits.rows).toEqual([{ cle: `IP:${refuse.due.idCreance}:${essai.jour()}` }])
  })

  it('it ended once: what is told of it later leaves the day it did', async () => {
    const { reference, token } = await unDepart()
    avancer(36 * 60)
    await essai.balayer()
    await travailler()
    const fini = await lu(reference)
    expect([fini.statut, fini.fini_le]).toEqual(['EXPIRE', expect.any(Date)])
    avancer(3_600)
    const session = essai.simulateur.sessions.get(token)
    if (session === undefined) throw new Error('no session')
    session.statut = 'open'
    session.expireLe += 7_200
    await agir(token, 'PAYER')
    await travailler()
    expect(await lu(reference)).toMatchObject({ statut: 'PAYE', fini_le: fini.fini_le })
  })

  it('what is kept of a person goes after thirteen months and not before: the message, where it came from, the address of the receipt', async () => {
    const { payeur, due, reference, token } = await unDepart()
    await agir(token, 'PAYER')
    await travailler()
    const message = async () =>
      (
        await base.pool.query(
          `select e.corps is not null as corps, e.adresse <> '' as adresse, e.empreinte is not null as empreinte
             from evenement_prestataire e join paiement p on p.id = e.paiement_id where p.reference = $1`,
          [reference],
        )
      ).rows
    const vieillir = async (mois: string) => {
      await base.pool.query('update paiement set cree_le = cree_le - $2::interval where reference = $1', [
        reference,
        mois,
      ])
      await base.pool.query(
        `update evenement_prestataire e set recu_le = recu_le - $2::interval
           from paiement p where p.id = e.paiement_id and p.reference = $1`,
        [reference, mois],
      )
      await essai.executer(purgerPaiementsJob, { creneau: '2026-11-21T03:25:00.000Z' })
    }
    await vieillir('12 months')
    expect([(await lu(reference)).email, await message()]).toEqual([
      payeur.email,
      [{ corps: true, adresse: true, empreinte: true }],
    ])
    await vieillir('2 months')
    expect([(await lu(reference)).email, await message()]).toEqual([
      null,
      [{ corps: false, adresse: false, empreinte: true }],
    ])
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
  })
})
