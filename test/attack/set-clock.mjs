// // Loaded into a service first (`--import`): shifts its clock against the machine's.
const offset = Number(process.env.RECOUNT_TEST_CLOCK_OFFSET_MS ?? 0);
const { now } = Date;
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + offset);
    else super(...given);
  }

  static now() {
    return now() + offset;
  }
};
