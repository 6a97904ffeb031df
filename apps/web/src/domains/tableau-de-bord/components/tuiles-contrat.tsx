import { etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { IconFileText, IconGauge, IconReceipt, IconReceiptEuro } from '@tabler/icons-react'
import { Compteur } from '../../../ui/compteur.tsx'
import { dateLongue, heureDite, instantLocal } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { symboleUnite, type Unite, volume, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { TuileDeContenu } from '../../acces/contenu-tuile.public.tsx'
import { phraseDuReste } from '../derniere-facture.phrases.ts'
import { periodeFacturee } from '../tableau-de-bord.textes.ts'
import { ActionTuile } from './action-tuile.tsx'
import css from './tableau-de-bord.module.css'
import { type AppelTuiles, etatDeTuile } from './tuile-etat.ts'

interface ProprietesTuiles {
  readonly tuiles: Tuiles | undefined
  readonly appel: AppelTuiles
}

const uniteDe = (tuiles: Tuiles | undefined): Unite => (tuiles?.unite === 'KWH' ? 'kwh' : 'm3')

const origines = {
  RELEVE: 'Relevée par un agent',
  TELERELEVE: 'Reçue par radio',
  AUTO_RELEVE: 'Transmise par vous',
  ESTIME: 'Estimée',
  RECTIFIE: 'Rectifiée',
  POSE: 'Relevée à la pose du compteur',
  DEPOSE: 'Relevée à la dépose du compteur',
} as const

/** The index as the meter shows it. */
export const DerniereReleve = ({ tuiles, appel }: ProprietesTuiles) => {
  const unite = uniteDe(tuiles)
  const etat = etatDeTuile(tuiles?.tuiles.derniereReleve, appel, (releve) => {
    const instant = releve.dateReleve ? instantLocal(releve.dateReleve) : undefined
    const litres = releve.indexEnLitres ?? 0
    const heure = instant && releve.origine === 'TELERELEVE' ? ` à ${heureDite(instant.heure, instant.minute)}` : ''
    const depuis = releve.volumeDepuisJanvierEnLitres
    return {
      figure:
        unite === 'kwh' ? (
          entier(Math.floor(litres / 1000))
        ) : (
          <span className={css.index}>
            <Compteur litres={litres} avecLitres={tuiles?.telereleve} />
          </span>
        ),
      ...(unite === 'kwh' ? { unite: 'kWh' } : {}),
      phrase: (
        <>
          {releve.origine ? origines[releve.origine] : 'Lue'}
          {instant ? ` le ${dateLongue(instant.jour)}${heure}` : ''}
          {depuis !== null ? `, soit ${volumeAvecUnite(depuis, unite)} depuis le 1er janvier` : ''}.
        </>
      ),
    }
  })
  return (
    <TuileDeContenu
      contenu="tuile-releve"
      icone={IconGauge}
      libelle="Dernière relève"
      etat={etat}
      action={
        <ActionTuile ecran="conso" recherche={{ vue: 'tableau' }}>
          Voir mes volumes par année
        </ActionTuile>
      }
    />
  )
}

/** What the last two billing readings say. */
export const DerniereConsommationFacturee = ({ tuiles, appel }: ProprietesTuiles) => {
  const unite = uniteDe(tuiles)
  const etat = etatDeTuile(tuiles?.tuiles.derniereConsommationFacturee, appel, (facturee) => ({
    figure: facturee.volumeConsoEnLitres === null ? '–' : volume(facturee.volumeConsoEnLitres, unite),
    unite: symboleUnite[unite],
    phrase: (
      <>
        Période{FINE}: {periodeFacturee(facturee)}
        {facturee.nbJours !== null && facturee.moyenneJourEnLitres !== null
          ? `, soit ${volumeAvecUnite(facturee.moyenneJourEnLitres, unite === 'kwh' ? 'kwh' : 'litres')} par jour sur ${compter(facturee.nbJours, 'jour')}`
          : ''}
        {facturee.isEstime ? ', avec une relève estimée' : ''}.
      </>
    ),
  }))
  return (
    <TuileDeContenu
      contenu="tuile-conso-facturee"
      icone={IconReceipt}
      libelle="Dernière consommation facturée"
      etat={etat}
      action={
        <ActionTuile ecran="conso" recherche={{}}>
          Comparer mes années
        </ActionTuile>
      }
    />
  )
}

/** The last invoice; what remains due is said once billing told of the account. */
export const DerniereFacture = ({ tuiles, appel }: ProprietesTuiles) => {
  const etat = etatDeTuile(tuiles?.tuiles.derniereFacture, appel, (facture) => {
    const reste = phraseDuReste(facture)
    return {
      figure: facture.montantTTCFacture === null ? '–' : euros(facture.montantTTCFacture),
      phrase: (
        <>
          Facture{facture.numeroFacture && <span className={css.insecable}> {facture.numeroFacture}</span>}
          {facture.dateFacture ? ` du ${dateLongue(facture.dateFacture)}` : ''}.{' '}
          {facture.soldeFactureClient === 0 ? reste : <b>{reste}</b>}
        </>
      ),
    }
  })
  return (
    <TuileDeContenu
      contenu="tuile-facture"
      icone={IconReceiptEuro}
      libelle="Dernière facture"
      etat={etat}
      action={
        <ActionTuile ecran="factures" recherche={{}}>
          Voir mes factures
        </ActionTuile>
      }
    />
  )
}

/** In which state the contract is, and since when. */
export const EtatDuContrat = ({ tuiles, appel }: ProprietesTuiles) => {
  const etat = etatDeTuile(tuiles?.tuiles.etatContrat, appel, (contrat) => {
    const { libelle } = etatsContrat[contrat.codeEtatContrat]
    const figure = contrat.isResilie ? 'Résilié' : libelle
    // the figure has said the state: the sentence goes on with "depuis le"
    const suite = contrat.etatLib.startsWith(figure) ? contrat.etatLib.slice(figure.length).trim() : contrat.etatLib
    return { figure, phrase: suite && `${suite.charAt(0).toUpperCase()}${suite.slice(1)}.` }
  })
  return (
    <TuileDeContenu
      contenu="tuile-contrat"
      icone={IconFileText}
      libelle={`Contrat ${tuiles?.numeroContrat ?? ''}`.trim()}
      etat={etat}
      action={
        <ActionTuile ecran="detail" recherche={{}}>
          Voir mon contrat
        </ActionTuile>
      }
    />
  )
}
