/**
 * Sentences of the specification whose French or typography is faulty, word for word, and what people read instead (decision 050). Nothing
 * else shows them: a text is written `corrige('…')` where the specification gives it so.
 */
export const TEXTES_CORRIGES = {
  'not authorized': 'Vous n’avez pas le droit d’effectuer cette action.',
  'Une erreur est survenue. Veuillez re-essayer plus tard': 'Une erreur est survenue. Veuillez réessayer plus tard.',
  "une erreur s'est produite": 'Une erreur s’est produite.',
  'Votre session a expiré. Veuillez vous reconnecter': 'Votre session a expiré. Veuillez vous reconnecter.',
  'Echec lors de la déconnexion': 'La déconnexion a échoué.',
  'Echec de la connexion automatique': 'La connexion automatique a échoué.',
  'Pour des raisons de sécurité, votre mot de passe doit contenir :':
    'Pour des raisons de sécurité, votre mot de passe doit contenir\u202f:',
  'Excellent! votre mot de passe est robuste.': 'Excellent\u202f! Votre mot de passe est robuste.',
  'Votre compte a été validé avec succès...': 'Votre compte a été validé avec succès.',
  'Votre adresse mail a été mise à jour': 'Votre adresse e-mail a été mise à jour.',
  'La mise à jour de votre adresse mail a échoué. Vous avez probablement dépassé le délais imparti à cette action.':
    'La mise à jour de votre adresse e-mail a échoué. Vous avez probablement dépassé le délai imparti à cette action.',
  'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délais imparti à cette action.':
    'La mise à jour de vos données client a échoué. Vous avez probablement dépassé le délai imparti à cette action.',
  'Mot de passe reinitialisé': 'Mot de passe réinitialisé',
  'Detachement du contrat {n} réussi': 'Détachement du contrat {n} réussi',
  'La liste de contrat a été rattachée.': 'La liste de contrats a été rattachée.',
  "Impossible d'activer cette alerte car elle a expirée.": 'Impossible d’activer cette alerte, car elle a expiré.',
  'Vous ne pouvez pas avoir plus de {n} alertes actives. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle':
    'Le nombre d’alertes actives est limité à {n}. Vous devez en désactiver au moins une avant de pouvoir activer la nouvelle.',
  "Echec de création de l'alerte {titre}": 'L’alerte {titre} n’a pas pu être créée.',
  "Echec de suppression de l'alerte {titre}": 'L’alerte {titre} n’a pas pu être supprimée.',
  "Echec d'activation de l'alerte {titre}": 'L’alerte {titre} n’a pas pu être activée.',
  "Echec de désactivation de l'alerte {titre}": 'L’alerte {titre} n’a pas pu être désactivée.',
  'Echec de création du groupe': 'Le groupe n’a pas pu être créé.',
  'Veuillez renseigner une date de fin supérieure à la date de début':
    'Veuillez renseigner une date de fin postérieure à la date de début.',
  'Les informations renseignées ne permettent pas de récupérer les données':
    'Les informations renseignées ne permettent pas de récupérer les données.',
  'Document corrompu : Veuillez re-essayer plus tard.': 'Document corrompu\u202f: veuillez réessayer plus tard.',
  'Impossible de télécharger votre document. Veuillez re-essayer plus tard.':
    'Impossible de télécharger votre document. Veuillez réessayer plus tard.',
  'L’export a reussi. ': 'L’export a réussi.',
  'Veuillez patienter ...': 'Veuillez patienter…',
  'Le téléchargement de votre facture a reussi.': 'Le téléchargement de votre facture a réussi.',
  "Impossible d'effectuer le paiement. Veuillez re-essayer plus tard.":
    'Impossible d’effectuer le paiement. Veuillez réessayer plus tard.',
  'Les informations sur votre paiement sont en cours de récupération...':
    'Les informations sur votre paiement sont en cours de récupération…',
  'La mensualisation demandée ne peut pas être inférieure à {x}€':
    'La mensualisation demandée ne peut pas être inférieure à {x}\u202f€.',
  'Une erreur est survenue lors de la récupération du formulaire. Il est probable que la demarche {type} ne soit pas définie.':
    'Une erreur est survenue lors de la récupération du formulaire. Il est probable que la démarche {type} ne soit pas définie.',
  'Echec de la création du paramètre': 'Le paramètre n’a pas pu être créé.',
  'Echec de la réinitialisation des paramètres.': 'Les paramètres n’ont pas pu être réinitialisés.',
  'Tous les paramètres ont été réinitialisé.': 'Tous les paramètres ont été réinitialisés.',
  'Modification du paramètre ok': 'Le paramètre a été modifié.',
  // not shown yet: what is built next takes them from here
  "L'index que vous avez saisie ne semble pas correct. Votre démarche ne peut pas aboutir.":
    'L’index que vous avez saisi ne semble pas correct. Votre démarche ne peut pas aboutir.',
  'Index Incohérent': 'Index incohérent',
  'Une erreur est survenue. Veuillez re-essayer ultérieurement.':
    'Une erreur est survenue. Veuillez réessayer ultérieurement.',
  'Impossible de télécharger votre relevé de compte. Veuillez re-essayer plus tard.':
    'Impossible de télécharger votre relevé de compte. Veuillez réessayer plus tard.',
  "La facture électronique ne peut pas être à 'oui' tant que le prélèvement semestriel ou le prélèvement mensuel ne sont pas à 'oui' !":
    'La facture électronique ne peut pas être à «\u202foui\u202f» tant que ni le prélèvement semestriel ni le prélèvement mensuel n’est à «\u202foui\u202f».',
  'Cher client(e)': 'Chère cliente, cher client',
  'Votre demande a bien été envoyée. Elle sera traitée dans les meilleurs délais. Vous recevrez rapidement une confirmation par mail.':
    'Votre demande a bien été envoyée. Elle sera traitée dans les meilleurs délais. Vous recevrez rapidement une confirmation par e-mail.',
  'Echec de la création du contenu': 'Le contenu n’a pas pu être créé.',
  "Echec de l'archivage du document": 'Le document n’a pas pu être archivé.',
  'Création du document réussi': 'Le document a été créé.',
  'Le lien a été rajouté par défaut sur le premier contenu.':
    'Le lien a été ajouté par défaut dans le premier contenu.',
  'Impossible de rajouter le lien sur le contenu spécifié.': 'Impossible d’ajouter le lien dans le contenu spécifié.',
} as const

/** What people read of a sentence that the specification gives with a fault. */
export const corrige = <const T extends keyof typeof TEXTES_CORRIGES>(original: T): (typeof TEXTES_CORRIGES)[T] =>
  TEXTES_CORRIGES[original]
