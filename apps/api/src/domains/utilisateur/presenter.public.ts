export { presenterUtilisateur } from './use-cases/presenter-utilisateur.ts'
