import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { telechargerMesDonnees } from '../utilisateur.queries.ts'
import css from './compte.module.css'

const textes = {
  titre: 'Mes données',
  phrase:
    'Tout ce que l’agence en ligne garde de vous, dans une archive\u202f: compte, demandes et leurs fichiers, contrats, factures et règlements en listes, consommation.',
  bouton: 'Télécharger mes données',
  echec: 'Vos données n’ont pas pu se télécharger. Réessayez dans quelques minutes.',
} as const

/** A copy of one's own data (GDPR, art. 15 and 20); nobody takes it in somebody's place. */
export const CopieDonnees = () => {
  const { usurpation } = useSession()
  const { enCours, lancer } = useTravail()
  if (usurpation) return null
  return (
    <Carte className={css.bloc} aria-labelledby="profil-donnees">
      <h2 id="profil-donnees">{textes.titre}</h2>
      <p>{textes.phrase}</p>
      <Bouton variante="second" enCours={enCours} onClick={() => void lancer(telechargerMesDonnees, textes.echec)}>
        {textes.bouton}
      </Bouton>
    </Carte>
  )
}
