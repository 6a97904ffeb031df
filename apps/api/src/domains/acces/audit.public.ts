export { sourceAudit } from './audit.source.ts'
