import type { ContratResilie } from '@ondine/webapi/facture/contrats-resilies.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../navigation/destination.ts'
import { Carte } from '../../ui/carte.tsx'
import { dateLongue } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { Lu } from '../../ui/lu.tsx'
import { Suivants } from '../../ui/suivants.tsx'
import css from './components/compte.module.css'
import facture from './components/facture.module.css'
import { useContratsResilies } from './compte.queries.ts'
import { compteTextes } from './compte.textes.ts'

const textes = compteTextes.resilies

const Contrat = ({
  contrat: { numeroContrat, adresse, dateFin, isPasse, reste },
}: {
  readonly contrat: ContratResilie
}) => (
  <li className={css.ligne}>
    <Link {...destination('factures', { contrat: numeroContrat })} className={css.fort}>
      Contrat {numeroContrat}
    </Link>
    <span className={facture.somme}>{reste > 0 ? `${textes.reste}\u202f: ${euros(reste)}` : textes.rien}</span>
    <span className={css.second}>
      {isPasse ? (
        <>
          {adresse !== null && `${adresse}. `}
          {textes.passe(dateLongue(dateFin))}
        </>
      ) : (
        <>
          {adresse !== null && `${adresse}, `}résilié le {dateLongue(dateFin)}
        </>
      )}
    </span>
  </li>
)

/** Contracts that ended, or passed to other people, that nothing else shows: the way in to their bills. Nothing where there are none. */
export const ContratsResilies = () => {
  const liste = useContratsResilies()
  const contrats = liste.data?.pages.flatMap(({ resultats }) => resultats) ?? []
  const anciens = contrats.some(({ isPasse }) => isPasse)
  return (
    <Lu de={liste} erreur={textes.erreur} hauteur={null} lignes={contrats} vide={null}>
      {() => (
        <Carte marge={false} className={css.resilies} aria-labelledby="contrats-resilies">
          <h2 id="contrats-resilies" className={facture.titrePanneau}>
            {anciens ? textes.titreAnciens : textes.titre}
          </h2>
          <p className={facture.note}>{anciens ? textes.phraseAnciens : textes.phrase}</p>
          <ul className={facture.rangees}>
            {contrats.map((contrat) => (
              <Contrat key={contrat.numeroContrat} contrat={contrat} />
            ))}
          </ul>
          <Suivants de={liste} />
        </Carte>
      )}
    </Lu>
  )
}
