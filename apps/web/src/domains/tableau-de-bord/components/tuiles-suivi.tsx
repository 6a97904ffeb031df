import { compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { IconBell, IconCalendarEvent } from '@tabler/icons-react'
import { dateLongue, instantLocal, majuscule, moisEtAnnee } from '../../../ui/format/dates.ts'
import { TuileDeContenu } from '../../acces/contenu-tuile.public.tsx'
import { motsManquants, sansSurveillance } from '../tableau-de-bord.textes.ts'
import { ActionTuile } from './action-tuile.tsx'
import { type AppelTuiles, etatDeTuile, type TuileRecue } from './tuile-etat.ts'

type Prochaine = NonNullable<Tuiles['tuiles']['prochaineFacturation']['donnees']> & { readonly nbContrats?: number }
type Alertes = NonNullable<Tuiles['tuiles']['alertes']['donnees']> & { readonly nbContratsEnAlerte?: number }

interface ProprietesTuile<D> {
  readonly recue: TuileRecue<D> | undefined
  readonly appel: AppelTuiles
}

const phraseProchaine = ({ moisPrevisionProchaineFacture, rythme, nbContrats }: Prochaine): string => {
  if (moisPrevisionProchaineFacture === null) return 'Rien ne permet de la prévoir pour le moment.'
  const pour = nbContrats === undefined ? '' : ` pour ${compter(nbContrats, 'contrat')}`
  const rythmeDit = rythme === null ? '' : `, au rythme ${rythme.toLowerCase()}`
  return `Mois estimé${pour} d’après la dernière facture${rythmeDit}.`
}

/** Month the next invoice is expected in, Indisponible when unknown; its date, N/A without a schedule (1§8). */
export const ProchaineFacturation = ({ recue, appel }: ProprietesTuile<Prochaine>) => {
  const etat = etatDeTuile(recue, appel, (prochaine) => {
    const { moisPrevisionProchaineFacture: mois, dateProchaineFacturation: date } = prochaine
    return {
      figure: mois === null ? motsManquants.indisponible : majuscule(moisEtAnnee(mois)),
      phrase: (
        <>
          {phraseProchaine(prochaine)} Prochaine échéance{FINE}:{' '}
          {date === null ? `${motsManquants.sansObjet}, aucun échéancier en cours` : dateLongue(date)}.
        </>
      ),
    }
  })
  return (
    <TuileDeContenu
      contenu="tuile-prochaine-facture"
      icone={IconCalendarEvent}
      libelle="Prochaine facturation"
      etat={etat}
      action={
        <ActionTuile ecran="factures" recherche={{}}>
          Voir mes factures
        </ActionTuile>
      }
    />
  )
}

const phraseEnCours = (une: NonNullable<Alertes['pressante']>, nbEnCours: number, nbContrats?: number): string => {
  const depuis = `depuis le ${dateLongue(instantLocal(une.debut).jour)}`
  const titre = nbEnCours > 1 ? `La plus pressante${FINE}: ${une.titre}` : une.titre
  if (nbContrats === undefined) return `${titre}, ${depuis}.`
  return `${titre} (contrat ${une.numeroContrat}), ${depuis}. ${compter(nbContrats, 'contrat concerné', 'contrats concernés')}.`
}

const phraseAlertes = (
  { nbActives, nbEnCours, pressante, nbContratsEnAlerte }: Alertes,
  telereleve: boolean,
): string => {
  if (nbEnCours > 0 && pressante) return phraseEnCours(pressante, nbEnCours, nbContratsEnAlerte)
  if (nbActives === 0) return sansSurveillance(telereleve)
  return `${compter(nbActives, 'surveillance active', 'surveillances actives')}. Vous serez prévenu si quelque chose sort de l’ordinaire.`
}

/** Events not over, and what watches. `telereleve`: of the contract; a group has some meter read remotely, or may. */
export const TuileAlertes = ({
  recue,
  appel,
  telereleve = true,
}: ProprietesTuile<Alertes> & { readonly telereleve?: boolean | undefined }) => {
  const etat = etatDeTuile(recue, appel, (alertes) => ({
    figure: alertes.nbEnCours === 0 ? 'Aucune' : entier(alertes.nbEnCours),
    ...(alertes.nbEnCours > 0 ? { unite: 'en cours' } : {}),
    phrase: phraseAlertes(alertes, telereleve),
  }))
  return (
    <TuileDeContenu
      contenu="tuile-alertes"
      icone={IconBell}
      libelle="Alertes"
      etat={etat}
      action={
        <ActionTuile ecran="alerte" recherche={{}}>
          Voir mes alertes
        </ActionTuile>
      }
    />
  )
}
