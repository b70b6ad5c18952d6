// Quotes a Texas policy.
const { API_URL, API_KEY } = process.env;
const response = await fetch(`${API_URL}/api/v1/quote`, {
  method: 'POST',
  headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveDate: '2026-03-01',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
  }),
});
const { lines, stateTotal } = await response.json();
for (const { label, amount } of lines) console.log(label, amount);
console.log('Total taxes and fees', stateTotal);
