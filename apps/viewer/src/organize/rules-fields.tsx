import type { GameToOrganizeQuery, InputFault } from '#libs/client';
import { Options } from '../shell/controls.js';
import { Faults, Field } from './field.js';
import organizeStyles from './organize.module.css';
import { faultsAt } from './read-match-form.js';

type GameToOrganize = NonNullable<GameToOrganizeQuery['game']>;

/** The optional rulings, and the card sets that decks may use. */
export const RulesFields = ({
  game,
  faults,
}: {
  readonly game: GameToOrganize;
  readonly faults: readonly InputFault[];
}) => (
  <>
    <fieldset>
      <legend>Card sets that decks may use</legend>
      {game.cardSets.map(({ id, name, cardCount }) => (
        <label key={id} className={organizeStyles.fieldCheck}>
          <input type="checkbox" name="cardSets" value={id} defaultChecked /> {name} ({cardCount} cards)
        </label>
      ))}
      <Faults faults={faultsAt(faults, 'cardSets')} />
    </fieldset>
    {game.rulesetSettings.length === 0 ? null : (
      <fieldset className={`${organizeStyles.organizeGrid} ${organizeStyles.organizeRulings}`}>
        <legend>Rulings</legend>
        {game.rulesetSettings.map((setting) => (
          <Setting key={setting.name} setting={setting} faults={faults} />
        ))}
      </fieldset>
    )}
  </>
);

const Setting = ({
  setting: { name, label, rule, default: usual, isFreeText, options },
  faults,
}: {
  readonly setting: GameToOrganize['rulesetSettings'][number];
  readonly faults: readonly InputFault[];
}) => (
  <Field label={`${label} (${rule})`} name={`ruleset.${name}`} faults={faults}>
    {(props) =>
      isFreeText ? (
        <>
          <input {...props} list={`${props.id}-usual`} placeholder={usual} />
          <datalist id={`${props.id}-usual`}>
            <Options of={options} option={({ value, label: words }) => [value, words]} />
          </datalist>
        </>
      ) : (
        <select {...props} defaultValue="">
          <option value="">As usual: {options.find(({ value }) => value === usual)?.label ?? usual}</option>
          <Options
            of={options.filter(({ value }) => value !== usual)}
            option={({ value, label: words }) => [value, words]}
          />
        </select>
      )
    }
  </Field>
);
