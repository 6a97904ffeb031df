import { type Emetteur, signatureDe } from './emetteur.ts'
import { ecrireLettre, type Lettre } from './pdf/lettre.ts'

/** What a proof of address says (domain: contract life-cycle). Days as a person reads them. */
export interface AttestationDomicile {
  readonly titulaires: readonly string[]
  readonly adresse: readonly string[]
  readonly numeroContrat: string
  readonly service: string
  readonly debut: string
  readonly emiseLe: string
  readonly code: string
  readonly emetteur: Emetteur
  readonly instant: Date
}

const TITRE_ATTESTATION = 'Justificatif de domicile'

export const ecrireAttestation = (attestation: AttestationDomicile): Promise<Buffer> => {
  const { titulaires, emetteur } = attestation
  const plusieurs = titulaires.length > 1
  const lettre: Lettre = {
    titre: TITRE_ATTESTATION,
    emetteur: signatureDe(emetteur),
    pied: `Justificatif établi le ${attestation.emiseLe} par ${emetteur.nom}`,
    etablieLe: attestation.instant,
    blocs: [
      {
        type: 'paragraphe',
        texte: `Nous attestons que ${plusieurs ? 'les personnes ci-dessous sont titulaires' : 'la personne ci-dessous est titulaire'} d’un contrat d’abonnement actif à ce jour, à l’adresse suivante.`,
      },
      {
        type: 'fiche',
        lignes: [
          [plusieurs ? 'Titulaires' : 'Titulaire', titulaires.join('\n')],
          ['Adresse desservie', attestation.adresse.join('\n')],
          ['Contrat', `n°\u00a0${attestation.numeroContrat}, ${attestation.service}`],
          ['Début du contrat', attestation.debut],
          ['État', `Contrat actif à ce jour, le ${attestation.emiseLe}`],
        ],
      },
      {
        type: 'paragraphe',
        texte: 'Ce justificatif est délivré à la demande du titulaire, pour servir et faire valoir ce que de droit.',
      },
      {
        type: 'encadre',
        texte: `Code de contrôle\u202f: ${attestation.code}\nPour vérifier ce document, communiquez à l’accueil (${emetteur.telephone}) le numéro du contrat, la date d’émission (${attestation.emiseLe}) et ce code.`,
      },
      {
        type: 'paragraphe',
        discret: true,
        texte:
          'Un justificatif de domicile est généralement accepté pendant trois mois. Toute falsification est punie par la loi.',
      },
    ],
  }
  return ecrireLettre(lettre)
}
