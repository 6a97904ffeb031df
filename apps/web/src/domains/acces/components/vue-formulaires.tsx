import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { direDroits, gardeDite } from '@ondine/webapi/demarche/droits.libelles.ts'
import { typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import css from '../../../ui/administration.module.css'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { TableReglages } from '../../../ui/table-reglages.tsx'

/** What each procedure asks of who sends it: one call sends them all, so the matrix cannot tell (decision 086). */
export const VueFormulaires = () => (
  <>
    <Note>Ces règles sont celles du produit : elles ne se changent pas ici. {gardeDite}</Note>
    <Carte marge={false} className={`${css.cadre} ${css.suite}`}>
      <TableReglages colonnes={['Démarche', 'Qui l’envoie', 'Contrat']} actions={false}>
        {typesDemarche.map((type) => {
          const { qui, contrat } = direDroits(type)
          const [acces, ...suite] = qui
          return (
            <tr key={type}>
              <td>
                <b>{libellesDemarche[type]}</b>
                <span className={css.code}>{type}</span>
              </td>
              <td>
                {acces}
                {suite.map((une) => (
                  <small key={une}>{une}</small>
                ))}
              </td>
              <td>{contrat}</td>
            </tr>
          )
        })}
      </TableReglages>
    </Carte>
  </>
)
