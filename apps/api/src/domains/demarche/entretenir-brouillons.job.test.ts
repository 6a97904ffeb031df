import { afterAll, expect, it, vi } from 'vitest'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { entretenirBrouillonsJob } from './entretenir-brouillons.job.ts'

const base = await uneBaseDeTravaux()
const { db } = base
afterAll(base.drop)

/** 08:40 in Paris, and a little more. */
const MATIN = new Date('2026-11-21T07:45:00Z')
const dans = (jours: number, depuis = MATIN) => new Date(depuis.getTime() + jours * 86_400_000)

const unBrouillon = (expireLe: Date, choix: { userWebId?: number; type?: string; email?: string }) =>
  db
    .insertInto('demarche_brouillon')
    .values({
      type: choix.type ?? 'Contact',
      user_web_id: choix.userWebId ?? null,
      email: choix.userWebId === undefined ? (choix.email ?? 'sans@exemple.fr') : null,
      reponses: '[]',
      etape: 'message',
      modifie_le: dans(-23),
      expire_le: expireLe,
    })
    .returning('brouillon_id as id')
    .executeTakeFirstOrThrow()

it('recalls once those whose end comes near, with a link of its own where there is no account, and erases those that are over', async () => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null })
  const compte = await unBrouillon(dans(6), { userWebId })
  const lie = await unBrouillon(dans(6.5), { email: 'lie@exemple.fr' })
  const loin = await unBrouillon(dans(12), { email: 'loin@exemple.fr' })
  await unBrouillon(dans(-1), { email: 'trop-tard@exemple.fr' })
  // a form that staff closed leads nowhere
  await unBrouillon(dans(6), { email: 'ferme@exemple.fr', type: 'SOUSCRIPTIONV3' })

  const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
  const worker = await startWorker({ ...optionsWorker(base.url, [entretenirBrouillonsJob]), clock })
  const passer = async (le: Date, rang: number) => {
    clock.avancer(le.getTime() - clock.now().getTime())
    await vi.waitFor(async () => {
      expect(await db.selectFrom('travail_creneau').selectAll().execute()).toHaveLength(rang)
      expect(await enFile(base)).toBe(0)
    }, PATIENCE)
  }
  await vi.waitFor(
    async () => expect(await db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  await passer(MATIN, 1)
  const restent = await db.selectFrom('demarche_brouillon').select('email').execute()
  expect(restent.map(({ email }) => email ?? '').toSorted()).toEqual([
    '',
    'ferme@exemple.fr',
    'lie@exemple.fr',
    'loin@exemple.fr',
  ])
  const mails = await db.selectFrom('envoi').select(['type', 'destinataire', 'champs']).execute()
  const { email: adresse } = await db
    .selectFrom('utilisateur')
    .select('email')
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
  expect(mails.map(({ type, destinataire }) => [type, destinataire]).toSorted()).toEqual(
    [
      ['BROUILLON_RAPPEL', adresse],
      ['BROUILLON_RAPPEL', 'lie@exemple.fr'],
    ].toSorted(),
  )
  const champsPour = (destinataire: string) =>
    mails.find((un) => un.destinataire === destinataire)?.champs as Record<string, string>
  expect(champsPour(adresse ?? '')).toMatchObject({
    objet: 'Question',
    lien: '/lien/tableau-de-bord',
    limite: '27 novembre 2026',
  })
  // the link that was mailed opens that draft, and is not kept as it is
  const jeton = champsPour('lie@exemple.fr').lien?.split('/').at(-1) ?? ''
  const liens = await db.selectFrom('demarche_brouillon_lien').selectAll().execute()
  expect(liens.map(({ brouillon_id, empreinte }) => [brouillon_id, empreinte.equals(empreinteJeton(jeton))])).toEqual([
    [lie.id, true],
  ])

  await passer(dans(1), 2)
  expect(await db.selectFrom('envoi').select('type').execute()).toHaveLength(2)
  await worker.stop()
  const rappeles = await db
    .selectFrom('demarche_brouillon')
    .select('brouillon_id')
    .where('rappele_le', 'is not', null)
    .execute()
  expect(rappeles.map(({ brouillon_id }) => brouillon_id).toSorted()).toEqual([compte.id, lie.id].toSorted())
  expect(rappeles.map(({ brouillon_id }) => brouillon_id)).not.toContain(loin.id)
})
