import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { ConsommationFacturee } from '@ondine/webapi/facture/consommations-facturees.schemas.ts'
import { volumeAccorde } from '../../../ui/format/accords.ts'
import { dateCourte, dateLongue, majuscule, moisEtAnnee } from '../../../ui/format/dates.ts'
import {
  indexEnM3,
  symboleUnite,
  type Unite,
  uniteDuContrat,
  volume,
  volumeAvecUnite,
} from '../../../ui/format/volumes.ts'
import { texteTropDeContrats } from '../acces-niveau.ts'
import { useFacturees, useFactureesGroupe, useFactureesMT } from '../facturees.queries.ts'
import { factureesTextes, texteAnomalie } from '../facturees.textes.ts'
import { isGroupe, type Sujet } from '../sujet.ts'
import { CarteFacturees } from './carte-facturees.tsx'
import conso from './consommation.module.css'
import css from './facturees.module.css'

interface ProprietesPeriode {
  readonly periode: ConsommationFacturee
  readonly unite: Unite
  /** Volume of each tariff post, in words. */
  readonly postes: string | undefined
}

const Volume = ({ periode, unite, postes }: ProprietesPeriode) => {
  const { volumeConsoEnLitres: litres, anomalie, isEstime, moyenneJourEnLitres } = periode
  if (litres === null) return <span className={css.suite}>{anomalie ? texteAnomalie[anomalie] : 'Volume inconnu'}</span>
  return (
    <>
      {volume(litres, unite)}
      {isEstime && <span className={`${css.suite} ${css.estime}`}>estimé</span>}
      {postes && <span className={css.suite}>{postes}</span>}
      {moyenneJourEnLitres !== null && (
        <span className={css.suite}>
          {volumeAvecUnite(moyenneJourEnLitres, unite === 'kwh' ? 'kwh' : 'litres')} par jour
        </span>
      )}
    </>
  )
}

const Ligne = ({ periode, unite, postes }: ProprietesPeriode) => (
  <tr>
    <th scope="row">
      {dateCourte(periode.dateDebut)} – {dateCourte(periode.dateFin)}
      <span className={css.suite}>{compter(periode.nbJours, 'jour')}</span>
    </th>
    <td className={`${conso.nombre} ${css.large}`}>
      {periode.valeurIndex === null ? '–' : indexEnM3(periode.valeurIndex * 1000)}
    </td>
    <td className={periode.volumeConsoEnLitres === null ? undefined : conso.nombre}>
      <Volume periode={periode} unite={unite} postes={postes} />
    </td>
    <td className={css.large}>
      {periode.numeroFacture}
      {periode.dateFacture === null ? '–' : <span className={css.suite}>du {dateLongue(periode.dateFacture)}</span>}
    </td>
  </tr>
)

const DuContrat = ({ numeroContrat }: { numeroContrat: string }) => {
  const requete = useFacturees(numeroContrat)
  const unite = uniteDuContrat(requete.data?.unite ?? 'M3')
  const mt = useFactureesMT(numeroContrat, unite === 'kwh')
  const postesDe = ({ dateReleve }: ConsommationFacturee): string | undefined =>
    mt.data?.consommations
      .find((autre) => autre.dateReleve === dateReleve)
      ?.cadrans.map(
        ({ numeroCadran, libelle, volumeConsoEnKWh: kwh }) =>
          `${libelle ?? `Poste ${numeroCadran}`}\u202f: ${kwh === null ? 'inconnu' : volume(Math.round(kwh * 1000), 'kwh')}`,
      )
      .join(', ')
  return (
    <CarteFacturees
      requete={requete}
      lignes={requete.data?.consommations ?? []}
      explication={factureesTextes.contrat}
      entetes={
        <>
          <th scope="col">Période</th>
          <th scope="col" className={`${conso.nombre} ${css.large}`}>
            Index relevé
          </th>
          <th scope="col" className={conso.nombre}>
            Volume ({symboleUnite[unite]})
          </th>
          <th scope="col" className={css.large}>
            Facture
          </th>
        </>
      }
      ligne={(periode) => <Ligne key={periode.dateReleve} periode={periode} unite={unite} postes={postesDe(periode)} />}
    />
  )
}

const DuGroupe = ({ idGroupe }: { idGroupe: number }) => {
  const requete = useFactureesGroupe(idGroupe)
  // said once, above
  if (texteTropDeContrats(requete.error)) return null
  return (
    <CarteFacturees
      requete={requete}
      lignes={requete.data?.consommations ?? []}
      explication={factureesTextes.groupe}
      entetes={
        <>
          <th scope="col">Mois</th>
          <th scope="col" className={`${conso.nombre} ${css.large}`}>
            Contrats facturés
          </th>
          <th scope="col" className={conso.nombre}>
            Volume
          </th>
        </>
      }
      ligne={({ periode, unite, nbContrats, nbContratsSansVolume, volumeConsoEnLitres, litresEstimes }) => (
        <tr key={`${periode} ${unite}`}>
          <th scope="row">
            {majuscule(moisEtAnnee(periode))}
            {nbContratsSansVolume > 0 && (
              <span className={css.suite}>{compter(nbContratsSansVolume, 'contrat')} au volume inconnu</span>
            )}
          </th>
          <td className={`${conso.nombre} ${css.large}`}>{nbContrats}</td>
          <td className={conso.nombre}>
            {volumeAvecUnite(volumeConsoEnLitres, uniteDuContrat(unite))}
            {litresEstimes > 0 && (
              <span className={`${css.suite} ${css.estime}`}>
                dont {volumeAccorde(litresEstimes, uniteDuContrat(unite), 'estimé')}
              </span>
            )}
          </td>
        </tr>
      )}
    />
  )
}

/** Billed consumptions of a contract or a group (1§7.5), beside what the meter says. */
export const ConsommationsFacturees = ({ sujet }: { sujet: Sujet }) =>
  isGroupe(sujet) ? <DuGroupe idGroupe={sujet.idGroupe} /> : <DuContrat numeroContrat={sujet.numeroContrat} />
