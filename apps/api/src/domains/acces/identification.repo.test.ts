import type { Pool, QueryConfig } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { MAINTENANT, uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { DemandeIdentite, Identite } from '../../platform/http/guard.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { createIdentifier } from './identification.repo.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const horloge = fixedClock(MAINTENANT)

const demande = (token?: string, cookie?: string, numeroContrat?: string): DemandeIdentite => ({
  empreinteToken: token === undefined ? undefined : empreinteJeton(token),
  empreinteCookie: cookie === undefined ? undefined : empreinteJeton(cookie),
  numeroContrat,
})

describe('calls that wait for the guard together', () => {
  it('get each their own answer, the one they would get alone', async () => {
    const anne = await unUtilisateur(base.db)
    const benoit = await unUtilisateur(base.db, { profils: ['ADMIN', 'UTILISATEUR_STANDARD'] })
    const aAnne = await unAttachement(base.db, anne.userWebId)
    const aPersonne = await unContrat(base.db)
    const [application, session, equipe] = [
      await unJetonApplication(base.db),
      await uneSession(base.db, anne.userWebId),
      await uneSession(base.db, benoit.userWebId),
    ]
    const finie = await uneSession(base.db, anne.userWebId, { expire: MAINTENANT })
    const usurpee = await uneSession(base.db, anne.userWebId, { usurpateurId: benoit.userWebId })
    const volee = await uneSession(base.db, benoit.userWebId, { usurpateurId: anne.userWebId })
    const demandes = [
      demande(),
      demande(application),
      demande(session, undefined, aAnne),
      demande(session, undefined, aPersonne),
      demande(equipe, undefined, aAnne),
      demande(application, session, aAnne),
      demande(application, finie, aAnne),
      demande('inconnu', session, aAnne),
      demande(application, usurpee, aAnne),
      demande(application, volee, aAnne),
      demande(session, equipe, '","x\\'),
      demande(undefined, session, aAnne),
    ]
    const identifier = createIdentifier(base.pool, horloge)
    const seules: Identite[] = []
    for (const une of demandes) seules.push(await identifier(une))
    const resume = seules.map(({ application: a, session: s, auteur, accesContrat }) =>
      [a, s, auteur?.userWebId, auteur?.usurpateurId, auteur?.personnel, accesContrat].map(String).join(' '),
    )
    const [n, b] = [anne.userWebId, benoit.userWebId]
    expect(resume).toEqual([
      'absent absente undefined undefined undefined null',
      'valide absente undefined undefined undefined null',
      `valide valide ${n} undefined false ECRITURE`,
      `valide valide ${n} undefined false null`,
      `valide valide ${b} undefined true LECTURE`,
      `valide valide ${n} undefined false ECRITURE`,
      'valide morte undefined undefined undefined null',
      'mort morte undefined undefined undefined null',
      `valide valide ${n} ${b} false ECRITURE`,
      'valide morte undefined undefined undefined null',
      `valide valide ${n} undefined false null`,
      'absent morte undefined undefined undefined null',
    ])
    // what the version before asks, beside this one, says the same
    for (const [rang, { empreinteToken, empreinteCookie, numeroContrat }] of demandes.entries()) {
      const jetons = [empreinteToken ?? null, empreinteCookie ?? null, horloge.now(), numeroContrat ?? null]
      const { rows } = await base.pool.query('select * from identifier($1, $2, $3, $4)', jetons)
      const { auteur, accesContrat } = seules[rang] ?? {}
      expect([rows[0]?.vivante === true, rows[0]?.contrat_visible === true]).toEqual([
        auteur !== undefined,
        accesContrat !== null,
      ])
    }
    // several times each, so that they leave in batches of every make
    const rangs = Array.from({ length: 150 }, (_, n) => (n * 7) % demandes.length)
    const ensemble = await Promise.all(rangs.map((rang) => identifier(demandes[rang] ?? demande())))
    expect(ensemble).toEqual(rangs.map((rang) => seules[rang]))
  })

  it('are told what was revoked while they waited', async () => {
    const { userWebId } = await unUtilisateur(base.db)
    const session = await uneSession(base.db, userWebId)
    let ouvrir = (): void => undefined
    const porte = new Promise<void>((fini) => {
      ouvrir = fini
    })
    // the statements are run when asked, and their answers held back
    const retenue = {
      query: async (requete: QueryConfig) => {
        const lue = await base.pool.query(requete)
        await porte
        return lue
      },
    } as unknown as Pool
    const identifier = createIdentifier(retenue, horloge)
    const parties = [identifier(demande(session)), identifier(demande(session))]
    const enAttente = identifier(demande(session))
    await base.db.updateTable('jeton').set({ revoque_le: MAINTENANT }).where('user_web_id', '=', userWebId).execute()
    ouvrir()
    await Promise.all(parties)
    expect((await enAttente).application).toBe('mort')
  })

  it('fail together when their statement fails, and not those that come after', async () => {
    const session = await uneSession(base.db, (await unUtilisateur(base.db)).userWebId)
    let rang = 0
    const coupee = {
      query: async (requete: QueryConfig) => {
        rang += 1
        if (rang === 2) throw new Error('cut')
        return base.pool.query(requete)
      },
    } as unknown as Pool
    const identifier = createIdentifier(coupee, horloge)
    // the first leaves alone, the others together
    const issues = await Promise.allSettled([1, 2, 3, 4].map(() => identifier(demande(session))))
    expect(issues.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect((await identifier(demande(session))).session).toBe('valide')
  })

  it('do not wait for a statement that is late', async () => {
    const session = await uneSession(base.db, (await unUtilisateur(base.db)).userWebId)
    const maintenant = vi.spyOn(performance, 'now').mockReturnValue(1000)
    let rang = 0
    const bloquee = {
      query: (requete: QueryConfig) => {
        rang += 1
        return rang === 1 ? new Promise(() => undefined) : base.pool.query(requete)
      },
    } as unknown as Pool
    const identifier = createIdentifier(bloquee, horloge)
    void identifier(demande(session))
    const attend = identifier(demande(session))
    expect(rang).toBe(1)
    maintenant.mockReturnValue(1010)
    expect((await identifier(demande(session))).session).toBe('valide')
    expect((await attend).session).toBe('valide')
    maintenant.mockRestore()
  })
})

describe('restricted contents in the guard’s statement', () => {
  it('are looked up for sub-users alone, however many there are', async () => {
    const premium = await unUtilisateur(base.db, { profils: ['UTILISATEUR_PREMIUM'] })
    const contrat = await unAttachement(base.db, premium.userWebId)
    const visiteur = await unUtilisateur(base.db, {
      profils: ['UTILISATEUR_VISITEUR'],
      proprietaireId: premium.userWebId,
    })
    const admin = await unUtilisateur(base.db, { profils: ['ADMIN'] })
    const [sien, autre, personnel] = [
      await uneSession(base.db, premium.userWebId),
      await uneSession(base.db, visiteur.userWebId),
      await uneSession(base.db, admin.userWebId),
    ]
    await base.db
      .insertInto('contenu_restreint')
      .values({ contenu_id: 'conso', portee: '*', profil: 'UTILISATEUR_VISITEUR', restreint: true })
      .execute()
    const identifier = createIdentifier(base.pool, horloge)
    expect([...(await identifier(demande(autre, undefined, contrat))).contenus.fermes]).toContain('conso')
    // from here the look-up fails: whoever is answered has not paid for it
    await base.pool.query(`
      create or replace function restrictions_ici(p_user bigint, p_profils text[], p_contrat text, p_groupe bigint) returns jsonb
      language plpgsql stable as $$ begin raise exception 'looked up'; end $$`)
    for (const session of [sien, personnel])
      expect((await identifier(demande(session, undefined, contrat))).contenus.fermes.size).toBe(0)
    await expect(identifier(demande(autre, undefined, contrat))).rejects.toThrow('looked up')
  })
})
