import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import { arrondir } from '@ondine/webapi/facture/arithmetique.rules.ts'
import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { MiniBarres } from '../../../ui/chart/mini-barres.tsx'
import { moisEtAnnee, nomMoisCourt } from '../../../ui/format/dates.ts'
import { devise, euros } from '../../../ui/format/nombres.ts'
import { type UniteDuContrat, uniteDuContrat, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useExplication } from '../explication.queries.ts'
import { ecartDeMesure, explicationTextes, litresDeMesure, releveEtSuite } from '../explication.textes.ts'
import css from './explication.module.css'
import { VersSesJours } from './explication-periode.tsx'
import { Semblables } from './explication-semblables.tsx'

/** Litres of a shower, which most people have an idea of. */
const DOUCHE_LITRES = 50

const Litre = ({ prixDuLitre }: { readonly prixDuLitre: number }) => (
  <p className={css.suite}>
    Soit {decimal(prixDuLitre, 2)}&nbsp;{devise()} TTC le m³ : une douche de {DOUCHE_LITRES} litres revient à{' '}
    {euros(arrondir(prixDuLitre, DOUCHE_LITRES, 1000))}.
  </p>
)

const Releve = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const dit = releveEtSuite(facture)
  return (
    <>
      <h3 className={css.titre}>{dit.titre}</h3>
      <p className={css.suite}>{dit.suite}</p>
    </>
  )
}

const Mois = ({
  mois,
  unite,
}: {
  readonly mois: NonNullable<ExplicationFacture['mesure']>['mois']
  readonly unite: UniteDuContrat
}) => (
  <MiniBarres
    hauteur={110}
    nom={`${unite === 'kwh' ? 'Énergie mesurée' : 'Litres mesurés'} par mois\u202f: ${mois
      .map(
        ({ mois: nom, litres, estime }) =>
          `${moisEtAnnee(nom)}, ${litres === null ? 'inconnu' : volumeAvecUnite(litres, unite)}${estime ? ', en partie estimé' : ''}`,
      )
      .join('\u202f; ')}`}
    barres={mois.map(({ mois: nom, litres, estime }) => ({
      cle: nom,
      litres,
      etat: litres === null ? 'manquant' : estime ? 'estime' : 'mesure',
      libelle: nomMoisCourt(nom),
    }))}
  />
)

/** What the meter sent over the days of the invoice, and the way to the chart of them. */
const Mesure = ({ lue, facture }: { readonly lue: ExplicationFacture; readonly facture: FactureDetaillee }) => {
  const { mesure, motifMesure } = lue
  const unite = uniteDuContrat(facture.uniteVolume)
  const dit = mesure && litresDeMesure(mesure, unite)
  if (motifMesure === 'CONSO_FERMEE' || motifMesure === 'SANS_PERIODE') return null
  return (
    <>
      <h3 className={css.titre}>{explicationTextes.mesure.titre}</h3>
      {mesure === null || dit === null ? (
        motifMesure !== null && <p className={css.suite}>{explicationTextes.mesure.motifs[motifMesure]}</p>
      ) : (
        <>
          <p className={css.suite}>
            {dit.debut} <strong>{volumeAvecUnite(mesure.litres, unite)}</strong>
            {dit.suite} ; la facture en compte <strong>{volumeAvecUnite(mesure.facture, unite)}</strong>.{' '}
            {ecartDeMesure(mesure, unite)}
          </p>
          <Mois mois={mesure.mois} unite={unite} />
          {mesure.mois.some(({ estime }) => estime) && <p className={css.suite}>{explicationTextes.mesure.legende}</p>}
        </>
      )}
      <p className={css.suite}>
        <VersSesJours facture={facture} sinon={null}>
          {explicationTextes.mesure.lien}
        </VersSesJours>
      </p>
    </>
  )
}

/** What stands around an invoice: price of the m³, how it was read and what follows, litres measured, homes alike. */
export const ContexteFacture = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const lue = useExplication(facture.identifiantInterneFacture)
  if (facture.nature === 'AVOIR') return null
  return (
    <div className={css.bloc}>
      {facture.uniteVolume === 'M3' && facture.composition?.prixDuLitre != null && (
        <Litre prixDuLitre={facture.composition.prixDuLitre} />
      )}
      <Releve facture={facture} />
      {/* its failure is said once, above */}
      {lue.data !== undefined && (
        <Lu de={lue} erreur="" hauteur={0}>
          {(data) => (
            <>
              <Mesure lue={data} facture={facture} />
              <Semblables lue={data} />
            </>
          )}
        </Lu>
      )}
    </div>
  )
}
