/** Words of the contacts of a procedure. */
export const contactsTextes = {
  titre: 'Contacts',
  intro:
    'Où va chaque demande à son arrivée\u202f: la ligne de son code de retour, sinon celle de tous les codes\u202f; celle de son type de contrat, sinon celle de tous.',
  erreur: 'Les contacts n’ont pas pu se charger',
  ajouter: 'Ajouter un contact',
  changer: 'Changer le contact',
  supprimer: 'Supprimer',
  supprimerTitre: 'Supprimer ce contact\u202f?',
  supprimerPhrase:
    'Les demandes qui allaient à lui iront à une autre ligne, ou attendront au guichet sans message. Le journal le garde.',
  aucun: 'Aucun contact',
  aucunPhrase: 'Les demandes de cette démarche attendent au guichet, et personne n’est prévenu par e-mail.',
  colonnes: ['Code de retour', 'Type de contrat', 'À l’arrivée', 'Prévient', 'Transmis à la facturation'],
  tousCodes: 'Tous les codes',
  tousContrats: 'Tous',
  personne: 'Personne',
  rien: 'Rien de plus',
  enregistre: 'Le contact est enregistré.',
  supprime: 'Le contact est supprimé.',
  enregistrer: 'Enregistrer le contact',
} as const
