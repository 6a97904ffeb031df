import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { ExplicationFacture, FactureComparee } from '@ondine/webapi/facture/explication.schemas.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Cascade } from '../../../ui/chart/cascade.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { eurosRonds } from '../../../ui/format/euros-ronds.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { type UniteDuContrat, uniteDuContrat, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { Lu } from '../../../ui/lu.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { lignesDeLEcart, phraseDeLEcart, phraseDuReste, signe, signeCourt } from '../explication.phrases.ts'
import { useExplication } from '../explication.queries.ts'
import { explicationTextes } from '../explication.textes.ts'
import css from './explication.module.css'
import { Beneficiaires } from './explication-beneficiaires.tsx'

const { ecart: textes, comparees: textesComparees } = explicationTextes

const quantites = ({ nbJours, volume }: Pick<FactureComparee, 'nbJours' | 'volume'>, unite: UniteDuContrat): string =>
  [
    ...(nbJours === null ? [] : [compter(nbJours, 'jour')]),
    ...(volume === null ? [] : [volumeAvecUnite(volume, unite)]),
  ].join(', ')

type Expliquee = ExplicationFacture & {
  readonly volume: number | null
  readonly unite: UniteDuContrat
  readonly annulee: boolean
}

/** The difference step by step, drawn and written: the figures of the table are those of the bars. */
const Effets = ({ avant, apres }: { readonly avant: FactureComparee; readonly apres: Expliquee }) => {
  const lignes = lignesDeLEcart(avant, apres)
  if (lignes.length === 0) return null
  return (
    <div className={css.cote}>
      <Cascade
        nom={textes.graphe}
        ecrire={(centimes) => (centimes % 100 === 0 ? eurosRonds(centimes) : euros(centimes))}
        marches={lignes.map(({ code, axe, montant, titre, detail }) => ({
          cle: code,
          axe,
          valeur: montant,
          figure: signe(montant),
          figureCourte: signeCourt(montant),
          nom: `${titre}${detail === null ? '' : `, ${detail}`}\u202f: ${signe(montant)}`,
        }))}
        total={{
          cle: 'TOTAL',
          axe: [textes.total],
          valeur: avant.ecart,
          figure: signe(avant.ecart),
          figureCourte: signeCourt(avant.ecart),
          nom: `${textes.total}\u202f: ${signe(avant.ecart)}`,
        }}
      />
      <table className={css.effets}>
        <caption className="invisible">{textes.tableau}</caption>
        <thead className="invisible">
          <tr>
            <th scope="col">{textes.cause}</th>
            <th scope="col">{textes.effet}</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ code, titre, detail, montant }) => (
            <tr key={code}>
              <th scope="row">
                {titre}
                {detail !== null && <span className={css.detail}>{detail}</span>}
              </th>
              <td className={montant < 0 ? css.baisse : undefined}>{signe(montant)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{textes.total}</th>
            <td>{signe(avant.ecart)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** This bill, the one before and that of a year ago, side by side: how much, over how many days, for how much water. */
const Comparees = ({ apres, montant }: { readonly apres: Expliquee; readonly montant: number }) => {
  const { precedente, anneeAvant, unite } = apres
  const { celleCi, memeMontant, cetteFois, ...noms } = textesComparees
  const autres = [
    [noms.precedente, precedente],
    [noms.anneeAvant, anneeAvant],
  ] as const
  return (
    <dl className={css.comparees}>
      <div>
        <dt>{celleCi}</dt>
        <dd>{euros(montant)}</dd>
        <dd className={css.precision}>{quantites(apres, unite)}</dd>
      </div>
      {autres.map(
        ([nom, autre]) =>
          autre !== null && (
            <div key={autre.identifiantInterneFacture}>
              <dt>{nom(dateLongue(autre.dateFacture))}</dt>
              <dd>{euros(autre.montantTTC)}</dd>
              <dd className={css.precision}>
                {[
                  quantites(autre, unite),
                  ...(autre === precedente ? [] : [autre.ecart === 0 ? memeMontant : cetteFois(signe(autre.ecart))]),
                ].join(' · ')}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

const Ecart = ({
  apres,
  montant,
  phraseDite,
}: {
  readonly apres: Expliquee
  readonly montant: number
  readonly phraseDite: boolean
}) => {
  const { precedente: avant, anneeAvant } = apres
  if (avant === null)
    return anneeAvant === null ? (
      <p className={css.suite}>{textes.seule}</p>
    ) : (
      <Comparees apres={apres} montant={montant} />
    )
  const reste = phraseDuReste(avant)
  return (
    <>
      {!phraseDite && <p className={css.phrase}>{phraseDeLEcart(avant, apres)}</p>}
      {reste !== null && <p className={css.suite}>{reste}</p>}
      <Comparees apres={apres} montant={montant} />
      {avant.motif !== null && <p className={css.suite}>{textes.motifs[avant.motif]}</p>}
      <Effets avant={avant} apres={apres} />
    </>
  )
}

const expliquee = (
  explication: ExplicationFacture,
  { volumeConso, uniteVolume, etatDit }: FactureDetaillee,
): Expliquee => ({
  ...explication,
  volume: volumeConso,
  unite: uniteDuContrat(uniteVolume),
  annulee: etatDit === 'ANNULEE',
})

/** The sentence of an explanation alone, for where the rest of it comes further down; nothing of a first bill. */
export const PhraseDuMontant = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const lue = useExplication(facture.identifiantInterneFacture)
  // where it fails, the explanation below says so
  if (lue.isError || lue.data?.precedente === null) return null
  return (
    <Carte marge={false} className={css.enTete}>
      {lue.data?.precedente == null ? (
        <Squelette hauteur={28} />
      ) : (
        <p className={css.phrase}>{phraseDeLEcart(lue.data.precedente, expliquee(lue.data, facture))}</p>
      )}
    </Carte>
  )
}

/** Why an invoice is what it is: what changed since the one before, in one sentence first, and who receives it. */
export const Explication = ({
  facture,
  phraseDite = false,
}: {
  readonly facture: FactureDetaillee
  /** Its sentence stands above already. */
  readonly phraseDite?: boolean
}) => {
  const lue = useExplication(facture.identifiantInterneFacture)
  if (facture.nature === 'AVOIR') return null
  return (
    <div className={css.bloc}>
      <Lu de={lue} erreur={textes.erreur} hauteur={360}>
        {(data) => (
          <>
            <h3 className={css.titre}>{textes.titre}</h3>
            <Ecart apres={expliquee(data, facture)} montant={facture.montantTTCFacture} phraseDite={phraseDite} />
            <Beneficiaires beneficiaires={data.beneficiaires} />
          </>
        )}
      </Lu>
    </div>
  )
}
