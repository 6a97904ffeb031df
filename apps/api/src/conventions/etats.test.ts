import { etatsDUnRattachement, type Preuve } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { etatsAlerte, etatsEvenement } from '@ondine/webapi/alerte/alerte.etats.ts'
import { codesNatureAffaire, etatsCourrier, etatsSignalement } from '@ondine/webapi/annonce/affaire.codes.ts'
import { enLignes, parcourir } from '@ondine/webapi/common/etats.fixtures.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { unAConfirmer, unAttachement, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { suivant } from '../../test-setup/fixtures/suite.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { abonnes } from '../demarrage/abonnes.ts'
import { annulerContestations } from '../domains/abonnement/contestation.public.ts'
import { insererContestations } from '../domains/abonnement/contestations.repo.ts'
import { prouver } from '../domains/abonnement/prouver.ts'
import { suspendreAttachements } from '../domains/abonnement/suspension.public.ts'
import { uneAlerte } from '../domains/alerte/alerte.fixtures.ts'
import { changerStatut } from '../domains/alerte/alerte.repo.ts'
import { annulerInstances, clorePerimees, terminerInstances } from '../domains/alerte/instances.repo.ts'
import { fermerModifications } from '../domains/client/contacts.repo.ts'
import { etatsModification } from '../domains/client/modification.etats.ts'
import { finirModification, insererModification } from '../domains/client/modifications.repo.ts'
import { finirEnvoi } from '../domains/contenu/envoi.repo.ts'
import { type EtatFinal, etatsMessage } from '../domains/contenu/envoi.rules.ts'
import { liaisons } from '../domains/registry.ts'
import type { ContexteUtilisateur } from '../platform/context.ts'
import { randomIds } from '../platform/ids.ts'
import { uneBaseDeTravaux } from '../platform/jobs/jobs.fixtures.ts'
import { jobsSur } from '../platform/jobs/queue.ts'

// Each table of states against what really happens: every event played from every state, on the database.

const base = await uneBaseDeTravaux()
const { db } = base
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const { userWebId } = await unUtilisateur(db, { motDePasse: null })
const agent = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const comme = async (qui: number, path: string, corps: object) =>
  unNavigateur(app, { jeton: await uneSession(db, qui) }).appeler('POST', path, corps)
const le = MAINTENANT
const lireEtat = async (table: string, cle: string, valeur: number) => {
  const { rows } = await sql<{ etat: string }>`
    select etat from ${sql.table(table)} where ${sql.ref(cle)} = ${valeur}`.execute(db)
  return rows[0]?.etat as never
}

it('a message', async () => {
  const finir = (etat: EtatFinal) => (id: number) => finirEnvoi(db, id, { etat, reponse: 'essai', le })
  const { ecarts, cas } = await parcourir(etatsMessage, {
    poser: async (etat) => {
      const { rows } = await sql<{ id: number }>`
        insert into envoi (canal, type, reference, etat, destinataire, champs, cree_le, fini_le)
        values ('COURRIEL', 'ESSAI', ${randomIds.uuid()}, ${etat}, 'a@exemple.fr', '{}', ${le},
                case when ${etat}::text = 'A_ENVOYER' then null else ${le}::timestamptz end) returning id`.execute(db)
      return rows[0]?.id ?? 0
    },
    lire: (id) => lireEtat('envoi', 'id', id),
    gestes: {
      ENVOYE: { par: 'FOURNISSEUR', jouer: finir('ENVOYE') },
      NON_ENVOYE: { par: 'SYSTEME', jouer: finir('NON_ENVOYE') },
      ABANDONNE: { par: 'SYSTEME', jouer: finir('ABANDONNE') },
    },
  })
  expect([ecarts, cas]).toEqual([[], 12])
})

describe('an event of an alert', async () => {
  const numeroContrat = await unAttachement(db, userWebId)
  const poser = async (etat: string) => {
    const idAlerte = await uneAlerte(base, { numeroContrat, userWebId, type: 'RP' })
    const { rows } = await sql<{ id: number }>`
      insert into alerte_instance (id_alerte, numero_contrat, cle, debut, declenche_le, montant_centimes, etat, pause_motif,
             pause_jusqu_au, cree_le)
      values (${idAlerte}, ${numeroContrat}, ${`essai-${suivant()}`}, ${le}, ${le}, 100, ${etat}, 'AUTRE', '2026-11-25', ${le})
      returning id_instance as id`.execute(db)
    return { idAlerte, idInstance: rows[0]?.id ?? 0 }
  }
  const lire = ({ idInstance }: { idAlerte: number; idInstance: number }) =>
    lireEtat('alerte_instance', 'id_instance', idInstance)
  const cle = (idInstance: number) => ({ idInstance, numeroContratAbonnement: numeroContrat })

  it('by its owner', async () => {
    const { ecarts, cas } = await parcourir(etatsEvenement, {
      poser,
      lire,
      gestes: {
        PAUSE: {
          par: 'ABONNE',
          jouer: ({ idInstance }) =>
            comme(userWebId, 'Alerte/mettreEnPause', { ...cle(idInstance), motif: 'PISCINE', jusquAu: '2026-11-22' }),
        },
        REPRISE: { par: 'ABONNE', jouer: ({ idInstance }) => comme(userWebId, 'Alerte/reprendre', cle(idInstance)) },
        CLOTURE: { par: 'ABONNE', jouer: ({ idAlerte }) => terminerInstances(db, idAlerte, le) },
      },
    })
    expect([ecarts, cas]).toEqual([[], 12])
  })

  it('by the engine', async () => {
    const { ecarts, cas } = await parcourir(etatsEvenement, {
      poser,
      lire,
      gestes: {
        ANNULEE: { par: 'SYSTEME', jouer: ({ idInstance }) => annulerInstances(db, [idInstance], le) },
        // the pause is over the day after its last
        REPRISE: { par: 'SYSTEME', jouer: () => clorePerimees(db, '2026-11-26', le) },
      },
    })
    expect([ecarts, cas]).toEqual([[], 8])
  })
})

it('an alert', async () => {
  const numeroContrat = await unAttachement(db, userWebId)
  const changer = (evenement: 'ACTIVATION' | 'DESACTIVATION') => (id: number) => changerStatut(db, id, evenement, le)
  const { ecarts, cas } = await parcourir(etatsAlerte, {
    poser: (statut) => uneAlerte(base, { numeroContrat, userWebId, type: 'IP', statut }),
    lire: async (id) => {
      const { rows } = await sql<{ statut: never }>`select statut from alerte where id_alerte = ${id}`.execute(db)
      return rows[0]?.statut
    },
    gestes: {
      ACTIVATION: { par: 'ABONNE', jouer: changer('ACTIVATION') },
      DESACTIVATION: { par: 'ABONNE', jouer: changer('DESACTIVATION') },
    },
  })
  expect([ecarts, cas]).toEqual([[], 4])
})

it.each(codesNatureAffaire)('a case: %s', async (nature) => {
  const numeroClient = await unClient(db)
  const traiter = (decision: string) => (id: number) =>
    comme(agent.userWebId, 'Annonce/traiterAffaires', { ids: [id], decision, motif: 'essai' })
  const { ecarts, cas } = await parcourir(nature.startsWith('COURRIER') ? etatsCourrier : etatsSignalement, {
    poser: async (etat) => {
      const { rows } = await sql<{ id: number }>`
        insert into affaire (nature, etat, cle, user_web_id, numero_client, ouverte_le, traitee_le, motif)
        values (${nature}, ${etat}, ${`essai-${suivant()}`}, ${userWebId}, ${numeroClient}, ${le},
                case when ${etat}::text = 'A_TRAITER' then null else ${le}::timestamptz end, 'essai')
        returning affaire_id as id`.execute(db)
      return Number(rows[0]?.id)
    },
    lire: (id) => lireEtat('affaire', 'affaire_id', id),
    gestes: {
      ENVOYE: { par: 'AGENT', jouer: traiter('ENVOYE') },
      SUSPENDU: { par: 'AGENT', jouer: traiter('SUSPENDU') },
      ECARTE: { par: 'AGENT', jouer: traiter('ECARTE') },
    },
  })
  expect([ecarts, cas]).toEqual([[], 12])
})

it('a change of a client', async () => {
  const poser = async (etat: string) => {
    const numeroClient = await unClient(db)
    const numeroContrat = await unContrat(db, { numero_client_titulaire: numeroClient })
    const attente = etat === 'EN_ATTENTE'
    const { rows } = await sql<{ id: number }>`
      insert into client_modification (numero_client, numero_contrat, user_web_id, avant, apres, etat, demandee_le, expire_le,
             envoyee_a, traitee_le)
      values (${numeroClient}, ${numeroContrat}, ${userWebId}, '{"tel1":null}', '{"tel1":"0600000000"}', ${etat}, ${le}, ${le},
              'a***@exemple.fr', ${attente ? null : le}) returning id`.execute(db)
    return { id: rows[0]?.id ?? 0, numeroClient, numeroContrat }
  }
  const { ecarts, cas } = await parcourir(etatsModification, {
    poser,
    lire: ({ id }) => lireEtat('client_modification', 'id', id),
    gestes: {
      CONFIRMATION: { par: 'ABONNE', jouer: ({ id }) => finirModification(db, id, 'CONFIRMATION', le) },
      REFUS: { par: 'SYSTEME', jouer: ({ id }) => finirModification(db, id, 'REFUS', le) },
      REMPLACEMENT: {
        par: 'ABONNE',
        jouer: ({ numeroClient, numeroContrat }) =>
          insererModification(db, {
            numeroClient,
            numeroContrat,
            userWebId,
            avant: {},
            apres: {},
            demandeeLe: le,
            expireLe: le,
            envoyeeA: 'a***@exemple.fr',
          }),
      },
      CONTESTATION: { par: 'CONTACT', jouer: ({ numeroClient }) => fermerModifications(db, numeroClient, le) },
    },
  })
  expect([ecarts, cas]).toEqual([[], 20])
})

it('an attachment', async () => {
  const ctx = {
    sql: db,
    jobs: jobsSur(db),
    ids: randomIds,
    clock: { now: () => le },
    auteur: undefined,
    appel: { conversationId: 'essai' },
    installation: { abonnes },
  } as unknown as ContexteUtilisateur
  const preuve = (une: Preuve, par: 'ABONNE' | 'AGENT') => ({
    par,
    jouer: (numeroContrat: string) => prouver(ctx, { userWebId, numeroContrat }, { preuve: une }),
  })
  const suspendre = (par: 'CONTACT' | 'AGENT') => ({
    par,
    jouer: (numero: string) => suspendreAttachements(ctx, { userWebId, numeros: [numero], par }),
  })
  const { ecarts, cas } = await parcourir(etatsDUnRattachement, {
    poser: (etat) => {
      if (etat === 'ABSENT') return unContrat(db)
      return etat === 'PROUVE' ? unAttachement(db, userWebId) : unAConfirmer(db, userWebId, undefined, etat)
    },
    lire: async (numero) => {
      const { rows } = await sql<{ etat: 'A_CONFIRMER' | 'SUSPENDU' | 'PROUVE' }>`
        select etat from rattachement_a_confirmer where user_web_id = ${userWebId} and numero_contrat = ${numero}
        union all
        select 'PROUVE' from attachement where user_web_id = ${userWebId} and numero_contrat = ${numero}`.execute(db)
      expect(rows.length).toBeLessThanOrEqual(1)
      return rows[0]?.etat ?? 'ABSENT'
    },
    gestes: {
      FACTURE: preuve('FACTURE', 'ABONNE'),
      CLIENT: preuve('CLIENT', 'ABONNE'),
      EMAIL: preuve('EMAIL', 'ABONNE'),
      COMPTEUR: preuve('COMPTEUR', 'ABONNE'),
      LIEN: preuve('LIEN', 'ABONNE'),
      SMS: preuve('SMS', 'ABONNE'),
      LETTRE: preuve('LETTRE', 'ABONNE'),
      AGENT: preuve('AGENT', 'AGENT'),
      CONTESTATION: suspendre('CONTACT'),
      ANNULATION: {
        par: 'CONTACT',
        jouer: async (numero) => {
          const auteur = Buffer.from('essai')
          await insererContestations(db, { userWebId, numeros: [numero] }, { auteur, le })
          const titulaire = await sql<{ n: string }>`
            select numero_client_titulaire as n from contrat where numero_contrat = ${numero}`.execute(db)
          await annulerContestations(ctx, { numeroClient: titulaire.rows[0]?.n ?? '', auteurs: [auteur] })
        },
      },
      SUSPENSION: suspendre('AGENT'),
      DETACHEMENT: {
        par: 'ABONNE',
        jouer: (numero) => comme(userWebId, 'Abonnement/detacherContrats', { numeros: [numero] }),
      },
      RETRAIT: {
        par: 'AGENT',
        jouer: (numero) =>
          comme(agent.userWebId, `Abonnement/gestionAbonnementUtilisateur/${userWebId}`, {
            action: 'DETACHER',
            numeros: [numero],
            motif: 'essai',
          }),
      },
    },
  })
  expect([ecarts, cas]).toEqual([[], 52])
})

it('who may what of an attachment and of a case is what security.md relies on', () => {
  const par = (role: string) => enLignes(etatsDUnRattachement).filter((ligne) => ligne.endsWith(` ${role}`))
  // nobody without staff or what reaches a contact opens what somebody disowned
  expect(par('ABONNE').filter((ligne) => ligne.startsWith('SUSPENDU'))).toEqual([
    'SUSPENDU LETTRE PROUVE ABONNE',
    'SUSPENDU LIEN PROUVE ABONNE',
    'SUSPENDU SMS PROUVE ABONNE',
  ])
  expect(par('CONTACT')).toEqual([
    'A_CONFIRMER CONTESTATION SUSPENDU CONTACT',
    'SUSPENDU ANNULATION A_CONFIRMER CONTACT',
  ])
  expect(enLignes(etatsSignalement)).toEqual(['A_TRAITER ECARTE ECARTE AGENT', 'A_TRAITER SUSPENDU SUSPENDU AGENT'])
  expect(enLignes(etatsCourrier)).toEqual([
    'A_TRAITER ECARTE ECARTE AGENT',
    'A_TRAITER ENVOYE ENVOYE AGENT',
    'A_TRAITER SUSPENDU SUSPENDU AGENT',
    'ENVOYE SUSPENDU SUSPENDU AGENT',
  ])
})

it('the edges of an event of an alert are those of docs/alertes.md', () => {
  const avec = (role: string) => enLignes(etatsEvenement).filter((ligne) => ligne.endsWith(` ${role}`))
  expect(avec('ABONNE')).toEqual([
    'DECLENCHEE CLOTURE TERMINEE ABONNE',
    'DECLENCHEE PAUSE EN_PAUSE ABONNE',
    'EN_PAUSE CLOTURE TERMINEE ABONNE',
    'EN_PAUSE PAUSE EN_PAUSE ABONNE',
    'EN_PAUSE REPRISE DECLENCHEE ABONNE',
  ])
  expect(avec('SYSTEME')).toEqual([
    'ANNULEE ANNULEE ANNULEE SYSTEME',
    'ANNULEE FINIE TERMINEE SYSTEME',
    'ANNULEE OUVERTE DECLENCHEE SYSTEME',
    'DECLENCHEE ANNULEE ANNULEE SYSTEME',
    'DECLENCHEE CLOTURE TERMINEE SYSTEME',
    'DECLENCHEE FINIE TERMINEE SYSTEME',
    'DECLENCHEE OUVERTE DECLENCHEE SYSTEME',
    'EN_PAUSE ANNULEE ANNULEE SYSTEME',
    'EN_PAUSE CLOTURE TERMINEE SYSTEME',
    'EN_PAUSE FINIE TERMINEE SYSTEME',
    'EN_PAUSE OUVERTE EN_PAUSE SYSTEME',
    'EN_PAUSE REPRISE DECLENCHEE SYSTEME',
    'TERMINEE ANNULEE ANNULEE SYSTEME',
    'TERMINEE FINIE TERMINEE SYSTEME',
    'TERMINEE OUVERTE DECLENCHEE SYSTEME',
  ])
})
