import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { desHeures } from '../consommation/consommation.fixtures.ts'
import { consommationRoutes } from '../consommation/consommation.routes.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { evaluerTout, recevoir, unMoteur } from './alerte.fixtures.ts'
import { alerteRoutes } from './alerte.routes.ts'

const base = await uneBaseDeTravaux()
afterAll(base.drop)
const { appeler, clock } = await unServeurALHeure(base, [...alerteRoutes, ...consommationRoutes], MAINTENANT)

const abonne = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, abonne.userWebId)
const charge = await unUtilisateur(base.db, { motDePasse: null, profils: ['CHARGE_DE_CLIENTELE'] })
const duCharge = await uneSession(base.db, charge.userWebId)
const autre = await unUtilisateur(base.db, { motDePasse: null })
const deLAutre = await uneSession(base.db, autre.userWebId)

let contrat = ''
let appareil = 0
beforeEach(async () => {
  await sql`delete from alerte; delete from parametre; delete from alerte_parametre_contrat`.execute(base.db)
  contrat = await unAttachement(base.db, abonne.userWebId)
  appareil = await unAppareil(base.db, contrat, { telereleve: true, pose: { index_pose_litres: null } })
})

const UNE = {
  codeTypeAlarme: 'AF',
  titreAlerte: 'Maison',
  valeurSeuilEnM3: 0,
  canalAlerte: 'MAIL',
  destinataire: 'moi@exemple.fr',
}
const creer = (choix: object = {}, jeton = session) =>
  appeler(jeton, 'Alerte/creationAlerte', {
    action: 'CREATION',
    alerte: { ...UNE, numeroContratAbonnement: contrat, ...choix },
  })
const agir = (action: string, idAlerte: number, jeton = session) =>
  appeler(jeton, `Alerte/${action}`, { idAlerte, numeroContratAbonnement: contrat })
const fuir = async (jours = 4) => {
  const debut = `2026-11-${20 - jours}T00:00:00+01:00`
  await recevoir(base, [
    { appareil, lectures: [...desHeures(debut, 5, 0), ...desHeures(debut.replace('T00', 'T06'), 24 * jours - 8, 20)] },
  ])
  await evaluerTout(unMoteur(base, clock))
}

describe('what may be set on a contract', () => {
  const possibles = async (jeton = session) =>
    (await appeler(jeton, 'Alerte/listeAlertes', { numeroContratAbonnement: contrat })).corps.possibles
  const option = (jeton = session) =>
    appeler(jeton, 'Alerte/majOptionAlerte', {
      numContrat: contrat,
      seuilConsommation: 300,
      adresseMail: 'a@exemple.fr',
    })

  it('is said as the server judges it: everything, nothing by a sub-user who only reads', async () => {
    expect(await possibles()).toEqual({ creation: true, option: true, adresses: true })
    const lecteur = await unUtilisateur(base.db, {
      motDePasse: null,
      profils: ['UTILISATEUR_VISITEUR'],
      proprietaireId: abonne.userWebId,
    })
    await unUnivers(base.db, abonne.userWebId, { utilisateurs: [lecteur.userWebId], contrats: [contrat] })
    const duLecteur = await uneSession(base.db, lecteur.userWebId)
    expect(await possibles(duLecteur)).toEqual({ creation: false, option: false, adresses: false })
    expect([(await creer({}, duLecteur)).corps.code, (await option(duLecteur)).corps.code]).toEqual(['AL05', 'AL05'])
  })

  it('holds neither alert nor option on a terminated contract', async () => {
    await base.db
      .updateTable('contrat')
      .set({ code_etat_contrat: 'RS' })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await possibles()).toEqual({ creation: false, option: false, adresses: true })
    expect([(await creer()).corps.code, (await option()).corps.code]).toEqual(['AL09', 'AL09'])
  })

  it('holds no option, but alerts on payments, without remote readings', async () => {
    contrat = await unAttachement(base.db, abonne.userWebId)
    await unAppareil(base.db, contrat, { telereleve: false })
    expect(await possibles()).toEqual({ creation: true, option: false, adresses: true })
    expect((await option()).corps.code).toBe('AL06')
  })

  it('ends at the fiftieth alert, active or not', async () => {
    for (let rang = 1; rang < 50; rang++) await creer()
    expect(await possibles()).toMatchObject({ creation: true })
    expect((await creer()).status).toBe(200)
    expect(await possibles()).toMatchObject({ creation: false, option: true })
    expect(await creer()).toMatchObject({ status: 409, corps: { code: 'AL16' } })
  })
})

describe('création', () => {
  it('[alert-create-active] is ACTIVE below the maximum, starts today, in litres or m3', async () => {
    const { status, corps } = await creer({ valeurSeuilEnM3: 0.012 })
    expect(status).toBe(200)
    expect(corps).toMatchObject({
      message: 'Création de l’alerte Maison réussie',
      avertissement: null,
      alerte: {
        statutAlerte: 'ACTIVE',
        periodeDebut: '2026-11-20',
        periodeFin: null,
        valeurSeuilEnM3: 0.012,
        valeurSeuilEnLitres: 12,
        debitMin: 12,
        nbJourDepassement: 2,
        supprimable: true,
        isExpire: false,
        etat: null,
        destinataire: 'moi@exemple.fr',
      },
    })
  })

  it('[alert-create-max] [alert-max-default] [max-active-alerts] is DESACTIVE with a warning at the maximum, 1 by default', async () => {
    await creer()
    const { corps } = await creer()
    expect(corps.alerte.statutAlerte).toBe('DESACTIVE')
    expect(corps.avertissement).toContain('limité à 1.')
    await sql`insert into parametre (nom, valeur, modifie_le) values ('NbMaxAlertesActives', '2', now())`.execute(
      base.db,
    )
    expect((await creer()).corps).toMatchObject({ avertissement: null, alerte: { statutAlerte: 'ACTIVE' } })
  })

  it('keeps to the maximum when two come at once', async () => {
    const statuts = (await Promise.all(Array.from({ length: 6 }, () => creer()))).map(
      (r) => r.corps.alerte.statutAlerte,
    )
    expect(statuts.filter((statut) => statut === 'ACTIVE')).toHaveLength(1)
  })

  it.each([
    ['[alert-required] without a name', { titreAlerte: undefined }, 'alerte.titreAlerte'],
    ['[alert-required] without a threshold', { valeurSeuilEnM3: undefined }, 'alerte.valeurSeuilEnM3'],
    ['[alert-required] without a kind', { codeTypeAlarme: undefined }, 'alerte.codeTypeAlarme'],
    ['[alert-required] without a mode', { canalAlerte: undefined }, 'alerte.canalAlerte'],
    [
      '[alert-end] with an end before its start',
      { periodeDebut: '2026-11-25', periodeFin: '2026-11-25' },
      'alerte.periodeFin',
    ],
    ['[alert-mail] with a wrong address', { destinataire: 'moi@' }, 'alerte.destinataire'],
    ['[alert-mail] without an address', { destinataire: undefined }, 'alerte.destinataire'],
    ['[alert-sms] with a short phone', { canalAlerte: 'SMS', destinataire: '06399' }, 'alerte.destinataire'],
    ['[alert-sms] with a wrong phone', { canalAlerte: 'SMS', destinataire: '0639980000000' }, 'alerte.destinataire'],
    ['with a negative threshold', { valeurSeuilEnM3: -1 }, 'alerte.valeurSeuilEnM3'],
    ['with a tenth of a litre', { valeurSeuilEnM3: 0.0001 }, 'alerte.valeurSeuilEnM3'],
  ])('is refused %s', async (_, choix, champ) => {
    const { status, corps } = await creer(choix)
    expect([status, corps.champs?.map((c: { champ: string }) => c.champ)]).toEqual([400, [champ]])
  })

  it('[alert-start] [alert-no-send] refuses a start before today, and needs no recipient to send nothing', async () => {
    expect((await creer({ periodeDebut: '2026-11-19' })).corps.code).toBe('AL13')
    expect((await creer({ periodeFin: '2026-11-20' })).corps.code).toBe('AL19')
    const { corps } = await creer({ canalAlerte: 'AUCUN', destinataire: undefined, periodeDebut: '2026-11-20' })
    expect(corps.alerte).toMatchObject({ canalAlerte: 'AUCUN', destinataire: null })
    expect((await creer({ canalAlerte: 'SMS', destinataire: '06 39 98 00 00' })).status).toBe(200)
  })

  it('needs remote readings for leaks, and what the utility offers', async () => {
    const nu = await unAttachement(base.db, abonne.userWebId)
    expect((await creer({ numeroContratAbonnement: nu })).corps.code).toBe('AL06')
    expect((await creer({ numeroContratAbonnement: nu, codeTypeAlarme: 'RP' })).status).toBe(200)
    const offres = async (numero: string) => [
      (await appeler(session, `Alerte/periodiciteAlerteAutorisations/${numero}`)).corps.resultats.map(
        (r: { code: string }) => r.code,
      ),
      (await appeler(session, `Alerte/canalAlerteAutorisations/${numero}`)).corps.resultats.map(
        (r: { code: string }) => r.code,
      ),
    ]
    expect(await offres(nu)).toEqual([[], ['MAIL', 'SMS', 'AUCUN']])
    await sql`insert into parametre (nom, valeur, modifie_le) values ('alerteCanaux', 'MAIL', now()), ('alertePeriodicites', 'MOIS', now())`.execute(
      base.db,
    )
    expect(await offres(contrat)).toEqual([['MOIS'], ['MAIL', 'AUCUN']])
    expect((await creer()).corps.code).toBe('AL07')
    expect((await creer({ periodicite: 'MOIS', canalAlerte: 'SMS', destinataire: '0639980000' })).corps.code).toBe(
      'AL08',
    )
  })

  it('is for the account the contract is attached to: not staff, not a group member, not a terminated contract', async () => {
    await unGroupe(base.db, abonne.userWebId, { contrats: [contrat], membres: [autre.userWebId] })
    expect((await creer({}, deLAutre)).corps.code).toBe('AL05')
    expect((await creer({}, duCharge)).corps.code).toBe('AL05')
    const resilie = await unAttachement(
      base.db,
      abonne.userWebId,
      await unContrat(base.db, { code_etat_contrat: 'RA' }),
    )
    expect((await creer({ numeroContratAbonnement: resilie, codeTypeAlarme: 'RP' })).corps.code).toBe('AL09')
  })
})

describe('vie d’une alerte', () => {
  it('[alert-enable-max] [alert-disable] refuses to enable above the maximum, always disables', async () => {
    const [une, deux] = [(await creer()).corps.alerte.idAlerte, (await creer()).corps.alerte.idAlerte]
    const refus = await agir('activerAlerte', deux)
    expect([refus.status, refus.corps.message]).toEqual([
      409,
      'Le nombre d’alertes actives est limité à 1. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle.',
    ])
    expect((await agir('desactiverAlerte', une)).corps.alerte.statutAlerte).toBe('DESACTIVE')
    expect((await agir('desactiverAlerte', une)).status).toBe(200)
    expect((await agir('activerAlerte', deux)).corps).toMatchObject({
      alerte: { statutAlerte: 'ACTIVE' },
      message: 'Activation de l’alerte Maison réussie',
    })
    expect((await agir('activerAlerte', deux)).status).toBe(200)
  })

  it('is not enabled again once its contract is terminated', async () => {
    const { idAlerte } = (await creer()).corps.alerte
    await agir('desactiverAlerte', idAlerte)
    await base.db
      .updateTable('contrat')
      .set({ code_etat_contrat: 'RS' })
      .where('numero_contrat', '=', contrat)
      .execute()
    expect(await agir('activerAlerte', idAlerte)).toMatchObject({ status: 409, corps: { code: 'AL09' } })
  })

  it('[alert-enable-expired] refuses to enable an alert that is over', async () => {
    const { idAlerte } = (await creer({ periodeFin: '2026-11-25' })).corps.alerte
    await agir('desactiverAlerte', idAlerte)
    await sql`update alerte set periode_debut = '2026-11-01', periode_fin = '2026-11-19' where id_alerte = ${idAlerte}`.execute(
      base.db,
    )
    expect((await agir('activerAlerte', idAlerte)).corps.message).toBe(
      'Impossible d’activer cette alerte, car elle a expiré.',
    )
    const { corps } = await appeler(session, `Alerte/alertes?numeroContrat=${contrat}`)
    expect(corps).toMatchObject({ nbTotalResultats: 1, resultats: [{ isExpire: true }] })
  })

  it('[alert-delete] [alert-delete-refused] is deleted only if it never fired', async () => {
    const { idAlerte } = (await creer()).corps.alerte
    expect((await agir('suppressionAlerte', idAlerte)).corps).toEqual({
      idAlerte,
      message: 'Suppression de l’alerte Maison réussie',
    })
    const ailleurs = (await creer()).corps.alerte.idAlerte
    await fuir()
    const refus = await agir('suppressionAlerte', ailleurs)
    expect([refus.status, refus.corps.message]).toEqual([
      409,
      'Cette alerte ne peut pas être supprimée car elle a déjà été déclenchée. Vous pouvez la désactiver.',
    ])
  })

  it('changes all but its kind, contract and start', async () => {
    const { idAlerte } = (await creer()).corps.alerte
    const { corps } = await appeler(session, 'Alerte/modificationAlerte', {
      serviceInfo: {
        idAlerte,
        numeroContratAbonnement: contrat,
        titreAlerte: 'Jardin',
        valeurSeuilEnM3: 0.02,
        canalAlerte: 'AUCUN',
        periodeFin: '2026-12-31',
      },
    })
    expect(corps.alerte).toMatchObject({
      titreAlerte: 'Jardin',
      codeTypeAlarme: 'AF',
      debitMin: 20,
      periodeFin: '2026-12-31',
      destinataire: null,
    })
  })

  it('[alert-option-ac] sets one AC alert in litres a day, outside the maximum', async () => {
    const option = (corps: object) => appeler(session, 'Alerte/majOptionAlerte', { numContrat: contrat, ...corps })
    expect((await option({ seuilConsommation: -1, adresseMail: 'moi@exemple.fr' })).status).toBe(400)
    expect((await option({ seuilConsommation: 500, adresseMail: 'x' })).status).toBe(400)
    await option({ seuilConsommation: 0, adresseMail: 'moi@exemple.fr' })
    const { corps } = await option({ type: 'AC', seuilConsommation: 500, adresseMail: 'moi@exemple.fr' })
    expect(corps.alerte).toMatchObject({ codeTypeAlarme: 'AC', valeurSeuilEnLitres: 500, statutAlerte: 'ACTIVE' })
    const liste = await appeler(session, 'Alerte/listeAlertes', {
      numeroContratAbonnement: contrat,
      codeTypeAlarme: 'AC',
    })
    expect(liste.corps.resultats).toHaveLength(1)
    expect((await creer()).corps.alerte.statutAlerte).toBe('ACTIVE')
    const compter = async () =>
      (await appeler(session, 'Alerte/listeAlertes', { numeroContratAbonnement: contrat })).corps.nbAlertesActives
    expect(await compter()).toBe(1)

    // disabled, it is enabled beside an alert that fills the maximum, by itself or by being set
    const { idAlerte } = corps.alerte
    await agir('desactiverAlerte', idAlerte)
    expect((await agir('activerAlerte', idAlerte)).corps.alerte).toMatchObject({ statutAlerte: 'ACTIVE' })
    await agir('desactiverAlerte', idAlerte)
    const remise = await option({ seuilConsommation: 600, adresseMail: 'moi@exemple.fr' })
    expect(remise.corps.alerte).toMatchObject({ idAlerte, statutAlerte: 'ACTIVE', valeurSeuilEnLitres: 600 })
    expect(await compter()).toBe(1)
  })

  it('keeps a phone one way, however it was written', async () => {
    for (const destinataire of ['+33 (0)6 39 98 00 12', '06.39.98.00.12', '0033 6 39 98 00 12'])
      expect((await creer({ canalAlerte: 'SMS', destinataire })).corps.alerte).toMatchObject({
        destinataire: '0639980012',
      })
  })

  it('hides the alerts of an account from those who do not see the contract through it', async () => {
    const { idAlerte } = (await creer()).corps.alerte
    await unAttachement(base.db, autre.userWebId, contrat)
    const lire = async (jeton: string) =>
      (await appeler(jeton, `Alerte/alertes?numeroContrat=${contrat}`)).corps.resultats
    expect(await lire(deLAutre)).toEqual([])
    expect((await agir('activerAlerte', idAlerte, deLAutre)).corps.code).toBe('AL01')
    expect(await lire(duCharge)).toMatchObject([{ idAlerte, modifiable: false, destinataire: null }])
    await unGroupe(base.db, abonne.userWebId, { contrats: [contrat], membres: [autre.userWebId] })
    expect(await lire(deLAutre)).toMatchObject([{ idAlerte, modifiable: false, destinataire: null }])
    const groupe = await unGroupe(base.db, abonne.userWebId, { contrats: [contrat] })
    expect((await appeler(session, `Alerte/alertes?idGroupe=${groupe}`)).corps.nbTotalResultats).toBe(1)
    expect((await appeler(session, 'Alerte/alertes')).corps.nbTotalResultats).toBe(1)
  })

  it('are a list like the others: pages by cursor, search, sorts', async () => {
    for (const titreAlerte of ['Été', 'cave', 'Eau du jardin', 'Cave à vin']) await creer({ titreAlerte })
    const lire = async (requete: string) => (await appeler(session, `Alerte/alertes?tri=titreAlerte&${requete}`)).corps
    const titres = ({ resultats }: { resultats: { titreAlerte: string }[] }) => resultats.map((une) => une.titreAlerte)
    const premiere = await lire('nbElements=2')
    expect([titres(premiere), premiere.nbTotalResultats]).toEqual([['cave', 'Cave à vin'], 4])
    expect(titres(await lire(`nbElements=2&curseur=${premiere.suivant}`))).toEqual(['Eau du jardin', 'Été'])
    expect(titres(await lire('recherche=CAVE%20vin&triDecroissant=true'))).toEqual(['Cave à vin'])
  })

  it('keeps notification mails of one account', async () => {
    const poser = (corps: object, jeton = session) =>
      appeler(jeton, 'Alerte/setNotificationMail', {
        numContrat: contrat,
        type: 'AF',
        adresseMail: 'a@exemple.fr',
        ...corps,
      })
    const { corps } = await poser({})
    expect((await poser({ adresseMail: 'A@exemple.fr' })).corps.code).toBe('AL17')
    expect((await poser({ idMail: corps.idMail, adresseMail: 'b@exemple.fr' })).corps).toEqual({
      ...corps,
      adresseMail: 'b@exemple.fr',
    })
    const lire = (jeton: string) => appeler(jeton, `Alerte/notificationMails?numContrat=${contrat}&type=AF`)
    expect((await lire(session)).corps.resultats).toEqual([{ ...corps, adresseMail: 'b@exemple.fr' }])
    expect((await lire(duCharge)).corps.resultats).toEqual([])
    const retirer = () =>
      appeler(session, 'Alerte/deleteNotificationMail', { numContrat: contrat, idMail: corps.idMail })
    expect([(await retirer()).status, (await retirer()).corps.code]).toEqual([200, 'AL01'])
  })
})

const minimums = (...litres: (number | null)[]) =>
  litres.map((minimum, rang) => ({ nuit: `2026-11-${16 + rang}`, minimumLitresParHeure: minimum }))

describe('évènements', () => {
  it('keep to the levels the subscriber opened: nights with the hours, the least of each day without, nothing without days', async () => {
    await creer()
    // at rest at 10 each day but the nights: the least of a day is not that of its night
    const debut = '2026-11-16T00:00:00+01:00'
    const lectures = [uneLecture(Date.parse(debut) / 1000, 0)]
    for (let heure = 0, index = 0; heure < 24 * 4 - 2; heure++) {
      index += heure % 24 === 10 ? 7 : 20
      lectures.push(uneLecture(Date.parse(debut) / 1000 + (heure + 1) * 3600, index))
    }
    await recevoir(base, [{ appareil, lectures }])
    await evaluerTout(unMoteur(base, clock))
    const { corps: enCours } = await appeler(session, 'Alerte/listInstancesAlertesEnCours', {
      numeroContratAbonnement: contrat,
    })
    const expliquer = async (jeton = session) => {
      const chemin = `Alerte/explicationInstance/${contrat}/${enCours.resultats[0].idInstance}`
      const { corps } = await appeler(jeton, chemin)
      return { detail: corps.detail, nuits: corps.nuits, litresPerdus: corps.litresPerdus }
    }
    const accorder = (granularite: string, accorde: boolean) =>
      appeler(session, 'Acces/consentementConsommation', { numeroContrat: contrat, granularite, accorde })
    const { litresPerdus } = await expliquer()
    expect(await expliquer()).toEqual({ detail: 'JOURNEE', nuits: minimums(7, 7, 7, 7), litresPerdus })
    await accorder('HEURE', true)
    expect(await expliquer()).toEqual({ detail: 'HEURE', nuits: minimums(20, 20, 20, 20), litresPerdus })
    await accorder('JOURNEE', false)
    expect(await expliquer()).toEqual({ detail: 'AUCUN', nuits: [], litresPerdus })
  })

  it('never show a night of the next occupant', async () => {
    const point = await unPoint(base.db)
    const change = new Date('2026-11-19T00:00:00+01:00')
    contrat = await unAttachement(base.db, abonne.userWebId, await unContrat(base.db, { id_point: point, au: change }))
    await unContrat(base.db, { id_point: point, du: change })
    appareil = await unAppareil(base.db, contrat, { telereleve: true, pose: { index_pose_litres: null } })
    await creer()
    await fuir()
    const { corps } = await appeler(session, 'Alerte/historiqueInstancesAlertes', { numeroContratAbonnement: contrat })
    const { idInstance } = corps.resultats[0]
    const lue = await appeler(session, `Alerte/explicationInstance/${contrat}/${idInstance}`)
    expect(lue.corps.nuits).toEqual(minimums(0, 20, 20))
  })

  it('keeps the place of a day that no reading came from: a silence is seen, not cut out', async () => {
    await creer()
    await fuir()
    const { corps } = await appeler(session, 'Alerte/listInstancesAlertesEnCours', {
      numeroContratAbonnement: contrat,
    })
    await base.db
      .deleteFrom('conso_jour')
      .where('appareil_id', '=', appareil)
      .where('jour', '=', '2026-11-18')
      .execute()
    const { idInstance } = corps.resultats[0]
    const lue = await appeler(session, `Alerte/explicationInstance/${contrat}/${idInstance}`)
    expect(lue.corps.nuits).toEqual(minimums(0, 20, null, 20))
  })

  it('tells since when, night by night, litres, cost, what to do; may be paused and resumed', async () => {
    await creer()
    await fuir()
    const { corps: enCours } = await appeler(session, 'Alerte/listInstancesAlertesEnCours', {
      numeroContratAbonnement: contrat,
    })
    expect(enCours.resultats).toMatchObject([
      {
        codeTypeAlarme: 'AF',
        titre: 'Maison',
        etat: 'DECLENCHEE',
        dateDebut: '2026-11-16T06:00:00+01:00',
        dateFin: null,
        volumeConsommeEnLitre: 1760,
        volumeConsommeEnM3: 1.76,
        litresPerdus: 1760,
        nbJours: 4,
        message:
          'L’eau coule sans interruption depuis le 16 novembre 2026\u202f: au moins 20\u00a0litres par heure sur le dernier jour.',
      },
    ])
    const { idInstance } = enCours.resultats[0]
    const { corps } = await appeler(session, `Alerte/explicationInstance/${contrat}/${idInstance}`)
    expect(corps).toMatchObject({
      minimumLitresParHeure: 20,
      litresPerdus: 1760,
      perteAnnuelleEnM3: 175.2,
      coutAnnuelEstimeEnCentimes: 20_498,
      coutEstimeEnCentimes: 206,
      seuilEnLitres: 5,
      nbJours: 4,
      pause: null,
      modifiable: true,
    })
    // its page, its list and its history tell the same figures
    expect(corps).toMatchObject(enCours.resultats[0])
    const { corps: passees } = await appeler(session, 'Alerte/historiqueInstancesAlertes', {
      numeroContratAbonnement: contrat,
    })
    expect(passees.resultats).toEqual(enCours.resultats)
    // the price of its last bill, once there is one: 0,00389 € a litre
    await uneFacture(base.db, contrat, FACTURE_TRAVAILLEE)
    expect((await appeler(session, `Alerte/explicationInstance/${contrat}/${idInstance}`)).corps).toMatchObject({
      coutAnnuelEstimeEnCentimes: 68_153,
      coutEstimeEnCentimes: 685,
    })
    // hours are closed until the subscriber agrees: the least of each whole day
    expect([corps.detail, corps.nuits]).toEqual(['JOURNEE', minimums(0, 20, 20, 20)])
    expect(corps.conseils.length).toBeGreaterThan(2)

    const pause = (choix: object, jeton = session) =>
      appeler(jeton, 'Alerte/mettreEnPause', {
        idInstance,
        numeroContratAbonnement: contrat,
        motif: 'PISCINE',
        jusquAu: '2026-11-30',
        ...choix,
      })
    expect((await pause({ jusquAu: '2026-11-19' })).corps.code).toBe('AL18')
    expect((await pause({}, duCharge)).corps.code).toBe('AL05')
    expect((await pause({})).corps).toMatchObject({
      etat: 'EN_PAUSE',
      pause: { motif: 'PISCINE', jusquAu: '2026-11-30', commentaire: null },
    })
    const reprendre = () => appeler(session, 'Alerte/reprendre', { idInstance, numeroContratAbonnement: contrat })
    expect((await reprendre()).corps.etat).toBe('DECLENCHEE')
    expect((await reprendre()).corps.code).toBe('AL12')

    const idGroupe = await unGroupe(base.db, abonne.userWebId, { nom: 'Les Tilleuls', contrats: [contrat] })
    const avec = await appeler(session, `Alerte/alertesAvecInstanceEnCours?numeroContrat=${contrat}`)
    expect(avec.corps.resultats).toMatchObject([
      {
        etat: 'DECLENCHEE',
        supprimable: false,
        // the account of a building finds the flat by it
        adresseLivraisonConstruite: expect.stringMatching(/^\S.*\d{5} \S/),
        groupes: [{ idGroupe, nom: 'Les Tilleuls' }],
        instanceEnCours: { idInstance },
      },
    ])
    const { idAlerte } = avec.corps.resultats[0]
    await agir('desactiverAlerte', idAlerte)
    expect((await pause({})).corps.code).toBe('AL11')
    const { corps: passe } = await appeler(session, 'Alerte/historiqueInstancesAlertes', {
      numeroContratAbonnement: contrat,
    })
    expect(passe).toMatchObject({ nbTotalResultats: 1, resultats: [{ idInstance, etat: 'TERMINEE' }] })
    expect((await appeler(deLAutre, `Alerte/explicationInstance/${contrat}/${idInstance}`)).status).toBe(404)
    expect((await appeler(session, `Alerte/explicationInstance/${contrat}/999999`)).corps.code).toBe('AL01')
  })

  it('tells of what goes on up to the last day measured, beyond what fired it', async () => {
    await creer({ codeTypeAlarme: 'AS', valeurSeuilEnM3: 0.3 })
    await fuir()
    const { corps } = await appeler(session, 'Alerte/listInstancesAlertesEnCours', { numeroContratAbonnement: contrat })
    const [instance] = corps.resultats
    expect(instance).toMatchObject({
      dateDebut: '2026-11-16T00:00:00+01:00',
      dateDeclenchante: '2026-11-19T00:00:00+01:00',
      volumeConsommeEnLitre: 1760,
      message: 'Votre consommation est inhabituelle depuis le 16 novembre 2026\u202f: 1,8\u00a0m³.',
    })
    const { corps: lue } = await appeler(session, `Alerte/explicationInstance/${contrat}/${instance.idInstance}`)
    expect(lue).toMatchObject({ nbJours: 4, seuilEnLitres: 300, litresPerdus: 1760 - 4 * 300 })
    await agir('desactiverAlerte', instance.idAlerte)
    const { corps: passe } = await appeler(session, 'Alerte/historiqueInstancesAlertes', {
      numeroContratAbonnement: contrat,
    })
    expect(passe.resultats[0].message).toMatch(/^Votre consommation a été inhabituelle \(du 16 novembre 2026 au /)
  })

  it('[alert-instances] gives the events in progress only with feature ANNEE', async () => {
    await sql`insert into fonctionnalite (nom, actif, modifie_le) values ('ANNEE', false, now())`.execute(base.db)
    const { status, corps } = await appeler(session, 'Alerte/listInstancesAlertesEnCours', {
      numeroContratAbonnement: contrat,
    })
    expect([status, corps.code]).toEqual([403, 'S403F'])
    await sql`delete from fonctionnalite`.execute(base.db)
    expect(
      (await appeler(session, 'Alerte/listInstancesAlertesEnCours', { numeroContratAbonnement: contrat })).status,
    ).toBe(200)
  })

  it('judges an alert as soon as it is made: a leak of today is told today', async () => {
    await fuir()
    await creer()
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'evaluer-une-alerte'`.execute(base.db)
    expect(rows[0]?.n).toBeGreaterThan(0)
  })
})

describe('administration', () => {
  it('[alert-params] sets leak and over-consumption parameters; every field is a required number', async () => {
    const poser = (corps: object) => appeler(duCharge, 'Alerte/setParamAlerte', corps)
    expect((await appeler(duCharge, 'Alerte/paramAlerteFuite')).corps).toEqual({ AFDM: 5, AFDH: 5, AFDW: 5, AFND: 2 })
    expect((await poser({ typeService: 'AF', AFDM: 6, AFDH: 5, AFND: 2 })).corps.champs).toMatchObject([
      { champ: 'AFDW' },
    ])
    expect((await poser({ typeService: 'AF', AFDM: 'x', AFDH: 5, AFDW: 5, AFND: 2 })).status).toBe(400)
    expect((await poser({ typeService: 'AF', AFDM: 6.5, AFDH: 5, AFDW: 4, AFND: 3 })).status).toBe(200)
    expect((await poser({ typeService: 'AS', ASND: 4 })).corps).toEqual({
      AFDM: 6.5,
      AFDH: 5,
      AFDW: 4,
      AFND: 3,
      ASND: 4,
    })
    expect((await appeler(duCharge, 'Alerte/paramAlerteFuite')).corps).toEqual({ AFDM: 6.5, AFDH: 5, AFDW: 4, AFND: 3 })
    expect((await appeler(duCharge, 'Alerte/paramAlerteConso')).corps).toEqual({ ASND: 4 })
    expect((await appeler(session, 'Alerte/paramAlerteFuite')).status).toBe(403)
  })

  it('overrides parameters for one contract, and back', async () => {
    const rien = { AFDM: null, AFDH: null, AFDW: null, AFND: null, ASND: null }
    const poser = (corps: object) => appeler(duCharge, 'Alerte/setParamAlerteContrat', { numAbt: contrat, ...corps })
    const lire = async () => (await appeler(duCharge, `Alerte/paramAlerteContrat?numAbt=${contrat}`)).corps
    expect(await lire()).toEqual({ numAbt: contrat, ...rien })
    await poser({ AFDM: 25 })
    expect(await lire()).toEqual({ numAbt: contrat, ...rien, AFDM: 25 })
    expect((await creer()).corps.alerte.debitMin).toBe(25)
    await poser({})
    expect(await lire()).toEqual({ numAbt: contrat, ...rien })
    expect((await appeler(duCharge, 'Alerte/paramAlerteContrat?numAbt=9999999')).status).toBe(404)
  })

  it('keeps ranges apart by their bound', async () => {
    const poser = (corps: object) => appeler(duCharge, 'Alerte/setPlageCMJConso', corps)
    const lire = async () => (await appeler(duCharge, 'Alerte/plageAlerteConso')).corps.resultats
    const avant = await lire()
    const { corps } = await poser({ plage_fin: 0.333, plage_depassement: 120 })
    expect(corps).toMatchObject({ cle: 0.333, valeur: 120, plage_fin: 0.333, plage_depassement: 120 })
    expect((await poser({ plage_fin: 0.333, plage_depassement: 50 })).corps.code).toBe('AL15')
    expect((await poser({ plageId: corps.plageId, plage_fin: 0.25, plage_depassement: 50 })).corps.code).toBe('AL15')
    await poser({ plageId: corps.plageId, plage_fin: 0.334, plage_depassement: 130 })
    expect((await appeler(duCharge, `Alerte/getPlageCMJConso/${corps.plageId}`)).corps).toMatchObject({
      plage_fin: 0.334,
      valeur: 130,
    })
    expect(
      (await appeler(duCharge, 'Alerte/searchPlageCMJConso', { recherche: '0,334' })).corps.resultats,
    ).toHaveLength(1)
    expect((await appeler(duCharge, 'Alerte/deletePlageCMJConso', { plageId: corps.plageId })).corps.resultats).toEqual(
      avant,
    )
    expect((await appeler(duCharge, 'Alerte/deletePlageCMJConso', { plageId: corps.plageId })).corps.code).toBe('AL14')
  })

  it('tries thresholds on the last 30 days without changing anything', async () => {
    await fuir()
    const essayer = async (corps: object) => (await appeler(duCharge, 'Alerte/simulation', corps)).corps
    const actuel = await essayer({})
    expect(actuel).toMatchObject({ du: '2026-10-21', au: '2026-11-20', fuitesAvecReglagesActuels: actuel.fuites })
    const severe = await essayer({ AFDM: 21, AFDH: 21, AFDW: 21 })
    expect(severe).toEqual({ ...actuel, fuites: 0 })
    expect((await essayer({ AFND: 4 })).fuites).toBe(0)
    const sansPlage = await essayer({ plages: [] })
    expect(sansPlage).toEqual({ ...actuel, surconsommations: 0 })
    expect(
      (await appeler(duCharge, 'Alerte/simulation', { plages: [{ plage_fin: 0, plage_depassement: 1 }] })).status,
    ).toBe(400)
    expect(actuel.fuites).toBeGreaterThan(0)
    expect(actuel.nbContrats).toBeGreaterThanOrEqual(actuel.fuites)
    expect(await sql`select 1 from alerte_instance`.execute(base.db)).toMatchObject({ rows: [] })
  })
})
