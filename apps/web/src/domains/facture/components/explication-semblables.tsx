import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { ExplicationFacture, Semblables as Groupe } from '@ondine/webapi/facture/explication.schemas.ts'
import { dateLongue } from '../../../ui/format/dates.ts'
import { volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { contexteTextes } from '../contexte.textes.ts'
import css from './explication.module.css'

const place = ({ volume, bas, milieu, haut }: Groupe): string => {
  if (volume < bas) return 'Moins que la plupart des logements semblables.'
  if (volume > haut) return 'Plus que la plupart des logements semblables.'
  if (Math.abs(volume - milieu) <= 5_000) return 'Comme le milieu des logements semblables.'
  return `Un peu ${volume > milieu ? 'au-dessus' : 'au-dessous'} du milieu des logements semblables.`
}

const Echelle = ({ groupe }: { readonly groupe: Groupe }) => {
  const { volume, bas, milieu, haut } = groupe
  const bout = Math.max(haut * 1.5, volume * 1.1, 1)
  const part = (litres: number): string => `${(100 * litres) / bout}%`
  return (
    <div className={css.jauge} aria-hidden="true">
      <span className={css.vousDit} style={{ left: `clamp(2.5rem, ${part(volume)}, calc(100% - 2.5rem))` }}>
        Vous
        <strong>{volumeAvecUnite(volume, 'm3')}</strong>
      </span>
      <div className={css.echelle}>
        <span className={css.moitie} style={{ left: part(bas), width: part(haut - bas) }} />
        <span className={css.milieu} style={{ left: part(milieu) }} />
        <span className={css.vous} style={{ left: part(volume) }} />
      </div>
      <span className={css.borne} style={{ right: `calc(100% - ${part(bas)})` }}>
        {volumeAvecUnite(bas, 'm3')}
      </span>
      <span className={css.borne} style={{ left: part(haut) }}>
        {volumeAvecUnite(haut, 'm3')}
      </span>
    </div>
  )
}

/** The year of this home beside homes alike; why not, where there is nothing to show. */
export const Semblables = ({ lue: { semblables, motifSemblables } }: { readonly lue: ExplicationFacture }) => (
  <>
    <h3 className={css.titre}>{contexteTextes.semblables.titre}</h3>
    {semblables === null ? (
      motifSemblables !== null && <p className={css.suite}>{contexteTextes.semblables.motifs[motifSemblables]}</p>
    ) : (
      <>
        <p className={css.suite}>
          <strong>{place(semblables)}</strong> Vous : {volumeAvecUnite(semblables.volume, 'm3')} sur un an.
        </p>
        <Echelle groupe={semblables} />
        <p className={css.suite}>
          La moitié de ces logements se situe entre {volumeAvecUnite(semblables.bas, 'm3')} et{' '}
          {volumeAvecUnite(semblables.haut, 'm3')}, le milieu est à {volumeAvecUnite(semblables.milieu, 'm3')}. Ce sont
          au moins {entier(semblables.nbFoyers)} abonnés de {semblables.commune} avec un compteur de{' '}
          {semblables.diametre}
          &nbsp;mm, au {dateLongue(semblables.calculeLe)}, arrondis à 5&nbsp;m³.
        </p>
      </>
    )}
  </>
)
