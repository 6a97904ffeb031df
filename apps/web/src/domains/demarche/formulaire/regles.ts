import { chargerUneFois } from '../../../formulaire/charger-une-fois.ts'

/** What judges and writes answers, behind the form that shows: it brings zod. */
export const regles = chargerUneFois(async () => {
  const [{ valider, normaliser }, { typeEnvoye }, { versLeFil }] = await Promise.all([
    import('@ondine/webapi/demarche/valider.rules.ts'),
    import('@ondine/webapi/demarche/charger.rules.ts'),
    import('@ondine/webapi/demarche/lecture.rules.ts'),
  ])
  return { valider, normaliser, typeEnvoye, versLeFil }
})
export type Regles = Awaited<ReturnType<typeof regles>>
