import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { railsEprouves } from '@ondine/paiement-providers/conformite/rails.ts'
import { signerPayzen } from '@ondine/paiement-providers/payzen/signature.ts'
import type { MessageSimule } from '@ondine/paiement-providers/simulateur/banque.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { activer } from '../../../../test-setup/fixtures/compte.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { unEncaissement } from '../paiement.fixtures.ts'
import { unRapprochement } from '../rapprochement/rapprochement.fixtures.ts'
import { enqueterJob } from '../reception/enqueter.job.ts'
import { fichierDEssai } from './essai.ts'

// Every rail, through the portal's doors: what its fictional bank, on another host, makes of payments here. Each collects a traité of its own.
const PORTAIL = 'https://agence.exemple.fr'
const base = await createTestDatabase()
const banques = new Map<string, ReturnType<(typeof railsEprouves)[number]['simuler']>>()
/** Where a bank is held, how many must ask it before it answers any of them. */
let ensemble: { attendus: number; tous: PromiseWithResolvers<void> } | undefined
const attendreLesAutres = async (): Promise<void> => {
  if (ensemble === undefined) return
  ensemble.attendus -= 1
  if (ensemble.attendus === 0) ensemble.tous.resolve()
  await ensemble.tous.promise
}
const repondre = async (requete: IncomingMessage, reponse: ServerResponse): Promise<void> => {
  const morceaux: Buffer[] = []
  for await (const un of requete) morceaux.push(un as Buffer)
  const [, nom = '', chemin = ''] = /^\/([a-z]+)(.*)$/.exec(requete.url ?? '') ?? []
  const demande = { methode: requete.method ?? 'GET', chemin, entetes: requete.headers, corps: Buffer.concat(morceaux) }
  await attendreLesAutres()
  const dit = await banques.get(nom)?.repondre(demande)
  reponse.writeHead(dit?.statut ?? 404, { 'content-type': dit?.type ?? 'text/plain', ...dit?.entetes }).end(dit?.corps)
}
const serveur = createServer((requete, reponse) => void repondre(requete, reponse))
await new Promise<void>((pret) => serveur.listen(0, '127.0.0.2', pret))
const racineDe = (code: string): string =>
  `http://127.0.0.2:${(serveur.address() as AddressInfo).port}/${code.toLowerCase()}`

/** Another account of the same rail, of another shop. */
const AUTRES: Readonly<Record<string, { config: object; secrets: object }>> = {
  PAYZEN: {
    config: { AUTRE: { site: '87654321', mode: 'TEST' } },
    secrets: { AUTRE: { cles: ['UneToutAutreCle1'] } },
  },
}

const essai = await unEncaissement(
  base,
  undefined,
  Object.assign(
    {},
    ...railsEprouves.map(({ prestataire: { code }, essai: { secrets, config } }) => ({
      // one address for pages and interface, and no account beside its keys
      ...(code === 'STRIPE'
        ? { STRIPE_URL: racineDe(code) }
        : {
            [`${code}_PAGE_URL`]: racineDe(code),
            [`${code}_API_URL`]: racineDe(code),
            [`${code}_COMPTES`]: fichierDEssai(code, { [code]: config, ...AUTRES[code]?.config }),
          }),
      ...(Object.keys(secrets as object).length === 0
        ? {}
        : { [`${code}_SECRETS`]: fichierDEssai(code, { [code]: secrets, ...AUTRES[code]?.secrets }) }),
    })),
  ),
)
const { app, appeler, demande, lire, travailler, uneDue, unPayeur } = essai
afterAll(async () => {
  await essai.fermer()
  serveur.closeAllConnections()
  await new Promise((fini) => serveur.close(fini))
  await base.drop()
})
afterEach(async () => {
  expect(await lire.anomalies()).toEqual([])
})

const enClair = (texte: string): string =>
  texte.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

type Cas = 'paye' | 'refuse' | 'annule' | 'autreMontant'
/** What each protocol cannot say, or does not let one believe (decision 039); all others end as people meant. */
const AUTREMENT: Readonly<Record<string, Partial<Record<Cas, string>>>> = {
  // a refused card is told to nobody: its page waits for another
  STRIPE: { refuse: 'REDIRIGE' },
  // for twenty minutes its payer may try again: nothing but money is final
  PAYFIP: { refuse: 'EN_ATTENTE', annule: 'EN_ATTENTE' },
  // anybody can write what it tells: only a statement says
  TIPI: { paye: 'EN_ATTENTE', refuse: 'EN_ATTENTE', annule: 'EN_ATTENTE', autreMontant: 'EN_ATTENTE' },
  // who gave up is told as refused; an answer bears no amount, but the name of a request that does
  AXEPTA: { annule: 'REFUSE', autreMontant: 'PAYE' },
}
const fin = (code: string, cas: Cas, sinon: string): readonly [string, number] => {
  const etat = AUTREMENT[code]?.[cas] ?? sinon
  return [etat, etat === 'PAYE' ? 0 : 10_000]
}

describe.each(railsEprouves.map((rail) => [rail.prestataire.code, rail] as const))('through %s', (code, rail) => {
  const racine = racineDe(code)
  const signe = rail.autresCles !== undefined
  // asks its bank for nothing: a form of ours, or an address
  const parFormulaire = !['STRIPE', 'PAYFIP', 'PAYLINE'].includes(code)
  const statuts: number[] = []
  const messages: MessageSimule[] = []
  const envois: Promise<void>[] = []
  const attente: (() => void)[] = []
  const recevoir = async ({ adresse, methode, type, corps, entetes }: MessageSimule): Promise<void> => {
    const url = adresse.replace(PORTAIL, '')
    const { statusCode } = await app.inject(
      methode === 'GET'
        ? { method: 'GET', url: `${url}?${corps}` }
        : { method: 'POST', url, headers: { 'content-type': type, ...entetes }, payload: corps },
    )
    statuts.push(statusCode)
  }
  const banque = rail.simuler({
    racine,
    maintenant: () => essai.contexte().clock.now(),
    envoyer: (message) => {
      messages.push(message)
      const envoi = recevoir(message)
      envois.push(envoi)
      return envoi
    },
    plusTard: (faire) => attente.push(faire),
  })
  banques.set(code.toLowerCase(), banque)

  const naviguer = async (methode: 'GET' | 'POST', adresse: string, corps = '') => {
    const { entetes } = await banque.repondre({
      methode,
      chemin: adresse.slice(racine.length),
      entetes: {},
      corps: Buffer.from(corps),
    })
    return entetes?.location ?? ''
  }
  /** As a browser: by our page that posts a form, or straight to theirs. */
  const partir = async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId, { traite_code: code })
    const { statut, corps } = await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
    expect([statut, corps.config?.typeServicePaiement]).toEqual([200, code])
    const adresse = corps.urlPaiementContactPrestataire as string
    if (!adresse.startsWith(PORTAIL))
      return { payeur, due, reference: corps.reference as string, page: (await naviguer('GET', adresse)) || adresse }
    const page = await app.inject({ method: 'GET', url: adresse.replace(PORTAIL, '') })
    const champs = [...page.body.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
      ([, nom = '', valeur = '']): [string, string] => [enClair(nom), enClair(valeur)],
    )
    const action = enClair(/action="([^"]*)"/.exec(page.body)?.[1] ?? '')
    expect(page.headers['content-security-policy']).toContain(`form-action ${new URL(racine).origin}`)
    return {
      payeur,
      due,
      reference: corps.reference as string,
      page: await naviguer('POST', action, new URLSearchParams(champs).toString()),
    }
  }
  type Parti = Awaited<ReturnType<typeof partir>>
  const agir = (page: string, geste: string, reste: Record<string, string> = {}) =>
    naviguer('POST', page, new URLSearchParams({ geste, ...reste }).toString())
  const revenir = async (adresse: string) => {
    expect((await essai.revenir(adresse)).statusCode).toBe(303)
    await travailler()
  }
  const etat = async ({ due, reference }: Parti) => [
    await lire.etat(reference),
    await lire.reste(due.numeroContrat, due.idCreance),
  ]

  it('a bill is paid, told twice', async () => {
    const parti = await partir()
    const retour = await agir(parti.page, 'PAYER', { notification: 'DEUX_FOIS' })
    await travailler()
    await revenir(retour)
    expect(await etat(parti)).toEqual(fin(code, 'paye', 'PAYE'))
    expect(statuts.splice(0).every((statut) => statut === 200 || statut === 303)).toBe(true)
  })

  it('of two windows that ask at once for its page both are led to the same one, which is known', async () => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId, { traite_code: code })
    if (!parFormulaire) ensemble = { attendus: 2, tous: Promise.withResolvers() }
    const [une, autre] = await Promise.all(
      [1, 2].map(() => appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))),
    )
    ensemble = undefined
    expect([une?.statut, autre?.statut]).toEqual([200, 200])
    expect(autre?.corps.urlPaiementContactPrestataire).toBe(une?.corps.urlPaiementContactPrestataire)
    const { rows } = await base.pool.query('select url from paiement where reference = $1', [une?.corps.reference])
    expect(rows).toEqual([{ url: une?.corps.urlPaiementContactPrestataire }])
  })

  it('is refused: nothing moves', async () => {
    const parti = await partir()
    await agir(parti.page, 'REFUSER')
    await travailler()
    expect(await etat(parti)).toEqual(fin(code, 'refuse', 'REFUSE'))
  })

  it('is given up by its way out: nothing moves', async () => {
    const parti = await partir()
    await revenir(await agir(parti.page, 'ANNULER'))
    await travailler()
    expect(await etat(parti)).toEqual(fin(code, 'annule', 'ANNULE'))
  })

  it('the browser is back first, what the bank tells comes late', async () => {
    const parti = await partir()
    await revenir(await agir(parti.page, 'PAYER', { notification: 'TARDIVE' }))
    for (const dire of attente.splice(0)) dire()
    await Promise.all(envois)
    await travailler()
    expect(await etat(parti)).toEqual(fin(code, 'paye', 'PAYE'))
  })

  it('what is badly signed, or names nothing, moves nothing', async () => {
    const parti = await partir()
    statuts.splice(0)
    await agir(parti.page, 'PAYER', { notification: 'MAL_SIGNEE' })
    await travailler()
    expect(await etat(parti)).toEqual([code === 'TIPI' ? 'EN_ATTENTE' : 'REDIRIGE', 10_000])
    // what bears a signature is refused; what is a signal alone is heard, and leads nowhere
    expect(statuts.splice(0)).toEqual([signe ? 400 : code === 'TIPI' ? 303 : 200])
  })

  it('what anybody sends is kept short, so many times of a network, and no job looks at it', async () => {
    const dits: Readonly<Record<string, (rang: number) => string>> = {
      PAYFIP: (rang) => `idop=00000000-0000-0000-0000-${String(rang).padStart(12, '0')}`,
      PAYLINE: (rang) => `notificationType=WEBTRS&token=INCONNU${rang}ABCDEFGH`,
      TIPI: (rang) => `refdet=INCONNUE${rang}&resultrans=P&montant=10000`,
    }
    const dire = dits[code] ?? ((rang: number) => `de=personne${rang}`)
    const envoyer = (payload: string) =>
      app.inject({
        method: 'POST',
        url: `/webapi/Paiement/notification/${code}/${code}`,
        remoteAddress: '203.0.113.9',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const lus = async () =>
      (
        await base.pool.query(
          `select count(*)::int as n, max(length(corps)) as octets, array_agg(distinct verdict) as verdicts from evenement_prestataire
            where prestataire = $1 and adresse = '203.0.113.9'`,
          [code],
        )
      ).rows[0]
    await base.db.deleteFrom('limiteur').execute()
    expect((await envoyer(`${dire(0)}&x=${'x'.repeat(60_000)}`)).statusCode).toBe(400)
    expect(await lus()).toEqual({ n: 1, octets: 2_048, verdicts: ['REJETE'] })
    const attendu = signe ? 400 : 200
    for (let rang = 1; rang <= 125; rang += 1) expect((await envoyer(dire(rang))).statusCode).toBe(attendu)
    expect([await lus(), await travailler()]).toEqual([
      { n: 120, octets: 2_048, verdicts: signe ? ['REJETE'] : ['ORPHELIN', 'REJETE'] },
      0,
    ])
  })

  it('a browser that is back with the reference of somebody else moves no money, and is told so in one sentence', async () => {
    const [sien, autre] = [await partir(), await partir()]
    const retour = await agir(sien.page, 'PAYER', { notification: 'JAMAIS' })
    const echange = retour.replaceAll(sien.reference, autre.reference)
    expect(echange).not.toBe(retour)
    const { headers } = await essai.revenir(echange)
    await travailler()
    // led to the page of the reference that it named, whose bank was asked: nobody paid it
    expect(headers.location).toContain(`reference=${autre.reference}`)
    expect([await etat(autre), await etat(sien)]).toEqual([
      ['EN_ATTENTE', 10_000],
      ['REDIRIGE', 10_000],
    ])
    const { rows } = await base.pool.query(
      'select count(*)::int as n from encaissement e join paiement p on p.id = e.paiement_id where p.reference = any($1)',
      [[sien.reference, autre.reference]],
    )
    expect(rows).toEqual([{ n: 0 }])
    const demander = (reference: string) =>
      appeler(sien.payeur.session, 'WebPaiement/traiterPaiement', { paiementInfo: { token: reference } })
    const [etranger, absent] = [await demander(autre.reference), await demander('AAAAAAAAAAAA')]
    expect([etranger.statut, etranger.corps.code]).toEqual([404, absent.corps.code])
    expect(etranger.corps.message).toBe(absent.corps.message)
    expect(etranger.corps.message).toMatch(/^[^.]+\.( [^.]+\.)?$/)
  })

  it('what its bank told is told again by somebody, at its door and at others, and moves nothing twice', async () => {
    const parti = await partir()
    messages.splice(0)
    await agir(parti.page, 'PAYER')
    await travailler()
    const avant = await etat(parti)
    const [message] = messages
    if (message === undefined) throw new Error('nothing was told')
    const autreRail = railsEprouves.find(({ prestataire }) => prestataire.code !== code)?.prestataire.code ?? ''
    await recevoir(message)
    for (const adresse of [
      message.adresse.replace(`/${code}/${code}`, `/${autreRail}/${autreRail}`),
      message.adresse.replace(`/${code}/${code}`, `/${code}/EAU`),
    ]) {
      if (adresse !== message.adresse) await recevoir({ ...message, adresse })
      await travailler()
    }
    essai.avancer(24 * 3_600)
    await recevoir(message)
    await travailler()
    expect(await etat(parti)).toEqual(avant)
    const { rows } = await base.pool.query(
      `select count(*)::int as n, coalesce(sum(m.centimes), 0)::int as centimes from mouvement m where m.reference_portail = $1`,
      [parti.reference],
    )
    expect(rows).toEqual([avant[0] === 'PAYE' ? { n: 1, centimes: 10_000 } : { n: 0, centimes: 0 }])
  })

  // an answer that bears no amount cannot say another one; what nobody signed is only a reason to ask
  it.runIf(signe && code !== 'STRIPE' && rail.taitMontant !== true)(
    'its bank tells, signed, another amount under the number of what it told: nothing moves, and it is known to contradict',
    async () => {
      const parti = await partir()
      await agir(parti.page, 'PAYER')
      await travailler()
      const avant = await etat(parti)
      await banque.redire?.(parti.reference, 19_900)
      await travailler()
      expect([avant, await etat(parti)]).toEqual([['PAYE', 0], avant])
      const { rows } = await base.pool.query(
        `select e.verdict, e.fois, e.contredit is not null as contredit from evenement_prestataire e join paiement p on p.id = e.paiement_id
          where p.reference = $1 order by e.id`,
        [parti.reference],
      )
      expect(rows).toEqual([
        { verdict: 'ACCEPTE', fois: 1, contredit: false },
        { verdict: 'CONTRADICTION', fois: 2, contredit: true },
      ])
      expect(await lire.solde(parti.due.numeroContrat)).toBe(0)
    },
  )

  it('another amount than what was asked for never pays, where its bank says an amount', async () => {
    const parti = await partir()
    await agir(parti.page, 'PAYER', { montant: 'AUTRE_MONTANT' })
    await travailler()
    expect(await etat(parti)).toEqual(fin(code, 'autreMontant', 'A_VERIFIER'))
  })

  it('the currency of another country never pays, where its bank says a currency', async () => {
    const parti = await partir()
    await agir(parti.page, 'PAYER', { montant: 'AUTRE_DEVISE' })
    await travailler()
    expect(await etat(parti)).toEqual(fin(code, 'paye', rail.taitDevise === true ? 'PAYE' : 'A_VERIFIER'))
  })

  it('of a due that was paid meanwhile the money is the payer’s, to the cent', async () => {
    const parti = await partir()
    const { numeroContrat, idCreance, numeroFacture } = parti.due
    await base.pool.query(
      `insert into mouvement (numero_contrat, cle, nature, debit, credit, centimes, id_creance, effet_le)
       values ($1, 'REGLEMENT:AILLEURS', 'REGLEMENT', 'REGLEMENT', 'CLIENT', 10000, $2, '2026-11-20')`,
      [numeroContrat, idCreance],
    )
    await base.pool.query(
      `insert into reglement (numero_contrat, reference, regle_le, mode, numero_facture, montant_centimes, historique)
       values ($1, 'AILLEURS', '2026-11-20', 'CHEQUE', $2, 10000, false)`,
      [numeroContrat, numeroFacture],
    )
    await agir(parti.page, 'PAYER')
    await travailler()
    const [statut] = fin(code, 'paye', 'PAYE')
    expect(await etat(parti)).toEqual([statut, 0])
    expect(await lire.solde(numeroContrat)).toBe(statut === 'PAYE' ? 10_000 : 0)
  })

  it.each(['ERREUR', 'MALFORMEE'] as const)(
    'its bank, asked, answers nothing of use (%s): nothing is concluded, and it is asked again',
    async (panne) => {
      const parti = await partir()
      const retour = await agir(parti.page, 'PAYER', { notification: 'JAMAIS' })
      banque.tomber(panne)
      await revenir(retour)
      banque.tomber('AUCUNE')
      // of a return that its bank signed, what it says is not believed either
      expect(await etat(parti)).toEqual(['EN_ATTENTE', 10_000])
      essai.avancer(6 * 60)
      await essai.balayer()
      await travailler()
      const interroge = rail.prestataire.capacites.enquete === 'REFERENCE'
      expect(await etat(parti)).toEqual(interroge ? fin(code, 'paye', 'PAYE') : ['EN_ATTENTE', 10_000])
    },
  )

  it('its statement has a line in each class; once staff have explained what nobody else can, nothing is left', async () => {
    const { classes, importer, rapprocher, repasser } = unRapprochement(base, essai)
    await base.pool.query('truncate rapprochement_ligne, releve_prestataire')
    // TIPI tells of no money: its statement alone does, by our reference
    const parReleve = code === 'TIPI'
    const payer = async (notification = 'NORMALE') => {
      const parti = await partir()
      await agir(parti.page, 'PAYER', { notification })
      await travailler()
      const { rows } = await base.pool.query<{ id_transaction: string }>(
        'select e.id_transaction from encaissement e join paiement p on p.id = e.paiement_id where p.reference = $1',
        [parti.reference],
      )
      const connue = rows[0]?.id_transaction
      return {
        ...parti,
        transaction: connue ?? `${code}-${parti.reference}`,
        nommee: connue === undefined ? { reference: parti.reference } : {},
      }
    }
    const [dit, tu, conteste, rembourse, autreMontant] = [
      await payer(),
      await payer('JAMAIS'),
      await payer(),
      await payer(),
      await payer(),
    ]
    const absent = parReleve ? undefined : await payer()
    const releve = [
      { operation: dit.transaction, montant: '100,00', ...dit.nommee },
      { operation: `${dit.transaction}-2`, transaction: dit.transaction, montant: '100,00' },
      { operation: tu.transaction, montant: '100,00', reference: tu.reference.toLowerCase() },
      { operation: conteste.transaction, montant: '100,00', ...conteste.nommee },
      { operation: 'repris', nature: 'impayé', montant: '-100,00', transaction: conteste.transaction },
      { operation: rembourse.transaction, montant: '100,00', ...rembourse.nommee },
      { operation: 'rendu', nature: 'remboursement', montant: '-100,00', transaction: rembourse.transaction },
      { operation: autreMontant.transaction, montant: '90,00', ...autreMontant.nommee },
      { operation: 'inconnu', montant: '31,00', reference: 'COMMANDE-88' },
      { operation: 'frais', nature: 'frais', montant: '-1,92' },
      { operation: 'verse', nature: 'virement', montant: '-507,25' },
      { operation: 'autre', nature: 'autre', montant: '12,00' },
    ]
    const { comptes } = await importer(releve.map((ligne) => ({ prestataire: code, traite: code, ...ligne })))
    expect(comptes).toMatchObject({ acceptees: releve.length, refusees: 0 })
    await rapprocher()
    essai.avancer(5 * 86_400)
    await repasser()
    const lues = await classes()
    expect(lues).toMatchObject({
      [dit.transaction]: 'RAPPROCHE',
      [`${dit.transaction}-2`]: 'MONTANT DOUBLON',
      [tu.transaction]: 'RAPPROCHE',
      [conteste.transaction]: 'RAPPROCHE',
      repris: 'RAPPROCHE',
      [rembourse.transaction]: 'RAPPROCHE',
      rendu: 'PRESTATAIRE_SEUL REMBOURSEMENT',
      [autreMontant.transaction]: parReleve ? 'MONTANT A_VERIFIER' : 'MONTANT MONTANT',
      inconnu: 'PRESTATAIRE_SEUL INCONNU',
      frais: 'SANS_OBJET',
      verse: 'SANS_OBJET',
      autre: 'PRESTATAIRE_SEUL NATURE',
      ...(absent === undefined ? {} : { [absent.transaction]: 'NOUS_SEULS ABSENT' }),
    })
    expect(await Promise.all([dit, tu, conteste, rembourse].map(etat))).toEqual([
      ['PAYE', 0],
      ['PAYE', 0],
      ['CONTREPASSE', 10_000],
      ['PAYE', 0],
    ])
    // each in exactly one, and what waits is what the list of staff has
    const charge = (await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })).session
    const ecarts = async (): Promise<{ id: number }[]> =>
      (await appeler(charge, 'WebPaiement/listeEcartsDeReleve?nbElements=100')).corps.resultats
    const attendent = await ecarts()
    expect(attendent).toHaveLength(Object.values(lues).filter((une) => une.includes(' ')).length)
    await appeler(charge, 'WebPaiement/expliquerEcarts', {
      lignes: attendent.map(({ id }) => id),
      motif: 'Vu avec le prestataire',
    })
    await repasser()
    expect(await ecarts()).toEqual([])
    expect((await appeler(charge, 'WebPaiement/resumeRapprochement')).corps.jours).toEqual([])
  })
})

/** As a payer who left the page of the bank open, and does nothing. */
const laisser = async (traite_code: string) => {
  const payeur = await unPayeur()
  const due = await uneDue(payeur.userWebId, { traite_code })
  const payer = (reste: object = {}, cle?: string) =>
    appeler(
      payeur.session,
      'WebPaiement/effectuerDemandePaiement',
      { paiementInfo: { facturePaiementInfoList: [due.ligne], ...reste } },
      cle,
    )
  const { statut, corps } = await payer()
  expect(statut).toBe(200)
  const suivre = async () =>
    (await appeler(payeur.session, 'WebPaiement/traiterPaiement', { paiementInfo: { token: corps.reference } })).corps
      .paiementInfo
  return { payeur, due, payer, suivre, reference: corps.reference as string }
}

it('what a bank that cannot be asked never told of is not said to be unpaid, and is paid again by whoever means it', async () => {
  const { payer, suivre } = await laisser('PAYBOX')
  essai.avancer(25 * 3_600)
  await essai.balayer()
  await travailler()
  const dit = await suivre()
  expect(dit).toMatchObject({ etat: 'EXPIRE', sansRetour: true, venuAvant: expect.any(String) })
  // the statements of its bank may take three days
  const finDite = new Date(Date.parse(dit.dateTransaction) + (25 + 3 * 24) * 3_600_000)
  expect(dit.venuAvant).toBe(jourLocal(finDite))
  const cle = 'une-cle-de-paiement'
  const refus = await payer({}, cle)
  expect([refus.statut, refus.corps.code]).toEqual([409, 'PA18'])
  const meant = await payer({ isDoublonAccepte: true }, cle)
  expect([meant.statut, meant.corps.statutPaiement]).toEqual([200, 1])
  // sent again without a word of it, by the same key: the same payment
  expect((await payer({}, cle)).corps.reference).toBe(meant.corps.reference)
})

it.each([true, false])('is asked of staff too, in the other shape of a request: of a bill %s', async (deLaFacture) => {
  const { due } = await laisser('PAYBOX')
  essai.avancer(25 * 3_600)
  await essai.balayer()
  await travailler()
  const personnel = await unPayeur({ profils: ['CHARGE_DE_CLIENTELE'] })
  const corps = {
    NumeroContrat: due.numeroContrat,
    Montant: due.montant,
    ...(deLaFacture ? { Reference: due.ligne.identifiantFacture } : {}),
  }
  const cle = `une-cle-du-personnel-${deLaFacture}`
  const autoriser = (reste = {}) =>
    appeler(personnel.session, 'WebPaiement/autoriserDemandePaiement', { ...corps, ...reste }, cle)
  expect(await autoriser()).toMatchObject({ statut: 409, corps: { code: 'PA18' } })
  const voulu = await autoriser({ isDoublonAccepte: true })
  expect(voulu).toMatchObject({ statut: 200, corps: { statutPaiement: 1 } })
  expect((await autoriser()).corps.reference).toBe(voulu.corps.reference)
})

it('what the treasury purged before it was asked about is not said to be unpaid, and its statement still pays it', async () => {
  const { due, payer, suivre, reference } = await laisser('PAYFIP')
  const { rows } = await base.pool.query<{ url: string }>('select url from paiement where reference = $1', [reference])
  const page = `/page/${rows[0]?.url.split('idop=')[1]}`
  const banque = banques.get('payfip')
  if (banque === undefined) throw new Error('PAYFIP has no bank')
  const geste = 'geste=PAYER&notification=JAMAIS'
  await banque.repondre({ methode: 'POST', chemin: page, entetes: {}, corps: Buffer.from(geste) })
  // of what was purged in the night it says P1
  ;(banque.pages as Map<string, unknown>).clear()
  essai.avancer(8 * 3_600)
  await essai.balayer()
  await travailler()
  expect(await suivre()).toMatchObject({ etat: 'EXPIRE', sansRetour: true })
  expect((await payer()).corps.code).toBe('PA18')
  const releves = unRapprochement(base, essai)
  await releves.importer([
    { prestataire: 'PAYFIP', traite: 'PAYFIP', operation: 'pf-1', transaction: 'pf-1', montant: '100,00', reference },
  ])
  await releves.rapprocher()
  expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
})

it.each(['PAYFIP', 'PAYLINE'])(
  'a signal of %s after the end of a payment is asked about: it was paid meanwhile',
  async (code) => {
    const { due, suivre, reference } = await laisser(code)
    const { rows } = await base.pool.query<{ id_prestataire: string }>(
      'select id_prestataire from paiement where reference = $1',
      [reference],
    )
    essai.avancer(60 * 60)
    await base.pool.query(
      "update paiement set statut = 'EXPIRE', fini_le = $2, prochaine_verif = null where reference = $1",
      [reference, essai.contexte().clock.now()],
    )
    await base.pool.query(
      'delete from reservation r using paiement p where p.id = r.paiement_id and p.reference = $1',
      [reference],
    )
    expect(await suivre()).toMatchObject({ etat: 'EXPIRE', sansRetour: false })
    const corps = Buffer.from('geste=PAYER&notification=DEUX_FOIS')
    const banque = banques.get(code.toLowerCase())
    await banque?.repondre({ methode: 'POST', chemin: `/page/${rows[0]?.id_prestataire}`, entetes: {}, corps })
    // its bank does not answer: the job that asks fails, and is tried again as jobs are
    banque?.tomber('ERREUR')
    await expect(travailler()).rejects.toThrow('did not answer')
    const { rows: siens } = await base.pool.query<{ id: string }>('select id from paiement where reference = $1', [
      reference,
    ])
    await essai.executer(enqueterJob, { paiement: siens[0]?.id, signal: true })
    expect([await lire.etat(reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
  },
)

it('what is left through TIPI ends after the ten days in which the treasury would have told of it', async () => {
  const { suivre } = await laisser('TIPI')
  for (let jour = 0; jour < 11; jour += 1) {
    expect(await suivre()).toMatchObject({ statutPaiement: 1 })
    essai.avancer(24 * 3_600)
    await essai.balayer()
    await travailler()
  }
  expect(await suivre()).toMatchObject({ etat: 'EXPIRE', sansRetour: true })
})

const ouvertsDe = async ({ payeur, due }: Pick<Awaited<ReturnType<typeof laisser>>, 'payeur' | 'due'>) =>
  (await appeler(payeur.session, `Paiement/enCours/${due.numeroContrat}`)).corps as {
    isAbandonnable: boolean
    isReprenable: boolean
    abandonnableLe: string
  }[]
const MINUTE_MS = 60_000
const minutesDici = (instant: string): number =>
  Math.round((Date.parse(instant) - essai.contexte().clock.now().getTime()) / MINUTE_MS)

it.each([
  ['STRIPE', 0],
  ['PAYZEN', 45],
  ['PAYBOX', 15],
  ['PAYLINE', 15],
  ['AXEPTA', 15],
  ['PAYFIP', 20],
  ['TIPI', 15],
  ['COBALT', 45],
] as const)('is offered to be given up from when its rail lets it be, and then it is: %s', async (traite, minutes) => {
  const laisse = await laisser(traite)
  const [avant] = await ouvertsDe(laisse)
  if (avant === undefined) throw new Error('it is not open')
  expect([avant.isAbandonnable, avant.isReprenable]).toEqual([minutes === 0, true])
  if (minutes > 0) {
    expect(minutesDici(avant.abandonnableLe)).toBe(minutes)
    essai.avancer(minutes * 60 + 1)
    expect(await ouvertsDe(laisse)).toMatchObject([{ isAbandonnable: true, isReprenable: false }])
  }
  const { statut, corps } = await appeler(laisse.payeur.session, 'Paiement/abandonner', { reference: laisse.reference })
  expect(statut).toBe(200)
  expect(corps.paiementInfo.abandonnableLe).toBeNull()
  expect(await ouvertsDe(laisse)).toEqual([])
})

it.each([
  ['PAYFIP', false, 20],
  ['TIPI', false, 15],
  // its bank takes another card on the same page
  ['PAYZEN', true, 45],
] as const)(
  'who came back from a page that serves once is not led there again, and reads when to begin anew: %s',
  async (traite, rouvrable, minutes) => {
    const laisse = await laisser(traite)
    const { rows } = await base.pool.query<{ id_prestataire: string }>(
      'select id_prestataire from paiement where reference = $1',
      [laisse.reference],
    )
    const corps = Buffer.from('geste=ANNULER&notification=JAMAIS')
    await banques
      .get(traite.toLowerCase())
      ?.repondre({ methode: 'POST', chemin: `/page/${rows[0]?.id_prestataire}`, entetes: {}, corps })
    await app.inject({ method: 'GET', url: `/webapi/Paiement/retour/${laisse.reference}` })
    const suite = await appeler(laisse.payeur.session, 'WebPaiement/traiterPaiement', {
      paiementInfo: { token: laisse.reference },
    })
    expect(suite.corps.urlPaiementContactPrestataire !== null).toBe(rouvrable)
    // whoever holds its reference alone reads it too: without an account it is given up in the tab that began it
    const { paiementInfo } = (await appeler(laisse.payeur.session, `Paiement/etat/${laisse.reference}`)).corps
    expect(minutesDici(paiementInfo.abandonnableLe)).toBe(minutes)
    const [ouvert] = await ouvertsDe(laisse)
    expect([ouvert?.isReprenable, minutesDici(ouvert?.abandonnableLe ?? '')]).toEqual([rouvrable, minutes])
    // the same asked for again is the same payment, and leads to no page that is over
    expect((await laisse.payer()).corps).toMatchObject({
      reference: laisse.reference,
      ...(rouvrable ? {} : { urlPaiementContactPrestataire: null }),
    })
    essai.avancer(minutes * 60 + 1)
    expect((await appeler(laisse.payeur.session, 'Paiement/abandonner', { reference: laisse.reference })).statut).toBe(
      200,
    )
  },
)

it('a payment that its payer gives up where nobody can say that it was not paid is not said to be given up', async () => {
  const { payeur, payer, suivre, reference } = await laisser('AXEPTA')
  essai.avancer(50 * 60)
  const { statut } = await appeler(payeur.session, 'Paiement/abandonner', { reference })
  expect([statut, await suivre()]).toMatchObject([200, { etat: 'EXPIRE', sansRetour: true }])
  expect((await payer()).corps.code).toBe('PA18')
})

it('nor is one that the treasury purged before it was given up: it may have been paid there', async () => {
  const { payeur, payer, suivre, reference } = await laisser('PAYFIP')
  ;(banques.get('payfip')?.pages as Map<string, unknown> | undefined)?.clear()
  essai.avancer(50 * 60)
  const { statut } = await appeler(payeur.session, 'Paiement/abandonner', { reference })
  expect([statut, await suivre()]).toMatchObject([200, { etat: 'EXPIRE', sansRetour: true }])
  expect((await payer()).corps.code).toBe('PA18')
})

it('a card that the treasury refused leaves its page open: it is not given up, and whoever asks for another amount reads for how long', async () => {
  const { payeur, due, payer, reference } = await laisser('PAYFIP')
  const { rows } = await base.pool.query<{ id_prestataire: string }>(
    'select id_prestataire from paiement where reference = $1',
    [reference],
  )
  const chemin = `/page/${rows[0]?.id_prestataire}`
  await banques
    .get('payfip')
    ?.repondre({ methode: 'POST', chemin, entetes: {}, corps: Buffer.from('geste=REFUSER&notification=JAMAIS') })
  await activer(base.db, { PaiementPartiel: true })
  const partie = await appeler(
    payeur.session,
    'WebPaiement/effectuerDemandePaiement',
    demande({ ...due.ligne, montant: 5_000 }),
  )
  expect([partie.statut, partie.corps.code]).toEqual([409, 'PA07'])
  const rendu = await appeler(payeur.session, 'Paiement/abandonner', { reference })
  // its bank has answered: nobody is told that it does not
  expect([rendu.statut, rendu.corps.code]).toEqual([409, 'PA22'])
  banques.get('payfip')?.tomber('ERREUR')
  essai.avancer(50 * 60)
  const muette = await appeler(payeur.session, 'Paiement/abandonner', { reference })
  expect([muette.statut, muette.corps.code]).toEqual([503, 'PA17'])
  banques.get('payfip')?.tomber('AUCUNE')
  essai.avancer(-50 * 60)
  expect((await payer()).corps.reference).toBe(reference)
})

it('another account of the same rail says nothing of a payment that is not its own', async () => {
  const { reference } = await laisser('PAYZEN')
  const champs: Record<string, string> = {
    vads_amount: '10000',
    vads_ctx_mode: 'TEST',
    vads_currency: '978',
    vads_hash: 'h',
    vads_operation_type: 'DEBIT',
    vads_order_id: reference,
    vads_site_id: '87654321',
    vads_trans_date: '20261120170000',
    vads_trans_id: 'A00001',
    vads_trans_status: 'REFUSED',
    vads_trans_uuid: '0123456789abcdef0123456789abcdef',
  }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webapi/Paiement/notification/PAYZEN/AUTRE',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...champs, signature: signerPayzen(champs, 'UneToutAutreCle1') }).toString(),
  })
  await travailler()
  expect([statusCode, await lire.etat(reference)]).toEqual([200, 'REDIRIGE'])
  expect((await lire.verdicts()).at(-1)).toBe('ILLEGAL')
})

it('a rail that does not answer keeps nobody from paying through another', async () => {
  const payer = async (traite_code: string): Promise<number> => {
    const payeur = await unPayeur()
    const due = await uneDue(payeur.userWebId, { traite_code })
    return (await appeler(payeur.session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))).statut
  }
  for (let fois = 0; fois < 6; fois += 1) {
    banques.get('payline')?.tomber('ERREUR')
    expect(await payer('PAYLINE')).toBe(503)
  }
  const { rows } = await base.pool.query(
    "select count(*)::int as n from paiement where prestataire = 'PAYLINE' and statut = 'INCONNU'",
  )
  // once it is closed no intent is written
  expect([rows, await payer('PAYZEN')]).toEqual([[{ n: 5 }], 200])
  banques.get('payline')?.tomber('AUCUNE')
  essai.avancer(31)
})

it('through TIPI what nobody may believe is paid by the statement of the treasury', async () => {
  const { userWebId, session } = await unPayeur()
  const due = await uneDue(userWebId, { traite_code: 'TIPI' })
  const { corps } = await appeler(session, 'WebPaiement/effectuerDemandePaiement', demande(due.ligne))
  const releves = unRapprochement(base, essai)
  await releves.importer([
    {
      prestataire: 'TIPI',
      traite: 'TIPI',
      operation: 'tip-1',
      transaction: 'tip-1',
      montant: '100,00',
      reference: corps.reference,
    },
  ])
  await releves.rapprocher()
  expect([await lire.etat(corps.reference), await lire.reste(due.numeroContrat, due.idCreance)]).toEqual(['PAYE', 0])
})
