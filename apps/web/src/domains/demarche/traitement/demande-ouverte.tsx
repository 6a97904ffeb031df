import { type IdentiteDemande, libellesEtatDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { IconChevronDown, IconChevronUp, IconClock, IconHourglass } from '@tabler/icons-react'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { dateLongue, instantLong } from '../../../ui/format/dates.ts'
import { etapesDe, messagesDe } from '../demandes/fil.rules.ts'
import { delaiDit, estNonVenu, pressionDe } from './delai.phrases.ts'
import css from './guichet.module.css'
import type { DemandeATraiter } from './guichet.queries.ts'

type Proprietes = { readonly demande: DemandeATraiter }

const TONS: Readonly<Record<DemandeATraiter['etat'], TonEtiquette>> = {
  EN_ATTENTE: 'neutre',
  EN_COURS: 'information',
  EN_ATTENTE_CLIENT: 'vigilance',
  TRAITE: 'succes',
  ANNULE: 'neutre',
}

/** Whether whoever asks for their data has shown who they are, and how. */
const IDENTITES = {
  CONTRAT: ['succes', 'Identité prouvée par son contrat'],
  LIEN: ['succes', 'Identité prouvée par un lien'],
  ATTENDUE: ['vigilance', 'Lien d’identité envoyé'],
  NON: ['vigilance', 'Identité non prouvée'],
} as const satisfies Readonly<Record<IdentiteDemande, readonly [TonEtiquette, string]>>
const Identite = ({ identite }: { readonly identite: IdentiteDemande }) => {
  const [ton, dit] = IDENTITES[identite]
  return <Etiquette ton={ton}>{dit}</Etiquette>
}

/** Leads to the request before it in the list, or behind it; absent at its ends. */
export interface Voisines {
  readonly precedente: (() => void) | undefined
  readonly suivante: (() => void) | undefined
}

interface Tete extends Proprietes, Voisines {
  readonly jour: string
  readonly moi: number | undefined
}

/** What it is about, how much it presses and why, whose it is; the ones around it. */
export const TeteDemande = ({ demande, jour, moi, precedente, suivante }: Tete) => {
  const pression = pressionDe(demande, jour)
  return (
    <header className={css.teteDemande}>
      <div className={css.titre}>
        <h2 tabIndex={-1} id="demande-titre">
          {demande.libelle}
        </h2>
        <BoutonIcone libelle="Demande précédente (K)" disabled={!precedente} onClick={precedente}>
          <IconChevronUp size={20} aria-hidden="true" />
        </BoutonIcone>
        <BoutonIcone libelle="Demande suivante (J)" disabled={!suivante} onClick={suivante}>
          <IconChevronDown size={20} aria-hidden="true" />
        </BoutonIcone>
      </div>
      <p className={css.faits}>
        {pression === 'retard' && (
          <Etiquette ton="danger" icone={IconClock}>
            {delaiDit(demande, jour)}
          </Etiquette>
        )}
        {pression === 'attente' && (
          <Etiquette ton={estNonVenu(demande, jour) ? 'danger' : 'vigilance'} icone={IconHourglass}>
            {`Document ${estNonVenu(demande, jour) ? '' : 'attendu '}${delaiDit(demande, jour)}`}
          </Etiquette>
        )}
        {demande.identite !== null && <Identite identite={demande.identite} />}
        <Etiquette ton={TONS[demande.etat]}>{libellesEtatDemande[demande.etat]}</Etiquette>
        <span>{`Réponse promise avant le ${dateLongue(demande.echeance)}`}</span>
      </p>
      <p className={css.faits}>
        <span>
          {demande.agentId === null
            ? 'Personne ne l’a prise.'
            : demande.agentId === moi
              ? 'C’est vous qui l’avez.'
              : `Prise par ${demande.agent}.`}
        </span>
        <span>{`Reçue le ${instantLong(demande.creeLe)}, référence ${demande.reference}`}</span>
      </p>
    </header>
  )
}

/** What the person answered, under the heads of the form. */
export const Reponses = ({ demande }: Proprietes) => {
  const entetes = [...new Set(demande.reponses.map(({ entete }) => entete))]
  return (
    <section className={css.bloc} aria-label="Réponses au formulaire">
      {entetes.map((entete) => (
        <div key={entete}>
          <h3>{entete}</h3>
          <dl className={css.reponses}>
            {demande.reponses
              .filter((une) => une.entete === entete)
              .map(({ nom, etiquette, valeur, type, reserve }) => (
                <div key={nom} data-long={type === 'message' || undefined}>
                  <dt>
                    {etiquette}
                    {reserve && <span className={css.reserve}> (pour la régie seulement)</span>}
                  </dt>
                  <dd>{valeur === '' ? 'Non renseigné' : valeur}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

/** What was said to the person, and by them, in its order: the answer stands right below. */
export const Messages = ({ demande }: Proprietes) => {
  const messages = messagesDe(demande.evenements.filter(({ interne }) => !interne))
  if (messages.length === 0) return null
  return (
    <section className={css.bloc} aria-labelledby="demande-messages">
      <h3 id="demande-messages">Messages</h3>
      <ol className={css.historique}>
        {messages.map(({ le, evenement, auteur, texte, deLaPersonne }) => (
          <li key={`${le} ${evenement}`} data-personne={deLaPersonne || undefined}>
            <p>
              <b>{deLaPersonne ? demande.nomComplet : (auteur ?? evenement)}</b>
            </p>
            <time dateTime={le}>{instantLong(le)}</time>
            <p className={css.texte}>{texte}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was done, the latest first; what was only said stands in the messages. */
export const Historique = ({ demande }: Proprietes) => {
  const { evenements } = demande
  const faits = new Set(etapesDe(evenements))
  return (
    <section className={css.bloc} aria-labelledby="demande-historique">
      <h3 id="demande-historique">Historique</h3>
      <ol className={css.historique}>
        {evenements
          .filter((un) => un.interne || faits.has(un))
          .toReversed()
          .map(({ le, evenement, auteur, texte, interne, constat }) => (
            <li key={`${le} ${evenement}`} data-interne={interne || undefined}>
              <p>
                <b>{evenement}</b>
                {auteur !== null && ` par ${auteur}`}
                {interne && <span className={css.reserve}> (entre nous)</span>}
              </p>
              <time dateTime={le}>{instantLong(le)}</time>
              {(interne || constat) && texte !== null && <p className={css.texte}>{texte}</p>}
            </li>
          ))}
      </ol>
    </section>
  )
}
