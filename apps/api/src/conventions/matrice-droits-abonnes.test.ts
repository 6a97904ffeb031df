import { essayerLesDroits } from './matrice/droits.ts'

await essayerLesDroits('abonnes')
