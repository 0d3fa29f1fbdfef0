/** What modules ask for by name, since it is chosen where the service is put together. */
export const TOKEN_VERIFIER = Symbol('token verifier');
export const EVENT_STORE = Symbol('event store');
export const CLOCK = Symbol('clock');
/** Where the read models' files are. */
export const READ_MODEL_FOLDER = Symbol('read model folder');
/** What the service counts and times. */
export const METRICS = Symbol('metrics');
/** How people sign in; undefined where they cannot. */
export const SIGN_IN = Symbol('sign-in');
/** Whether and how people play without an account; undefined where they do not. */
export const GUESTS = Symbol('guests');
/** Origins that images of cards may come from. */
export const IMAGE_ORIGINS = Symbol('image origins');
/** Origins whose pages may have standings of events in a frame. */
export const EMBED_ORIGINS = Symbol('embed origins');
/** Where the built web app is. */
export const WEB_APP = Symbol('web app');
/** Whether there is GraphiQL. */
export const GRAPHIQL = Symbol('GraphiQL');
/** What whoever asks for the metrics must send; undefined where there are none. */
export const METRICS_TOKEN = Symbol('metrics token');
/** After how many days without an event a match is called off; 0 for never. */
export const ABANDONED_AFTER_DAYS = Symbol('abandoned after days');
/** The documents that clients may send; undefined where they send any. */
export const TRUSTED_DOCUMENTS = Symbol('trusted documents');
/** Plugins of Apollo Server that the operator adds. */
export const APOLLO_PLUGINS = Symbol('Apollo plugins');
/** The page that browsers get at the address of the API; undefined where there is none. */
export const LANDING_PAGE = Symbol('landing page');
/** Fields whose answers caches may keep. */
export const UNCHANGING_FIELDS = Symbol('unchanging fields');
/** What clients may use of the service. */
export const SERVICE_LIMITS = Symbol('service limits');
export const GAME_BINDINGS = Symbol('game bindings');
/** Which roles may use each field of Query, Mutation and Subscription. */
export const FIELD_ROLES = Symbol('field roles');
/** Which scope staff need for a field. */
export const FIELD_SCOPES = Symbol('field scopes');
/** Fields of Query and Subscription that keep a delay that was asked for. */
export const DELAYED_FIELDS = Symbol('delayed fields');
/** The schema's mutations, each with the command that it sends. */
export const MUTATIONS = Symbol('mutations');
/** The resolvers of the schema's mutations, which send those commands. */
export const MUTATION_RESOLVERS = Symbol('mutation resolvers');
/** What GraphQL serves: the SDL of all features and games, and what stands behind its words. */
export const GRAPHQL_PARTS = Symbol('GraphQL parts');
/** The read models of all features. */
export const READ_MODEL_SET = Symbol('read model set');
/** What features say of their events to the outside. */
export const CHANGE_SOURCES = Symbol('change sources');
/** How the words of persons are told in the log. */
export const PERSONAL_WORDS = Symbol('personal words');
/** Hosts that webhooks may go to off the public internet. */
export const WEBHOOK_PRIVATE_HOSTS = Symbol('private hosts of webhooks');

/** Subscriptions at addresses of their own, of all features. */
export const STREAM_ADDRESSES = Symbol('stream addresses');

/** Snapshots of matches beside the log. */
export const SNAPSHOTS = Symbol('snapshots');

/** The service's one clock. */
export type Clock = () => Date;
