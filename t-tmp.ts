import { createService } from './apps/api/src/composition/create-service.js';
import { readSettings } from './apps/api/src/composition/settings.js';
const s = await createService({ settings: readSettings({ PORT: '0', RECOUNT_DATA_DIR: '/tmp/t-limits', RECOUNT_LOG_LEVEL: 'silent' }), host: '127.0.0.1' });
const ask = async (query: string) => { const t = performance.now(); const r = await fetch(`http://127.0.0.1:${s.port}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }); const x = await r.text(); console.log(r.status, x.length, (performance.now() - t).toFixed(0), 'ms', r.headers.get('ratelimit-remaining'), query.slice(0, 60), r.status === 200 ? '' : x.slice(0, 120)); };
const { getIntrospectionQuery } = await import('graphql');
for (let i = 0; i < 3; i++) {
  await ask('{ games { cardSets { cards(first: 100) { nodes { id name type data } } } } }');
  await ask('{ games { cardSetSchema } }'); await ask('{ games { positionSchema } }'); await ask('{ games { rules { id text } } }'); await ask('{ games { decks { text entries { card name count } } } }');
  await ask(getIntrospectionQuery());
  await ask('{ games { cardSets { decks { entries { card } } cards(first: 100) { nodes { id } } } } }');
}
const deck = Array.from({length:480},(_, i)=>`3 Nobody${i} of Nowhere`).join('\\n');
for (const g of ['metax','nightfall','metabaloids']) for (let i=0;i<2;i++) await ask(`{ ${Array.from({length:10},(_, n)=>`a${n}: validateDeck(input:{game:"${g}",deck:{text:"${deck.slice(0,6000)}"}}){isLegal faults{code message}}`).join(' ')} }`);
console.log(process.memoryUsage().rss/1e6);
await s.close();
