import { defineChamps } from '@ondine/webapi/champ/champ.ts'
import { commun } from '@ondine/webapi/champ/natures/commun.ts'
import { connexion } from '@ondine/webapi/champ/natures/connexion.ts'
import { contrat } from '@ondine/webapi/champ/natures/contrat.ts'
import { identite } from '@ondine/webapi/champ/natures/identite.ts'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ErreurApi } from '../../api/erreur-api.ts'
import { Bouton } from '../../ui/bouton.tsx'
import { useTravail } from '../../ui/use-travail.ts'
import { FormulaireEntier } from '../champs.tsx'
import { useFormulaire } from '../use-formulaire.ts'
import './essai.types.ts'

// The page on which a browser tries useFormulaire and useTravail (apps/e2e/journeys/formulaire.spec.ts); no part of the product imports it.

const champs = defineChamps({
  nom: { ...identite.nom, nature: 'texte', longueur: 5, tropLong: 'Le nom est trop long.' },
  courriel: { ...identite.courriel, etiquette: 'Adresse', manque: 'L’adresse est obligatoire.' },
  iban: { ...contrat.iban, requis: false },
  motDePasse: { ...connexion.motDePasse, requis: false },
  accord: { ...commun.case, etiquette: 'J’accepte', requis: false },
  precision: { ...commun.texte, etiquette: 'Précision', si: { champ: 'accord', vaut: 'true' } },
})

Object.defineProperty(window, 'essai', { value: { envois: [], gestes: [] } })

const Essai = () => {
  const [courriel, relire] = useState('')
  window.essai.relire = relire
  const formulaire = useFormulaire({
    id: 'essai',
    champs,
    // not in the order of the screen: the summary follows the fields
    valeurs: { precision: '', accord: false, courriel, nom: '', iban: '', motDePasse: '' },
    brouillon: 'essai',
    correspondances: { 'client.adresse': 'courriel' },
    envoyer: (saisie) =>
      new Promise((resolve, reject) => {
        window.essai.envois.push({
          saisie,
          reussir: resolve,
          refuser: (message, corps) => reject(new ErreurApi(400, message, corps)),
          tomber: () => reject(new TypeError('fetch failed')),
        })
      }),
  })
  return <FormulaireEntier formulaire={formulaire} aria-label="Essai" action="Envoyer" />
}

const GesteEssaye = () => {
  const { enCours, lancer } = useTravail()
  const faire = () =>
    lancer(
      () => new Promise<void>((reussir, tomber) => void window.essai.gestes.push({ reussir, tomber })),
      'Sans suite.',
    )
  return (
    <Bouton enCours={enCours} onClick={() => void faire()}>
      Résilier
    </Bouton>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <Essai />
    <GesteEssaye />
  </StrictMode>,
)
