import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activer, courrielsPour, regler, unCaptcha } from '../../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../../test-setup/fixtures/navigateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { unEncaissement } from '../paiement.fixtures.ts'

const base = await createTestDatabase()
const essai = await unEncaissement(base)
const { agir, demande, lire, travailler, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  await base.drop()
})
beforeEach(() => regler(base.db, { captchaDifficulte: 1 }))
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const EMAIL = 'passant@exemple.fr'
let reseau = 1
/** Somebody without an account, of a network of their own. */
const unPassant = async () => {
  const navigateur = unNavigateur(essai.app, { ip: `198.51.${reseau++}.7` })
  await navigateur.obtenirJeton()
  const poster = async (chemin: string, corps: object, cle?: string) => {
    const { statusCode, body } = await navigateur.appeler('POST', chemin, corps, cle ? { 'idempotency-key': cle } : {})
    return { statut: statusCode, corps: JSON.parse(body) }
  }
  return {
    poster,
    verifier: async (
      { numeroFacture, numeroContrat }: { numeroFacture: string; numeroContrat: string },
      captcha?: string,
    ) =>
      poster(`Facture/infoFacture/${encodeURIComponent(numeroFacture)}/${numeroContrat}`, {
        captcha: captcha ?? (await unCaptcha(navigateur, 'FACTURE_ANONYME')),
      }),
    captcha: (formulaire: 'FACTURE' | 'FACTURE_ANONYME') => unCaptcha(navigateur, formulaire),
    demander: (jetonVerification: string, montant: number, cle?: string) =>
      poster('WebPaiement/effectuerDemandeAnonyme', { jetonVerification, montant, email: EMAIL }, cle),
    abandonner: (jetonVerification: string, reference: string) =>
      poster('WebPaiement/abandonnerAnonyme', { jetonVerification, reference }),
  }
}
const uneDueDe = async (choix: Parameters<typeof uneDue>[1] = {}) => {
  const titulaire = await unPayeur()
  return { titulaire, ...(await uneDue(titulaire.userWebId, choix)) }
}

describe('paying an invoice without an account', () => {
  it('is checked with a captcha, paid whole, and its receipt goes to the address that was typed [payment-anonymous] [payment-anonymous-captcha] [anonymous-payment]', async () => {
    const { titulaire, numeroContrat, numeroFacture, idCreance, montant } = await uneDueDe()
    const passant = await unPassant()
    const verifiee = await passant.verifier({ numeroContrat, numeroFacture })
    expect(verifiee).toMatchObject({
      statut: 200,
      corps: {
        isValide: true,
        isEncaissable: true,
        isPaiementAutorise: true,
        soldeFactureClient: -montant,
        numeroContrat,
      },
    })
    const depart = await passant.demander(verifiee.corps.jetonVerification, montant)
    expect([depart.statut, depart.corps.montant]).toEqual([200, montant])
    const { reference, urlPaiementContactPrestataire: url } = depart.corps
    // pressed again, the same
    expect((await passant.demander(verifiee.corps.jetonVerification, montant)).corps.reference).toBe(reference)
    const token = new URL(url).pathname.split('/').at(-1) ?? ''
    expect(essai.simulateur.sessions.get(token)?.montant).toBe(montant)
    expect(await courrielsPour(base.db, EMAIL)).toEqual([])
    await agir(token, 'PAYER')
    await travailler()
    expect([await lire.etat(reference), await lire.reste(numeroContrat, idCreance)]).toEqual(['PAYE', 0])
    const [recu, ...autres] = await courrielsPour(base.db, EMAIL)
    expect(autres).toEqual([])
    expect(recu).toMatchObject({ type: 'PAIEMENT_RECU', champs: { reference } })
    expect(await courrielsPour(base.db, titulaire.email)).toEqual([])
  })

  it('tells two bills apart by the case of their numbers, and takes one alone in any case, with its spaces or not', async () => {
    const petite = await uneDueDe({ numero_facture: 'fa-26 07', montant_ttc_centimes: 3_100 })
    const { numeroContrat } = petite
    const passant = await unPassant()
    const lue = async (numeroFacture: string) => {
      const { statut, corps } = await passant.verifier({ numeroContrat, numeroFacture })
      return [statut, corps.numeroFacture ?? corps.code, corps.soldeFactureClient]
    }
    expect([await lue('fa-26 07'), await lue('FA-2607')]).toEqual([
      [200, 'fa-26 07', -3_100],
      [200, 'fa-26 07', -3_100],
    ])
    await uneDue(petite.titulaire.userWebId, { numero_facture: 'FA-26 07', montant_ttc_centimes: 8_200 }, numeroContrat)
    expect([await lue('fa-26 07'), await lue('FA-26 07'), await lue('Fa-26 07')]).toEqual([
      [200, 'fa-26 07', -3_100],
      [200, 'FA-26 07', -8_200],
      [404, 'PA30', undefined],
    ])
    // what was checked is what is paid
    const verifiee = await passant.verifier({ numeroContrat, numeroFacture: 'fa-26 07' })
    expect((await passant.demander(verifiee.corps.jetonVerification, 3_100)).statut).toBe(200)
  })

  it('says of place and name what whoever has the paper recognises, and no more', async () => {
    const due = await uneDueDe()
    const { corps } = await (await unPassant()).verifier(due)
    const { rows } = await base.pool.query<{
      nom: string | null
      prenom: string | null
      raison_sociale: string | null
      adresse: string
    }>(
      `select t.nom, t.prenom, t.raison_sociale, p.adresse from contrat k join client t on t.numero_client = k.numero_client_titulaire
         join contrat_point x using (numero_contrat) join point_livraison p using (id_point) where k.numero_contrat = $1`,
      [due.numeroContrat],
    )
    const [{ adresse = '', ...noms } = { adresse: '' }] = rows
    const dits = JSON.stringify(corps)
    for (const clair of [...Object.values(noms), ...adresse.split(' ')])
      if (clair !== null && !/^\d/.test(clair) && clair.length > 4)
        expect([clair, dits.includes(clair)]).toEqual([clair, false])
    expect(corps.adresseLivraison).toContain('…')
    expect(dits).not.toContain(due.titulaire.email)
  })

  it.each([
    [{ validee: false }, { isValide: false }],
    [{ prelevement_le: '2026-11-25' }, { isEncaissable: false }],
    [{ bloquee: true }, { isBloquerPaiement: true }],
    [{ reste: 0 }, { isPaiementAutorise: false }],
  ])('of an invoice that %j is checked, and begins nothing', async (choix, dit) => {
    const due = await uneDueDe(choix)
    const { statut, corps } = await (await unPassant()).verifier(due)
    expect([statut, corps.jetonVerification]).toEqual([200, null])
    expect(corps).toMatchObject(dit)
  })
})

describe('attacks on it', () => {
  it('an unknown invoice, an unknown contract and numbers that do not go together are one answer [invoice-not-found]', async () => {
    const [une, autre] = [await uneDueDe(), await uneDueDe()]
    const passant = await unPassant()
    const vus = []
    for (const essaye of [
      { numeroFacture: 'F-INCONNUE-1', numeroContrat: une.numeroContrat },
      { numeroFacture: une.numeroFacture, numeroContrat: '9999999' },
      { numeroFacture: une.numeroFacture, numeroContrat: autre.numeroContrat },
    ])
      vus.push(await passant.verifier(essaye))
    const [{ statut, corps } = { statut: 0, corps: {} }] = vus
    expect([statut, corps.code, corps.message]).toEqual([404, 'PA30', paiementErreurs.factureIntrouvable.texte])
    const sansConversation = vus.map(({ statut: un, corps: { conversationId: _, ...reste } }) => [un, reste])
    expect(new Set(sansConversation.map((un) => JSON.stringify(un))).size).toBe(1)
  })

  it('no captcha, one of another form or one that served opens no check', async () => {
    const due = await uneDueDe()
    const passant = await unPassant()
    const juste = await passant.captcha('FACTURE_ANONYME')
    expect((await passant.verifier(due, '')).statut).toBe(403)
    expect((await passant.verifier(due, await passant.captcha('FACTURE'))).statut).toBe(403)
    expect((await passant.verifier(due, juste)).statut).toBe(200)
    expect((await passant.verifier(due, juste)).statut).toBe(403)
  })

  it('an e-mail may stand beside the captcha, never in its place', async () => {
    const { numeroFacture, numeroContrat } = await uneDueDe()
    const passant = await unPassant()
    const chemin = `Facture/infoFacture/${numeroFacture}/${numeroContrat}`
    const seul = await passant.poster(chemin, { email: EMAIL })
    expect([seul.statut, seul.corps.code]).toEqual([403, 'C403'])
    const captcha = await passant.captcha('FACTURE_ANONYME')
    expect((await passant.poster(chemin, { captcha, email: EMAIL })).statut).toBe(200)
    const faux = await passant.poster(chemin, { captcha, email: 'passant' })
    expect([faux.statut, faux.corps.champs[0].champ]).toEqual([400, 'email'])
  })

  it('a check of another invoice, altered, or too old pays nothing', async () => {
    const [une, autre] = [await uneDueDe(), await uneDueDe({ montant_ttc_centimes: 20_000 })]
    const passant = await unPassant()
    const jeton: string = (await passant.verifier(une)).corps.jetonVerification
    const [texte = '', signature = ''] = jeton.split('.')
    const dite = JSON.parse(Buffer.from(texte, 'base64url').toString())
    const forge = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...dite, ...change })).toString('base64url')}.${signature}`
    for (const faux of [
      forge({ numeroContrat: autre.numeroContrat, numeroFacture: autre.numeroFacture }),
      forge({ expireLe: dite.expireLe + 1e9 }),
      `${texte}.`,
      'x'.repeat(60),
    ])
      expect((await passant.demander(faux, 20_000)).corps.code).toBe('PA31')
    essai.avancer(15 * 60 + 1)
    expect((await passant.demander(jeton, une.montant)).corps.code).toBe('PA31')
    expect(
      (
        await base.pool.query(`select from paiement_ligne where numero_contrat = any($1)`, [
          [une.numeroContrat, autre.numeroContrat],
        ])
      ).rowCount,
    ).toBe(0)
  })

  it('another amount is answered with what is left, never charged', async () => {
    const due = await uneDueDe()
    const passant = await unPassant()
    const jeton: string = (await passant.verifier(due)).corps.jetonVerification
    for (const montant of [due.montant - 1, due.montant + 1]) {
      const { statut, corps } = await passant.demander(jeton, montant, `essai-montant-${montant}`)
      expect([statut, corps.code, corps.champs[0].code]).toEqual([409, 'PA05', `RESTE:${due.montant}`])
    }
    expect((await passant.demander(jeton, 0)).statut).toBe(400)
  })

  it('a stranger neither sees, takes over nor gives up the payment of another; its holder comes first', async () => {
    const due = await uneDueDe()
    const [un, autre] = [await unPassant(), await unPassant()]
    const jeton: string = (await un.verifier(due)).corps.jetonVerification
    const jetonAvant: string = (await autre.verifier(due)).corps.jetonVerification
    const { reference } = (await un.demander(jeton, due.montant)).corps
    const refus = await autre.demander(jetonAvant, due.montant)
    expect([refus.statut, refus.corps.code]).toEqual([409, 'PA07'])
    expect((await autre.abandonner(jetonAvant, reference)).statut).toBe(404)
    const revue = await autre.verifier(due)
    expect(revue.corps).toMatchObject({ isPaiementAutorise: false, jetonVerification: null })
    expect(revue.corps.minutesRestantes).toBeGreaterThan(0)
    // whoever holds the contract closes it and pays
    const sien = await essai.appeler(due.titulaire.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
    expect([sien.statut, await lire.etat(reference)]).toEqual([200, 'ANNULE'])
    expect(
      (
        await essai.appeler(due.titulaire.session, 'WebPaiement/traiterPaiement', {
          paiementInfo: { token: reference },
        })
      ).statut,
    ).toBe(404)
  })

  it('given up by whoever began it, it may be begun again; three times an hour', async () => {
    const due = await uneDueDe()
    const passant = await unPassant()
    const jeton: string = (await passant.verifier(due)).corps.jetonVerification
    for (let fois = 1; fois <= 3; fois++) {
      const { corps } = await passant.demander(jeton, due.montant, `ouverture-numero-${fois}`)
      expect((await passant.abandonner(jeton, corps.reference)).corps.paiementInfo).toMatchObject({
        statutPaiement: 3,
        abandonnableLe: null,
      })
    }
    expect((await passant.demander(jeton, due.montant, 'ouverture-numero-4')).statut).toBe(429)
  })

  it('a key that served is for the same amount and the same address: for another one it is refused, and nothing changes', async () => {
    const due = await uneDueDe()
    const passant = await unPassant()
    const jetonVerification: string = (await passant.verifier(due)).corps.jetonVerification
    const demander = (email: string, montant = due.montant) =>
      passant.poster('WebPaiement/effectuerDemandeAnonyme', { jetonVerification, montant, email }, 'cle-qui-a-servi-1')
    const { reference } = (await demander(EMAIL)).corps
    expect((await demander(EMAIL)).corps.reference).toBe(reference)
    for (const autre of [await demander('autre@exemple.fr'), await demander(EMAIL, due.montant - 1)])
      expect([autre.statut, autre.corps.code]).toEqual([409, 'PA08'])
    const { rows } = await base.pool.query('select email from paiement where reference = $1', [reference])
    expect(rows).toEqual([{ email: EMAIL }])
  })

  it('its receipt goes to the address that was corrected since its page opened', async () => {
    const due = await uneDueDe()
    const passant = await unPassant()
    const jeton: string = (await passant.verifier(due)).corps.jetonVerification
    const [mal, bien] = ['mal.ecrite@exemple.fr', 'bien.ecrite@exemple.fr']
    const demander = async (email: string, cle: string) =>
      (
        await passant.poster(
          'WebPaiement/effectuerDemandeAnonyme',
          { jetonVerification: jeton, montant: due.montant, email },
          cle,
        )
      ).corps
    const { reference, urlPaiementContactPrestataire: url } = await demander(mal, 'adresse-mal-ecrite')
    expect((await demander(bien, 'adresse-bien-ecrite')).reference).toBe(reference)
    await agir(new URL(url).pathname.split('/').at(-1) ?? '', 'PAYER')
    await travailler()
    expect(await courrielsPour(base.db, mal)).toEqual([])
    expect((await courrielsPour(base.db, bien)).map(({ type }) => type)).toEqual(['PAIEMENT_RECU'])
  })

  it('what was refused opened nothing, and counts for nothing of these three', async () => {
    const due = await uneDueDe()
    const passant = await unPassant()
    const jeton: string = (await passant.verifier(due)).corps.jetonVerification
    for (let fois = 1; fois <= 5; fois++)
      expect((await passant.demander(jeton, due.montant - fois, `montant-autre-no-${fois}`)).corps.code).toBe('PA05')
    expect((await passant.demander(jeton, due.montant)).statut).toBe(200)
  })

  it('of one contract is tried twenty times a day behind a captcha, from however many networks', async () => {
    const essayer = async (fois: number) =>
      (await (await unPassant()).verifier({ numeroFacture: `ESSAI-${fois}`, numeroContrat: '9200001' })).statut
    const statuts = []
    for (let fois = 0; fois < 21; fois++) statuts.push(await essayer(fois))
    expect([new Set(statuts.slice(0, 20)), statuts[20]]).toEqual([new Set([404]), 429])
    essai.avancer(24 * 3_600 + 1)
    expect(await essayer(21)).toBe(404)
  })

  it('is tried so many times: ten by network; half of it, and ten by contract, there or not, without a captcha', async () => {
    await activer(base.db, { ForceNoCaptcha: true })
    const passant = await unPassant()
    const statuts = []
    for (let fois = 0; fois < 6; fois++)
      statuts.push(
        (await passant.verifier({ numeroFacture: `ESSAI-${fois}`, numeroContrat: `900000${fois}` }, 'x')).statut,
      )
    expect(statuts).toEqual([404, 404, 404, 404, 404, 429])
    const parContrat = []
    for (let fois = 0; fois < 11; fois++)
      parContrat.push(
        (await (await unPassant()).verifier({ numeroFacture: `ESSAI-${fois}`, numeroContrat: '9000009' }, 'x')).statut,
      )
    await activer(base.db, { ForceNoCaptcha: false })
    expect([new Set(parContrat.slice(0, 10)), parContrat[10]]).toEqual([new Set([404]), 429])
    const autre = await unPassant()
    const avec = []
    for (let fois = 0; fois < 11; fois++)
      avec.push((await autre.verifier({ numeroFacture: `ESSAI-${fois}`, numeroContrat: `91000${10 + fois}` })).statut)
    expect([new Set(avec.slice(0, 10)), avec[10]]).toEqual([new Set([404]), 429])
  })
})
