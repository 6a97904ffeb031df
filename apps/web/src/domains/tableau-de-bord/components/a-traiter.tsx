import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import {
  type Icon,
  IconBell,
  IconCircleCheckFilled,
  IconDropletExclamation,
  IconDropletOff,
  IconReceiptEuro,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { LienEcran } from '../../../navigation/lien-ecran.tsx'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { BoutonCsv } from '../../../table/bouton-csv.tsx'
import { Bouton, classeAction, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Pastille } from '../../../ui/pastille.tsx'
import { volumeLu } from '../../alerte/volume-lu.public.ts'
import type { NaturePoint, PointATraiter, ATraiter as Points } from '../a-traiter.rules.ts'
import css from './portefeuille.module.css'

const icones: Readonly<Record<NaturePoint, Icon>> = {
  FUITE: IconDropletExclamation,
  COUPURE: IconDropletOff,
  RETARD: IconReceiptEuro,
  ALERTE: IconBell,
}

interface PointDit {
  readonly cle: string
  readonly titre: string
  readonly numeroContrat: string
  readonly adresse?: string
  readonly groupes?: readonly { readonly idGroupe: number; readonly nom: string }[]
  readonly phrase: string
  readonly figure?: string
  readonly detail?: string
  readonly action: ReactNode
}

const depuis = (jour: string): string => `depuis le ${dateLongue(jour)}`

const direEvenement = ({ nature, evenement }: Extract<PointATraiter, { nature: 'FUITE' | 'ALERTE' }>): PointDit => {
  const { idInstance, numeroContrat, adresse, groupes, titre, message, debut, litresPerdus, nbJours } = evenement
  const fuite = nature === 'FUITE'
  return {
    cle: `evenement-${idInstance}`,
    titre: fuite ? 'Fuite possible' : titre,
    numeroContrat,
    adresse,
    groupes,
    phrase: message,
    ...(litresPerdus !== null && {
      figure: `${fuite ? 'environ ' : ''}${volumeLu(litresPerdus)}`,
      detail: `${fuite ? 'd’eau perdue' : 'au-delà du seuil'}${nbJours === null ? '' : ` en ${compter(nbJours, 'jour')}`}, ${depuis(instantLocal(debut).jour)}`,
    }),
    action: (
      <LienEcran
        ecran="alerte"
        recherche={{ evenement: String(idInstance), contrat: numeroContrat }}
        className={classesBouton(fuite ? 'principal' : 'second')}
      >
        {fuite ? 'Voir la fuite' : 'Voir l’alerte'}
        <span className="invisible"> du contrat {numeroContrat}</span>
      </LienEcran>
    ),
  }
}

const dire = (point: PointATraiter): PointDit => {
  if (point.nature === 'COUPURE') {
    const { contrat } = point
    return {
      cle: `coupure-${contrat.numeroContrat}`,
      titre: 'En cours de coupure',
      numeroContrat: contrat.numeroContrat,
      adresse: contrat.adresseLivraisonConstruite,
      groupes: contrat.groupes,
      phrase: 'Appelez-nous pour lever la coupure.',
      action: (
        <Bouton variante="second" onClick={() => allerAuContrat(contrat)}>
          Ouvrir le contrat<span className="invisible"> {contrat.numeroContrat}</span>
        </Bouton>
      ),
    }
  }
  if (point.nature !== 'RETARD') return direEvenement(point)
  const { facture } = point
  const { numeroContrat, identifiantInterneFacture, dateLimitePaiementFacture: limite } = facture
  return {
    cle: `retard-${facture.identifiantFacture}`,
    titre: 'Facture en retard',
    numeroContrat,
    adresse: facture.adresseLivraisonConstruite,
    phrase: `Émise le ${dateLongue(facture.dateFacture)}.`,
    figure: euros(Math.abs(facture.soldeFactureClient)),
    ...(limite !== null && { detail: `à régler ${depuis(limite)}` }),
    action: (
      <Link
        {...destination('facture-lue', { contrat: undefined }, { facture: String(identifiantInterneFacture) })}
        className={classesBouton('second')}
      >
        Voir la facture<span className="invisible"> du contrat {numeroContrat}</span>
      </Link>
    ),
  }
}

/** Colour of each group, by its number. */
type Couleurs = ReadonlyMap<number, string | null>

const Point = ({ point, couleurs }: { readonly point: PointATraiter; readonly couleurs: Couleurs }) => {
  const { titre, numeroContrat, adresse, groupes = [], phrase, figure, detail, action } = dire(point)
  const Icone = icones[point.nature]
  return (
    <li className={css.point}>
      <span className={`${css.symbole} ${css[point.nature] ?? ''}`} aria-hidden="true">
        <Icone size={24} stroke={1.75} />
      </span>
      <div className={css.dit}>
        <h3>{titre}</h3>
        <p className={css.lieu}>
          {groupes.map(({ idGroupe, nom }) => (
            <span key={idGroupe} className={css.groupeDuPoint}>
              <Pastille couleur={couleurs.get(idGroupe) ?? null} /> {nom},{' '}
            </span>
          ))}
          {adresse ? `${adresse}, ` : 'Contrat '}
          <b>{numeroContrat}</b>
        </p>
        <p>{phrase}</p>
      </div>
      <p className={css.combien}>
        {figure && <b>{figure}</b>}
        {detail && <span>{detail}</span>}
      </p>
      <p className={css.geste}>{action}</p>
    </li>
  )
}

/** The contracts that are not named above, and what was looked for on each of them. */
const Reste = ({ nombre }: { readonly nombre: number }) => (
  <div className={css.fin}>
    <IconCircleCheckFilled size={28} aria-hidden="true" />
    <p>
      <b>
        {nombre > 1 ? `Rien ne presse sur les ${entier(nombre)} autres contrats` : 'Rien ne presse sur l’autre contrat'}
      </b>
      Ni coupure, ni alerte, ni retard de paiement.
    </p>
    <LienEcran ecran="manage-contrats" recherche={{ aTraiter: 'non' }} className={classeAction}>
      {nombre > 1 ? `Voir les ${entier(nombre)}` : 'Voir ce contrat'}
      <span className="invisible"> sans rien de pressant</span>
    </LienEcran>
  </div>
)

interface Proprietes {
  readonly points: Points
  /** Contracts on which nothing presses; null where it is not known of all of them. */
  readonly nbAutres: number | null
  readonly couleurs: Couleurs
}

const exporter = async (): Promise<void> => {
  const { exporterATraiter } = await import('../../abonnement/exporter-a-traiter.public.ts')
  await exporterATraiter()
}

/** What there is to see to on every contract of the account, the most pressing first; nothing where nothing presses. */
export const ATraiter = ({ points: { points, nbPoints, reste }, nbAutres, couleurs }: Proprietes) => {
  if (points.length === 0) return null
  const alertes = (reste.FUITE ?? 0) + (reste.ALERTE ?? 0)
  return (
    <Carte marge={false} aria-labelledby="a-traiter">
      <div className={css.tete}>
        <h2 id="a-traiter">À traiter</h2>
        <p>{nbPoints > 1 ? `${compter(nbPoints, 'point')}, du plus pressé au moins pressé` : 'Un point'}</p>
        <BoutonCsv variante="discret" exporter={exporter}>
          Exporter la liste<span className="invisible"> des contrats à traiter</span>
        </BoutonCsv>
      </div>
      <ul className={css.points}>
        {points.map((point) => (
          <Point key={dire(point).cle} point={point} couleurs={couleurs} />
        ))}
      </ul>
      {Object.keys(reste).length > 0 && (
        <p className={css.reste}>
          {alertes > 0 && (
            <LienEcran ecran="alerte" recherche={{}} className={classeAction}>
              {compter(alertes, 'autre alerte', 'autres alertes')}
            </LienEcran>
          )}
          {reste.COUPURE !== undefined && (
            <LienEcran ecran="manage-contrats" recherche={{}} className={classeAction}>
              {compter(reste.COUPURE, 'autre contrat en cours de coupure', 'autres contrats en cours de coupure')}
            </LienEcran>
          )}
          {reste.RETARD !== undefined && (
            <LienEcran ecran="factures" recherche={{ retard: 'oui' }} className={classeAction}>
              {compter(reste.RETARD, 'autre règlement en retard', 'autres règlements en retard')}
            </LienEcran>
          )}
        </p>
      )}
      {nbAutres !== null && nbAutres > 0 && <Reste nombre={nbAutres} />}
    </Carte>
  )
}
