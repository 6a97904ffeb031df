import { z } from 'zod'
import { idNumerique, instant } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { listeAudit } from './audit.liste.ts'
import { evenementsSecurite } from './evenement-securite.codes.ts'
import { profilsDroits } from './profils.codes.ts'

const texte = z.string().nullable()

export const ligneAudit = z.object({
  id: z.int(),
  le: instant,
  action: z.string(),
  auteur: texte.meta({ description: 'Name and identifiant; a deleted account keeps its number only' }),
  usurpateur: texte.meta({ description: 'Who acted in the author’s name' }),
  objetType: texte,
  objetId: texte,
  detail: z.string().meta({ description: '« field : value » pairs' }),
  conversationId: texte,
})

export const auditEndpoints = defineEndpoints({
  audit: {
    method: 'GET',
    path: 'Acces/audit',
    summary: 'Lists the append-only audit: search by person, action and object, dates',
    spec: 'decision 006',
    auth: 'utilisateur',
    profils: profilsDroits,
    query: z.object({
      ...requeteDeListe(listeAudit),
      ...plageDeListe,
      action: z.string().trim().max(100).optional(),
      objetType: z.string().trim().max(100).optional(),
      objetId: z.string().trim().max(255).optional(),
      idAuteur: idNumerique.optional(),
    }),
    reply: pageDe(ligneAudit),
    cacheable: false,
    erreurs: erreursDeListe,
  },
  evenementSecurite: {
    method: 'POST',
    path: 'Acces/evenementSecurite',
    summary: 'The navigation guard of a client reports a refusal; written in the audit, a few per network and hour',
    spec: '1§2.4, decision 006',
    auth: 'application',
    profils: 'tous',
    body: z.object({
      evenement: z.enum(evenementsSecurite),
      ecran: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Un identifiant d’écran est attendu.'),
    }),
    reply: z.object({}),
    cacheable: false,
    relecture: 'rien',
    erreurs: [communErreurs.tropDEssais],
  },
})
