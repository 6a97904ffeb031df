import { voirAppareil, voirContratAConfirmer } from '../domains/abonnement/abonnement.public.ts'
import { verifierCaptcha } from '../domains/acces/captcha.public.ts'
import { lireContenusParContrat } from '../domains/acces/contenus.public.ts'
import { createIdentifier } from '../domains/acces/identification.repo.ts'
import { limiterAppel } from '../domains/acces/limites.public.ts'
import { voirClient } from '../domains/client/client.public.ts'
import { smtp } from '../domains/contenu/envoi/smtp.exterieur.ts'
import { voirDemande } from '../domains/demarche/demarche.public.ts'
import { verifierFormulaire } from '../domains/demarche/droits.public.ts'
import { verifierLienDeDocument } from '../domains/demarche/lien-document.public.ts'
import { duesDuContrat } from '../domains/facture/dues.public.ts'
import { voirContratFacture, voirFacture } from '../domains/facture/facture.public.ts'
import { voirGroupe } from '../domains/groupe/groupe.public.ts'
import { encaissementsDe } from '../domains/paiement/paiement.public.ts'
import { chargerReglages } from '../domains/parametrage/reglages.repo.ts'
import { contratsATraiter } from '../domains/tableau-de-bord/a-traiter.public.ts'
import { voirUnivers } from '../domains/univers/univers.public.ts'
import { voirSousUtilisateur } from '../domains/utilisateur/sous-compte.public.ts'
import { voirCompte, voirUtilisateur } from '../domains/utilisateur/utilisateur.public.ts'
import type { Clock } from '../platform/clock.ts'
import type { Installation } from '../platform/context.ts'
import type { Connection } from '../platform/db/connection.ts'
import type { Replica } from '../platform/db/replica.ts'
import { type Env, estLocalhostEnClair } from '../platform/env.ts'
import { reglagesDe } from '../platform/exterieur/exterieurs.ts'
import type { Services } from '../platform/http/services.ts'
import { createSourceReglages } from '../platform/http/snapshot.ts'
import type { Ids } from '../platform/ids.ts'
import { jobsSur } from '../platform/jobs/queue.ts'
import type { Log } from '../platform/log.ts'
import { SUR_PLACE } from '../platform/sur-place.ts'
import { VERSION } from '../platform/version.ts'
import { abonnes } from './abonnes.ts'

const COOKIE_SESSION = 'ondine_session'

/** What use cases and jobs may know of the settings. */
export const installationDe = (env: Env): Installation => ({
  version: VERSION,
  mode: env.mode,
  ...(env.copie && { copie: env.copie }),
  clientId: env.clientId,
  accessKey: env.accessKey,
  secret: env.secret,
  nomCookieSession: COOKIE_SESSION,
  publicUrl: env.publicUrl,
  dossier: env.dataDir,
  baseAilleurs: env.databaseUrl !== undefined && !SUR_PLACE.test(new URL(env.databaseUrl).hostname),
  mailFrom: reglagesDe(env.exterieurs, smtp).mailFrom,
  exterieurs: env.exterieurs,
  encaissements: encaissementsDe(env.exterieurs),
  contratsATraiter,
  duesDuContrat,
  abonnes,
  endpoints: [],
})

/** Composes what every route needs; tests use it as the product does. */
export const createServices = (moyens: {
  connexion: Pick<Connection, 'db' | 'guardReads' | 'readsDb'>
  replique?: Replica | undefined
  env: Env
  clock: Clock
  ids: Ids
  log: Log
}): Services => {
  const { connexion, replique, env, clock, ids, log } = moyens
  return {
    db: connexion.db,
    lectures: connexion.readsDb,
    lecturesLongues: async () => (await replique?.caughtUp(connexion.db)) ?? connexion.db,
    clock,
    ids,
    log,
    identifier: createIdentifier(connexion.guardReads, clock),
    reglages: createSourceReglages(() => chargerReglages(connexion.db)),
    objets: {
      appareil: voirAppareil,
      client: voirClient,
      compte: voirCompte,
      contratAConfirmer: voirContratAConfirmer,
      contratFacture: voirContratFacture,
      demande: voirDemande,
      facture: voirFacture,
      groupe: voirGroupe,
      sousUtilisateur: voirSousUtilisateur,
      univers: voirUnivers,
      utilisateur: voirUtilisateur,
    },
    formulaire: verifierFormulaire,
    preuves: { captcha: verifierCaptcha, lienDocument: verifierLienDeDocument },
    contenusParContrat: (auteur) => lireContenusParContrat(connexion.db, auteur),
    limiter: limiterAppel,
    jobsSur,
    installation: installationDe(env),
    cookieSession: { nom: COOKIE_SESSION, secure: !estLocalhostEnClair(env.publicUrl) },
  }
}
