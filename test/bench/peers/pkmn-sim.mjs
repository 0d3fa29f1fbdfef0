import { TeamGenerators } from '@pkmn/randoms';
import { BattleStreams, RandomPlayerAI, Teams } from '@pkmn/sim';

/*
 * Random battles one after the other for so many milliseconds, as the package's own pages show them; one line of JSON at the end.
 *   node pkmn-sim.mjs 5000
 */

Teams.setGeneratorFactory(TeamGenerators);

let decisions = 0;

/** The package's random player, counted. */
class CountedPlayer extends RandomPlayerAI {
  choose(choice) {
    decisions += 1;
    super.choose(choice);
  }
}

/** Made beforehand: what is measured is play. */
const TEAMS = Array.from({ length: 12 }, () => Teams.pack(Teams.generate('gen7randombattle')));
const WARM = 5;
let next = 0;

const battle = async () => {
  const streams = BattleStreams.getPlayerStreams(new BattleStreams.BattleStream());
  const player = (name) => {
    next += 1;
    return JSON.stringify({ name, team: TEAMS[next % TEAMS.length] });
  };
  void new CountedPlayer(streams.p1).start();
  void new CountedPlayer(streams.p2).start();
  void streams.omniscient.write(
    `>start {"formatid":"gen7customgame"}\n>player p1 ${player('Ann')}\n>player p2 ${player('Ben')}`,
  );
  for await (const chunk of streams.omniscient) if (chunk.includes('\n|win|') || chunk.includes('\n|tie')) break;
  void streams.omniscient.destroy();
};

// Loads the data, and compiles what is used.
for (let warm = 0; warm < WARM; warm += 1) await battle();
decisions = 0;
const milliseconds = Number(process.argv[2]);
const began = performance.now();
const used = process.cpuUsage();
let battles = 0;
while (performance.now() - began < milliseconds) {
  await battle();
  battles += 1;
}
const { user, system } = process.cpuUsage(used);
const processor = (user + system) / 1000 / decisions;
console.log(JSON.stringify({ battles, aSecond: (decisions * 1000) / (performance.now() - began), processor }));
process.exit();
