import { describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unPortailPublic } from '../../../test-setup/fixtures/portail-public.ts'
import { type UtilisateurDeTest, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'

const { base, db, app, visiteur } = await unPortailPublic()

const supprimer = async (qui: UtilisateurDeTest, saisie: object, identifiant = qui.identifiant) => {
  const navigateur = unNavigateur(app, { jeton: await uneSession(db, qui.userWebId) })
  return navigateur.appeler('DELETE', `Utilisateur/${qui.userWebId}/${encodeURIComponent(identifiant)}`, saisie)
}
const ligneDe = (userWebId: number) =>
  db.selectFrom('utilisateur').selectAll().where('user_web_id', '=', userWebId).executeTakeFirstOrThrow()
const unAbonne = (choix: Parameters<typeof unUtilisateur>[1] = {}) =>
  unUtilisateur(db, { nom: 'Lefèvre', prenom: 'Zoé', ...choix })
const confirmation = (qui: UtilisateurDeTest) => ({ email: qui.email, nom: 'LEFÈVRE', prenom: ' zoé ' })

describe('deletion of one’s account', () => {
  it('wants the e-mail, the name and the first name [delete-account]', async () => {
    const abonne = await unAbonne()
    const bonne = confirmation(abonne)
    for (const champ of ['email', 'nom', 'prenom'] as const) {
      expect((await supprimer(abonne, { ...bonne, [champ]: 'autre' })).json().code).toBe('U7')
      expect((await supprimer(abonne, { ...bonne, [champ]: '' })).json().champs).toMatchObject([{ champ }])
    }
    expect((await supprimer(abonne, bonne, 'autre@exemple.fr')).json().code).toBe('U7')
    expect(await ligneDe(abonne.userWebId)).toMatchObject({ supprime_le: null, nom: 'Lefèvre' })
  })

  it('leaves a row without a name, ends the sessions, frees the address and writes a last mail', async () => {
    const abonne = await unAbonne({ consentement: true })
    const ailleurs = visiteur()
    await ailleurs.connecter(abonne)
    expect((await supprimer(abonne, confirmation(abonne))).json()).toEqual({})
    const ligne = await ligneDe(abonne.userWebId)
    expect(ligne).toMatchObject({
      identifiant: `supprime-${abonne.userWebId}`,
      nom: 'Compte supprimé',
      prenom: '',
      mot_de_passe: null,
      mail_valide: false,
    })
    expect(ligne.supprime_le).not.toBeNull()
    const tout = JSON.stringify(ligne).toLowerCase()
    for (const trace of ['lefèvre', 'zoé', abonne.email]) expect(tout).not.toContain(trace)
    expect((await ailleurs.appeler('POST', 'Utilisateur/infoUtilisateur', {})).statusCode).toBe(410)
    expect((await visiteur().connecter(abonne)).statusCode).toBe(401)
    expect(await courrielsPour(db, abonne.email)).toMatchObject([
      { type: 'COMPTE_SUPPRIME', champs: { nomComplet: 'Zoé Lefèvre' } },
    ])
    await unUtilisateur(db, { email: abonne.email })
    // what the law keeps: the proof of the consent and the audit, under a number
    const gardes = await db
      .selectFrom('consentement')
      .select('nature')
      .where('user_web_id', '=', abonne.userWebId)
      .execute()
    expect(gardes).toEqual([{ nature: 'RGPD' }])
    const traces = await db
      .selectFrom('audit')
      .select('action')
      .where('objet_id', '=', String(abonne.userWebId))
      .execute()
    expect(traces.map(({ action }) => action)).toContain('compte-supprime')
  })

  it('takes attachments, groups, universes and sub-users along, and nobody else’s', async () => {
    const premium = await unAbonne({ profils: ['UTILISATEUR_PREMIUM'] })
    const sous = await unUtilisateur(db, {
      profils: ['UTILISATEUR_SECONDAIRE'],
      proprietaireId: premium.userWebId,
      nom: 'Adjoint',
    })
    const autre = await unUtilisateur(db)
    const contrat = await unAttachement(db, premium.userWebId)
    await unAttachement(db, autre.userWebId, contrat)
    const groupe = await unGroupe(db, premium.userWebId, { contrats: [contrat], membres: [autre.userWebId] })
    const groupeAutre = await unGroupe(db, autre.userWebId, { membres: [premium.userWebId] })
    await unUnivers(db, premium.userWebId, { utilisateurs: [sous.userWebId], contrats: [contrat], groupes: [groupe] })
    const sessionSous = await uneSession(db, sous.userWebId)
    expect((await supprimer(premium, confirmation(premium))).statusCode).toBe(200)

    const restes = async (table: 'attachement' | 'groupe' | 'groupe_membre' | 'univers' | 'univers_utilisateur') =>
      Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    expect([
      await restes('attachement'),
      await restes('groupe'),
      await restes('groupe_membre'),
      await restes('univers'),
      await restes('univers_utilisateur'),
    ]).toEqual([1, 1, 0, 0, 0])
    const groupes = await db.selectFrom('groupe').select('id_groupe').execute()
    expect(groupes).toEqual([{ id_groupe: groupeAutre }])
    expect(await ligneDe(sous.userWebId)).toMatchObject({ nom: 'Compte supprimé', proprietaire_id: null })
    expect(await courrielsPour(db, sous.email)).toMatchObject([{ type: 'COMPTE_SUPPRIME' }])
    const appel = unNavigateur(app, { jeton: sessionSous }).appeler('POST', 'Utilisateur/infoUtilisateur', {})
    expect((await appel).statusCode).toBe(410)
    expect(await ligneDe(autre.userWebId)).toMatchObject({ supprime_le: null })
  })

  it('is not for administrators, webmasters, sub-users, business accounts, nor in somebody else’s place', async () => {
    for (const profil of [
      'ADMIN',
      'WEBMASTER',
      'UTILISATEUR_SECONDAIRE',
      'UTILISATEUR_VISITEUR',
      'GRAND_COMPTE',
    ] as const) {
      const qui = await unAbonne({ profils: [profil] })
      expect((await supprimer(qui, confirmation(qui))).statusCode).toBe(403)
    }
    const [abonne, autre] = [await unAbonne(), await unAbonne()]
    const etranger = await supprimer({ ...autre, userWebId: abonne.userWebId }, confirmation(autre))
    expect(etranger.json().code).toBe('U7')
    const admin = await unUtilisateur(db, { profils: ['ADMIN'] })
    const usurpee = await uneSession(db, abonne.userWebId, { usurpateurId: admin.userWebId })
    const reponse = await unNavigateur(app, { jeton: usurpee }).appeler(
      'DELETE',
      `Utilisateur/${abonne.userWebId}/${abonne.identifiant}`,
      confirmation(abonne),
    )
    expect(reponse.statusCode).toBe(403)
    expect(await ligneDe(abonne.userWebId)).toMatchObject({ supprime_le: null })
  })
})

describe('what refers to a user', () => {
  /** Kept after the deletion, under the number of an account that names nobody (docs/rgpd.md). */
  const GARDES: ReadonlySet<string> = new Set([
    'consentement.user_web_id',
    'consentement.par',
    'contestation_rattachement.user_web_id',
    'operation_rattachement.user_web_id',
    'affaire.user_web_id',
    'affaire.traitee_par',
    'rapprochement_ligne.explique_par',
    'rapprochement_facturation.explique_par',
    'paiement.auteur_id',
    'demande.user_web_id',
    'demande.agent_id',
    'demande_evenement.auteur_id',
    'utilisateur.proprietaire_id',
    'utilisateur_profil.user_web_id',
  ])

  /** Which member of staff changed a setting. */
  const AUTEUR = /\.(modifie|cree)_par$/

  it('is erased with the account or kept for a reason: every foreign key is decided', async () => {
    const { rows } = await base.pool.query<{ cle: string; table: string }>(
      `select c.conrelid::regclass || '.' || a.attname as cle, c.conrelid::regclass::text as table
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'f' and c.confrelid = 'utilisateur'::regclass order by 1`,
    )
    const { rows: sources } = await base.pool.query<{ source: string }>(
      `select p.prosrc as source from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = 'utilisateur'::regclass`,
    )
    const effaces = sources.map(({ source }) => source).join('\n')
    const indecises = rows.filter(
      ({ cle, table }) =>
        !GARDES.has(cle) && !AUTEUR.test(cle) && !new RegExp(`(delete from|update) ${table}\\b`).test(effaces),
    )
    expect(rows.length).toBeGreaterThan(10)
    expect(indecises.map(({ cle }) => cle)).toEqual([])
  })
})
