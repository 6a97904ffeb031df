import type { Comparaison } from '@ondine/webapi/demarche/echange.schemas.ts'
import { type ChangeEvent, useRef, useState } from 'react'
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

/** Empty, or too long to be read at all: that is its one fault. */
const sansForme = (cause: unknown): Comparaison => {
  if (!(cause instanceof ErreurApi) || cause.champs.length === 0) throw cause
  const fautes = cause.champs.map(({ message }) => ({ ligne: 1, element: '', motif: message }))
  return { fautes, demarches: [], absentes: [], empreinte: '' }
}

/** A file of settings: chosen, compared, then taken whole over what it was compared with, or not at all. */
export const RepriseDeFichier = ({ fermer }: { readonly fermer: () => void }) => {
  const [compare, setCompare] = useState<Compare>()
  const lecture = useTravail()
  const reprise = useTravail()
  const choisi = useRef<File>(undefined)
  const comparer = async (fichier: string): Promise<void> =>
    setCompare({ fichier, lue: await comparerReglages(fichier).catch(sansForme) })
  /** The one chosen last, whatever was being read when it was. */
  const comparerChoisi = async (): Promise<void> => {
    for (let lu: File | undefined; lu !== choisi.current; ) {
      lu = choisi.current
      setCompare(undefined)
      if (lu !== undefined) await comparer(await lu.text())
    }
  }
  const choisir = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [fichier] = target.files ?? []
    setCompare(undefined)
    const tropLourd = fichier !== undefined && fichier.size > OCTETS_MAX
    choisi.current = tropLourd ? undefined : fichier
    if (tropLourd) notifier({ type: 'erreur', message: textes.tropLourd })
    else if (fichier !== undefined) void lecture.lancer(comparerChoisi)
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
          // the same one, once it is put right, is a choice too
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
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
