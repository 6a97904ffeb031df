import { tmpdir } from 'node:os'
import { CourrielRefuse } from '@ondine/notification/courriel/message.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { unAppareil, unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { prouverParLettreJob } from '../abonnement/prouver-par-lettre.job.ts'
import { creerTravauxEnvoi } from '../contenu/envoyer.job.ts'
import { unPortail } from './annonce.fixtures.ts'
import { annoncerAutrementJob } from './annoncer-autrement.job.ts'

/** A mail server that knows none of the mailboxes whose name begins so, and takes the others. */
const PERDUE = 'perdue'
const envois = creerTravauxEnvoi({
  publicUrl: 'https://eau.exemple',
  mailFrom: 'regie@exemple.fr',
  dossierPieces: tmpdir(),
  courriel: {
    envoyer: (message) =>
      message.a.startsWith(PERDUE) ? Promise.reject(new CourrielRefuse('550 no such user')) : Promise.resolve('250 OK'),
    close: () => {},
  },
  sms: 'boite',
})
const portail = await unPortail([...envois, annoncerAutrementJob, prouverParLettreJob])
const { db, base } = portail
afterAll(portail.fermer)
await base.pool.query('update mail_type set actif = true')

const unContact = (email: string | null, choix: object = {}) =>
  unClient(db, {
    email,
    numero_telephone1: null,
    numero_telephone2: null,
    facturation_adresse: '3 quai du Canal',
    facturation_code_postal: '99001',
    facturation_ville: 'Ondine',
    ...choix,
  })
const perdue = () => `${PERDUE}${suivant()}@exemple.fr`
const attacher = async (numero: string, preuve: object) => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const { status } = await portail.comme(userWebId, 'Abonnement/gestionAbonnement', {
    action: 'ATTACHER_CONTRAT',
    numeroContratAbonnement: numero,
    ...preuve,
  })
  expect(status).toBe(200)
  return userWebId
}
/** Nothing is left to send, nor to tell. */
const fini = () =>
  vi.waitFor(async () => {
    const { rows } = await base.pool.query('select 1 from graphile_worker._private_jobs')
    if (rows.length > 0) throw new Error(`${rows.length} job(s) left`)
  }, 20_000)
const lettresPour = async (numeroClient: string) =>
  (await portail.affaires()).filter(({ numero_client }) => numero_client === numeroClient)

describe('a mail that its server refuses for good', () => {
  it('about an attachment becomes a letter of staff, as if the contact were none', async () => {
    const client = await unContact(perdue())
    const numero = await unContrat(db, { numero_client_titulaire: client })
    await attacher(numero, { numeroDeClient: client })
    await fini()
    expect(await lettresPour(client)).toMatchObject([{ nature: 'COURRIER_RATTACHEMENT', etat: 'A_TRAITER' }])
  })

  it('is no letter while another contact of the contract gets its own, and one when none does', async () => {
    const [titulaire, payeur] = [await unContact(perdue()), await unContact(`payeur${suivant()}@exemple.fr`)]
    const suivi = await unContrat(db, { numero_client_titulaire: titulaire, numero_client_payeur: payeur })
    await attacher(suivi, { numeroDeClient: titulaire })
    await fini()
    expect(await lettresPour(titulaire)).toEqual([])
    const [autre, perdu] = [await unContact(perdue()), await unContact(perdue())]
    const muet = await unContrat(db, { numero_client_titulaire: autre, numero_client_payeur: perdu })
    await attacher(muet, { numeroDeClient: autre })
    await fini()
    expect(await lettresPour(autre)).toHaveLength(1)
  })

  it('goes on by SMS where the contact has a mobile phone', async () => {
    const telephone = '+33639987712'
    const client = await unContact(perdue(), { numero_telephone1: '06 39 98 77 12' })
    const numero = await unContrat(db, { numero_client_titulaire: client })
    await attacher(numero, { numeroDeClient: client })
    await fini()
    const { rows } = await base.pool.query(`select type, etat from envoi where destinataire = $1`, [telephone])
    expect(rows).toEqual([{ type: 'RATTACHEMENT_ANNONCE', etat: 'ENVOYE' }])
    expect(await lettresPour(client)).toEqual([])
  })

  it('about changed contacts becomes a letter too', async () => {
    const client = await unContact(perdue())
    const numeroContrat = await unContrat(db, { numero_client_titulaire: client })
    const { userWebId } = await unUtilisateur(db, { motDePasse: null })
    await unAttachement(db, userWebId, numeroContrat)
    await base.pool.query(
      `insert into fonctionnalite (nom, actif, modifie_le) values ('ValidationParMailInfoClient', false, now())
           on conflict (nom) do update set actif = false`,
    )
    const change = await portail.comme(userWebId, 'Client/miseAJourCoordonneesClient', {
      numeroContrat,
      mail: `nouvelle${suivant()}@exemple.fr`,
    })
    expect(change.status).toBe(200)
    await fini()
    expect(await lettresPour(client)).toMatchObject([{ nature: 'COURRIER_COORDONNEES', user_web_id: userWebId }])
  })

  it('that should prove a contract becomes a letter with a code, once, while it still waits', async () => {
    const client = await unContact(perdue())
    const numeroContrat = await unContrat(db, { numero_client_titulaire: client })
    const compteur = `P${numeroContrat.slice(-6)}`
    await unAppareil(db, numeroContrat, { numero_physique_appareil: compteur })
    const userWebId = await attacher(numeroContrat, { numeroPhysiqueAppareil: compteur })
    const { corps } = await portail.comme(userWebId, `Abonnement/moyensDePreuve/${numeroContrat}`)
    for (let fois = 0; fois < 2; fois += 1) {
      await portail.comme(userWebId, 'Abonnement/envoyerPreuve', { numeroContrat, contact: corps.contacts[0].cle })
      await fini()
    }
    const lettres = await db
      .selectFrom('code_preuve')
      .select(['canal', 'exporte_le'])
      .where('user_web_id', '=', userWebId)
      .execute()
    expect(lettres).toEqual([{ canal: 'LETTRE', exporte_le: null }])
  })
})
