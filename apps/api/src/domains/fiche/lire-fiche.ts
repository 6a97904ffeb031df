import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { ficheEndpoints } from '@ondine/webapi/fiche/fiche.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { contratsDuCompte } from '../abonnement/du-compte.public.ts'
import { journalDuCompte } from '../acces/journal-du-compte.public.ts'
import { alertesDuCompte } from '../alerte/du-compte.public.ts'
import { envoisVers } from '../contenu/envois-vers.public.ts'
import { demandesDuCompte } from '../demarche/du-compte.public.ts'
import { dernieresFactures, duesParContrat } from '../facture/par-contrats.public.ts'
import { lireCompteGere } from '../utilisateur/gestion.public.ts'
import { capacitesDuCompte } from './capacites.rules.ts'
import { vueAlerte, vueDemande, vueEnvoi, vueFacture } from './fiche.view.ts'

type Endpoint = (typeof ficheEndpoints)['ficheClient']

/** So much of each on the page; beyond, it leads to the lists. */
const MONTRES = { contrats: 10, factures: 6, demandes: 5, alertes: 8, envois: 8, journal: 8 } as const

/** All of one customer (mockup 14). The guard has checked the account. @throws ErreurApi 404 closed meanwhile */
export const lireFiche = async (
  ctx: ContexteUtilisateur,
  { params: { userWebId } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const compte = await lireCompteGere(ctx, userWebId)
  const contrats = await contratsDuCompte(ctx, userWebId, MONTRES.contrats)
  const numeros = contrats.resultats.map(({ numeroContrat }) => numeroContrat)
  const aujourdhui = jourLocal(ctx.clock.now())
  const dues = await duesParContrat(ctx.sql, numeros, { lecteur: userWebId, aujourdhui })
  const demandes = await demandesDuCompte(ctx, userWebId, MONTRES.demandes)
  const journal = await journalDuCompte(ctx, userWebId, MONTRES.journal)
  const { accesContratResilie } = compte
  return {
    compte,
    capacites: capacitesDuCompte({
      profils: compte.profils as Profil[],
      mailValide: compte.mailValide,
      nbContrats: contrats.nbTotalResultats,
      resilies: {
        ouverts: accesContratResilie ?? ctx.parametres.accesContratResilie,
        propres: accesContratResilie !== null,
      },
      groupes: ctx.fonctionnalites.Groupe,
      alertesMax: ctx.parametres.NbMaxAlertesActives,
    }),
    contrats: {
      nbTotalResultats: contrats.nbTotalResultats,
      resultats: contrats.resultats.map((contrat) => ({
        ...contrat,
        dues: dues.get(contrat.numeroContrat) ?? null,
      })),
    },
    factures: (await dernieresFactures(ctx.sql, numeros, { nombre: MONTRES.factures, aujourdhui })).map((ligne) =>
      vueFacture(ligne, ctx.parametres.factureTypeDonnees),
    ),
    demandes: { nbTotalResultats: demandes.total, resultats: demandes.lignes.map(vueDemande) },
    alertes: (await alertesDuCompte(ctx.sql, userWebId, MONTRES.alertes)).map(vueAlerte),
    envois: (await envoisVers(ctx.sql, compte.email, MONTRES.envois)).map(vueEnvoi),
    journal: journal?.map(({ id, le, action, auteur, detail }) => ({ id, le, action, auteur, detail })) ?? null,
  }
}
