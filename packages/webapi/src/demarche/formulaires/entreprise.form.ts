import { c, fait } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

/** Company in difficulty (2§2): seven fields are the specification's; the e-mail, where it is answered, is ours. */
export const entreprise = defineDemarche({
  type: 'ENTREPRISE',
  titre: 'Aide aux entreprises en difficulté',
  apres: 'recu',
  etapes: [
    {
      id: 'entreprise',
      titre: 'Votre entreprise',
      champs: [
        c('entreprise_eligible', 'engagement', 'Mon entreprise est éligible à cette aide'),
        c('entreprise_siret', 'siret', 'SIRET'),
        c('entreprise_ape', 'ape', 'Code APE'),
        c('entreprise_nom', 'nom', 'Nom', { initial: { fait: 'client.nom' } }),
        c('entreprise_prenom', 'prenom', 'Prénom', { initial: { fait: 'client.prenom' } }),
        c('entreprise_telephone', 'telephone', 'Téléphone mobile'),
        c('entreprise_email', 'email', 'Adresse e-mail', { initial: { fait: 'client.email' } }),
        c('entreprise_commentaire', 'message', 'Commentaire', {
          si: fait('reglage.commentaire'),
          requis: fait('reglage.commentaireRequis'),
        }),
        c('info_file', 'pieces', 'Justificatif', { aide: 'Ce qui montre que vous y avez droit.' }),
      ],
    },
  ],
})
