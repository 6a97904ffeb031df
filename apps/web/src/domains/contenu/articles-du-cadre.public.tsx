import { Suspense } from 'react'
import { charge } from '../../ui/chargement.ts'
import { PlaceDuFlash } from './articles/place-du-flash.tsx'

const Flash = charge(() => import('./articles/flash-info.tsx'), 'FlashInfo')

/** The notice above every page, in the room that it took the last time until it is known. */
export const FlashInfo = () => (
  <Suspense fallback={<PlaceDuFlash />}>
    <Flash />
  </Suspense>
)
/** What turns on the pages that nobody needs a session for. */
export const ALaUne = charge(() => import('./articles/a-la-une.tsx'), 'ALaUne')
