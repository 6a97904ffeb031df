import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { estScriptPermis, scriptDeConfiance } from '../../ui/types-de-confiance.ts'

/**
 * Loads the audience measurement (parameter mesureAudienceScript) once the person has agreed, never before (3§4). The
 * address's IP is asked to be anonymised (3§9).
 */
export const useMesureAudience = (accord: boolean): void => {
  const { data } = useQuery({ ...requeteConfiguration(), enabled: accord })
  const adresse = data?.parametres.mesureAudienceScript ?? ''
  useEffect(() => {
    if (!accord || adresse === '' || !estScriptPermis(adresse) || document.querySelector('script[data-mesure]')) return
    const script = document.createElement('script')
    script.src = scriptDeConfiance(adresse)
    script.async = true
    script.dataset.mesure = 'audience'
    script.dataset.anonymizeIp = 'true'
    document.head.append(script)
  }, [accord, adresse])
}
