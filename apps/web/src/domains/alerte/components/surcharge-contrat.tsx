import type { SurchargeContrat } from '@ondine/webapi/alerte/alerte.admin.schemas.ts'
import { champsNumero, champsSurcharge } from '@ondine/webapi/alerte/reglages.champs.ts'
import { parametresTextes } from '@ondine/webapi/parametrage/reglages.messages.ts'
import { useState } from 'react'
import { messageDe } from '../../../api/erreur-api.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { reglerSurcharge, useSurcharge } from '../reglages.queries.ts'
import { FormulaireParametres } from './formulaire-parametres.tsx'
import css from './reglages.module.css'
import { enTexte } from './reglages-generaux.tsx'

type Cle = 'AFDM' | 'AFDH' | 'AFDW' | 'AFND' | 'ASND'
type Saisie = Partial<Record<Cle, number | null>>

const texteDe = (valeur: number | null): string => (valeur === null ? '' : enTexte(valeur))

const aucune = ({ AFDM, AFDH, AFDW, AFND, ASND }: SurchargeContrat): boolean =>
  [AFDM, AFDH, AFDW, AFND, ASND].every((valeur) => valeur === null)

const Surcharge = ({ surcharge }: { surcharge: SurchargeContrat }) => {
  const { numAbt } = surcharge
  const enregistrer = async (saisie: Saisie): Promise<void> => {
    await reglerSurcharge({ ...saisie, numAbt })
    notifier({ type: 'succes', message: parametresTextes.modifie })
  }
  const revenir = (): void =>
    void enregistrer({}).catch((cause: unknown) => notifier({ type: 'erreur', message: messageDe(cause) }))
  return (
    <>
      <p className={css.doux}>
        {aucune(surcharge)
          ? `Le contrat ${numAbt} suit les réglages généraux.`
          : `Le contrat ${numAbt} a ses propres réglages. Un champ vide suit le réglage général.`}
      </p>
      <FormulaireParametres
        id="surcharge"
        titre={`Réglages du contrat ${numAbt}`}
        champs={champsSurcharge}
        libelleEnvoi="Enregistrer pour ce contrat"
        valeurs={{
          AFDM: texteDe(surcharge.AFDM),
          AFDH: texteDe(surcharge.AFDH),
          AFDW: texteDe(surcharge.AFDW),
          AFND: texteDe(surcharge.AFND),
          ASND: texteDe(surcharge.ASND),
        }}
        envoyer={enregistrer}
      />
      {!aucune(surcharge) && (
        <div>
          <Bouton variante="neutre" onClick={revenir}>
            Revenir aux réglages généraux
          </Bouton>
        </div>
      )}
    </>
  )
}

/** What one contract overrides: a building that never stops has a flow of its own (3§3). */
export const SurchargeDuContrat = () => {
  const [numero, setNumero] = useState('')
  const lecture = useSurcharge(numero)
  const formulaire = useFormulaire({
    id: 'numero',
    champs: champsNumero,
    valeurs: { numAbt: '' },
    envoyer: ({ numAbt }) => {
      setNumero(numAbt)
      return Promise.resolve()
    },
  })
  return (
    <Carte aria-labelledby="surcharge">
      <div className={css.tete}>
        <div>
          <h2 id="surcharge">Réglages d’un contrat</h2>
          <p className={css.doux}>
            Un immeuble qui ne s’arrête jamais, une cuve qui se remplit la nuit : donnez à ce contrat ses propres
            seuils.
          </p>
        </div>
      </div>
      <div className={css.essai}>
        <Formulaire formulaire={formulaire} aria-label="Chercher un contrat">
          <div className={css.ligne}>
            <Champs de={formulaire} />
            <Envoi variante="second" enCours={formulaire.enCours}>
              Afficher ses réglages
            </Envoi>
          </div>
        </Formulaire>
        {numero !== '' && (
          <Lu de={lecture} erreur="Ce contrat n’a pas pu s’afficher" suite={messageDe(lecture.error)} hauteur={120}>
            {(surcharge) => <Surcharge key={JSON.stringify(surcharge)} surcharge={surcharge} />}
          </Lu>
        )}
      </div>
    </Carte>
  )
}
