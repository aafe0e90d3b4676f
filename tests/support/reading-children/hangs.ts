// Tells its process id as its number of pages and then never comes back.
process.send?.({ type: 'opened', pageCount: process.pid })
process.send?.({ type: 'page', page: {} }, () => {
  for (;;);
})
