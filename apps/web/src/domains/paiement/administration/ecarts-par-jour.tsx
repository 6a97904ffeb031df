import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { ResumeRapprochement } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import css from './administration.module.css'
import { useResumeRapprochement } from './ecarts.queries.ts'

/** Days told one by one: the oldest, which wait the longest. */
const JOURS_DITS = 8

const Jours = ({ jours }: Pick<ResumeRapprochement, 'jours'>) => {
  const autres = jours.slice(JOURS_DITS).reduce((somme, { nombre }) => somme + nombre, 0)
  return (
    <Carte aria-labelledby="ecarts-jours">
      <h2 id="ecarts-jours">À expliquer, par jour</h2>
      {jours.length === 0 && <p className={css.precision}>Tout ce que disent les relevés est expliqué.</p>}
      <ul className={css.rails}>
        {jours.slice(0, JOURS_DITS).map(({ jour, typeServicePaiement, nombre, montant }) => (
          <li key={`${jour} ${typeServicePaiement}`}>
            <span>
              {dateLongue(jour)}, {typeServicePaiement}, {compter(nombre, 'écart')}
            </span>
            <b>{euros(montant)}</b>
          </li>
        ))}
      </ul>
      {autres > 0 && <p className={css.precision}>Et {compter(autres, 'écart')} les jours suivants.</p>}
    </Carte>
  )
}

const Comptes = ({ comptes }: Pick<ResumeRapprochement, 'comptes'>) => (
  <Carte aria-labelledby="ecarts-comptes">
    <h2 id="ecarts-comptes">Relevés lus</h2>
    {comptes.length === 0 && (
      <p className={css.precision}>Aucun relevé n’a encore été lu : rien ne peut être rapproché.</p>
    )}
    <ul className={css.rails}>
      {comptes.map(({ typeServicePaiement, traiteFacturationCode, dernierJour, nbAttendus, enRetard }) => (
        <li key={`${typeServicePaiement} ${traiteFacturationCode}`}>
          <span>
            {typeServicePaiement} {traiteFacturationCode}, jusqu’au {dateLongue(dernierJour)}
            {nbAttendus > 0 && `, ${compter(nbAttendus, 'encaissement')} en attente de relevé`}
          </span>
          {enRetard && <Etiquette ton="vigilance">En retard</Etiquette>}
        </li>
      ))}
    </ul>
  </Carte>
)

/** What the statements leave open by day and provider, and how far they were read. */
export const EcartsParJour = () => (
  <Lu de={useResumeRapprochement()} erreur="L’état des relevés n’a pas pu se charger" hauteur={132}>
    {({ jours, comptes }) => (
      <div className={css.etat}>
        <Jours jours={jours} />
        <Comptes comptes={comptes} />
      </div>
    )}
  </Lu>
)
