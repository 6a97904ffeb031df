// The content policy refuses code made from text, which zod would otherwise try and the browser report. Zod reads its
// settings here when it loads; importing it to say so would put it in the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
