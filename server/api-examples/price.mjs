// Prices a Texas policy with the terms of the key's owner: STAMPLINE_URL and STAMPLINE_KEY say where and who.
const { STAMPLINE_URL, STAMPLINE_KEY } = process.env;
const answer = await fetch(`${STAMPLINE_URL}/api/v1/quote`, {
  method: 'POST',
  headers: { authorization: `Bearer ${STAMPLINE_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveDate: '2026-03-01',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
  }),
});
const { lines, stateTotal } = await answer.json();
for (const { label, amount } of lines) console.log(label, amount);
console.log('Total to the state', stateTotal);
