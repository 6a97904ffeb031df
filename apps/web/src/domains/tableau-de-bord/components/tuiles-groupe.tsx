import { etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { accord, compter, entier, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { IconChartBar, IconFiles, IconReceipt, IconReceiptEuro } from '@tabler/icons-react'
import { MiniBarres } from '../../../ui/chart/mini-barres.tsx'
import { dateLongue, majuscule, moisEtAnnee, nomMois, nomMoisCourt } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { symboleUnite, volume, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { TuileDeContenu } from '../../acces/contenu-tuile.public.tsx'
import { phraseDesRestes } from '../derniere-facture.phrases.ts'
import { periodeFacturee, phraseVideGroupe } from '../tableau-de-bord.textes.ts'
import { ActionTuile } from './action-tuile.tsx'
import css from './tableau-de-bord.module.css'
import { type AppelTuiles, etatDeTuile } from './tuile-etat.ts'

interface ProprietesGroupe {
  readonly tuiles: TuilesGroupe | undefined
  readonly appel: AppelTuiles
}

type Conso = NonNullable<TuilesGroupe['tuiles']['consommation']['donnees']>

const comparaisonDite = ({ comparaison, ecartPourcent, dernierMois }: Conso): string => {
  if (dernierMois === null) return 'Le dernier mois n’est pas encore connu.'
  const mois = majuscule(`en ${nomMois(dernierMois.mois)}`)
  if (comparaison === null) return `${mois}. L’année précédente n’est pas connue.`
  const annee = Number(dernierMois.mois.slice(0, 4)) - 1
  if (comparaison === 'EGAL') return `${mois}, autant qu’en ${annee}.`
  return `${mois}, ${ecartPourcent}${INSECABLE}% de ${comparaison === 'AU_DESSUS' ? 'plus' : 'moins'} qu’en ${annee}.`
}

/** Water of the group over twelve whole months, the last one against the same month of the year before. */
export const ConsommationDuGroupe = ({ tuiles, appel }: ProprietesGroupe) => {
  const recue = tuiles?.tuiles.consommation
  const conso = recue?.etat === 'ok' ? recue.donnees : null
  const etat = etatDeTuile(recue, appel, () => ({}), phraseVideGroupe)
  return (
    <TuileDeContenu
      contenu="tuile-consommation"
      className={css.large ?? ''}
      icone={IconChartBar}
      libelle="Consommation mensuelle"
      etat={etat}
      action={
        <ActionTuile ecran="conso" recherche={{}}>
          Voir la consommation
        </ActionTuile>
      }
    >
      {conso && (
        <div className={css.recente}>
          <div>
            <p className={css.figure}>
              {conso.dernierMois ? volume(conso.dernierMois.volumeConsoEnLitres, 'm3') : '–'}{' '}
              <small>{symboleUnite.m3}</small>
            </p>
            <p className={css.phrase}>{comparaisonDite(conso)}</p>
            <p className={css.douce}>
              Sur {compter(conso.nbCompteurs, 'compteur relevé', 'compteurs relevés')} à distance, soit{' '}
              {volumeAvecUnite(conso.totalEnLitres, 'm3')} en douze mois.
            </p>
          </div>
          <div className={css.dessin}>
            <MiniBarres
              nom={`Consommation des douze derniers mois, de ${moisEtAnnee(conso.mois.mois[0] ?? '')} à ${moisEtAnnee(conso.mois.mois.at(-1) ?? '')}${FINE}: ${volumeAvecUnite(conso.totalEnLitres, 'm3')} en tout.`}
              barres={conso.mois.mois.map((mois, rang) => ({
                cle: mois,
                litres: conso.mois.volumeConsoEnLitres[rang] ?? null,
                etat: conso.mois.volumeConsoEnLitres[rang] == null ? 'manquant' : 'mesure',
                libelle: nomMoisCourt(mois),
              }))}
            />
          </div>
        </div>
      )}
    </TuileDeContenu>
  )
}

type Etats = NonNullable<TuilesGroupe['tuiles']['etatsContrats']['donnees']>

/** « 324 en service, 20 résiliés, 4 en attente » : the kinds of termination are one for a group. */
const etatsDits = ({ parEtat, nbResilies }: Etats): string => {
  if (parEtat.length === 0) return 'Ce groupe ne contient encore aucun contrat.'
  const vivants = parEtat.filter(({ codeEtatContrat }) => !isResilie(codeEtatContrat))
  const parties = vivants.map(
    ({ codeEtatContrat, nombre }) => `${entier(nombre)} ${etatsContrat[codeEtatContrat].libelle.toLowerCase()}`,
  )
  if (nbResilies > 0) parties.push(compter(nbResilies, 'résilié'))
  return `${majuscule(parties.join(', '))}.`
}

/** How many contracts, and in which states. */
export const ContratsDuGroupe = ({ tuiles, appel }: ProprietesGroupe) => {
  const etat = etatDeTuile(tuiles?.tuiles.etatsContrats, appel, (etats) => ({
    figure: entier(etats.nbContrats),
    unite: accord(etats.nbContrats, 'contrat'),
    phrase: etatsDits(etats),
  }))
  return (
    <TuileDeContenu
      contenu="tuile-contrat"
      icone={IconFiles}
      libelle="Contrats"
      etat={etat}
      action={
        <ActionTuile ecran="manage-contrats" recherche={{}}>
          Voir mes contrats
        </ActionTuile>
      }
    />
  )
}

/** Sum of the last billed period of each contract. */
export const FactureeDuGroupe = ({ tuiles, appel }: ProprietesGroupe) => {
  const nbContrats = tuiles?.nbContrats ?? 0
  const etat = etatDeTuile(tuiles?.tuiles.derniereConsommationFacturee, appel, (facturee) => ({
    figure: facturee.volumeConsoEnLitres === null ? '–' : volume(facturee.volumeConsoEnLitres, 'm3'),
    unite: symboleUnite.m3,
    phrase: (
      <>
        Dernière période de {entier(facturee.nbContratsFactures)} contrats sur {entier(nbContrats)}, entre les relèves{' '}
        {periodeFacturee(facturee)}
        {facturee.isEstime ? ', dont des relèves estimées' : ''}.
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
          Comparer les années
        </ActionTuile>
      }
    />
  )
}

/** The last invoices, all of one day. */
export const FactureDuGroupe = ({ tuiles, appel }: ProprietesGroupe) => {
  const etat = etatDeTuile(tuiles?.tuiles.derniereFacture, appel, (facture) => {
    const reste = phraseDesRestes(facture)
    return {
      figure: euros(facture.totalDuJour),
      phrase: (
        <>
          {facture.nbFacturesDuJour > 1
            ? compter(facture.nbFacturesDuJour, 'facture')
            : `Facture${facture.numeroFacture === null ? '' : ` ${facture.numeroFacture}`} du contrat ${facture.numeroContrat ?? ''}`}
          {facture.dateFacture
            ? `, ${accord(facture.nbFacturesDuJour, 'émise')} le ${dateLongue(facture.dateFacture)}`
            : ''}
          . {facture.restesDuJour?.length ? <b>{reste}</b> : reste}
        </>
      ),
    }
  })
  return (
    <TuileDeContenu
      contenu="tuile-facture"
      icone={IconReceiptEuro}
      libelle="Dernières factures"
      etat={etat}
      action={
        <ActionTuile ecran="factures" recherche={{}}>
          Voir les factures
        </ActionTuile>
      }
    />
  )
}
