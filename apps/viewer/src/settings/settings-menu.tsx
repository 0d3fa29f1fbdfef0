import { useObservable } from '../data/use-observable.js';
import { Options } from '../shell/controls.js';
import { changeSettings, type Settings, settings } from './settings.js';

/** The settings of the app, stored in this browser. */
export const SettingsMenu = () => {
  const { theme, motion, call, autoPass, cards } = useObservable(settings);
  const chooseCall = (value: Settings['call']): void => {
    changeSettings({ call: value });
    // Browsers ask for permission only right after a user's choice.
    if (value === 'sound and notice' && 'Notification' in window) void Notification.requestPermission();
  };
  return (
    <details className="settings">
      <summary>Settings</summary>
      <div className="settings-menu">
        <Choice
          label="Colours"
          value={theme}
          options={{ system: 'As the system', light: 'Light', dark: 'Dark', contrast: 'High contrast' }}
          onChoose={(value) => changeSettings({ theme: value })}
        />
        <Choice
          label="Motion"
          value={motion}
          options={{ system: 'As the system', less: 'None' }}
          onChoose={(value) => changeSettings({ motion: value })}
        />
        <Choice
          label="When it is my turn"
          value={call}
          options={{ none: 'Nothing', sound: 'A sound', 'sound and notice': 'A sound and a notice' }}
          onChoose={chooseCall}
        />
        <Choice
          label="Where I can only pass"
          value={autoPass}
          options={{ on: 'Pass for me', off: 'Ask me' }}
          onChoose={(value) => changeSettings({ autoPass: value })}
        />
        <Choice
          label="Cards on the table"
          value={cards}
          options={{ fit: 'As all fit', large: 'Larger', small: 'Smaller' }}
          onChoose={(value) => changeSettings({ cards: value })}
        />
      </div>
    </details>
  );
};

const Choice = <Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
}) => {
  const values = Object.keys(options).filter((one): one is Value => one in options);
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        <Options of={values} option={(one) => [one, options[one]]} />
      </select>
    </label>
  );
};
