import { contratsRattaches } from './abonnement/rattachement.events.ts'
import { contactsChanges } from './client/client.events.ts'
import { messageNonRemis } from './contenu/contenu.events.ts'
import { paiementRefuse, paiementRegularise } from './paiement/paiement.events.ts'
import { remiseSuivie } from './remise/remise.events.ts'

/** Every event there is, under its name. Each is declared in `<area>.events.ts` of the area where it happens. */
export const evenements = {
  'contrats-rattaches': contratsRattaches,
  'contacts-changes': contactsChanges,
  'message-non-remis': messageNonRemis,
  'paiement-refuse': paiementRefuse,
  'paiement-regularise': paiementRegularise,
  'remise-suivie': remiseSuivie,
} as const
