import type { MessageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import { messageRemise, VERSION_REMISE } from '@ondine/webapi/remise/remise.schemas.ts'
import { schemaXsd } from '../../../platform/xml/xsd.ts'
import { composer, formatsRemise } from './composer.ts'
import { documentRemise, schemaJson } from './forme.ts'

const DOCS = new URL('../../../../../../docs/', import.meta.url)

/** One of each nature, as billing gets it. */
export const exemples: readonly MessageRemise[] = [
  {
    version: VERSION_REMISE,
    numero: 'R7K3M9P2QXB',
    nature: 'DEMANDE',
    numeroContrat: '4100101',
    rang: 1,
    emiseLe: '2026-11-20T09:12:31.000Z',
    demande: {
      reference: 'DQ4T7M2KX',
      type: 'RECLAMATION',
      libelle: 'Réclamation\u202f: Une facture',
      recueLe: '2026-11-20T09:12:31.000Z',
      echeance: '2026-12-04',
      avecCompte: true,
      nomComplet: 'Anaïs Roche',
      email: 'anais.roche@exemple.fr',
      reponses: [
        { nom: 'reclamation_motif', rubrique: 'Votre réclamation', type: 'choix', valeur: 'FACTURE' },
        {
          nom: 'reclamation_message',
          rubrique: 'Votre réclamation',
          type: 'message',
          valeur: 'Février est compté deux fois.\nPouvez-vous corriger < 30 jours & me répondre\u202f?',
        },
      ],
      pieces: [
        {
          nom: 'facture.pdf',
          type: 'application/pdf',
          octets: 48_213,
          sha256: '3f786850e387550fdab836ed7e6dc881de23001b3f786850e387550fdab836ed',
          antivirus: 'SAINE',
        },
      ],
    },
  },
  {
    version: VERSION_REMISE,
    numero: 'RB8N4TVC6HW',
    nature: 'ANNULATION',
    numeroContrat: '4100101',
    rang: 2,
    emiseLe: '2026-11-21T16:40:02.000Z',
    annulation: {
      reference: 'DQ4T7M2KX',
      numeroAnnule: 'R7K3M9P2QXB',
      motif: 'Annulée en ligne par la personne qui l’a envoyée.',
    },
  },
]

/** What the documentation publishes of the message. */
export const pagesDesRemises = (): readonly { readonly fichier: URL; readonly contenu: string }[] => [
  {
    fichier: new URL('remises/ondine-remise-1.schema.json', DOCS),
    contenu: `${JSON.stringify(schemaJson(), null, 2)}\n`,
  },
  { fichier: new URL('remises/ondine-remise-1.xsd', DOCS), contenu: schemaXsd(documentRemise()) },
  ...exemples.flatMap((un) =>
    formatsRemise.map((format) => ({
      fichier: new URL(`exemples/remises/${un.nature.toLowerCase()}.${format}`, DOCS),
      contenu: composer(messageRemise.parse(un), format),
    })),
  ),
]
