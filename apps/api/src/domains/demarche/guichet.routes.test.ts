import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
beforeEach(async () => {
  await db.deleteFrom('demande').execute()
})
const { appeler } = await unServeurALHeure(base, demarcheRoutes, MAINTENANT)
const agentNomme = async (prenom: string, profil: 'CHARGE_DE_CLIENTELE' | 'UTILISATEUR_STANDARD') => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null, prenom, nom: 'Agent' })
  return { userWebId, session: await uneSession(db, userWebId) }
}
const lea = await agentNomme('Léa', 'CHARGE_DE_CLIENTELE')
const marc = await agentNomme('Marc', 'CHARGE_DE_CLIENTELE')
const abonne = await agentNomme('Ana', 'UTILISATEUR_STANDARD')

const liste = async (suite: string, session = lea.session): Promise<string[]> =>
  (await appeler(session, `Demarche/demandesATraiter?${suite}`)).corps.resultats.map(
    (une: { reference: string }) => une.reference,
  )
const traiter = async (corps: object, session = lea.session) =>
  (await appeler(session, 'Demarche/traiterDemande', corps)).corps
const comptes = async () => (await appeler(lea.session, 'Demarche/comptesDemandesATraiter')).corps

describe('the desk', () => {
  it('shows what presses most first, and counts it the same way', async () => {
    const hier = await uneDemande(db, null, { echeance: '2026-11-19' })
    const aujourdhui = await uneDemande(db, null, { echeance: '2026-11-20', agent_id: marc.userWebId })
    const attend = await uneDemande(db, null, {
      echeance: '2026-11-02',
      attend_depuis: '2026-11-01',
      etat: 'EN_COURS',
      agent_id: lea.userWebId,
    })
    await uneDemande(db, null, { etat: 'TRAITE', close_le: MAINTENANT, agent_id: lea.userWebId })
    await uneDemande(db, null, { etat: 'TRAITE', close_le: new Date('2026-11-19T22:59:59Z'), agent_id: lea.userWebId })
    expect(await liste('')).toEqual([hier, aujourdhui, attend])
    expect(await liste('vue=EN_RETARD')).toEqual([hier])
    expect(await liste('vue=A_PRENDRE')).toEqual([hier])
    expect(await liste('vue=A_MOI')).toEqual([attend])
    expect(await liste('vue=A_MOI&etat=TOUS', marc.session)).toEqual([aujourdhui])
    expect(await comptes()).toEqual({
      jour: '2026-11-20',
      attendent: 3,
      enRetard: 1,
      aMoi: 1,
      aPrendre: 1,
      nonVenus: 0,
      nonTransmises: 0,
      terminees: 1,
    })
  })

  it('brings up on the day after what was expected and did not come, until somebody asks again or it comes', async () => {
    const attente = { etat: 'EN_ATTENTE_CLIENT', attend_depuis: '2026-11-01' } as const
    const due = await uneDemande(db, null, { ...attente, attendu_le: '2026-11-19' })
    // a month is ours whoever waits: it may be late, and not come
    const donnees = await uneDemande(db, null, {
      ...{ type: 'DROIT_ACCES_DONNEES', etat: 'EN_ATTENTE_CLIENT', attendu_le: '2026-11-10', echeance: '2026-11-18' },
    })
    await uneDemande(db, null, { ...attente, attendu_le: '2026-11-20' })
    await uneDemande(db, null, attente)
    await uneDemande(db, null, { etat: 'EN_COURS', attendu_le: '2026-11-10' })
    expect((await liste('vue=NON_VENUS')).toSorted()).toEqual([due, donnees].toSorted())
    expect(await comptes()).toMatchObject({ attendent: 5, enRetard: 1, nonVenus: 2 })
    const suite = { reference: due, geste: 'PIECE_DEMANDEE', texte: 'Une photo', revision: 0 }
    expect((await traiter(suite)).attenduLe > '2026-11-20').toBe(true)
    expect(await liste('vue=NON_VENUS')).toEqual([donnees])
  })

  it('asks for a document by the day that one chooses, from tomorrow on and for sixty days', async () => {
    const email = 'jour@exemple.fr'
    const reference = await uneDemande(db, null, { email })
    const demander = (attenduLe: string, revision = 0) =>
      traiter({ reference, geste: 'PIECE_DEMANDEE', texte: 'Votre bail\nVotre RIB', revision, attenduLe })
    const { attenduEntre } = (await appeler(lea.session, `Demarche/demandeATraiter/${reference}`)).corps
    expect(attenduEntre).toEqual({ du: '2026-11-21', au: '2027-01-19' })
    for (const jour of ['2026-11-20', '2027-01-20', '2020-01-01'])
      expect(await demander(jour)).toMatchObject({
        code: 'DE25',
        message:
          'Choisissez un jour du 21 novembre 2026 au 19 janvier 2027, pour que la personne ait le temps de répondre.',
      })
    expect((await demander('pas un jour')).code).toBe('S400')
    expect(await demander('2026-11-21')).toMatchObject({ etat: 'EN_ATTENTE_CLIENT', attenduLe: '2026-11-21' })
    const reste = { reference, geste: 'PIECE_MANQUANTE', texte: 'Votre RIB', revision: 1, attenduLe: '2027-01-19' }
    expect((await traiter(reste)).attenduLe).toBe('2027-01-19')
    const dits = (await courrielsPour(db, email)).map(({ champs }) => (champs as { attendu: string }).attendu)
    expect(dits.toSorted()).toEqual(['au plus tard le 19 janvier 2027', 'au plus tard le 21 novembre 2026'])
    // of what asks for nothing it says nothing
    const note = { reference, geste: 'REPONSE', texte: 'Merci', revision: 2, attenduLe: '2026-12-01' }
    expect(await traiter(note)).toMatchObject({ etat: 'EN_COURS', attenduLe: null })
  })

  it('is staff’s alone', async () => {
    for (const adresse of ['comptesDemandesATraiter', 'agentsDemandes'])
      expect((await appeler(abonne.session, `Demarche/${adresse}`)).status).toBe(403)
  })

  it('waits for the person without being late, and gives the working days back', async () => {
    const reference = await uneDemande(db, null, { echeance: '2026-11-18' })
    const demandee = await traiter({ reference, geste: 'PIECE_DEMANDEE', texte: 'Une photo', revision: 0 })
    expect(demandee).toMatchObject({ attendDepuis: '2026-11-20', echeance: '2026-11-18', agentId: lea.userWebId })
    const le = MAINTENANT.toISOString()
    expect(demandee.documents).toEqual([{ texte: 'Une photo', demandeLe: le, etat: 'ATTENDU', le: null }])
    expect(await liste('vue=EN_RETARD')).toEqual([])
    expect(await traiter({ reference, geste: 'NOTE', texte: 'Rappelée', revision: 1 })).toMatchObject({
      attendDepuis: '2026-11-20',
    })
    await db.updateTable('demande').set({ attend_depuis: '2026-11-13' }).execute()
    expect(await traiter({ reference, geste: 'PIECE_RECUE', revision: 2 })).toMatchObject({
      attendDepuis: null,
      // five working days were theirs
      echeance: '2026-11-25',
      documents: [{ texte: 'Une photo', demandeLe: le, etat: 'RECU', le }],
    })
  })

  it('asked for one thing more, waits for the person since the first was asked', async () => {
    const reference = await uneDemande(db, null, { echeance: '2026-11-18' })
    await traiter({ reference, geste: 'PIECE_DEMANDEE', texte: 'Une photo', revision: 0 })
    await db.updateTable('demande').set({ attend_depuis: '2026-11-13' }).execute()
    expect(await traiter({ reference, geste: 'PIECE_DEMANDEE', texte: 'Une facture', revision: 1 })).toMatchObject({
      attendDepuis: '2026-11-13',
      echeance: '2026-11-18',
    })
  })
})

describe('the list says before one opens it', () => {
  const signaux = async () =>
    Object.fromEntries(
      (await appeler(lea.session, 'Demarche/demandesATraiter?etat=TOUS')).corps.resultats.map(
        ({ reference, signal }: { reference: string; signal: unknown }) => [reference, signal],
      ),
    )
  const ecrire = async (
    reference: string,
    ...faits: readonly {
      readonly evenement: string
      readonly de: string
      readonly vers: string
      readonly texte?: string
      readonly par?: string
    }[]
  ) => {
    const demande_id = await idDeDemande(db, reference)
    for (const fait of faits)
      await db
        .insertInto('demande_evenement')
        .values({ par: fait.evenement === 'COMPLEMENT' ? 'ABONNE' : 'AGENT', ...fait, demande_id, le: MAINTENANT })
        .execute()
    return demande_id
  }
  const remettre = async (demande_id: number, nature: 'DEMANDE' | 'ANNULATION', etat: string) =>
    db
      .insertInto('demande_remise')
      .values({ numero: `${demande_id}-${nature}`, demande_id, nature, etat })
      .execute()
  const COMPLEMENT = { evenement: 'COMPLEMENT', de: 'EN_ATTENTE_CLIENT', vers: 'EN_COURS', texte: 'La voici' }
  const ENCORE = { evenement: 'COMPLEMENT', de: 'EN_COURS', vers: 'EN_COURS', texte: 'Merci' }
  const NOTE = { evenement: 'NOTE', de: 'EN_COURS', vers: 'EN_COURS', texte: 'Vu' }
  const REPONSE = { evenement: 'REPONSE', de: 'EN_COURS', vers: 'EN_COURS', texte: 'Reçue.' }

  it('what the person added and nobody answered, waited for or not', async () => {
    const [recue, ecrite, vue, rien] = [
      await uneDemande(db, null, { etat: 'EN_COURS' }),
      await uneDemande(db, null, { etat: 'EN_COURS' }),
      await uneDemande(db, null, { etat: 'EN_COURS' }),
      await uneDemande(db, null),
    ]
    await ecrire(recue, COMPLEMENT, ENCORE, NOTE)
    await ecrire(ecrite, COMPLEMENT, REPONSE, ENCORE)
    await ecrire(vue, COMPLEMENT, REPONSE)
    const le = MAINTENANT.toISOString()
    expect(await signaux()).toEqual({
      [recue]: { nature: 'PIECE_RECUE', le, motif: null },
      [ecrite]: { nature: 'MESSAGE', le, motif: null },
      [vue]: null,
      [rien]: null,
    })
  })

  it('what nobody read, whatever billing, the scanner or the clock did since', async () => {
    const [prise, retiree] = [
      await uneDemande(db, null, { etat: 'EN_COURS' }),
      await uneDemande(db, null, { etat: 'EN_ATTENTE_CLIENT' }),
    ]
    await ecrire(prise, ENCORE, { ...NOTE, evenement: 'FACTURATION_PRISE', par: 'FOURNISSEUR' })
    const attend = { de: 'EN_COURS', vers: 'EN_ATTENTE_CLIENT', par: 'SYSTEME', texte: 'Un autre exemplaire' }
    await ecrire(
      retiree,
      ENCORE,
      { ...attend, evenement: 'PIECE_RETIREE' },
      { ...attend, evenement: 'RAPPEL', de: 'EN_ATTENTE_CLIENT' },
    )
    const message = { nature: 'MESSAGE', le: MAINTENANT.toISOString(), motif: null }
    expect(await signaux()).toEqual({ [prise]: message, [retiree]: message })
  })

  it('a refusal of billing with its reason, and apart from it ten tries that failed', async () => {
    const refus = { evenement: 'FACTURATION_REFUS', de: 'EN_COURS', vers: 'EN_COURS', texte: 'Compteur déjà pris' }
    const [refusee, close, maintenue, perdue] = [
      await uneDemande(db, null, { etat: 'EN_COURS' }),
      await uneDemande(db, null, { etat: 'TRAITE', close_le: MAINTENANT }),
      await uneDemande(db, null, { etat: 'EN_COURS' }),
      await uneDemande(db, null, { etat: 'TRAITE', close_le: MAINTENANT }),
    ]
    await remettre(await ecrire(refusee, refus, COMPLEMENT), 'DEMANDE', 'REFUSEE')
    await remettre(await ecrire(close, refus), 'DEMANDE', 'REFUSEE')
    await remettre(await ecrire(maintenue), 'ANNULATION', 'REFUSEE')
    await remettre(await ecrire(perdue, refus), 'DEMANDE', 'EN_ECHEC')
    expect(await signaux()).toEqual({
      [refusee]: { nature: 'REFUSEE', le: MAINTENANT.toISOString(), motif: 'Compteur déjà pris' },
      [close]: null,
      [maintenue]: null,
      [perdue]: { nature: 'NON_TRANSMISE', le: null, motif: null },
    })
  })
})

describe('between colleagues', () => {
  it('a request is handed over, with a word that its person never reads', async () => {
    const email = 'passee@exemple.fr'
    const reference = await uneDemande(db, abonne.userWebId, { email })
    const passee = await traiter({
      reference,
      geste: 'ATTRIBUTION',
      agentId: marc.userWebId,
      texte: 'Vois le volume',
      revision: 0,
    })
    expect(passee).toMatchObject({ etat: 'EN_COURS', agent: 'Marc Agent', agentId: marc.userWebId })
    expect(passee.evenements).toMatchObject([{ evenement: 'Passée', texte: 'Vois le volume', interne: true }])
    await traiter({ reference, geste: 'NOTE', texte: 'Volume confirmé', revision: 1 }, marc.session)
    const { corps } = await appeler(abonne.session, `Demarche/demande/${reference}`)
    expect(JSON.stringify(corps)).not.toMatch(/volume|Marc/i)
    expect(await courrielsPour(db, email)).toEqual([])
    expect(await traiter({ reference, geste: 'REMISE', revision: 2 })).toMatchObject({
      etat: 'EN_ATTENTE',
      agent: null,
    })
  })

  it('nobody gets one who is not of the staff', async () => {
    const reference = await uneDemande(db, null)
    for (const agentId of [abonne.userWebId, 999_999_999, undefined])
      expect((await traiter({ reference, geste: 'ATTRIBUTION', agentId, revision: 0 })).code).toBe('DE11')
    const { corps } = await appeler(lea.session, 'Demarche/agentsDemandes')
    expect(corps.map(({ nom }: { nom: string }) => nom)).toEqual(['Léa Agent', 'Marc Agent'])
  })

  it('a note on what is closed neither opens it nor closes it again', async () => {
    const close = new Date('2026-11-10T10:00:00Z')
    const reference = await uneDemande(db, null, { etat: 'TRAITE', close_le: close })
    expect(await traiter({ reference, geste: 'NOTE', texte: 'Vu', revision: 0 })).toMatchObject({
      etat: 'TRAITE',
      closeLe: close.toISOString(),
    })
  })

  it('what else the person asked stands beside it', async () => {
    const autre = await uneDemande(db, abonne.userWebId)
    const sienne = await uneDemande(db, abonne.userWebId)
    await uneDemande(db, null)
    const { corps } = await appeler(lea.session, `Demarche/demandeATraiter/${sienne}`)
    expect(corps.autres.map(({ reference }: { reference: string }) => reference)).toEqual([autre])
  })
})
