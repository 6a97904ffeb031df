import { champsComplement } from '@ondine/webapi/demarche/complement.champs.ts'
import type { ReglesPieces } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { useRef } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { ChampPieces } from '../../../formulaire/pieces/champ-pieces.tsx'
import { usePieces } from '../../../formulaire/pieces/use-pieces.ts'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import type { VarianteBouton } from '../../../ui/bouton.tsx'
import { aDejaServi, cleEnvoi, oublierCleEnvoi } from '../formulaire/cle-envoi.ts'
import { demandesTextes } from './demandes.textes.ts'

const textes = demandesTextes.ajout
const CHAMP = 'info_file'
const VALEURS = { texte: '' }

export interface Complement {
  readonly texte: string
  readonly cleIdempotence: string
  readonly fichiers: readonly File[]
}

interface Proprietes {
  /** Under which its words, and the key of its sending, stay in this tab. */
  readonly brouillon: string
  readonly regles: ReglesPieces
  /** Adds it; the same key again adds nothing. */
  readonly envoyer: (complement: Complement) => Promise<void>
  /** Files first: they are what is asked for. */
  readonly demandes?: boolean
  readonly variante?: VarianteBouton
}

/** A message, files or both, added to a request: sent once however often it is tried. It stays, for the next one. */
export const SaisieComplement = ({ brouillon, regles, envoyer, demandes = false, variante = 'second' }: Proprietes) => {
  const pieces = usePieces(regles, () => undefined)
  const cle = useRef<string>(undefined)
  const autreEnvoi = (): void => {
    oublierCleEnvoi(brouillon)
    cle.current = undefined
  }
  const formulaire = useFormulaire({
    id: 'ajout',
    champs: champsComplement,
    valeurs: VALEURS,
    brouillon,
    envoyer: async ({ texte }) => {
      const { [CHAMP]: refusee } = await pieces.pretes()
      // the words wait for another one
      if (refusee) throw new ErreurApi(400, refusee.message)
      cle.current = cleEnvoi(brouillon, cle.current)
      try {
        await envoyer({ texte: texte ?? '', cleIdempotence: cle.current, fichiers: pieces.lire(CHAMP) })
      } catch (cause) {
        if (aDejaServi(cause)) autreEnvoi()
        throw cause
      }
      autreEnvoi()
      pieces.vider(CHAMP)
      formulaire.remettre(VALEURS)
    },
  })
  const mots = <Saisie {...formulaire.champ('texte')} />
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.titre}>
      {!demandes && mots}
      <ChampPieces
        id="ajout-info_file"
        nom={CHAMP}
        de={{ nature: 'texte', etiquette: textes.pieces }}
        requis={false}
        erreur={undefined}
        etat={pieces}
      />
      {demandes && mots}
      <IssuesFormulaire action={textes.action} variante={variante} enCours={formulaire.enCours} />
    </Formulaire>
  )
}
