// Tells its process id as a page number and then never comes back.
process.send?.({ type: 'page', page: { number: process.pid } }, () => {
  for (;;);
})
