import { z } from 'zod'
import { idNumerique, numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { abonnementErreurs } from './abonnement.messages.ts'
import { compteur, contratDetail, contratResume, contratsPage } from './abonnement.schemas.ts'
import { requeteDesContrats } from './contrats.requete.ts'
import { parContrat } from './par-contrat.ts'

export const abonnementEndpoints = defineEndpoints({
  contrats: {
    method: 'GET',
    contenu: { parties: ['tuile-releve', 'tuile-contrat', 'tuile-alertes', 'tuile-reglements'] },
    path: 'Abonnement/contrats',
    summary: 'Lists the contracts the caller sees (staff: all), or those attached to userWebId',
    spec: '1§7.3',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { utilisateur: 'query.userWebId', groupe: 'query.idGroupe' },
    fonctionnalite: { nom: 'Groupe', si: 'query.idGroupe' },
    query: z.object({
      ...requeteDesContrats,
      idGroupe: idNumerique.optional().meta({ description: 'Only those of this group; 0: of all' }),
      userWebId: idNumerique.optional(),
      aTraiter: z
        .stringbool({ truthy: ['true', '1', 'oui'], falsy: ['false', '0', 'non'] })
        .optional()
        .meta({
          description:
            'Of the contracts of the account, those being cut off, in alert or with something late; false: all its others',
        }),
    }),
    reply: contratsPage,
    cacheable: true,
    erreurs: [...erreursDeListe, communErreurs.introuvable],
  },
  communes: {
    method: 'GET',
    path: 'Abonnement/communes',
    summary: 'Communes of the contracts the caller sees, by name; none for staff, who see every contract',
    spec: '1§2.1, decision',
    auth: 'utilisateur',
    profils: 'tous',
    reply: z.object({ resultats: z.array(z.string()) }),
    cacheable: true,
    erreurs: [],
  },
  getContratParDefaut: {
    method: 'GET',
    path: 'Abonnement/getContratParDefaut',
    summary: 'Contract opened first: the default one, else the oldest attached one in service, else null',
    spec: '1§7.3',
    auth: 'utilisateur',
    profils: 'tous',
    reply: z.object({ contrat: contratResume.nullable() }),
    cacheable: true,
    erreurs: [],
  },
  setContratParDefaut: {
    method: 'POST',
    fonctionnalite: 'ContratParDefaut',
    path: 'Abonnement/setContratParDefaut',
    summary: 'Makes an attached contract the default one, and clears the flag on the others',
    spec: '1§4',
    auth: 'utilisateur',
    profils: 'tous',
    objets: { contrat: 'body.numeroContrat' },
    body: z.object({ numeroContrat }),
    reply: z.object({ numeroContrat: z.string(), isDefautContrat: z.literal(true) }),
    cacheable: false,
    erreurs: [abonnementErreurs.contratNonAttache],
  },
  detailAbonnement: {
    ...parContrat,
    contenu: { parties: ['detail'] },
    path: 'Abonnement/detailAbonnement/{numeroContrat}',
    summary: 'Contract detail',
    spec: '1§3.2',
    reply: contratDetail,
    cacheable: true,
    erreurs: [],
  },
  compteur: {
    method: 'GET',
    contenu: { parties: ['detail', 'tuile-releve'] },
    path: 'Abonnement/compteur/{numeroPhysiqueAppareil}',
    summary: 'Meters of that number that serve, or served, a contract the caller sees, with their dials',
    spec: '1§3.3',
    auth: 'utilisateur',
    profils: 'tous',
    params: z.object({
      numeroPhysiqueAppareil: z
        .string()
        .trim()
        .min(1, 'Un numéro de compteur est attendu.')
        .max(20, 'Un numéro de compteur compte 20 caractères au plus.')
        .regex(/^[A-Za-z0-9 ./_-]+$/, 'Ce numéro de compteur contient un caractère qui n’est pas accepté.'),
    }),
    reply: z.object({ resultats: z.array(compteur) }),
    cacheable: true,
    erreurs: [],
  },
  countAllContrats: {
    method: 'GET',
    path: 'Abonnement/countAllContrats',
    summary:
      'Number of contracts attached to the account, of those that wait for a proof, and of all that it looks at; what staff may see besides does not count',
    spec: '1§7.3',
    auth: 'utilisateur',
    profils: 'tous',
    reply: z.object({
      count: z.number().int().describe('Open ones'),
      aConfirmer: z.number().int().describe('Attached but not proved, suspended ones included: contratsAConfirmer'),
      visibles: z.number().int().describe('Open ones, and those of the groups that this account was given'),
    }),
    cacheable: true,
    erreurs: [],
  },
})
