import { droitDe } from '@ondine/webapi/http/endpoint.ts'
import { listeMessages } from '@ondine/webapi/parametrage/messages.liste.ts'
import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { cleDe, messagesDeclares, PARTOUT } from './catalogue-messages.ts'
import { detailMessages, type LigneMessage, lignesMessages, trisMessages } from './messages-liste.repo.ts'

/** Texts the server may answer, with the words that staff gave them (3§7): what the code declares, overlaid by what is stored. */
export const sourceMessages = defineSource({
  liste: listeMessages,
  endpoint: reglagesEndpoints.listeMessage,
  identite: { id: 'text' },
  tris: trisMessages,
  lignes: ({ ctx, entree: { query }, mots }, cle) => {
    const { endpoints } = ctx.installation
    const declares = [...messagesDeclares(endpoints).values()].map(({ controleur, action, erreur }) => ({
      serial: cleDe(controleur, action, erreur.code),
      controleur,
      action,
      code: erreur.code,
      texte: erreur.texte,
      status: erreur.status,
      severity: erreur.severity,
    }))
    const appels = endpoints.map((endpoint) => {
      const { controleur, action } = droitDe(endpoint)
      return `${controleur}/${action}`
    })
    return lignesMessages({ declares, appels, mots, personnalises: query.personnalises === true }, cle)
  },
  detail: detailMessages,
  vue: (ligne: LigneMessage) => ({
    serial: ligne.id,
    controller: ligne.controleur,
    action: ligne.action,
    code: ligne.code,
    culture: 'fr',
    libelle: ligne.libelle,
    libelleParDefaut: ligne.texte,
    personnalise: ligne.personnalise,
    status: ligne.status,
    severity: ligne.severity,
  }),
  valeurs: {
    controller: ({ controller, action }) => (controller === PARTOUT ? 'Tous les appels' : `${controller}/${action}`),
  },
})
