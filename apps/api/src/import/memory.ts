import { setFlagsFromString } from 'node:v8'

/**
 * Imported first by main-import: an import makes much garbage and keeps little, and V8 would rather let the process grow to
 * 350 MB than collect. Memory must stay under 256 MB whatever the size of the file (P7).
 */
setFlagsFromString('--heap-growing-percent=20')
setFlagsFromString('--semi-space-growth-factor=1')
