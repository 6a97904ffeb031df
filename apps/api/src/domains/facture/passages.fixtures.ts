import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { unAppareil, unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { FACTURE_TRAVAILLEE, uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { fixedClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import type { ContexteTravail } from '../../platform/jobs/tasks.ts'
import { liaisons } from '../registry.ts'
import type { annoncerFacturesJob } from './annonces/annoncer-factures.job.ts'
import { parametresParDefaut } from './documents/documents.fixtures.ts'

export type Lecteur = { readonly userWebId: number; readonly email: string }
type Choix = { emission?: string; du?: string; au?: string; client?: string; montant?: string }

/** The portal, contracts that billing gives to other people by its files, and what accounts read of them over HTTP. */
export const unPassage = async () => {
  const base = await createTestDatabase()
  const { db, pool } = base
  const app = await unServeur(base, { liaisons })

  const unCompte = async (profil: Profil = 'UTILISATEUR_STANDARD', proprietaireId?: number): Promise<Lecteur> => {
    const email = `compte${suivant()}@exemple.fr`
    const { userWebId } = await unUtilisateur(db, {
      profils: [profil],
      motDePasse: null,
      email,
      ...(proprietaireId === undefined ? {} : { proprietaireId }),
    })
    return { userWebId, email }
  }
  const appeler = async ({ userWebId }: Lecteur, chemin: string, corps?: object) => {
    const reponse = await app.inject({
      method: corps === undefined ? 'GET' : 'POST',
      url: `/webapi/${chemin}`,
      headers: { token: await uneSession(db, userWebId) },
      ...(corps === undefined ? {} : { payload: corps }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
    return { statut: reponse.statusCode, corps: reponse.body === '' ? undefined : (reponse.json() as any) }
  }
  const personne = (nom: string) => unClient(db, { nom, prenom: null, email: null, numero_telephone1: null })

  return {
    app,
    db,
    pool,
    unCompte,
    appeler,
    personne,
    fermer: async (): Promise<void> => {
      await app.close()
      await base.drop()
    },
    executer: async (tache: typeof annoncerFacturesJob): Promise<void> => {
      const parametres = { ...parametresParDefaut, factureAnnonceDepuis: '2026-01-01' }
      const socle = { clock: fixedClock(MAINTENANT), ids: randomIds, parametres }
      const enTransaction = (faire: (ctx: object) => Promise<unknown>) =>
        inTransaction(db, (sql) => faire({ ...socle, sql, jobs: jobsSur(sql) }))
      const ctx = { ...socle, sql: db, signal: new AbortController().signal, enTransaction }
      await tache.preparer({ creneau: MAINTENANT.toISOString() })(ctx as unknown as ContexteTravail)
    },
    /** A contract of `ancien` with a bill of then, its account, a sub-user and a member of a group of that account. */
    unMonde: async () => {
      const [ancien, nouveau] = [await personne('Ancien'), await personne('Nouveau')]
      const contrat = await unContrat(db, { numero_client_titulaire: ancien })
      await unAppareil(db, contrat)
      const parti = await unCompte('UTILISATEUR_PREMIUM')
      await unAttachement(db, parti.userWebId, contrat, { clients: [ancien] })
      const secondaire = await unCompte('UTILISATEUR_SECONDAIRE', parti.userWebId)
      await unUnivers(db, parti.userWebId, { utilisateurs: [secondaire.userWebId], contrats: [contrat] })
      const groupe = await unGroupe(db, parti.userWebId, { contrats: [contrat] })
      const membre = await unCompte()
      await db.insertInto('groupe_membre').values({ id_groupe: groupe, user_web_id: membre.userWebId }).execute()
      const avant = await uneFacture(db, contrat, { ...FACTURE_TRAVAILLEE, date_emission: '2026-11-02' })
      return { ancien, nouveau, contrat, parti, secondaire, membre, avant }
    },
    /** By the file of contracts. */
    passer: (contrat: string, vers: string, { payeur = vers, dateEtat = '2020-01-01' } = {}) =>
      importerTexte(
        pool,
        'contrats',
        `numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;numeroClientPayeur\n${contrat};EA;SE;${dateEtat};${vers};${payeur}\n`,
      ),
    /** By the file of invoices, after the passage. */
    facturer: async (
      contrat: string,
      { emission = '2026-11-21', du = '', au = '', client = '', montant = '70,00' }: Choix = {},
    ) => {
      const numeroFacture = `N${suivant()}`
      await importerTexte(
        pool,
        'factures',
        `numeroFacture;numeroContrat;dateEmission;montantTtc;reste;dateReste;dateDebutPeriode;dateFinPeriode;numeroClient\n` +
          `${numeroFacture};${contrat};${emission};${montant};${montant};2026-11-19;${du};${au};${client}\n`,
      )
      const { identifiant_interne: identifiantInterne } = await db
        .selectFrom('facture')
        .select('identifiant_interne')
        .where('numero_facture', '=', numeroFacture)
        .executeTakeFirstOrThrow()
      return { identifiantInterne, numeroFacture }
    },
    /** An account that proved the contract as this client of it. */
    rattacher: async (contrat: string, client: string): Promise<Lecteur> => {
      const compte = await unCompte()
      await unAttachement(db, compte.userWebId, contrat, { clients: [client] })
      return compte
    },
    /** Numbers of the bills that this account finds in the list of the contract, or the status that refused it. */
    lues: async (lecteur: Lecteur, contrat: string): Promise<(string | null)[] | number> => {
      const { statut, corps } = await appeler(lecteur, `Facture/listeFactures?numeroContrat=${contrat}`)
      return statut === 200 ? corps.resultats.map((une: { numeroFacture: string | null }) => une.numeroFacture) : statut
    },
    detail: async (lecteur: Lecteur, { identifiantInterne }: { identifiantInterne: number }): Promise<number> =>
      (await appeler(lecteur, `Facture/detailFacture/${identifiantInterne}`)).statut,
    solde: async (lecteur: Lecteur, contrat: string): Promise<number | null> =>
      (await appeler(lecteur, `Facturation/soldeComptableEtAlerteContratAbonnement/${contrat}`)).corps.solde,
  }
}
