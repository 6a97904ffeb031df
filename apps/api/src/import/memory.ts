import { setFlagsFromString } from 'node:v8'

/**
 * Imported first by main-import: an import makes much garbage and keeps little, and V8 would rather let the process grow to
 * 350 MB than collect. Memory must stay under 256 MB whatever the size of the file (P7). A heap that grew by a fifth was collected
 * twice a second, a quarter of the processor's time; doubled, it is some 20 MB larger.
 */
setFlagsFromString('--heap-growing-percent=100')
setFlagsFromString('--semi-space-growth-factor=1')
