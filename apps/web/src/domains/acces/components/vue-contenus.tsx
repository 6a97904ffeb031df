import {
  contenusRestreignables,
  idsContenus,
  MOTIF_PORTEE,
  PORTEE_PARTOUT,
} from '@ondine/webapi/acces/contenus.codes.ts'
import { contenusInterdits } from '@ondine/webapi/acces/contenus.rules.ts'
import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { profilsSousUtilisateur } from '@ondine/webapi/acces/profils.codes.ts'
import { useState } from 'react'
import css from '../../../ui/administration.module.css'
import { Carte } from '../../../ui/carte.tsx'
import { Interrupteur } from '../../../ui/interrupteur.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { Recherche } from '../../../ui/recherche.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRestrictions } from '../droits.queries.ts'

const libellesProfils = {
  UTILISATEUR_SECONDAIRE: 'Utilisateur secondaire',
  UTILISATEUR_VISITEUR: 'Utilisateur visiteur',
} as const

/** Contents kept from sub-users, everywhere or in one place (3§4, 3§6). */
export const VueContenus = () => {
  const lecture = useRestrictions()
  const { data } = lecture
  const changer = useAction(droitsEndpoints.restrictedContent)
  const [lieu, setLieu] = useState<'partout' | 'precis'>('partout')
  const [saisie, setSaisie] = useState('')
  const portee = lieu === 'partout' ? PORTEE_PARTOUT : saisie.trim()
  const valide = MOTIF_PORTEE.test(portee)
  const lignes = (data?.resultats ?? []).map(({ contentId, scope, profil, restricted }) => ({
    contenuId: contentId,
    portee: scope,
    profil,
    restreint: restricted,
  }))
  const autres = [...new Set(lignes.map((une) => une.portee))].filter((une) => une !== PORTEE_PARTOUT)
  return (
    <Lu de={lecture} erreur="Données non disponibles pour le moment" hauteur={240} enCarte="Chargement des contenus">
      {() => (
        <>
          <div className={css.outils}>
            <Segments
              nom="Où la restriction vaut"
              valeur={lieu}
              onChange={setLieu}
              segments={[
                { valeur: 'partout', libelle: 'Partout' },
                { valeur: 'precis', libelle: 'Un contrat ou un groupe' },
              ]}
            />
            {lieu === 'precis' && (
              <Recherche libelle="Contrat (7 chiffres) ou groupe/12" valeur={saisie} onChange={setSaisie} />
            )}
            {autres.length > 0 && (
              <span className={css.compte}>Restrictions particulières sur {autres.slice(0, 5).join(', ')}.</span>
            )}
          </div>
          {lieu === 'precis' && !valide ? (
            <p className={css.compte} role="status">
              Donnez un numéro de contrat de 7 chiffres, ou un groupe sous la forme groupe/12.
            </p>
          ) : (
            <Carte marge={false} className={css.cadre ?? ''}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">Contenu</th>
                    {profilsSousUtilisateur.map((profil) => (
                      <th key={profil} scope="col">
                        {libellesProfils[profil]}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {idsContenus.map((id) => (
                    <tr key={id}>
                      <td>
                        <b>{contenusRestreignables[id]}</b>
                      </td>
                      {profilsSousUtilisateur.map((profil) => {
                        const interdit = contenusInterdits(lignes, [[portee]], [profil]).includes(id)
                        return (
                          <td key={profil}>
                            <span className={css.bascule}>
                              <Interrupteur
                                libelle={`${contenusRestreignables[id]} visible pour : ${libellesProfils[profil]}`}
                                actif={!interdit}
                                enCours={changer.isPending}
                                onChange={(visible) =>
                                  changer.mutate({ key: id, perimeter: portee, role: profil, flag: !visible })
                                }
                              />
                              <span>{interdit ? 'Caché' : 'Visible'}</span>
                            </span>
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Carte>
          )}
        </>
      )}
    </Lu>
  )
}
