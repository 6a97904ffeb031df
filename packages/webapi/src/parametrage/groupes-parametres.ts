import { parametresComptes } from './parametres/comptes.ts'
import { parametresConsommation } from './parametres/consommation.ts'
import { parametresContrats } from './parametres/contrats.ts'
import { parametresDemarches } from './parametres/demarches.ts'
import { parametresFactures } from './parametres/factures.ts'
import { parametresPortail } from './parametres/portail.ts'
import { parametresRegie } from './parametres/regie.ts'

/** Parts of the parameters screen, in order. */
export const groupesParametres = [
  { titre: 'Portail', intro: 'Ce que chaque page montre, et comment.', parametres: parametresPortail },
  { titre: 'Comptes et connexion', intro: 'Mots de passe, liens, inscription.', parametres: parametresComptes },
  { titre: 'Contrats et groupes', intro: 'Rattachement, preuves, grands comptes.', parametres: parametresContrats },
  { titre: 'Consommation et alertes', intro: 'Graphiques, repères, surveillance.', parametres: parametresConsommation },
  { titre: 'Factures et paiement', intro: 'Ce qui se montre et se règle en ligne.', parametres: parametresFactures },
  { titre: 'Démarches', intro: 'Formulaires, pièces, délais.', parametres: parametresDemarches },
  { titre: 'La régie', intro: 'Son nom, ses coordonnées.', parametres: parametresRegie },
] as const satisfies readonly { titre: string; intro: string; parametres: object }[]
