import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest's environment for Node, with an ordinary global object. Jest's own is a Proxy behind interceptors, and every `Object`, `Array` or `Set` in tested
 * code goes through both, at about a hundred times the price: in engines that play whole matches that was half of the time.
 */
export default class PlainGlobalEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    // Jest makes its context in its constructor, and nowhere lets one choose which.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
