import { useRef, useState } from 'react'
import { uuid } from '../../api/uuid.ts'
import { nomLisible, type Piece, type ReglesPieces, refusDePiece } from './pieces.rules.ts'
import { reduirePhoto } from './reduire-photo.ts'

type Pieces = Readonly<Record<string, readonly Piece[]>>
/** Why files that were being made ready are not taken, by field. */
type Refusees = Readonly<Record<string, { readonly message: string }>>

const AUCUNE: Promise<Refusees> = Promise.resolve({})

const nommer = (fichier: File): File => {
  const nom = nomLisible(fichier.name)
  return nom === fichier.name ? fichier : new File([fichier], nom, { type: fichier.type })
}

const preparer = async (choisi: File, regles: ReglesPieces): Promise<Piece | string> => {
  const fichier = nommer(choisi)
  const reduit = await reduirePhoto(fichier, regles).catch(() => fichier)
  const refus = refusDePiece(reduit, regles)
  return refus ?? { id: uuid(), fichier: reduit, ...(reduit !== fichier && { avant: fichier.size }) }
}

/** Files chosen, by field. They stay in this page alone: a browser keeps none over a reload. */
export const usePieces = (regles: ReglesPieces, repondre: (nom: string, valeur: string) => void) => {
  const [pieces, setPieces] = useState<Pieces>({})
  const dernieres = useRef<Pieces>({})
  const [refus, setRefus] = useState<Readonly<Record<string, string | undefined>>>({})

  const poser = (nom: string, suite: readonly Piece[]): void => {
    dernieres.current = { ...dernieres.current, [nom]: suite }
    setPieces(dernieres.current)
    // what stands in the answers only says that there are some
    repondre(nom, suite.map(({ id }) => id).join(' '))
  }
  /** @returns why some are not taken */
  const prendre = async (nom: string, choisis: readonly File[]): Promise<string | undefined> => {
    const place = regles.nbMaxPj - (dernieres.current[nom]?.length ?? 0)
    const lues = await Promise.all(choisis.slice(0, place).map((fichier) => preparer(fichier, regles)))
    const refusees = lues.filter((une) => typeof une === 'string')
    const prises = lues.filter((une) => typeof une !== 'string')
    if (prises.length > 0) poser(nom, [...(dernieres.current[nom] ?? []), ...prises])
    const enTrop =
      choisis.length > place
        ? [`${regles.nbMaxPj === 1 ? 'Un seul fichier est possible.' : `${regles.nbMaxPj} fichiers au plus.`}`]
        : []
    const dit = [...refusees, ...enTrop].join(' ') || undefined
    setRefus((avant) => ({ ...avant, [nom]: dit }))
    return dit
  }
  const attente = useRef(AUCUNE)
  const [preparation, setPreparation] = useState<Readonly<Record<string, number>>>({})
  const compter = (nom: string, un: number): void =>
    setPreparation((avant) => ({ ...avant, [nom]: (avant[nom] ?? 0) + un }))
  /** One lot after the other: the room that is left is counted on what came before. */
  const ajouter = async (nom: string, choisis: readonly File[]): Promise<void> => {
    compter(nom, 1)
    const suite = attente.current.then(async (avant) => {
      const message = await prendre(nom, choisis)
      return message === undefined ? avant : { ...avant, [nom]: { message } }
    })
    attente.current = suite
    await suite
    compter(nom, -1)
    if (attente.current === suite) attente.current = AUCUNE
  }
  const retirer = (nom: string, id: string): void => {
    poser(
      nom,
      (dernieres.current[nom] ?? []).filter((une) => une.id !== id),
    )
    setRefus((avant) => ({ ...avant, [nom]: undefined }))
  }
  return {
    regles,
    pieces,
    refus,
    /** How many lots of a field are being made ready: a photograph takes a phone seconds. */
    preparation,
    ajouter,
    retirer,
    /** Once none is being made ready any more; those of them that are not taken. What is sent waits for it. */
    pretes: (): Promise<Refusees> => attente.current,
    /** Begins again: these were sent. */
    vider: (nom: string): void => poser(nom, []),
    lire: (nom: string): readonly File[] => (dernieres.current[nom] ?? []).map(({ fichier }) => fichier),
  }
}
export type EtatPieces = ReturnType<typeof usePieces>
