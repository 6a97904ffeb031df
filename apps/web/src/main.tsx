import './app/sans-eval.ts'
import './app/avec-l-accueil.ts'
import './theme/tokens.css'
import './theme/base.css'
import './app/ouverture/ouverture.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { brancherSession } from './api/appels.ts'
import { queryClient } from './api/query-client.ts'
import { ceder } from './app/ceder.ts'
import { reprendreChoix } from './app/cookies/cookies.store.ts'
import { surveillerVersion } from './app/nouvelle-version.ts'
import { PremierCadre } from './app/premier-cadre.tsx'
import { chercherPremierePage } from './app/premiere-page.ts'
import { composants, router } from './app/router.tsx'
import { surSessionTerminee } from './session/fin-de-session.ts'
import { estConnecte } from './session/session.store.ts'
import { suivreApparence } from './ui/apparence.ts'
import { CentreNotifications } from './ui/centre-notifications.tsx'
import { surveillerFeuilles } from './ui/chargement.ts'
import { direMessageGarde } from './ui/notifications.ts'

const racine = document.getElementById('racine')
if (!racine) throw new Error('The page has no #racine element')

brancherSession({ estConnecte, surSessionTerminee })
suivreApparence()
reprendreChoix()
surveillerVersion()
surveillerFeuilles()
direMessageGarde()

const ouvrir = async (): Promise<void> => {
  await ceder()
  await chercherPremierePage(composants)
  await ceder()
  createRoot(racine).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PremierCadre router={router} />
        <RouterProvider router={router} />
        <CentreNotifications />
      </QueryClientProvider>
    </StrictMode>,
  )
  // behind what the first page is made of; without it, what another tab settled shows at the next visit, and what it closed at the next call
  void import('./app/page-ouverte.ts').then(
    ({ veillerSurLaPage }) => veillerSurLaPage(),
    () => undefined,
  )
}
void ouvrir()
