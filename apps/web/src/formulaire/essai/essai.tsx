import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { ErreurApi } from '../../api/erreur-api.ts'
import { Bouton } from '../../ui/bouton.tsx'
import { CaseACocher } from '../../ui/case-a-cocher.tsx'
import { Champ, ChampMotDePasse } from '../../ui/champ.tsx'
import { Formulaire } from '../formulaire.tsx'
import { useFormulaire } from '../use-formulaire.ts'
import './essai.types.ts'

// The page on which a browser tries useFormulaire (apps/e2e/journeys/formulaire.spec.ts); no part of the product imports it.

const schema = z.object({
  nom: z.string().min(1, 'Le nom est obligatoire.').max(5, 'Le nom est trop long.'),
  courriel: z.string().min(1, 'L’adresse est obligatoire.'),
  iban: z.string(),
  motDePasse: z.string(),
  accord: z.boolean(),
})
type Saisie = z.output<typeof schema>

Object.defineProperty(window, 'essai', { value: { envois: [] } })

const Essai = () => {
  const [courriel, relire] = useState('')
  window.essai.relire = relire
  const formulaire = useFormulaire<Saisie, Saisie>({
    id: 'essai',
    schema,
    valeurs: { nom: '', courriel, iban: '', motDePasse: '', accord: false },
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
  const { champ, enCours } = formulaire
  return (
    <Formulaire formulaire={formulaire} aria-label="Essai">
      <Champ etiquette="Nom" required {...champ('nom')} />
      <Champ etiquette="Adresse" required {...champ('courriel')} />
      <Champ etiquette="IBAN" {...champ('iban')} />
      <ChampMotDePasse etiquette="Mot de passe" {...champ('motDePasse')} />
      <CaseACocher etiquette="J’accepte" {...champ('accord')} />
      <Bouton type="submit" enCours={enCours}>
        Envoyer
      </Bouton>
    </Formulaire>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <Essai />
  </StrictMode>,
)
