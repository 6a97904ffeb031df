import { libellesEtatDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { IconClock, IconFile, IconHourglass } from '@tabler/icons-react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { dateLongue, instantLong } from '../../../ui/format/dates.ts'
import { octetsEnMots } from '../../../ui/format/octets.ts'
import { useTravail } from '../../../ui/use-travail.ts'
import { delaiDit, pressionDe } from './delai.phrases.ts'
import css from './guichet.module.css'
import { type DemandeATraiter, telechargerPiece } from './guichet.queries.ts'

type Proprietes = { readonly demande: DemandeATraiter }

const TONS: Readonly<Record<DemandeATraiter['etat'], TonEtiquette>> = {
  EN_ATTENTE: 'neutre',
  EN_COURS: 'information',
  EN_ATTENTE_CLIENT: 'vigilance',
  TRAITE: 'succes',
  ANNULE: 'neutre',
}

/** What it is about, how much it presses and why, whose it is. */
export const TeteDemande = ({ demande, jour, moi }: Proprietes & { jour: string; moi: number | undefined }) => {
  const pression = pressionDe(demande, jour)
  return (
    <header className={css.teteDemande}>
      <h2 tabIndex={-1} id="demande-titre">
        {demande.libelle}
      </h2>
      <p className={css.faits}>
        {pression === 'retard' && (
          <Etiquette ton="danger" icone={IconClock}>
            {delaiDit(demande, jour)}
          </Etiquette>
        )}
        {pression === 'attente' && (
          <Etiquette ton="vigilance" icone={IconHourglass}>
            {`Document attendu ${delaiDit(demande, jour)}`}
          </Etiquette>
        )}
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

/** What is said of the virus scan, where there is something to say. */
const ANALYSES: Readonly<Record<DemandeATraiter['pieces'][number]['analyse'], string>> = {
  AUCUNE: ', sans analyse antivirus',
  SAINE: '',
  NON_ANALYSEE: ', analyse antivirus en attente',
  TROP_GRANDE: ', trop volumineux pour l’antivirus\u202f: à demander plus léger',
  INFECTEE: ', retiré\u202f: il contenait un virus',
}

/** What nobody on the desk can open, however often they try. */
const FERMEES: readonly DemandeATraiter['pieces'][number]['analyse'][] = ['TROP_GRANDE', 'INFECTEE']

/** Its files; opening one stays in the journal. */
export const Pieces = ({ demande }: Proprietes) => {
  const { enCours, lancer } = useTravail()
  if (demande.pieces.length === 0) return null
  return (
    <section className={css.bloc} aria-labelledby="demande-pieces">
      <h3 id="demande-pieces">Pièces jointes</h3>
      <ul className={css.pieces}>
        {demande.pieces.map(({ id, nom, octets, analyse }) => (
          <li key={id}>
            <IconFile size={22} aria-hidden="true" />
            <span>
              <b>{nom}</b>
              <small>{`${octetsEnMots(octets)}${ANALYSES[analyse]}`}</small>
            </span>
            {!FERMEES.includes(analyse) && (
              <Bouton
                variante="discret"
                enCours={enCours}
                onClick={() =>
                  void lancer(() => telechargerPiece(demande.reference, id), 'Ce fichier n’a pas pu s’ouvrir.')
                }
              >
                Ouvrir<span className="invisible"> {nom}</span>
              </Bouton>
            )}
          </li>
        ))}
      </ul>
      <p className={css.aide}>Le journal des actions garde qui a ouvert quel fichier.</p>
    </section>
  )
}

/** What was done, the latest first. */
export const Historique = ({ demande }: Proprietes) => (
  <section className={css.bloc} aria-labelledby="demande-historique">
    <h3 id="demande-historique">Historique</h3>
    <ol className={css.historique}>
      {demande.evenements.toReversed().map(({ le, evenement, auteur, texte, interne }) => (
        <li key={`${le} ${evenement}`} data-interne={interne || undefined}>
          <p>
            <b>{evenement}</b>
            {auteur !== null && ` par ${auteur}`}
            {interne && <span className={css.reserve}> (entre nous)</span>}
          </p>
          <time dateTime={le}>{instantLong(le)}</time>
          {texte !== null && <p className={css.texte}>{texte}</p>}
        </li>
      ))}
    </ol>
  </section>
)
