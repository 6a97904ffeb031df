import { acquittements } from './fichiers/acquittements.format.ts'
import { appareils } from './fichiers/appareils.format.ts'
import { clients } from './fichiers/clients.format.ts'
import { contrats } from './fichiers/contrats.format.ts'
import { echeances } from './fichiers/echeances.format.ts'
import { factures } from './fichiers/factures.format.ts'
import { impayes } from './fichiers/impayes.format.ts'
import { levees } from './fichiers/levees.format.ts'
import { lignesFactures } from './fichiers/lignes-factures.format.ts'
import { originaux } from './fichiers/originaux.format.ts'
import { rattachements } from './fichiers/rattachements.format.ts'
import { reglements } from './fichiers/reglements.format.ts'
import { rejets } from './fichiers/rejets.format.ts'
import { releves } from './fichiers/releves.format.ts'
import { relevesPrestataire } from './fichiers/releves-prestataire.format.ts'
import { soldes } from './fichiers/soldes.format.ts'
import { telereleve } from './fichiers/telereleve.format.ts'
import type { Format } from './format.ts'

/** Every kind of file, in the order in which a new utility imports them. */
export const formats: readonly Format[] = [
  clients,
  contrats,
  appareils,
  rattachements,
  releves,
  telereleve,
  factures,
  lignesFactures,
  echeances,
  reglements,
  rejets,
  impayes,
  soldes,
  relevesPrestataire,
  levees,
  originaux,
  acquittements,
]
