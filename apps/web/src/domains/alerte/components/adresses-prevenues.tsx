import { champsAdressePrevenue } from '@ondine/webapi/alerte/alerte.champs.ts'
import { type CodeTypeAlarme, typesAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton, BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { ajouterMail, retirerMail, useMailsPrevenus } from '../alerte.queries.ts'
import css from './alerte.module.css'

interface ProprietesAjout {
  readonly numContrat: string
  /** Kinds that the contract may choose. */
  readonly types: readonly CodeTypeAlarme[]
  readonly fermer: () => void
}

const Ajout = ({ numContrat, types, fermer }: ProprietesAjout) => {
  const formulaire = useFormulaire({
    id: 'prevenir',
    champs: champsAdressePrevenue,
    valeurs: { type: types[0] ?? 'RP', adresseMail: '' },
    envoyer: async (saisie) => {
      await ajouterMail({ ...saisie, numContrat })
      notifier({ type: 'succes', message: `${saisie.adresseMail} sera prévenue des alertes de ce contrat.` })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label="Prévenir une autre adresse">
      <Saisie
        {...formulaire.champ('type')}
        options={types.map((code) => ({ valeur: code, libelle: typesAlerte[code].libelle }))}
      />
      <Champs de={formulaire} noms={['adresseMail']} />
      <IssuesFormulaire action="Ajouter" enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

/** Addresses told of the alerts of a contract besides the alerts’ own (1§3.6 notification mail). */
export const AdressesPrevenues = ({
  numeroContrat,
  types,
  modifiable,
}: {
  readonly numeroContrat: string
  readonly types: readonly CodeTypeAlarme[]
  /** Whether the reader may change them. */
  readonly modifiable: boolean
}) => {
  const lecture = useMailsPrevenus(numeroContrat)
  const [ouvert, setOuvert] = useState(false)
  const retirer = useMutation({
    mutationFn: (idMail: number) => retirerMail({ idMail, numContrat: numeroContrat }),
    onSuccess: () => notifier({ type: 'succes', message: 'Cette adresse ne sera plus prévenue.' }),
    onError: (cause) => signalerErreur(cause),
  })
  return (
    <Carte aria-labelledby="adresses-prevenues">
      <div className={css.tete}>
        <div>
          <h2 id="adresses-prevenues" className={css.titreCarte}>
            Prévenir aussi
          </h2>
          <p className={css.doux}>Ces adresses reçoivent le même e-mail que vous quand une alerte se déclenche.</p>
        </div>
        {modifiable && (
          <Bouton variante="second" onClick={() => setOuvert(true)}>
            Ajouter une adresse
          </Bouton>
        )}
      </div>
      <Lu
        de={lecture}
        erreur="Ces adresses n’ont pas pu se charger"
        hauteur={44}
        vide={<p className={css.doux}>Aucune autre adresse pour le moment.</p>}
      >
        {(data) => (
          <ul className={css.adresses}>
            {data.resultats.map(({ idMail, adresseMail, type }) => (
              <li key={idMail}>
                <span>
                  <b>{adresseMail}</b> <span className={css.doux}>{typesAlerte[type].libelle}</span>
                </span>
                {modifiable && (
                  <BoutonIcone
                    libelle={`Ne plus prévenir ${adresseMail} (${typesAlerte[type].libelle})`}
                    disabled={retirer.isPending}
                    onClick={() => retirer.mutate(idMail)}
                  >
                    <IconTrash size={20} stroke={1.75} />
                  </BoutonIcone>
                )}
              </li>
            ))}
          </ul>
        )}
      </Lu>
      <Dialogue titre="Prévenir une autre adresse" ouvert={ouvert} fermer={() => setOuvert(false)}>
        <Ajout numContrat={numeroContrat} types={types} fermer={() => setOuvert(false)} />
      </Dialogue>
    </Carte>
  )
}
