import { porteeDuGroupe } from '@ondine/webapi/acces/contenus.codes.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { activer, regler } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { uneSession } from '../../../test-setup/fixtures/utilisateur.ts'
import { unPassage } from './passages.fixtures.ts'

// one contract that has passed on, grouped, in a group: what each kind of caller is answered of its bills
const { db, app, unCompte, personne, passer, facturer, rattacher, fermer } = await unPassage()
afterAll(fermer)

const [ancien, nouveau, tiers] = [await personne('Ancien'), await personne('Nouveau'), await personne('Tiers')]
const contrat = await unContrat(db, { numero_client_titulaire: ancien })
const parti = await rattacher(contrat, ancien)
const avant = await uneFacture(db, contrat, { ...FACTURE_TRAVAILLEE, date_emission: '2026-11-02' })
await passer(contrat, nouveau, { payeur: tiers })
const apres = await facturer(contrat)
const titulaire = await unCompte('UTILISATEUR_PREMIUM')
await unAttachement(db, titulaire.userWebId, contrat, { clients: [nouveau] })
const payeur = await rattacher(contrat, tiers)
const groupe = await unGroupe(db, titulaire.userWebId, { contrats: [contrat] })
const membre = await unCompte()
await db.insertInto('groupe_membre').values({ id_groupe: groupe, user_web_id: membre.userWebId }).execute()
const ouvert = await unCompte('UTILISATEUR_SECONDAIRE', titulaire.userWebId)
// the same universe, and bills are closed there to visitors
const ferme = await unCompte('UTILISATEUR_VISITEUR', titulaire.userWebId)
await unUnivers(db, titulaire.userWebId, {
  utilisateurs: [ouvert.userWebId, ferme.userWebId],
  contrats: [contrat],
  groupes: [groupe],
})
await db
  .insertInto('contenu_restreint')
  .values({ contenu_id: 'facture', portee: contrat, profil: 'UTILISATEUR_VISITEUR', restreint: true })
  .execute()
const horsUnivers = await unCompte('UTILISATEUR_SECONDAIRE', titulaire.userWebId)
const passant = await unCompte()
const agent = await unCompte('CHARGE_DE_CLIENTELE')
const admin = await unCompte('ADMIN')
for (const { numeroFacture } of [avant, apres])
  await db
    .insertInto('reglement')
    .values({
      numero_contrat: contrat,
      reference: `R-${numeroFacture}`,
      regle_le: numeroFacture === avant.numeroFacture ? '2026-11-05' : '2026-11-25',
      mode: 'VIREMENT',
      montant_centimes: 1_000,
      historique: true,
      numero_facture: numeroFacture,
    })
    .execute()

const session = ({ userWebId }: { userWebId: number }, usurpateur?: { userWebId: number }) =>
  uneSession(db, userWebId, usurpateur && { usurpateurId: usurpateur.userWebId })
const jetons = {
  holder: await session(titulaire),
  payer: await session(payeur),
  'member of a group of the holder': await session(membre),
  'sub-user of the universe': await session(ouvert),
  'sub-user to whom bills are closed': await session(ferme),
  'sub-user of no universe': await session(horsUnivers),
  'former tenant': await session(parti),
  agent: await session(agent),
  'admin in the place of the holder': await session(titulaire, admin),
  'admin in the place of the former tenant': await session(parti, admin),
  'admin in the place of a sub-user to whom bills are closed': await session(ferme, admin),
  'agent, who may stand in no place': await session(titulaire, agent),
  stranger: await session(passant),
  nobody: undefined,
} as const
type Appelant = keyof typeof jetons

const demander = async (appelant: Appelant, chemin: string) => {
  const token = jetons[appelant]
  return app.inject({
    url: `/webapi/${chemin}`,
    headers: { conversationid: 'JS-WEB-1', ...(token !== undefined && { token }) },
  })
}

/** What each list tells of a bill: its amount, or that of its payment, and its number. */
interface Dite {
  readonly identifiantInterneFacture?: number
  readonly dateReglement?: string
  readonly numeroFacture?: string | null
  readonly reference?: string | null
}
/** Of which bills an answer tells, by number where it gives it; the code of a refusal. */
const dites = async (appelant: Appelant, chemin: string): Promise<readonly string[] | string> => {
  const reponse = await demander(appelant, chemin)
  if (reponse.statusCode !== 200) return reponse.json<{ code: string }>().code
  const corps = reponse.json<Dite[] | { resultats: Dite[] }>()
  return (Array.isArray(corps) ? corps : corps.resultats).map((une) => {
    const [laquelle, numero] =
      une.identifiantInterneFacture === avant.identifiantInterne || une.dateReglement === '2026-11-05'
        ? ['before', avant.numeroFacture]
        : ['after', apres.numeroFacture]
    const dit = une.numeroFacture ?? une.reference ?? null
    if (dit === null) return `${laquelle}, no number`
    return dit === numero ? laquelle : `${laquelle} as ${dit}`
  })
}
const ABSENT = '9999999'

const DU_CONTRAT = {
  holder: ['after'],
  payer: ['after'],
  'member of a group of the holder': ['after, no number'],
  'sub-user of the universe': ['after, no number'],
  'sub-user to whom bills are closed': 'S403C',
  'sub-user of no universe': 'S404',
  'former tenant': ['before'],
  agent: ['before', 'after'],
  'admin in the place of the holder': ['after'],
  'admin in the place of the former tenant': ['before'],
  'admin in the place of a sub-user to whom bills are closed': 'S403C',
  'agent, who may stand in no place': 'S401',
  stranger: 'S404',
  nobody: 'S401',
} as const satisfies Record<Appelant, readonly string[] | string>
const APPELANTS = Object.keys(DU_CONTRAT) as Appelant[]
const parAppelant = async <Lu>(lire: (appelant: Appelant) => Promise<Lu>): Promise<Record<Appelant, Lu>> => {
  const lus = []
  for (const appelant of APPELANTS) lus.push([appelant, await lire(appelant)] as const)
  return Object.fromEntries(lus) as Record<Appelant, Lu>
}
const SANS_DROIT = APPELANTS.filter((appelant) => DU_CONTRAT[appelant] === 'S404')

afterEach(async () => {
  await regler(db, { factureTypeDonnees: null })
  await activer(db, { ContratRegroupeMasquerReglement: false })
  await db.updateTable('contrat').set({ type_regroupement: 0 }).where('numero_contrat', '=', contrat).execute()
})

describe('of a contract', () => {
  const LISTES = [
    ['what is unpaid', (numero: string) => `Amendis/listeImpayes/${numero}`],
    ['payments', (numero: string) => `Facturation/listeReglements/${numero}?triDecroissant=false&tri=dateReglement`],
    ['bills to settle', (numero: string) => `Facture/factures?type=AR&contrat=${numero}`],
    ['all bills', (numero: string) => `Facture/listeFactures?numeroContrat=${numero}`],
  ] as const
  it.each(LISTES)(
    '%s are read by each caller of their time alone, where unpaid bills are items (MTC)',
    async (_, chemin) => {
      await regler(db, { factureTypeDonnees: 'MTC' })
      expect(await parAppelant((appelant) => dites(appelant, chemin(contrat)))).toEqual(DU_CONTRAT)
      for (const appelant of SANS_DROIT)
        expect((await demander(appelant, chemin(contrat))).body).toBe((await demander(appelant, chemin(ABSENT))).body)
    },
  )

  it('a bill is read by those of whose time it is, and is to others as one that is not', async () => {
    const lues = ({ identifiantInterne }: { identifiantInterne: number }) =>
      parAppelant(async (appelant) => {
        const corps = (await demander(appelant, `Facture/detailFacture/${identifiantInterne}`)).body
        if (corps === (await demander(appelant, 'Facture/detailFacture/999999')).body) return 'as absent'
        const { code, numeroFacture } = JSON.parse(corps) as { code?: string; numeroFacture?: string | null }
        return code ?? (numeroFacture === null ? 'no number' : 'read')
      })
    const attendues = (de: string) =>
      Object.fromEntries(
        Object.entries(DU_CONTRAT).map(([appelant, dit]) => {
          // without a session, either is refused alike
          if (dit === 'S404' || dit === 'S401') return [appelant, 'as absent']
          // where bills are closed, of another’s time they are absent all the same
          if (typeof dit === 'string') return [appelant, de === 'after' ? dit : 'as absent']
          const sienne = dit.find((une) => une.startsWith(de))
          return [appelant, sienne === undefined ? 'as absent' : sienne === de ? 'read' : 'no number']
        }),
      )
    expect(await lues(apres)).toEqual(attendues('after'))
    expect(await lues(avant)).toEqual(attendues('before'))
  })

  it('payments of a contract that is billed with others are hidden from all who may read them, and exist for nobody else', async () => {
    const lire = () =>
      parAppelant(async (appelant) => [
        await dites(appelant, `Facturation/listeReglements/${contrat}`),
        (await demander(appelant, `Facturation/recuReglement/${contrat}/R:R-${apres.numeroFacture}`)).json<{
          code?: string
        }>().code ?? 'read',
      ])
    await activer(db, { ContratRegroupeMasquerReglement: true })
    expect((await lire()).holder).toEqual([['after'], 'read'])
    await db.updateTable('contrat').set({ type_regroupement: 4 }).where('numero_contrat', '=', contrat).execute()
    expect(await lire()).toEqual(
      Object.fromEntries(
        Object.entries(DU_CONTRAT).map(([appelant, dit]) => {
          const code = typeof dit === 'string' ? dit : 'FA03'
          return [appelant, [code, code]]
        }),
      ),
    )
  })
})

describe('of a group', () => {
  const DU_GROUPE = {
    ...DU_CONTRAT,
    payer: 'S404',
    'sub-user to whom bills are closed': [],
    'former tenant': 'S404',
    'admin in the place of the former tenant': 'S404',
    'admin in the place of a sub-user to whom bills are closed': [],
  } as const satisfies typeof DU_CONTRAT | Record<Appelant, readonly string[] | string>
  const LISTES = [
    ['bills to settle', (id: number) => `Facture/factures/groupe?type=AR&idGroupe=${id}`],
    ['all bills', (id: number) => `Facture/listeFactures/groupe?idGroupe=${id}`],
  ] as const
  it.each(LISTES)('%s are, to each caller, what they may read of its contracts', async (_, chemin) => {
    expect(await parAppelant((appelant) => dites(appelant, chemin(groupe)))).toEqual(DU_GROUPE)
    for (const appelant of APPELANTS.filter((un) => DU_GROUPE[un] === 'S404'))
      expect((await demander(appelant, chemin(groupe))).body).toBe((await demander(appelant, chemin(888_888))).body)
  })

  it('all of one’s contracts are those that are open to one: of nobody else’s anything', async () => {
    const vide: readonly string[] = []
    expect(await parAppelant((appelant) => dites(appelant, 'Facture/factures/groupe?type=AR&idGroupe=0'))).toEqual({
      ...DU_GROUPE,
      payer: ['after'],
      'sub-user of no universe': vide,
      // that contract is read by itself, among those that ended
      'former tenant': vide,
      'admin in the place of the former tenant': vide,
      agent: vide,
      stranger: vide,
    })
  })

  it('its balance counts no more than its lists show, and a group where bills are closed is refused', async () => {
    const lire = () =>
      parAppelant(async (appelant) => {
        const reponse = await demander(appelant, `Facturation/soldeComptableContratAbonnement/groupe/${groupe}`)
        const { code, montantARegler } = reponse.json<{ code?: string; montantARegler?: number }>()
        return code ?? montantARegler
      })
    const attendus = Object.fromEntries(
      Object.entries(DU_GROUPE).map(([appelant, dit]) => [
        appelant,
        typeof dit === 'string'
          ? dit
          : dit.reduce((somme, une) => somme + (une === 'before' ? FACTURE_TRAVAILLEE.montant_ttc_centimes : 7_000), 0),
      ]),
    )
    expect(await lire()).toEqual(attendus)
    const portee = porteeDuGroupe(groupe)
    await db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'facture', portee, profil: 'UTILISATEUR_SECONDAIRE', restreint: true })
      .execute()
    const fermes = await lire()
    await db.deleteFrom('contenu_restreint').where('portee', '=', portee).execute()
    expect(fermes).toEqual({ ...attendus, 'sub-user of the universe': 'S403C' })
  })
})

// last: what was paid stays paid
it('what was paid online is told to those of its time alone', async () => {
  for (const [{ numeroFacture }, centimes] of [
    [avant, 311],
    [apres, 322],
  ] as const)
    await db
      .insertInto('mouvement')
      .values({
        numero_contrat: contrat,
        cle: `PAIEMENT:${numeroFacture}`,
        nature: 'PAIEMENT',
        debit: 'PRESTATAIRE:TEST',
        credit: 'CLIENT',
        id_creance: `F:${numeroFacture}`,
        centimes,
        reference_portail: `REF${centimes}`,
        effet_le: '2026-11-26',
      })
      .execute()
  const payes = async (appelant: Appelant) =>
    (await demander(appelant, `Facturation/listeReglements/${contrat}?dateDebut=2026-11-26`))
      .json<{ resultats: { montantTtc: number }[] }>()
      .resultats.map(({ montantTtc }) => montantTtc)
  expect([await payes('holder'), await payes('sub-user of the universe'), await payes('former tenant')]).toEqual([
    [322],
    [322],
    [311],
  ])
})
