import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EtatDeBase, garderEtat } from '../../../test-setup/etat-de-base.ts'
import { codeDuMail, courrielsPour, regler } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { liaisons } from '../registry.ts'
import { FAITS, type Fait, INTIMES, uneVictime } from './victime.fixtures.ts'

// The threat table of docs/security.md, walked: for every set of facts, every call that takes one of them.
const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons })
let application = ''
let etat: EtatDeBase
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeAll(async () => {
  await uneVictime(db)
  application = await unJetonApplication(db)
  // the bounds have tests of their own
  await regler(db, {
    captchaDifficulte: 1,
    rattachementRefusMaxParHeure: 1000,
    rattachementPreuvesRefuseesMaxParJour: 1000,
  })
  etat = await garderEtat(base.pool)
})

/** What is not a number but a reach: who reads the mailbox, holds the telephone, opens the letter. */
type Atteinte = 'boite' | 'appareil' | 'lettre'
type Savoir = Partial<Record<Fait | Atteinte, true>>

/** Rows of the table, in its words. `rue`: known to whoever passes, looks or asks. */
const LIGNES: readonly { texte: string; sait: Fait | Atteinte; rue: boolean }[] = [
  { texte: 'address', sait: 'adresse', rue: true },
  { texte: 'surname', sait: 'nom', rue: true },
  { texte: 'meter number', sait: 'compteur', rue: true },
  { texte: 'contract number', sait: 'contrat', rue: true },
  { texte: 'e-mail address, known', sait: 'email', rue: true },
  { texte: 'telephone number, known', sait: 'telephone', rue: true },
  { texte: 'client number', sait: 'client', rue: false },
  { texte: 'invoice reference', sait: 'facture', rue: false },
  { texte: 'mailbox, read', sait: 'boite', rue: false },
  { texte: 'telephone, held', sait: 'appareil', rue: false },
  { texte: 'letter, opened', sait: 'lettre', rue: false },
]

const unAttaquant = async (savoir: Savoir, email?: string) => {
  await db.deleteFrom('limiteur').execute()
  const compte = await unUtilisateur(db, {
    motDePasse: null,
    nom: 'Attaquant',
    ...(email === undefined ? {} : { email }),
  })
  const session = await uneSession(db, compte.userWebId)
  const recus: string[] = []
  const avec = (jeton: string) => async (methode: 'GET' | 'POST', path: string, corps?: object) => {
    const reponse = await unNavigateur(app, { jeton }).appeler(methode, path, corps)
    recus.push(reponse.body)
    return reponse
  }
  return { ...compte, savoir, recus, lui: avec(session), visiteur: avec(application) }
}
type Attaquant = Awaited<ReturnType<typeof unAttaquant>>

const recherches = async ({ savoir, visiteur, lui }: Attaquant): Promise<void> => {
  if (!savoir.compteur) return
  const chercher = (nom?: string) =>
    new URLSearchParams({
      codeCommune: '99001',
      numeroCompteur: FAITS.compteur,
      ...(nom === undefined ? {} : { nomAncienOccupant: nom }),
    })
  for (const appeler of [visiteur, lui]) {
    await appeler('GET', `Abonnement/rechercheContrat?${chercher()}`)
    await appeler('GET', `Abonnement/rechercheContrat?${chercher('Martin')}`)
    if (savoir.nom) await appeler('GET', `Abonnement/rechercheContrat?${chercher(FAITS.nom)}`)
    await appeler('GET', `Abonnement/compteurDPL/${FAITS.compteur}`)
  }
  await lui('GET', `Abonnement/compteur/${FAITS.compteur}`)
}

/** Numbers that one might try where a proof is asked for: every fact at hand, and what is made of them. */
const devines = (savoir: Savoir): string[] => [
  ...Object.entries(FAITS).flatMap(([fait, valeur]) =>
    savoir[fait as Fait] && /^[A-Z0-9-]+$/i.test(valeur) ? [valeur] : [],
  ),
  ...(savoir.contrat ? [`F2026${FAITS.contrat}1`, `F2026-${FAITS.contrat}-1`, '100001'] : []),
]

const rattachements = async ({ savoir, lui }: Attaquant): Promise<void> => {
  if (!savoir.contrat) return
  const attacher = (info: object) =>
    lui('POST', 'Abonnement/gestionAbonnement', {
      action: 'ATTACHER_CONTRAT',
      numeroContratAbonnement: FAITS.contrat,
      ...info,
    })
  if (savoir.compteur) await attacher({ numeroPhysiqueAppareil: FAITS.compteur })
  for (const numero of devines(savoir)) {
    await attacher({ numeroDeClient: numero })
    await attacher({ numeroReferenceFacture: numero })
  }
}

/** Asks for whatever may be sent, and gives back what this person can read of it. */
const preuves = async ({ savoir, lui }: Attaquant): Promise<void> => {
  const numeroContrat = FAITS.contrat
  const moyens = await lui('GET', `Abonnement/moyensDePreuve/${numeroContrat}`)
  const contacts: { cle: string; canal: string }[] = moyens.json().contacts ?? []
  for (const { cle } of contacts) await lui('POST', 'Abonnement/envoyerPreuve', { numeroContrat, contact: cle })
  await lui('POST', 'Abonnement/demanderLettre', { numeroContrat })
  await lui('POST', 'Abonnement/validerCode', { numeroContrat, code: '123456' })
  await lui('POST', 'Abonnement/validerCode', { numeroContrat, code: 'AAAABBBBCCCC' })
  await lui('POST', 'Abonnement/confirmerParLien', { code: 'z'.repeat(43) })
  if (savoir.boite && contacts.length > 0)
    await lui('POST', 'Abonnement/confirmerParLien', { code: await codeDuMail(db, FAITS.email) })
  if (savoir.appareil && contacts.length > 0) {
    const [sms] = await courrielsPour(db, FAITS.telephone)
    await lui('POST', 'Abonnement/validerCode', { numeroContrat, code: sms?.champs.code ?? '' })
  }
}

const lire = async ({ lui }: Attaquant): Promise<void> => {
  const chemins = [
    `Abonnement/detailAbonnement/${FAITS.contrat}`,
    'Abonnement/contrats',
    'Abonnement/communes',
    'Abonnement/getContratParDefaut',
    'Abonnement/contratsAConfirmer',
    'Abonnement/detailAppareil/APP-LAVOIR',
    `Abonnement/telechargerJustificatifDomicile/${FAITS.contrat}`,
    `Client/infoClient/${FAITS.client}/${FAITS.contrat}`,
    `TableauDeBord/derniereFacture/${FAITS.contrat}`,
    `Consommation/getConsoGraphData/${FAITS.contrat}/2026-10-01/2026-11-19/JOURNEE`,
    'Groupe/listeContrats/0',
    'Alerte/alertes',
  ]
  for (const chemin of chemins) await lui('GET', chemin)
}
const changer = async ({ lui }: Attaquant): Promise<void> => {
  const numeroContrat = FAITS.contrat
  await lui('POST', 'Client/miseAJourCoordonneesClient', {
    numeroContrat,
    numeroClient: FAITS.client,
    tel1: '0639989999',
  })
  await lui('POST', 'Client/majReferenceInterne', { numeroClient: FAITS.client, refExterneUtilisateur: 'x' })
  await lui('POST', 'Acces/consentementConsommation', { numeroContrat, granularite: 'HEURE', accorde: true })
  await lui('POST', 'Abonnement/setContratParDefaut', { numeroContrat })
  await lui('POST', 'Abonnement/personnalisationContrat', { numeroContrat, libelle: 'Chez moi' })
  await lui('POST', 'Abonnement/majReferenceInterne', { numeroContrat, referenceInterne: 'x' })
}

const etatDe = async ({ userWebId }: Attaquant): Promise<string> => {
  const ouverts = await db.selectFrom('attachement').select('preuve').where('user_web_id', '=', userWebId).execute()
  const attend = await db
    .selectFrom('rattachement_a_confirmer')
    .select('etat')
    .where('user_web_id', '=', userWebId)
    .execute()
  return ouverts[0]?.preuve ?? attend[0]?.etat ?? 'RIEN'
}

// what a person may ask for without any right: nothing of the holder, and nothing that opens
const PERMIS = new Set([
  // the mails that leave
  'graphile_worker._private_jobs',
  'graphile_worker._private_tasks',
  'limiteur',
  'audit',
  'rattachement_a_confirmer',
  'code_preuve',
  'lien',
  'envoi',
  'utilisateur',
  'jeton',
  'demande_rappel',
  'operation_rattachement',
  'operation_rattachement_contrat',
])

describe('whoever knows only what is on the meter, the letterbox and in the street', () => {
  const rue = LIGNES.filter((ligne) => ligne.rue).map(({ sait }) => sait as Fait)
  const ensembles = Array.from({ length: 2 ** rue.length }, (_, masque) =>
    rue.filter((_fait, rang) => masque & (1 << rang)),
  )

  it.each(ensembles.map((faits) => [faits.join(', ') || 'nothing', faits] as const))(
    '%s: gets nothing personal and changes nothing',
    async (_, faits) => {
      const attaquant = await unAttaquant(Object.fromEntries(faits.map((fait) => [fait, true])))
      await etat.ecrites()
      for (const etape of [recherches, rattachements, preuves, lire, changer]) await etape(attaquant)
      expect(await etatDe(attaquant)).toBe(
        faits.includes('contrat') && faits.includes('compteur') ? 'A_CONFIRMER' : 'RIEN',
      )
      // a number that was given may be given back; no other word of the holder's may
      const rendus = new Set<string>(['compteur', 'contrat'].filter((fait) => faits.includes(fait as Fait)))
      const appris = Object.entries(INTIMES)
        .filter(([fait]) => !rendus.has(fait))
        .filter(([, valeur]) => attaquant.recus.some((corps) => corps.includes(valeur)))
      expect(appris).toEqual([])
      expect((await etat.ecrites()).filter((table) => !PERMIS.has(table))).toEqual([])
      expect(attaquant.recus.length).toBeGreaterThan(15)
    },
  )
})

describe('what proves', () => {
  const ouvrir = async (faits: readonly (Fait | Atteinte)[], email?: string) => {
    await db.deleteFrom('rattachement_a_confirmer').execute()
    const attaquant = await unAttaquant(Object.fromEntries(faits.map((fait) => [fait, true])), email)
    await rattachements(attaquant)
    await preuves(attaquant)
    return attaquant
  }

  it.each([
    [['contrat', 'client'], 'CLIENT'],
    [['contrat', 'facture'], 'FACTURE'],
    [['contrat', 'compteur', 'boite'], 'LIEN'],
    [['contrat', 'compteur', 'appareil'], 'SMS'],
  ] as const)('%j opens the contract: %s', async (faits, preuve) => {
    const compte = await ouvrir(faits)
    expect(await etatDe(compte)).toBe(preuve)
    expect((await compte.lui('GET', `Abonnement/detailAbonnement/${FAITS.contrat}`)).body).toContain(FAITS.adresse)
  })

  it('an account of the mailbox itself opens it by contract and meter', async () => {
    expect(await etatDe(await ouvrir(['contrat', 'compteur'], FAITS.email.toUpperCase()))).toBe('EMAIL')
  })

  it('a letter opens it to the account that asked for it, and to no other', async () => {
    const [demandeur, voleur] = [
      await ouvrir(['contrat', 'compteur']),
      await unAttaquant({ contrat: true, compteur: true }),
    ]
    await rattachements(voleur)
    const agent = await unUtilisateur(db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
    const csv = await unNavigateur(app, { jeton: await uneSession(db, agent.userWebId) }).appeler(
      'POST',
      'Abonnement/exporterLettres',
    )
    const code = /(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}/.exec(csv.body)?.[0] ?? ''
    expect(csv.body).toContain(INTIMES.facturation)
    const valider = ({ lui }: Attaquant) =>
      lui('POST', 'Abonnement/validerCode', { numeroContrat: FAITS.contrat, code })
    await valider(voleur)
    expect(await etatDe(voleur)).toBe('A_CONFIRMER')
    await valider(demandeur)
    expect(await etatDe(demandeur)).toBe('LETTRE')
  })

  it.each([['client'], ['facture'], ['boite'], ['appareil'], ['lettre']] as const)(
    '%s alone, without the contract, opens nothing',
    async (fait) => {
      expect(await etatDe(await ouvrir([fait]))).toBe('RIEN')
    },
  )
})

it('is the table of docs/security.md: no fact more, no fact less', () => {
  const page = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8')
  const lignes = [...page.matchAll(/^\| ([^|]+) \| (?:(?:yes|no|maybe|own) \| ){8}([^|]+) \|$/gm)]
  expect(lignes.map(([, fait]) => fait)).toEqual(LIGNES.map(({ texte }) => texte))
  for (const [ligne, , ouvre] of lignes) {
    const { rue } = LIGNES.find(({ texte }) => ligne.startsWith(`| ${texte} |`)) ?? {}
    expect([ligne, ouvre?.startsWith('nothing')]).toEqual([ligne, rue])
  }
})
