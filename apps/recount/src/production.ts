// GraphQL.js executes a third sooner when it is told that nobody develops here. It asks as it is loaded, so this is imported first.
process.env.NODE_ENV ??= 'production';
