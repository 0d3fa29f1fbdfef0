export { Desk } from './event-desk.js';
