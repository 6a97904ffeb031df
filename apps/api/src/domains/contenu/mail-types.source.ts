import { contenuEndpoints } from '@ondine/webapi/contenu/contenu.endpoints.ts'
import { listeMailTypes } from '@ondine/webapi/contenu/mail-types.liste.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { detailMailTypes, lignesMailTypes, trisMailTypes } from './liste-mail-types.repo.ts'
import { voirMailType } from './mail-type.view.ts'

/** Every mail type, for staff: the endpoint is theirs alone. */
export const sourceMailTypes = defineSource({
  liste: listeMailTypes,
  endpoint: contenuEndpoints.listeMailType,
  identite: { id: 'text' },
  tris: trisMailTypes,
  lignes: ({ entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesMailTypes({ mots, actif: query.actif, dateDebut, dateFin }, cle),
  detail: detailMailTypes,
  vue: (ligne) => ({ ...voirMailType(ligne), modifiePar: ligne.modifie_par_nom }),
})
