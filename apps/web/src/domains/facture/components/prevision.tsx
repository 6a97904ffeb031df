import type { AVenir } from '@ondine/webapi/facture/explication.schemas.ts'
import { useId } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { volumeAccorde } from '../../../ui/format/accords.ts'
import { dateLongue, moisEtAnnee } from '../../../ui/format/dates.ts'
import { eurosRonds } from '../../../ui/format/euros-ronds.ts'
import { type UniteDuContrat, uniteDuContrat } from '../../../ui/format/volumes.ts'
import { Lu } from '../../../ui/lu.tsx'
import { usePresentation } from '../compte.queries.ts'
import { useAVenir } from '../explication.queries.ts'
import { explicationTextes, litresSurCesJours } from '../explication.textes.ts'
import { Mensualites } from './mensualites.tsx'
import css from './prevision.module.css'

const textes = explicationTextes.aVenir

const Prevue = ({
  prevision,
  unite,
}: {
  readonly prevision: NonNullable<AVenir['prevision']>
  readonly unite: UniteDuContrat
}) => {
  const { montant, litresMesures, litresEstimes, mesureJusquAu, du, litres, tarifDu, parAnneeAvant } = prevision
  return (
    <>
      <p className={css.montant}>Environ {eurosRonds(montant.milieu)}</p>
      <p className={css.fourchette}>
        entre {eurosRonds(montant.bas)} et {eurosRonds(montant.haut)}
      </p>
      <p className={css.suite}>
        {litresSurCesJours({ litres: litresMesures, litresEstimes }, unite)} du {dateLongue(du)} au{' '}
        {dateLongue(mesureJusquAu)}, environ {volumeAccorde(Math.round(litres / 1000) * 1000, unite, 'prévu')} en tout
        {parAnneeAvant
          ? ', au rythme de ces deux derniers mois et des mêmes jours de l’an dernier'
          : ', au rythme de ces deux derniers mois'}
        . Prix de la facture du {dateLongue(tarifDu)}. Une prévision n’est pas une facture.
      </p>
    </>
  )
}

/** What comes: the next invoice with its range, or why nothing is foreseen, and monthly payments against real use. */
export const Prevision = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const titre = useId()
  const lu = useAVenir(numeroContrat)
  const presentation = usePresentation()
  // nothing comes any more
  if (lu.data?.motif === 'CONTRAT_RESILIE' && lu.data.plan === null) return null
  return (
    <Carte marge={false} className={css.carte} aria-labelledby={titre}>
      <h2 id={titre}>
        {textes.titre}
        {lu.data?.moisProchaineFacture != null && (
          <span className={css.mois}> vers {moisEtAnnee(lu.data.moisProchaineFacture)}</span>
        )}
      </h2>
      <Lu de={lu} erreur={textes.erreur} hauteur={120}>
        {({ prevision, motif, plan, uniteVolume }) => (
          <>
            {prevision !== null && <Prevue prevision={prevision} unite={uniteDuContrat(uniteVolume)} />}
            {motif !== null && <p className={css.suite}>{textes.motifs[motif]}</p>}
            {/* with GestionFactureV2 they have their own card */}
            {plan !== null && presentation?.v2 === false && (
              <div className={css.plan}>
                <Mensualites plan={plan} ditAuDessus={motif} prochaine />
              </div>
            )}
          </>
        )}
      </Lu>
    </Carte>
  )
}
