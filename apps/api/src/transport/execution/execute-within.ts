import { type ExecutionResult, execute } from 'graphql';
import type { RequestContext } from '../../identity/request-context.js';
import type { ApiError } from '../../platform/errors/api-error.js';
import { ALLOWANCE, Budget } from '../../platform/limits/budget.js';
import type { Operation } from './operations.js';

/** Executes an operation within its allowance. If the allowance is used up, execution stops and the result is that one error without partial data. */
export const executeWithin = async (operation: Operation, rootValue?: unknown): Promise<ExecutionResult> => {
  const { schema, document, operationName, variableValues, contextValue } = operation;
  const { allowance = ALLOWANCE, onExcess } = operation;
  const budget = new Budget(allowance, operation);
  const running = execute({
    schema,
    document,
    operationName,
    variableValues,
    rootValue,
    contextValue: within(contextValue, budget),
  });
  const result = running instanceof Promise ? await inTime(running, budget, allowance.milliseconds) : running;
  const { excess } = budget;
  if (excess === undefined) return result;
  onExcess?.(excess);
  return cutOff(excess);
};

const within = (context: RequestContext, budget: Budget): RequestContext => {
  const { principal, position, address } = context;
  const own =
    position === undefined ? { principal, address, budget } : { principal, position, address, budget };
  // Apollo stores field observers under symbols.
  for (const symbol of Object.getOwnPropertySymbols(context))
    Object.defineProperty(own, symbol, { value: Reflect.get(context, symbol) });
  return own;
};

const cutOff = (excess: ApiError): ExecutionResult => ({ data: null, errors: [excess] });

/** The result, or a time-out error after `milliseconds`. */
const inTime = async (
  running: Promise<ExecutionResult>,
  budget: Budget,
  milliseconds: number,
): Promise<ExecutionResult> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => resolve({ errors: [budget.expire()] }), milliseconds);
  });
  try {
    return await Promise.race([running, over]);
  } finally {
    clearTimeout(timer);
  }
};
