import 'reflect-metadata';

// How this process loads modules is not how those do that a suite starts.
delete process.env.NODE_OPTIONS;
// When the run is over nothing keeps a process: a server or a browser that a suite left open neither.
process.once('disconnect', () => process.exit());
