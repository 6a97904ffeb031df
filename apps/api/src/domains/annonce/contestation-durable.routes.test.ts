import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { unPortail } from './annonce.fixtures.ts'
import { annoncerCoordonneesJob } from './annoncer-coordonnees.job.ts'

// What « Ce n’est pas moi » leaves behind: for the account that was disowned, for a second one with the same papers, for the true holder.

const portail = await unPortail()
const { db } = portail
afterAll(portail.fermer)
const charge = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })

const unTitulaire = async () => {
  const email = `titulaire${suivant()}@exemple.fr`
  const client = await unClient(db, { email, numero_telephone1: null })
  const numero = await unContrat(db, { numero_client_titulaire: client })
  const numeroPhysiqueAppareil = `C${numero.slice(-6)}`
  await unAppareil(db, numero, { numero_physique_appareil: numeroPhysiqueAppareil })
  return { email, client, numero, compteur: { numeroPhysiqueAppareil }, papier: { numeroDeClient: client } }
}
type Titulaire = Awaited<ReturnType<typeof unTitulaire>>
const unCompte = async (email?: string) =>
  (await unUtilisateur(db, { motDePasse: null, ...(email === undefined ? {} : { email }) })).userWebId
const gerer = async (
  userWebId: number,
  action: 'ATTACHER' | 'DETACHER',
  { numero }: Titulaire,
  preuve: object = {},
) => {
  const { corps } = await portail.comme(userWebId, 'Abonnement/gestionAbonnement', {
    action: `${action}_CONTRAT`,
    numeroContratAbonnement: numero,
    ...preuve,
  })
  await portail.annonces()
  return corps
}
const attacher = async (userWebId: number, titulaire: Titulaire, preuve: object) => {
  const { etat, code } = await gerer(userWebId, 'ATTACHER', titulaire, preuve)
  return etat ?? code
}
const etatDe = async (userWebId: number, { numero }: Titulaire) =>
  (
    await db
      .selectFrom('rattachement_a_confirmer')
      .select('etat')
      .where('user_web_id', '=', userWebId)
      .where('numero_contrat', '=', numero)
      .executeTakeFirst()
  )?.etat
const traiter = async (userWebId: number, decision: string) => {
  const affaires = await db
    .selectFrom('affaire')
    .select('affaire_id')
    .where('user_web_id', '=', userWebId)
    .where('nature', '=', 'RATTACHEMENT_SIGNALE')
    .where('etat', '=', 'A_TRAITER')
    .execute()
  const ids = affaires.map(({ affaire_id }) => Number(affaire_id))
  return (
    await portail.comme(charge.userWebId, 'Annonce/traiterAffaires', { ids, decision, motif: 'Appel du titulaire' })
  ).corps
}

describe('a contact that is itself new', () => {
  it('learns nothing of an attachment, and keeps no true holder out', async () => {
    const titulaire = await unTitulaire()
    const pirate = await unCompte()
    expect(await attacher(pirate, titulaire, titulaire.papier)).toBe('PROUVE')
    const boite = `pirate${suivant()}@exemple.fr`
    const corps = { numeroContrat: titulaire.numero, mail: boite }
    await db
      .insertInto('fonctionnalite')
      .values({ nom: 'ValidationParMailInfoClient', actif: false, modifie_le: portail.clock.now() })
      .onConflict((conflit) => conflit.column('nom').doUpdateSet({ actif: false }))
      .execute()
    expect((await portail.comme(pirate, 'Client/miseAJourCoordonneesClient', corps)).status).toBe(200)
    await portail.annonces()
    expect(await attacher(await unCompte(), titulaire, titulaire.compteur)).toBe('A_CONFIRMER')
    expect(await portail.recus(boite)).toEqual([])
    expect((await portail.recus(titulaire.email)).map(({ type }) => type)).toContain('RATTACHEMENT_ANNONCE')
  })

  it('loses what it disowned once the former contact undoes it', async () => {
    const titulaire = await unTitulaire()
    const pirate = await unCompte()
    const boite = `pirate${suivant()}@exemple.fr`
    await db.updateTable('client').set({ email: boite }).where('numero_client', '=', titulaire.client).execute()
    const vrai = await unCompte(titulaire.email)
    await attacher(vrai, titulaire, titulaire.compteur)
    const bouton = await portail.codeDe(boite)
    expect((await portail.contester(bouton)).status).toBe(200)
    expect(await etatDe(vrai, titulaire)).toBe('SUSPENDU')
    expect(await attacher(vrai, titulaire, titulaire.papier)).toBe('AB11')
    // written there a moment ago, as before new contacts had no button
    await db
      .insertInto('contact_declare')
      .values({
        numero_client: titulaire.client,
        champ: 'mail',
        avant: titulaire.email,
        declare_le: portail.clock.now(),
      })
      .execute()
    await annoncerCoordonneesJob.ajouter(
      { jobs: jobsSur(db) },
      {
        modification: 800_000,
        numeroClient: titulaire.client,
        numeroContrat: titulaire.numero,
        userWebId: pirate,
        champs: ['mail'],
      },
    )
    await portail.annonces()
    expect((await portail.contester(await portail.codeDe(titulaire.email))).corps.message).toContain('celles d’avant')
    expect(await etatDe(vrai, titulaire)).toBe('A_CONFIRMER')
    expect(await attacher(vrai, titulaire, titulaire.papier)).toBe('PROUVE')
  })
})

describe('detached before « Ce n’est pas moi » is pressed', () => {
  it('is kept all the same: the same papers, from that account or a second one, prove no more', async () => {
    const titulaire = await unTitulaire()
    const pirate = await unCompte()
    expect(await attacher(pirate, titulaire, titulaire.papier)).toBe('PROUVE')
    const bouton = await portail.codeDe(titulaire.email)
    await gerer(pirate, 'DETACHER', titulaire)
    expect((await portail.contester(bouton)).corps.message).toContain('n’avait déjà plus accès')
    expect(await attacher(pirate, titulaire, titulaire.papier)).toBe('A_CONFIRMER')
    expect(await attacher(pirate, titulaire, titulaire.papier)).toBe('AB15')
    const moyens = await portail.comme(pirate, `Abonnement/moyensDePreuve/${titulaire.numero}`)
    expect(moyens.corps).toMatchObject({ facture: false, client: false })
    const second = await unCompte()
    expect(await attacher(second, titulaire, titulaire.papier)).toBe('A_CONFIRMER')
    // staff had something to judge, and nothing to suspend
    const reponse = await traiter(pirate, 'SUSPENDU')
    expect(reponse).toMatchObject({ nbTraitees: 1, nbSuspendus: 1 })
    expect(await attacher(pirate, titulaire, titulaire.papier)).toBe('AB11')
  })

  it('is told to staff who suspend what is no longer there', async () => {
    const titulaire = await unTitulaire()
    const pirate = await unCompte()
    await attacher(pirate, titulaire, titulaire.papier)
    expect((await portail.contester(await portail.codeDe(titulaire.email))).corps.message).toContain('va vérifier')
    await gerer(pirate, 'DETACHER', titulaire)
    expect(await traiter(pirate, 'SUSPENDU')).toMatchObject({
      nbTraitees: 1,
      nbSuspendus: 0,
      message: expect.stringContaining('rien n’était à suspendre'),
    })
    expect(await attacher(pirate, titulaire, titulaire.papier)).toBe('A_CONFIRMER')
  })

  it('hinders no holder proved otherwise, and no longer once staff dismiss it', async () => {
    const titulaire = await unTitulaire()
    const conjoint = await unCompte()
    await attacher(conjoint, titulaire, titulaire.papier)
    await portail.contester(await portail.codeDe(titulaire.email))
    // the mailbox that billing knows
    expect(await attacher(await unCompte(titulaire.email), titulaire, titulaire.compteur)).toBe('PROUVE')
    expect(await attacher(await unCompte(), titulaire, titulaire.papier)).toBe('A_CONFIRMER')
    expect((await traiter(conjoint, 'ECARTE')).nbTraitees).toBe(1)
    expect(await attacher(await unCompte(), titulaire, titulaire.papier)).toBe('PROUVE')
  })

  it('counts for an account that was deleted too', async () => {
    const titulaire = await unTitulaire()
    const parti = await unCompte()
    await attacher(parti, titulaire, titulaire.compteur)
    const bouton = await portail.codeDe(titulaire.email)
    await db
      .updateTable('utilisateur')
      .set({ supprime_le: portail.clock.now() })
      .where('user_web_id', '=', parti)
      .execute()
    expect((await portail.contester(bouton)).status).toBe(200)
    expect(await attacher(await unCompte(), titulaire, titulaire.papier)).toBe('A_CONFIRMER')
  })
})

describe('the same contract, again and again', () => {
  it('is attached five times a day by one account, and its holder told as often', async () => {
    const titulaire = await unTitulaire()
    const compte = await unCompte()
    const etats: unknown[] = []
    for (let fois = 0; fois < 7; fois += 1) {
      etats.push(await attacher(compte, titulaire, titulaire.compteur))
      await gerer(compte, 'DETACHER', titulaire)
    }
    expect(etats).toEqual([...Array(5).fill('A_CONFIRMER'), 'AB16', 'AB16'])
    expect(await portail.recus(titulaire.email)).toHaveLength(5)
    // another account and another contract are not hindered; wrong numbers are counted elsewhere
    expect(await attacher(await unCompte(), titulaire, titulaire.compteur)).toBe('A_CONFIRMER')
    const autre = await unTitulaire()
    for (let fois = 0; fois < 5; fois += 1) await attacher(compte, autre, { numeroPhysiqueAppareil: 'FAUX' })
    expect(await attacher(compte, autre, autre.compteur)).toBe('A_CONFIRMER')
    portail.avancer(24)
    expect(await attacher(compte, titulaire, titulaire.compteur)).toBe('A_CONFIRMER')
  })

  it('is detached from a list with the sentence of its state', async () => {
    const titulaire = await unTitulaire()
    const compte = await unCompte()
    await attacher(compte, titulaire, titulaire.compteur)
    await portail.contester(await portail.codeDe(titulaire.email))
    const absent = await unContrat(db)
    const { corps } = await portail.comme(compte, 'Abonnement/detacherContrats', {
      numeros: [titulaire.numero, absent],
    })
    expect(corps.refus.map(({ code }: { code: string }) => code)).toEqual(['AB11', 'AB08'])
    expect(corps.refus[0].message).toContain('il est suspendu')
  })
})
