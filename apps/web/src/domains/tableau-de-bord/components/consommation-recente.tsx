import { accord, compter, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { Tuiles } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.schemas.ts'
import { IconArrowDown, IconArrowUp, IconChartBar, IconEqual } from '@tabler/icons-react'
import type { EtatBarre } from '../../../ui/chart/barre.ts'
import { Legende } from '../../../ui/chart/legende.tsx'
import { MiniBarres } from '../../../ui/chart/mini-barres.tsx'
import { jourEtMois, jourRelatif, nomMoisCourt } from '../../../ui/format/dates.ts'
import { symboleUnite, type Unite, volume, volumeAvecUnite } from '../../../ui/format/volumes.ts'
import { TuileDeContenu } from '../../acces/contenu-tuile.public.tsx'
import { ActionTuile } from './action-tuile.tsx'
import css from './tableau-de-bord.module.css'
import { type AppelTuiles, etatDeTuile } from './tuile-etat.ts'

type Recente = NonNullable<Tuiles['tuiles']['consommationRecente']['donnees']>

const etats: Readonly<Record<Recente['jours']['qualite'][number], EtatBarre>> = {
  MESURE: 'mesure',
  ESTIME: 'estime',
  PARTIEL: 'partiel',
  CORRIGE: 'corrige',
  MANQUANT: 'manquant',
}
const nombres = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'] as const

const foyerEnMots = ({ min, max }: { min: number; max: number }): string => {
  const personnes = accord(max, 'personne')
  return `comme un foyer ${min === max ? `de ${nombres[max]}` : `de ${nombres[min]} à ${nombres[max]}`} ${personnes}`
}

const Comparaison = ({ comparaison, ecartPourcent }: Pick<Recente, 'comparaison' | 'ecartPourcent'>) => {
  if (comparaison === null) return null
  if (comparaison === 'EGAL') {
    return (
      <span className={css.comparaison}>
        <IconEqual size={18} aria-hidden="true" /> juste votre moyenne.
      </span>
    )
  }
  const dessous = comparaison === 'AU_DESSOUS'
  const Fleche = dessous ? IconArrowDown : IconArrowUp
  return (
    <span className={css.comparaison}>
      <b className={dessous ? css.baisse : css.hausse}>
        <Fleche className={css.fleche} size={18} stroke={2.25} aria-hidden="true" />
        {ecartPourcent}
        {INSECABLE}%
      </b>{' '}
      {dessous ? 'sous' : 'au-dessus de'} votre moyenne.
    </span>
  )
}

interface ProprietesRecente {
  readonly tuiles: Tuiles | undefined
  readonly appel: AppelTuiles
  readonly aujourdhui: string
}

/** Yesterday's water, against the yearly average, over two weeks of small bars. */
export const ConsommationRecente = ({ tuiles, appel, aujourdhui }: ProprietesRecente) => {
  const recue = tuiles?.tuiles.consommationRecente
  const unite: Unite = tuiles?.unite === 'KWH' ? 'kwh' : 'litres'
  const donnees = recue?.etat === 'ok' ? recue.donnees : null
  const moyenne = donnees?.moyenneJourSurUnAnEnLitres ?? undefined
  const dernier = donnees?.dernierJour
  const etat = etatDeTuile(recue, appel, () => ({}))
  // Straight to the days where there are some, or where the consent for them is asked.
  const mois = dernier?.jour ?? (recue?.motif === 'CONSENTEMENT_REQUIS' ? aujourdhui : undefined)
  const action = (
    <ActionTuile ecran="conso" recherche={mois ? { periode: mois.slice(0, 7) } : {}}>
      Voir ma consommation
    </ActionTuile>
  )
  return (
    <TuileDeContenu
      contenu="tuile-consommation"
      icone={IconChartBar}
      libelle="Consommation récente"
      etat={etat}
      action={action}
      className={css.large}
    >
      {donnees && (
        <div className={css.recente}>
          <div>
            {dernier && (
              <p className={css.figure}>
                {volume(dernier.volumeConsoEnLitres, unite)}
                <small>
                  {'\u00a0'}
                  {symboleUnite[unite]}
                </small>{' '}
                <small className={css.quand}>{jourRelatif(dernier.jour, aujourdhui)}</small>
              </p>
            )}
            <p className={css.phrase}>
              <Comparaison {...donnees} />
            </p>
            {moyenne !== undefined && (
              <p className={css.douce}>
                {volumeAvecUnite(moyenne, unite)} par jour sur un an
                {donnees.foyerEquivalent && unite !== 'kwh' ? `, ${foyerEnMots(donnees.foyerEquivalent)}` : ''}.
              </p>
            )}
          </div>
          <div className={css.dessin}>
            <MiniBarres
              barres={donnees.jours.jour.map((jour, rang) => ({
                cle: jour,
                litres: donnees.jours.volumeConsoEnLitres[rang] ?? null,
                etat: etats[donnees.jours.qualite[rang] ?? 'MANQUANT'],
                libelle: rang < 3 ? `${Number(jour.slice(8))} ${nomMoisCourt(jour)}` : String(Number(jour.slice(8))),
              }))}
              moyenne={moyenne}
              nom={`Du ${jourEtMois(donnees.du)} au ${jourEtMois(donnees.au)}\u202f: ${volumeAvecUnite(donnees.totalEnLitres, unite === 'kwh' ? 'kwh' : 'm3')} sur ${compter(donnees.nbJoursConnus, 'jour connu', 'jours connus')}.`}
            />
            {moyenne !== undefined && <Legende entrees={[{ signe: 'moyenne', texte: 'Votre moyenne sur un an' }]} />}
          </div>
        </div>
      )}
    </TuileDeContenu>
  )
}
