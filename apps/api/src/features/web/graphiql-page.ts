const EXAMPLE = `# Put a token into "Headers" below to be a player, a judge or an organizer:
# { "Authorization": "Bearer ..." }

query Matches {
  matches(first: 5) {
    nodes {
      id
      status
      seats { seat player { name } gamesWon }
      frameCount
      frame { number text }
    }
  }
}

# A match as it happens, from its first frame on.
subscription Watch($matchId: ID!) {
  frames(matchId: $matchId) { number text table { phase } }
}
`;

/** The editor sends its headers with queries and, as connection parameters, with subscriptions. */
export const GRAPHIQL_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Recount GraphiQL</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphiql/graphiql.css">
<style>body { margin: 0 } #graphiql { height: 100vh }</style>
</head>
<body>
<div id="graphiql">Loading ...</div>
<script src="/graphiql/react.js"></script>
<script src="/graphiql/react-dom.js"></script>
<script src="/graphiql/graphiql.js"></script>
<script src="/graphiql/start.js"></script>
</body>
</html>
`;

/** Starts the editor. A separate file, since the page's content security policy allows no inline scripts. */
export const GRAPHIQL_START = `const socket = location.origin.replace(/^http/, 'ws') + '/graphql';
const fetcher = GraphiQL.createFetcher({ url: '/graphql', subscriptionUrl: socket });
ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, { fetcher, defaultQuery: ${JSON.stringify(EXAMPLE)}, shouldPersistHeaders: false }),
);
`;
