import { charge } from '../../ui/chargement.ts'

/** The notice above every page. */
export const FlashInfo = charge(() => import('./articles/flash-info.tsx'), 'FlashInfo')
/** What turns on the pages that nobody needs a session for. */
export const ALaUne = charge(() => import('./articles/a-la-une.tsx'), 'ALaUne')
