import { INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { indexEnM3, symboleUnite, uniteDuContrat, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { factureTextes } from '../facture.textes.ts'
import css from './facture.module.css'

const textes = factureTextes.detail

const releveDe = (facture: FactureDetaillee): (readonly [string, string])[] => {
  const { index1, index2, volumeConso } = facture
  const unite = uniteDuContrat(facture.uniteVolume)
  const index = (litres: number): string => `${indexEnM3(litres)}${INSECABLE}${symboleUnite[unite]}`
  return [
    ...(index1 === null ? [] : [[textes.ancien, index(index1)] as const]),
    ...(index2 === null ? [] : [[textes.nouveau, index(index2)] as const]),
    ...(volumeConso === null ? [] : [[textes.volume, volumeAvecUnite(volumeConso, unite)] as const]),
  ]
}

export const Fiche = ({
  lignes,
  classe,
}: {
  readonly lignes: readonly (readonly [string, string])[]
  readonly classe: string | undefined
}) =>
  lignes.length === 0 ? null : (
    <dl className={classe}>
      {lignes.map(([nom, valeur]) => (
        <div key={nom}>
          <dt>{nom}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  )

/** Both indexes of a bill and what it counts between them. */
export const ReleveEnChiffres = ({ facture }: { readonly facture: FactureDetaillee }) => (
  <Fiche lignes={releveDe(facture)} classe={`${css.valeurs} ${css.releve}`} />
)
