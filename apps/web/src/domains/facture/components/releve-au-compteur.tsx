import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Compteur } from '../../../ui/compteur.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './releve-au-compteur.module.css'
import { ReleveEnChiffres } from './releve-en-chiffres.tsx'

const textes = factureTextes.detail

const Cadran = ({
  nom,
  jour,
  litres,
}: {
  readonly nom: string
  readonly jour: string | null
  readonly litres: number
}) => (
  <div className={css.cadran}>
    <span className={css.jour}>{jour === null ? nom : dateLongue(jour)}</span>
    <Compteur litres={litres} avecLitres={false} avecUnite={false} petit />
  </div>
)

/** Both indexes as the meter showed them, and what is counted between; in figures where one is missing or it is no water. */
export const ReleveAuCompteur = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const { index1, index2, date1, date2, volumeConso, uniteVolume } = facture
  if (index1 === null || index2 === null || uniteVolume !== 'M3')
    return (
      <div className={css.chiffres}>
        <ReleveEnChiffres facture={facture} />
      </div>
    )
  return (
    <figure className={css.compteurs}>
      <figcaption className="invisible">{textes.compteurs}</figcaption>
      <Cadran nom={textes.ancien} jour={date1} litres={index1} />
      <IconArrowRight size={20} aria-hidden="true" className={css.fleche} />
      <Cadran nom={textes.nouveau} jour={date2} litres={index2} />
      {volumeConso !== null && (
        <p className={css.compte}>
          <strong>{volumeAvecUnite(volumeConso, 'm3')}</strong>
          <span>{textes.factures}</span>
        </p>
      )}
    </figure>
  )
}
