// Runs inside the page, before its scripts: simulates a computer whose clock is half a minute behind the service's.
(() => {
  const now = Date.now.bind(Date);
  Date.now = () => now() - 30_000;
})();
