import type { Comparaison } from '@ondine/webapi/demarche/echange.schemas.ts'
import { type ChangeEvent, useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { ComparaisonDite } from './comparaison.tsx'
import css from './echange.module.css'
import { comparerReglages, reprendreReglages } from './echange.queries.ts'
import { echangeTextes as textes } from './echange.textes.ts'

const OCTETS_MAX = 400_000

interface Compare {
  readonly fichier: string
  readonly lue: Comparaison
}

/** A file of settings: chosen, compared, then taken whole over what it was compared with, or not at all. */
export const RepriseDeFichier = ({ fermer }: { readonly fermer: () => void }) => {
  const [compare, setCompare] = useState<Compare>()
  const lecture = useTravail()
  const reprise = useTravail()
  const comparer = async (fichier: string): Promise<void> =>
    setCompare({ fichier, lue: await comparerReglages(fichier) })
  const choisir = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [fichier] = target.files ?? []
    setCompare(undefined)
    if (fichier === undefined) return
    if (fichier.size > OCTETS_MAX) notifier({ type: 'erreur', message: textes.tropLourd })
    else void lecture.lancer(async () => comparer(await fichier.text()))
  }
  const reprendre = async ({ fichier, lue }: Compare): Promise<void> => {
    try {
      const { changees } = await reprendreReglages(fichier, lue.empreinte)
      notifier({ type: 'succes', message: textes.reprises(changees) })
      fermer()
    } catch (cause) {
      // what changed meanwhile is shown before anything else is done
      if (cause instanceof ErreurApi && cause.status === 409) await comparer(fichier)
      throw cause
    }
  }
  const prete = compare?.lue.demarches.some(({ genre }) => genre !== 'INCHANGEE') ? compare : undefined
  return (
    <Dialogue
      titre={textes.reprendre}
      ouvert
      large
      fermer={fermer}
      pied={
        <>
          <Bouton variante="neutre" onClick={fermer}>
            Annuler
          </Bouton>
          {prete && (
            <Bouton enCours={reprise.enCours} onClick={() => void reprise.lancer(() => reprendre(prete))}>
              {textes.appliquer}
            </Bouton>
          )}
        </>
      }
    >
      <p>{textes.reprendreIntro}</p>
      <p className={css.choix}>
        <label htmlFor="reprise-fichier">{textes.fichier}</label>
        <input
          id="reprise-fichier"
          type="file"
          accept=".xml,application/xml,text/xml"
          onChange={choisir}
          data-premier-champ
        />
      </p>
      <div aria-live="polite" aria-busy={lecture.enCours || undefined}>
        {lecture.enCours && <p>{textes.comparaison}</p>}
        {compare && <ComparaisonDite lue={compare.lue} />}
      </div>
    </Dialogue>
  )
}
