import { champsComplement } from '@ondine/webapi/demarche/complement.champs.ts'
import type { ReglesPieces } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { useRef } from 'react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { ChampPieces } from '../../../formulaire/pieces/champ-pieces.tsx'
import { usePieces } from '../../../formulaire/pieces/use-pieces.ts'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { notifier } from '../../../ui/notifications.ts'
import { aDejaServi, cleEnvoi, oublierCleEnvoi } from '../formulaire/cle-envoi.ts'
import { completer } from './demandes.queries.ts'
import { demandesTextes } from './demandes.textes.ts'

const textes = demandesTextes.ajout
const CHAMP = 'info_file'

const VALEURS = { texte: '' }

interface Proprietes {
  readonly reference: string
  readonly regles: ReglesPieces
}

/** A message, files or both, added to a request: sent once however often it is tried. It stays, for the next one. */
export const AjoutDemande = ({ reference, regles }: Proprietes) => {
  const pieces = usePieces(regles, () => undefined)
  const brouillon = `ajout ${reference}`
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
      cle.current = cleEnvoi(brouillon, cle.current)
      try {
        await completer({
          body: { reference, texte: texte ?? '', cleIdempotence: cle.current },
          fichiers: { info_file: pieces.lire(CHAMP) },
        })
      } catch (cause) {
        if (aDejaServi(cause)) autreEnvoi()
        throw cause
      }
      autreEnvoi()
      notifier({ type: 'succes', message: textes.fait })
      pieces.vider(CHAMP)
      formulaire.remettre(VALEURS)
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.titre}>
      <Saisie {...formulaire.champ('texte')} />
      <ChampPieces
        id="ajout-info_file"
        nom={CHAMP}
        de={{ nature: 'texte', etiquette: textes.pieces }}
        requis={false}
        erreur={undefined}
        etat={pieces}
      />
      <IssuesFormulaire action={textes.action} variante="second" enCours={formulaire.enCours} />
    </Formulaire>
  )
}
