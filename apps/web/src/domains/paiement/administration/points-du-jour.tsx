import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { filesDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import type { ResumePaiements } from '@ondine/webapi/paiement/administration.schemas.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import css from './administration.module.css'
import { textesDesFiles } from './administration.textes.ts'

/** What waits elsewhere than in the list on screen, one row and one way there for each. */
export const PointsDuJour = ({ files }: Pick<ResumePaiements, 'files'>) =>
  files.length === 0 ? null : (
    <Carte aria-labelledby="autres-points" marge={false} className={css.suite}>
      <h2 id="autres-points">Les autres points du jour</h2>
      <ul>
        {files.map(({ file, nombre, montant, depuis }) => {
          const nom = `${filesDePaiements[file]}, ${entier(nombre)}`
          return (
            <li key={file}>
              <div>
                <b>{nom}</b>
                <p className={css.precision}>
                  {euros(montant)}
                  {depuis && `, depuis le ${instantLong(depuis)}`}. {textesDesFiles[file].bref}
                </p>
              </div>
              <Link
                {...destination('admin-paiements', { vue: file })}
                className={classesBouton('neutre', 'petit')}
                aria-label={`${nom}\u202f: ${textesDesFiles[file].geste.toLocaleLowerCase('fr')}`}
              >
                {textesDesFiles[file].geste}
              </Link>
            </li>
          )
        })}
      </ul>
    </Carte>
  )
