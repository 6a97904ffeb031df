import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { compter, entier, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useContenuOuvert } from '../../../session/contenus.queries.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { dateLongue, instantLong } from '../../../ui/format/dates.ts'
import { devise } from '../../../ui/format/nombres.ts'
import { Lien } from '../../../ui/lien.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useExplication } from '../alerte.queries.ts'
import { nuitsDeSuite } from '../alerte.rules.ts'
import { dureeEnPhrase, titreEvenement } from '../alerte.textes.ts'
import css from './alerte.module.css'
import { faitsDe } from './faits.ts'
import { iconesType } from './icones.ts'
import { Jours } from './jours.tsx'
import { LaConsommation } from './lien-consommation.tsx'
import { Nuits } from './nuits.tsx'
import { GestesPause } from './pause.tsx'

const fil = (titre: string) => [{ libelle: 'Mes alertes', vers: cheminDe('alerte') }, { libelle: titre }]

/** What it may come to, in one sentence: the rhythm of a leak over a year. */
const rythme = ({
  codeTypeAlarme,
  etat,
  perteAnnuelleEnM3,
  coutAnnuelEstimeEnCentimes,
}: ExplicationInstance): ReactNode => {
  if (codeTypeAlarme !== 'AF' || etat === 'TERMINEE' || perteAnnuelleEnM3 === null) return null
  return (
    <>
      {' '}
      À ce rythme, ce sont <b>{entier(perteAnnuelleEnM3)} m³ par an</b>
      {coutAnnuelEstimeEnCentimes !== null && (
        <>
          , soit environ <b>{`${entier(coutAnnuelEstimeEnCentimes / 100)}${FINE}${devise()}`}</b>
        </>
      )}
      .
    </>
  )
}

const recit = (explication: ExplicationInstance): ReactNode => {
  const { codeTypeAlarme, etat, message, nuits, detail, dateFin, nbJours, pause } = explication
  const suite = nuitsDeSuite(nuits)
  if (etat === 'TERMINEE')
    return (
      <p>
        C’est fini{dateFin && <> depuis le {instantLong(dateFin)}</>}
        {nbJours !== null && `, après ${compter(nbJours, 'jour')}`}.
      </p>
    )
  if (etat === 'ANNULEE') return <p>Des relevés arrivés plus tard montrent qu’il n’y avait rien à signaler.</p>
  return (
    <p>
      {codeTypeAlarme === 'AF' && suite > 1
        ? `Depuis ${detail === 'HEURE' ? compter(suite, 'nuit') : compter(nbJours ?? suite, 'jour')}, votre compteur ne s’arrête plus.`
        : message}
      {rythme(explication)}
      {pause &&
        ` Vous nous avez dit que c’est normal : nous ne vous écrirons plus jusqu’au ${dateLongue(pause.jusquAu)}.`}
    </p>
  )
}

const Bandeau = ({ explication }: { explication: ExplicationInstance }) => {
  const { etat, codeTypeAlarme } = explication
  const finie = etat === 'TERMINEE' || etat === 'ANNULEE'
  const paiement = codeTypeAlarme === 'RP' || codeTypeAlarme === 'IP'
  const Symbole = finie ? IconCircleCheck : iconesType[codeTypeAlarme]
  return (
    <Carte
      marge={false}
      className={`${css.bandeau} ${finie ? css.fini : etat === 'EN_PAUSE' ? css.calme : ''}`}
      aria-label="En bref"
    >
      <span className={css.symbole} aria-hidden="true">
        <Symbole size={30} stroke={1.75} />
      </span>
      <div>{recit(explication)}</div>
      <div className={css.gestes}>
        {!finie && paiement && (
          <Lien vers={cheminDe('factures')} className={classesBouton()}>
            Voir mes factures
          </Lien>
        )}
        {!paiement && <GestesPause explication={explication} />}
      </div>
    </Carte>
  )
}

/** In place of a chart whose days the subscriber keeps closed: the facts above stay. Nothing where no consent would open it. */
const SansDetail = ({ numeroContrat }: { numeroContrat: string }) => {
  const ouvert = useContenuOuvert()
  if (!ouvert('conso')) return null
  return (
    <Carte>
      <p className={css.doux}>
        Le détail par jour de ce contrat est fermé : il ne s’affiche qu’avec l’accord de l’abonné, qui se donne depuis{' '}
        <LaConsommation numeroContrat={numeroContrat} />.
      </p>
    </Carte>
  )
}

const Contenu = ({ numeroContrat, explication }: { numeroContrat: string; explication: ExplicationInstance }) => {
  const { codeTypeAlarme, etat, conseils, nuits, detail, volumeConsommeEnLitre } = explication
  const paiement = codeTypeAlarme === 'RP' || codeTypeAlarme === 'IP'
  const finie = etat === 'TERMINEE' || etat === 'ANNULEE'
  return (
    <div className={css.blocs}>
      <Bandeau explication={explication} />
      <dl className={css.faits}>
        {faitsDe(explication).map(({ nom, valeur, detail }) => (
          <div key={nom} className={css.fait}>
            <dt>{nom}</dt>
            <dd>{valeur}</dd>
            {detail && <dd>{detail}</dd>}
          </div>
        ))}
      </dl>
      {codeTypeAlarme === 'AF' && nuits.length > 0 && <Nuits numeroContrat={numeroContrat} explication={explication} />}
      {detail === 'AUCUN' && !paiement && <SansDetail numeroContrat={numeroContrat} />}
      {codeTypeAlarme !== 'AF' && !paiement && detail !== 'AUCUN' && volumeConsommeEnLitre !== null && (
        <Jours numeroContrat={numeroContrat} explication={explication} />
      )}
      <div className={css.partie}>
        <h2>{finie ? 'La prochaine fois' : 'Que faire maintenant'}</h2>
        {codeTypeAlarme === 'AF' && (
          <p>
            La fuite est réparée ? <Lien vers={cheminDe('dem-warsmann')}>Demandez un dégrèvement</Lien>.
          </p>
        )}
      </div>
      <ol className={css.etapes}>
        {conseils.map((conseil, rang) => (
          <li key={conseil}>
            <span className={css.rang} aria-hidden="true">
              {rang + 1}
            </span>
            <span>{conseil}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One event explained: what was seen, since when, how much, what to do, "it is normal", when it closed. */
export const Evenement = ({ numeroContrat, idInstance }: { numeroContrat: string; idInstance: number }) => {
  const lecture = useExplication(numeroContrat, idInstance)
  const { data } = lecture
  const titre = data ? titreEvenement(data) : 'Alerte'
  return (
    <>
      <PageHeader
        titre={titre}
        fil={fil(titre)}
        intro={
          data && (
            <p>
              Contrat {data.numeroContratAbonnement}, {dureeEnPhrase(data)}
            </p>
          )
        }
      />
      <Lu
        de={lecture}
        erreur="Cette alerte n’a pas pu s’afficher"
        suite="Elle n’existe plus, ou le contrat ne vous est pas ouvert."
        hauteur={320}
        enCarte
      >
        {(explication) => <Contenu numeroContrat={numeroContrat} explication={explication} />}
      </Lu>
    </>
  )
}
