import { decimal, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { MiniBarres } from '../../../ui/chart/mini-barres.tsx'
import { moisEtAnnee, nomMoisCourt } from '../../../ui/format/dates.ts'
import { devise, euros } from '../../../ui/format/nombres.ts'
import { type UniteDuContrat, uniteDuContrat, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { Lu } from '../../../ui/lu.tsx'
import { ecartDeMesure, litresDeMesure, contexteTextes as textes } from '../contexte.textes.ts'
import { phraseDeLaDouche } from '../douche.phrases.ts'
import { useAVenir, useExplication } from '../explication.queries.ts'
import { phraseDesMoisForts } from '../mois-forts.phrases.ts'
import { phraseDeLaReleve, releveEtSuite } from '../releve.phrases.ts'
import css from './explication.module.css'
import { VersSesJours } from './explication-periode.tsx'
import { Semblables } from './explication-semblables.tsx'
import { ReleveAuCompteur } from './releve-au-compteur.tsx'

/** Of water only: nobody counts a litre of electricity. */
const prixDuLitreDe = ({ uniteVolume, composition }: FactureDetaillee): number | null =>
  uniteVolume === 'M3' ? (composition?.prixDuLitre ?? null) : null

/** The price of a litre and of being served at all, apart. */
const Prix = ({ prixDuLitre, abonnement }: { readonly prixDuLitre: number; readonly abonnement: number | null }) => (
  <section className={css.tuile}>
    <h3 className={css.titre}>{textes.prix.titre}</h3>
    <p className={css.suite}>{textes.prix.phrase}</p>
    <dl className={css.cases}>
      <div>
        <dt>{textes.prix.litre}</dt>
        <dd>
          {decimal(prixDuLitre, 5)}
          {FINE}
          {devise()}
        </dd>
        <dd className={css.precision}>
          {decimal(prixDuLitre, 2)}
          {FINE}
          {devise()} le m³
        </dd>
      </div>
      {abonnement !== null && (
        <div>
          <dt>{textes.prix.abonnement}</dt>
          <dd>{euros(abonnement)}</dd>
          <dd className={css.precision}>{textes.prix.surCetteFacture}</dd>
        </div>
      )}
    </dl>
    <p className={css.suite}>{phraseDeLaDouche(prixDuLitre)}</p>
  </section>
)

const Releve = ({
  facture,
  prochaine,
}: {
  readonly facture: FactureDetaillee
  /** yyyy-MM-dd, where it is known. */
  readonly prochaine: string | null | undefined
}) => {
  const dit = releveEtSuite(facture)
  const aVenir = useAVenir(facture.numeroContrat, prochaine != null)
  return (
    <section className={css.tuile}>
      <h3 className={css.titre}>{dit.titre}</h3>
      <ReleveAuCompteur facture={facture} />
      <p className={css.suite}>{dit.suite}</p>
      {prochaine != null && (
        <p className={css.suite}>{phraseDeLaReleve(prochaine, aVenir.data?.moisProchaineFacture)}</p>
      )}
    </section>
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
        ({ mois: nom, litres, estime, litresUnAnPlusTot: avant }) =>
          `${moisEtAnnee(nom)}, ${litres === null ? 'inconnu' : volumeAvecUnite(litres, unite)}${estime ? ', en partie estimé' : ''}${avant === null ? '' : `, ${volumeAvecUnite(avant, unite)} un an plus tôt`}`,
      )
      .join('\u202f; ')}`}
    barres={mois.map(({ mois: nom, litres, estime, litresUnAnPlusTot }) => ({
      cle: nom,
      litres,
      repere: litresUnAnPlusTot,
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
  const forts = mesure && phraseDesMoisForts(mesure.mois, unite)
  if (motifMesure === 'CONSO_FERMEE' || motifMesure === 'SANS_PERIODE') return null
  return (
    <section className={css.tuile}>
      <h3 className={css.titre}>{textes.mesure.titre}</h3>
      {mesure === null || dit === null ? (
        motifMesure !== null && <p className={css.suite}>{textes.mesure.motifs[motifMesure]}</p>
      ) : (
        <>
          <p className={css.suite}>
            {dit.debut} <strong>{volumeAvecUnite(mesure.litres, unite)}</strong>
            {dit.suite} ; la facture en compte <strong>{volumeAvecUnite(mesure.facture, unite)}</strong>.{' '}
            {ecartDeMesure(mesure, unite)}
          </p>
          {forts !== null && <p className={css.suite}>{forts}</p>}
          <Mois mois={mesure.mois} unite={unite} />
          {mesure.mois.some(({ litresUnAnPlusTot }) => litresUnAnPlusTot !== null) && (
            <p className={css.suite}>{textes.mesure.unAnPlusTot}</p>
          )}
          {mesure.mois.some(({ estime }) => estime) && <p className={css.suite}>{textes.mesure.legende}</p>}
        </>
      )}
      {motifMesure !== 'SANS_MESURE' && (
        <p className={css.suite}>
          <VersSesJours facture={facture} sinon={null}>
            {textes.mesure.lien}
          </VersSesJours>
        </p>
      )}
    </section>
  )
}

/** What stands around an invoice: price of the m³, how it was read and what follows, litres measured, homes alike. */
export const ContexteFacture = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const lue = useExplication(facture.identifiantInterneFacture)
  if (facture.nature === 'AVOIR') return null
  const prixDuLitre = prixDuLitreDe(facture)
  return (
    <div className={css.tuiles}>
      {prixDuLitre !== null && (
        <Prix prixDuLitre={prixDuLitre} abonnement={facture.composition?.abonnementTTC ?? null} />
      )}
      <Releve facture={facture} prochaine={lue.data?.prochaineReleve} />
      {/* its failure is said once, above */}
      {lue.data !== undefined && (
        <Lu de={lue} erreur="" hauteur={0}>
          {(data) => (
            <>
              <Mesure lue={data} facture={facture} />
              <section className={css.tuile}>
                <Semblables lue={data} />
              </section>
            </>
          )}
        </Lu>
      )}
    </div>
  )
}
