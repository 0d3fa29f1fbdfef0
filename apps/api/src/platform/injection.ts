/** Injection tokens of the dependencies that the composition root chooses. */
export const TOKEN_VERIFIER = Symbol('token verifier');
export const EVENT_STORE = Symbol('event store');
export const CLOCK = Symbol('clock');
/** The folder of the read models' files. */
export const READ_MODEL_FOLDER = Symbol('read model folder');
export const METRICS = Symbol('metrics');
/** Settings for sign-in; undefined if sign-in is disabled. */
export const SIGN_IN = Symbol('sign-in');
/** Settings for guests; undefined if guests are disabled. */
export const GUESTS = Symbol('guests');
/** Origins from which card images may be loaded. */
export const IMAGE_ORIGINS = Symbol('image origins');
/** Limits of published card sets. */
export const CARD_SET_BOUNDS = Symbol('bounds of card sets');
/** The folder whose card sets the service publishes; undefined without one. */
export const CARD_FOLDER = Symbol('card folder');
/** Origins whose pages may embed standings of events in a frame. */
export const EMBED_ORIGINS = Symbol('embed origins');
/** The folder of the built web app. */
export const WEB_APP = Symbol('web app');
/** Whether GraphiQL is served. */
export const GRAPHIQL = Symbol('GraphiQL');
/** The bearer token that requests for the metrics must send; undefined if metrics are disabled. */
export const METRICS_TOKEN = Symbol('metrics token');
/** Days without an event after which a match is called off; 0 for never. */
export const ABANDONED_AFTER_DAYS = Symbol('abandoned after days');
/** Seconds within which some node records that it serves, while time runs in a match. */
export const HEARTBEAT_SECONDS = Symbol('heartbeat seconds');
/** The documents that clients may send; undefined if any document is allowed. */
export const TRUSTED_DOCUMENTS = Symbol('trusted documents');
/** The operator's plugins for Apollo Server. */
export const APOLLO_PLUGINS = Symbol('Apollo plugins');
/** The page that the API's address shows in browsers; undefined if it shows none. */
export const LANDING_PAGE = Symbol('landing page');
/** Fields whose answers HTTP caches may store. */
export const UNCHANGING_FIELDS = Symbol('unchanging fields');
/** Limits for clients. */
export const SERVICE_LIMITS = Symbol('service limits');
export const GAME_BINDINGS = Symbol('game bindings');
/** The roles that may use each field of Query, Mutation and Subscription. */
export const FIELD_ROLES = Symbol('field roles');
/** The scope that staff need for each field. */
export const FIELD_SCOPES = Symbol('field scopes');
/** Fields of Query and Subscription that support a requested delay. */
export const DELAYED_FIELDS = Symbol('delayed fields');
/** The schema's mutations, each with the command that it sends. */
export const MUTATIONS = Symbol('mutations');
export const MUTATION_RESOLVERS = Symbol('mutation resolvers');
/** The SDL and resolvers of all features and games. */
export const GRAPHQL_PARTS = Symbol('GraphQL parts');
export const READ_MODEL_SET = Symbol('read model set');
/** Converters of the features' events to public change notifications. */
export const CHANGE_SOURCES = Symbol('change sources');
/** Handling of personal texts in the log. */
export const PERSONAL_TEXTS = Symbol('personal words');
/** Hosts outside the public internet to which webhooks may be sent. */
export const WEBHOOK_PRIVATE_HOSTS = Symbol('private hosts of webhooks');

/** The keys of the witnesses whose cosignatures are stored. */
export const WITNESS_KEYS = Symbol('witness keys');

/** Subscriptions with their own HTTP address, of all features. */
export const STREAM_ADDRESSES = Symbol('stream addresses');

/** Snapshots of matches beside the log. */
export const SNAPSHOTS = Symbol('snapshots');

/** The service's one clock. */
export type Clock = () => Date;
