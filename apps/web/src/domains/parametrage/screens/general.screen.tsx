import { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { IconCircleCheck, IconCircleX, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import css from '../../../ui/administration.module.css'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { TableReglages } from '../../../ui/table-reglages.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ErreursIgnorables } from '../components/erreurs-ignorables.tsx'
import { EtatSante } from '../components/etat-sante.tsx'
import { useSante, useVersion } from '../parametrage.queries.ts'

type Niveau = 'low' | 'medium' | 'high'

const Sante = () => {
  const [niveau, setNiveau] = useState<Niveau>('medium')
  const lecture = useSante(niveau)
  const { data, isFetching, refetch } = lecture
  return (
    <section aria-labelledby="titre-sante">
      <div className={css.partie}>
        <h2 id="titre-sante">Santé</h2>
        <p>Chaque niveau reprend les contrôles du précédent.</p>
      </div>
      <div className={css.outils}>
        <Segments
          nom="Profondeur du contrôle"
          valeur={niveau}
          onChange={setNiveau}
          segments={[
            { valeur: 'low', libelle: 'Rapide' },
            { valeur: 'medium', libelle: 'Courant' },
            { valeur: 'high', libelle: 'Complet' },
          ]}
        />
        <Bouton variante="neutre" taille="petit" enCours={isFetching} onClick={() => void refetch()}>
          <IconRefresh size={18} aria-hidden="true" />
          Contrôler maintenant
        </Bouton>
        {data && <EtatSante etat={data.etat} />}
      </div>
      <Carte marge={false} className={css.cadre ?? ''}>
        <Lu
          de={lecture}
          erreur="Le contrôle n’a pas pu se faire"
          suite="Le serveur n’a pas répondu. C’est en soi un signe : voyez son journal."
          hauteur={160}
        >
          {(data) => (
            <TableReglages colonnes={['Contrôle', 'État', 'Détail', 'Durée']} actions={false}>
              {data.controles.map(({ nom, etat, detail, dureeMs }) => (
                <tr key={nom}>
                  <td>
                    <b>{nom}</b>
                  </td>
                  <td>
                    <EtatSante etat={etat} />
                  </td>
                  <td>{detail}</td>
                  <td className="nombre">{dureeMs} ms</td>
                </tr>
              ))}
            </TableReglages>
          )}
        </Lu>
      </Carte>
    </section>
  )
}

const Caches = () => {
  const vider = useAction(reglagesEndpoints.clearCache, {
    succes: 'Les caches sont vidés : chaque serveur relit ses réglages au prochain appel.',
  })
  const Icone = vider.isError ? IconCircleX : vider.isSuccess ? IconCircleCheck : IconTrash
  return (
    <section aria-labelledby="titre-caches">
      <div className={css.partie}>
        <h2 id="titre-caches">Caches</h2>
        <p>À vider après un changement fait à la main dans la base.</p>
      </div>
      <Bouton variante="second" enCours={vider.isPending} onClick={() => vider.mutate(undefined)}>
        <Icone size={20} aria-hidden="true" />
        Vider les caches
      </Bouton>
    </section>
  )
}

/** General dashboard of the administration: health, caches, ignorable errors (3§2). */
export const GeneralScreen = () => {
  const { data } = useVersion()
  return (
    <>
      <PageHeader
        titre="État du service"
        intro={
          data ? `Ondine ${data.version}, Node ${data.node}, PostgreSQL ${data.base}.` : 'Ce qui tourne, et comment.'
        }
      />
      <Sante />
      <Caches />
      <ErreursIgnorables />
    </>
  )
}
