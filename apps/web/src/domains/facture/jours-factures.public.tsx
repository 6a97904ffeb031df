import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../navigation/destination.ts'
import { useContenuOuvert } from '../../session/contenus.queries.ts'
import { volumeAccorde } from '../../ui/format/accords.ts'
import { type UniteDuContrat, uniteDuContrat } from '../../ui/format/volumes.ts'
import css from './components/explication.module.css'
import { periodeDeConso } from './explication.periode.ts'
import { useExplication } from './explication.queries.ts'
import { ecartDeMesure, explicationTextes, litresSurCesJours } from './explication.textes.ts'
import { useFacture } from './facture.queries.ts'
import { titreDeFacture } from './facture.textes.ts'

const phraseDe = ({ mesure, motifMesure }: ExplicationFacture, unite: UniteDuContrat): string => {
  if (mesure !== null) return ` et ${litresSurCesJours(mesure, unite)} sur ces jours. ${ecartDeMesure(mesure, unite)}`
  return `. ${motifMesure === null ? '' : explicationTextes.mesure.motifs[motifMesure]}`
}

/**
 * What was billed of the days on a chart beside what was measured, and the way back to the bill. Nothing where the bill is not to be
 * read, or where these are not its days: an address can say anything.
 */
export const JoursFactures = ({
  internalId,
  numeroContrat,
  periode,
}: {
  readonly internalId: number
  readonly numeroContrat: string
  readonly periode: string
}) => {
  const ouvert = useContenuOuvert()('facture')
  const facture = useFacture(ouvert ? internalId : undefined).data
  const explication = useExplication(internalId, ouvert).data
  if (facture === undefined || facture.numeroContrat !== numeroContrat) return null
  const { date1, date2, volumeConso } = facture
  const unite = uniteDuContrat(facture.uniteVolume)
  if (date1 === null || date2 === null || volumeConso === null || periodeDeConso(date1, date2) !== periode) return null
  return (
    <p className={css.jours} role="status">
      <Link {...destination('facture-lue', {}, { facture: String(internalId) })} className={css.lien}>
        {titreDeFacture(facture)}
      </Link>
      {'\u202f'}: <strong>{volumeAccorde(volumeConso, unite, 'facturé')}</strong>
      {explication === undefined ? '.' : phraseDe(explication, unite)}
    </p>
  )
}
