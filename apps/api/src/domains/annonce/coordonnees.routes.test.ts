import { afterAll, beforeEach, expect, it } from 'vitest'
import { activer, codeDuMail } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { contactsDesContrats } from '../client/contacts.public.ts'
import { unPortail } from './annonce.fixtures.ts'
import { annoncerCoordonneesJob } from './annoncer-coordonnees.job.ts'

const portail = await unPortail()
const { db } = portail
afterAll(portail.fermer)
beforeEach(() => activer(db, { ValidationParMailInfoClient: false }))

const unAbonne = async (contacts: object = {}) => {
  const ancienne = `ancienne${suivant()}@exemple.fr`
  const { userWebId, email } = await unUtilisateur(db, { motDePasse: null })
  const numeroClient = await unClient(db, { email: ancienne, numero_telephone1: '0639980000', ...contacts })
  const numeroContrat = await unAttachement(
    db,
    userWebId,
    await unContrat(db, { numero_client_titulaire: numeroClient }),
  )
  return { userWebId, email, ancienne, numeroClient, numeroContrat }
}
type Abonne = Awaited<ReturnType<typeof unAbonne>>
const modifier = async ({ userWebId, numeroContrat }: Abonne, champs: object) => {
  const corps = { numeroContrat, ...champs }
  const { status } = await portail.comme(userWebId, 'Client/miseAJourCoordonneesClient', corps)
  expect(status).toBe(200)
  await portail.annonces()
}
const contactsDe = async ({ numeroContrat }: Abonne) =>
  (await contactsDesContrats(db, [numeroContrat], portail.clock.now())).map(
    ({ valeur, prouve }) => `${valeur}${prouve ? ' !' : ''}`,
  )

it('tells the old mailbox that contacts changed, with what changed and no new value', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'autre@exemple.fr', tel1: '0639981111' })
  expect(await portail.recus(abonne.ancienne)).toEqual([
    {
      type: 'COORDONNEES_MODIFIEES',
      champs: {
        numeroContrat: abonne.numeroContrat,
        coordonnees: expect.stringMatching(/^(adresse e-mail, téléphone|téléphone, adresse e-mail)$/),
        date: '20 novembre 2026 à 10:00',
        lien: expect.stringMatching(/^\/lien\/pas-moi\/[\w-]{43}$/),
        validite: '3 jours',
      },
    },
  ])
  expect(await portail.recus('autre@exemple.fr')).toEqual([])
})

it('tells it once the link of the change is opened, not before', async () => {
  await activer(db, { ValidationParMailInfoClient: true })
  const abonne = await unAbonne()
  await modifier(abonne, { tel1: '0639981111' })
  expect(await portail.recus(abonne.ancienne)).toEqual([])
  const jeton = await unJetonApplication(db, { cree: portail.clock.now() })
  const tokenNotification = await codeDuMail(db, abonne.email)
  const confirmee = await portail.appeler(jeton, 'Client/notificationModifierClient', { tokenNotification })
  expect(confirmee.status).toBe(200)
  await portail.annonces()
  expect(await portail.recus(abonne.ancienne)).toMatchObject([{ type: 'COORDONNEES_MODIFIEES' }])
})

it('says nothing of a change that touches no contact', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { villeNaissance: 'Lyon' })
  expect(await portail.recus(abonne.ancienne)).toEqual([])
})

it('sends an SMS where only a mobile phone was known, and gives staff a letter where nothing was', async () => {
  const parSms = await unAbonne({
    email: null,
    numero_telephone1: '01 39 98 00 00',
    numero_telephone2: '06 39 98 77 77',
  })
  await modifier(parSms, { mail: 'premiere@exemple.fr' })
  const [sms, ...autres] = await portail.recus('+33639987777')
  expect([sms?.type, Object.keys(sms?.champs ?? {}).toSorted(), autres]).toEqual([
    'COORDONNEES_MODIFIEES',
    ['lien', 'numeroContrat'],
    [],
  ])
  const injoignable = await unAbonne({ email: 'néant', numero_telephone1: '0139980000' })
  await modifier(injoignable, { mail: 'premiere@exemple.fr' })
  expect(await portail.affaires()).toEqual([
    {
      nature: 'COURRIER_COORDONNEES',
      etat: 'A_TRAITER',
      user_web_id: injoignable.userWebId,
      numero_client: injoignable.numeroClient,
      cle: expect.stringMatching(/^courrier\/coordonnees\/\d+$/),
    },
  ])
})

it('undoes the change for the old mailbox, once, and tells staff and the account that asked', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'autre@exemple.fr', tel1: '0639981111' })
  const code = await portail.codeDe(abonne.ancienne)
  const lecture = { nature: 'COORDONNEES', contrats: [abonne.numeroContrat], le: '2026-11-20T09:00:00.000Z' }
  // reading it, as a scanner of mails would, changes nothing
  for (let fois = 0; fois < 3; fois += 1)
    expect(await portail.lire(code)).toMatchObject({ status: 200, corps: lecture })
  expect(await contactsDe(abonne)).toContain('autre@exemple.fr')
  const reponses = await Promise.all(Array.from({ length: 10 }, () => portail.contester(code)))
  const dits = reponses.map(({ corps }) => String(corps.message))
  expect(dits.filter((dit) => dit.includes('de nouveau celles d’avant'))).toHaveLength(1)
  expect(dits.filter((dit) => dit.includes('déjà parvenu'))).toHaveLength(9)
  expect(await contactsDe(abonne)).toEqual([`${abonne.ancienne} !`, '0639980000 !'])
  expect((await portail.affaires()).at(-1)).toMatchObject({
    nature: 'COORDONNEES_CONTESTEES',
    user_web_id: abonne.userWebId,
    numero_client: abonne.numeroClient,
  })
  expect((await portail.recus(abonne.email)).map(({ type }) => type)).toEqual(['COORDONNEES_RETABLIES'])
  expect((await portail.lire(code)).corps).toEqual({ ...lecture, contrats: [], deja: true })
})

it('undoes every change made since, whatever their number, and refuses those that wait', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'deuxieme@exemple.fr' })
  const premier = await portail.codeDe(abonne.ancienne)
  portail.avancer(10)
  await modifier(abonne, { mail: 'troisieme@exemple.fr', tel1: '0639982222' })
  // the one in between learns nothing, and has no button
  expect(await portail.recus('deuxieme@exemple.fr')).toEqual([])
  expect(await portail.recus(abonne.ancienne)).toHaveLength(2)
  await activer(db, { ValidationParMailInfoClient: true })
  await modifier(abonne, { mail: 'quatrieme@exemple.fr' })
  expect((await portail.contester(premier)).status).toBe(200)
  expect(await contactsDe(abonne)).toEqual([`${abonne.ancienne} !`, '0639980000 !'])
  const { rows } = await portail.base.pool.query(
    'select etat from client_modification where numero_client = $1 order by id',
    [abonne.numeroClient],
  )
  expect(rows.map(({ etat }) => etat)).toEqual(['ANNULEE', 'ANNULEE', 'REFUSEE'])
})

it('works although the account that asked is gone, and is for staff after 72 hours', async () => {
  const parti = await unAbonne()
  await modifier(parti, { mail: 'autre@exemple.fr' })
  await db
    .updateTable('utilisateur')
    .set({ supprime_le: portail.clock.now() })
    .where('user_web_id', '=', parti.userWebId)
    .execute()
  expect((await portail.contester(await portail.codeDe(parti.ancienne))).status).toBe(200)
  expect(await contactsDe(parti)).toContain(`${parti.ancienne} !`)
  const tard = await unAbonne()
  await modifier(tard, { mail: 'autre@exemple.fr' })
  const code = await portail.codeDe(tard.ancienne)
  portail.avancer(72)
  const tardive = await portail.contester(code)
  expect([tardive.status, tardive.corps.message]).toEqual([200, expect.stringContaining('va les vérifier')])
  expect(await contactsDe(tard)).toEqual(['autre@exemple.fr !', '0639980000 !'])
  expect((await portail.affaires()).at(-1)).toMatchObject({
    nature: 'COORDONNEES_CONTESTEES',
    numero_client: tard.numeroClient,
    user_web_id: tard.userWebId,
  })
  // nothing was undone: nobody is told that it was
  expect(await portail.recus(tard.email)).toEqual([])
})

it('gives whoever is told late the same 72 hours, and the new contacts prove nothing before', async () => {
  const abonne = await unAbonne()
  await db
    .updateTable('client')
    .set({ email: 'autre@exemple.fr' })
    .where('numero_client', '=', abonne.numeroClient)
    .execute()
  await db
    .insertInto('contact_declare')
    .values({
      numero_client: abonne.numeroClient,
      champ: 'mail',
      avant: abonne.ancienne,
      declare_le: new Date(portail.clock.now().getTime() - 70 * 3_600_000),
    })
    .execute()
  await annoncerCoordonneesJob.ajouter(
    { jobs: jobsSur(db) },
    {
      modification: 900_000,
      numeroClient: abonne.numeroClient,
      numeroContrat: abonne.numeroContrat,
      userWebId: abonne.userWebId,
      champs: ['mail'],
    },
  )
  await portail.annonces()
  portail.avancer(60)
  expect(await contactsDe(abonne)).toContain('autre@exemple.fr')
  expect((await portail.contester(await portail.codeDe(abonne.ancienne))).corps.message).toContain(
    'de nouveau celles d’avant',
  )
  expect(await contactsDe(abonne)).toContain(`${abonne.ancienne} !`)
})

it('leaves what the billing system brought meanwhile', async () => {
  const abonne = await unAbonne()
  await modifier(abonne, { mail: 'autre@exemple.fr' })
  const code = await portail.codeDe(abonne.ancienne)
  await db.deleteFrom('contact_declare').where('numero_client', '=', abonne.numeroClient).execute()
  expect((await portail.contester(code)).corps.message).toContain('ne sont déjà plus')
  expect(await contactsDe(abonne)).toContain('autre@exemple.fr !')
})
