import { railGenerique } from '@ondine/paiement-providers/generique/generique.ts'
import { ESSAI_GENERIQUE, protocoleGenerique } from '@ondine/paiement-providers/generique/simulateur.ts'
import { declarerRail } from './declarer-rail.ts'

// of neither is the protocol public: a convention of ours stands in until the provider's own is known
const declarer = (code: 'COBALT' | 'PAYEXT') =>
  declarerRail({
    prestataire: railGenerique(code),
    titre: `Paiement par ${code} (convention de l’agence)`,
    page: `https://${code.toLowerCase()}.exemple.fr`,
    api: `https://${code.toLowerCase()}.exemple.fr`,
    sansAdresse: true,
    exempleCompte: '{"marchand":"…"}',
    exempleSecrets: '{"cles":["…"]}',
    essai: ESSAI_GENERIQUE,
    protocole: protocoleGenerique,
  })
export const cobaltExterieur = declarer('COBALT')
export const payextExterieur = declarer('PAYEXT')
