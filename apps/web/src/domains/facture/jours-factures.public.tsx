import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErreurApi } from '../../api/erreur-api.ts'
import { destination } from '../../navigation/destination.ts'
import { useContenuOuvert } from '../../session/contenus.queries.ts'
import { volumeAccorde } from '../../ui/format/accords.ts'
import { type UniteDuContrat, uniteDuContrat } from '../../ui/format/volumes.ts'
import css from './components/explication.module.css'
import { contexteTextes, ecartDeMesure } from './contexte.textes.ts'
import { periodeDeConso } from './explication.periode.ts'
import { useExplication } from './explication.queries.ts'
import { litresSurCesJours } from './explication.textes.ts'
import { useFacture } from './facture.queries.ts'
import { titreDeFacture } from './facture.textes.ts'

const phraseDe = ({ mesure, motifMesure }: ExplicationFacture, unite: UniteDuContrat): string => {
  if (mesure !== null) return ` et ${litresSurCesJours(mesure, unite)} sur ces jours. ${ecartDeMesure(mesure, unite)}`
  return `. ${motifMesure === null ? '' : contexteTextes.mesure.motifs[motifMesure]}`
}

const { sansElle } = contexteTextes.mesure

/** Not there, or not this reader's: trying again says the same. */
const estFermee = (erreur: Error | null): boolean => erreur instanceof ErreurApi && erreur.status === 404

const Dit = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.jours} role="status">
    {children}
  </p>
)

/**
 * What was billed of the days on a chart beside what was measured, and the way back to the bill; where the chart is not that of the bill,
 * why. Nothing where these are other days of its contract: one has gone on looking.
 */
export const JoursFactures = ({
  internalId,
  numeroContrat,
  periode,
}: {
  readonly internalId: number
  /** Of the chart; none: it is that of several. */
  readonly numeroContrat: string
  readonly periode: string
}) => {
  const ouvert = useContenuOuvert()('facture')
  const { data: facture, error } = useFacture(ouvert ? internalId : undefined)
  const explication = useExplication(internalId, ouvert).data
  if (!ouvert || estFermee(error)) return <Dit>{sansElle.fermee}</Dit>
  if (facture === undefined) return error && <Dit>{sansElle.erreur}</Dit>
  if (facture.numeroContrat !== numeroContrat)
    return <Dit>{(facture.isContratResilie ? sansElle.resilie : sansElle.autre)(facture.numeroContrat)}</Dit>
  const { date1, date2, volumeConso } = facture
  const unite = uniteDuContrat(facture.uniteVolume)
  if (date1 === null || date2 === null || volumeConso === null || periodeDeConso(date1, date2) !== periode) return null
  return (
    <Dit>
      <Link {...destination('facture-lue', {}, { facture: String(internalId) })} className={css.lien}>
        {titreDeFacture(facture)}
      </Link>
      {'\u202f'}: <strong>{volumeAccorde(volumeConso, unite, 'facturé')}</strong>
      {explication === undefined ? '.' : phraseDe(explication, unite)}
    </Dit>
  )
}
