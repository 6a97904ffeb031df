import { Squelette } from '../../ui/squelette.tsx'
import { useRetard } from '../../ui/use-retard.ts'
import css from './cadre-en-attente.module.css'

const LIGNES = [0.6, 0.75, 0.65, 0.8, 0.55, 0.7]

/** The frame of the portal and the shape of a page, at their final sizes, until who one is and what is asked for are known. */
export const CadreEnAttente = () => {
  const longue = useRetard(true)
  return (
    <div className={css.cadre} data-testid="cadre-en-attente" aria-busy="true">
      <div className={css.menu}>
        {LIGNES.map((largeur) => (
          <Squelette key={largeur} largeur={`${largeur * 100}%`} hauteur={20} />
        ))}
      </div>
      <div>
        <div className={css.haut}>
          <Squelette largeur={200} hauteur={32} />
          <Squelette largeur={40} hauteur={40} />
        </div>
        <div className={css.contenu}>
          <Squelette largeur="40%" hauteur={36} />
          <div className={css.carte}>
            <Squelette largeur="30%" />
            <Squelette largeur="55%" hauteur={48} />
            <Squelette largeur="70%" />
          </div>
          <div className={css.carte}>
            <Squelette largeur="60%" />
            <Squelette largeur="80%" />
            <Squelette largeur="50%" />
          </div>
        </div>
      </div>
      <div className={css.bas} />
      <p className="invisible" role="status">
        {longue ? 'Chargement en cours.' : ''}
      </p>
    </div>
  )
}
