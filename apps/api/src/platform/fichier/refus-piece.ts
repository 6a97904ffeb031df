import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { ErreurApi } from '../http/erreur-api.ts'

const phrases = {
  vide: 'Ce fichier est vide.',
  sorte: 'Ce fichier n’est pas d’un type accepté, ou ne correspond pas à son nom.',
  illisible: 'Ce fichier est abîmé ou incomplet. Enregistrez-le de nouveau, puis recommencez.',
  cache: 'Ce fichier en contient un autre. Joignez l’original, tel que l’appareil l’a fait.',
  chiffre: 'Ce document est protégé par un mot de passe. Enregistrez-le sans protection, puis recommencez.',
  virus: 'Ce fichier contient un virus. Il n’a pas été gardé.',
  taille: 'Ce fichier est trop lourd.',
  total: 'Ces fichiers sont trop lourds ensemble.',
  nombre: 'Il y a trop de fichiers.',
  inattendu: 'Aucun fichier n’est attendu ici.',
} as const
export type RefusDePiece = keyof typeof phrases

/** What is wrong with a file; said at its field. */
export class PieceRefusee extends Error {
  override readonly name = 'PieceRefusee'
  readonly refus: RefusDePiece
  constructor(refus: RefusDePiece) {
    super(refus)
    this.refus = refus
  }
}

export const refuserPiece = (champ: string, refus: RefusDePiece, nom?: string): ErreurApi =>
  new ErreurApi(communErreurs.saisieInvalide, {
    champs: [
      {
        champ,
        code: `piece_${refus}`,
        message: nom === undefined ? phrases[refus] : `${nom}\u202f: ${phrases[refus]}`,
      },
    ],
  })
