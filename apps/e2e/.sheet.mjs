import { chromium } from '@playwright/test'
import { readFileSync, existsSync } from 'node:fs'
const dir='/work/main/screenshots/', out='/work/main/.cache/e2e-dev/m/'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const p=await b.newPage({viewport:{width:1560,height:900}})
const img=(n,w)=>existsSync(dir+n)?`<img style="width:${w}px" src="data:image/png;base64,${readFileSync(dir+n).toString('base64')}">`:''
for (const arg of process.argv.slice(2)) { const names=arg.split(','); 
 let h=''
 if(names[0]==='phones'){ h=names.slice(1).map(n=>img(n+'-390-light.png',250)+img(n+'-390-dark.png',250)).join('') }
 else if(names[0]==='desk'){ h=names.slice(1).map(n=>img(n+'-1280-light.png',770)+img(n+'-1280-dark.png',770)).join('') }
 await p.setContent(`<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:6px;align-items:flex-start">${h}</body>`)
 await p.screenshot({path:out+names.join('_').slice(0,80)+'.png',fullPage:true})
}
await b.close()
