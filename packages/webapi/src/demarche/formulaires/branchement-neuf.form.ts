import { complements, contratConcerne, demandeur } from '../blocs.ts'
import { c, et, sous, vaut } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

export const branchementNeuf = defineDemarche({
  type: 'BRANCHEMENT_NEUF',
  titre: 'Demander un branchement',
  apres: 'recu',
  etapes: [
    {
      id: 'projet',
      titre: 'Votre projet',
      champs: [
        contratConcerne('branchement_numeroContrat'),
        c('branchement_reseau', 'choix', 'À quel réseau\u202f?', {
          options: [
            { code: 'EAU', libelle: 'Eau potable' },
            { code: 'ASSAINISSEMENT', libelle: 'Assainissement' },
            { code: 'LES_DEUX', libelle: 'Les deux' },
          ],
        }),
        c('branchement_nature', 'choix', 'Pour quoi\u202f?', {
          options: [
            { code: 'NEUF', libelle: 'Une construction neuve' },
            { code: 'EXISTANT', libelle: 'Un bâtiment qui existe' },
            { code: 'CHANTIER', libelle: 'Un chantier, pour un temps' },
            { code: 'DEPLACEMENT', libelle: 'Déplacer ou modifier un branchement' },
          ],
        }),
        c('branchement_permis', 'texteMoyen', 'Numéro du permis de construire', {
          si: vaut('branchement_nature', 'NEUF'),
        }),
        c('branchement_fin', 'date', 'Fin du chantier', { si: vaut('branchement_nature', 'CHANTIER') }),
        c('branchement_usage', 'choix', 'Pour quel usage\u202f?', {
          options: ['Habitation', 'Activité professionnelle', 'Agriculture', 'Défense contre l’incendie'],
        }),
        c('branchement_logements', 'nbPersonnes', 'Nombre de logements', {
          si: vaut('branchement_usage', 'Habitation'),
        }),
        c('branchement_debit', 'texteMoyen', 'Débit souhaité, en m³ par heure', {
          si: et(vaut('branchement_reseau', 'EAU', 'LES_DEUX'), { non: vaut('branchement_usage', 'Habitation') }),
          requis: false,
        }),
      ],
    },
    {
      id: 'terrain',
      titre: 'Le terrain',
      champs: [
        c('branchement_adresse', 'adresseFrance', 'Adresse du terrain'),
        c('branchement_parcelle', 'texteMoyen', 'Référence cadastrale', { requis: false, aide: 'Par exemple AB 123.' }),
        c('branchement_souhaite', 'date', 'Branchement souhaité le'),
      ],
    },
    {
      id: 'demandeur',
      titre: 'Vous',
      champs: [
        ...demandeur('branchement'),
        c('branchement_qualite', 'choix', 'Vous êtes', {
          options: ['Propriétaire', 'Entreprise mandatée', 'Collectivité'],
        }),
        ...sous(vaut('branchement_qualite', 'Entreprise mandatée', 'Collectivité'), [
          c('branchement_raisonSociale', 'nom', 'Raison sociale'),
          c('branchement_siret', 'siret', 'SIRET'),
        ]),
        c('branchement_proprietaire', 'texteMoyen', 'Nom du propriétaire du terrain', {
          si: vaut('branchement_qualite', 'Entreprise mandatée'),
        }),
        ...complements('branchement'),
      ],
    },
  ],
})
